#!/bin/sh
# A PostgreSQL server for a test: in a folder of its own, behind a socket in that folder, gone when the
# test is.
#
#     sh tests/store/server.sh start FOLDER    prints the address of its database
#     sh tests/store/server.sh stop FOLDER
#
# FOLDER is made and removed. Ends with 77 where no server is installed.
set -eu

fail() {
    printf 'server.sh: %s\n' "$1" >&2
    exit "${2-1}"
}

# The newest of those installed where Debian, Fedora and others put them.
find_server() {
    # Names without surprises, and their order is what ls is here for.
    # shellcheck disable=SC2012
    for bin in $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -t/ -k5 -rn) /usr/bin \
        /usr/local/bin /usr/local/pgsql/bin; do
        if [ -x "$bin/initdb" ] && [ -x "$bin/pg_ctl" ]; then
            printf '%s\n' "$bin"
            return
        fi
    done
    fail 'no PostgreSQL server is installed here' 77
}

# The server refuses to run as root: then it runs as somebody with few rights.
as_user() {
    if [ "$(id -u)" -ne 0 ]; then
        "$@"
    elif id postgres >/dev/null 2>&1; then
        runuser -u postgres -- "$@"
    else
        runuser -u nobody -- "$@"
    fi
}

start() {
    mkdir -m 700 "$folder"
    if [ "$(id -u)" -eq 0 ]; then
        if id postgres >/dev/null 2>&1; then chown postgres "$folder"; else chown nobody "$folder"; fi
    fi
    cd "$folder" # where that user may be
    as_user "$bin/initdb" -D "$folder/data" -U bandolo -A trust -E UTF8 --locale=C --no-sync \
        >"$folder/initdb.log" 2>&1 || fail "initdb: $(tail -n 1 "$folder/initdb.log")"
    as_user "$bin/pg_ctl" -D "$folder/data" -w -t 60 -l "$folder/data/log" \
        -o "-c listen_addresses= -c unix_socket_directories=$folder -c fsync=off" start \
        >"$folder/pg_ctl.log" 2>&1 || fail "pg_ctl: $(tail -n 1 "$folder/data/log")"
    printf 'postgresql:///postgres?host=%s&user=bandolo\n' "$folder"
}

stop() {
    cd /
    [ ! -d "$folder/data" ] || as_user "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop \
        >/dev/null 2>&1 || true
    rm -rf "$folder"
}

[ $# -eq 2 ] || fail 'expected start FOLDER or stop FOLDER'
folder=$2
bin=$(find_server)
case $1 in
start) start ;;
stop) stop ;;
*) fail "'$1': expected start or stop" ;;
esac
