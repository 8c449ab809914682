/* ucontext makes the stack; the switches are jumps, because swapcontext() asks the kernel for the signal mask at each. */
#define _GNU_SOURCE    /* MAP_STACK */
#undef _FORTIFY_SOURCE /* its longjmp() takes a jump to another stack for an error */
#include "base/fiber.h"

#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define UNDER_ADDRESS_SANITIZER
#endif
#if __has_feature(thread_sanitizer)
#define UNDER_THREAD_SANITIZER
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(UNDER_ADDRESS_SANITIZER)
#include <sanitizer/common_interface_defs.h>
#define LEAVES_STACK(kept, stack, bytes) __sanitizer_start_switch_fiber(kept, stack, bytes)
#define REACHES_STACK(kept, stack, bytes)                                                          \
    __sanitizer_finish_switch_fiber(kept, (const void **)(stack), bytes)
#else
#define LEAVES_STACK(kept, stack, bytes)  ((void)(kept), (void)(stack), (void)(bytes))
#define REACHES_STACK(kept, stack, bytes) ((void)(kept), (void)(stack), (void)(bytes))
#endif
#if defined(__SANITIZE_THREAD__) || defined(UNDER_THREAD_SANITIZER)
#include <sanitizer/tsan_interface.h>
#define HAS_THREAD_SANITIZER 1
typedef ucontext_t spot; /* it knows no jumps to another stack */
#define SWITCH(from, to) ((void)swapcontext(&(from), &(to)))
#else
#define HAS_THREAD_SANITIZER 0
typedef jmp_buf spot;
#define SWITCH(from, to)                                                                           \
    do {                                                                                           \
        if (_setjmp(from) == 0)                                                                    \
            longjmp(to, 1);                                                                        \
    } while (0)
#endif

/* A frame that is left by a jump keeps no guards: no return would remove them. */
#define JUMPS __attribute__((no_sanitize_address))

enum { GUARD_BYTES = 64 * 1024 }; /* below the stack: an overflow faults */

struct bd_fiber {
    void (*work)(void *context);
    void *context;
    char *base; /* of the guard, with the stack above */
    size_t bytes;
    spot inside, outside;
    bool has_begun, is_over;
    void *kept;                /* the sanitizer's notes on the fiber's stack */
    const void *callers_stack; /* for the sanitizer */
    size_t callers_bytes;
#if HAS_THREAD_SANITIZER
    void *inner, *outer;
#endif
};

bd_fiber *bd_fiber_open(size_t bytes, void (*work)(void *context), void *context)
{
    bd_fiber *fiber = calloc(1, sizeof *fiber);
    if (!fiber)
        return NULL;
    fiber->work = work;
    fiber->context = context;
    fiber->bytes = bytes + GUARD_BYTES;
    fiber->base = mmap(NULL, fiber->bytes, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (fiber->base == MAP_FAILED) {
        free(fiber);
        return NULL;
    }
    mprotect(fiber->base, GUARD_BYTES, PROT_NONE);
#if HAS_THREAD_SANITIZER
    fiber->inner = __tsan_create_fiber(0);
#endif
    return fiber;
}

const char *bd_fiber_floor(const bd_fiber *fiber, size_t *bytes)
{
    *bytes = (fiber->bytes - GUARD_BYTES) / 2;
    return fiber->base + GUARD_BYTES + (fiber->bytes - GUARD_BYTES) / 2;
}

JUMPS static void go_out(bd_fiber *fiber, bool for_good)
{
    LEAVES_STACK(for_good ? NULL : &fiber->kept, fiber->callers_stack, fiber->callers_bytes);
#if HAS_THREAD_SANITIZER
    __tsan_switch_to_fiber(fiber->outer, 0);
#endif
    SWITCH(fiber->inside, fiber->outside);
}

/* makecontext() passes numbers: the fiber's address in two halves. */
JUMPS static void begin(unsigned high, unsigned low)
{
    bd_fiber *fiber = (bd_fiber *)((uintptr_t)high << 32 |
                                   low); /* NOLINT(performance-no-int-to-ptr) */
    REACHES_STACK(NULL, &fiber->callers_stack, &fiber->callers_bytes);
    fiber->work(fiber->context);
    fiber->is_over = true;
    go_out(fiber, true);
}

JUMPS static void enter(bd_fiber *fiber)
{
    ucontext_t there;
    uint64_t address = (uintptr_t)fiber;
    getcontext(&there);
    there.uc_stack.ss_sp = fiber->base + GUARD_BYTES;
    there.uc_stack.ss_size = fiber->bytes - GUARD_BYTES;
    there.uc_link = NULL;
    fiber->has_begun = true;
    makecontext(&there, (void (*)(void))begin, 2, (unsigned)(address >> 32), (unsigned)address);
#if HAS_THREAD_SANITIZER
    swapcontext(&fiber->outside, &there);
#else
    if (_setjmp(fiber->outside) == 0)
        setcontext(&there);
#endif
}

JUMPS bool bd_fiber_resume(bd_fiber *fiber)
{
    void *kept = NULL;
    LEAVES_STACK(&kept, fiber->base + GUARD_BYTES, fiber->bytes - GUARD_BYTES);
#if HAS_THREAD_SANITIZER
    fiber->outer = __tsan_get_current_fiber();
    __tsan_switch_to_fiber(fiber->inner, 0);
#endif
    if (fiber->has_begun)
        SWITCH(fiber->outside, fiber->inside);
    else
        enter(fiber);
    REACHES_STACK(kept, NULL, NULL);
    return !fiber->is_over;
}

JUMPS void bd_fiber_yield(bd_fiber *fiber)
{
    go_out(fiber, false);
    REACHES_STACK(fiber->kept, &fiber->callers_stack, &fiber->callers_bytes);
}

void bd_fiber_close(bd_fiber *fiber)
{
#if HAS_THREAD_SANITIZER
    __tsan_destroy_fiber(fiber->inner);
#endif
    munmap(fiber->base, fiber->bytes);
    free(fiber);
}
