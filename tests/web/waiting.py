"""A question that nobody waits for any longer makes nobody wait."""
import json

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


with Server("--jobs", "1") as server:
    cancelled_before_it_begins(server)
