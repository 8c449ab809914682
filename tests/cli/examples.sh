#!/bin/sh
# The examples of the constraint engine and of local search say what is known of their answers.
set -e
examples=$BANDOLO_BUILD/examples

fail() {
    echo "$1" >&2
    exit 1
}

says() { # PROGRAM PATTERN
    "$examples/$1" | grep -q -- "$2" || fail "$1 does not say: $2"
}

says map_colouring '^2 colours: no-solution$'
says map_colouring '^3 colours: solved$'
for algorithm in mac forward-checking backtracking; do
    says send_more_money "^$algorithm .* S=9 E=5 N=6 D=7 M=1 O=0 R=8 Y=2  1 found,"
done
says river '^solved, 7 crossings$'
says hanoi '^solved, 81 moves, '
says nurse_roster '^solved (optimal), wishes denied: 2$'
says partition '^simulated-annealing  *difference [0-9]*,'
says nurse_roster '^not all wishes, since these contradict each other:$'
says nurse_roster '^  on Saturday 2 off$'
[ "$("$examples/nurse_roster" | grep -c '^  [A-Z][a-z]* wishes to be off on Saturday$')" -eq 3 ] ||
    fail 'nurse_roster does not name three wishes'
