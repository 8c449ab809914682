#!/bin/sh
# Files that a command writes, by the example of store export: whole, whoever else writes the same; nobody else's
# file is touched; modes and links stay.
# shellcheck disable=SC1091,SC2154 # the names of tests/cli/expect
. tests/cli/expect
BANDOLO=$(realpath "$BANDOLO")
cd "$scratch" || exit 1
run 0 store build tile8 --store big.db --depth 40
run 0 store build tile8 --store small.db --depth 6
run 0 store export big.csv --store big.db
run 0 store export small.csv --store small.db

mode_is() { [ "$(stat -c %a "$1")" = "$2" ] || fail "$1: expected mode $2, got $(stat -c %a "$1")"; }
nothing_is_left() { [ -z "$(find . -name '*.part*' ! -name mix.csv.part)" ] || fail 'a file was left'; }

# Two at once, a second that begins and ends at several moments of the first. The first to end has published a
# whole file, and the last to end has, too.
last='bandolo store export mix.csv (two at once)'
echo mine >mix.csv.part
for delay in 0.002 0.004 0.008 0.016 0.03; do
    "$BANDOLO" store export mix.csv --store big.db --quiet &
    sleep "$delay"
    "$BANDOLO" store export mix.csv --store small.db --quiet >"$out" 2>"$err" || fail 'the second failed'
    wait $! || fail 'the first failed'
    cmp -s mix.csv big.csv || cmp -s mix.csv small.csv || fail 'a mixture'
done
[ "$(cat mix.csv.part 2>/dev/null)" = mine ] || fail 'a file of the user was overwritten'
nothing_is_left

# The next writer of the same file removes the remains of a killed process; a living one's it leaves, and a user's file.
echo old >dead.csv.4194305-0.part
for kept in "dead.csv.$$-0.part" dead.csv.4194305.part dead.csv.4194305-0.part~ other.csv.4194305-0.part; do
    echo kept >"$kept"
done
run 0 store export dead.csv --store small.db
[ ! -e dead.csv.4194305-0.part ] || fail 'what a killed process left is still there'
for kept in "dead.csv.$$-0.part" dead.csv.4194305.part dead.csv.4194305-0.part~ other.csv.4194305-0.part; do
    [ -e "$kept" ] || fail "$kept was removed"
    rm -f "$kept"
done

# A dry run touches no file either.
echo mine >place.part
run 0 count queens 6 --algorithm mac --quiet --resume place
[ "$(cat place.part 2>/dev/null)" = mine ] || fail 'a file of the user was overwritten'
rm -f place.part

# Modes.
umask 022
run 0 store export new.csv --store small.db
mode_is new.csv 644
for mode in 600 640 666; do
    chmod "$mode" new.csv
    run 0 store export new.csv --store small.db
    mode_is new.csv "$mode"
done
umask 077
run 0 store export private.csv --store small.db
mode_is private.csv 600

# Links, to what is there and to what is not yet.
mkdir there
for target in there/new.csv "$PWD/there/other.csv"; do
    ln -sf "$target" link.csv
    ln -sf link.csv links.csv
    for i in 1 2; do
        run 0 store export links.csv --store small.db
        [ -L links.csv ] || fail "the first link was replaced (time $i)"
        [ -L link.csv ] || fail "the second link was replaced (time $i)"
        cmp -s "$target" small.csv || fail "the target was not written (time $i)"
    done
done
ln -s there/none/file dangling.csv
run 4 store export dangling.csv --store small.db
one_line
nothing_is_left
finish
