#!/bin/sh
# The README's table of problems: every problem that the command knows stands there, every algorithm in its row
# is one that it takes, what is bold is a default, and every picture is there.
# shellcheck disable=SC1091,SC2016,SC2034,SC2154 # the names of tests/cli/expect; back quotes that stand in the table
. tests/cli/expect
: >"$err"
rows=$scratch/rows
sed -n '/^| <img/p' README.md >"$rows"

# In the second column stand the problems, after it their algorithms; `tile:RxC` is `tile`.
in_quotes() { grep -o '`[^`]*`' | tr -d '`' | sed 's/:.*//'; }

while read -r row; do
    last=$row
    picture=$(printf '%s\n' "$row" | sed 's/^| <img src="\([^"]*\)".*/\1/')
    grep -q '^<svg ' "$picture" || fail "no picture $picture"
    for problem in $(printf '%s\n' "$row" | cut -d '|' -f 3 | in_quotes); do
        echo "$problem" >>"$scratch/problems"
        "$BANDOLO" algorithms "$problem" >"$out" || fail "no problem $problem"
        for algorithm in $(printf '%s\n' "$row" | cut -d '|' -f 4- | in_quotes); do
            says "^$algorithm\$"
        done
        printf '%s\n' "$row" | grep -o '\*\*`[^`]*`\*\*' | tr -d '*`' >"$scratch/bold"
        "$BANDOLO" domains | sed -n "/^$problem\$/,/default algorithm/s/.*default algorithm: \([a-z-]*\).*/\1/p" >"$out"
        grep -qxF -f "$scratch/bold" "$out" || fail "$problem: its default is not bold"
    done
done <"$rows"

"$BANDOLO" domains | grep -v '^ ' | sort -u >"$scratch/known"
sort -u "$scratch/problems" | cmp -s - "$scratch/known" || {
    sort -u "$scratch/problems" | diff "$scratch/known" - >"$out"
    fail 'the table and the command do not know the same problems'
}
finish
