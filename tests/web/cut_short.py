"""A table of patterns that is cut short while a search reads it: the server says which, and ends."""
import os
import subprocess
import sys
import tempfile
import time

from client import Server

HARDEST = "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1"
COMMAND = os.environ["BANDOLO"]

if not os.path.exists("/proc/self/maps"):
    print("skipped: no /proc/self/maps says which files are mapped")
    sys.exit(77)


def await_mapping(process, path):
    for _ in range(200):
        with open(f"/proc/{process.pid}/maps", encoding="utf-8") as maps:
            if path in maps.read():
                return
        time.sleep(0.05)
    raise AssertionError(f"{path} is not read")


with tempfile.TemporaryDirectory() as folder:
    subprocess.run([COMMAND, "patterns", "build", "tile15", "5-5-5", "--patterns", folder, "--quiet"], check=True,
                   stdout=subprocess.DEVNULL)
    tables = [os.path.join(os.path.realpath(folder), name) for name in sorted(os.listdir(folder))]
    with Server("--patterns", folder) as server:
        status, job = server.post("/api/jobs", {"ask": "solve", "domain": "tile15", "position": HARDEST,
                                                "algorithm": "idastar", "heuristic": "patterns-5-5-5"})
        assert status == 202, job
        await_mapping(server.process, tables[-1])
        for table in tables:
            os.truncate(table, 0)
        code = server.process.wait(60)
        said = server.process.stderr.read()
        assert code == 4 and ": cut short while it was in use" in said and folder in said, (code, said)
