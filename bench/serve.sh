#!/bin/sh
# The server under wrk (Debian's package wrk): checks of a 15-puzzle and pages, by 50 connections and by 1,000, for
# SECONDS (10) each; wrk has one thread and the server the rest:
#
#     sh bench/serve.sh [SECONDS]
#
# BANDOLO (build/bandolo) is the command.
set -u
seconds=${1-10}
folder=$(mktemp -d)
# shellcheck disable=SC3045 # dash has these, too
ulimit -n "$(ulimit -H -n)"
${BANDOLO-build/bandolo} serve --port 0 >"$folder/out" &
server=$!
trap 'kill "$server"; rm -rf "$folder"' EXIT
until grep -q http "$folder/out"; do sleep 0.1; done
url=$(grep -o 'http:[^ ]*/' "$folder/out")
cat >"$folder/check.lua" <<'EOF'
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = '{"domain": "tile15", "position": "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0"}'
EOF
: >"$folder/page.lua"

# run NAME PATH CONNECTIONS: a row.
run() {
    wrk -t1 -c"$3" -d"${seconds}s" --latency -s "$folder/$1.lua" "$url$2" >"$folder/$1"
    awk -v name="$1" -v connections="$3" '
        $1 == "99%" { late = $2 } $1 == "Requests/sec:" { speed = $2 }
        /Socket errors|Non-2xx/ { faults = faults $0 }
        END { printf "%-6s %11d %12.0f %9s  %s\n", name, connections, speed, late, faults ? faults : "none" }' "$folder/$1"
}

echo "asked  connections   requests/s  99 % in  faults"
run check api/check 50
run check api/check 1000
run page "" 50
run page "" 1000
