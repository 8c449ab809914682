#!/bin/sh
# Compiles and runs the C snippets of a document: those that begin with a definition stand in the file, each other is the
# body of a function, with the 8-puzzle at hand.
set -e
document=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

cat >"$scratch/snippets.c" <<'PRELUDE'
#undef NDEBUG
#include <assert.h>
#include <bandolo/bandolo.h>
#include <stdlib.h>
#include <string.h>

static bd_problem problem;
static const bd_domain *domain;
static const void *data;
static _Alignas(16) unsigned char start[BD_STATE_BYTES];
static bd_error error;

PRELUDE
awk '
function end() {
    if (is_body) { print "bd_result_free(&result);\n}\n"; calls = calls "    " name "();\n" }
}
/^```c$/ { inside = 1; first = 1; next }
/^```$/ && inside { end(); inside = 0; is_body = 0; next }
inside && first { first = 0; is_body = !/^(static|typedef)/
    if (is_body) { name = "snippet" ++number
        printf "static void %s(void)\n{\nbd_result result = {0};\n", name } }
inside { print }
END {
    print "int main(void)\n{\n    static const char position[] = \"" position "\";"
    print "    assert(bd_problem_open(&problem, \"tile8\", NULL, NULL, &error));"
    print "    domain = problem.domain, data = problem.data;"
    print "    assert(domain->parse(data, position, strlen(position), start, &error));"
    printf "%s    bd_problem_close(&problem);\n}\n", calls
    if (number == 0) exit 1
}' position='8 1 3 6 4 5 7 2 0' "$document" >>"$scratch/snippets.c"
"${CC:-cc}" -std=c17 -D_POSIX_C_SOURCE=200809L -Wall -Wextra -Werror -I "$BANDOLO_SOURCE/include" "$scratch/snippets.c" \
    "$BANDOLO_BUILD/libbandolo.a" -lpthread -lm -o "$scratch/snippets"
"$scratch/snippets"
