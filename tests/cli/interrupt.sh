#!/bin/sh
# Signals, closed pipes and full disks.
. tests/cli/expect

# interrupt SIGNAL ARGUMENT...: start it, wait until it works, send the signal; leaves its status in
# $got, and fails when the end takes more than ten seconds.
interrupt() {
    signal=$1
    shift
    last="bandolo $* (then $signal)"
    # A shell makes its background jobs ignore SIGINT; env gives it back.
    env --default-signal=INT "$BANDOLO" "$@" >"$out" 2>"$err" &
    await_handler $!
    sent=$(date +%s%N)
    kill "-$signal" $!
    got=0
    wait $! || got=$?
    took=$((($(date +%s%N) - sent) / 1000000))
    [ "$took" -le 10000 ] || fail "it went on for $took ms"
}

for signal in INT TERM; do
    interrupt "$signal" solve tile15 "$hard" --heuristic manhattan
    [ "$got" -eq 130 ] || fail "expected exit status 130, got $got"
    says '^interrupted \(lower bound [0-9]+\)'
    says 'generated'
    interrupt "$signal" solve tile15 "$hard" --heuristic manhattan --json
    [ "$got" -eq 130 ] || fail "expected exit status 130, got $got"
    says '"status":"stopped".*"generated":[0-9]+'
done

# A signal that means a fault ends the command, too, where another process sends it.
interrupt BUS count queens 26
[ "$got" -eq 135 ] || fail "expected the end by SIGBUS, 135, got $got"

# Constraint problems do the same; a list that was begun is ended as JSON, too.
interrupt INT count queens 26
[ "$got" -eq 130 ] || fail "expected exit status 130, got $got"
says '^interrupted: [0-9,]+ solutions? so far$'
interrupt INT count queens 26 --threads 2 --json
[ "$got" -eq 130 ] || fail "expected exit status 130, got $got"
says '"status":"stopped","solutions":[0-9]+,"complete":false,'
interrupt INT solve queens 26 --all --algorithm backtracking --json
[ "$got" -eq 130 ] || fail "expected exit status 130, got $got"
says '"all":\[.*\],"status":"stopped",.*"version":"[0-9.]+"\}$'
interrupt INT solve knights 20 --quiet
[ "$got" -eq 130 ] || fail "expected exit status 130, got $got"
says '^interrupted'

# A second signal ends it at once, even where the first cannot: it is stuck writing.
mkfifo "$scratch/full"
exec 8<>"$scratch/full"
last='bandolo generate >full pipe (then INT, INT)'
env --default-signal=INT "$BANDOLO" generate tile15 -n 1000000 >&8 2>"$err" &
await_handler $!
kill -INT $!
sleep 0.3
kill -INT $!
got=0
wait $! || got=$?
exec 8>&-
[ "$got" -eq 130 ] || fail "expected the end by SIGINT, got $got"

# The rest of a file is not begun.
printf '%s\n%s\n' "$hard" "$easy" >"$scratch/two"
interrupt INT solve tile15 --heuristic manhattan -f "$scratch/two" --json
[ "$got" -eq 130 ] || fail "expected exit status 130, got $got"
lines 1

# While it waits for input, or for somebody who opens the pipe.
mkfifo "$scratch/pipe"
interrupt INT solve tile15 --heuristic manhattan -f "$scratch/pipe"
[ "$got" -eq 130 ] || fail "expected exit status 130, got $got"
silent
exec 9<>"$scratch/pipe"
interrupt INT solve tile15 --heuristic manhattan -f "$scratch/pipe"
[ "$got" -eq 130 ] || fail "expected exit status 130, got $got"
silent

# A reader that goes away ends it quietly; a full disk does not.
got=$({ "$BANDOLO" generate tile15 -n 1000000 2>"$err" || echo $? >&3; } 3>"$scratch/code" |
    head -n 1 >"$out"; cat "$scratch/code")
last='bandolo generate | head -n 1'
[ "$got" = 4 ] || fail "expected exit status 4, got '$got'"
silent
for form in --json --quiet; do
    last="bandolo solve queens 12 --all $form | head -c 50"
    got=$({ "$BANDOLO" solve queens 12 --all $form --threads 2 --algorithm mac 2>"$err" ||
        echo $? >&3; } 3>"$scratch/code" | head -c 50 >"$out"; cat "$scratch/code")
    [ "$got" = 4 ] || fail "expected exit status 4, got '$got'"
    silent
done
if [ -w /dev/full ]; then
    for arguments in "--help" "--version" "domains" "algorithms --json" "generate tile15" \
        "bench idastar" "manual" "completions zsh" "help solve" "solve --help" \
        "solve queens 10 --all --quiet" "solve queens 10 --all --json"; do
        last="bandolo $arguments >/dev/full"
        got=0
        # shellcheck disable=SC2086 # words of the table
        "$BANDOLO" $arguments >/dev/full 2>"$err" || got=$?
        [ "$got" -eq 4 ] || fail "expected exit status 4, got $got"
        one_line
        complains 'cannot write to standard output: No space left'
    done
    last='bandolo solve >/dev/full'
    got=0
    "$BANDOLO" solve tile15 "$easy" >/dev/full 2>"$err" || got=$?
    [ "$got" -eq 4 ] || fail "expected exit status 4, got $got"
    one_line
fi
finish
