#!/bin/sh
# `patterns` builds, lists and checks tables; `solve` takes those that are there, believes no file that
# is damaged, and builds small ones once they pay.
. tests/cli/expect
folder=$BANDOLO_PATTERNS

tables() {
    find "$folder" -name '*.pattern' 2>/dev/null | wc -l
}

# ---- where they lie ----

# lists_in FOLDER VARIABLE=VALUE...
lists_in() {
    wanted=$1
    shift
    last="env $* bandolo patterns list"
    env -u BANDOLO_PATTERNS "$@" "$BANDOLO" patterns list >"$out" 2>"$err"
    [ "$(head -n 1 "$out")" = "$wanted" ] || fail "expected $wanted"
}

lists_in /nowhere/bandolo/patterns XDG_CACHE_HOME=/nowhere HOME=/home
lists_in /home/.cache/bandolo/patterns XDG_CACHE_HOME=relative HOME=/home
lists_in /home/.cache/bandolo/patterns XDG_CACHE_HOME= HOME=/home
lists_in here BANDOLO_PATTERNS=here XDG_CACHE_HOME=/nowhere HOME=/home

# ---- building, and what is told of it ----

run 0 patterns list
says '^  tile15 6-6-3$'
says '^      not built; needs 1\.50 MiB$'
run 0 solve tile15 "$easy"
says 'idastar, walking-conflict'
[ ! -e "$folder" ] || fail 'a folder was made where nobody asked for one'

run 0 patterns build tile15 6-6-3
says '^  11,816,640 states, deepest [0-9]+, 1\.51 MiB, built in '
silent
[ "$(tables)" -eq 3 ] || fail 'expected three tables'
run 0 patterns build tile15 patterns-6-6-3
[ "$(grep -c 'exists already' "$out")" -eq 3 ] || fail 'expected nothing to be built again'
run 0 patterns build tile15 6-6-3 --quiet
[ ! -s "$out" ] || fail 'expected nothing on stdout'
run 0 patterns build tile15 6-6-3 --json
[ "$(grep -c '"states":[0-9]*,.*"built":false,' "$out")" -eq 3 ] || fail 'expected three lines'
run 0 patterns build tile15 6-6-3 --again
[ "$(grep -c 'built in' "$out")" -eq 3 ] || fail 'expected all to be built again'
run 0 patterns list --json
[ "$(grep -c '"set":"6-6-3",.*"status":"built","bytes":' "$out")" -eq 3 ] ||
    fail 'expected three tables that are built'
says '"set":"7-8",.*"status":"not built"'

run 0 patterns stat 6-6-3
says '^    0 +1$'
says '^  all +11,816,640, mean 1[0-9]\.[0-9]{3}$'
run 0 patterns stat 6-6-3 --json
says '"states":11816640,"unreached":0,"deepest":[0-9]+,"mean":[0-9.]+,"by_distance":\[1,'
lines 3
run 0 patterns verify --json
[ "$(grep -c '"whole":true,"sound":true,"checked":1000' "$out")" -eq 3 ] || fail 'expected three tables'
run 0 patterns verify
[ "$(grep -c '^sound: .*1000 states$' "$out")" -eq 3 ] || fail 'expected three sound tables'
run 0 patterns verify 6-6-3 --all --threads 2
[ "$(grep -c '^sound: .*, 11,816,640 states$' "$out")" -eq 2 ] || fail 'expected all states'

# Goals that are mirror images share their tables.
run 0 patterns build tile15 6-6-3 --goal blank-first
[ "$(grep -c 'exists already' "$out")" -eq 3 ] || fail 'expected the same tables'
small=$(find "$folder" -size -20k -name '*.pattern')
cp "$small" "$folder/copy.pattern"
cp "$small" "$folder/copy2.pattern"
run 0 patterns list
[ "$(grep -c '^  others$' "$out")" -eq 1 ] || fail 'expected one heading'
says '^    copy\.pattern$'
says '^    copy2\.pattern$'
rm "$folder/copy.pattern" "$folder/copy2.pattern"
run 0 patterns build tile15 6-6-3 --patterns "$scratch/one" --json --threads 1
says '"set":"6-6-3","name":"tiles 4x4, .*"states":11816640,"bytes":[0-9]+,"deepest":[0-9]+,"built":true,'
says '"seconds":'
cmp -s "$small" "$scratch/one/${small##*/}" || fail 'another table on one thread'

# Any cell may be the blank's in the goal; and what its tables have in common with others is not built.
middle="5 1 2 3 4 0 6 7 8 9 10 11 12 13 14 15"
run 0 solve tile15 "5 0 2 3 4 1 6 7 8 9 10 11 12 13 14 15" --goal "$middle"
says 'idastar, walking-conflict'
run 0 patterns build tile15 5-5-5 6-6-3 --goal "$middle" --patterns "$scratch/middle"
run 0 solve tile15 "5 0 2 3 4 1 6 7 8 9 10 11 12 13 14 15" --goal "$middle" --patterns "$scratch/middle"
says 'idastar, patterns-6-6-3'
run 0 patterns list --goal "$middle" --patterns "$scratch/middle" --json
[ "$(grep -c '"set":"\(5-5-5\|6-6-3\)",.*"status":"built"' "$out")" -eq 6 ] ||
    fail 'expected six tables that are built'
run 0 patterns verify --patterns "$scratch/middle" --json
[ "$(grep -c '"whole":true}' "$out")" -gt 0 ] || fail 'expected tables whose goal is not known'
run 0 patterns verify --patterns "$scratch/middle"
foreign=$(sed -n 's/^\(.*\): File intact; .*/\1/p' "$out" | head -n 1)
run 0 patterns verify "$foreign"
says 'File intact; contents not checked \(give --goal\)\.$'
run 2 patterns verify "$foreign" --sample 10
complains 'no states were checked: give the --goal'
run 0 patterns verify "$foreign" --sample 10 --goal "$middle"
says '^sound: .*, 10 states$'
run 2 patterns verify --all --patterns "$scratch/nowhere"
complains 'no states were checked: the folder has no tables'
run 0 patterns stat 6-6-3 --goal "$middle" --patterns "$scratch/middle"
says '^  all +11,816,640, mean 1[0-9]\.[0-9]{3}$'

# ---- what is refused ----

refuse patterns
refuse patterns bild
refuse patterns build
refuse patterns build tile16
refuse patterns build tile8 7-8
complains 'tile8 has no pattern tables'
refuse patterns build tile15 6-6-4
complains "no set '6-6-4'; it has 7-8, 6-6-3, 5-5-5"
refuse patterns build tile15 6-6-3 --goal banana
complains '\-\-goal: '
for words in list "stat 7-8" verify; do
    # shellcheck disable=SC2086 # a verb and its words
    refuse patterns $words --goal banana
    complains "\-\-goal: no pattern tables have the goal 'banana'"
done
refuse patterns stat 7-8 --goal "0 1 2"
run 0 patterns list --goal "24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0"
says '^  tile24 '
says_not '^  tile15 '
refuse patterns build tile15 --patterns none
long=$(printf '%05000d' 0)
for verb in list 'stat 7-8' 'verify 7-8' 'build tile15'; do
    # shellcheck disable=SC2086
    run 4 patterns $verb --patterns "/$long"
    one_line
done
refuse patterns list tile15
refuse patterns list --all
refuse patterns verify --again
refuse patterns verify --threads 2
refuse patterns stat 6-6-4
refuse patterns stat "$scratch/nowhere.pattern"
refuse patterns verify --sample 10 --all
refuse solve tile15 "$easy" --heuristic patterns-6-6-3 --patterns none
complains 'needs pattern tables'
refuse solve tile15 "$easy" --heuristic patterns-7-8
complains "'bandolo patterns build tile15 7-8' builds them"
edge="1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15"
refuse solve tile15 "$easy" --heuristic patterns-6-6-3 --goal "$edge"
complains "'bandolo patterns build tile15 6-6-3 --goal \"$edge\"' builds them"

: >"$scratch/file"
for place in "$scratch/file" "$scratch/file/below" /proc/nowhere; do
    run 4 patterns build tile15 6-6-3 --patterns "$place"
    one_line
    run 0 solve tile15 "$easy" --patterns "$place"
    says 'walking-conflict'
done
if [ "$(id -u)" -ne 0 ]; then
    mkdir "$scratch/locked"
    chmod 555 "$scratch/locked"
    run 4 patterns build tile15 6-6-3 --patterns "$scratch/locked"
    one_line
fi

# ---- with tables and without ----

run 0 generate tile15 -n 12 --seed 11
cp "$out" "$scratch/positions"

# costs ARGUMENT...: of all positions. A slow machine is advised to build the larger set, which is tested below.
costs() {
    run 0 solve tile15 -f "$scratch/positions" --json "$@"
    sed -i '/would shorten such searches/d' "$err"
    grep -o '"optimal":true,"cost":[0-9]*' "$out" || fail 'expected solutions'
}

costs >"$scratch/with"
[ "$(grep -c '"heuristic":"patterns-6-6-3"' "$out")" -eq 12 ] || fail 'expected the tables in use'
silent
costs --patterns none >"$scratch/without"
[ "$(grep -c '"heuristic":"walking-conflict"' "$out")" -eq 12 ] || fail 'expected no tables'
silent
[ "$(wc -l <"$scratch/with")" -eq 12 ] || fail 'expected twelve costs'
run 0 solve tile15 "$easy" --limit-memory 256M
says 'walking-conflict'
cmp -s "$scratch/with" "$scratch/without" || fail 'other costs with tables than without'

# Without --heuristic only algorithms use tables whose answers they cannot change.
for algorithm in idastar rbfs astar hdastar anytime; do
    run 0 solve tile15 "$easy" --algorithm $algorithm
    says "$algorithm, patterns-6-6-3"
done
for algorithm in bidirectional greedy best-first beam widastar weighted-astar; do
    run 0 solve tile15 "$easy" --algorithm $algorithm
    says "$algorithm, walking-conflict"
    silent
done
run 0 solve tile15 "$easy" --algorithm greedy --heuristic patterns-6-6-3
says 'greedy, patterns-6-6-3'
refuse solve tile15 "$easy" --algorithm bidirectional --heuristic patterns-6-6-3
complains 'bidirectional searches from both ends; the tables of patterns-6-6-3 are of one goal'

# The time of one position includes the opening of its tables; each of a list has its own.
run 3 solve tile15 "$hard" --heuristic patterns-6-6-3 --limit-time 1ms --json
says '"status":"limit-time"'
run 3 solve tile15 "$hard" --heuristic patterns-6-6-3 --limit-time 1ms
says '^stopped at the limit on time'
printf '%s\n%s\n' "$hard" "$hard" >"$scratch/hard"
run 3 solve tile15 -f "$scratch/hard" --heuristic patterns-6-6-3 --limit-time 1ms --store "$scratch/s.db" --json
[ "$(grep -c '"status":"limit-time"' "$out")" -eq 2 ] || fail 'expected two answers'

# ---- damage ----

table=$small
cp "$table" "$scratch/sound"

# damaged: one line each from whoever needs the file, and no harm to whoever does not.
damaged() {
    run 4 patterns verify "$table"
    one_line
    run 4 solve tile15 "$easy" --heuristic patterns-6-6-3
    one_line
    run 0 solve tile15 "$easy"
    one_line
    complains 'going on with walking-conflict'
    says 'idastar, walking-conflict'
}

for size in $(sized '0 100 4095 4096 9000' '100 9000'); do
    head -c "$size" "$scratch/sound" >"$table"
    damaged
done
run 4 patterns verify
one_line
run 0 patterns list
says '^      damaged: '
{ cat "$scratch/sound" && echo; } >"$table"
damaged
for byte in $(sized '0 9 20 300 3000 4090 4100 9000' '20 4100'); do
    cp "$scratch/sound" "$table"
    printf '\377' | dd of="$table" bs=1 seek="$byte" conv=notrunc 2>/dev/null
    cmp -s "$scratch/sound" "$table" || damaged
done
find "$folder" -size +20k -name '*.pattern' -exec cp {} "$table" \;
run 4 solve tile15 "$easy" --heuristic patterns-6-6-3
one_line
run 0 patterns list
[ "$(grep -c '^      damaged: a table of .*, not of ' "$out")" -eq 1 ] || fail 'expected a foreign table'
head -c 5000 "$scratch/sound" >"$table"
run 0 patterns build tile15 6-6-3
[ "$(grep -c 'built in' "$out")" -eq 1 ] || fail 'expected the damaged table to be built again'
cmp -s "$scratch/sound" "$table" || fail 'expected the same table again'

# ---- builds that are broken off ----

# Files that a build has left, of those whose names match $1.
unfinished() {
    find "$folder" -name '*.unfinished-*' -name "${1:-*}" | wc -l
}

# broken_off SIGNAL SECONDS SET: a build that gets this signal, unless it is done before.
broken_off() {
    last="patterns build tile15 $3, signal $1 after $2 s"
    "$BANDOLO" patterns build tile15 "$3" --threads 1 >"$out" 2>"$err" &
    pid=$!
    sleep "$2"
    kill -s "$1" $pid 2>/dev/null || :
    got=0
    wait $pid 2>/dev/null || got=$?
}

# believed FILE SOUND: is FILE, under the name of SOUND, taken for a table, and another than SOUND?
believed() {
    cmp -s "$1" "$2" && return 1
    mkdir -p "$scratch/renamed"
    cp "$1" "$scratch/renamed/${2##*/}"
    "$BANDOLO" patterns verify "$scratch/renamed/${2##*/}" >"$out" 2>"$err"
}

# Killed at moments from its beginning to its end, while it writes too, a build leaves only tables that
# are whole, and what nobody takes for one.
rm -rf "$folder"
five=$scratch/five
began=$(date +%s%N)
run 0 patterns build tile15 5-5-5 --threads 1 --patterns "$five"
took=$(($(date +%s%N) - began))
left=0
parts='0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20'
[ -z "${BANDOLO_SANITIZE-}" ] || parts='7 14' # a sanitizer has no part in what a kill leaves
for part in $parts; do
    broken_off KILL "$(awk "BEGIN { print $took * $part / 20e9 }")" 5-5-5
    for file in "$folder"/*.pattern; do
        [ ! -e "$file" ] || cmp -s "$file" "$five/${file##*/}" || fail "$file is not whole"
    done
    for file in "$folder"/*.unfinished-*; do
        [ -e "$file" ] || continue
        left=$((left + 1))
        name=${file##*/}
        ! believed "$file" "$five/${name%.unfinished-*}" || fail "$file is taken for a table"
    done
    rm -rf "$folder"
done
[ $left -gt 0 ] || [ -n "${BANDOLO_SANITIZE-}" ] || fail 'no build was killed while its file was there'

for time in 0.04 0.15; do
    broken_off KILL $time 7-8
    run 0 patterns verify --quiet
    silent
done
broken_off INT 0.1 7-8
[ $got -eq 130 ] || [ "$(tables)" -eq 2 ] || fail "expected exit status 130, got $got"
[ "$(unfinished "*-$pid-*")" -eq 0 ] || fail 'an interrupted build left its file'
for file in "$folder"/*.unfinished-*; do
    [ -e "$file" ] && touch -d '2 hours ago' "$file"
done
run 0 patterns build tile15 6-6-3
[ "$(unfinished)" -eq 0 ] || fail 'expected what was left to be swept away'
run 0 patterns verify --quiet
rm -rf "$folder"

# ---- ski rental ----

run 0 generate tile15 -n 12 --seed 1
# What pays for the tables several times over on a fast machine too: the last is so hard that twice it
# does. With sanitizers every search takes ten times as long, and the first few do.
if [ -z "${BANDOLO_SANITIZE-}" ]; then
    { cat "$out" && tail -n 1 "$out" && echo "$easy"; } >"$scratch/positions"
    { sed 2q "$out" && echo "$easy"; } >"$scratch/few"
else
    { sed 3q "$out" && echo "$easy"; } >"$scratch/positions"
    { sed 1q "$out" && echo "$easy"; } >"$scratch/few"
fi
costs >"$scratch/rented"
one_line
complains '^building the pattern tables 6-6-3: about [0-9]+ ms, 3\.01 MiB, once$'
head -n 1 "$out" | grep -q '"heuristic":"walking-conflict"' || fail 'expected to begin without'
tail -n 1 "$out" | grep -q '"heuristic":"patterns-6-6-3"' || fail 'expected to end with tables'
costs >"$scratch/again"
silent
[ "$(grep -c '"heuristic":"patterns-6-6-3"' "$out")" -eq "$(wc -l <"$scratch/positions")" ] ||
    fail 'expected the tables in use'
cmp -s "$scratch/rented" "$scratch/again" || fail 'other costs'

# Beside tables that are missing, one that is damaged is built as well; and what was left is swept away.
echo damaged >"$table"
find "$folder" -size +20k -name '*.pattern' -exec rm {} +
: >"$folder/$(basename "$table").unfinished-999999999-0"
touch -d '2 hours ago' "$folder"/*.unfinished-*
costs >"$scratch/again"
complains '^building the pattern tables 6-6-3'
tail -n 1 "$out" | grep -q '"heuristic":"patterns-6-6-3"' || fail 'expected to end with tables'
cmp -s "$scratch/sound" "$table" || fail 'expected the damaged table to be built again'
[ "$(unfinished)" -eq 0 ] || fail 'expected what was left to be swept away'
cmp -s "$scratch/rented" "$scratch/again" || fail 'other costs'

rm -rf "$folder"
costs --quiet >"$scratch/again"
silent
cmp -s "$scratch/rented" "$scratch/again" || fail 'other costs'
rm -rf "$folder"
costs --patterns "$scratch/file" >"$scratch/again"
[ "$(wc -l <"$err")" -eq 2 ] || fail 'expected two lines on stderr'
complains 'the search goes on without tables$'
cmp -s "$scratch/rented" "$scratch/again" || fail 'other costs'
costs --heuristic walking-conflict >"$scratch/again"
silent
run 0 solve tile15 -f "$scratch/positions" --algorithm greedy
silent
run 0 solve tile15 -f "$scratch/few" --algorithm bidirectional
silent
[ ! -e "$folder" ] || fail 'tables that nobody asked for'

# ---- a long batch is told of the larger set, once ----

if [ "$(sized true false)" = true ]; then
    run 0 patterns build tile15 6-6-3
    printf '%s\n' '0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1' "$easy" "$easy" >"$scratch/long"
    run 3 solve tile15 -f "$scratch/long" --limit-time 3200ms --json
    complains "^'bandolo patterns build tile15 7-8' would shorten such searches to 1/12 of the states: about 8 s on one core, 187 MiB, built once\$"
    one_line
    rm -r "$folder"
fi

# ---- the laboratory ----

cat >"$scratch/study.yaml" <<'END'
domain: tile15
instances: {random: 3, seed: 1}
measures: [scw, generated]
rows:
  - {label: tables, heuristic: patterns-6-6-3}
  - {label: none}
END
lab() {
    run "$1" lab run "$scratch/study.yaml" --quiet --journal "$scratch/journal" --csv - --patterns "$2"
}
run 0 patterns build tile15 6-6-3
lab 0 "$folder"
[ "$(cut -d, -f 3- "$out" | grep -c '[0-9]')" -ge 2 ] || fail 'expected two rows'
lab 2 none
one_line
# A domain's tables but those for comparisons; the cube's are sampled by rules of their own.
if [ -n "${BANDOLO_TEST_ALL-}" ]; then
    run 0 patterns build tile15 --patterns "$scratch/all" --quiet
    [ "$(find "$scratch/all" -name '*.pattern' | wc -l)" -eq 8 ] || fail 'expected eight tables'
    [ -z "$(find "$scratch/all" -name 'tiles_and_blank*')" ] || fail 'tables that nobody asked for'
    rm -r "$scratch/all"
    run 0 patterns build cube cosets --patterns "$scratch/cube" --quiet
    run 0 patterns verify --patterns "$scratch/cube"
    [ "$(grep -c '^sound: .* 1000 states$' "$out")" -eq 2 ] || fail 'expected samples of two tables'
    run 0 patterns verify --sample 10 --patterns "$scratch/cube"
    [ "$(grep -c '^sound: .* 10 states$' "$out")" -eq 2 ] || fail 'expected small samples'
    run 0 patterns verify --all --patterns "$scratch/cube"
    [ "$(grep -c '^sound: ' "$out")" -eq 2 ] || fail 'expected two sound tables'
fi
finish
