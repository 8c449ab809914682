# A folder that is the page without a server: put on any host of files, it plays and solves. Sourced by ./dev.
# shellcheck shell=sh disable=SC2154 # the names of ./dev

# What a host of files does not say with each answer.
policy="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob:; connect-src 'self'"
policy="$policy; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

# static_page DIR
static_page() {
    # shellcheck disable=SC2086 # the list of tools is meant to be split
    need $wasm_tools
    build wasm engine
    mkdir -p "$1"
    cp web/*.* "$1"
    cp web/worker/*.js build-wasm/engine.wasm "$1" # the engine instead of the server
    rm "$1/openapi.json"
    sed "s|<meta charset=\"utf-8\">|&\\n<meta http-equiv=\"Content-Security-Policy\" content=\"$policy\">|" web/index.html >"$1/index.html"
    cmake -DPAGE="$1" -P cmake/PageList.cmake
    say "The page is in $1: put it on any host, or try it: python3 -m http.server -d $1"
}
