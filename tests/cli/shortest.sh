#!/bin/sh
# solve --all of a path: every solution of least cost, a line each or in one object.
. tests/cli/expect

run 0 solve cindy 2 --all --quiet
lines 2
says '^green steps, red jumps, red steps, green jumps, green jumps, red steps, red jumps, green steps$'
run 0 solve cindy 2 --all --json
lines 1
says '"all":\["[a-z ,]+","[a-z ,]+"\],"status":"solved","optimal":true,"cost":8,"solutions":2,"complete":true,'
says_not '"moves"|"solution"'
run 0 solve tile8 '8 6 7 2 5 4 3 0 1' --all
[ "$(grep -Ec '^(up|down|left|right) ' "$out")" -eq 40 ] || fail 'expected forty solutions'
says '^40 solutions of 31 moves \(proved optimal\)$'
run 0 solve tile8 '8 6 7 2 5 4 3 0 1' --all --most 3 --quiet
lines 3
run 0 solve cindy 3 --all --most 1
says '^1 solution \(there may be more\) of 15 moves \(proved optimal\)$'
run 0 solve cindy 3 --all --most 1 --json
says '"all":\["[a-z ,]+"\],.*"solutions":1,"complete":false,'
run 0 solve cindy 3 --all --most 2 --json
says '"solutions":2,"complete":true,'
run 1 solve tile15 "$hopeless" --all
says '^no solution: '
refuse solve tile8 '8 6 7 2 5 4 3 0 1' --all --algorithm greedy
refuse solve tile8 '8 6 7 2 5 4 3 0 1' --all --store "$scratch/never.db"
refuse solve tile8 '8 6 7 2 5 4 3 0 1' --all --trace "$scratch/never"
if [ -e "$scratch/never.db" ] || [ -e "$scratch/never" ]; then fail 'a file of nothing'; fi
run 0 solve cindy GG_RR --all --json
says '"all":\[""\],"status":"solved","optimal":true,"cost":0,"solutions":1,"complete":true,'
run 0 solve cindy GG_RR --all
says '^1 solution of 0 moves'
run 1 solve cindy RRGG_ --all --json
says '"all":\[\],"status":"no-solution",.*"solutions":0,"complete":true,'
run 3 solve tile8 '8 6 7 2 5 4 3 0 1' --all --limit-nodes 100 --json
says '"all":\[\],"status":"limit-nodes",.*"solutions":0,"complete":false,'
# The limit is for both searches: the one that finds the cost, the other that walks all ways of it.
run 3 solve cindy 6 --all --algorithm breadth-first --limit-nodes 160 --json
says '"status":"limit-nodes"'
run 0 solve cindy 6 --all --algorithm breadth-first --limit-nodes 1000 --quiet
lines 2
printf '2\nRRGG_\n1\n' >"$scratch/rows"
run 1 solve cindy -f "$scratch/rows" --all
says '^2 of 3 solved, '
[ "$(grep -c '^RR_GG$' "$out")" -eq 1 ] || fail 'expected the position once, before its solutions'
refuse solve cindy 3 --most 2
complains '--most needs --all'
run 3 solve tile15 "15 14 13 12 11 10 9 8 7 6 5 4 3 1 2 0" --all --limit-nodes 1000
says '0 solutions so far \(lower bound [0-9]+\)$'
# --best: the cheapest paths without a cycle, in order of their cost.
run 0 solve tile8 '8 6 7 2 5 4 3 0 1' --best 41 --quiet
lines 41
run 0 solve cindy 2 --best 5 --json
says '"all":\["[a-z ,]+","[a-z ,]+"\],"status":"solved","optimal":true,"cost":8,"solutions":2,"complete":true,'
run 0 solve tile8 '1 2 3 4 5 6 0 7 8' --best 3
says '^3 solutions of cost 2 to [0-9]+ \(proved optimal\)$'
refuse solve tile8 '8 6 7 2 5 4 3 0 1' --best 2 --all
refuse solve tile8 '8 6 7 2 5 4 3 0 1' --best 2 --algorithm idastar
refuse solve tile8 '8 6 7 2 5 4 3 0 1' --best 2 --store "$scratch/never.db"
# --limit-cost and --ties
run 3 solve tile8 '8 6 7 2 5 4 3 0 1' --algorithm astar --limit-cost 30
says '^no solution within the limit on cost: proved \(lower bound 31\)$'
run 0 solve tile8 '8 6 7 2 5 4 3 0 1' --algorithm astar --limit-cost 31
run 3 solve tile8 '8 6 7 2 5 4 3 0 1' --limit-cost 30 --json
says '"status":"limit-cost"'
refuse solve tile8 '8 6 7 2 5 4 3 0 1' --algorithm widastar --limit-cost 31
for ties in lifo fifo high-g low-h random; do
    run 0 solve tile8 '8 6 7 2 5 4 3 0 1' --algorithm astar --ties "$ties" --json
    says '"optimal":true,"cost":31,'
done
refuse solve tile8 '8 6 7 2 5 4 3 0 1' --algorithm astar --ties both
finish
