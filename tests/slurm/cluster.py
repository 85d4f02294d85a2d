"""A Slurm cluster of one node on the loopback interface, as a context manager. Nothing of it outlives the test."""
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time

PROGRAMS = ("munged", "slurmctld", "slurmd", "sbatch", "squeue", "sinfo")
PATIENCE_SECONDS = 90


def find(program: str) -> str | None:
    return shutil.which(program, path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin")


def missing_programs() -> list[str]:
    return [program for program in PROGRAMS if find(program) is None]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_until(what: str, is_so, seconds: float = PATIENCE_SECONDS) -> None:
    deadline = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > deadline:
            raise TimeoutError(f"no {what} within {seconds:.0f} s")
        time.sleep(0.2)


class Cluster:
    def __enter__(self) -> "Cluster":
        # A short path: the name of a socket may not be long.
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="qs", dir="/tmp"))
        self.daemons: list[subprocess.Popen] = []
        self.conf = self.root / "slurm.conf"
        self.environment = dict(os.environ, SLURM_CONF=str(self.conf))
        try:
            self.write_files()
            self.start_daemons()
        except BaseException:
            self.show_logs()
            self.__exit__()
            raise
        return self

    def __exit__(self, *unused) -> None:
        for daemon in reversed(self.daemons):
            daemon.terminate()
        for daemon in self.daemons:
            try:
                daemon.wait(10)
            except subprocess.TimeoutExpired:
                daemon.kill()
        shutil.rmtree(self.root, ignore_errors=True)

    def write_files(self) -> None:
        self.root.chmod(0o755)
        for name in ("state", "spool"):
            (self.root / name).mkdir()
        key = self.root / "munge.key"
        key.write_bytes(os.urandom(1024))
        key.chmod(0o400)
        host = socket.gethostname().split(".")[0]
        cpus = os.cpu_count() or 1
        user = subprocess.check_output(["id", "-un"], text=True).strip()
        self.conf.write_text(f"""
ClusterName=qiyuan
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={free_port()}
SlurmdPort={free_port()}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={self.root}/munge.sock
StateSaveLocation={self.root}/state
SlurmdSpoolDir={self.root}/spool
SlurmctldPidFile={self.root}/slurmctld.pid
SlurmdPidFile={self.root}/slurmd.pid
SlurmctldLogFile={self.root}/slurmctld.log
SlurmdLogFile={self.root}/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=1,batch_sched_delay=0
MpiDefault=none
ReturnToService=2
NodeName={host} NodeAddr=127.0.0.1 CPUs={cpus} State=UNKNOWN
PartitionName=all Nodes={host} Default=YES MaxTime=INFINITE State=UP
""")

    def start_daemons(self) -> None:
        munge = [f"--key-file={self.root}/munge.key", f"--socket={self.root}/munge.sock",
                 f"--pid-file={self.root}/munge.pid", f"--log-file={self.root}/munge.log",
                 f"--seed-file={self.root}/munge.seed", "--foreground", "--force"]
        self.start("munged", munge)
        wait_until("munge socket", (self.root / "munge.sock").exists)
        self.start("slurmctld", ["-D", "-f", str(self.conf)])
        self.start("slurmd", ["-D", "-f", str(self.conf)])
        wait_until("idle node", lambda: "idle" in self.output("sinfo", "--noheader", "--format=%T"))

    def start(self, program: str, arguments: list[str]) -> None:
        log = open(self.root / f"{program}.out", "wb")
        self.daemons.append(subprocess.Popen([find(program), *arguments], stdin=subprocess.DEVNULL, stdout=log,
                                             stderr=log, env=self.environment))

    def output(self, *command: str) -> str:
        result = subprocess.run([find(command[0]), *command[1:]], env=self.environment, text=True,
                                capture_output=True, timeout=PATIENCE_SECONDS)
        return result.stdout

    def show_logs(self) -> None:
        for log in sorted(self.root.glob("*.log")) + sorted(self.root.glob("*.out")):
            lines = log.read_text(errors="replace").splitlines()[-10:]
            print(f"--- {log.name}", *lines, sep="\n")
