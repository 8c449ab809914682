/* Dense tables, see store.h. */
#include "store/dense/dense.h"

#include "store/dense/dense_file.h"
#include "store/dense/dense_scan.h"
#include "store/subject.h"
#include "search/numbered_space.h"

#include <stdlib.h>
#include <string.h>

_Static_assert((int)STORE_MOST_DISTANCES >= (int)BD_CENSUS_MOST_LAYERS, "each layer has its count");

struct store_tier {
    store_subject subject;
    numbered space;
    dense_file file;
};

/* ---- opening ---- */

bool dense_can(const bd_store_subject *subject, const char *path, bd_error *error)
{
    const bd_domain *rules = subject->rules;
    if (rules && rules->key_size == subject->key_size && bd_census_can(rules, subject->problem))
        return true;
    return bd_fail(error, BD_BAD_USAGE, 0,
                   "%s: %s has no numbering of its positions, or not moves that cost 1 and can be "
                   "taken back, so no dense table",
                   path, subject->domain);
}

/* False: no memory; then there is nothing to close. */
static bool dense_open_space(numbered *space, const bd_domain *rules, const void *problem,
                             const char *path, bd_error *error)
{
    return numbered_open(space, rules, problem) ||
           bd_fail(error, BD_NO_MEMORY, 0, "%s: no memory for a dense table", path);
}

static bool dense_close_tier(store_tier *tier, bd_error *error)
{
    (void)error;
    if (tier == NULL)
        return true;
    dense_file_close(&tier->file);
    numbered_close(&tier->space);
    store_subject_free(&tier->subject);
    free(tier);
    return true;
}

static bool dense_open_tier(store_tier **tier, const char *where, const bd_store_subject *subject,
                            unsigned how, bd_error *error)
{
    (void)how; /* the file exists, and never changes */
    store_tier *made = calloc(1, sizeof *made);
    *tier = NULL;
    if (made == NULL)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory to open %s", where);
    if (store_subject_copy(&made->subject, subject, error) && dense_can(subject, where, error) &&
        dense_open_space(&made->space, subject->rules, subject->problem, where, error) &&
        dense_file_open(&made->file, where, subject, made->space.positions, error)) {
        *tier = made;
        return true;
    }
    dense_close_tier(made, NULL);
    return false;
}

/* ---- finding ---- */

/* Finds the state of a key and its number. False: the goal cannot be reached from there. Then the number, turned back
 * into a state, gives another key. */
static bool is_numbered(const store_tier *tier, const void *key, numbered_state *state,
                        uint64_t *index)
{
    const bd_domain *rules = tier->space.rules;
    const void *problem = tier->space.problem;
    unsigned char key_again[BD_STORED_KEY_BYTES];
    numbered_state again;
    rules->from_key(problem, key, state);
    *index = rules->rank(problem, state);
    if (*index >= tier->space.positions)
        return false;
    rules->unrank(problem, *index, &again);
    rules->to_key(problem, &again, key_again);
    return memcmp(key, key_again, rules->key_size) == 0;
}

/* Moves one step towards the goal from a position that has this value. */
static bool step_down(store_tier *tier, numbered_state *state, unsigned *value, bd_move *move,
                      bd_error *error)
{
    numbered *space = &tier->space;
    unsigned nearer = (*value + 2) % 3, found, count = numbered_expand(space, state);
    for (unsigned i = 0; i < count; ++i) {
        const void *neighbour = numbered_neighbour(space, i);
        uint64_t index = numbered_rank(space, neighbour);
        if (index >= space->positions)
            break;
        if (!dense_file_value(&tier->file, index, &found, error))
            return false;
        if (found == nearer) {
            memcpy(state, neighbour, space->rules->state_size);
            *value = found;
            *move = space->moves[i].move;
            return true;
        }
    }
    return dense_file_fail(&tier->file, error);
}

static bd_store_answer dense_walk(store_tier *tier, numbered_state *state, unsigned value,
                                  bd_store_row *row, bd_error *error)
{
    bd_move move = BD_NO_MOVE;
    row->exact = true;
    row->move = BD_NO_MOVE;
    for (row->distance = 0; !tier->space.rules->is_goal(tier->space.problem, state);) {
        if (row->distance == tier->file.header->layers) {
            dense_file_fail(&tier->file, error);
            return BD_STORE_FAILED;
        }
        if (!step_down(tier, state, &value, &move, error))
            return BD_STORE_FAILED;
        if (row->distance++ == 0)
            row->move = move;
    }
    return BD_STORE_FOUND;
}

static bd_store_answer dense_tier_find(store_tier *tier, const void *key, bd_store_row *row,
                                       bd_error *error)
{
    numbered_state state;
    uint64_t index;
    unsigned value;
    if (!is_numbered(tier, key, &state, &index))
        return BD_STORE_ABSENT;
    if (!dense_file_value(&tier->file, index, &value, error))
        return BD_STORE_FAILED;
    if (value == BD_CENSUS_OUT_OF_REACH)
        return BD_STORE_ABSENT;
    memset(row->key, 0, sizeof row->key);
    memcpy(row->key, key, tier->space.rules->key_size);
    return dense_walk(tier, &state, value, row, error);
}

static bool dense_tier_add(store_tier *tier, const bd_store_row *rows, size_t count,
                           bd_error *error)
{
    (void)rows, (void)count;
    return bd_fail(error, BD_BAD_USAGE, 0, "%s: nothing is added to a dense table",
                   tier->file.path);
}

/* ---- all rows ---- */

static bool dense_tier_scan(store_tier *tier, bd_cost most,
                            bool (*row)(void *, const bd_store_row *), void *context,
                            bd_error *error)
{
    numbered own; /* `row` may call find, which uses the tier's */
    if (!dense_open_space(&own, tier->space.rules, tier->space.problem, tier->file.path, error))
        return false;
    bool scanned = dense_scan(&own, &tier->file, most, row, context, error);
    numbered_close(&own);
    return scanned;
}

static bool dense_tier_count(store_tier *tier, store_census *census, bd_error *error)
{
    const dense_header *header = tier->file.header;
    (void)error;
    for (uint64_t distance = 0; distance < header->layers; ++distance) {
        census->exact[distance] += header->counts[distance];
        census->rows += header->counts[distance];
    }
    census->bytes += tier->file.map.size;
    return true;
}

static bool dense_tier_verify(store_tier *tier, bd_error *error)
{
    return dense_file_verify(&tier->file, error);
}

const store_tier_kind store_dense = {.name = "dense",
                                     .open = dense_open_tier,
                                     .close = dense_close_tier,
                                     .find = dense_tier_find,
                                     .add = dense_tier_add,
                                     .scan = dense_tier_scan,
                                     .count = dense_tier_count,
                                     .verify = dense_tier_verify};
