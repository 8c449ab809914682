#define _GNU_SOURCE /* RTLD_NEXT */
/* A library to be preloaded (LD_PRELOAD) before any program: one of its allocations fails. It counts what
 * the program and all libraries ask for through malloc, calloc, realloc, the aligned ones, mmap without a
 * file and mremap.
 *
 *     FAULT_AT=N      the N-th allocation fails, from 1; without it none does
 *     FAULT_FROM=N    the N-th fails and all that follow
 *     FAULT_TALLY=F   at the end, the number of allocations is written to the file F
 *
 * Linux with glibc. Threads are counted together, so N means the same allocation in each run of a program
 * of one thread only. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static atomic_ulong asked;
static unsigned long fail_at, fail_from;

/* Memory for those who ask while dlsym() looks for the real functions: it asks itself. */
static _Alignas(max_align_t) char early[4096];
static size_t early_used;

static struct {
    void *(*malloc)(size_t);
    void *(*calloc)(size_t, size_t);
    void *(*realloc)(void *, size_t);
    void *(*memalign)(size_t, size_t);
    void *(*mmap)(void *, size_t, int, int, int, off_t);
    void *(*mremap)(void *, size_t, size_t, int, ...);
    void (*free)(void *);
} real;

static void *find(const char *name)
{
    return dlsym(RTLD_NEXT, name);
}

/* ISO C keeps pointers to functions and to objects apart, POSIX does not. */
#define FIND(name) (*(void **)&real.name = find(#name))

static void find_all(void)
{
    static bool begun;
    if (begun)
        return;
    begun = true;
    FIND(calloc);
    FIND(realloc);
    FIND(memalign);
    FIND(mmap);
    FIND(mremap);
    FIND(free);
    FIND(malloc);
}

static bool is_early(const void *memory)
{
    return (uintptr_t)memory - (uintptr_t)early < sizeof early;
}

/* Zeroed, never given back. */
static void *take_early(size_t bytes)
{
    size_t rounded = (bytes + _Alignof(max_align_t) - 1) / _Alignof(max_align_t) *
                     _Alignof(max_align_t);
    if (rounded < bytes || rounded > sizeof early - early_used)
        return NULL;
    early_used += rounded;
    return early + early_used - rounded;
}

static bool may_succeed(void)
{
    unsigned long number = atomic_fetch_add(&asked, 1) + 1;
    if (number != fail_at && (fail_from == 0 || number < fail_from))
        return true;
    errno = ENOMEM;
    return false;
}

void *malloc(size_t bytes)
{
    find_all();
    if (!real.malloc)
        return take_early(bytes);
    return may_succeed() ? real.malloc(bytes) : NULL;
}

void *calloc(size_t count, size_t bytes)
{
    find_all();
    if (!real.malloc)
        return take_early(count * bytes);
    return may_succeed() ? real.calloc(count, bytes) : NULL;
}

void *realloc(void *memory, size_t bytes)
{
    find_all();
    if (!may_succeed())
        return NULL;
    if (!is_early(memory))
        return real.realloc(memory, bytes);
    void *moved = real.malloc(bytes);
    size_t most = sizeof early - (size_t)((char *)memory - early);
    return moved ? memcpy(moved, memory, bytes < most ? bytes : most) : NULL;
}

void *aligned_alloc(size_t alignment, size_t bytes)
{
    find_all();
    return may_succeed() ? real.memalign(alignment, bytes) : NULL;
}

int posix_memalign(void **memory, size_t alignment, size_t bytes)
{
    *memory = aligned_alloc(alignment, bytes);
    return *memory ? 0 : ENOMEM;
}

void *mmap(void *where, size_t bytes, int protection, int flags, int file, off_t offset)
{
    find_all();
    bool is_memory = flags & MAP_ANONYMOUS;
    return !is_memory || may_succeed() ? real.mmap(where, bytes, protection, flags, file, offset)
                                       : MAP_FAILED;
}

void *mremap(void *old, size_t old_bytes, size_t bytes, int flags, ...)
{
    find_all();
    return may_succeed() ? real.mremap(old, old_bytes, bytes, flags) : MAP_FAILED;
}

void free(void *memory)
{
    if (memory && !is_early(memory))
        real.free(memory);
}

static unsigned long number_in(const char *variable)
{
    const char *text = getenv(variable);
    return text ? strtoul(text, NULL, 10) : 0;
}

__attribute__((constructor)) static void begin(void)
{
    find_all();
    atomic_store(&asked, 0);
    fail_at = number_in("FAULT_AT");
    fail_from = number_in("FAULT_FROM");
}

__attribute__((destructor)) static void end(void)
{
    const char *file = getenv("FAULT_TALLY");
    char line[32];
    if (!file)
        return;
    int length = snprintf(line, sizeof line, "%lu\n", atomic_load(&asked));
    int out = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (out < 0 || write(out, line, (size_t)length) != length)
        abort();
    close(out);
}
