"""Shows the job on two workers of this machine: `make demo-spark`."""
