/* Atomic objects that C and C++ programs share: C's names, and one layout. In C++ they are those of
 * <atomic>, at global scope, as in <stdatomic.h> since C++23. */
#ifndef BANDOLO_BASE_ATOMIC_H
#define BANDOLO_BASE_ATOMIC_H

#ifdef __cplusplus
extern "C++" { /* templates, even inside extern "C" */
#include <atomic>
}
using std::atomic_bool;
using std::atomic_int;
using std::atomic_uint;
using std::atomic_uint_fast64_t;
using std::memory_order_relaxed;
#define BD_ATOMIC(type) std::atomic<type>
static_assert(sizeof(atomic_bool) == sizeof(bool), "the library reads a bool");
static_assert(sizeof(atomic_uint) == sizeof(unsigned), "the library reads an unsigned");
#else
#include <stdatomic.h>
#define BD_ATOMIC(type) _Atomic(type)
#endif

#endif
