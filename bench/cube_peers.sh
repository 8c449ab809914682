#!/bin/sh
# The two-phase algorithm beside rob-twophase (E. Frantar) and min2phase (Chen Shuang) on the same random cubes, one thread:
# milliseconds of processor time a cube, until a solution has at most TURNS turns.
#
#     ROB=DIR MIN2PHASE=DIR sh bench/cube_peers.sh [CUBES [TURNS...]]     default: 1000 cubes, 21 20 turns
#
# ROB and MIN2PHASE are folders of those programs, as their authors publish them: `make` was run in the first, and
# `twophase` there once, which writes its tables; the second needs a JDK. One that is not set is skipped. BENCH
# (build/bench) has the program cube_twophase, and $BANDOLO_PATTERNS our tables.
set -eu
# shellcheck source-path=SCRIPTDIR source=children_seconds.sh
. "$(dirname "$0")/children_seconds.sh"
bench=$(realpath "${BENCH-build/bench}")
cubes=${1-1000}
[ $# -gt 0 ] && shift
[ $# -gt 0 ] || set -- 21 20
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"${BANDOLO-build/bandolo}" generate cube -n "$cubes" --seed 1 --quiet >"$work/bench.cubes"

# Seconds of processor time of rob-twophase by then that it has been ready `$1` times; it never ends by itself.
spent() (
    times_ready=$1
    shift
    "$@" <"$work/asked" >"$work/out" 2>&1 &
    until [ "$(grep -c 'Ready!' "$work/out")" -ge "$times_ready" ]; do sleep 1; done
    kill -9 $!
    wait $! 2>"$work/killed" || true
    children_seconds "$work/time"
)

# It solves the cubes of bench.cubes in its working folder; loading its tables takes time, too.
rob() {
    ln -sf "$(realpath "$ROB")"/*.tbl "$work"
    cd "$work"
    loading=$(: >"$work/asked" && spent 1 "$ROB/twophase" -t 1 -m 100000 -l "$1")
    all=$(echo bench >"$work/asked" && spent 2 "$ROB/twophase" -t 1 -m 100000 -l "$1")
    cd - >/dev/null
    echo "$all $loading $cubes" | awk '{ printf "rob-twophase: %.3f ms\n", 1000 * ($1 - $2) / $3 }'
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
        for (var cube : cubes) search.solution(cube, Integer.parseInt(words[1]), 100000000, 0, 0);
        System.out.printf("min2phase: %.3f ms%n", (clock.getCurrentThreadCpuTime() - before) / 1e6 / cubes.size());
    }
}
EOF
    [ -d "$work/classes" ] || javac -d "$work/classes" "$MIN2PHASE"/src/*.java "$work/Solve.java"
    java -cp "$work/classes" Solve "$work/bench.cubes" "$1"
}

for turns in "$@"; do
    echo "$turns turns or fewer"
    "$bench/cube_twophase" "$work/bench.cubes" "$turns"
    BANDOLO_PATTERNS='' "$bench/cube_twophase" "$work/bench.cubes" "$turns"
    [ -z "${ROB-}" ] || rob "$turns"
    [ -z "${MIN2PHASE-}" ] || min2phase "$turns"
done
[ "${ROB-}" ] || echo 'skipped: rob-twophase (ROB is not set)'
[ "${MIN2PHASE-}" ] || echo 'skipped: min2phase (MIN2PHASE is not set)'
