#!/bin/sh
# The store: what each verb does, what survives a kill, and what is wrong with a file.
. tests/cli/expect
here=$PWD
BANDOLO=$(realpath "$BANDOLO")
cd "$scratch" || exit 1

# How many positions of the 8-puzzle are so far from the goal, by the textbook's breadth-first search.
far="1 2 4 8 16 20 39 62 116 152 286 396 748 1024 1893 2512 4485 5638 9529 10878 16993 17110 23952
20224 24047 15578 14560 6274 3910 760 221 2"

# counts FILE: "DISTANCE COUNT" for each distance that has proved rows.
counts() {
    run 0 store stat --store "$1" --json
    tr '{' '\n' <"$out" | sed -n 's/.*"distance":\([0-9]*\),"proved":\([0-9]*\),.*/\1 \2/p'
}

# rows FILE: how many there are.
rows() {
    run 0 store stat --store "$1" --json
    sed -n 's/.*"rows":\([0-9]*\),"bytes":[0-9]*,"solves".*/\1/p' "$out"
}

# ---- the whole 8-puzzle ----
run 0 store build tile8 --store whole.db --depth 40
says '181,440 rows, .* bytes a row; complete to distance 31, and there is nothing beyond'
says 'rows added in .* rows a second'
silent
distance=0
for count in $far; do
    echo "$distance $count"
    distance=$((distance + 1))
done >expected
counts whole.db >got
cmp -s expected got || fail "the rows by distance are not those of a breadth-first search"
run 0 store build tile8 --store whole.db --depth 31
says '^0 rows added'
run 0 store verify --store whole.db --all
says '^181,440 of 181,440 rows checked: all are sound'
run 0 store verify tile8 --store whole.db
says '^1000 of 181,440 rows checked'

# ---- looking up ----
run 0 store find "1 2 3 4 5 6 0 7 8" --store whole.db
says '^distance 2 \(proved\)'
says '^       2  right  1 2 3 4 5 6 0 7 8$'
says '^       0         1 2 3 4 5 6 7 8 0$'
run 0 store find tile8 "8 6 7 2 5 4 3 0 1" --store whole.db --json
says '"found": ?true'
says '"distance": ?31'
run 1 store find "2 1 3 4 5 6 7 8 0" --store whole.db
says '^not in the store'
refuse store find "1 2 3" --store whole.db

# ---- a map that changes under its name: no path of the old one passes for one of the new one ----
printf 'type octile\nheight 4\nwidth 4\nmap\n....\n@@@.\n....\n....\n' >walls.map
run 0 solve grid:walls.map "0 0 0 3" --store walls.db
run 0 solve grid:walls.map "0 0 0 3" --store walls.db
says 'from the store'
sed 's/@@@/.../' walls.map >open.map && mv open.map walls.map
run 4 solve grid:walls.map "0 0 0 3" --store walls.db
says 'solved: 3 moves, cost 3'
grep -q 'as it was before it changed; expected a new store' "$err" || fail "expected that the map has changed"

# ---- resuming: by a greater depth, and after a kill at any moment ----
most=$(sized 31 20) all=$(sized 181,440 54,802)
head -n $((most + 1)) expected >part
run 0 store build tile8 --store steps.db --depth 9
run 0 store build tile8 --store steps.db --depth 10 --threads 2
says '^286 rows added'
run 0 store build tile8 --store steps.db --depth "$most"
counts steps.db >got
cmp -s part got || fail "a build in three steps differs from one in one"

last="bandolo store build, killed"
for delay in $(sized '0.01 0.02 0.03 0.05 0.07 0.1 0.13 0.16' '0.05 0.1'); do
    "$BANDOLO" store build tile8 --store killed.db --depth "$most" >"$out" 2>"$err" &
    sleep "$delay"
    kill -KILL $! 2>/dev/null
    wait $! 2>/dev/null
    [ ! -e killed.db ] || "$BANDOLO" store verify --store killed.db >"$out" 2>"$err" ||
        grep -q 'an empty file' "$err" || fail "a killed build left a store that does not hold"
done
run 0 store build tile8 --store killed.db --depth "$most"
run 0 store verify --store killed.db --all
says "^$all of $all"
counts killed.db >got
cmp -s part got || fail "a killed build, gone on with, differs from an undisturbed one"

last="bandolo store build, interrupted"
got=0
"$BANDOLO" store build tile15 --store stopped.db --depth 60 >"$out" 2>"$err" &
sleep 0.3
kill -INT $!
wait $! || got=$?
[ "$got" -eq 130 ] || fail "expected exit status 130, got $got"
complains 'interrupted; the same command continues'
run 3 store build tile15 --store stopped.db --depth 60 --limit-time 200ms
complains 'limit-time; the same command continues'

# ---- CSV, there and back ----
run 0 store build tile8 --store small.db --depth 12
run 0 store export --store small.db small.csv
[ "$(wc -l <small.csv)" -eq 1851 ] || fail "expected 1850 rows and a header"
head -n 1 small.csv | grep -qx 'position,distance,move,proved' || fail "expected a header"
run 0 store import tile8 small.csv --store copy.db
says '^1850 rows read'
run 0 store export --store copy.db
cp copy.db kept.db
refuse store export --store copy.db ./copy.db
complains 'is the store itself'
cmp -s copy.db kept.db || fail "the store was overwritten"
run 0 store export --store copy.db
sort "$out" >copy.csv
sort small.csv | cmp -s - copy.csv || fail "what was imported differs from what was exported"
run 0 store import - --store copy.db <small.csv
[ "$(rows copy.db)" -eq 1850 ] || fail "importing rows again changed their number"
printf '\357\273\277position,distance,move,proved\r\n"1 2 3 4 5 6 7 0 8",5,right,false\r\n' >dos.csv
run 0 store import tile8 dos.csv --store dos.db
run 0 store import small.csv --store dos.db
run 0 store find "1 2 3 4 5 6 7 0 8" --store dos.db
says '^distance 1 \(proved\)'
run 0 store import dos.csv --store dos.db
run 0 store find "1 2 3 4 5 6 7 0 8" --store dos.db
says '^distance 1 \(proved\)'
tr '\n' '\r' <small.csv >macintosh.csv
run 0 store import tile8 macintosh.csv --store macintosh.db
[ "$(rows macintosh.db)" -eq 1850 ] || fail "lines that end in CR were not all imported"

# Rows of Sokoban have the number of their level alone.
printf '%s\n' '#####|#@$.#|#####' '; another' '######|#@-$.#|######' >levels.xsb
run 0 solve sokoban -f levels.xsb --store levels.db
run 0 store stat --store levels.db
says '^sokoban$'
refuse store verify --store levels.db
complains 'levels.db has positions of levels that were not read: give a file of them with --file'
refuse store export --store levels.db lost.csv
[ ! -e lost.csv ] || fail "an export that failed left a file"
run 0 store verify --store levels.db --all --file levels.xsb
says '^4 of 4 rows checked: all are sound'
run 0 solve sokoban -f levels.xsb --store levels.db
says 'from the store'
head -n 1 levels.xsb >level.xsb
refuse store verify --store levels.db --file level.xsb
complains 'were not read: give all of them in the --file'
run 0 store export --store levels.db --file levels.xsb levels.csv
run 0 store import sokoban levels.csv --store again.db
run 0 store export --store again.db -f levels.xsb
sort "$out" >again.csv
sort levels.csv | cmp -s - again.csv || fail "what was imported differs from what was exported"
refuse store verify --store small.db --file levels.xsb
complains 'tile8 has no levels: leave out --file'
refuse store stat --store levels.db --file levels.xsb
complains 'stat takes no --file'
printf '###\n#@#\n###\n' >bad.xsb
refuse store verify --store levels.db --file bad.xsb
complains '^bandolo store: bad.xsb:1: 0 boxes'

# bad LINE WORDS: the line is refused at its place, and nothing of its file is imported.
bad() {
    printf 'position,distance,move,proved\n1 2 3 4 5 6 7 0 8,1,right,true\n%s\n' "$1" >bad.csv
    rm -f bad.db
    refuse store import tile8 bad.csv --store bad.db
    complains "bad.csv:3: .*$2.*; nothing was imported"
    [ ! -e bad.db ] || fail "a store is left behind"
}
bad '1 2 3 4 5 6 7 7 8,1,right,true' '7'
bad '2 1 3 4 5 6 7 8 0,5,left,true' 'inversion'
bad '1 2 3 4 5 6 0 7 8,two,right,true' 'expected a distance'
bad '1 2 3 4 5 6 0 7 8,-2,right,true' 'expected a distance'
bad '1 2 3 4 5 6 0 7 8,2,left,true' 'not legal'
bad '1 2 3 4 5 6 0 7 8,2,sideways,true' 'name of a move'
bad '1 2 3 4 5 6 0 7 8,2,,true' 'expected a move'
bad '1 2 3 4 5 6 0 7 8,0,right,true' 'the goal, and nothing else'
bad '1 2 3 4 5 6 0 7 8,2,right,perhaps' 'true or false'
bad '1 2 3 4 5 6 0 7 8,2,right' 'expected position,distance,move,proved'
bad '1 2 3 4 5 6 0 7 8,2,right,true,more' 'four fields'
bad '"1 2 3 4 5 6 0 7 8,2,right,true' 'expected position'
printf 'position,distance,move,proved\n1 2 3 4 5 6 7 0 8,1,right,true\0more\n' >bad.csv
refuse store import tile8 bad.csv --store bad.db
complains 'bad.csv:2: a NUL byte'
printf 'position,distance,move,proved\0more\n' >bad.csv
refuse store import tile8 bad.csv --store bad.db
complains 'bad.csv:1: a NUL byte'
echo 'a,b' >bad.csv
refuse store import bad.csv --store small.db
complains 'bad.csv:1: expected the line position,distance,move,proved'
refuse store import . --store small.db
complains '^bandolo store: \.: Is a directory'
refuse store import nowhere.csv --store small.db
complains 'nowhere.csv: No such file'

# False rows are found.
printf 'position,distance,move,proved\n1 2 3 4 5 6 0 7 8,4,right,true\n' >false.csv
run 0 store import tile8 false.csv --store false.db
run 4 store verify --store false.db
says '^wrong: 1 2 3 4 5 6 0 7 8 at distance 4: its move leads to a position that is not stored'

# ---- solving with a store ----
run 0 solve tile15 --store grown.db "$easy"
says 'solved: 35 moves \(proved optimal\)'
says 'generated'
run 0 solve tile15 --store grown.db "$easy"
says 'solved: 35 moves \(proved optimal\)'
says 'from the store'
says_not 'generated'
run 0 solve tile15 --store grown.db "$easy" --json
says '"source": ?"store"'
says '"cost": ?35'
says_not '"algorithm"'
[ "$(rows grown.db)" -eq 36 ] || fail "expected a row for each position of the way"
run 0 store verify --store grown.db --all
says '^36 of 36'

# Whatever the numbers that a heuristic gives the moves.
run 0 solve tile8 --store lecture.db --heuristic misplaced "8 6 7 2 5 4 3 0 1" --quiet --algorithm astar
cp "$out" searched
run 0 store verify --store lecture.db --all
run 0 solve tile8 --store lecture.db --heuristic misplaced "8 6 7 2 5 4 3 0 1" --quiet
cmp -s "$out" searched || fail "another way from the store than the one that was found"
run 0 solve tile8 --store lecture.db "8 6 7 2 5 4 3 0 1" --quiet
cmp -s "$out" searched || fail "another way from the store than the one that was found"

# Rows near the goal save a search with a weak heuristic most of its work.
run 0 store build tile8 --store near.db --depth 14
for algorithm in idastar astar; do
    cp near.db used.db
    run 0 solve tile8 --heuristic misplaced --algorithm $algorithm --store used.db --json \
        "8 6 7 2 5 4 3 0 1"
    says '"cost": ?31,'
    [ "$(sed 's/.*"generated": *\([0-9]*\).*/\1/' "$out")" -lt 150000 ] ||
        fail "expected fewer than 150,000 states"
done

# An upper bound is no answer, and gives way to what is proved.
run 0 solve tile15 --store bounds.db "$easy" --algorithm greedy --quiet
says 'not proved optimal'
run 0 store find "$easy" --store bounds.db
says '^at most '
run 0 solve tile15 --store bounds.db "$easy" --quiet
says '35 moves \(proved optimal\)'
run 0 store find "$easy" --store bounds.db
says '^distance 35 \(proved\)'

# The same answers with a store, with one that a build has filled, and from one.
"$BANDOLO" generate tile15 --seed 3 -n 6 >some.txt
run 0 solve tile15 -f some.txt --quiet --json
sed 's/.*"cost": *\([0-9]*\).*/\1/' "$out" >costs
run 0 store build tile15 --store built.db --depth 12
for way in first again; do
    run 0 solve tile15 -f some.txt --quiet --json --store built.db --threads 2
    sed 's/.*"cost": *\([0-9]*\).*/\1/' "$out" | cmp -s - costs || fail "other costs, $way"
done
[ "$(grep -c '"source"' "$out")" -eq 6 ] || fail "expected every answer from the store"
run 0 solve tile8 "8 6 7 2 5 4 3 0 1" --store whole.db --algorithm astar
says '31 moves'
says 'from the store'

# Two at once, and one killed.
"$BANDOLO" generate tile8 --seed 1 -n 100 >one.txt
"$BANDOLO" generate tile8 --seed 2 -n 100 >two.txt
last="two at once"
"$BANDOLO" solve tile8 -f one.txt --quiet --store both.db >one.out 2>"$err" &
first=$!
"$BANDOLO" solve tile8 -f two.txt --quiet --store both.db >"$out" 2>>"$err" || fail "the second"
wait $first || fail "the first"
silent
cat one.txt two.txt >three.txt
run 0 solve tile8 -f three.txt --json --store both.db
[ "$(grep -c '"source"' "$out")" -eq 200 ] || fail "rows of one of the two are missing"
for delay in 0.05 0.1 0.2; do
    "$BANDOLO" solve tile15 -f some.txt --store victim.db >"$out" 2>"$err" &
    sleep $delay
    kill -KILL $! 2>/dev/null
    wait $! 2>/dev/null
    [ ! -e victim.db ] || "$BANDOLO" store verify --store victim.db --all >"$out" 2>"$err" ||
        grep -q 'an empty file' "$err" || fail "a killed solve left a store that does not hold"
done

# ---- what cannot be used: one line, exit status 4, and the search answers without it ----
# useless FILE WORDS: a store that solve, and everything else, must do without.
useless() {
    run 4 solve tile15 --store "$1" "$easy" --quiet
    says 'solved: 35 moves \(proved optimal\)'
    one_line
    complains "$2"
    run 4 store build tile15 --store "$1" --depth 3
    one_line
    complains "$2"
}
useless whole.db 'tile8, not of tile15'
useless nowhere/x.db 'No such file'
echo 'this is not a database, and it is long enough for nobody to think that it might be one' >text.db
useless text.db 'text.db'
cp whole.db damaged.db
printf 'XXXXXXXXXXXXXXXXXXXX' | dd of=damaged.db bs=1 seek=8 conv=notrunc 2>/dev/null
useless damaged.db 'damaged.db'
useless "$scratch" 'directory|cannot be opened'
run 4 store stat --store text.db
one_line
for verb in stat find verify export import; do
    word=
    [ $verb != find ] || word="1 2 3 4 5 6 7 8 0"
    [ $verb != import ] || word=-
    run 4 store $verb ${word:+"$word"} --store missing.db </dev/null
    complains "missing.db: No such file or directory; 'store build DOMAIN' makes a store, and so does 'store import DOMAIN FILE'$"
    one_line
done
[ ! -e missing.db ] || fail "asking made a store"
run 4 solve tile15 --store grown.db --goal blank-first "$easy" --quiet
complains 'another goal'
run 4 solve tile15 --store "postgresql://me:secret@127.0.0.1:1/x" "$easy" --quiet
says '35 moves'
one_line
complains 'PostgreSQL'
! grep -q secret "$err" || fail "the password was shown"
if [ "$(id -u)" -ne 0 ]; then
    cp grown.db readonly.db
    chmod 400 readonly.db
    useless readonly.db 'read-only|Permission'
fi
# Room for the first few pages and no more.
last="bandolo store build on a full disk"
got=0
(ulimit -f 512 && trap '' XFSZ &&
    exec "$BANDOLO" store build tile8 --store full.db --depth "$most") >"$out" 2>"$err" || got=$?
[ "$got" -eq 4 ] || fail "expected exit status 4, got $got"
one_line
run 0 store build tile8 --store full.db --depth "$most"
run 0 store verify --store full.db --all
says "^$all of $all"

# ---- all positions of a small board in a table ----
run 0 store build tile:2x3 --store table.db --whole
says 'table.db.dense: 360 positions, the farthest at distance 21'
run 0 store stat --store table.db
says '^360 rows'
run 0 store verify --store table.db --all
says '^360 of 360'
run 0 solve tile:2x3 "5 4 3 2 1 0" --store table.db
says 'from the store'
run 0 store build tile:2x3 --store table.db --depth 30
run 0 store verify --store table.db --all
says '^360 of 360'
refuse store build tile24 --store table24.db --whole
complains 'needs numbered positions and reversible moves of cost 1; tile24 lacks numbered positions: use --depth N$'
refuse store build tile15 --store table15.db --whole
complains '10,461,394,944,000 positions need .* of memory, more than this machine has'
for made in table24.db table15.db; do
    [ ! -e $made ] || fail "a refused build made a store"
done
printf 'XXXX' | dd of=table.db.dense bs=1 seek=100 conv=notrunc 2>/dev/null
run 4 store stat --store table.db
complains 'corrupt'
run 0 store build tile:2x3 --store table.db --whole
run 0 store verify --store table.db --all
says '^360 of 360'

# ---- a power loss while the file was made: its journal says that it was empty ----
printf '\331\325\005\371\040\241\143\327\0\0\0\0\0\0\0\0\0\0\0\0\0\0\002\0\0\0\040\0' >torn.db-journal
truncate -s 512 torn.db-journal
truncate -s 8192 torn.db
run 4 store verify --store torn.db
complains 'torn.db: an empty file, no store yet'
run 0 store build tile8 --store torn.db --depth 4
run 0 store verify --store torn.db --all

# ---- keys that are no positions: a board without a blank, one of tiles that there are not ----
if command -v sqlite3 >/dev/null; then
    for domain in tile8 tile15 tile24; do
        run 0 store build $domain --store keys.db --depth 4
        bytes=-1
        [ $domain != tile24 ] || bytes="x'ffffffffffffffffffffffffffffffff'"
        sqlite3 keys.db "INSERT INTO packed SELECT $bytes, max(value) FROM packed"
        run 4 store verify --store keys.db --all
        says 'its key is no position'
        run 4 store export --store keys.db keys.csv
        complains 'the store is damaged: a key is not a position'
        rm keys.db
    done
fi

# ---- what rows alone do not tell: that an upper bound is called proved, that a note is another ----
if command -v sqlite3 >/dev/null; then
    printf 'position,distance,move,proved\n1 2 3 4 5 6 7 8 0,0,,true\n1 2 3 4 5 6 7 0 8,1,right,false\n' >bound.csv
    for change in 'UPDATE packed SET value = value | 1' "UPDATE notes SET value = 9" \
        "INSERT INTO notes VALUES ('complete depth', 9)" "DELETE FROM packed WHERE value & 1 = 0" \
        "UPDATE facts SET value = 'x' WHERE name = 'made by'"; do
        rm -f bound.db
        run 0 store import tile8 bound.csv --store bound.db
        run 0 store verify --store bound.db --all
        sqlite3 bound.db "$change"
        last="$change"
        run 4 store verify --store bound.db --all
        complains 'the store is damaged: its checksum'
        one_line
    done
    # A store of format 1 has no checksum: it is read, written and verified as before.
    rm bound.db
    run 0 store build tile8 --store bound.db --depth 4
    sqlite3 bound.db "DELETE FROM notes WHERE name = 'checksum'; PRAGMA user_version = 1"
    run 0 store build tile8 --store bound.db --depth 6
    run 0 store verify --store bound.db --all
    # A page whose order is broken: one line says where.
    rm bound.db
    run 0 store build tile8 --store bound.db --depth 16
    dd if=/dev/urandom of=bound.db bs=1 seek=$((8192 * 12 + 2)) count=6 conv=notrunc 2>/dev/null
    run 4 store verify --store bound.db --all
    one_line
    ! grep -q '?' "$err" || fail 'a newline in a message'
fi

# ---- usage ----
refuse store
refuse store mend --store x.db
complains "store has no 'mend'; it has build"
refuse store build tile8 --depth 3
complains 'give --store FILE'
refuse store build tile8 --store x.db
complains 'build needs --depth N \(the distance from the goal\) or --whole'
refuse store build tile9 --store x.db --depth 3
refuse store find tile8 --all "1 2 3 4 5 6 7 8 0" --store x.db
complains 'find takes no --all'
refuse store stat --depth 3 --store whole.db
refuse store stat a b --store whole.db
complains 'expected: bandolo store stat \[DOMAIN\]'
refuse solve tile8 "1 2 3 4 5 6 7 8 0" --store x.db --trace t.json
complains '--trace'
refuse solve tile8 "1 2 3 4 5 6 7 8 0" --store x.db --algorithm astra
complains "did you mean 'astar'"

# ---- a domain whose file must be named ----
jugs=$BANDOLO_BUILD/examples/plugin_jugs.so
if [ -e "$jugs" ]; then
    run 0 solve "$jugs" "0 0" --store jugs.db --quiet
    run 0 solve "$jugs" "0 0" --store jugs.db
    says 'from the store'
    run 0 store verify "$jugs" --store jugs.db
    run 0 store stat --store jugs.db
    refuse store find "0 0" --store jugs.db
    complains 'as DOMAIN'
fi

# ---- a laboratory's server ----
server=$(mktemp -u) # not in $scratch, where the server's user may not be
trap 'rm -rf "$scratch"; sh "$here/tests/store/server.sh" stop "$server" 2>/dev/null' EXIT
if url=$(sh "$here/tests/store/server.sh" start "$server" 2>"$err"); then
    run 0 store build tile8 --store "$url" --depth 12
    says '1850 rows'
    run 0 store build tile8 --store "$url" --depth 13
    says '^1024 rows added'
    run 0 store verify --store "$url" --all
    says '^2874 of 2874'
    run 0 solve tile15 --store "$url" "$easy"
    run 0 solve tile15 --store "$url" "$easy" --json
    says '"source": ?"store"'
    refuse store stat --store "$url"
    complains 'several stores'
    run 0 store stat tile15 --store "$url"
    says '^36 rows'
    sh "$here/tests/store/server.sh" stop "$server"
    run 4 solve tile15 --store "$url" "$easy" --quiet
    says '35 moves'
    one_line
else
    echo "skipped: the part with a server: $(cat "$err")"
fi
# Moves of FreeCell are named by columns, which the keys of the store do not have.
run 0 solve freecell 1 --quiet
cp "$out" plain.txt
run 0 solve freecell 1 --quiet --store cards.db
cmp -s plain.txt "$out" || fail 'the store changes the names of moves'
# Positions, goals and moves of every kind are read again from a store: goals that a store does not name, moves that cost
# nothing, and checks that search.
while read -r domain position; do
    rm -f kind.db again.db
    run 0 solve "$domain" "$position" --store kind.db --quiet
    run 0 store verify --store kind.db --all
    says '^[1-9].* rows checked: all are sound'
    run 0 solve "$domain" "$position" --store kind.db --json
    says '"source": ?"store"'
    run 0 store find "$domain" "$position" --store kind.db
    says '^distance .* .proved.'
    run 0 store export --store kind.db
    cp "$out" kind.csv
    run 0 store import "$domain" --store again.db kind.csv
    run 0 store verify --store again.db --all
    says '^[1-9].* rows checked: all are sound'
done <<'END'
topspin:8,4 1 2 8 3 6 7 4 5
peg-solitaire **. *** ***..** ***.*** .*.***. *** .*.
peg-sweeps:triangle5 * ** .** ***. .*.**
rush-hour oooGGoooMMooAAoJooEEBJNNooBoDDOOBCCo
grid:rooms,16x16,1 0 0 5 5
blocks:5 0 1 0 3 4
END
# A search that cannot be asked for is refused once, not for each position.
printf '8 6 7 2 5 4 3 0 1\n6 4 7 8 5 0 3 2 1\n' >two.txt
refuse solve tile8 -f two.txt --weight bad --store two.db --quiet
finish
