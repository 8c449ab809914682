#!/bin/sh
# Experiments: the tables, going on after a kill, and what is wrong with a file.
. tests/cli/expect
here=$PWD
root=$here
BANDOLO=$(realpath "$BANDOLO")
cd "$scratch" || exit 1

# ---- the list ----
run 0 lab list
says '^wida-tables'
says '^korf-100'

run 0 lab list --names
lines 24
refuse lab list --csv list.csv
complains 'list takes no --csv; run does$'
refuse lab run best-first-lecture --names
complains 'run takes no --names; list does$'

# ---- the lecture's figures, exactly ----
run 0 lab run best-first-lecture --csv lecture.csv
says '4167'
grep -q '4167' lecture.csv || fail "expected 4167 in the CSV"

# A figure that must be exact and is not ends with status 1, and is named.
sed 's/snt: 4167/snt: 4168/' "$root/lab/best-first-lecture.yaml" >planted.yaml
run 1 lab run ./planted.yaml
complains '1 figure is not as published: best-first, misplaced tiles, expanded: 4167, published 4168'
says 'expanded: 4167, published 4168: ratio 1.000, expected exactly'
run 1 lab run ./planted.yaml --csv - --quiet
sed 's/107, frontier: 4319/108, frontier: 4320/' planted.yaml >planted2.yaml
run 1 lab run ./planted2.yaml --json - --quiet
complains '3 figures are not as published: .*4168; .*108; .*4320'
cp "$root/lab/best-first-lecture.yaml" short.yaml
printf 'limits: {nodes: 500}\n' >>short.yaml
run 3 lab run ./short.yaml
complains '3 figures are unknown because a limit ended searches: .*expanded: no solution found, published 4167'
says 'expanded: no solution found, published 4167, expected exactly'
says 'expanded: 0 of 1 exactly as published'

# So does one farther off than it may be; where a share is only stated, it is listed.
sed 's/snt: exact/snt: within 5%/; s/snt: 4167/snt: 4300/' "$root/lab/best-first-lecture.yaml" >within.yaml
run 0 lab run ./within.yaml
says 'expanded: 1 of 1 within 5 % of the published'
sed 's/within 5%/within 1%/' within.yaml >planted3.yaml
run 1 lab run ./planted3.yaml
complains '1 figure is not as published: best-first, misplaced tiles, expanded: 4167, published 4300'
says 'expanded: 4167, published 4300: ratio 0.969, must be within 1 %'
sed 's/within 5%/1%/' within.yaml >stated.yaml
run 0 lab run ./stated.yaml
says 'expanded: 4167, published 4300: ratio 0.969, tolerance 1 %'

# So does a cost that no search has; a table by cost has no line for it.
cat >costs.yaml <<'END'
domain: tile8
by: cost
measures: [generated]
tolerance: {generated: exact}
instances: ["1 2 3 4 5 6 0 7 8", "1 2 0 4 5 3 7 8 6"]
rows:
  - label: A*
    algorithm: astar
    heuristic: manhattan
    published: {2: {generated: 5}, 30: {generated: 999}}
END
run 1 lab run ./costs.yaml
complains '1 figure is not as published: A\*, 30, generated: no solution found, published 999$'
says '30, generated: no solution found, published 999, expected exactly'
says 'generated: 1 of 2 exactly as published; ratios 1\.000 to 1\.000$'
sed '/^rows/i\
limits: {nodes: 1}' costs.yaml >costs_limited.yaml
run 3 lab run ./costs_limited.yaml
complains '2 figures are unknown because a limit ended searches: A\*, 2, .*A\*, 30, '
says 'generated: 0 of 2 exactly as published$'
sed 's/exact/10%/' costs.yaml >costs_stated.yaml
run 0 lab run ./costs_stated.yaml
# A mean that leaves out a search is not the figure, be it the same number.
cat >partial.yaml <<'END'
domain: tile8
measures: [generated]
tolerance: {generated: exact}
limits: {nodes: 100}
instances: ["1 2 3 4 5 6 0 7 8", "8 6 7 2 5 4 3 0 1"]
rows:
  - {label: A*, algorithm: astar, heuristic: manhattan, published: {generated: 5}}
END
run 3 lab run ./partial.yaml
complains '1 figure is unknown because a limit ended searches: A\*, generated: 5 \(1 search unsolved\), published 5$'
says 'generated: 5.00 \(1 search unsolved\), published 5: ratio 1.000, expected exactly'
sed 's/exact/10%/' partial.yaml >partial_stated.yaml
run 0 lab run ./partial_stated.yaml

sed 's/exact/exact, snt: exact/' costs.yaml >unmeasured.yaml
refuse lab run ./unmeasured.yaml
complains "unmeasured.yaml:4: 'snt' is not measured here; expected one of 'measures'$"

# Other positions have other figures: nothing is expected of them exactly.
printf '1 2 3 4 5 6 7 8 9 10 11 12 13 0 14 15\n' >other.txt
run 0 lab run best-first-lecture --instances other.txt
silent
says_not 'exactly as published|expected exactly'
run 0 lab run best-first-lecture --sample 1 --seed 3 --limit-time 10s
one_line
complains '^bandolo lab: --sample replaces the positions of best-first-lecture by random ones$'
run 0 lab run best-first-lecture --sample 1 --seed 3 --limit-time 10s --quiet
silent
cat >of_file.yaml <<'END'
domain: tile15
instances: {file: other.txt}
rows: [{label: A*, algorithm: astar}]
END
run 0 lab run ./of_file.yaml --sample 1 --limit-time 10s
one_line
complains "--sample replaces the positions of other.txt by random ones; for a part of the file, use 'head' and --instances$"
says 'drawn at random'
head -n 1 other.txt >part.txt
run 0 lab run ./of_file.yaml --instances part.txt
silent
says_not 'drawn at random'

# Without its file an experiment says how to give one; with --instances the words of a line are as the experiment says.
refuse lab run korf-100
complains '^bandolo lab: korf-100:11: korf100.txt: No such file or directory; give the positions with --instances FILE --columns 5-20$'
mv other.txt moved.txt
refuse lab run ./of_file.yaml
complains 'of_file.yaml:2: other.txt: No such file or directory; give the positions with --instances FILE$'
sed 's/other.txt/other.txt, columns: 2-/' of_file.yaml >of_words.yaml
refuse lab run ./of_words.yaml
complains 'other.txt: No such file or directory; give the positions with --instances FILE --columns 2-$'
sed 's/^/first /' moved.txt >words.txt
run 0 lab run ./of_words.yaml --instances words.txt
refuse lab run ./of_file.yaml --instances other.txt
complains '^bandolo lab: other.txt: No such file or directory; expected a readable file$'

# ---- the published tables from a sample; the same for every number of threads ----
run 0 lab run wida-tables --sample 12 --seed 1 --csv one.csv --json one.json
run 0 lab run wida-tables --sample 12 --seed 1 --csv two.csv --threads 2
silent
cmp one.csv two.csv || fail "two threads give another table than one"
[ "$(wc -l <one.csv)" -eq 89 ] || fail "expected 88 rows"

# ---- a run that is killed again and again, and goes on, gives the same table byte for byte ----
sample=40
[ -z "${BANDOLO_SANITIZE-}" ] || sample=10 # as long as 40 without
run 0 lab run wida-tables --sample $sample --seed 7 --csv whole.csv --journal whole.zst

# killed_at BYTES [--resume]: the run, killed once its journal has so many bytes, if not done before.
killed_at() {
    last="bandolo lab run wida-tables, killed at $*"
    wanted=$1
    shift
    "$BANDOLO" lab run wida-tables --sample $sample --seed 7 --csv killed.csv \
        --journal killed.zst --threads 2 "$@" >"$out" 2>"$err" &
    pid=$!
    while kill -0 $pid 2>/dev/null && [ "$(stat -c %s killed.zst 2>/dev/null || echo 0)" -lt "$wanted" ]; do
        sleep 0.01
    done
    kill -KILL $pid 2>/dev/null
    got=0
    wait $pid 2>/dev/null || got=$?
    [ $got -ne 137 ] || kills=$((kills + 1))
}
kills=0
whole=$(wc -c <whole.zst)
killed_at 1
killed_at $((whole / 4)) --resume
# A kill in the middle of a write leaves this: a piece of a frame.
truncate -s $(($(wc -c <killed.zst) - 5)) killed.zst
killed_at $((whole / 2)) --resume
killed_at $((whole * 3 / 4)) --resume
[ $kills -ge 2 ] || fail "expected kills before the end, got $kills"
run 0 lab run wida-tables --sample $sample --seed 7 --csv killed.csv --journal killed.zst --resume
cmp whole.csv killed.csv || fail "the table of the killed run differs"

# Going on from a finished run does nothing again and says the same.
run 0 lab run wida-tables --sample $sample --seed 7 --csv again.csv --journal killed.zst --resume
cmp whole.csv again.csv || fail "the table of the finished run differs"

# A journal damaged in the middle is refused, and kept; the rest would be lost.
cp killed.zst damaged.zst
printf 'BANDOLO' | dd of=damaged.zst bs=1 seek=$(($(wc -c <damaged.zst) / 2)) conv=notrunc 2>/dev/null
cp damaged.zst as_it_was.zst
refuse lab run wida-tables --sample $sample --seed 7 --journal damaged.zst --resume
complains 'damaged.zst: damaged at byte [0-9]+.*expected'
cmp damaged.zst as_it_was.zst || fail "a damaged journal was changed"

# The journal of another run is not gone on from; a new one keeps the last under NAME~.
refuse lab run wida-tables --sample 41 --seed 7 --journal killed.zst --resume
complains 'killed.zst: .*another run'
refuse lab run wida-tables --journal missing.zst --resume
complains 'missing.zst: .*expected'
refuse lab run wida-tables --sample 3 --journal /dev/null
complains '/dev/null: expected a file'
printf 'depth\n0 2\n9 1.5\n' >weights
printf '%s\r' 'domain: tile8' 'instances: {random: 2}' \
    'rows: [{algorithm: widastar, weight: "table:weights"}]' >weighted.yaml # as old Macintosh's lines end
run 0 lab run weighted.yaml
run 0 lab run weighted.yaml --resume
printf 'depth\n0 3\n9 1.5\n' >weights
refuse lab run weighted.yaml --resume
complains 'another run'
run 0 lab run best-first-lecture
run 0 lab run best-first-lecture
[ -s best-first-lecture.rows.csv.zst~ ] || fail "expected the last journal under its name and ~"

# Ctrl-C: what was done is kept.
last="bandolo lab run wida-tables --all (then INT)"
env --default-signal=INT "$BANDOLO" lab run wida-tables --all --journal int.zst >"$out" 2>"$err" &
tries=0
until [ -s int.zst ] || [ "$tries" -ge 200 ]; do
    tries=$((tries + 1))
    sleep 0.1
done
kill -INT $!
got=0
wait $! || got=$?
[ "$got" -eq 130 ] || fail "expected exit status 130, got $got"
complains 'int.zst.*--resume'

# ---- what cannot be done is said before anything is searched ----
if [ -z "${BANDOLO_SANITIZE-}" ]; then # the limit is met after seconds
    refuse lab run korf-100 --all
    complains 'tile15: too many positions: expected at most'
fi
refuse lab run korf-100 --sample 1G
complains 'too many positions'
run 4 lab run wida-tables --sample 3 --csv nowhere/table.csv
complains 'nowhere/table.csv: .*give a file'
run 4 lab run wida-tables --sample 3 --plot nowhere/picture.svg
complains 'nowhere/picture.svg: .*give a file'
refuse lab run wida-tables --sample 3 --csv - --json -
complains 'two different files'
refuse lab run wida-tables --sample 3 --columns 2-10
complains '--columns .*: give --instances'
: >empty.txt
refuse lab run wida-tables --instances empty.txt
complains 'empty.txt: no position in it'
echo '2 1 3 4 5 6 7 8 0' >odd.txt
refuse lab run wida-tables --instances odd.txt
complains 'odd.txt:1: expected a position with a solution'
last="bandolo lab run best-first-lecture --csv - >/dev/full"
got=0
"$BANDOLO" lab run wida-tables --sample 3 --csv - >/dev/full 2>"$err" || got=$?
[ "$got" -eq 4 ] || fail "expected exit status 4, got $got"
complains 'cannot write to standard output'

# ---- what people read goes on a page ----
for words in 'wida-tables --sample 5' 'wida-choice --sample 5' 'heuristics-8puzzle --sample 5'; do
    # shellcheck disable=SC2086 # two words and more
    run 0 lab run $words --quiet
    width=$(awk 'length($0) > most { most = length($0) } END { print most }' "$out")
    [ "$width" -le 110 ] || fail "a line of $width columns"
done

# ---- comparing ----
run 0 lab compare whole.csv killed.csv
says '88 pairs'
run 0 lab compare whole.zst killed.zst
says 'pairs'
says_not 'A is of'
for domain in tile8 pancake; do
    printf 'domain: %s\ninstances: {random: 5, seed: 3}\nrows:\n  - {label: a, algorithm: astar}\n' $domain >of.yaml
    run 0 lab run ./of.yaml --csv $domain.csv --journal $domain.zst
done
for ending in csv zst; do
    run 0 lab compare tile8.$ending pancake.$ending
    says '^A is of tile8, B of pancake: pairs are searches of different positions'
done
cp of.yaml 'part: of.yaml'
run 0 lab run './part: of.yaml' --journal part.zst
run 0 lab compare pancake.zst part.zst
says_not 'A is of'
says_not 'positions are'
sed 's/seed: 3/seed: 4/' of.yaml >other.yaml
run 0 lab run ./other.yaml --csv other.csv --journal other.zst
for ending in csv zst; do
    run 0 lab compare pancake.$ending other.$ending
    says "^A's positions are .*random, seed 3.*, B's .*random, seed 4.*: pairs are searches of different positions"
done
tr '\n' '\r' <whole.csv >macintosh.csv
run 0 lab compare whole.csv macintosh.csv
says '88 pairs'
refuse lab compare whole.csv nowhere.csv
complains 'nowhere.csv'

# ---- limits that bite: what is not solved counts ----
limit=$(sized 100 30)
cat >limited.yaml <<END
domain: tile15
instances: {random: 12, seed: 1}
measures: [scw, generated, seconds]
limits: {nodes: ${limit}K}
rows:
  - {label: A*, algorithm: astar, heuristic: manhattan}
  - {label: greedy, algorithm: greedy, heuristic: manhattan}
plots:
  - {name: cactus, cactus: generated, log: y}
  - {name: survival, survival: generated, log: x}
END
# column FILE NAME LINE: the field under that name, of lines from 1, without commas in it.
column() {
    awk -F, -v name="$2" -v line="$3" 'NR == 1 { for (i = 1; i <= NF; ++i) if ($i == name) at = i }
        NR == line + 1 { print $at }' "$1"
}
run 0 lab run ./limited.yaml --csv limited.csv --json limited.json --plot limited.gnuplot --repeat 3 --warm-up 1
says '! marks a mean that leaves out unsolved searches'
says "A\\* +0 of 12 .* inf +$(sized 1,000,000 300,000)"
says 'Each search was done 3 times, when warm'
says 'CPU seconds'
[ "$(column limited.csv generated_par10 1)" = "${limit}0000" ] || fail 'expected ten times the limit'
[ "$(column limited.csv generated_median_all 1)" = inf ] || fail 'expected an infinite median'
[ "$(column limited.csv coverage 2)" = 1 ] || fail 'expected all solved'
[ "$(column limited.csv limit_nodes 1)" = "${limit}000" ] || fail 'expected the limit'
[ "$(column limited.csv repeat 1)" = 3 ] || fail 'expected the repetitions'
[ "$(column limited.csv version 2)" = "$("$BANDOLO" --version | sed 's/bandolo //')" ] ||
    fail 'expected the version'
[ "$(column limited.csv cpu_seconds_mean 2)" != '' ] || fail 'expected the time of the processor'
[ "$(column limited.csv seconds_spread_mean 2)" != '' ] || fail 'expected the spread'
commit=$(git -C "$root" describe --always --dirty --tags 2>/dev/null)
if [ -n "$commit" ] && [ -e "$root/.git" ]; then
    grep -q '"made_by":{"version":"[^"]*","commit":"[^"]\{4,\}","compiler":"\(gcc\|clang\) [0-9.]*","processor":"' \
        limited.json || fail 'expected what made the results'
fi
# An archive has no commit, and so the same bytes everywhere; a file that says the same is not written again.
if command -v cmake >/dev/null; then
    mkdir -p archive
    cmake -DSOURCE="$PWD/archive" -DOUTPUT="$PWD/commit.c" -P "$root/cmake/Commit.cmake"
    grep -q 'provenance_commit\[\] = "";' commit.c || fail 'expected no commit of an archive'
    touch -d 2020-01-01 commit.c
    cmake -DSOURCE="$PWD/archive" -DOUTPUT="$PWD/commit.c" -P "$root/cmake/Commit.cmake"
    [ "$(date -r commit.c +%Y)" = 2020 ] || fail 'the file of the commit was written again'
fi
grep -q 'logscale y' limited.gnuplot || fail 'expected a cactus'
grep -q 'Kaplan-Meier' limited-survival.gnuplot || fail 'expected a survival plot'
run 0 lab run ./limited.yaml --resume --repeat 3 --warm-up 1 --csv again.csv
cmp limited.csv again.csv || fail 'gone on with, repeated searches give another table'
refuse lab run ./limited.yaml --resume --repeat 4 --warm-up 1
complains 'another run'
refuse lab run ./limited.yaml --repeat 1001
complains '--repeat is at most 1000'
run 0 lab run ./limited.yaml --limit-time 1m --journal more.zst
run 0 lab compare limited.rows.csv.zst more.zst
says '12 pairs; solved by A alone: 0, by B alone: 0, by neither: 12'
says "Holm: p of Wilcoxon's test, and of what one side alone solved, corrected"

# ---- searches of every kind in one table, with seeds ----
easy1='..9..4....5.96.43.2.4.8.6..4..73.8....3..857.......2435...2.....9...5......39.1.8'
easy2='9.4...5....78.....6..5....7.3.1..4.61.6..8....4.3.92.8...73...5.6.....7...845..62'
cat >kinds.yaml <<END
title: Every kind
domain: sudoku
by: [group, instance]
measures: [tried, distinct, explored, steps, evaluations]
spread: [steps]
tolerance: {tried: exact, distinct: exact, explored: exact}
defaults: {seeds: 6}
instances:
  - {group: easy, label: facile1, text: "$easy1"}
  - {group: easy, label: facile2, text: "$easy2"}
rows:
  - label: backtracking
    algorithm: backtracking
    published: {facile1: {tried: 3363, distinct: 103}, facile2: {tried: 91335, distinct: 123},
                easy: {tried: 47349}}
  - {label: A*, algorithm: textbook-astar, heuristic: report,
     published: {facile1: {explored: 296}, facile2: {explored: 124}}}
  - {label: annealing, algorithm: simulated-annealing, note: "with lots"}
  - {label: genetic, algorithm: genetic}
  - {label: short of steps, algorithm: genetic, limits: {nodes: 1K}}
plots:
  - {name: steps, boxes: steps, log: y}
END
run 0 lab run ./kinds.yaml --csv kinds.csv --plot kinds.gnuplot --quiet
says '^ +facile1 +1 of 1'
says '^  easy +12 of 12'
says 'annealing: with lots'
says 'tried: 3 of 3 exactly as published'
says 'explored: 2 of 2 exactly as published'
grep -q '^,backtracking,backtracking,,,facile1,3363,103,,,,1,1,' kinds.csv ||
    fail 'expected the counts of facile1, and nothing where nothing is counted'
grep -q '^,short of steps,genetic,,,easy,,,,,,0,12,' kinds.csv || fail 'expected none of 12'
grep -q 'candlesticks' kinds.gnuplot || fail 'expected a box plot'
width=$(awk 'length($0) > most { most = length($0) } END { print most }' "$out")
[ "$width" -le 110 ] || fail "a line of $width columns"

# The same for any number of threads, and however often it is killed.
run 0 lab run ./kinds.yaml --csv kinds2.csv --threads 3 --journal kinds.zst
cmp kinds.csv kinds2.csv || fail 'three threads give another table than one'
size=$(wc -c <kinds.zst)
for part in 4 3 2; do
    truncate -s $((size * part / 5)) kinds.zst
    run 0 lab run ./kinds.yaml --csv kinds2.csv --journal kinds.zst --resume --threads 2
    cmp kinds.csv kinds2.csv || fail 'a table that was gone on with differs'
done
run 0 lab compare kinds.csv kinds2.csv
says 'pairs'
run 0 lab run ./kinds.yaml --seeds 2 --journal two.zst
says '^  easy +4 of 4'
run 0 lab compare kinds.zst two.zst
says '^row 4 \(.*\), 4 pairs'
says 'seed 6$'
refuse lab run ./kinds.yaml --seeds 3 --journal two.zst --resume
complains 'another run'
refuse lab run best-first-lecture --seeds 3
complains 'needs a randomised algorithm'
refuse lab run ./kinds.yaml --sample 3
complains 'drop --sample'
printf '%s\n' "$easy1" >grids.txt
run 0 lab run ./kinds.yaml --seeds 1 --instances grids.txt --limit-time 10s
says 'sudoku, 1 instance\.'

# The report of SudokuWhiz: every count that it prints. Of two thirds of a billion digits sanitizers make minutes.
if [ -z "${BANDOLO_SANITIZE-}" ]; then
    run 0 lab run sudokuwhiz --seeds 1 --threads 2
    says 'tried: 12 of 12 exactly as published'
    says 'distinct: 12 of 12 exactly as published'
    says 'explored: 6 of 6 exactly as published'
    says 'expanded: 6 of 6 exactly as published'
fi

# ---- published tables of the field, exactly; those that need tables say so ----
if [ -z "${BANDOLO_SANITIZE-}" ]; then # a hundred million states
    run 0 lab run korf-1997-tree
    says 'generated: 6 of 6 exactly as published'
    run 0 lab run helmert-2010 --threads 2
    says 'cost: 2 of 2 exactly as published'
    run 0 lab run holte-2016 --threads 2
    says 'cost: 10 of 10 exactly as published'
    says 'expanded: 9 of 9 within 25 % of the published'
fi
for words in 'korf-1997-cubes cube layers' 'korf-felner-15 tile15 5-5-5' 'korf-felner-24 tile24 6-6-6-6' \
    'culberson-schaeffer tile15 fringe'; do
    refuse lab run "${words%% *}" --patterns none
    complains "${words%% *}.*needs pattern tables"
    refuse lab run "${words%% *}" --patterns .
    complains "${words%% *}.*needs tables that .* 'bandolo patterns build ${words#* }.* builds them"
done

# ---- an experiment of one's own, on a domain of one's own ----
cat >jugs.yaml <<END
title: Jugs
domain: $BANDOLO_BUILD/examples/plugin_jugs.so
instances: ["0 0", "3 0"]
measures: [scw, generated, snt]
rows:
  - {label: A*, algorithm: astar}
  - {label: breadth-first, algorithm: breadth-first}
END
run 0 lab run ./jugs.yaml --csv jugs.csv
[ "$(wc -l <jugs.csv)" -eq 3 ] || fail "expected two rows"

# ---- models of any kind ----
cat >models.yaml <<END
domain: flatzinc
instances:
  - "var 1..3: x; var 1..3: y; constraint int_lt(x, y); solve minimize y;"
  - "var 1..2: x; constraint int_lt(x, 1); solve satisfy;"
measures: [scw, tried]
rows:
  - {label: mac, algorithm: mac, parameters: {variable-order: mrv}}
  - {label: backtracking, algorithm: backtracking}
END
run 0 lab run ./models.yaml --csv models.csv --threads 2
[ "$(column models.csv n 1)" = 1 ] || fail 'expected one of two models solved'
[ "$(column models.csv scw 2)" = 2 ] || fail 'expected the least y'

# ---- mistakes: file, line, what was expected; nothing is begun ----
mistake() {
    printf '%s\n' "title: t" "domain: tile8" "instances: {random: 3}" "measures: [scw]" \
        "rows:" "  - {label: a, algorithm: widastar, weight: 'constant:1.5'}" >bad.yaml
    sed "$1" bad.yaml >bad2.yaml
    refuse lab run ./bad2.yaml
    complains "bad2.yaml:$2: .*(expected|give the positions|did you mean)"
    [ ! -e bad2.rows.csv.zst ] || fail "a run was begun"
}
mistake 's/constant:1.5/constnat:1.5/' 6
mistake 's/constant:1.5/constant:x/' 6
mistake 's/random: 3/random: many/' 3
mistake 's/random: 3/file: nowhere.txt/' 3
mistake 's/tile8/tile9/' 2
mistake 's/scw/cows/' 4
mistake 's/widastar/widestar/' 6
mistake 's/measures/mesures/' 4
mistake 's/title: t/name: ..\/t/' 1
mistake 's/label: a/label: "a\\nb"/' 6
refuse lab run ./nowhere.yaml
complains 'nowhere.yaml'
refuse lab run wida-table
complains 'wida-tables'
refuse lab run wida-tables --sample 3 --all
refuse lab run wida-tables --all --seed 4
cat >plain.yaml <<'END'
title: No pictures
domain: tile8
instances: ["8 6 7 2 5 4 3 0 1"]
rows: [{label: A*, algorithm: astar}]
END
refuse lab run ./plain.yaml --plot picture.svg
complains "[-]-plot: plain has no plots; add a list 'plots:'"
[ ! -e picture.svg ] || fail 'a picture of nothing'
refuse lab run best-first-lecture --plot picture.jpeg
complains '\.svg'
refuse lab walk
complains 'list'
cd "$root" || exit 1

# A result says how its searches were made.
cat >"$scratch/made.yaml" <<'END'
title: made
domain: tile8
instances: {random: 3, seed: 1}
measures: [generated]
rows:
  - {label: a, algorithm: widastar, weight: 1.5}
  - {label: b, algorithm: widastar, weight: 1.5, cut-off: +1, child-order: fixed}
  - {label: c, algorithm: best-first, value-limit: 60}
END
run 0 lab run "$scratch/made.yaml" --journal "$scratch/made" --csv "$scratch/made.csv" --json "$scratch/made.json"
head -n 1 "$scratch/made.csv" >"$out"
says ',cut_off,child_order,value_limit,threads,'
tr -d ' \n' <"$scratch/made.json" >"$out"
says '"cut_off":"\+1","child_order":"fixed"'
says '"value_limit":60'
finish
