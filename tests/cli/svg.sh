#!/bin/sh
# A position as an SVG picture: nine facelets of each colour, characters that mean something in SVG, and what has no picture.
. tests/cli/expect
export BANDOLO_PATTERNS=none
picture=$scratch/picture.svg

for position in "R R'" "R U F2 D' L B"; do
    run 0 check cube "$position" --svg "$picture" --quiet
    for colour in f4f4f4 c41e3a 009b48 ffd500 ff5800 0051ba; do
        [ "$(grep -c "<rect .*fill=\"#$colour\"" "$picture")" -eq 9 ] || fail "expected nine facelets of #$colour"
    done
done
run 0 check tile8 "1 2 3 4 5 6 7 8 0" --svg "$picture"
[ "$(grep -c '>8</text>' "$picture")" -eq 1 ] || fail 'expected one tile 8'
case $(head -n 1 "$picture")$(tail -n 1 "$picture") in
'<svg '*'</svg>') ;;
*) fail 'expected an SVG file' ;;
esac

# Alone on standard output.
run 0 check tile8 "1 2 3 4 5 6 7 8 0" --svg -
[ "$(cat "$scratch/out")" = "$(cat "$picture")" ] || fail 'expected the same picture, and nothing else'
refuse check cube R --svg - --json
complains "'--svg -'"

refuse check cube -f "$picture" --svg "$picture"
complains '--svg draws one position'
refuse check cube "R X" --svg "$scratch/none.svg"
[ ! -e "$scratch/none.svg" ] || fail 'expected no file of a bad position'
refuse check queens 8 --svg "$scratch/none.svg"
run 4 check cube R --svg "$scratch/no/such/folder.svg"
finish
