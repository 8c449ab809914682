#!/bin/sh
# The demo of `./dev run`: three positions of the 15-puzzle, solved by the `bandolo` of the PATH.
set -eu

# Print the command as a person would type it, then what it answers.
show() {
    printf '$ bandolo'
    for word in "$@"; do
        case $word in
        *' '*) printf ' "%s"' "$word" ;;
        *) printf ' %s' "$word" ;;
        esac
    done
    printf '\n'
    bandolo "$@"
    printf '\n'
}

echo "The lecture's 15-puzzle, as the lecture solves it: best-first on misplaced tiles."
lecture="9 6 1 3 13 10 5 4 2 0 8 11 14 15 12 7"
show solve tile15 --algorithm best-first --heuristic misplaced "$lecture"
echo "The same position, with as few moves as can be."
show solve tile15 "$lecture"
echo "The first of Korf's hundred."
show solve tile15 --goal blank-first "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3"
