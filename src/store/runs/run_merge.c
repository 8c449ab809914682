/* See run_merge.h. There are so few runs that comparing the next row of each is fast enough. */
#include "store/runs/run_merge.h"

#include <stdlib.h>

/* Moves a source to its next row; removes the source after its last row. */
static bool advance(run_merge *merge, unsigned source, bd_error *error)
{
    run_merge_source *at = &merge->sources[source];
    bd_store_answer answer = run_cursor_next(&at->cursor, at->row, error);
    if (answer == BD_STORE_ABSENT) {
        --merge->count;
        memmove(at, at + 1, (merge->count - source) * sizeof *at);
    }
    return answer != BD_STORE_FAILED;
}

bool run_merge_open(run_merge *merge, run_file *const *runs, unsigned count, bd_error *error)
{
    *merge = (run_merge){.sources = calloc(count, sizeof *merge->sources),
                         .key_words = runs[0]->key_words};
    if (merge->sources == NULL)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory to read the runs");
    for (unsigned i = 0; i < count; ++i) {
        run_cursor_begin(&merge->sources[merge->count].cursor, runs[i]);
        if (!advance(merge, merge->count++, error)) {
            run_merge_close(merge);
            return false;
        }
    }
    return true;
}

void run_merge_close(run_merge *merge)
{
    free(merge->sources);
    *merge = (run_merge){0};
}

/* The first source with the least key. */
static unsigned least_source(const run_merge *merge)
{
    unsigned least = 0;
    for (unsigned i = 1; i < merge->count; ++i)
        if (packed_compare(merge->sources[i].row, merge->sources[least].row, merge->key_words) < 0)
            least = i;
    return least;
}

/* Moves on each source from `first` on that stands at this key. The loop counts down, because a source may be
 * removed. */
static bool pass(run_merge *merge, unsigned first, const uint64_t *key, bd_error *error)
{
    for (unsigned i = merge->count; i-- > first;)
        if (packed_compare(merge->sources[i].row, key, merge->key_words) == 0 &&
            !advance(merge, i, error))
            return false;
    return true;
}

bd_store_answer run_merge_next(run_merge *merge, uint64_t *row, bd_error *error)
{
    unsigned words = merge->key_words;
    if (merge->count == 0)
        return BD_STORE_ABSENT;
    unsigned least = least_source(merge);
    memcpy(row, merge->sources[least].row, (words + 1) * sizeof *row);
    for (unsigned i = least + 1; i < merge->count; ++i) {
        const uint64_t *other = merge->sources[i].row;
        if (packed_compare(other, row, words) == 0 && packed_is_better(other[words], row[words]))
            row[words] = other[words];
    }
    return pass(merge, least, row, error) ? BD_STORE_FOUND : BD_STORE_FAILED;
}
