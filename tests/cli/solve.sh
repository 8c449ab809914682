#!/bin/sh
# What `solve` prints, for people and as JSON, and how it ends.
. tests/cli/expect

run 0 solve tile15 "$easy"
says '^ *13 +10 +5 +4'
says '^solved: 35 moves \(proved optimal\)$'
says '^  (up|down|left|right)( (up|down|left|right))+$'
says 'idastar, walking-conflict: [0-9,]+ generated'
silent
! grep -Eq '^.{81}' "$out" || fail 'a line of more than 80 columns'
run 0 solve tile15 --quiet "$easy"
lines 1
says '^solved: 35 moves \(proved optimal\): (up|down|left|right)( (up|down|left|right)){34}$'
says_not 'generated|[0-9] +[0-9]'
printf '%s\n%s\n' "$easy" "$hopeless" >"$scratch/two"
run 1 solve tile15 --quiet -f "$scratch/two"
lines 2
says '^no solution: .'
run 0 solve tile8 --quiet '1 2 3 4 5 6 7 8 0'
lines 1
says '^solved: 0 moves \(proved optimal\)$'
[ "$(head -c 6 "$out")" = solved ] || fail 'something before the result'

run 0 solve tile15 "$easy" --algorithm astar --json
lines 1
says '^\{"domain":"tile15","position":"9 6 1 .* 7","algorithm":"astar","heuristic":"walking-conflict",'
says '"weight":"constant:1","status":"solved","optimal":true,"cost":35,"moves":\["'
says '"solution":"[a-z ]*","lower_bound":35,"generated":[0-9]+,"expanded":[0-9]+,"reopened":0'
says '"depth":35,"peak_bytes":[0-9]+,"seconds":[0-9.e-]+,"threads":1,"seed":0,"version":"[0-9.]+"\}$'
says_not '"restarts"'
run 0 solve tile15 "$easy" --algorithm idastar --json
says '"restarts":[0-9]+'
says_not '"expanded"|"reopened"|"max_queue"'
run 0 solve tile15 "$easy" --algorithm weighted-astar --weight constant:1.5 --json
says '"weight":"constant:1.5","status":"solved","optimal":false'
run 0 solve tile15 "$easy" --algorithm weighted-astar --weight 2 --json
says '"weight":"constant:2",'
for default in weighted-astar:1.5 anytime:3 beam:1 idastar:1 greedy:1; do
    run 0 solve tile15 "$easy" --algorithm "${default%:*}" --json
    says "\"weight\":\"constant:${default#*:}\","
done

# The 24-puzzle of Korf's first, 95 moves, where memory is too short for tables.
run 0 solve tile24 '14 5 9 2 18 8 23 19 12 17 15 0 10 20 4 6 11 21 1 7 24 3 16 22 13' --goal blank-first \
    --limit-memory 64M --json
says '"algorithm":"beam","heuristic":"linear-conflict".*"status":"solved","optimal":false,"cost":1[0-9][0-9],'

# An algorithm without a heuristic names none.
for algorithm in uniform-cost breadth-first depth-first iterative-deepening; do
    run 0 solve tile8 "1 2 3 4 5 6 0 7 8" --algorithm $algorithm --json
    says "\"algorithm\":\"$algorithm\",\"heuristic\":\"zero\","
    run 0 solve tile8 "1 2 3 4 5 6 0 7 8" --algorithm $algorithm
    says "^  $algorithm, zero: "
done

# The default for a board of any shape depends on the shape: optimally where that is quick.
for shape in 2x2 3x3 5x2 3x4 4x4; do
    run 0 generate tile:$shape -n 1 --seed 1
    run 0 solve tile:$shape "$(cat "$out")" --json
    says '"algorithm":"idastar","heuristic":"walking-conflict",.*"optimal":true'
done
for shape in 2x6 3x5 5x5; do
    run 0 generate tile:$shape -n 1 --seed 1
    run 0 solve tile:$shape "$(cat "$out")" --json
    says '"algorithm":"weighted-astar","heuristic":"linear-conflict",.*"optimal":false'
done

# The published run of the lecture's best-first search.
run 0 solve tile15 --algorithm best-first --heuristic misplaced "$easy" --json
says '"status":"solved","optimal":false,"cost":107,'
says '"expanded":4167,'
says '"frontier":4319,'

# The goal itself: no moves, still an answer.
run 0 solve tile15 "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0"
says '^solved: 0 moves \(proved optimal\)$'
run 0 solve tile15 "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0" --json
says '"cost":0,"moves":\[\],"solution":"",'
run 0 solve tile15 --goal blank-first "1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15"
says '^solved: 1 move \(proved optimal\)$'

# Unsolvable: refused without a search.
run 1 solve tile15 "$hopeless"
says '^no solution: .*1 inversion'
silent
run 1 solve tile15 "$hopeless" --json
says '"status":"no-solution","reason":".*1 inversion.*"'
says_not '"cost"|"generated"'

# The reason names the goal that its inversions refer to, and the blank only where its row matters.
run 1 solve tile8 "1 2 3 4 5 6 7 8 0" --goal "1 2 3 4 5 6 8 7 0" --json
says '"reason":"1 inversion relative to the goal; the width is odd, so the inversions must be even"'
run 1 solve tile8 "2 1 3 4 5 6 7 8 0" --json
says '"reason":"1 inversion; the width is odd, so the inversions must be even"'

# Limits, with what was found so far.
run 3 solve tile15 "$hard" --heuristic manhattan --limit-nodes 100000
says '^stopped at the limit on states generated \(lower bound [0-9]+\)$'
run 3 solve tile15 "$hard" --heuristic manhattan --limit-nodes 100K --json
says '"status":"limit-nodes","lower_bound":[0-9]+,"generated":100[0-9]{3},'
run 3 solve freecell 11982 --limit-nodes 1000 --json
says '"status":"limit-nodes".*"generated":1[0-9]{3},'
run 3 solve tile15 "$hard" --heuristic manhattan --limit-time 100ms --json
says '"status":"limit-time"'
run 3 solve tile15 "$hard" --heuristic manhattan --algorithm astar --limit-memory "$(sized 128M 64M)" --json
says '"status":"limit-memory".*"expanded":[0-9]+'

# Many: one object a line; of several endings the worst is told.
printf '%s\n' "$easy" "$hopeless" >"$scratch/two"
run 1 solve tile15 -f "$scratch/two"
says '^1 of 2 solved'
printf '%s\n' "$easy" "$hopeless" "$hard" >"$scratch/three"
run 3 solve tile15 --heuristic manhattan -f "$scratch/three" --limit-nodes 200000 --json
lines 3
echo rubbish >>"$scratch/three"
run 2 solve tile15 --heuristic manhattan -f "$scratch/three" --limit-nodes 200000 --json
lines 4

# Each is printed when it is done, not when all are.
mkfifo "$scratch/pipe"
last='bandolo solve tile15 - <pipe'
live=$scratch/live
: >"$live"
"$BANDOLO" solve tile15 - --json <"$scratch/pipe" >"$live" &
exec 9>"$scratch/pipe"
echo "$easy" >&9
tries=0
while [ ! -s "$live" ] && [ $tries -lt 100 ]; do
    sleep 0.1
    tries=$((tries + 1))
done
[ -s "$live" ] || fail 'the first answer waits for the rest of the input'
exec 9>&-
wait $! || fail 'expected exit status 0'

# A cost that is its own lower bound is proved to be the least, whatever the weight.
run 0 solve tile8 '1 2 3 4 5 6 7 0 8' --algorithm widastar --weight 2 --quiet
says '^solved: 1 move \(proved optimal\)'

# A path is drawn on its map; of a map with many cells, the part around it.
printf 'type octile\nheight 3\nwidth 5\nmap\n.....\n.@@@@\n.....\n' >"$scratch/wall.map"
run 0 solve "grid:$scratch/wall.map" '2 0 2 2'
[ "$(head -n 3 "$out" | tr '\n' /)" = '**S../*####/**G../' ] || fail 'expected the path on the map'
run 0 check "grid:$scratch/wall.map" '2 0 2 2'
says_not '[*]'
run 0 solve grid:rooms,200x200,7 '40 50 45 50'
says '^columns 39 to 46, rows 49 to 51 of 200 x 200:$'
run 0 solve grid:rooms,200x200,7 '54 48 99 162'
[ "$(head -c 6 "$out")" = solved ] || fail 'a picture of more than a terminal shows'

# The name of a move is printed whole: the player walks 64 squares and pushes.
corridor=$(printf '%031d' 0 | tr 0 -)
wall=$(printf '%030d' 0 | tr 0 '#')
rows="#@${corridor#-}#|#$wall-#|#$corridor#|#-$wall#|#--\$.##|#######"
run 0 solve sokoban "##$wall##|$rows" --quiet
says '^solved: 1 push \(proved optimal\): r{30}d{2}l{30}d{2}rR$'
# A map that takes longer than the time is not searched.
run 3 solve grid:random,2048x2048,1 "0 0 2047 2047" --limit-time 1ms --json
says '"status":"limit-time","seconds":0.0,"threads":1,'
refuse solve grid:random,2048x2048,1 "0 0 2047 2047" --limit-time 1ms --algorithm idastar --weight 3
complains 'idastar takes no --weight'
refuse solve tile8 "8 6 7 2 5 4 3 0 1" --algorithm idastar --set weight=2
complains "idastar takes no parameter 'weight'; "
run 3 solve grid:random,2048x2048,1 "0 0 2047 2047" --limit-time 1ms --algorithm astar --quiet
run 3 solve grid:random,2048x2048,1 "0 0 2047 2047" --limit-time 1ms --store "$scratch/late.store" --json
says '"status":"limit-time"'
[ ! -e "$scratch/late.store" ] || fail 'a store was made for a map that was not read'
refuse census grid:random,2048x2048,1 --limit-time 1ms
complains 'lacks numbered positions'
run 3 tree grid:random,2048x2048,1 "0 0 2047 2047" --limit-time 1ms
complains 'stopped at the limit on time before the search began'
run 3 hint grid:random,2048x2048,1 "0 0 2047 2047" --limit-time 1ms
says '^No solution was found: stopped at the limit on time\.$'
run 3 hint grid:random,2048x2048,1 "0 0 2047 2047" --limit-time 1ms --json
says '"outcome":"stuck",.*"hint":"No solution was found: stopped at the limit on time\."'
run 3 solve grid:random,2048x2048,1 "0 0 2047 2047" --limit-time 1ms --trace "$scratch/trace"
grep -q '"event":"header","domain":"grid"' "$scratch/trace" || fail 'expected the header of a trace'

finish
