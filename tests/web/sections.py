"""The sections of the page say what the engine said."""
import json
import os
import re
import subprocess
import tempfile

from asked_page import Page
from client import Server

PAGE = Page("tests/web/sections.mjs")
page = PAGE.ask

# Unknown is neither yes nor no.
NONE, MANY = "This grid has no solution.", "This grid has more than one solution."
for verdict, said in (({"solvable": False}, NONE), ({"solvable": True, "unique": False}, MANY),
                      ({"solvable": True, "unique": True}, "")):
    assert page("judged", verdict=verdict) == said, verdict
for verdict in {"solvable": None}, {"solvable": True}:
    for checked in False, True:
        told = page("judged", verdict=verdict, checked=checked)
        assert told and told not in (NONE, MANY), (verdict, told)
told = page("judged", verdict={"solvable": True, "unique": True}, checked=True)
assert told == "The time was too short to find the solution.", told

# The counts under a tree are those of the search, however many nodes are drawn.
for words, counters in ((("queens", "6", "--algorithm", "backtracking", "--all"), ("tried", "solutions")),
                        (("queens", "6", "--algorithm", "backtracking"), ("tried",)),
                        (("tictactoe", "X.O/.X./..O", "--algorithm", "alpha-beta"), ("nodes",)),
                        (("tile8", "2 3 5 0 1 6 4 8 7", "--algorithm", "textbook-astar"), ("cost", "generated"))):
    for nodes in "20", "1500":
        done = subprocess.run([os.environ["BANDOLO"], "tree", *words, "--nodes", nodes, "--json"], text=True,
                              stdout=subprocess.PIPE, check=True)
        tree = json.loads(done.stdout)
        told, more = page("summary", tree=tree).rstrip("."), tree["left_out"]
        for name in counters:
            assert f" {tree['result'][name]}" in told, (name, told, tree["result"])
        assert ("not drawn" in told) == (more > 0) and not (more and ("conflict" in told or "pruned" in told)), told

# A search for a path that ended at a limit proved nothing.
for status, said in ("no-solution", "no solution; "), ("limit-nodes", "one may exist"), ("gave-up", "one may exist"):
    told = page("summary", tree={**tree, "result": {"status": status}})
    assert said in told, (status, told)

# The number of a solution: any that is typed.
for count, at, wanted in ((4, 0, 0), (4, 4, 0), (4, -1, 3), (4, 0.5, 0), (4, -6, 2), (4, 9.7, 1), (4, None, 0), (0, 3, 0)):
    assert page("turned", count=count, at=at) == wanted, (count, at)

# Values that are switched off while they are sought do not come.
told = page("unchecked")
assert told == {"values": 0, "isLooking": False, "asked": ["POST", "DELETE"]}, told

# The table of tic-tac-toe that comes late stays away from another game.
for domain, hidden in ("tictactoe", False), ("connect4", True):
    assert page("lateTable", domain=domain) == hidden, domain

# A race without a server ends, and says why; a lane that the server refuses is one of several.
told = page("raced", refused=False)
assert told == {"lanes": [], "told": "The server does not answer.", "isOver": True}, told
assert page("raced", refused=True) == {"lanes": ["error"] * 7, "told": "", "isOver": True}

# Each experiment that the page offers has words.
with Server() as server:
    offered = [one["name"] for one in server.post("/api/experiments", {})[1]["experiments"] if one["runs"]]
unsaid = page("unsaid", keys=[f"experiment:{name}" for name in offered])
assert len(offered) > 5 and not unsaid, unsaid

# So has each column of a file of results: each measure, each statistic of one.
with tempfile.TemporaryDirectory() as scratch:
    header = subprocess.run([os.path.abspath(os.environ["BANDOLO"]), "lab", "run", "best-first-lecture", "--csv", "-",
                             "--quiet"], cwd=scratch, capture_output=True, text=True, check=True).stdout
header = header.splitlines()[0].split(",")
with open("src/lab/measure.h", encoding="utf-8") as source:
    measures = re.findall(r'^ +X\(LAB_\w+, "(\w+)"', source.read(), re.MULTILINE)
statistics = [column[len("snt"):] for column in header if re.match("snt(_|$)", column)]
names = [measure + statistic for measure in measures for statistic in statistics] + ["n", "width"]
unsaid = [name for name, said in zip(names, page("columns", names=names)) if said == name.replace("_", " ")]
assert len(measures) > 20 and len(statistics) > 10 and not unsaid, unsaid
assert page("columns", names=["peak_bytes_median", "seconds_spread_low", "none_such"]) == [
    "peak memory, bytes, median", "seconds between the shortest and the longest repetition, lower end of the 95 % interval",
    "none such"]
PAGE.close()
