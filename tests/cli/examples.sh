#!/bin/sh
# The examples say what is known of their answers.
set -e
examples=$BANDOLO_BUILD/examples

fail() {
    echo "$1" >&2
    exit 1
}

says() { # PROGRAM PATTERN
    # shellcheck disable=SC2086 # a program has arguments
    "$examples/"$1 | grep -q -- "$2" || fail "$1 does not say: $2"
}

says map_colouring '^2 colours: no-solution$'
says map_colouring '^3 colours: solved$'
for algorithm in mac forward-checking backtracking; do
    says send_more_money "^$algorithm .* S=9 E=5 N=6 D=7 M=1 O=0 R=8 Y=2  1 found,"
done
says river '^solved, 7 crossings$'
says nim "^alpha-beta  *won in [0-9]*, take 2 of heap 1; "
says hanoi '^solved, 81 moves, '
says nurse_roster '^solved (optimal), wishes denied: 2$'
says partition '^simulated-annealing  *difference [0-9]*,'
says nurse_roster '^not all wishes, since these contradict each other:$'
says nurse_roster '^  on Saturday 2 off$'
[ "$("$examples/nurse_roster" | grep -c '^  [A-Z][a-z]* wishes to be off on Saturday$')" -eq 3 ] ||
    fail 'nurse_roster does not name three wishes'

# Paths: the costs are those of a plain Dijkstra, of a breadth-first search of pushes, and of textbooks.
rooms=share/bandolo/samples/rooms.map
says "grid $rooms 0 0 31 15" '^solved, cost 38.968, 34 steps$'
says "grid $rooms 31 0 0 15" '^solved, cost 38.382, 33 steps$'
says sokoban '^solved, 11 pushes$'
says ladder '^solved: cold .* warm$'
[ "$("$examples/ladder" | wc -w)" -eq 6 ] || fail 'ladder does not take four steps'
says blocks '^solved, 6 actions$'
says blocks '^put down C$'

# Klotski as Gardner has it, one cell a step, out of a file; and Hanoi on four pegs (OEIS A007664).
tray() { printf '^ab^\nvcdv\n^<>^\nvoov\n%s\n' "$1"; }
tray o..o | "$BANDOLO" solve "$examples/plugin_klotski.so" - --algorithm breadth-first | grep -q '^solved: 116 moves' ||
    fail 'klotski is not solved in 116 steps'
tray o.. | "$BANDOLO" solve "$examples/plugin_klotski.so" - 2>&1 | grep -q 'expected five rows' ||
    fail 'klotski takes a tray with a cell too few'
"$BANDOLO" solve "$examples/plugin_pegs.so:8" "0 0 0 0 0 0 0 0" | grep -q '^solved: 33 moves' ||
    fail 'eight discs on four pegs are not carried in 33 moves'

# A board of Flood-It, whose states have 196 bytes: one algorithm compiled, the others with the library's numbers of keys.
board="433240 025355 543502 002232 212545 052231"
for algorithm in astar uniform-cost breadth-first; do
    "$BANDOLO" solve "$examples/plugin_flood.so:6" "$board" --algorithm $algorithm | grep -q '^solved: 10 moves' ||
        fail "$algorithm does not flood a board of six in ten moves"
done
"$BANDOLO" check-domain "$examples/plugin_flood.so:4" --depth 4 | grep -q '^kept: .*, solutions$' ||
    fail 'states of 196 bytes keep not all promises'
"$BANDOLO" solve "$examples/plugin_flood.so:6" "$board" --store "$BANDOLO_BUILD/flood.db" 2>&1 |
    grep -q 'flood has no store: its keys have 196 bytes, and those of a store at most 64$' ||
    fail 'a store takes keys of 196 bytes'
for question in flood.so:4x4 "flood.so:6 --goal nonsense" pancakes.so:x; do
    # shellcheck disable=SC2086 # an option and its value
    "$BANDOLO" generate "$examples"/plugin_$question 2>&1 | grep -q "expected\|one goal" || fail "taken: $question"
done
# A function without its macro is never called: the compiler names the two.
sed -n 's/^BD_IS_ANNOUNCED(\(.*\), \(.*\));/\1 \2/p' include/bandolo/search/adapter.h | while read -r function macro; do
    sed "s/$macro /BD_DOMAIN_MISSPELT /; /adapter.h>/i static int flood_$function(void) { return 0; }" examples/plugin_flood.c |
        ${CC:-cc} -std=c17 -Iinclude -fsyntax-only -x c - 2>&1 | grep -q "$function, $macro" ||
        fail "$function without $macro is no error of the compiler"
done

# So do a required function that is missing, and numbers of moves that do not fit.
compiler_says() { # SED-PROGRAM PATTERN
    { sed "$1" examples/jugs.h; echo '#include <bandolo/search/adapter.h>'; } |
        ${CC:-cc} -std=c17 -Iinclude -fsyntax-only -x c - 2>&1 | grep -q "error: .*$2" ||
        fail "no error of the compiler: $2"
}
compiler_says 's/jugs_legal/jugs_lawful/' 'jugs_legal'
compiler_says 's/jugs_is_goal/jugs_is_end/' 'jugs_is_goal'
compiler_says 's/jugs_play(const jugs_problem \*p, const/jugs_play(const jugs_problem *p, bool none, const/' \
    'play() is missing or has other types: expected '
compiler_says 's/\(BD_DOMAIN_MOVES *\)6/\170000/' 'BD_DOMAIN_MOVES must be between 1 and 65534'
compiler_says 's/BD_DOMAIN_MOVES /BD_DOMAIN_MOVE /' 'define BD_DOMAIN_MOVES, how many distinct moves there are'
compiler_says 's/BD_DOMAIN_NUMBERS/BD_DOMAIN_NUMBER/' 'jugs_parse'
compiler_says 's/BD_DOMAIN_MOVE_NAMES/BD_DOMAIN_MOVES_NAMES/' 'jugs_format_move'

# The names that only set a value are told by -Wunused-macros, in the file that sets them, of which no example has one.
unused_macros() { # SED-PROGRAM FILE
    sed "$1" "$2" | ${CC:-cc} -std=c17 -Iinclude -Iexamples -Werror=unused-macros -fsyntax-only -x c - 2>&1
}
for file in examples/plugin_*.c; do
    unused_macros '' "$file" || fail "$file has a macro that nothing reads"
done
for macro in IS_FIEL COST_BIT; do
    unused_macros "/define BD_DOMAIN_IS_FILE/i #define BD_DOMAIN_$macro 12" examples/plugin_klotski.c |
        grep -q "BD_DOMAIN_$macro" || fail "BD_DOMAIN_$macro is no error of the compiler"
done

if command -v g++ >/dev/null && [ -z "${BANDOLO_SANITIZE-}" ]; then
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
    g++ -std=c++17 -Wall -Wextra -Werror -Iinclude examples/knight.cpp "$BANDOLO_BUILD/libbandolo.a" -lm -ldl -pthread \
        -o "$scratch/knight"
    "$scratch/knight" | grep -q '^solved, 6 moves: a1 .* h8$' || fail 'the knight takes no six moves'
fi

# All stacks of seven pancakes: so many need so many turns (OEIS A092113).
permutations() {
    awk 'function permute(left, stack,    i) {
            if (left == "") print stack
            for (i = 1; i <= length(left); ++i)
                permute(substr(left, 1, i - 1) substr(left, i + 1), stack " " substr(left, i, 1))
         }
         BEGIN { permute("'"$1"'", "") }'
}
count_turns() { # SIZE <STACKS
    "$BANDOLO" solve "$examples/plugin_pancakes.so:$1" -f - --json |
        sed -n 's/.*"cost":\([0-9]*\).*/\1/p' | sort -n | uniq -c | awk '{ printf "%s%s", sep, $1; sep = " " }'
}
size=5 known='1 4 12 35 48 20'
[ -z "${BANDOLO_TEST_ALL-}" ] || size=7 known='1 6 30 149 543 1357 1903 1016 35'
counted=$(permutations "$(echo 1234567 | cut -c 1-$size)" | count_turns $size)
[ "$counted" = "$known" ] || fail "stacks of $size pancakes: $counted"
