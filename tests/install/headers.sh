#!/bin/sh
# Every public header as C++17 without a warning: alone, all together, all together inside extern "C", and each
# algorithm over a domain of a C++ program.
set -eu
include=$BANDOLO_SOURCE/include
here=$BANDOLO_SOURCE/tests/install
failed=0

# try COMPILER NAME: the program on standard input.
try() {
    "$1" -std=c++17 -Wall -Wextra -Wpedantic -Werror -Wno-unused-function -I"$include" -I"$here" \
        -fsyntax-only -x c++ - || {
        echo "failed with $1: $2"
        failed=1
    }
}

cd "$include"
all=$(find bandolo -name '*.h' | LC_ALL=C sort)
plain='' templates=''
for header in $all; do
    # Parts belong to the header that they name.
    if ! grep -qE '\<D\(|BD_DOMAIN' "$header" || [ "$header" = bandolo/base/prefix.h ]; then
        plain="$plain $header"
    elif ! grep -qE 'Part( of |$)' "$header"; then
        templates="$templates $header"
    fi
done

includes() {
    for header in $plain; do
        echo "#include <$header>"
    done
}

for header in $plain; do
    echo "#include <$header>" | try g++ "$header"
done
for header in $templates; do
    case $header in
    bandolo/local/*) domain=ring.hpp ;;
    *) domain=six.hpp ;;
    esac
    case $header in
    */adapter.h) continue ;; # wants kernels.h and names: templates.cpp and landscapes.cpp have them
    */search/*) first='#include <bandolo/search/template.h>' ;;
    *) first='#include <bandolo/local/template.h>' ;;
    esac
    printf '#include "%s"\n%s\n#include <%s>\n' "$domain" "$first" "$header" | try g++ "$header"
done

includes | try g++ "all together"
{ echo 'extern "C" {'; includes; echo '}'; } | try g++ 'all inside extern "C"'
if command -v clang++ >/dev/null; then
    { includes; cat "$here/templates.cpp"; } | try clang++ "all together, and templates.cpp"
fi
exit $failed
