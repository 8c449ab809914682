#!/bin/sh
# `generate` and `check`: the same for the same seed, other ones without, and all solvable.
. tests/cli/expect

run 0 generate tile15 -n 50 --seed 7
lines 50
silent
cp "$out" "$scratch/first"
run 0 generate tile15 -n 50 --seed 7
cmp -s "$out" "$scratch/first" || fail 'the same seed gave other positions'
run 0 generate tile15 -n 50 --seed 8
! cmp -s "$out" "$scratch/first" || fail 'another seed gave the same positions'
run 0 generate tile15
lines 1
cp "$out" "$scratch/one"
run 0 generate tile15
! cmp -s "$out" "$scratch/one" || fail 'two calls without a seed gave the same'
run 0 generate tile15 --seed 9223372036854775807
# JSON holds no greater one, and a seed that is told must be the one that was given.
run 2 generate tile15 --seed 9223372036854775808

run 0 check tile15 -f "$scratch/first"
lines 50
[ "$(grep -c '^solvable: ' "$out")" -eq 50 ] || fail 'not all are solvable'
run 0 generate tile15 --goal blank-first -n 20 --seed 1
cp "$out" "$scratch/first"
run 0 check tile15 --goal blank-first -f "$scratch/first"

run 1 check tile15 "$hopeless"
says '^not solvable: .*1 inversion.*row 4'
run 1 check tile15 "$hopeless" --json
says '^\{"domain":"tile15","position":"2 1 .* 0","solvable":false,"reason":".*","version":"'
run 0 check tile15 "$easy" --json
says '"solvable":true'
run 0 check tile15 "$easy" --quiet
lines 0
refuse generate rush-hour:2x2 --seed 1
complains 'finds no position'
run 0 generate rush-hour:2x3 --seed 1
run 0 check tile15 - <"$scratch/one"
lines 1
finish
