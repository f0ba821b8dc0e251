"""A Spark cluster on this machine, for the demonstration and the tests: a master and workers, each a process.

Workers have addresses of their own (127.0.0.2, 127.0.0.3, ...), because Spark starts the second attempt of a slow task
only on another host than the first.
"""

import os
import re
import signal
import subprocess
import time
from pathlib import Path

import pyspark

MASTER = "org.apache.spark.deploy.master.Master"
WORKER = "org.apache.spark.deploy.worker.Worker"


class LocalCluster:
    """Runs from `with` to its end; what the processes write goes to files in `folder`."""

    def __init__(self, folder: Path, *, workers: int = 2, cores: int = 1, memory: str = "1g") -> None:
        self._folder = folder
        self._workers = workers
        self._size = ["--cores", str(cores), "--memory", memory]
        self._processes: list[subprocess.Popen] = []
        self.address = ""

    def __enter__(self) -> "LocalCluster":
        self._folder.mkdir(parents=True, exist_ok=True)
        try:
            log = self._start("master", MASTER, ["--host", "127.0.0.1", "--port", "0", "--webui-port", "0"])
            self.address = self._said(log, r"Starting Spark master at (\S+)")
            for number in range(self._workers):
                own = ["--host", f"127.0.0.{number + 2}", "--webui-port", "0", "--work-dir", str(self._folder / "work")]
                log = self._start(f"worker-{number + 1}", WORKER, [*self._size, *own, self.address])
                self._said(log, "Successfully registered with master")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for process in reversed(self._processes):
            process.terminate()
        for process in self._processes:
            process.wait()

    def executors(self) -> list[int]:
        """The numbers of the executors' processes: the workers' children."""
        found = []
        for process in self._processes[1:]:
            tasks = Path(f"/proc/{process.pid}/task").glob("*/children")
            children = [int(pid) for task in tasks for pid in task.read_text().split()]
            found += [pid for pid in children if b"CoarseGrainedExecutorBackend" in command_line(pid)]
        return found

    def kill_executor(self) -> int:
        """Kills an executor as a machine that fails would, without a word; gives its number."""
        pid = self.executors()[0]
        os.kill(pid, signal.SIGKILL)
        return pid

    def _start(self, name: str, kind: str, words: list[str]) -> Path:
        log = self._folder / f"{name}.log"
        program = Path(pyspark.__file__).parent / "bin/spark-class"
        # that it says when it is ready, which is no warning
        settings = self._folder / "log4j2.properties"
        settings.write_text(
            "rootLogger.level = info\nrootLogger.appenderRef.out.ref = out\nappender.out.type = Console\n"
            "appender.out.name = out\nappender.out.layout.type = PatternLayout\nappender.out.layout.pattern = %m%n\n"
        )
        environment = os.environ | {"SPARK_DAEMON_JAVA_OPTS": f"-Dlog4j2.configurationFile={settings}"}
        with open(log, "w", encoding="utf-8") as file:
            process = subprocess.Popen([program, kind, *words], stdout=file, stderr=file, env=environment)
        self._processes.append(process)
        return log

    def _said(self, log: Path, pattern: str) -> str:
        """Waits until a process writes that; gives the first group of it."""
        for _ in range(600):
            if found := re.search(pattern, log.read_text(errors="replace")):
                return found.group(found.lastindex or 0)
            if self._processes[-1].poll() is not None:
                break
            time.sleep(0.1)
        raise RuntimeError(f"Spark did not start within a minute: {log} says why")


def command_line(pid: int) -> bytes:
    """How a process was called; nothing where it is gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""
