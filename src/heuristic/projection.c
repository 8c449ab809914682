/* Pattern databases of any domain (projection.h), by Dijkstra's search from the projected goal. */
#include <bandolo/heuristic/projection.h>

#include "base/stopped.h"

#include <bandolo/template/base/buckets.h>

#include <inttypes.h>
#include <stdalign.h>
#include <stdlib.h>

enum { POLL_EVERY = 1024 };

/* ---- where a distance is stored ---- */

static bd_cost farthest(const bd_projection *projection)
{
    switch (projection->distance_bytes) {
    case 1:
        return UINT8_MAX - 1;
    case 2:
        return UINT16_MAX - 1;
    default:
        return BD_MOST_COST - 1;
    }
}

static size_t slot_size(const bd_projection *projection)
{
    size_t marker = projection->distance_bytes > 1; /* bd_table wants a last byte that is not 0 */
    return projection->domain->key_size + projection->distance_bytes + marker;
}

static void store(const bd_projection *projection, uint8_t *at, bd_cost distance)
{
    uint32_t stored = distance + 1;
    if (projection->distance_bytes == 1) {
        *at = (uint8_t)stored;
        return;
    }
    uint16_t half = (uint16_t)stored;
    memcpy(at, projection->distance_bytes == 2 ? (const void *)&half : &stored,
           projection->distance_bytes);
    if (!projection->number)
        at[projection->distance_bytes] = 1;
}

/* ---- building ---- */

typedef struct projection_build {
    bd_projected *table;
    const bd_pattern_options *options;
    bd_buckets open; /* keys, by distance */
    uint8_t *state;  /* the one that is expanded */
    uint8_t *key;
    uint8_t *states; /* its successors */
    bd_child *children;
    uint64_t in_layer; /* states of the distance at hand */
    bd_error *error;
} projection_build;

static bool fail_memory(const projection_build *build)
{
    return bd_fail(build->error, BD_NO_MEMORY, 0,
                   "%.100s: no memory for more than %" PRIu64 " states",
                   build->table->projection.name, build->table->states);
}

/* Where the distance of a projected state is, or goes; its key is in build->key. NULL: `error` says why. */
static uint8_t *find_or_insert(projection_build *build, const void *state)
{
    bd_projected *table = build->table;
    const bd_projection *projection = &table->projection;
    if (projection->number) {
        uint64_t number = projection->number(projection->problem, projection->pattern, state);
        if (number < projection->numbers)
            return table->array.base + number * projection->distance_bytes;
        bd_fail(build->error, BD_BROKEN_PROMISE, 0,
                "%.100s: the number of a state is %" PRIu64 ", expected less than %" PRIu64,
                projection->name, number, projection->numbers);
        return NULL;
    }
    size_t key_size = projection->domain->key_size;
    bool inserted;
    uint8_t *at = bd_table_find_or_insert(&table->table, key_size, slot_size(projection),
                                          build->key, bd_table_hash(build->key, key_size),
                                          &inserted);
    if (!at)
        fail_memory(build);
    return at;
}

/* Notes a path of cost `distance` from the goal to a projected state, if it is the first or the cheapest. */
static bool reach(projection_build *build, const void *state, bd_cost distance)
{
    bd_projected *table = build->table;
    const bd_projection *projection = &table->projection;
    projection->domain->to_key(projection->problem, state, build->key);
    uint8_t *at = find_or_insert(build, state);
    if (!at)
        return false;
    bd_cost known = bd_projected_read(table, at);
    bd_cost kept = distance < farthest(projection) ? distance : farthest(projection);
    if (known <= kept)
        return true;
    table->states += known == BD_MOST_COST;
    store(projection, at, kept);
    return bd_buckets_push(&build->open, projection->domain->key_size, distance, build->key) ||
           fail_memory(build);
}

static bool expand(projection_build *build, bd_cost distance)
{
    const bd_projection *projection = &build->table->projection;
    const bd_domain *domain = projection->domain;
    unsigned count = domain->expand(projection->problem, build->state, BD_NO_MOVE, build->children,
                                    build->states);
    for (unsigned i = 0; i < count; ++i) {
        uint8_t *child = build->states + i * domain->state_size;
        bd_cost cost = build->children[i].cost;
        if (projection->share)
            cost = projection->share(projection->problem, projection->pattern, build->state,
                                     build->children[i].move, cost);
        projection->project(projection->problem, projection->pattern, child);
        if (!reach(build, child, bd_cost_add(distance, cost)))
            return false;
    }
    return true;
}

static void end_layer(projection_build *build)
{
    if (build->in_layer && build->options->layer)
        build->options->layer(build->options->context, build->table->deepest, build->in_layer);
    build->in_layer = 0;
}

/* Takes projected states from the nearest on until all are expanded. */
static bool run(projection_build *build)
{
    bd_projected *table = build->table;
    const bd_projection *projection = &table->projection;
    uint64_t priority, taken = 0;
    while (bd_buckets_pop(&build->open, projection->domain->key_size, build->key, &priority)) {
        bd_cost distance = (bd_cost)priority;
        if (taken++ % POLL_EVERY == 0 && bd_is_stopped(build->options->stop))
            return bd_fail_interrupted(build->error);
        projection->domain->from_key(projection->problem, build->key, build->state);
        bd_cost kept = distance < farthest(projection) ? distance : farthest(projection);
        if (bd_projected_distance(table, build->state) < kept)
            continue; /* it was reached more cheaply since */
        if (kept > table->deepest) {
            end_layer(build);
            table->deepest = kept;
        }
        ++build->in_layer;
        if (!expand(build, distance))
            return false;
    }
    end_layer(build);
    return true;
}

static bool check_projection(const bd_projection *projection, bd_error *error)
{
    unsigned bytes = projection->distance_bytes;
    if (!projection->name || !*projection->name)
        return bd_fail(error, BD_BAD_USAGE, 0, "a projection without a name");
    if (!projection->domain || !projection->goal || !projection->project)
        return bd_fail(error, BD_BAD_USAGE, 0, "%.100s: expected a domain, a goal and `project`",
                       projection->name);
    if (bytes != 1 && bytes != 2 && bytes != 4)
        return bd_fail(error, BD_BAD_USAGE, 0, "%.100s: distances of %u bytes, expected 1, 2 or 4",
                       projection->name, bytes);
    if (!projection->number == !projection->numbers)
        return true;
    return bd_fail(error, BD_BAD_USAGE, 0, "%.100s: `number` goes with `numbers`",
                   projection->name);
}

static bool start(projection_build *build)
{
    const bd_projection *projection = &build->table->projection;
    const bd_domain *domain = projection->domain;
    bd_budget *budget = build->options->budget;
    build->table->array = bd_pages_of(budget);
    build->state = calloc(1, domain->state_size);
    build->key = calloc(1, domain->key_size);
    build->states = calloc(domain->max_children, domain->state_size);
    build->children = calloc(domain->max_children, sizeof *build->children);
    bool ok = build->state && build->key && build->states && build->children;
    if (ok && projection->number)
        ok = projection->numbers <= UINT64_MAX / projection->distance_bytes &&
             bd_pages_grow(&build->table->array, projection->numbers * projection->distance_bytes);
    else
        ok = ok &&
             bd_table_init(&build->table->table, domain->key_size, slot_size(projection), budget);
    if (!ok) {
        fail_memory(build);
        return false;
    }
    memcpy(build->state, projection->goal, domain->state_size);
    projection->project(projection->problem, projection->pattern, build->state);
    return reach(build, build->state, 0);
}

bool bd_projection_build(bd_projected *table, const bd_projection *projection,
                         const bd_pattern_options *options, bd_error *error)
{
    static const bd_pattern_options none = {0};
    bd_projected made = {.projection = *projection};
    projection_build build = {.table = &made, .options = options ? options : &none, .error = error};
    *table = (bd_projected){0}; /* says 0 meanwhile, if the domain's h should read it */
    if (!made.projection.distance_bytes)
        made.projection.distance_bytes = 1;
    if (!check_projection(&made.projection, error))
        return false;
    bool ok = bd_buckets_init(&build.open, projection->domain->key_size, build.options->budget);
    if (!ok)
        return fail_memory(&build);
    ok = start(&build) && run(&build);
    made.projection.goal = NULL;
    bd_buckets_free(&build.open);
    free(build.state);
    free(build.key);
    free(build.states);
    free(build.children);
    if (ok)
        *table = made;
    else
        bd_projected_close(&made);
    return ok;
}

void bd_projected_close(bd_projected *table)
{
    bd_pages_free(&table->array);
    if (table->table.slots)
        bd_table_free(&table->table);
    *table = (bd_projected){0};
}

/* ---- reading ---- */

bd_cost bd_projected_distance(const bd_projected *table, const void *projected)
{
    const bd_projection *projection = &table->projection;
    if (!table->states)
        return 0;
    if (projection->number) {
        uint64_t number = projection->number(projection->problem, projection->pattern, projected);
        return number < projection->numbers ? bd_projected_at(table, number) : BD_MOST_COST;
    }
    uint8_t key[BD_KEY_BYTES];
    size_t key_size = projection->domain->key_size;
    projection->domain->to_key(projection->problem, projected, key);
    const uint8_t *at = bd_table_find(&table->table, key_size, slot_size(projection), key,
                                      bd_table_hash(key, key_size));
    return at ? bd_projected_read(table, at) : BD_MOST_COST;
}

/* The distance of a state's projection. */
static bd_cost distance_of(const bd_projected *table, const void *state)
{
    const bd_projection *projection = &table->projection;
    alignas(max_align_t) uint8_t projected[BD_STATE_BYTES];
    if (!table->states)
        return 0;
    memcpy(projected, state, projection->domain->state_size);
    projection->project(projection->problem, projection->pattern, projected);
    return bd_projected_distance(table, projected);
}

bd_cost bd_projected_sum(const bd_projected *tables, unsigned count, const void *state)
{
    bd_cost sum = 0;
    for (unsigned i = 0; i < count; ++i)
        sum = bd_cost_add(sum, distance_of(&tables[i], state));
    return sum;
}

bd_cost bd_projected_greatest(const bd_projected *tables, unsigned count, const void *state)
{
    bd_cost greatest = 0;
    for (unsigned i = 0; i < count; ++i) {
        bd_cost distance = distance_of(&tables[i], state);
        if (distance > greatest)
            greatest = distance;
    }
    return greatest;
}
