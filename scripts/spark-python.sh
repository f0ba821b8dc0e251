#!/usr/bin/env bash
# Runs a program with PySpark, in an environment of its own in .deps (made when missing: 450 MB are downloaded), and
# with Debian's Java, which is installed where there is none. Only the job of Integrations/spark, its demonstration and
# its tests need either. Usage: scripts/spark-python.sh python|spark-submit|pytest|... [ARGUMENT]...
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)

java_package=openjdk-17-jre-headless
if [ -z "${JAVA_HOME:-}" ] && ! command -v java >/dev/null; then
  if ! command -v apt-get >/dev/null; then
    echo "error: Spark needs Java 17 or 21, and there is none; install it and put it on the PATH" >&2
    exit 1
  fi
  as_root=()
  ((EUID == 0)) || as_root=(sudo)
  echo "Debian packages: installing $java_package" >&2
  "${as_root[@]}" apt-get -o DPkg::Lock::Timeout=300 update -qq
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends "$java_package" >/dev/null
fi

environment=$root/.deps/spark
[ -d "$environment" ] || echo "PySpark: installing into .deps/spark" >&2
"$root/scripts/python-environment.sh" spark \
  scripts/requirements-integrations.txt scripts/requirements-spark.txt -- --require-hashes
# A Spark of the system, where there is one, is another version.
unset SPARK_HOME
export PYSPARK_PYTHON=$environment/bin/python PYSPARK_DRIVER_PYTHON=$environment/bin/python
program=$1
shift
exec "$environment/bin/$program" "$@"
