/* Inside of the templates: may change. */
/* Extensions of gcc and clang beyond C17, and words for the points where C17 and C++17 differ. */
#ifndef BANDOLO_TEMPLATE_BASE_COMPILER_H
#define BANDOLO_TEMPLATE_BASE_COMPILER_H

#include <bandolo/base/types.h>

/* Precedes each value of an initialiser that gives all members in their order: C checks the names. */
#ifdef __cplusplus
#define BD_MEMBER(name)
#else
#define BD_MEMBER(name) .name =
#endif

/* A function whose constant arguments are folded into it at every call. */
#define BD_INLINE static inline __attribute__((always_inline, unused))

/* The opposite: a function that is never copied, even if the templates would copy it often. */
#if __has_attribute(noclone) /* not of clang */
#define BD_NEVER_INLINE __attribute__((noinline, noclone, unused))
#else
#define BD_NEVER_INLINE __attribute__((noinline, unused))
#endif

/* A function so rarely called that its call sites stay out of the hot code. For calls behind a branch only: gcc takes code
 * that must come to such a call for rare, too. */
#define BD_RARE __attribute__((noinline, cold, unused))

/* A function without side effects, whose result depends only on what it reads. */
#define BD_PURE __attribute__((pure))

/* A function so small and hot that its start address shows in the speed. */
#define BD_ALIGNED_CODE __attribute__((aligned(64)))

/* Branch hints, for conditions whose rare side is a thousand times rarer. */
#define BD_LIKELY(condition)   __builtin_expect(!!(condition), 1)
#define BD_UNLIKELY(condition) __builtin_expect(!!(condition), 0)

#endif
