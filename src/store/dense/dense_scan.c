/* See dense_scan.h. A neighbour of a position at distance d is at distance d - 1, d or d + 1, so the value d + 1
 * modulo 3 tells those at d + 1. Two layers are all that a scan must remember. */
#include "store/dense/dense_scan.h"

#include <bandolo/template/base/memory.h>

enum { SCAN_BITS = 64 };

typedef struct scan_run {
    numbered *space;
    dense_file *file;
    uint64_t words;         /* of a layer: a bit for each position */
    uint64_t *layer, *next; /* the last layer whose rows were passed on, and the next */
    bd_cost distance;       /* of `layer` */
    bool (*row)(void *, const bd_store_row *);
    void *context;
    bool ended; /* by `row` */
} scan_run;

static void pass_on(scan_run *run, const void *state, bd_cost distance, bd_move move)
{
    bd_store_row row = {.distance = distance, .move = move, .exact = true};
    run->space->rules->to_key(run->space->problem, state, row.key);
    run->ended = !run->row(run->context, &row);
}

/* Is the position with this number in the next layer, and not yet passed on? */
static bool is_new(scan_run *run, uint64_t index, bool *answer, bd_error *error)
{
    unsigned value;
    if (index >= run->space->positions)
        return dense_file_fail(run->file, error);
    if (!dense_file_value(run->file, index, &value, error))
        return false;
    bool passed = run->next[index / SCAN_BITS] >> index % SCAN_BITS & 1;
    *answer = value == (run->distance + 1) % 3 && !passed;
    return true;
}

static bool scan_neighbours(scan_run *run, uint64_t index, bd_error *error)
{
    numbered *space = run->space;
    numbered_state state;
    space->rules->unrank(space->problem, index, &state);
    unsigned count = numbered_expand(space, &state);
    for (unsigned i = 0; i < count && !run->ended; ++i) {
        const void *neighbour = numbered_neighbour(space, i);
        uint64_t found = numbered_rank(space, neighbour);
        bool fresh = false;
        if (!is_new(run, found, &fresh, error))
            return false;
        if (!fresh)
            continue;
        run->next[found / SCAN_BITS] |= UINT64_C(1) << found % SCAN_BITS;
        bd_move back = bd_inverse(space->rules, space->problem, &state, space->moves[i].move);
        pass_on(run, neighbour, run->distance + 1, back);
    }
    return true;
}

/* Passes on the next layer, which then becomes `layer`. */
static bool scan_layer(scan_run *run, bd_error *error)
{
    for (uint64_t word = 0; word < run->words && !run->ended; ++word) {
        for (uint64_t bits = run->layer[word]; bits && !run->ended; bits &= bits - 1)
            if (!scan_neighbours(run, word * SCAN_BITS + (uint64_t)__builtin_ctzll(bits), error))
                return false;
        run->layer[word] = 0;
    }
    uint64_t *emptied = run->layer;
    run->layer = run->next;
    run->next = emptied;
    ++run->distance;
    return true;
}

static bool scan_all(scan_run *run, bd_cost most, bd_error *error)
{
    numbered_state goal;
    uint64_t last = run->file->header->layers - 1;
    if (!numbered_goal(run->space, &goal))
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory to read %s", run->file->path);
    uint64_t index = numbered_rank(run->space, &goal);
    if (index >= run->space->positions)
        return dense_file_fail(run->file, error);
    run->layer[index / SCAN_BITS] |= UINT64_C(1) << index % SCAN_BITS;
    pass_on(run, &goal, 0, BD_NO_MOVE);
    while (run->distance < last && run->distance < most && !run->ended)
        if (!scan_layer(run, error))
            return false;
    return true;
}

bool dense_scan(numbered *space, dense_file *file, bd_cost most,
                bool (*row)(void *, const bd_store_row *), void *context, bd_error *error)
{
    bd_pages pages = bd_pages_of(NULL);
    scan_run run = {.space = space,
                    .file = file,
                    .words = (space->positions + SCAN_BITS - 1) / SCAN_BITS,
                    .row = row,
                    .context = context};
    if (!bd_pages_grow(&pages, 2 * run.words * sizeof *run.layer))
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory to read %s", file->path);
    run.layer = (uint64_t *)(void *)pages.base;
    run.next = run.layer + run.words;
    bool scanned = scan_all(&run, most, error);
    bd_pages_free(&pages);
    return scanned;
}
