#!/bin/sh
# A bit is flipped, or the file is cut, in each of the blocks of each kind of file; or it is cut while it is
# mapped into memory. Whoever reads it names it and ends with exit status 4 or 2, or gives the same answer as
# ever: nothing damaged is believed, and nothing crashes.
#
# BANDOLO_FAULTS=all damages every block in many places; without it, each file has a few blocks.
#
# shellcheck disable=SC1091,SC2034,SC2086,SC2154,SC2317

# On a disk in memory, where syncing costs nothing.
[ ! -w /dev/shm ] || export TMPDIR=/dev/shm
. tests/cli/expect
. tests/faults/commands
blocks=6
[ "${BANDOLO_FAULTS-}" != all ] || blocks=200

# flip FILE BYTE BIT
flip() {
    old=$(od -An -tu1 -j "$2" -N 1 "$1")
    printf '%b' "\\0$(printf '%o' "$((old ^ (1 << $3)))")" | dd of="$1" bs=1 seek="$2" conv=notrunc 2>/dev/null
}

# Tables of patterns and whole spaces have checksums of every byte but padding.
verifies_checksums() { case $words in 'patterns verify '* | 'store verify --store '*) ;; *) false ;; esac; }

# Is byte $2 of file $1 one of a run of zeros, which fill up a block?
is_padding() {
    [ "$(od -An -v -tu1 -j "$(($2 > 8 ? $2 - 8 : 0))" -N 17 "$1" | tr -d ' 0\n')" = '' ]
}

# What the command says of a damaged file named $file, which lies where the whole one did. A command that verifies
# checksums calls it whole only where $harmless says so.
look() {
    got=0
    "$BANDOLO" $words >"$out" 2>"$err" </dev/null || got=$?
    case $got in
    2 | 4) grep -q "$(basename "$file")" "$err" || fail 'expected a line that names the file' ;;
    "$expected")
        is_right || fail 'a damaged file is believed'
        says_the_same || fail 'a file that says something else is called whole'
        ! verifies_checksums || [ "$harmless" = yes ] || fail 'a damaged file is called whole'
        ;;
    *) fail "expected exit status $expected, 2 or 4, got $got" ;;
    esac
}

# Does a file that is called whole say what it said?
says_the_same() { :; }

# damaged FILE: every block of it, while $words read it.
damaged() {
    file=$1
    size=$(wc -c <"$start/$file")
    i=0
    while [ "$i" -lt "$blocks" ]; do
        at=$((size * i / blocks + (i * 7919 + 13) % (size / blocks > 0 ? size / blocks : 1)))
        prepare
        flip "$here/$file" "$at" $((i % 8))
        last="bit $((i % 8)) of byte $at of $file flipped: bandolo $words"
        harmless=no
        ! is_padding "$start/$file" "$at" || harmless=yes
        look
        prepare
        truncate -s "$at" "$here/$file"
        last="$file cut to $at bytes: bandolo $words"
        harmless=no
        look
        i=$((i + 1))
    done
}

# cut_in_use FILE N: it is emptied as soon as it is mapped, which is the N-th mapping of the command.
cut_in_use() {
    file=$1
    last="$file cut while it is mapped: bandolo $words"
    prepare
    got=0
    "$FAIL_CALLS" "$here" calls=map at="$2" fault=cut -- "$BANDOLO" $words >"$out" 2>"$err" </dev/null || got=$?
    [ "$got" -eq 4 ] || fail "expected exit status 4, got $got"
    complains "$file: cut short while it was in use"
    one_line
}

# ---- tables of patterns ----

begin_files
"$BANDOLO" patterns build tile15 5-5-5 --patterns "$start" --quiet >"$scratch/made"
table=$(basename "$(echo "$start"/*1_2_3_4_5.pattern)")
command_is 0 patterns verify "$here/$table"
damaged "$table"
cut_in_use "$table" 1

# ---- a whole space ----

begin_files
"$BANDOLO" store build tile:2x3 --whole --store "$start/store" --quiet >"$scratch/made"
command_is 0 store verify --store "$here/store"
damaged store.dense
cut_in_use store.dense 3

# ---- a store: a checksum covers all that it says, but not the unused bytes of its pages ----

begin_files
"$BANDOLO" store build tile8 --store "$start/store" --depth 8 --quiet >"$scratch/made"
command_is 0 store verify --all --store "$here/store"
damaged store
# ---- the journal of an experiment: a piece at its end is taken for what a kill leaves ----

begin_files
cat >"$start/small.yaml" <<'END'
title: small
domain: tile8
instances: {random: 20, seed: 1}
measures: [snt, generated]
rows:
  - {label: a, algorithm: idastar}
  - {label: b, algorithm: astar}
END
command_is 0 lab run "$here/small.yaml" --csv "$here/csv" --journal "$here/journal" --quiet
cp "$right/journal" "$start"
command_is 0 lab run "$here/small.yaml" --csv "$here/csv" --journal "$here/journal" --quiet --resume
is_right() { same_text "$here/csv" "$right/csv"; }
damaged journal

# ---- the journal of a match: a piece at its end is what a kill leaves ----

begin_files
how="play tictactoe --first alpha-beta:table=1M --second random --games 4 --seed 1 --journal $here/games --quiet --json"
command_is 0 $how
cp "$right/games" "$start"
command_is 0 $how --resume
is_right() { same_score "$out" "$right/out"; }
same_score() { [ "$(sed 's/"first_seconds.*//' "$1")" = "$(sed 's/"first_seconds.*//' "$2")" ]; }
damaged games

# ---- the checkpoint of a search for all solutions ----

begin_files
"$BANDOLO" count queens 8 --algorithm mac --quiet --limit-nodes 60 --resume "$start/place" >"$scratch/made"
command_is 0 count queens 8 --algorithm mac --quiet --resume "$here/place"
damaged place
prepare
flip "$here/place" 152 0 # in a number, which stays one
file=place
last='a digit of place changed'
look
finish
