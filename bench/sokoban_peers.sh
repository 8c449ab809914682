#!/bin/sh
# Sokoban levels beside YASS (B. Damgaard) and Rolling Stone (A. Junghanns, J. Schaeffer): levels solved, one after the
# other on one thread, each within the same processor time and memory.
#
#     YASS=FILE ROLLING_STONE=FILE sh bench/sokoban_peers.sh SECONDS LEVEL...
#
# A LEVEL is a file with one level in the usual signs. YASS is that program built as a console application (its source has
# a define for that), ROLLING_STONE the program RS. One that is not set is left out. ALGORITHMS are ours, as options of
# solve joined by commas; they are asked to end after SECONDS, and print their best so far.
# Each solution is replayed here; one that is wrong is told, and not counted. A line for each level goes to standard error.
set -eu
# shellcheck source-path=SCRIPTDIR source=children_seconds.sh
. "$(dirname "$0")/children_seconds.sh"
seconds=$1
shift
bandolo=$(realpath "${BANDOLO-build/bandolo}")
algorithms=${ALGORITHMS-astar anytime dovetail}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The pushes of the moves on standard input in the level `$1`, if they solve it.
replay() {
    awk 'NR == FNR {
            for (x = 1; x <= length($0); ++x) {
                sign = substr($0, x, 1)
                wall[NR, x] = sign == "#"
                if (sign ~ /[$*]/) box[NR, x] = 1
                if (sign ~ /[.+*]/) goal[NR, x] = 1
                if (sign ~ /[@+]/) { row = NR; column = x }
            }
            next
        }
        { gsub(/[^lurdLURD]/, ""); moves = moves tolower($0) }
        END {
            for (i = 1; i <= length(moves); ++i) {
                way = substr(moves, i, 1)
                right = (way == "r") - (way == "l")
                down = (way == "d") - (way == "u")
                row += down
                column += right
                if (wall[row, column]) exit 1
                if ((row, column) in box) {
                    if (wall[row + down, column + right] || (row + down, column + right) in box) exit 1
                    delete box[row, column]
                    box[row + down, column + right] = 1
                    ++pushes
                }
            }
            for (place in box) if (!(place in goal)) exit 1
            print pushes + 0
        }' "$1" -
}

# Runs the other words within the limits; the output goes to `out`, the processor time to `spent`.
limited() (
    # shellcheck disable=SC3045 # dash has both
    ulimit -t $((seconds + 2))
    # shellcheck disable=SC3045
    ulimit -v $((4 << 20))
    "$@" >out 2>err &
    # In hundredths of a second: user and kernel, as Linux tells them.
    while read -r line 2>lost <"/proc/$!/stat"; do
        # shellcheck disable=SC2086 # words
        set -- ${line##*) }
        if [ "$1" = Z ] || [ $((${12} + ${13})) -ge $((seconds * 100)) ]; then break; fi
        sleep 0.1
    done
    kill $! 2>err || true
    wait $! 2>lost || true
    children_seconds elapsed >spent
)

# solve NAME: the program's moves in `moves`, and "proved" in `proof` if it proves that no solution has fewer pushes.
solve() {
    : >moves
    : >proof
    case $1 in
    YASS)
        rm -f ./*Solutions*
        limited "$YASS" level.sok -prompt no -maxtime "$((seconds * 4))" -memory 2048
        cat ./*Solutions.sok 2>err | awk 'found { print } /^Solution/ { found = 1 }' >moves
        ;;
    'Rolling Stone')
        ln -sfn "$(dirname "$ROLLING_STONE")/screens" screens
        printf 'T %s VIRT\nS "level"\nQ\n' "$seconds" >asked
        # shellcheck disable=SC2016 # the inner shell expands it
        limited sh -c 'exec "$1" <asked' sh "$ROLLING_STONE"
        awk 'found { print; exit } /^Solution:/ { found = 1 }' out >moves
        ;;
    *)
        # shellcheck disable=SC2046 # words
        limited "$bandolo" solve sokoban -f level --limit-memory 2G --json --quiet --algorithm $(echo "$1" | tr ',' ' ')
        sed -n 's/.*"solution":"\([^"]*\)".*/\1/p' out >moves
        ! grep -q '"optimal":true' out || echo proved >proof
        ;;
    esac
}

set -- "$@" --
names=
for algorithm in $algorithms; do names="$names$algorithm
"; done
[ -z "${YASS-}" ] || names="${names}YASS
"
[ -z "${ROLLING_STONE-}" ] || names="${names}Rolling Stone
"
while [ "$1" != -- ]; do
    level=$(realpath "$1")
    shift
    mkdir -p "$work/level.d"
    cp "$level" "$work/level.d/level"
    cp "$level" "$work/level.d/level.sok"
    printf '%s' "$names" | while read -r name; do
        cd "$work/level.d"
        solve "$name" </dev/null
        pushes=-
        if grep -q '[lurdLURD]' moves; then pushes=$(replay level <moves) || pushes=wrong; fi
        echo "$name|${level##*/}|$pushes|$(cat proof)|$(cat spent)" | tee -a "$work/lines" >&2
    done
    rm -r "$work/level.d"
done

awk -F '|' '
    !($1 in run) { name[++names] = $1 }
    { ++run[$1]; spent[$1] += $5; pushes[$1, $2] = $3; levels[$2] = 1 }
    $3 == "wrong" { print $1 ": wrong moves in " $2 }
    $3 + 0 { ++solved[$1] }
    $4 { ++proved[$1]; least[$2] = $3 }
    END {
        for (level in levels) {
            shared = 1
            for (i = 1; i <= names; ++i) shared = shared && pushes[name[i], level] + 0
            all += shared
            for (i = 1; i <= names; ++i) {
                if (shared) sum[name[i]] += pushes[name[i], level]
                if (level in least && pushes[name[i], level] == least[level]) ++fewest[name[i]]
            }
        }
        for (level in least) ++known
        print "| program | solved | proved | as few as the " known + 0 " proved | pushes of " all " that all solve | seconds |"
        print "| --- | --- | --- | --- | --- | --- |"
        for (i = 1; i <= names; ++i)
            printf "| %s | %d of %d | %d | %d | %d | %.1f |\n", name[i], solved[name[i]], run[name[i]], proved[name[i]],
                fewest[name[i]], sum[name[i]], spent[name[i]]
    }' "$work/lines"
