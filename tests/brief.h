/* Tests with samples do all of their work for `./dev test --all`, as CI calls it. Else, and always where every access to
 * memory costs a check, they are brief: a sample that shows the same in a fraction of the time. */
#ifndef TESTS_BRIEF_H
#define TESTS_BRIEF_H

#include <stdlib.h>

#ifdef BANDOLO_INSTRUMENTED
#define IS_CHECKED 1
#else
#define IS_CHECKED 0
#endif
#define IS_BRIEF (IS_CHECKED || !getenv("BANDOLO_TEST_ALL"))

#endif
