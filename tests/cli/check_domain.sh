#!/bin/sh
# bandolo check-domain: a sound plug-in and the built-in domains keep their promises, broken ones are named.
. tests/cli/expect
jugs=$BANDOLO_BUILD/examples/plugin_jugs.so
liar=$BANDOLO_BUILD/tests/plugins/liar.so

run 0 check-domain "$jugs" "0 0"
says '^jugs, none: [0-9,]* states, [0-9,]* moves, 16 distances, 5 searches$'
says '^kept: table, keys, text, moves, .*admissible'
says_not broken
run 0 check-domain "$jugs" "0 0" "5 3" --depth 3 --random 2 --seed 7 --json
says '"kept":true,"status":"complete",.*"keys":{"checks":[0-9]*,"faults":0}.*"faults":\[\]'
run 0 check-domain "$jugs" "0 0" --quiet
[ ! -s "$out" ] || fail 'expected nothing on stdout'

# Every built-in heuristic that needs no tables.
"$BANDOLO" heuristics --json | grep -v '"tables"' |
    sed 's/.*"name":"\([^"]*\)","domain":"\([^"]*\)".*/\2 \1/' >"$scratch/heuristics"
[ "$(wc -l <"$scratch/heuristics")" -gt 20 ] || fail 'expected more heuristics'
while read -r domain heuristic; do
    position='' depth=8
    case $domain in
    cindy) position=3 ;;
    cube*) position="R U2" depth=$(sized 8 4) ;;
    freecell) # nearly won
        position='Foundations: H-T C-J D-J S-J; Freecells: - - - -; JH KH; QC QH; KC QD; QS KD; KS; ; ; '
        ;;
    pancake) domain=pancake:6 ;;
    large-pancake) domain=large-pancake:6 ;;
    blocks) domain=blocks:4 ;;
    burnt-pancake) domain=burnt-pancake:4 ;;
    topspin) domain=topspin:6,2 ;;
    peg-*) domain=$domain:triangle5 position="***** *... ......" ;;
    lights-out) domain=lights-out:3x3 ;;
    rush-*) domain=$domain:4x4 position="BooDBAADooCCoooo" ;;
    sokoban) position='#######|#-$-.##|#-@$.-#|#######' ;;
    sudoku) position=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 ;;
    tile) domain=tile:2x3 ;;
    tile15 | tile24) continue ;; # as the smaller boards, but minutes of search
    esac
    run 0 check-domain "$domain" ${position:+"$position"} --heuristic "$heuristic" --depth "$depth" </dev/null
    says '^kept: .*solutions'
done <"$scratch/heuristics"
# Messages say f increase, as the field does.
run 0 check-domain tile8 --depth 4
says '^kept: .* costs, f increases, unit cost, even f increases, consistent,'
run 0 check-domain 8-puzzle "1 2 3 4 5 6 7 0 8" --goal blank-last --depth 4
says ', check, solutions$'

# An odd ring that no turns bring into order.
for heuristic in patterns zero; do
    run 0 check-domain topspin:7,4 "1 5 4 7 6 3 2" --heuristic $heuristic --depth 4
    says '^kept: .* costs,.* solutions$'
done

# Peg solitaire from its start, where symmetries turn regions into others, and at a goal where no peg has jumped.
for heuristic in regions zero; do
    run 0 check-domain peg-sweeps:triangle5 --heuristic $heuristic --depth 6
    says '^kept: .* consistent,.* solutions$'
    run 0 check-domain peg-sweeps:triangle5 "*.............." --goal any --heuristic $heuristic
    says '^kept: .* admissible,.* solutions$'
done

# Every built-in game.
for game in tictactoe connect4:5x4 othello:4x4 draughts nim kalah mnk:3,3,3; do
    run 0 check-domain $game --random 10
    says '^kept: .*values$'
done

# A plug-in with a heuristic that is too great.
run 4 solve "$liar" 7 --algorithm bfs
complains "the heuristic 'twice' is called admissible, but .*; 'bandolo check-domain' finds where$"
printf '7\n10\n8\n' >"$scratch/places"
run 4 solve "$liar" -f "$scratch/places" --algorithm bfs
complains "places:3: the heuristic 'twice' .*; 'bandolo check-domain' finds where$"
run 1 check-domain "$liar" 7
says_not 'finds where'
says '^broken: admissible, at [0-9]*: h = [0-9]*, but [0-9]* moves of cost [0-9]* reach a goal$'
says '^  promised: h never exceeds the cost of a path to a goal$'
says '^broken: .*admissible \([0-9]* of [0-9]* checks\)'
run 1 check-domain "$liar" 7 --json
says '"kept":false.*"faults":\[{"promise":"[a-z ]*","position":"[0-9]*".*"message":".*}\]}$'
run 1 check-domain "$liar" 7 --quiet
[ ! -s "$out" ] || fail 'expected nothing on stdout'

run 3 check-domain tile8 "1 2 3 4 5 6 7 0 8" --limit-nodes 1
says '^tile8, walking-conflict: 1 state, 3 moves, 0 distances, 0 searches$'
run 3 check-domain tile15 --limit-nodes 10
says '^incomplete: limit-nodes$'
run 3 check-domain tile15 --limit-time 1ms
says '^incomplete: limit-time$'
if [ -z "${BANDOLO_SANITIZE-}" ]; then # whose process takes more from the start
    run 3 check-domain tile15 --limit-memory 32M --depth 40 --limit-nodes 100M --limit-time 60s
    says '^incomplete: limit-memory$'
    run 3 check-domain tile15 --limit-memory 32M # of the searches
    says '^incomplete: limit-memory$'
fi
refuse check-domain tile8 --limit-memory 1
complains 'limit-memory'
# In the foreground it signals the command alone, and so once: a second signal would end it at once.
timeout --foreground --preserve-status -s INT 1 "$BANDOLO" check-domain tile15 --depth 60 --limit-nodes 100M >"$out" || got=$?
[ "$got" -eq 130 ] || fail "expected exit status 130, got $got"
says '^incomplete: stopped$'

refuse check-domain
refuse check-domain "$jugs"
complains 'give a POSITION: litres'
refuse check-domain "$jugs" "9 9"
complains 'litres'
refuse check-domain queens
complains 'give an instance: '
refuse check-domain nosuch
refuse check-domain "$jugs" "0 0" --heuristic nosuch
refuse check-domain tile8 --goal zz
refuse check-domain tile8 --depth 0
# ---- local search ----

for instance in 'queens 20' tsp colouring 'tsp share/bandolo/samples/italy.tsp' \
    'colouring share/bandolo/samples/italy.col --goal 3' 'knights 6x7'; do
    # shellcheck disable=SC2086
    run 0 check-domain $instance --random 3
    says "^${instance%% *}: 3 walks, [0-9,]* changes, [56] searches"
    says '^kept: seeds, costs, deltas, bound, lists, features, children, searches$'
done
run 0 check-domain queens 8 --json
says '"kept":true,"status":"complete","walks":20,.*"deltas":{"checks":[0-9]*,"faults":0}.*"faults":\[\]}$'
run 3 check-domain queens 8 --limit-nodes 10
says '^incomplete: limit-nodes$'
refuse check-domain queens 8 9
complains 'unexpected argument 9: give one instance of queens$'
refuse check-domain tsp --heuristic zero
complains '^bandolo check-domain: --heuristic is for domains of paths, and tsp is solved by local search$'
refuse check-domain words
complains 'check-domain is for paths, games and local search; words is solved by constraints$'
run 2 check-domain tsp tests/cli/expect
complains '^bandolo check-domain: tests/cli/expect:1: '
finish
