# shellcheck shell=sh
# children_seconds FILE: seconds of processor time, user and system, of the children that this shell has waited for; `times`
# leaves its words in FILE. A subshell counts its own.
children_seconds() {
    times >"$1"
    awk 'NR == 2 { for (i = 1; i <= 2; ++i) { split($i, part, /[ms]/); sum += 60 * part[1] + part[2] } print sum }' "$1"
}
