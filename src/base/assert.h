/* BD_ASSERT(condition) states an invariant. Debug and sanitizer builds end the program where it does not hold; release
 * builds (NDEBUG) compile the condition but never evaluate it. For errors of callers there is bd_error. */
#ifndef BANDOLO_BASE_ASSERT_H
#define BANDOLO_BASE_ASSERT_H

#ifdef NDEBUG
#define BD_ASSERT(condition) ((void)sizeof(!(condition)))
#else
#include <assert.h>
#define BD_ASSERT(condition) assert(condition)
#endif

#endif
