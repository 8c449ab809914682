#!/bin/sh
# A list, or a count, that is interrupted and goes on: every solution once.
. tests/cli/expect

place=$scratch/place
all=$scratch/all

# Every line once, and so many.
all_once() {
    [ "$(wc -l <"$all")" -eq "$1" ] || fail "expected $1 lines, got $(wc -l <"$all")"
    [ "$(sort -u "$all" | wc -l)" -eq "$1" ] || fail 'a solution twice'
    [ ! -e "$place" ] || fail 'the search is complete, and the file still there'
    rm -f "$all"
}

# go_on CODE ARGUMENT...: once more, until the exit status is not CODE any more; it must be 0 then.
# How often is left in $parts.
go_on() {
    code=$1
    parts=0
    shift
    last="bandolo $* (again and again)"
    while :; do
        got=0
        "$BANDOLO" "$@" --resume "$place" --threads $((1 + parts % 3)) >"$out" 2>"$err" || got=$?
        cat "$out" >>"$all"
        parts=$((parts + 1))
        if [ "$got" -ne "$code" ] || [ "$parts" -ge 1000 ]; then break; fi
        [ -s "$place" ] || fail 'the file is not there'
    done
    [ "$got" -eq 0 ] || fail "expected exit status 0 in the end, got $got"
    [ "$parts" -gt 1 ] || fail 'it was not interrupted'
}

go_on 3 solve queens 8 --all --algorithm mac --quiet --limit-nodes 50
all_once 92
go_on 3 solve queens 10 --all --algorithm mac --quiet --limit-nodes 1K
all_once 724
go_on 3 solve queens 12 --all --algorithm mac --quiet --limit-time 50ms
all_once 14200

go_on 3 solve queens 10 --all --quiet --limit-nodes 1K # by the algorithm that can
all_once 724

# Enough solutions is no limit: the exit status is 0 each time.
for expected in 40 40 12; do
    run 0 solve queens 8 --all --algorithm mac --quiet --most 40 --resume "$place"
    lines "$expected"
    cat "$out" >>"$all"
done
run 0 solve queens 8 --all --algorithm mac --quiet --most 1 --resume "$scratch/other"
all_once 92

# Any algorithm that can goes on where another was.
for algorithm in mac backtracking forward-checking mac; do
    run 0 solve queens 8 --all --algorithm "$algorithm" --quiet --most 25 --resume "$place"
    cat "$out" >>"$all"
done
all_once 92

# Counts go on; the number is of all parts together.
go_on 3 count queens 9 --algorithm mac --limit-nodes 300 --quiet
[ "$(tail -n 1 "$all")" -eq 352 ] || fail 'expected 352 in the end'
rm -f "$all"
run 3 count queens 9 --algorithm mac --limit-nodes 500 --json --resume "$place"
says '"status":"limit-nodes","solutions":[0-9]+,"complete":false,'
run 0 count queens 9 --algorithm mac --json --resume "$place"
says '"status":"solved","solutions":352,"complete":true,'

# Ctrl-C.
last='bandolo solve queens 13 --all --resume (then INT)'
env --default-signal=INT "$BANDOLO" solve queens 13 --all --algorithm mac --quiet \
    --resume "$place" >"$all" 2>"$err" &
sleep 0.3
kill -INT $!
got=0
wait $! || got=$?
[ "$got" -eq 130 ] || fail "expected exit status 130, got $got"
[ -s "$place" ] || fail 'the file is not there'
run 0 solve queens 13 --all --algorithm mac --quiet --threads 2 --resume "$place"
cat "$out" >>"$all"
all_once 73712

# Killed: what the file tells was printed by then, and the rest follows.
last='bandolo solve queens 16 --all --resume (then KILL)'
"$BANDOLO" solve queens 16 --all --algorithm mac --quiet --resume "$place" >"$all" 2>"$err" &
for _ in $(seq 100); do
    [ -s "$place" ] && break
    sleep 0.1
done
kill -KILL $!
wait $! 2>/dev/null
solutions=$(sed -n 's/^solutions //p' "$place")
[ "$solutions" -gt 0 ] || fail 'no solution after two seconds'
[ "$(wc -l <"$all")" -ge "$solutions" ] || fail 'fewer lines were printed than the file tells'
head -n "$solutions" "$all" >"$scratch/first"
run 0 solve queens 16 --all --algorithm mac --quiet --most 1000 --resume "$place"
cat "$out" >>"$scratch/first"
[ "$(sort -u "$scratch/first" | wc -l)" -eq $((solutions + 1000)) ] || fail 'a solution twice'
run 2 solve queens 8 --all --algorithm mac --resume "$place"
complains '^bandolo solve: .*the checkpoint is of another instance'
rm "$place" "$all"

# Waits until the place is another than $scratch/before, or gone, twenty seconds at most.
await_place() {
    for _ in $(seq 1000); do
        if [ -s "$scratch/before" ] || [ -s "$place" ]; then
            cmp -s "$place" "$scratch/before" || break
        fi
        sleep 0.02
    done
}

# Killed again and again, at some moment after it has written its place: what the file tells is kept of the
# list, and the rest follows.
killed=0
run 0 solve queens 13 --all --quiet
sort "$out" >"$scratch/expected"
for options in '--algorithm mac' '--algorithm mac --threads 2' '--algorithm backtracking' \
    '--algorithm forward-checking'; do
    last="bandolo solve queens 13 --all $options --resume (then KILL)"
    : >"$all"
    for part in 1 2 3 4; do
        cp "$place" "$scratch/before" 2>/dev/null || : >"$scratch/before"
        # shellcheck disable=SC2086
        "$BANDOLO" solve queens 13 --all $options --quiet --resume "$place" >>"$all" 2>"$err" &
        await_place
        sleep "0.0$(((part * 7 + $$) % 10))"
        kill -KILL $! 2>/dev/null
        got=0
        wait $! 2>/dev/null || got=$?
        [ "$got" -ne 0 ] || break
        killed=$((killed + 1))
        solutions=$(sed -n 's/^solutions //p' "$place")
        head -n "$solutions" "$all" >"$scratch/kept"
        [ "$(wc -l <"$scratch/kept")" -eq "$solutions" ] || fail 'fewer lines than the file tells'
        mv "$scratch/kept" "$all"
    done
    if [ "$got" -ne 0 ]; then # the last part is left alone
        # shellcheck disable=SC2086
        run 0 solve queens 13 --all $options --quiet --resume "$place"
        cat "$out" >>"$all"
    fi
    sort "$all" | cmp -s - "$scratch/expected" || fail 'not the same solutions'
    all_once 73712
    [ -z "${BANDOLO_SANITIZE-}" ] || break # a sanitizer has no part in what a kill leaves
done
[ "$killed" -gt 0 ] || fail 'nothing was killed'

# Where one solution can be better than another: the best are listed, again each once.
for expected in 50 50 27; do
    run 0 solve knights 6 --all --algorithm mac --quiet --most 50 --resume "$place"
    lines "$expected"
    cat "$out" >>"$all"
done
all_once 127
rm -f "$all"
go_on 3 solve knights 6 --all --algorithm mac --quiet --limit-nodes 5K
all_once 127

# Refused.
refuse solve queens 8 --all --algorithm completion --resume "$place"
complains 'completion takes no --resume; mac, forward-checking and backtracking do$'
refuse solve sudoku "$(printf %081d 0)" --all --algorithm backtracking --resume "$place" # sudoku's own
complains 'backtracking takes no --resume; mac and forward-checking do$'
refuse count knights 5 --algorithm broken-profile --resume "$place"
complains 'broken-profile takes no --resume'
refuse solve queens 8 --algorithm mac --resume "$place"
complains '--resume needs --all'
refuse solve queens - --all --algorithm mac --resume "$place"
complains 'give one instance'
refuse solve tile15 "$easy" --all --resume "$place"
complains '--resume is for constraint problems; tile15 is a path problem$'
# A checkpoint without its last line, and one of which a number is another, are damaged; one of an older
# version, which had no such line, is not.
run 3 count queens 8 --algorithm mac --quiet --limit-nodes 60 --resume "$place"
sed '$d' "$place" >"$scratch/cut"
sed 's/^solutions .*/solutions 90/' "$place" >"$scratch/changed"
sed '/^solutions/s/$/0/; $d' "$place" >"$scratch/both"
for name in cut changed both; do
    refuse count queens 8 --algorithm mac --resume "$scratch/$name"
    complains '^bandolo count: --resume: .*the file is damaged: its checksum is wrong'
done
sed '1d; $d' "$place" >"$scratch/older"
run 0 count queens 8 --algorithm mac --quiet --resume "$scratch/older"
says '^92$'
printf 'rubbish\n' >"$place"
refuse count queens 8 --algorithm mac --resume "$place"
complains 'line 1: expected'
run 4 count queens 8 --algorithm mac --resume "$scratch/none/place"
one_line
finish
