#!/bin/sh
# Every public header without a warning, as C11 and as C++17: alone, all together, all together inside extern "C", and
# each algorithm over a domain of a C++ program. docs/library.md lists the stable headers and no others, with a star those
# that bandolo.h includes; the others say that they may change.
set -eu
include=$BANDOLO_SOURCE/include
here=$BANDOLO_SOURCE/tests/install
document=$BANDOLO_SOURCE/docs/library.md
failed=0
failure=$(mktemp -u)
trap 'rm -f "$failure"' EXIT

# try COMPILER LANGUAGE NAME: the program on standard input.
try() {
    case $2 in
    c) standard=c11 ;;
    *) standard=c++17 ;;
    esac
    "$1" -std=$standard -Wall -Wextra -Wpedantic -Werror -Wno-unused-function -I"$include" -I"$here" \
        -fsyntax-only -x "$2" - || {
        echo "failed with $1 -std=$standard: $3"
        : >"$failure" # a variable would be lost: a pipe ends in a shell of its own
    }
}

cd "$include"
all=$(find bandolo -name '*.h' | LC_ALL=C sort)
plain='' templates=''
for header in $all; do
    # Parts belong to the header that they name.
    if ! grep -qE '\<D\(|BD_DOMAIN' "$header" || [ "$header" = bandolo/template/base/prefix.h ]; then
        plain="$plain $header"
    elif ! grep -qE 'Part( of)?( |$)' "$header"; then
        templates="$templates $header"
    fi
    case $header in
    bandolo/template/*)
        [ "$(head -n 1 "$header")" = '/* Inside of the templates: may change. */' ] || {
            echo "$header does not say that it may change"
            failed=1
        }
        ;;
    *)
        grep -qF "\`${header#bandolo/}\`" "$document" || {
            echo "docs/library.md lacks $header"
            failed=1
        }
        ;;
    esac
done

table=$(sed -n '/^## Headers/,$p' "$document" | grep '^|' | tr '`' "'")
for header in $(echo "$table" | grep -o "'[a-z/]*\.h'" | tr -d "'"); do
    [ -e "bandolo/$header" ] || {
        echo "docs/library.md lists $header, which does not exist"
        failed=1
    }
done
stars=$(echo "$table" | sed -n "s/^| '\([a-z/]*\.h\)' .*★ |$/\1/p" | LC_ALL=C sort)
if [ "$stars" != "$(sed -n 's/^#include <bandolo\/\(.*\)>$/\1/p' bandolo/bandolo.h | LC_ALL=C sort)" ]; then
    echo "bandolo.h includes other headers than those with a star in docs/library.md"
    failed=1
fi

includes() {
    for header in $plain; do
        echo "#include <$header>"
    done
}

for header in $plain; do
    echo "#include <$header>" | try g++ c++ "$header"
    printf '#include <%s>\nextern int used;\n' "$header" | try gcc c "$header"
done
for header in $templates; do
    case $header in
    */local/*) domain=ring.hpp ;;
    */adversary/*) domain=nim.hpp ;;
    *) domain=six.hpp ;;
    esac
    case $header in
    */adapter.h) continue ;; # wants kernels.h and names: templates.cpp and landscapes.cpp have them
    */search/*) first='#include <bandolo/search/template.h>' ;;
    */adversary/*) first='#include <bandolo/adversary/template.h>' ;;
    *) first='#include <bandolo/local/template.h>' ;;
    esac
    printf '#include "%s"\n%s\n#include <%s>\n' "$domain" "$first" "$header" | try g++ c++ "$header"
done

includes | try g++ c++ "all together"
includes | try gcc c "all together"
{ echo 'extern "C" {'; includes; echo '}'; } | try g++ c++ 'all inside extern "C"'
if command -v clang++ >/dev/null; then
    { includes; cat "$here/templates.cpp"; } | try clang++ c++ "all together, and templates.cpp"
fi
[ ! -e "$failure" ] || failed=1
exit $failed
