#!/bin/sh
# The version, and the day it was released, are the same wherever they stand.
# shellcheck disable=SC1091,SC2154 # the names of tests/cli/expect
. tests/cli/expect
run 0 --version
version=$(sed -n 's/.*#define BD_VERSION "\(.*\)"/\1/p' include/bandolo/base/types.h)
says "^bandolo $version"
sed -n 's/^version: //p' CITATION.cff >"$out"
says "^$version\$"
released=$(sed -n 's/^date-released: "\(.*\)"/\1/p' CITATION.cff)
sed -n '/^## \[\{0,1\}[0-9]/p' CHANGELOG.md | head -n 1 >"$out"
says "^## $version - $released\$"
finish
