"""Requests that no page sends: each gets its answer, and nobody else waits for it."""
import json
import os
import re
import resource
import signal
import socket
import threading
import time

from client import Server

QUESTION = json.dumps({"domain": "tile8", "position": "1 2 3 4 5 6 7 8 0"}).encode()
LONG = {"domain": "queens", "position": "22", "algorithm": "backtracking", "ask": "count"}
IS_CHECKED = bool(os.environ.get("BANDOLO_SANITIZE"))


def expect(what, got, *wanted):
    assert got in wanted, f"{what}: {got}, expected {wanted}"


def request(line, *headers, body=b""):
    return "\r\n".join((line, *headers, "", "")).encode() + body


def status_of(answer):
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/") else None


def resident(server):
    """MiB of the server in memory."""
    with open(f"/proc/{server.process.pid}/status", encoding="utf-8") as status:
        return int(re.search(r"VmRSS:\s*(\d+) kB", status.read()).group(1)) >> 10


def paths(server):
    for path in ("/../../../../etc/passwd", "/..%2f..%2f..%2fetc%2fpasswd", "//etc/passwd",
                 "/%2e%2e/%2e%2e/etc/passwd", "/index.html/../../etc/passwd", "/api/jobs/../domains",
                 "/api/jobs/%00", "/.git/config", "/index.html%00.js", "/api/", "/api/nothing"):
        expect(path, server.ask("GET", path)[0], 404)
    for domain in ("./x.so", "/tmp/x.so", "..\\x.so", "x/../y", "grid:x.map", "a" * 5000):
        status, answer = server.post("/api/solve", {"domain": domain, "position": "1"})
        expect(domain[:20], status, 400)
        assert "is no domain" in answer["error"]["message"], answer
    for name in ("store", "resume"):
        question = {"domain": "tile8", "position": "1 2 3 4 5 6 7 8 0", name: "/tmp/file"}
        expect(name, server.post("/api/solve", question)[0], 400)
    weighed = {"domain": "tile8", "position": "1 2 3 4 5 6 7 0 8", "algorithm": "widastar",
               "weight": "table:/etc/passwd"}
    for verb in ("solve", "tree"):
        status, answer = server.post("/api/" + verb, weighed)
        expect("weight", status, 400)
        assert "names a file" in answer["error"]["message"], answer


def strangers(server):
    here = f"127.0.0.1:{server.port}"
    for host in ("evil.example", f"evil.example:{server.port}", "localhost.evil.example", "127.0.0.1.",
                 "127.0.0.1:1:2", "127.0.0.1@evil.example", "[::1", "0x7f000001", ""):
        expect(host, server.ask("GET", "/", headers={"Host": host})[0], 403, 400)
    for host in (here, f"localhost:{server.port}", f"[::1]:{server.port}"):
        expect(host, server.ask("GET", "/", headers={"Host": host})[0], 200)
    for origin in ("http://evil.example", "null", "https://" + here, "http://127.0.0.1:1"):
        expect(origin, server.ask("POST", "/api/check", QUESTION, {"Origin": origin})[0], 403)
    expect("own origin", server.ask("POST", "/api/check", QUESTION, {"Origin": "http://" + here})[0],
           200)
    for site in ("cross-site", "same-site"):
        expect(site, server.ask("GET", "/api/domains", headers={"Sec-Fetch-Site": site})[0], 403)
    status, headers, _ = server.ask("OPTIONS", "/api/check")
    expect("preflight", status, 405)
    assert "Access-Control-Allow-Origin" not in headers


def bodies(server):
    for kind in ("text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""):
        expect(kind, server.ask("POST", "/api/check", QUESTION, {"Content-Type": kind})[0], 415)
    for body in (b"", b"{", b"[1", b'{"domain":"\xff\xfe"}', b'{"domain":"\\u0000"}', b"\x00", b"{}x",
                 b'{"domain":"tile8","domain":"tile8"}', b"[" * 100000, b'{"a":1e999}'):
        expect(body[:20], server.ask("POST", "/api/check", body)[0], 400)
    expect("position of bad bytes",
           server.ask("POST", "/api/check", b'{"domain":"tile8","position":"\xc3("}')[0], 400)
    long_body = b'{"domain":"tile8","position":"' + b"1 " * 400000 + b'"}'
    expect("long position", server.ask("POST", "/api/check", long_body)[0], 422)
    head = ("POST /api/check HTTP/1.1", "Host: localhost", "Content-Type: application/json")
    expect("huge body", status_of(server.say(request(*head, "Content-Length: 99999999999"), 3)), 413)
    expect("huge number", status_of(server.say(request(*head, "Content-Length: 9" + "9" * 40), 3)), 400,
           413, None)
    expect("chunked", status_of(server.say(request(*head, "Transfer-Encoding: chunked"), 3)), 411)
    expect("no Host", status_of(server.say(request("GET / HTTP/1.1"), 3)), 400, 403)
    expect("huge header", status_of(server.say(request("GET / HTTP/1.1", "Host: localhost",
                                                       "X: " + "x" * 100000), 3)), 431, 413, 400, None)
    expect("noise", status_of(server.say(bytes(range(256)) * 40 + b"\r\n\r\n", 3)), 400, None)
    for method in ("PUT", "DELETE", "PATCH"):
        expect(method, server.ask(method, "/")[0], 405)
    expect("GET of a question", server.ask("GET", "/api/solve")[0], 405)


def headers_of(server):
    headers = server.ask("GET", "/")[1]
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy, policy
    assert headers["X-Content-Type-Options"] == "nosniff"


def page(server):
    """Each file that the page names is there, of the right type, and nothing comes from elsewhere."""
    types = {"html": "text/html", "js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}
    wanted, seen = ["/"], set()
    while wanted:
        path = wanted.pop()
        status, headers, text = server.ask("GET", path)
        expect(path, status, 200)
        ending = path.rsplit(".", 1)[-1] if path != "/" else "html"
        assert headers["Content-Type"].startswith(types[ending]), (path, headers["Content-Type"])
        seen.add(path)
        names = re.findall(r"""["'(](?:\./)?([a-z-]+\.(?:js|css|svg))["')]""", text.decode())
        wanted += [name for name in {"/" + name for name in names} if name not in seen and name not in wanted]
        addresses = re.findall(r"https?://[^\s\"']+", text.decode())
        assert all(a.startswith("http://www.w3.org/") for a in addresses), (path, addresses)
    assert {"/page.js", "/tiles.js", "/puzzle.js", "/style.css", "/hills.svg"} <= seen, seen


def forms(server):
    """A file goes out packed to who can unpack it, and not at all to who has it."""
    status, headers, text = server.ask("GET", "/page.js")
    assert status == 200 and "Content-Encoding" not in headers
    accepts = {"Accept-Encoding": "gzip, zstd"}
    status, packed, body = server.ask("GET", "/page.js", headers=accepts)
    assert packed["Content-Encoding"] == "zstd" and packed["ETag"] == headers["ETag"]
    assert body[:4] == b"\x28\xb5\x2f\xfd" and len(body) < len(text) * 0.7, len(body)
    for refuses in "gzip", "gzip, zstd;q=0":
        assert server.ask("GET", "/page.js", headers={"Accept-Encoding": refuses})[2] == text
    known = {"If-None-Match": headers["ETag"], **accepts}
    status, kept, body = server.ask("GET", "/page.js", headers=known)
    assert status == 304 and not body and "Content-Encoding" not in kept, (status, body)
    assert server.ask("GET", "/tiles.js", headers=known)[0] == 200


def slow_clients(server):
    """Some say nothing, some a byte a second: all are closed, and others are served meanwhile."""
    lines = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(20)]
    began = time.monotonic()
    open_lines = set(lines)
    while open_lines and time.monotonic() - began < 40:
        for line in list(open_lines):
            try:
                if line in lines[::2]:
                    line.send(b"G")
                line.settimeout(0.01)
                if line.recv(100) == b"" or True:
                    open_lines.discard(line)
            except TimeoutError:
                pass
            except OSError:
                open_lines.discard(line)
        asked = time.monotonic()
        expect("check meanwhile", server.ask("POST", "/api/check", QUESTION)[0], 200)
        assert time.monotonic() - asked < 5
        time.sleep(0.5)
    assert not open_lines, f"{len(open_lines)} slow clients are still there"
    # Who leaves in the middle of a body, or of the events of a job, is forgotten.
    head = request("POST /api/check HTTP/1.1", "Host: localhost", "Content-Type: application/json",
                   "Content-Length: 1000", body=b"{")
    for _ in range(20):
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.sendall(head)
    status, job = server.post("/api/jobs", LONG)
    expect("job", status, 202)
    for _ in range(20):
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.sendall(request(f"GET /api/jobs/{job['id']}/events HTTP/1.1", "Host: localhost"))
            line.recv(10)
    place = "/api/jobs/" + job["id"]
    server.ask("DELETE", place)
    while json.loads(server.ask("GET", place)[2])["state"] != "done":
        time.sleep(0.05)


def crowd(server):
    """A thousand connections at once, each with a question."""
    most = 100 if IS_CHECKED else 1000
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    head = request("POST /api/check HTTP/1.1", "Host: localhost", "Content-Type: application/json",
                   f"Content-Length: {len(QUESTION)}")
    lines = [socket.create_connection(("127.0.0.1", server.port), timeout=60) for _ in range(most)]
    for line in lines:
        line.sendall(head + QUESTION)
    for line in lines:
        expect("one of many", status_of(line.recv(4096)), 200)
        line.close()


def full_queue(server):
    """More jobs than may wait are refused; all are cancelled."""
    answers = [server.post("/api/jobs", LONG) for _ in range(80)]
    taken = [job["id"] for status, job in answers if status == 202]
    assert 64 <= len(taken) < 80 and answers[-1][0] == 503, len(taken)
    expect("check beside full queue", server.post("/api/check", json.loads(QUESTION))[0], 200)
    for name in taken:
        server.ask("DELETE", "/api/jobs/" + name)


with Server("--jobs", "2") as server:
    paths(server)
    strangers(server)
    bodies(server)
    headers_of(server)
    page(server)
    forms(server)
    crowd(server)
    slow_clients(server)
    full_queue(server)
    # It ends at once with jobs running, and who waits for one gets an answer.
    waiting = []
    question = {**LONG}
    del question["ask"]
    thread = threading.Thread(target=lambda: waiting.append(server.post("/api/count", question)))
    for _ in range(3):
        server.post("/api/jobs", LONG)
    thread.start()
    time.sleep(0.5)
    seconds, code, said = server.end()
    thread.join()
    assert code == 0 and seconds < 5 and not said, (seconds, code, said)
    assert waiting and waiting[0][1]["status"] == "stopped", waiting

# The limit on memory is for each search: what the threads of all take together is no part of it.
with Server("--limit-memory", "32M") as server:
    rows = [{"algorithm": "widastar", "weight": "1.5", "heuristic": "manhattan"}]
    expect("little memory", server.post("/api/lab", {"domain": "tile8", "sample": 5, "rows": rows})[0], 200)
    few = {"domain": "tile8", "position": "1 2 3 4 5 6 0 7 8", "algorithm": "astar", "limit_memory": "1M"}
    status, answer = server.post("/api/solve", few)
    assert status == 200 and answer["status"] == "solved", answer

# Problems that are kept open keep to it together: these have 20 MiB each.
with Server("--limit-memory", "50M") as server:
    for seed in range(6):
        expect("check", server.post("/api/check", {"domain": f"graph:plane,512x512,{seed}", "position": "1 100"})[0], 200)
    assert IS_CHECKED or resident(server) < 80, f"{resident(server)} MiB"

# A Sokoban keeps each level that it reads, a quarter of a MiB.
with Server("--limit-memory", "64M") as server:
    most = 0
    for level in range(19 * 20):
        cells = ["-"] * (19 * 20)
        cells[level] = "#"
        rows = ["@$." + "-" * 17] + ["".join(cells[i:i + 20]) for i in range(0, 380, 20)]
        rows = ["#" * 22, *(f"#{row}#" for row in rows), "#" * 22]
        expect("level", server.post("/api/check", {"domain": "sokoban", "position": "|".join(rows)})[0], 200)
        most = max(most, resident(server))
    assert IS_CHECKED or most < 80, f"{most} MiB"

with Server() as server:
    seconds, code, said = server.end(signal.SIGINT)
    assert code == 0 and seconds < 5 and not said, (seconds, code, said)
