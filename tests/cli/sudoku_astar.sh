#!/bin/sh
# Sudoku as a search of paths: A* and the rest, SudokuWhiz's counts, files in every form, and what is refused.
. tests/cli/expect
grid=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
impossible=516849732.......8.8.9.7...1..27..3...........1..36....2.......7.9...5..6....2...8
two=..3456789456789123789123456..4365897365897214897214365531642978642978531978531642
rows='5 3 0 0 7 0 0 0 0 \n6 0 0 1 9 5 0 0 0 \n0 9 8 0 0 0 0 6 0\n8 0 0 0 6 0 0 0 3\n4 0 0 8 0 3 0 0 1\n7 0 0 0 2 0 0 0 6\n0 6 0 0 0 0 2 8 0\n0 0 0 4 1 9 0 0 5\n0 0 0 0 8 0 0 7 9\n'

# The full grid is the answer; what the search took stands beside it.
for heuristic in fewest lines empty report; do
    run 0 solve sudoku "$grid" --algorithm astar --heuristic $heuristic --json
    lines 1
    says "\"heuristic\":\"$heuristic\",.*\"status\":\"solved\",\"optimal\":true,\"cost\":153,"
    says '"moves":\["r[1-9]c[1-9]=[1-9]",'
    says "\"solution\":\"$solution\""
    says '"generated":[0-9]*,"expanded":[0-9]*,'
done
run 0 solve sudoku "$grid" --algorithm astar
says '^5 3 4 \| 6 7 8 \| 9 1 2$'
says '^solved: 51 moves, cost 153'
says "^  $solution$"
says 'astar, fewest: 52 generated, 51 expanded'
run 0 solve sudoku "$grid" --algorithm greedy --quiet
[ "$(cat "$out")" = "$solution" ] || fail 'expected the solution and nothing else'
run 0 solve sudoku "$grid" --heuristic report --json
says '"algorithm":"astar"'
run 0 solve sudoku "$grid" --json
says '"algorithm":"exact"'

# As SudokuWhiz counts: 187 generated and 93 of the solution at first, 192 and 96 later. Its program counts a
# state twice, when it is made and when it is expanded, but for the first and the last.
run 0 solve sudoku "$grid" --algorithm textbook-astar --heuristic lines --json
says '"generated":95,"expanded":93,'
run 0 solve sudoku "$grid" --algorithm astar --heuristic empty --json
says '"generated":97,"expanded":96,'

# None, or several.
run 1 solve sudoku "$impossible" --algorithm astar --heuristic report
says '^no solution$'
run 0 solve sudoku "$two" --algorithm astar --all --quiet
lines 2
says '^1234567894567891237891234562143658973658972148972143655316429786429785319785316'
says '^2134567894567891237891234561243658973658972148972143655316429786429785319785316'

# Files are read as ever, each complaint with its line.
printf '%b' "$rows\n$grid\n" >"$scratch/grids"
run 0 solve sudoku -f "$scratch/grids" --algorithm astar --json
lines 2
says "\"position\":\"$grid\",\"file\":\".*grids\",\"line\":1,.*\"solution\":\"$solution\""
says "\"line\":11,.*\"solution\":\"$solution\""
printf '%b' "$grid\n${grid}9\n55${grid#53}\n$rows" >"$scratch/grids"
run 2 solve sudoku -f "$scratch/grids" --algorithm astar --quiet
complains 'grids:2: 82 cells in the line; expected a grid of 81'
complains 'grids:3: row 1 has 5 twice, in r1c1 and r1c2'
lines 2
[ "$(grep -c "^$solution$" "$out")" -eq 2 ] || fail 'expected two solutions'

# A search that grows has an end.
run 3 solve sudoku ................................................................................. \
    --algorithm astar --heuristic report --limit-memory 80M
says '^stopped at the limit on memory'

# Refused here.
refuse solve sudoku "$grid" --algorithm astar --heuristic manhattan
complains "no heuristic 'manhattan'; expected one of: fewest, lines, empty, report, reading-order"
refuse solve sudoku "$grid" --algorithm astar --goal "$solution"
complains 'takes no goal'
refuse solve sudoku "$grid" --algorithm astar --store "$scratch/store"
complains 'sudoku has no store'
refuse store build sudoku --store "$scratch/store" --depth 2
complains 'sudoku has no store'
refuse solve sudoku "$grid" --algorithm bidirectional
complains 'bidirectional'
refuse solve sudoku "$grid" --algorithm exact --heuristic report
complains 'heuristic'
[ ! -e "$scratch/store" ] || fail 'a store was made'

# The trace is one of states, from the clues to the full grid.
run 0 solve sudoku "$grid" --algorithm astar --trace "$scratch/trace" --quiet
grep -q "\"event\":\"goal\".*\"state\":\"$solution\"" "$scratch/trace" || fail 'no goal in the trace'
run 0 heuristics sudoku
says 'report: admissible$'
says 'empty: consistent$'
finish
