#!/bin/sh
# `census` counts the positions at each distance from the goal.
. tests/cli/expect

run 0 census tile8
says '^   0                  1$'
says '^  31                  2$'
says '^181,440 positions; the farthest are 31 moves away \(2\); 21\.972 moves on average$'
says '^farthest: 6 4 7 8 5 0 3 2 1$'
says '^          8 6 7 2 5 4 3 0 1$'

# The farthest are as far as it says.
run 0 solve tile8 "6 4 7 8 5 0 3 2 1"
says '^solved: 31 moves \(proved optimal\)$'

run 0 census tile:2x3 --goal blank-first --quiet
[ "$(wc -l <"$out")" -eq 22 ] || fail 'expected 22 lines'
says_not 'positions'

run 0 census tile:2x4 --json --farthest 9 --threads 2
says '"status":"solved","all":20160,"positions":20160,"deepest":36,"mean":22\.67'
says '"by_distance":\[1,2,3,6,10,14,19,28,42,61,.*,39,19,7,1\],"farthest":\["0 7 2 1 4 3 6 5"\],.*"version":'

# ---- limits ----

run 3 census tile:3x4 --limit-time 50ms --json
says '"status":"limit-time","all":239500800,'
says '"farthest":\[\]'
if [ -z "${BANDOLO_SANITIZE-}" ]; then # whose process is larger than that
    run 3 census tile:3x4 --limit-memory 20M
    complains '^bandolo census: --limit-memory: no memory for the 239,500,800 positions of tile:3x4, which need at least 28\.6 MiB$'
    run 3 census tile:3x4 --limit-memory 20M --json
    says '"status":"limit-memory","all":239500800,"positions":0,'
fi

# ---- what has no census ----

refuse census
refuse census tile15
complains 'the 10,461,394,944,000 positions of tile15 need .* TiB of memory, more than this machine has; .*store build tile15 .*--depth N$'
refuse census tile24
complains 'a census needs numbered positions and reversible moves of cost 1; tile24 lacks numbered positions$'
refuse census blocks:5
complains 'blocks:5 lacks numbered positions \(hook rank\)$'
refuse census cindy
complains 'cindy lacks numbered positions \(hook rank\), reversible moves \(promise BD_REVERSIBLE\)$'
refuse census "$BANDOLO_BUILD/examples/plugin_jugs.so"
complains '/plugin_jugs.so lacks .*reversible moves'
refuse census queens
for number in 0 65; do
    refuse census tile8 --farthest $number
    complains '^bandolo census: --farthest: expected a number of positions, 1 to 64$'
done
refuse census tile8 --goal 9
finish
