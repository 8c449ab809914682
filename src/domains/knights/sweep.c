/* See sweep.h. Successors are made in batches, whose slots are fetched before they are looked
 * at: a layer of millions lies far outside the caches.
 *
 * Until layers are traced, only the newest needs a table. The states of older ones move to one block, which the system
 * takes back at once where a search is cancelled: hundreds of tables take it many times as long. */
#include "domains/knights/sweep.h"

#include <bandolo/template/base/memory.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "a narrow profile is its lower bytes");

enum {
    NARROW = sizeof(uint64_t),      /* bytes of a profile of at most 64 bits */
    WIDE = sizeof(knights_profile), /* of any other */
    STATE_VALUE = 4 + 1,            /* waste, and a byte that is never zero */
    TRACED_VALUE = 4 + 8 + 1,       /* waste, ways, and such a byte */
    BATCH = 32,                     /* successors */
    MOST_SPARE_BYTES = 4 << 20,     /* a larger table is not quickly emptied for the next layer */
    MOST_SPARE_SLOTS = 8,           /* a state: an emptier table does not serve again, unless */
    SMALL_TABLE_BYTES = 64 << 10,   /* it is as small as this */
    SHADES = 1024,                  /* of waste, among which a cut is looked for */
    CARES = 256,                    /* states between looks at limits */
    COPIES_A_LOOK = 1 << 16         /* the same where a state is copied or counted, no more */
};

static size_t key_bytes(const knights_field *field)
{
    return 2 * field->reach + 1 <= 64 ? NARROW : WIDE;
}

BD_INLINE knights_state load_state(const uint8_t *slot, size_t key_size)
{
    knights_state state = {0};
    memcpy(&state.profile, slot, key_size); /* the lower bytes */
    memcpy(&state.waste, slot + key_size, sizeof state.waste);
    return state;
}

/* ---- opening and closing ---- */

static bool out_of_memory(constraint_run *run)
{
    run_out_of_memory(run);
    return false;
}

static bool layer_open(knights_layer *layer, size_t slot_value, uint64_t entries,
                       const knights_sweep *sweep)
{
    size_t key_size = key_bytes(sweep->field);
    *layer = (knights_layer){.least = UINT32_MAX, .cut = UINT32_MAX};
    if (!bd_table_init(&layer->table, key_size, key_size + slot_value, &sweep->run->budget))
        return out_of_memory(sweep->run);
    layer->is_open = true;
    if (entries > 0 && !bd_table_reserve(&layer->table, entries))
        return out_of_memory(sweep->run);
    return true;
}

static void layer_close(knights_layer *layer)
{
    if (layer->is_open)
        bd_table_free(&layer->table);
    layer->is_open = false;
}

/* Empties a table, so that its memory serves the next layer: fresh pages take longer. */
static void layer_empty(knights_layer *layer, knights_sweep *sweep)
{
    if (!sweep->has_spare && layer->table.pages.bytes <= MOST_SPARE_BYTES) {
        bd_table_clear(&layer->table);
        sweep->spare = layer->table;
        sweep->has_spare = true;
        layer->is_open = false;
    }
    layer_close(layer);
}

static void drop_spare(knights_sweep *sweep)
{
    if (sweep->has_spare)
        bd_table_free(&sweep->spare);
    sweep->has_spare = false;
}

/* Opens the layer of the next step, with room for `entries` states. */
static bool layer_open_next(knights_layer *layer, uint64_t entries, knights_sweep *sweep)
{
    if (sweep->has_spare && sweep->spare.slots > MOST_SPARE_SLOTS * entries &&
        sweep->spare.pages.bytes > SMALL_TABLE_BYTES)
        drop_spare(sweep);
    if (!sweep->has_spare)
        return layer_open(layer, STATE_VALUE, entries, sweep);
    *layer = (knights_layer){
        .table = sweep->spare, .is_open = true, .least = UINT32_MAX, .cut = UINT32_MAX};
    sweep->has_spare = false;
    return bd_table_reserve(&layer->table, entries) || out_of_memory(sweep->run);
}

bool knights_sweep_open(knights_sweep *sweep, const knights_field *field, constraint_run *run,
                        uint64_t most_kept, uint64_t width)
{
    *sweep = (knights_sweep){
        .field = field, .run = run, .keeps = most_kept > 0, .most_kept = most_kept, .width = width};
    sweep->kept = bd_pages_of(&run->budget);
    size_t bytes = (field->cells + 1) * sizeof *sweep->layer;
    sweep->layer = run_alloc(run, bytes);
    if (!sweep->layer)
        return false;
    memset(sweep->layer, 0, bytes);
    knights_state start = knights_field_start(field);
    size_t key_size = key_bytes(field);
    bool inserted;
    uint8_t *value = NULL;
    if (layer_open(&sweep->layer[0], STATE_VALUE, 0, sweep))
        value = bd_table_find_or_insert(&sweep->layer[0].table, key_size, key_size + STATE_VALUE,
                                        &start.profile, bd_table_hash(&start.profile, key_size),
                                        &inserted);
    if (!value) {
        run_out_of_memory(run);
        knights_sweep_close(sweep);
        return false;
    }
    value[STATE_VALUE - 1] = 1;
    sweep->layer[0].least = 0;
    ++run->counter[BD_SEARCH_RESTARTS];
    return true;
}

void knights_sweep_close(knights_sweep *sweep)
{
    /* Traced layers were made from the last cell down. Freed in this order, the heap shrinks once, not at each of them. */
    for (unsigned cell = sweep->field->cells + 1; cell-- > 0;)
        layer_close(&sweep->layer[cell]);
    drop_spare(sweep);
    bd_pages_free(&sweep->kept);
    bd_memory_free(&sweep->run->budget, sweep->layer,
                   (sweep->field->cells + 1) * sizeof *sweep->layer);
}

/* ---- one cell ---- */

/* Makes the successor: decides the cell, and at the end of a row takes the mirror image if that is canonical. */
BD_INLINE bool successor(const knights_field *field, unsigned cell, bool knight,
                         knights_state *state, bool *mirrored)
{
    *mirrored = false;
    if (!knights_field_decide(field, cell, knight, state))
        return false;
    if ((cell + 1) % field->columns == 0)
        *mirrored = knights_field_mirror(field, &state->profile);
    return true;
}

typedef struct state_batch {
    unsigned count;
    knights_state state[BATCH];
    uint64_t hash[BATCH];
} state_batch;

/* False: no memory. */
BD_INLINE bool insert(knights_layer *layer, const knights_state *state, uint64_t hash,
                      size_t key_size)
{
    bool inserted;
    uint8_t *value = bd_table_find_or_insert(&layer->table, key_size, key_size + STATE_VALUE,
                                             &state->profile, hash, &inserted);
    if (BD_UNLIKELY(!value))
        return false;
    uint32_t waste;
    memcpy(&waste, value, sizeof waste);
    if (!inserted && waste <= state->waste)
        return true;
    memcpy(value, &state->waste, sizeof waste);
    value[STATE_VALUE - 1] = 1;
    layer->least = state->waste < layer->least ? state->waste : layer->least;
    layer->most = state->waste > layer->most ? state->waste : layer->most;
    return true;
}

BD_INLINE bool empty_batch(state_batch *batch, knights_layer *layer, size_t key_size)
{
    bool done = true;
    for (unsigned i = 0; done && i < batch->count; ++i)
        done = insert(layer, &batch->state[i], batch->hash[i], key_size);
    batch->count = 0;
    return done;
}

BD_INLINE void add(state_batch *batch, const knights_layer *layer, const knights_state *state,
                   size_t key_size)
{
    uint64_t hash = bd_table_hash(&state->profile, key_size);
    bd_table_prefetch(&layer->table, key_size + STATE_VALUE, hash);
    batch->state[batch->count] = *state;
    batch->hash[batch->count++] = hash;
}

/* Does the state go on, or is it beyond the width? */
BD_INLINE bool passes(knights_layer *layer, uint32_t waste)
{
    if (BD_LIKELY(waste < layer->cut))
        return true;
    return waste < layer->cut_end && layer->room > 0 && layer->room-- > 0;
}

BD_INLINE bool step(knights_sweep *sweep, uint32_t most, size_t key_size)
{
    const knights_field *field = sweep->field;
    unsigned cell = sweep->cell;
    knights_layer *from = &sweep->layer[cell], *to = from + 1;
    state_batch batch = {0};
    uint64_t cursor = 0;
    const uint8_t *slot;
    for (unsigned turn = 1; (slot = bd_table_next(&from->table, &cursor)); ++turn) {
        knights_state here = load_state(slot, key_size);
        if (!passes(from, here.waste))
            continue;
        for (unsigned knight = 0; knight < 2; ++knight) {
            knights_state next = here;
            bool mirrored;
            if (successor(field, cell, knight, &next, &mirrored) && next.waste <= most)
                add(&batch, to, &next, key_size);
        }
        if (batch.count > BATCH - 2 && !empty_batch(&batch, to, key_size))
            return out_of_memory(sweep->run);
        if (turn % CARES == 0 && run_tried(sweep->run, 2 * CARES))
            return false;
    }
    if (!empty_batch(&batch, to, key_size))
        return out_of_memory(sweep->run);
    return !run_tried(sweep->run, 2 * (unsigned)(from->table.count % CARES));
}

static bool step_narrow(knights_sweep *sweep, uint32_t most)
{
    return step(sweep, most, NARROW);
}

static bool step_wide(knights_sweep *sweep, uint32_t most)
{
    return step(sweep, most, WIDE);
}

/* Finds where the layer is to be cut for `width` of its states to go on. False: the run has ended. */
static bool set_cut(constraint_run *run, knights_layer *layer, uint64_t width, size_t key_size)
{
    uint64_t count[SHADES] = {0}, cursor = 0, kept = 0;
    uint32_t shade_size = (layer->most - layer->least) / SHADES + 1;
    const uint8_t *slot;
    for (uint64_t turn = 1; (slot = bd_table_next(&layer->table, &cursor)); ++turn) {
        ++count[(load_state(slot, key_size).waste - layer->least) / shade_size];
        if (turn % COPIES_A_LOOK == 0 && run_poll(run))
            return false;
    }
    unsigned shade = 0;
    while (kept + count[shade] <= width)
        kept += count[shade++];
    layer->cut = layer->least + shade * shade_size;
    layer->cut_end = layer->cut + shade_size;
    layer->room = width - kept;
    return true;
}

static size_t kept_size(const knights_sweep *sweep)
{
    return key_bytes(sweep->field) + STATE_VALUE;
}

/* Moves the states of a layer from its table to the block, in their order. False: the run has ended. */
static bool keep(knights_sweep *sweep, knights_layer *layer)
{
    size_t size = kept_size(sweep);
    uint64_t cursor = 0;
    const uint8_t *slot;
    layer->first = sweep->kept_count;
    while ((slot = bd_table_next(&layer->table, &cursor))) {
        if (!bd_pages_append(&sweep->kept, sweep->kept_count, slot, size))
            return out_of_memory(sweep->run);
        if (++sweep->kept_count % COPIES_A_LOOK == 0 && run_poll(sweep->run))
            return false;
    }
    layer->count = sweep->kept_count - layer->first;
    layer_empty(layer, sweep);
    return true;
}

/* Keeps the newest layer alone, from now on. */
static void forget(knights_sweep *sweep)
{
    sweep->keeps = false;
    bd_pages_free(&sweep->kept);
}

bool knights_sweep_step(knights_sweep *sweep, uint32_t most)
{
    knights_layer *from = &sweep->layer[sweep->cell], *to = from + 1;
    size_t key_size = key_bytes(sweep->field);
    if (!layer_open_next(to, from->table.count, sweep) ||
        !(key_size == NARROW ? step_narrow(sweep, most) : step_wide(sweep, most)))
        return false;
    ++sweep->cell;
    sweep->states += to->table.count;
    sweep->run->counter[BD_PLACED] += to->table.count;
    if (sweep->keeps && sweep->run->budget.used - from->table.pages.bytes > sweep->most_kept)
        forget(sweep);
    if (!sweep->keeps)
        layer_empty(from, sweep);
    else if (!keep(sweep, from))
        return false;
    return sweep->width == 0 || to->table.count <= sweep->width ||
           set_cut(sweep->run, to, sweep->width, key_size);
}

/* ---- the way back ---- */

/* The number of ways from a traced state, 0 where it was not traced with this waste. */
static uint64_t ways_from(const knights_layer *layer, const knights_state *state, size_t key_size)
{
    uint32_t waste;
    uint64_t ways;
    const uint8_t *value = bd_table_find(&layer->table, key_size, key_size + TRACED_VALUE,
                                         &state->profile, bd_table_hash(&state->profile, key_size));
    if (!value)
        return 0;
    memcpy(&waste, value, sizeof waste);
    memcpy(&ways, value + sizeof waste, sizeof ways);
    return waste == state->waste ? ways : 0;
}

static bool put_traced(knights_layer *layer, const knights_state *state, uint64_t ways,
                       size_t key_size)
{
    bool inserted;
    uint8_t *value = bd_table_find_or_insert(&layer->table, key_size, key_size + TRACED_VALUE,
                                             &state->profile,
                                             bd_table_hash(&state->profile, key_size), &inserted);
    if (!value)
        return false;
    memcpy(value, &state->waste, sizeof state->waste);
    memcpy(value + sizeof state->waste, &ways, sizeof ways);
    value[TRACED_VALUE - 1] = 1;
    return true;
}

static uint64_t add_ways(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

/* The ways from a state before `cell`, those after it being traced. */
static uint64_t sweep_count_ways(const knights_sweep *sweep, unsigned cell,
                                 const knights_state *here)
{
    uint64_t ways = 0;
    for (unsigned knight = 0; knight < 2; ++knight) {
        knights_state next = *here;
        bool mirrored;
        if (successor(sweep->field, cell, knight, &next, &mirrored))
            ways = add_ways(ways,
                            ways_from(&sweep->layer[cell + 1], &next, key_bytes(sweep->field)));
    }
    return ways;
}

/* Makes a table of those states of a kept layer that lead on. */
static bool trace_layer(knights_sweep *sweep, unsigned cell, uint64_t *ways)
{
    size_t key_size = key_bytes(sweep->field);
    knights_layer *layer = &sweep->layer[cell], traced;
    bool is_last = cell == sweep->field->cells, done = layer_open(&traced, TRACED_VALUE, 0, sweep);
    const uint8_t *slot = sweep->kept.base + layer->first * kept_size(sweep);
    for (uint64_t i = 0; done && i < layer->count; ++i, slot += kept_size(sweep)) {
        knights_state here = load_state(slot, key_size);
        *ways = is_last ? here.waste == layer->least : sweep_count_ways(sweep, cell, &here);
        if (*ways > 0 && !put_traced(&traced, &here, *ways, key_size))
            done = out_of_memory(sweep->run);
        done = done && !run_tried(sweep->run, 1);
    }
    if (done)
        *layer = traced;
    else
        layer_close(&traced);
    return done;
}

bool knights_sweep_trace(knights_sweep *sweep, uint64_t *ways)
{
    bool done = keep(sweep, &sweep->layer[sweep->field->cells]);
    drop_spare(sweep);
    for (unsigned cell = sweep->field->cells + 1; done && cell-- > 0;)
        done = trace_layer(sweep, cell, ways);
    bd_pages_free(&sweep->kept);
    return done;
}

/* ---- walking ---- */

typedef struct way_walk {
    const knights_sweep *sweep;
    bool (*visit)(void *context, const int32_t *placement);
    void *context;
    int32_t placement[KNIGHTS_MOST_SQUARES];
} way_walk;

/* False: enough. `mirrored`: so is what the profile is about. */
static bool walk_from(way_walk *walk, unsigned cell, const knights_state *here, bool mirrored)
{
    const knights_sweep *sweep = walk->sweep;
    const knights_field *field = sweep->field;
    if (cell == field->cells)
        return walk->visit(walk->context, walk->placement);
    unsigned column = cell % field->columns, row_begin = cell - column;
    unsigned square = field->square[row_begin + (mirrored ? field->columns - 1 - column : column)];
    bool goes_on = true;
    for (unsigned knight = 0; goes_on && knight < 2; ++knight) {
        knights_state next = *here;
        bool turned;
        if (!successor(field, cell, knight, &next, &turned) ||
            ways_from(&sweep->layer[cell + 1], &next, key_bytes(field)) == 0)
            continue;
        walk->placement[square] = (int32_t)knight;
        goes_on = walk_from(walk, cell + 1, &next, mirrored != turned);
    }
    walk->placement[square] = 0;
    return goes_on;
}

void knights_sweep_walk(const knights_sweep *sweep,
                        bool (*visit)(void *context, const int32_t *placement), void *context)
{
    way_walk walk = {.sweep = sweep, .visit = visit, .context = context};
    knights_state start = knights_field_start(sweep->field);
    walk_from(&walk, 0, &start, false);
}
