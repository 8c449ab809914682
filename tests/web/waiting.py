"""A question that nobody waits for any longer makes nobody wait."""
import json
import socket
import time

from client import Server

LONG = {"domain": "queens", "position": "22", "algorithm": "backtracking", "ask": "count"}


def told(server, method, job, more=""):
    return server.ask(method, f"/api/jobs/{job['id']}{more}", timeout=10)[2]


def cancelled_before_it_begins(server):
    """A job that waits ends when it is cancelled, for all who listen, and makes room for another."""
    running = server.post("/api/jobs", LONG)[1]
    for _ in range(200):
        status, job = server.post("/api/jobs", LONG)
        assert status == 202, job
        done = json.loads(told(server, "DELETE", job))
        assert done["state"] == "done" and done["cancelled"] and done["code"] == 200, done
        assert done["answer"]["status"] == "stopped", done
    assert told(server, "GET", job, "/events").startswith(b"event: end\n")
    first, last = (server.post("/api/jobs", LONG)[1] for _ in range(2))
    for job in last, first, running:
        told(server, "DELETE", job)
    short = server.post("/api/jobs", {**LONG, "position": "6"})[1]
    assert b'"solutions":4' in told(server, "GET", short, "/events").replace(b" ", b"")


def left_before_the_answer(server):
    """The search of a client that has closed its connection is stopped, wherever it is: in a thread or in the queue."""
    body = json.dumps({name: value for name, value in LONG.items() if name != "ask"}).encode()
    head = (f"POST /api/count HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n").encode()
    for _ in range(6):
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.sendall(head + body)
            time.sleep(0.05)
    began = time.monotonic()
    status, answer = server.post("/api/check", {"domain": "tile8", "position": "1 2 3 4 5 6 7 8 0"})
    assert status == 200 and time.monotonic() - began < 5, f"{time.monotonic() - began:.1f} s: {answer}"


with Server("--jobs", "1") as server:
    left_before_the_answer(server)
    cancelled_before_it_begins(server)
