#!/usr/bin/env bash
# Shows the Spark job of Integrations/spark on a master and two workers of this machine: pictures are drawn, the job is
# packed and submitted, an executor and then the driver are killed, and what is there in the end is held against what
# the command says. Installs PySpark into .deps, and Java where there is none. Usage: demo-spark.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."

out=$1
# Each demonstration begins with nothing done.
rm -rf "$out"
mkdir -p "$out"
out=$(cd "$out" && pwd)
scripts/spark-python.sh python -c '' # installs, where something is missing
Integrations/spark/pack.sh "$out/hearsight.tar.gz"
export SPARK_LOCAL_IP=127.0.0.1 PYTHONPATH=Integrations/spark
scripts/spark-python.sh python -m demo .build/release/hearsight Examples "$out"
