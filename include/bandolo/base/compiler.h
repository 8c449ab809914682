/* Extensions of gcc and clang beyond C17, and words for the points where C17 and C++17 differ. */
#ifndef BANDOLO_BASE_COMPILER_H
#define BANDOLO_BASE_COMPILER_H

/* A public function of the library, with its C name in C++ too. */
#ifdef __cplusplus
#define BD_API extern "C" __attribute__((visibility("default")))
#else
#define BD_API __attribute__((visibility("default")))
#endif

/* Precedes each value of an initialiser that gives all members in their order: C checks the names. */
#ifdef __cplusplus
#define BD_MEMBER(name)
#else
#define BD_MEMBER(name) .name =
#endif

/* The initialiser that sets every member to zero. */
#ifdef __cplusplus
#define BD_ZEROED                                                                                  \
    {                                                                                              \
    }
#else
#define BD_ZEROED                                                                                  \
    {                                                                                              \
        0                                                                                          \
    }
#endif

/* A function whose constant arguments are folded into it at every call. */
#define BD_INLINE static inline __attribute__((always_inline, unused))

/* The opposite: a function that is never copied, even if the templates would copy it often. */
#define BD_NEVER_INLINE __attribute__((noinline))

/* A function so rarely called that its call sites stay out of the hot code. */
#define BD_RARE __attribute__((noinline, cold))

/* A function without side effects, whose result depends only on what it reads. */
#define BD_PURE __attribute__((pure))

/* A function so small and hot that its start address shows in the speed. */
#define BD_ALIGNED_CODE __attribute__((aligned(64)))

/* Branch hints, for conditions whose rare side is a thousand times rarer. */
#define BD_LIKELY(condition)   __builtin_expect(!!(condition), 1)
#define BD_UNLIKELY(condition) __builtin_expect(!!(condition), 0)

/* A function that takes a printf format as argument `format` and its values from `first` on. */
#define BD_PRINTF(string, first) __attribute__((format(printf, string, first)))

#endif
