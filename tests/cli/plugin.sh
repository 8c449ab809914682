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
finish
