"""What the page draws of games, trees and results agrees with the command's answers."""
import json
import os
import random
import subprocess
import tempfile

from asked_page import Page

PAGE = Page("tests/web/drawing.mjs")
page = PAGE.ask


def command(*words):
    done = subprocess.run([os.environ["BANDOLO"], *words, "--json"], text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, check=False)
    return json.loads(done.stdout)


# Games: each legal move is reached by pressing, and nothing else; each is shown on a cell.
for domain in ("tictactoe", "connect4", "othello", "othello:6x6", "draughts", "kalah", "nim", "mnk:7,7,4"):
    positions = subprocess.run([os.environ["BANDOLO"], "generate", domain, "-n", "6", "--seed", "4"], text=True,
                               stdout=subprocess.PIPE, check=True).stdout.splitlines()
    for position in positions:
        legal = {one["move"] for one in command("analyse", domain, position, "--depth", "1").get("moves", [])}
        answer = page("game", domain=domain, position=position, moves=sorted(legal))
        if legal == {"pass"}:
            continue
        ends = {}
        for move in legal:  # captures with the same ends are typed
            ends.setdefault(move.split("x")[0] + "x" + move.split("x")[-1] if "x" in move else move, move)
        assert len(answer["pressed"]) >= len(ends) and set(answer["pressed"]) <= legal, (position, answer, legal)
        assert set(answer["shown"]) == legal, (position, answer)
        if domain.startswith("othello"):
            assert sum(answer["counts"]) == answer["pieces"] == sum(position.count(c) for c in "XO") - 1, answer

# A tidy tree: brothers in their order, a parent in the middle, no two nodes of a level nearer than a width.
random.seed(7)
for size in list(range(1, 40)) + [400]:
    parents = [0] + [random.randrange(max(0, i - 9), i) for i in range(1, size)]
    answer = page("layout", parents=parents)
    levels, children = {}, {}
    for i, (x, y) in enumerate(answer["places"]):
        levels.setdefault(y, []).append(x)
        if i:
            children.setdefault(parents[i], []).append(x)
            assert y == answer["places"][parents[i]][1] + 1
    for row in levels.values():
        row.sort()
        assert all(b - a > 1 - 1e-9 for a, b in zip(row, row[1:])), row
    for parent, row in children.items():
        assert row == sorted(row)
        assert abs((row[0] + row[-1]) / 2 - answer["places"][parent][0]) < 1e-9
    places = [x for x, _ in answer["places"]]
    assert abs(min(places) - answer["least"]) < 1e-9 and abs(max(places) - answer["greatest"]) < 1e-9
    assert answer["levels"] == len(levels)

# The story of a search: each node comes once, behind its parent; the visits are those of the tree, in their order.
GOAL = ("--goal", "1 2 3 8 0 4 7 6 5", "--heuristic", "misplaced")
NEAR = "2 8 3 1 6 4 7 0 5"
for words in (("tile8", NEAR, "--algorithm", "best-first", *GOAL), ("tile8", NEAR, "--algorithm", "astar", *GOAL),
              ("tile8", NEAR, "--algorithm", "breadth-first", *GOAL[:2]), ("tile8", NEAR, "--algorithm", "idastar", *GOAL),
              ("tile8", "2 3 5 0 1 6 4 8 7", "--algorithm", "widastar", "--weight", "1.5", "--heuristic", "manhattan"),
              ("queens", "4"), ("queens", "5", "--all"), ("game-tree", "((3 12 8) (2 4 6) (14 5 2))"),
              ("tictactoe", "X.O/.X./..O"), ("tictactoe", "X.O/.X./..O", "--algorithm", "minimax")):
    tree = command("tree", *words, "--nodes", "1500")
    told = page("story", tree=tree)
    nodes = {node["id"]: node for node in tree["nodes"]}
    assert sorted(told["made"]) == sorted(nodes), words
    place = {node: i for i, node in enumerate(told["made"])}
    assert all(node["parent"] is None or place[node["parent"]] < place[i] for i, node in nodes.items())
    roots = [i for i, node in nodes.items() if node["parent"] is None]

    def root_of(i):
        while nodes[i]["parent"] is not None:
            i = nodes[i]["parent"]
        return i

    for root in roots:
        wanted = sorted((i for i in nodes if nodes[i].get("order") and root_of(i) == root),
                        key=lambda i: nodes[i]["order"])
        assert [i for i in told["visited"] if root_of(i) == root and nodes[i].get("order")] == wanted, words
    if told["kind"] == "game":
        assert told["value"] == tree["result"]["score"], told["value"]
    if told["kind"] == "path":
        waiting = [i for i in nodes if nodes[i]["fate"] == "open" and root_of(i) == roots[-1]]
        assert told["queues"][-1] == len(waiting), (words, told["queues"][-1], len(waiting))

# Weights: f of the nodes of WIDA* is g + w h.
for family, a, rest in (("constant", 1.5, []), ("concave", 0.7, [1, 2]), ("linear", 1.8, []), ("convex", 1.5, [10]),
                        ("ramp", 0.5, [4, 12]), ("step", 1.5, [7])):
    text = page("weight", family=family, a=a, rest=rest, start=1, at=[])["text"]
    tree = command("tree", "tile8", "2 3 5 0 1 6 4 8 7", "--algorithm", "widastar", "--weight", text,
                   "--heuristic", "manhattan", "--nodes", "1500")
    nodes = [node for node in tree["nodes"] if node["h"] > 0]
    w = page("weight", family=family, a=a, rest=rest, start=tree["nodes"][0]["h"], at=nodes)["w"]
    for node, factor in zip(nodes, w, strict=True):
        assert abs(node["g"] + factor * node["h"] - node["f"]) < 1e-4, (text, node, factor)

# Results: what is written as CSV is read again; the command's own files are read; what is no table is none.
rows = [{"series": 'a "b", c', "label": "x\ny", "values": {"scw_mean": 22.5, "snt_mean": 100}},
        {"series": "d", "label": "z", "values": {"scw_mean": 23}}]
assert page("csv", rows=rows) == rows
for text in ("", "no table", "a,b\nx,y\n", '"', "\x00\x01,\x02\n"):
    assert page("csv", text=text) == [], text
with tempfile.TemporaryDirectory() as folder:
    subprocess.run([os.environ["BANDOLO"], "lab", "run", "wida-choice", "--sample", "3", "--csv", "x.csv", "--quiet"],
                   cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    with open(os.path.join(folder, "x.csv"), encoding="utf-8") as file:
        read = page("csv", text=file.read())
assert len(read) > 50 and all(row["values"]["scw_mean"] > 0 and row["series"] for row in read), read[:2]
PAGE.close()
