#!/bin/sh
# solve --all of a path: every solution of least cost.
. tests/cli/expect

run 0 solve cindy 3 --all
says "^solved: 15 moves"
says '^red steps, green jumps, green steps, '
says '^green steps, red jumps, red steps, '
says '^  2 solutions of this cost$'
run 0 solve tile8 '8 6 7 2 5 4 3 0 1' --all --json
says '"cost":31,.*"solutions":40,"complete":true,"all":\[\['
run 0 solve tile8 '8 6 7 2 5 4 3 0 1' --all --most 2 --quiet
says '^  40 solutions of this cost, not all of them above$'
run 0 solve cindy GG_RR --all --json
says '"cost":0,.*"solutions":1,"complete":true,"all":\[\[\]\]'
run 1 solve cindy RRGG_ --all
run 3 solve tile8 '8 6 7 2 5 4 3 0 1' --all --limit-nodes 100
run 2 solve cindy 3 --all --algorithm greedy
complains 'does not prove'
run 2 solve cindy 3 --most 2
complains '--most: without --all'
run 2 solve cindy 3 --all --store "$scratch/store"
complains '--all: --store is of one solution'
finish
