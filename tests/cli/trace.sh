#!/bin/sh
# --trace: lines of JSON that agree with the counters.
. tests/cli/expect
trace=$scratch/trace
small="1 2 3 4 5 6 7 8 9 10 11 12 13 0 14 15"

run 0 solve tile15 "$small" --algorithm astar --trace "$trace" --goal blank-last --json
head -n 1 "$trace" | grep -q '^{"event":"header","domain":"tile15","goal":"blank-last","heuristic":"walking-conflict","algorithm":"astar","position":"1 2' ||
    fail 'the first line is not the header'
tail -n 1 "$trace" | grep -q '^{"event":"result",.*"status":"solved".*"cost":2' ||
    fail 'the last line is not the result'
grep -q '"event":"expand","g":0,"h":2,"f":2,.*"state":"1 2 3' "$trace" || fail 'no first state'
grep -q '"event":"generate","move":"right","g":1,"h":1,"f":2,' "$trace" || fail 'no generated state'
grep -q '"event":"goal"' "$trace" || fail 'no goal'
[ "$(grep -vc '^{"event":"[a-z]*".*}$' "$trace")" -eq 0 ] || fail 'a line of another form'

# The same counts as without a trace, and as many lines.
for algorithm in astar idastar; do
    run 0 solve tile15 "$easy" --heuristic manhattan --algorithm $algorithm --json
    sed 's/"peak_bytes.*//' "$out" >"$scratch/plain"
    run 0 solve tile15 "$easy" --heuristic manhattan --algorithm $algorithm --trace "$trace" --json
    sed 's/"peak_bytes.*//' "$out" | cmp -s - "$scratch/plain" || fail "$algorithm: other counts"
done
run 0 solve tile15 "$easy" --algorithm astar --trace "$trace" --json
expanded=$(sed 's/.*"expanded":\([0-9]*\).*/\1/' "$out")
[ "$(grep -c '"event":"expand"' "$trace")" -eq "$expanded" ] || fail 'lost expansions'

# A file that cannot be written is an error of the outside.
run 4 solve tile15 "$easy" --trace "$scratch/missing/trace"
one_line
if [ -w /dev/full ]; then
    run 4 solve tile15 "$easy" --trace /dev/full
    one_line
    complains 'cannot write the trace: No space left'
fi
finish
