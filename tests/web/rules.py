"""The page's rules and searches, which run in the browser, agree with the command's."""
import json
import os
import subprocess

from asked_page import Page

PAGE = Page("tests/web/rules.mjs")
page = PAGE.ask


def command(*words, text=None):
    done = subprocess.run([os.environ["BANDOLO"], *words], input=text, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, check=False)
    return done.stdout


def same_search(answer, asked):
    for name in ("tried", "placed", "backtracks"):
        assert answer[name] == asked[name], f"{name}: {answer} {asked}"


# Backtracking on Sudokus: the same counts.
FORMS = []
for puzzle in command("generate", "sudoku", "-n", "20", "--seed", "5", "--clues", "32").split():
    answer = page("search", text=puzzle)
    asked = json.loads(command("solve", "sudoku", puzzle, "--algorithm", "backtracking", "--json"))
    same_search(answer, asked)
    assert answer["solution"] == asked["solution"], answer
    FORMS.append(puzzle)

# Every form is read, and says the same.
PUZZLE = FORMS[0]
ROWS = [PUZZLE[i:i + 9] for i in range(0, 81, 9)]
FRAMED = "\n".join(("---+---+---\n" if i in (3, 6) else "") + f"{r[:3]}|{r[3:6]}|{r[6:]}" for i, r in enumerate(ROWS))
for text in (PUZZLE, PUZZLE.replace(".", "0"), PUZZLE.replace(".", "_") + " a name", "\n".join(ROWS), FRAMED,
             "\r\n".join(" ".join(r.replace(".", "0")) for r in ROWS), "\ufeff# a comment\n" + PUZZLE,
             "[Author]\nA. B.\n[Puzzle]\n" + "\n".join(ROWS) + "\n[State]\n" + "1" * 81, ",".join(PUZZLE)):
    read = page("sudoku", text=text)
    assert [grid["position"] for grid in read] == [PUZZLE], f"{text}: {read}"
    assert json.loads(command("solve", "sudoku", "-", "--json", text=text))["status"] == "solved", text
assert [grid["position"] for grid in page("sudoku", text="\n".join(FORMS))] == FORMS
for size in ("4x4", "6x6", "8x8", "12x12", "16x16"):
    fresh = command("generate", "sudoku", "--size", size, "--seed", "3").strip()
    assert [grid["position"] for grid in page("sudoku", text=fresh)] == [fresh], fresh
jigsaw = command("generate", "jigsaw", "--size", "7x7", "--seed", "3").strip()
[read] = page("sudoku", text=jigsaw)
assert json.loads(command("solve", "jigsaw", read["position"], "--json"))["solution"] == json.loads(
    command("solve", "jigsaw", jigsaw, "--json"))["solution"]
# The regions of a map are numbered in the order of their labels, as the command does.
for labels, numbers in (("1132114223243344", None), ("4411442132133322", None), ("bbaabbdccadaccdd", "2211224331413344")):
    [read] = page("sudoku", text="." * 16 + " " + labels)
    assert read["position"] == "." * 16 + " " + (numbers or labels), read
assert page("sudoku", text="no grid at all\n12345") == []
[read] = page("sudoku", text="55" + "." * 79)
assert read["conflicts"] == 2, read

# Logic on grids of other kinds: no step says anything that the solution does not, all are met, and each grid is solved.
SYMBOLS = "123456789ABCDEFG"
used = set()
for domain, size, count in (("sudoku", "4x4", 5), ("sudoku", "6x6", 10), ("sudoku", "8x8", 10), ("sudoku", "12x12", 10),
                            ("sudoku-x", "9x9", 20), ("jigsaw", "9x9", 20)):
    made = command("generate", domain, "--size", size, "-n", str(count), "--seed", "7")
    asked = command("solve", domain, "-", "--json", text=made).splitlines()
    assert len(asked) == count, f"{domain} {size}: {len(asked)}"
    for fresh, told in zip(made.splitlines(), asked):
        solution = json.loads(told)["solution"].split()[0]
        answer = page("logic", text=fresh, kind=domain if domain == "sudoku-x" else "sudoku",
                      solution=[SYMBOLS.index(symbol) + 1 for symbol in solution])
        assert not answer["wrong"], f"{fresh}: {answer}"
        used.update(answer["used"])
assert used == {"hidden", "naked", "locked", "pair", "triple", "hiddenPair", "hiddenTriple", "trial", "proved"}, used

# Queens: the same counts, for the first solution and for all; knights and Cindy's puzzle: solutions that are best.
for size in range(4, 10):
    asked = json.loads(command("solve", "queens", str(size), "--algorithm", "backtracking", "--json"))
    answer = page("queens", size=size)
    same_search(answer, asked)
    assert answer["solution"] == asked["solution"], answer
    asked = json.loads(command("solve", "queens", str(size), "--algorithm", "backtracking", "--all", "--json"))
    answer = page("queens", size=size, all=True)
    same_search(answer, asked)
    assert answer["solutions"] == asked["solutions"], answer
    squares = [[row * size + int(column) for row, column in enumerate(text.split())] for text in asked["all"]]
    apart = json.loads(command("count", "queens", str(size), "--algorithm", "fundamental", "--json"))
    assert page("different", size=size, solutions=squares) == apart["solutions"], size
for size in range(3, 7):
    asked = json.loads(command("solve", "knights", str(size), "--json"))
    assert page("knights", size=size) == {"knights": asked["cost"], "covered": size * size}, size
for size in range(1, 6):
    asked = json.loads(command("solve", "cindy", str(size), "--all", "--json"))
    end = "G" * size + "_" + "R" * size
    answer = page("cindy", size=size)
    assert (answer["moves"], answer["end"]) == (asked["cost"], end), answer
    for text in asked["all"]:
        assert page("replay", size=size, moves=text.split(", ")) == end, text
PAGE.close()
