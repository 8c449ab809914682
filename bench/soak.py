"""Hours of use in minutes: many kinds of requests, and of bad clients, at once against one server.

    BANDOLO=build-asan/bandolo python3 bench/soak.py [SECONDS]

SECONDS are 600 by default. Each ten seconds it prints the requests so far, the resident memory and the open files of the
server. At the end the server is told to stop with jobs running. It fails where an answer has a status that it should not
have, where memory still grows, where files stay open, or where a sanitizer has said anything.
"""
import collections
import http.client
import json
import os
import random
import socket
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "tests", "web"))
from client import Server  # noqa: E402

# What is freed is not kept aside for long, so that the memory of an instrumented server can be compared.
os.environ["ASAN_OPTIONS"] = os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=8:detect_leaks=1"

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TILES = "6 4 2 5 0 8 1 3 7"
LONG = {"domain": "queens", "position": "22", "algorithm": "backtracking"}
QUICK = (("check", {"domain": "tile15", "position": "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0"}),
         ("check", {"domain": "sudoku", "position": SUDOKU}), ("solve", {"domain": "sudoku", "position": SUDOKU}),
         ("solve", {"domain": "tile8", "position": TILES, "algorithm": "astar"}),
         ("solve", {"domain": "tictactoe", "position": "X.O/.X./..O", "algorithm": "minimax"}),
         ("count", {"domain": "queens", "position": "7"}), ("generate", {"domain": "tile15", "count": 3}),
         ("hint", {"domain": "sudoku", "position": SUDOKU}), ("analyse", {"domain": "tictactoe", "position": "X.O/.X./..O"}),
         ("tree", {"domain": "tile8", "position": TILES, "algorithm": "astar", "nodes": 100}),
         ("play", {"domain": "connect4", "position": "", "moves": "4 4", "player": "level:2"}),
         ("lab", {"domain": "tile8", "sample": 5, "rows": [{"algorithm": "widastar", "weight": "1.5"}]}),
         ("experiments", {}), ("store", {"domain": "tile8", "position": TILES}))
BAD = (("solve", {"domain": "./x.so", "position": "1"}), ("solve", {"domain": "tile8", "position": "1 2 3"}),
       ("check", {"domain": "sudoku", "position": "x" * 10000}), ("tree", {"domain": "tile8", "algorithm": "none"}))
PLACES = ("/", "/page.js", "/style.css", "/tiles.js", "/api/openapi.json", "/api/domains", "/nothing", "/../etc/passwd")
statuses = collections.Counter()
wrong = []


def tell(what, status, *wanted):
    statuses[f"{what} {status}"] += 1
    if status not in wanted:
        wrong.append(f"{what}: {status}")


def quick(server, lots):
    verb, question = lots.choice(QUICK)
    tell(verb, server.post("/api/" + verb, question)[0], 200)


def bad(server, lots):
    verb, question = lots.choice(BAD)
    tell("bad", server.post("/api/" + verb, question)[0], 400, 422)
    body = bytes(lots.randrange(256) for _ in range(lots.randrange(2000)))
    tell("noise", server.ask("POST", "/api/solve", body)[0], 400)


def pages(server, lots):
    place = lots.choice(PLACES)
    tell("page", server.ask("GET", place, headers={"Accept-Encoding": lots.choice(("", "zstd"))})[0], 200, 404)


def job(server, lots):
    """A long search: it is watched, or asked after, for a moment; then it is cancelled, and told."""
    status, told = server.post("/api/jobs", {**LONG, "ask": lots.choice(("solve", "count"))})
    tell("job", status, 202, 503)
    if status != 202:
        return
    place = f"/api/jobs/{told['id']}"
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as line:
        line.sendall(f"GET {place}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        if lots.random() < .5:
            line.recv(200)
        time.sleep(lots.random())
    tell("cancel", server.ask("DELETE", place)[0], 200, 202, 204)
    tell("job told", server.ask("GET", place)[0], 200, 404)  # the oldest of many are forgotten


def rude(server, lots):
    """Leaves in the middle of a header, of a body, of an answer; or dribbles for some seconds."""
    body = json.dumps(QUICK[0][1]).encode()
    head = f"POST /api/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
    whole = head + body
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as line:
        if lots.random() < .1:
            for byte in whole[:lots.randrange(8)]:
                line.sendall(bytes((byte,)))
                time.sleep(.5)
        else:
            line.sendall(whole[:lots.randrange(len(whole) + 1)])
    statuses["rude"] += 1


def use(server, until, seed):
    lots = random.Random(seed)
    while time.monotonic() < until and not wrong:
        visit = lots.choices((quick, pages, bad, job, rude), (60, 20, 6, 4, 10))[0]
        try:
            visit(server, lots)
        except (OSError, http.client.HTTPException, ValueError) as error:
            wrong.append(f"{visit.__name__}: {error!r}")


def state(process):
    """Resident memory in KiB, and open files."""
    with open(f"/proc/{process}/status", encoding="utf-8") as lines:
        memory = next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
    return memory, len(os.listdir(f"/proc/{process}/fd"))


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 600
    with tempfile.TemporaryDirectory() as folder, Server("--store", folder + "/solved.db", "--jobs", "2", "--limit-memory", "128M", "--limit-time", "20s") as server:
        began = time.monotonic()
        _, files_before = state(server.process.pid)
        users = [threading.Thread(target=use, args=(server, began + seconds, seed)) for seed in range(12)]
        for user in users:
            user.start()
        samples = []
        while any(user.is_alive() for user in users):
            time.sleep(min(10, seconds / 20))
            samples.append(state(server.process.pid)[0])
            print(f"{time.monotonic() - began:6.0f} s  {sum(statuses.values()):8} requests  "
                  f"{samples[-1] / 1024:7.1f} MiB  {state(server.process.pid)[1]:4} files", flush=True)
        time.sleep(12)  # slow clients are shut out after ten seconds
        _, files_after = state(server.process.pid)
        for _ in range(4):
            server.post("/api/jobs", {**LONG, "ask": "count"})
        took, code, said = server.end()
    assert not wrong, wrong[:10]
    third = len(samples) // 3
    middle, late = (sum(part) / len(part) / 1024 for part in (samples[third:2 * third], samples[2 * third:]))
    for name, count in sorted(statuses.items()):
        print(f"{name:16} {count}")
    print(f"memory {middle:.1f} MiB in the second third, {late:.1f} in the last; files {files_before}, {files_after} at the end; "
          f"ended in {took:.2f} s, exit {code}")
    assert code == 0 and not said, (code, said[-4000:])
    assert late < middle * 1.05 + 2, "memory grows"
    assert files_after <= files_before + 2, "files stay open"


main()
