#!/bin/sh
# Two commands write one store and eight read it, at once; so with a folder of pattern tables. Nobody is told anything
# but answers: who finds it busy waits.
. tests/cli/expect
[ -z "${BANDOLO_SANITIZE-}" ] || { echo "skipped: with sanitizers"; exit 77; } # tests/store/crowd_test.c asks the same of the library
store=$scratch/crowd.db
work=0

# background NAME ARGUMENT...: notes what fails, and what is said beside the answer.
background() {
    name=$1
    shift
    work=$((work + 1))
    {
        "$BANDOLO" "$@" >"$scratch/$name.$work.out" 2>"$scratch/$name.$work.err" </dev/null ||
            echo "exit status $?: bandolo $*" >>"$scratch/failed"
        if [ -s "$scratch/$name.$work.err" ]; then
            echo "bandolo $*: $(head -n 1 "$scratch/$name.$work.err")" >>"$scratch/failed"
        fi
    } &
}

nobody_failed() {
    wait
    [ ! -e "$scratch/failed" ] || fail "$(head -n 5 "$scratch/failed")"
}

# ---- a store: SQLite, and a dense table beside it ----
run 0 store build tile8 --store "$store" --depth 3 --quiet
for round in 1 2; do
    last="the crowd around a store, round $round"
    background writer store build tile8 --store "$store" --depth $((4 + 4 * round)) --quiet
    background whole store build tile8 --store "$store" --whole --quiet
    for _ in 1 2; do
        background reader store find "1 2 3 4 0 5 7 8 6" --store "$store"
        background reader store stat --store "$store"
        background reader store export --store "$store"
        background reader solve tile8 "1 2 3 4 0 5 7 8 6" --store "$store" --quiet
    done
    nobody_failed
done
run 0 store verify --store "$store" --all
run 0 store find "1 2 3 4 0 5 7 8 6" --store "$store"

# ---- a folder of tables ----
for round in 1 2; do
    last="the crowd around tables, round $round"
    background writer patterns build tile15 6-6-3 --again --quiet
    background writer patterns build tile15 6-6-3 --again --quiet
    for _ in 1 2 3 4; do
        background reader patterns list
        background reader solve tile15 "$easy" --quiet
    done
    nobody_failed
done
run 0 patterns verify
finish
