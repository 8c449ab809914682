#!/bin/sh
# Domains of the user's own, and files that only look like one.
. tests/cli/expect
jugs=$BANDOLO_BUILD/examples/plugin_jugs.so

run 0 solve "$jugs" "0 0"
says '^solved: 6 moves \(proved optimal\)$'
says 'pour 5 to 3, '
run 0 solve "$jugs" "0 0" --algorithm uniform-cost --json
says '"cost":6,'
run 0 solve "$jugs" "0 0" --goal 5
says '^solved: 1 move '

for goal in zz '' 6 '4 zz' -1; do
    refuse solve "$jugs" "0 0" --goal "$goal"
    complains ': --goal.*: expected'
done
for position in '1 2 zz' 1 12 '6 0' '0 4' '' "0 0                                     zz"; do
    refuse solve "$jugs" "$position"
    complains 'such as 0 0'
done

head -c 5000 "$jugs" >"$scratch/truncated.so"
echo 'not a plug-in' >"$scratch/text.so"
: >"$scratch/empty.so"
for file in truncated.so text.so empty.so missing.so; do
    refuse solve "$scratch/$file" "0 0"
    complains "$file"
done
refuse solve "$scratch" "0 0"
for file in "$BANDOLO_BUILD"/tests/plugins/*.so; do
    [ ! -e "$file" ] || refuse solve "$file" "0 0"
done

# A shape behind a colon, which a file may have in its name, too; the heuristics of a plug-in.
pancakes=$BANDOLO_BUILD/examples/plugin_pancakes.so
run 0 solve "$pancakes:12" "12 11 10 9 8 7 6 5 4 3 2 1"
says '^solved: 1 move '
run 0 solve "$pancakes:3" "2 3 1" --algorithm astar
run 0 check-domain "$pancakes:5" "5 3 1 4 2"
refuse solve "$jugs:12" "0 0"
complains 'take no shape'
refuse solve "$BANDOLO_BUILD/examples/plugin_klotski.so:12" "."
complains "klotski takes no shape, found ':12'"
refuse solve "$pancakes:41" "1 2"
complains 'a size from 2 to 40'
refuse solve "$pancakes:3" "3 3 1"
complains 'each pancake once'
cp "$pancakes" "$scratch/with:colon.so"
run 0 solve "$scratch/with:colon.so" "7 6 5 4 3 2 1"
run 0 solve "$scratch/with:colon.so:2" "2 1"
for name in "$pancakes" "$pancakes:9"; do
    run 0 heuristics "$name"
    says '^pancakes$'
    says 'gap: consistent, default'
done
run 0 heuristics "$jugs" --names
says '^none$'
run 0 heuristics "$jugs" --json
says '"domain":"jugs"'
refuse heuristics "$scratch/text.so"
complains 'text.so'
run 0 solve "$pancakes:4" "2 4 1 3" --store "$scratch/stacks.db"
run 4 solve "$pancakes:5" "5 3 1 4 2" --store "$scratch/stacks.db" # each shape has a store of its own
complains 'a store of plugin_pancakes.so:4, not of plugin_pancakes.so:5$'
run 0 store stat --store "$scratch/stacks.db"
finish
