"""What spark-submit is given: Documentation/spark.md says how."""

import sys

from hearsight_spark.job import main

sys.exit(main())
