"""The API answers as the command does, and as its description says."""
import json
import os
import subprocess
import tempfile
import time

from client import Server, fits

HARD = "15 14 8 12 10 11 9 13 2 6 5 1 3 7 4 0"  # solvable for blank-first, in 80 moves
LONG = {"domain": "queens", "position": "22", "algorithm": "backtracking", "ask": "count"}
SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

for words, expected in ((("--patterns", "/nowhere/at/all"), "there is no folder"),
                        (("--store", "/nowhere/at.db"), "there is no folder"),
                        (("--bind", "example.org"), "expected localhost or an address")):
    done = subprocess.run([os.environ["BANDOLO"], "serve", "--port", "0", *words], text=True,
                          capture_output=True, timeout=60, check=False)
    if "has no server" not in done.stderr:
        assert done.returncode == 2 and expected in done.stderr, done
with Server("--bind", "localhost") as server:
    assert server.ask("GET", "/")[0] == 200

with Server("--limit-time", "1m") as server:
    api = json.loads(server.ask("GET", "/api/openapi.json")[2])

    def described(path, method, status, answer):
        answers = api["paths"][path][method]["responses"]
        assert str(status) in answers, f"{path}: {status} is not described"
        schema = answers[str(status)]["content"]["application/json"]["schema"]
        fits(answer, schema, api, f"{path} {status}")

    def same_as_command(verb, question, *words):
        """Everything but times and memory is what the command prints."""
        status, answer = server.post("/api/" + verb, question)
        described("/api/" + verb, "post", status, answer)
        done = subprocess.run([os.environ["BANDOLO"], verb, *words, "--json"], text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
        printed = json.loads(done.stdout)
        for part in (answer, printed):
            part.pop("seconds", None)
            part.pop("peak_bytes", None)
            part.pop("parameters", None)
        assert answer == printed, f"{answer}\n{printed}"
        return status, answer

    # The same questions, the same answers.
    eight = "8 6 7 2 5 4 3 0 1"
    same_as_command("solve", {"domain": "tile8", "position": eight}, "tile8", eight)
    same_as_command("solve", {"domain": "tile8", "position": eight, "algorithm": "widastar",
                              "weight": 1.5, "heuristic": "manhattan"},
                    "tile8", eight, "--algorithm", "widastar", "--weight", "1.5", "--heuristic",
                    "manhattan")
    same_as_command("solve", {"domain": "sudoku", "position": SUDOKU}, "sudoku", SUDOKU)
    same_as_command("solve", {"domain": "queens", "position": "6", "all": True}, "queens", "6",
                    "--all")
    status, answer = same_as_command("solve", {"domain": "tile8", "position": "1 2"}, "tile8", "1 2")
    assert status == 422 and answer["error"]["at"] == 2, answer
    same_as_command("count", {"domain": "queens", "position": "8"}, "queens", "8")
    same_as_command("check", {"domain": "tile8", "position": "2 1 3 4 5 6 7 8 0"}, "tile8",
                    "2 1 3 4 5 6 7 8 0")
    same_as_command("check", {"domain": "sudoku", "position": SUDOKU}, "sudoku", SUDOKU)
    same_as_command("hint", {"domain": "sudoku", "position": SUDOKU, "language": "it"}, "sudoku",
                    SUDOKU, "--language", "it")
    status, answer = server.post("/api/hint", {"domain": "sudoku", "position": SUDOKU, "nudge": "false"})
    assert status == 400 and "nudge: expected true or false" in answer["error"]["message"], answer
    hard = {"domain": "tile8", "position": "8 6 7 2 5 4 3 0 1"}
    status, answer = server.post("/api/hint", {**hard, "limit_nodes": 10})
    assert answer["hint"] == "No solution was found: stopped at the limit on nodes.", answer
    status, answer = server.post("/api/hint", {**hard, "language": "it"})
    assert status == 400 and answer["error"]["message"] == "language is for sudoku", answer
    status, answer = server.post("/api/hint", {**hard, "best": 3})
    assert status == 400 and "best is for solve" in answer["error"]["message"], answer
    same_as_command("analyse", {"domain": "tictactoe", "position": "X.O/.X./..."}, "tictactoe",
                    "X.O/.X./...")
    status, answer = server.post("/api/solve", {"domain": "tictactoe", "position": "", "table": "900G"})
    assert status == 400 and answer["error"]["message"].startswith("table: 900 GiB is more"), answer
    # An instance that fills a file is no position of one line.
    for domain in "tsp", "flatzinc":
        status, answer = server.post("/api/solve", {"domain": domain, "position": "nonsense"})
        assert status == 422 and "position" not in answer, answer
        described("/api/solve", "post", status, answer)
    for domain, position in ("exact-cover", "A B\nA\nB"), ("colouring", "p edge 2 1\ne 1 2"):
        status, answer = server.post("/api/check", {"domain": domain, "position": position})
        assert status == 200 and answer["solvable"] is not False and "position" not in answer, answer
        described("/api/check", "post", status, answer)
    # A game: what is legal, moves played, an engine's reply, the end.
    def turn(domain, position, **more):
        status, answer = server.post("/api/play", {"domain": domain, "position": position, **more})
        described("/api/play", "post", status, answer)
        return answer
    assert len(turn("tictactoe", "")["moves"]) == 9
    assert turn("tictactoe", "", moves="b2 A1")["position"] == ".../.X./O.."
    assert turn("tictactoe", "", moves=["b2", "A1"])["position"] == ".../.X./O.."
    status, answer = server.post("/api/play", {"domain": "tictactoe", "position": "", "moves": ["b2", 1]})
    assert status == 400 and "expected a text, a number or a list" in answer["error"]["message"], answer
    end = turn("tictactoe", "XX./OO./...", player="level:4")
    assert end["reply"] == "c3" and end["over"] and end["winner"] == "X" and not end["moves"], end
    drawn = turn("tictactoe", "XOX/XOO/OX.", moves="c1")
    assert drawn["winner"] is None and drawn["outcome"] == "a draw", drawn
    for domain in "connect4", "othello", "draughts", "nim", "kalah", "mnk:5,5,4":
        at = turn(domain, "", player="random", seed=3)
        while not at["over"]:
            asked = turn(domain, at["position"], moves=at["moves"][0])
            at = asked if asked["over"] else turn(domain, asked["position"], player="random")
        assert at["winner"] is None or at["winner"] in at["sides"], at
    for wrong, said in (({"moves": "b2 b2"}, 422), ({"player": "level:99"}, 400), ({"depth": 2}, 400),
                        ({"player": "exact:store=/tmp/file"}, 400), ({"moves": 7 * "b2 "}, 422)):
        status, answer = server.post("/api/play", {"domain": "tictactoe", "position": "", **wrong})
        assert status == said, f"{wrong}: {answer}"
        described("/api/play", "post", status, answer)
    status, _ = server.post("/api/play", {"domain": "queens", "position": "8"})
    assert status == 400

    # The server's limit changes no search that is named.
    same_as_command("solve", {"domain": "tictactoe", "position": "X../.O./...",
                              "algorithm": "minimax"},
                    "tictactoe", "X../.O./...", "--algorithm", "minimax")

    # A tree: the command's, and none of too many nodes.
    three = "1 2 3 4 5 6 0 7 8"
    for domain, position, more in (("tile8", three, {"algorithm": "astar"}),
                                   ("tile8", "2 0 3 1 4 6 7 5 8", {"levels": 3, "nodes": 20}),
                                   ("queens", "4", {"algorithm": "backjumping"}),
                                   ("tictactoe", "X.O/.X./..O", {"algorithm": "minimax"})):
        words = [f"--{name}={value}" for name, value in more.items()]
        status, answer = server.post("/api/tree", {"domain": domain, "position": position, **more})
        described("/api/tree", "post", status, answer)
        done = subprocess.run([os.environ["BANDOLO"], "tree", domain, position, "--json", *words],
                              text=True, stdout=subprocess.PIPE, check=True)
        printed = json.loads(done.stdout)
        for part in (answer, printed):
            part["result"] = part["result"]["status"]
        assert answer == printed, f"{answer}\n{printed}"
    for wrong, said in (({"domain": "tsp", "position": "5"}, 400), ({"domain": "tile8", "position": "1"}, 422),
                        ({"domain": "othello", "position": ""}, 400)):
        status, answer = server.post("/api/tree", wrong)
        assert status == said, f"{wrong}: {answer}"
        described("/api/tree", "post", status, answer)

    status, answer = server.post("/api/store", {"domain": "tile8", "position": eight})
    assert status == 400 and "no store" in answer["error"]["message"], answer
    described("/api/store", "post", status, answer)

    # The laboratory: a built-in experiment as the command runs it, rows of one's own, and what names a file.
    status, listed = server.post("/api/experiments", {})
    described("/api/experiments", "post", status, listed)
    names = subprocess.run([os.environ["BANDOLO"], "lab", "list", "--names"], text=True,
                           stdout=subprocess.PIPE, check=True).stdout.split()
    assert [one["name"] for one in listed["experiments"]] == names
    assert server.post("/api/experiments", {"domain": "tile8"})[0] == 400
    question = {"experiment": "wida-choice", "sample": 3, "seed": 3}
    status, answer = server.post("/api/lab", question)
    described("/api/lab", "post", status, answer)
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([os.environ["BANDOLO"], "lab", "run", "wida-choice", "--sample",
                               "3", "--seed", "3", "--json", "-", "--quiet"], text=True, cwd=folder,
                              stdout=subprocess.PIPE, check=False)
    for made, wanted in zip(answer["rows"], json.loads(done.stdout)["rows"], strict=True):
        for name in ("scw", "snt"):
            assert made["measures"].get(name) == wanted["measures"].get(name), (made, wanted)
    row = {"label": "w", "algorithm": "widastar", "heuristic": "manhattan", "weight": "linear:1.5"}
    rows = {"domain": "tile8", "sample": 20, "rows": [row]}
    status, answer = server.post("/api/lab", rows)
    described("/api/lab", "post", status, answer)
    assert answer["rows"][0]["solved"] == 20, answer
    for wrong in ({"experiment": "/tmp/x.yaml"}, {"experiment": "engines"}, {"domain": "./x", "rows": [row]},
                  {**rows, "rows-of": "/tmp/x.yaml"}, {**rows, "sample": 10 ** 9}, {**rows, "rows": []},
                  {**rows, "rows": [{**row, "weight": "table:/tmp/x"}]}, {**rows, "rows": [7]},
                  {**rows, "rows": [{**row, "store": "/tmp/x"}]}, {**rows, "domain": "x.yaml"}):
        status, answer = server.post("/api/lab", wrong)
        assert status == 400, f"{wrong}: {answer}"
        described("/api/lab", "post", status, answer)

    for domain, more in ("connect4", {"plies": 5}), ("tsp", {"size": "8"}):
        status, answer = server.post("/api/generate", {"domain": domain, **more})
        assert status == 200 and len(answer["positions"]) == 1, answer
        assert answer["seed"] < 2**53, answer
    status, answer = server.post("/api/generate", {"domain": "tile15", "count": 3, "seed": 7})
    described("/api/generate", "post", status, answer)
    printed = subprocess.run([os.environ["BANDOLO"], "generate", "tile15", "-n", "3", "--seed", "7"],
                             text=True, stdout=subprocess.PIPE, check=True).stdout.split("\n")[:3]
    assert answer["positions"] == printed, answer
    listed = json.loads(server.ask("GET", "/api/domains")[2])
    described("/api/domains", "get", 200, listed)
    printed = subprocess.run([os.environ["BANDOLO"], "domains", "--json"], text=True,
                             stdout=subprocess.PIPE, check=True).stdout.splitlines()
    assert listed["domains"] == [json.loads(line) for line in printed]

    # Wrong questions.
    for wrong in ({"position": "1"}, {"domain": "tile8"}, {"domain": "nothing", "position": "1"},
                  {"domain": "tile8", "position": 8}, {"domain": "tile8", "position": "1", "wait": 1},
                  {"domain": "tile8", "position": eight, "weight": 2},
                  {"domain": "tile8", "position": eight, "algorithm": "astarr"},
                  {"domain": "tile8", "position": eight, "depth": [1]},
                  {"domain": "tile8", "position": eight, "most": 3}, [], 7, "text"):
        status, answer = server.post("/api/solve", wrong)
        assert status == 400, f"{wrong}: {status} {answer}"
        described("/api/solve", "post", status, answer)

    # A job: taken, told of, cancelled; its events come and end.
    status, job = server.post("/api/jobs", LONG)
    assert status == 202 and job["state"] in ("queued", "running"), job
    described("/api/jobs", "post", status, job)
    place = "/api/jobs/" + job["id"]
    for _ in range(100):
        status, _, text = server.ask("GET", place)
        job = json.loads(text)
        described("/api/jobs/{id}", "get", status, job)
        if "progress" in job:
            break
        time.sleep(0.1)
    assert job["progress"]["done"] > 0, job
    status, _, text = server.ask("DELETE", place)
    described("/api/jobs/{id}", "delete", status, json.loads(text))
    events = server.ask("GET", place + "/events")[2].decode()
    assert events.count("event: end\n") == 1 and events.endswith("\n\n"), events
    job = json.loads(events.rsplit("data: ", 1)[1])
    fits(job, api["components"]["schemas"]["Job"], api)
    assert job["state"] == "done" and job["cancelled"], job
    assert job["answer"]["status"] == "stopped", job
    status, _, text = server.ask("GET", "/api/jobs/" + 32 * "0")
    described("/api/jobs/{id}", "get", status, json.loads(text))
    status, answer = server.post("/api/jobs", {"ask": "solve", "domain": "tile15", "position": HARD,
                                               "goal": "blank-first", "limit-nodes": "1M"})
    events = server.ask("GET", f"/api/jobs/{answer['id']}/events")[2].decode()
    job = json.loads(events.rsplit("data: ", 1)[1])
    assert job["code"] == 200 and job["answer"]["status"] in ("solved", "limit-nodes"), job

# Every verb of every domain has an answer that the schema describes: to what `generate` draws, or to a text of a file.
SHAPES = {"tile": "3x3", "hanoi": "4x4", "pancake": "6", "burnt-pancake": "5", "large-pancake": "6", "blocks": "5",
          "lights-out": "4x4", "topspin": "8,4", "mnk": "4,4,3", "peg-solitaire": "english", "peg-sweeps": "english",
          "rush-hour": "5x5", "rush-steps": "5x5"}
GIVEN = {"cindy": "1", "exact-cover": "A B\nA\nB", "knights": "5", "queens": "6", "words": "SEND+MORE=MONEY",
         "flatzinc": "var 1..3: x :: output_var;\nsolve satisfy;\n", "game-tree": "((3 12 8) (2 4 6))"}
with Server("--limit-time", "100ms") as server:
    for name in sorted({row["name"] for row in json.loads(server.ask("GET", "/api/domains")[2])["domains"]}):
        domain = name + (":" + SHAPES[name] if name in SHAPES else "")
        drawn = server.post("/api/generate", {"domain": domain, "seed": 1})[1]
        instance = GIVEN.get(name) or drawn.get("positions", [""])[0]
        for verb in "solve", "check", "hint", "count", "analyse", "tree", "play":
            for position in instance, "":
                status, answer = server.post("/api/" + verb, {"domain": domain, "position": position})
                assert status in (200, 400, 422), f"{verb} {domain} {position}: {status} {answer}"
                described("/api/" + verb, "post", status, answer)

# A store: what it knows is told as the command tells it.
with tempfile.TemporaryDirectory() as folder:
    file = os.path.join(folder, "tile8.db")
    subprocess.run([os.environ["BANDOLO"], "store", "build", "tile8", "--store", file, "--depth", "6",
                    "--quiet"], check=True)
    with Server("--store", folder + "/new.db") as server:
        asked = {"domain": "tile8", "position": "1 2 3 4 5 6 7 0 8"}
        status, answer = server.post("/api/store", asked)
        assert status == 200 and answer == {**asked, "found": False, "way": []}, answer
        assert server.post("/api/solve", asked)[0] == 200
        assert server.post("/api/store", asked)[1]["distance"] == 1
    with Server("--store", file) as server:
        for position, wanted in ("1 2 3 4 5 6 0 7 8", True), ("8 6 7 2 5 4 3 0 1", False):
            status, answer = server.post("/api/store", {"domain": "tile8", "position": position})
            fits(answer, api["components"]["schemas"]["Way"], api)
            done = subprocess.run([os.environ["BANDOLO"], "store", "find", position, "--store", file,
                                   "--json"], text=True, stdout=subprocess.PIPE, check=False)
            assert status == 200 and answer["found"] == wanted == (done.returncode == 0), answer
            assert answer == json.loads(done.stdout), (answer, done.stdout)
        for wrong, said in (({"position": "1 2"}, 422), ({"depth": 2}, 400), ({"domain": "queens"}, 400)):
            status, answer = server.post("/api/store", {"domain": "tile8", "position": "1", **wrong})
            assert status == said, f"{wrong}: {answer}"

# Tables of the folder that nobody named serve whoever names their heuristic, as in the command.
with tempfile.TemporaryDirectory() as folder:
    os.environ["BANDOLO_PATTERNS"] = folder
    asked = {"domain": "tile15", "position": "5 1 7 3 9 2 11 4 13 6 15 8 0 10 14 12",
             "heuristic": "patterns-5-5-5"}
    with Server() as server:
        status, answer = server.post("/api/solve", asked)
        assert status == 400 and "needs tables that " + folder + " does not have" in answer["error"]["message"], answer
        subprocess.run([os.environ["BANDOLO"], "patterns", "build", "tile15", "5-5-5", "--quiet"], check=True,
                       stdout=subprocess.DEVNULL)
        same_as_command("solve", asked, "tile15", asked["position"], "--heuristic", asked["heuristic"])
