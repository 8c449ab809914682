/* A search that its caller steps, pauses and looks into: any algorithm, on any domain, at full speed in between.
 *
 *     bd_handle *search = bd_handle_open(domain, problem, start, &options, &error);
 *     const bd_slice slice = {.seconds = 0.01};
 *     while (bd_handle_run(search, &slice))
 *         ... bd_handle_result(search)->lower_bound, bd_handle_nearest(search, &nearest) ...
 *     ... bd_handle_result(search)->moves ...
 *     bd_handle_close(search);
 *
 * A search in slices visits the same states in the same order as bd_search() and ends with the same result, whatever the
 * slices (but where the depth of the C stack ends it). Paused time counts for no limit. A handle searches in one thread, which may be another one for each slice;
 * it is used by one thread at a time, except for bd_handle_pause(). Callbacks run on a stack of the handle's own, of
 * 8 MiB; they must not leave it by longjmp() or an exception. */
#ifndef BANDOLO_SEARCH_HANDLE_H
#define BANDOLO_SEARCH_HANDLE_H

#include <bandolo/search/domain.h>
#include <bandolo/search/search.h>

typedef struct bd_handle bd_handle;

/* How far to go; a member that is 0 sets no limit. The search pauses at the first that is reached. */
typedef struct bd_slice {
    /* Expansions. 1 is exact. More than 64 are exact unless seven of eight states have no successors; then the pause
     * may come later. Searches that count no expansions (BD_EXPANDED) look at each: slower than `generated`. */
    uint64_t expansions;
    uint64_t generated; /* states: at the end of the expansion that reaches it */
    double seconds;
    bd_cost lower_bound; /* it is proved that no solution costs less than this */
} bd_slice;

/* The state of least h met so far. */
typedef struct bd_nearest {
    const bd_move *moves; /* from the start; live until the next call on the handle */
    size_t length;
    bd_cost cost, h;
} bd_nearest;

/* Begins a search; nothing is expanded yet. The handle copies the start and the options; domain, problem and all that
 * the options point to must live as long as it. NULL: `error` says which option bd_check_options() refuses, or that
 * the machine has no memory; more than one thread is refused (BD_BAD_USAGE). */
BD_API bd_handle *bd_handle_open(const bd_domain *domain, const void *problem, const void *start,
                                 const bd_options *options, bd_error *error);

/* Ends the search wherever it is, and frees all that it holds. NULL is fine. */
BD_API void bd_handle_close(bd_handle *handle);

/* Searches on until the slice is used up (true) or the search has ended (false). NULL: to the end. */
BD_API bool bd_handle_run(bd_handle *handle, const bd_slice *slice);

/* One expansion: pauses when the successors of one more state are made. */
BD_API bool bd_handle_step(bd_handle *handle);

/* From any thread: the slice that runs, or the next one, pauses within milliseconds. */
BD_API void bd_handle_pause(bd_handle *handle);

/* The result so far. Until the search ends, its status is BD_STOPPED, `moves` are the best solution so far, and the
 * counters are those of now, without BD_FRONTIER and BD_STORED; then it is what bd_search() would return. Owned by the
 * handle; do not free it; it lives until the next call on the handle. */
BD_API const bd_result *bd_handle_result(bd_handle *handle);

/* The path to the state of least h met so far (of equals the first), also after the end. For A*, weighted A*, greedy,
 * uniform-cost, anytime and beam. Others store no states: they know one only when they have a solution. False: none is
 * known yet, or the machine has no memory for the path. */
BD_API bool bd_handle_nearest(bd_handle *handle, bd_nearest *nearest);

/* Begins again from another start (or the same), in the same problem with the same options. The memory stays with the
 * handle, so that a small search costs microseconds. */
BD_API void bd_handle_reset(bd_handle *handle, const void *start);

#endif
