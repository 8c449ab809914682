#!/bin/sh
# The tests of what has threads, while a thread is stopped at random moments (tests/faults/pause_threads.c): all pass.
#
# BANDOLO_FAULTS=all runs each a hundred times; without it, once.
[ -n "${PAUSE_THREADS-}" ] || { echo 'skipped: needs Linux'; exit 77; }
rounds=1
[ "${BANDOLO_FAULTS-}" != all ] || rounds=100
out=$(mktemp)
trap 'rm -f "$out"' EXIT
names=$("$THREADS_TESTS" 2>&1 | sed 's/.*, one of //')
failures=0
round=1
while [ $round -le $rounds ]; do
    for name in $names; do
        PAUSE_SEED=$round LD_PRELOAD=$PAUSE_THREADS "$THREADS_TESTS" "$name" >"$out" 2>&1 &&
            ! grep -q 'cannot be preloaded' "$out" && continue
        echo "FAILED: $name, with PAUSE_SEED=$round:"
        cat "$out"
        failures=$((failures + 1))
    done
    round=$((round + 1))
done
[ -n "$names" ] && [ $failures -eq 0 ]
