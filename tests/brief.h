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

/* Built with hashes of a few bits, in which nearly all keys collide? Tables of many keys then take time with their
 * square, by design. */
#ifdef BANDOLO_HASH_BITS
#define IS_COLLIDING 1
#else
#define IS_COLLIDING 0
#endif
#define SKIP_WHERE_HASHES_COLLIDE()                                                                \
    if (IS_COLLIDING) {                                                                            \
        print_message("skipped: tables of so many keys take too long where hashes collide\n");     \
        skip();                                                                                    \
    }

#endif
