#!/bin/sh
# The two-phase algorithm beside rob-twophase (E. Frantar) and min2phase (Chen Shuang) on the same random cubes, one thread:
# milliseconds of processor time a cube, until a solution has at most TURNS turns. Each solves them all once before, since the
# first pass over tables just read is much slower.
#
#     ROB=DIR MIN2PHASE=DIR sh bench/cube_peers.sh [CUBES [TURNS...]]     default: 1000 cubes, 21 20 turns
#
# ROB and MIN2PHASE are folders of those programs, as their authors publish them: `make` was run in the first, and
# `twophase` there once, which writes its tables (676 MB), says `Ready!`, and is stopped then; the second needs a JDK. One
# that is not set is skipped. BENCH (build/bench) has the program cube_twophase, and $BANDOLO_PATTERNS our tables; a second
# run of it does without them.
set -eu
bench=$(realpath "${BENCH-build/bench}")
cubes=${1-1000}
[ $# -gt 0 ] && shift
[ $# -gt 0 ] || set -- 21 20
work=$(mktemp -d)
rob_process=
trap '[ -z "$rob_process" ] || kill -9 "$rob_process" 2>"$work/lost"; rm -rf "$work"' EXIT
"${BANDOLO-build/bandolo}" generate cube -n "$cubes" --seed 1 --quiet >"$work/bench.cubes"

ours() {
    "$bench/cube_twophase" "$work/bench.cubes" "$1" "$1" >"$work/ours"
    awk 'NR == 1 { sub(/:.*/, ""); name = $0 } END { print "bandolo, " name ": " $0 }' "$work/ours"
}

# Processor time of rob-twophase, user and kernel, when it has been ready `$1` times: hundredths of a second, as Linux tells it.
spent() {
    until [ "$(grep -c 'Ready!' "$work/out")" -ge "$1" ]; do
        ! grep -q '^State:.Z' "/proc/$rob_process/status" || { cat "$work/out" >&2 && exit 1; }
        sleep 0.2
    done
    awk '{ sub(/.*\) /, ""); print $12 + $13 }' "/proc/$rob_process/stat"
}

# It solves the cubes of bench.cubes in its working folder, and waits for more: at the end of its input it would solve them
# again.
rob() {
    twophase=$(realpath "$ROB/twophase")
    ln -sf "${twophase%/*}"/*.tbl "$work"
    : >"$work/out"
    mkfifo "$work/asked"
    (cd "$work" && exec "$twophase" -t 1 -m 100000 -l "$1") <"$work/asked" >"$work/out" 2>&1 &
    rob_process=$!
    exec 3>"$work/asked"
    echo bench >&3
    before=$(spent 2)
    echo bench >&3
    after=$(spent 3)
    exec 3>&-
    kill -9 "$rob_process"
    wait "$rob_process" 2>"$work/lost" || true
    rob_process=
    rm "$work/asked"
    awk -v ticks=$((after - before)) -v cubes="$cubes" '
        /^Failed: / { failed = $2 }
        END { printf "rob-twophase: %.3f ms, %d failed\n", 10 * ticks / cubes, failed }' "$work/out"
}

min2phase() {
    cat >"$work/Solve.java" <<'EOF'
import java.lang.management.ManagementFactory;
import java.nio.file.*;
class Solve {
    public static void main(String[] words) throws Exception {
        var clock = ManagementFactory.getThreadMXBean();
        var cubes = Files.readAllLines(Path.of(words[0]));
        var search = new cs.min2phase.Search();
        for (var cube : cubes) search.solution(cube, 21, 100000000, 0, 0);
        long before = clock.getCurrentThreadCpuTime();
        int failed = 0;
        for (var cube : cubes)
            if (search.solution(cube, Integer.parseInt(words[1]), 100000000, 0, 0).startsWith("Error")) ++failed;
        double spent = clock.getCurrentThreadCpuTime() - before;
        System.out.printf("min2phase: %.3f ms, %d failed%n", spent / 1e6 / cubes.size(), failed);
    }
}
EOF
    [ -d "$work/classes" ] || javac -d "$work/classes" "$MIN2PHASE"/src/*.java "$work/Solve.java"
    java -cp "$work/classes" Solve "$work/bench.cubes" "$1"
}

for turns in "$@"; do
    echo "$turns turns or fewer"
    ours "$turns"
    BANDOLO_PATTERNS='' ours "$turns"
    [ -z "${ROB-}" ] || rob "$turns"
    [ -z "${MIN2PHASE-}" ] || min2phase "$turns"
done
[ "${ROB-}" ] || echo 'skipped: rob-twophase (ROB is not set)'
[ "${MIN2PHASE-}" ] || echo 'skipped: min2phase (MIN2PHASE is not set)'
