/* A fiber: work on a stack of its own, which its caller resumes and which yields to it, in one thread. So a search that
 * is an ordinary function, recursive or not, stands still between two steps. */
#ifndef BANDOLO_BASE_FIBER_H
#define BANDOLO_BASE_FIBER_H

#include <bandolo/base/types.h>

typedef struct bd_fiber bd_fiber;

/* Makes a fiber that will call work(context) on a stack of `bytes` of address space; pages are used as the stack grows.
 * NULL: no memory. */
bd_fiber *bd_fiber_open(size_t bytes, void (*work)(void *context), void *context);

/* Runs the fiber until it yields or its work returns. True: it yielded. */
bool bd_fiber_resume(bd_fiber *fiber);

/* Called on the fiber: goes back to where it was resumed. */
void bd_fiber_yield(bd_fiber *fiber);

/* Recursion should not go below this address; `*bytes` of stack lie below it. */
const char *bd_fiber_floor(const bd_fiber *fiber, size_t *bytes);

/* Ends a fiber whose work has returned or was never begun. */
void bd_fiber_close(bd_fiber *fiber);

#endif
