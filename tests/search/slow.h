/* Does every access to memory cost a check, so that a test must do with less work? */
#ifndef TESTS_SEARCH_SLOW_H
#define TESTS_SEARCH_SLOW_H

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SLOW 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define IS_SLOW 1
#endif
#ifndef IS_SLOW
#define IS_SLOW 0
#endif

#endif
