#!/bin/sh
# bandolo tree: outlines, data, graphs and pictures. The figures of docs/ are what the commands beside them draw:
# `BANDOLO=build/bandolo sh tests/cli/tree.sh --update` draws them anew.
. tests/cli/expect
puzzle="2 8 3 1 6 4 7 0 5"
goal="1 2 3 8 0 4 7 6 5"

# ---- the figures of the documents: the graph beside each picture is what its command writes ----

# figure NAME ARGUMENT...: called by eval, since words stand in quotes there
# shellcheck disable=SC2317
figure() {
    name=$1
    shift
    run 0 tree "$@" --dot -
    if [ "$mode" = --update ]; then
        cp "$out" "docs/pictures/$name.dot"
        run 0 tree "$@" --svg "docs/pictures/$name.svg"
    fi
    cmp -s "$out" "docs/pictures/$name.dot" || [ "$mode" = --update ] ||
        fail "docs/pictures/$name is out of date: sh tests/cli/tree.sh --update"
}

mode=${1-}
grep -h '^bandolo tree .* --svg ' docs/tree.md docs/horizon.md >"$scratch/commands"
while IFS= read -r line; do
    words=${line#bandolo tree }
    name=${words##*--svg }
    eval "figure ${name%.svg} ${words% --svg *}"
done <"$scratch/commands"
[ "$(wc -l <"$scratch/commands")" -eq 10 ] || fail 'expected ten figures'
[ "$mode" != --update ] || finish

# ---- paths ----

run 0 tree tile8 "$puzzle" --goal "$goal" --algorithm astar --heuristic misplaced
says '^astar on tile8 with misplaced, f = g \+ h: 14 nodes$'
says '^\*    1  2 8 3 1 6 4 7 0 5  g 0  h 4  f 4$'
says '^     -      right: 2 8 3 1 4 0 7 6 5  g 2  h 4  f 6  open$'
says '^\*    7            right: 1 2 3 8 0 4 7 6 5  g 5  h 0  f 5  goal$'
run 0 tree tile8 "$puzzle" --goal "$goal" --algorithm idastar --heuristic misplaced
says 'iteration 1, bound 4$'
says 'iteration 2, bound 5$'
says 'cut: f beyond the bound$'
run 0 tree tile8 "$puzzle" --goal "$goal" --algorithm widastar --weight 2 --heuristic misplaced
says 'f = g \+ w \* h'
says '  g 1  h 3  f 7$'
run 0 tree tile8 "$puzzle" --goal "$goal" --algorithm best-first --heuristic misplaced
says '  g 3  h 2  f 2\.003$'
run 0 tree tile:2x2 "0 3 2 1" --algorithm uniform-cost
says '^uniform-cost on tile with zero, f = g:'
says ' h 0 .*  cut: met before$'
says_not ' h [1-9]'
run 0 tree tile8 "1 2 3 4 5 6 7 8 0"
says '  goal$'
printf '# a board\n\nx\n' >"$scratch/wrong"
run 2 tree tile8 - <"$scratch/wrong"
complains '^bandolo tree: standard input:3: byte 1'
printf 'var 1..3: x;\nconstraint float_plus(1.0, 2.0, 3.0);\nsolve satisfy;\n' >"$scratch/bad.fzn"
refuse tree flatzinc "$scratch/bad.fzn"
complains "bad.fzn:2: the constraint 'float_plus' is not supported"
printf '%s\n' "$puzzle" >"$scratch/position"
"$BANDOLO" tree tile8 - --goal "$goal" --heuristic misplaced <"$scratch/position" | grep -q '14 nodes' ||
    fail 'a position from standard input'

# ---- values ----

run 0 tree queens 4
says '^backtracking on queens: 27 nodes$'
says '^     3      x2 = 1: 0 1 \. \.  cut: same diagonal as x1$'
says '^\*   26        *x4 = 2: 1 3 0 2  goal$'
run 0 tree queens 4 --all --json
[ "$(grep -o '"fate":"goal"' "$out" | wc -l)" -eq 2 ] || fail 'expected two solutions'
run 1 tree queens 3 --algorithm backjumping
run 0 tree words 'A+B=C' --nodes 12
says '; 12 shown, '
# Variables and constraints have the names that people know, a state those of its letters.
run 0 tree words 'AB+CB=BDD' --nodes 1000
says '^\* +1    B = 1: B=1$'
says '    D = 1: B=1 D=1  cut: same digit as B$'
says '    carry to column 2 = 1: B=1 D=0  cut: column 1 from the right: B\+B=D$'
says '^\*    -  \.$'
says_not 'x[0-9]|all-different|linear'

# ---- games ----

run 0 tree game-tree ''
says '^alpha-beta on game-tree: 13 nodes$'
says '^     6    2: min \(2 4 6\)  \[3, \+inf\]  min 2  cut-off$'
says '^     -      3: 6  pruned$'
run 0 tree game-tree '((3 12 8) (2 4 6) (14 5 2))' --algorithm minimax
says_not 'pruned'
run 0 tree game-tree '' --json
says '"id":5,"parent":1,"order":4,"fate":"leaf","move":"2","state":"12","side":"max","value":12,"alpha":null,"beta":3'
run 0 tree tictactoe X.O/.X./... --depth 1
says '  horizon$'
run 0 tree tictactoe X.O/.XO/OX. --algorithm mtd-f
says 'iteration 2'
run 0 tree nim '1 1 1' --algorithm proof-number
says 'pn 0 dn inf  iteration 1: at least 0\?$'
says 'c1: 0 1  pn inf dn 0  open  table$'
run 0 tree game-tree '(1 2)' --algorithm proof-number --json
says '"proof":0,"disproof":null'
run 0 tree tictactoe XXX/OO./... --algorithm proof-number
says '^\*    -  XXX/OO\./\.\.\.  max lost$'

# ---- limits and files ----

run 0 tree queens 6 --nodes 10
says 'nodes; 10 shown, [0-9]* left out$'
says '\([0-9]* below left out\)$'
run 0 tree queens 6 --levels 1 --json
says '"hidden":'
run 3 tree tile15 "$easy" --algorithm idastar --heuristic misplaced --nodes 5
says 'and more: the search was stopped; 5 shown'
run 0 tree queens 4 --dot "$scratch/tree.dot"
grep -q '^digraph tree' "$scratch/tree.dot" || fail 'no graph'
run 4 tree queens 4 --dot "$scratch/missing/tree.dot"
one_line

# ---- what is refused, in one line ----

refuse tree tsp share/bandolo/samples/italy.tsp
complains 'local search has no tree'
refuse tree tile8 "$puzzle" --algorithm bidirectional
complains 'the steps of bidirectional make no tree'
refuse tree tictactoe '' --algorithm mcts --set playouts=10
complains 'the steps of mcts make no tree; try minimax'
refuse tree connect4 '' --algorithm exact --limit-time 1h
complains 'the steps of exact make no tree; try minimax'
run 1 tree tile15 '14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3'
complains 'no solution, which idastar knows without a search: [0-9]+ inversions, blank on row '
refuse tree queens 4 --algorithm mac
complains 'mac takes no observer'
refuse tree game-tree '((3 12) 4'
complains 'a bracket is not closed'
refuse tree game-tree '(1 2) 3'
complains 'one pair of brackets'
refuse tree game-tree '(1 ())'
complains 'without children'
refuse tree game-tree '(100)'
complains 'from -99 to 99'
refuse tree game-tree '(x)'
complains 'expected a bracket or a value'
refuse tree nothing

# ---- pictures, where dot is ----

mkdir "$scratch/empty"
last='bandolo tree queens 4 --svg, without dot'
got=0
PATH="$scratch/empty" "$BANDOLO" tree queens 4 --svg "$scratch/tree.svg" >"$out" 2>"$err" || got=$?
[ "$got" -eq 2 ] || fail "expected exit status 2, got $got"
one_line
complains 'apt install graphviz'
if command -v dot >/dev/null; then
    run 0 tree queens 4 --svg "$scratch/tree.svg"
    tail -n 1 "$scratch/tree.svg" | grep -q '</svg>' || fail 'no picture'
    run 0 tree queens 4 --svg "$scratch/tree.png"
    head -c 4 "$scratch/tree.png" | grep -q PNG || fail 'no PNG'
    run 0 tree queens 4 --svg -
    [ "$(cat "$scratch/out")" = "$(cat "$scratch/tree.svg")" ] || fail 'expected the same picture'
else
    echo 'passed over: there is no dot here'
fi

# ---- more than a picture holds ----

refuse tree tictactoe ''
complains 'alpha-beta makes more than 20000 nodes, too many to draw; give --depth N'
refuse tree tile8 '8 6 7 2 5 4 3 0 1' --json --dot -
complains "^bandolo tree: give one of --json, '--dot -' and '--svg -'"
refuse tree tile8 '8 6 7 2 5 4 3 0 1' --svg - --dot -
refuse tree tile8 '1 2 3 4 5 6 0 7 8' --svg tree.jpg
complains 'a picture.s name ends in .svg, .png or .pdf'

# ---- where the output cannot be written ----

if [ -w /dev/full ]; then
    last='bandolo tree >/dev/full'
    got=0
    "$BANDOLO" tree tile8 '1 2 3 4 5 6 0 7 8' --algorithm depth-first >/dev/full 2>"$err" || got=$?
    [ $got -eq 4 ] || fail "expected exit status 4, not $got"
    complains 'cannot write to standard output: No space left on device'
fi
# A search that begins again before it visits a state has no tree for that.
run 0 tree tile8 --algorithm anytime "1 2 3 4 5 6 7 8 0" --json
says '"trees":1,"left_out":0'

finish
