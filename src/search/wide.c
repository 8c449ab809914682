/* See wide.h. */
#include "search/wide.h"

#include "search/dynamic.h"

enum {
    HASH_BYTES = sizeof(uint64_t),
    SLOT_BYTES = HASH_BYTES + sizeof(uint32_t) + 1, /* hash, number, a mark */
    MOST_LOST = 1 << 20                             /* more than one expansion can lose */
};

bool wide_is(const bd_domain *domain)
{
    return domain->key_size > dynamic_key_bytes;
}

/* ---- keys ---- */

static const uint8_t *key_at(const wide_keys *keys, uint32_t number)
{
    return keys->keys.base + number * keys->step;
}

static uint32_t earlier_than(const wide_keys *keys, uint32_t number)
{
    return ((const uint32_t *)(const void *)keys->earlier.base)[number];
}

/* The last key of that hash. */
static uint32_t latest_of(const wide_keys *keys, uint64_t hash)
{
    uint32_t number = WIDE_NONE;
    const uint8_t *value = bd_table_find(&keys->latest, HASH_BYTES, SLOT_BYTES, &hash,
                                         bd_table_hash(&hash, HASH_BYTES));
    if (value)
        memcpy(&number, value, sizeof number);
    return number;
}

static bool make_latest(wide_keys *keys, uint64_t hash, uint32_t number)
{
    bool inserted;
    uint8_t *value = bd_table_find_or_insert(&keys->latest, HASH_BYTES, SLOT_BYTES, &hash,
                                             bd_table_hash(&hash, HASH_BYTES), &inserted);
    if (!value)
        return false;
    memcpy(value, &number, sizeof number);
    value[sizeof number] = 1;
    return true;
}

/* Room for one key more. */
static bool wide_make_room(wide_keys *keys)
{
    uint64_t bytes = ((uint64_t)keys->count + 1) * keys->step;
    return keys->count < WIDE_NONE - MOST_LOST &&
           (bytes <= keys->keys.bytes || bd_pages_grow(&keys->keys, bytes + bytes / 8) ||
            bd_pages_grow(&keys->keys, bytes));
}

/* The search ends at its next count of states; those counted so far stay counted. */
static uint32_t lose(wide_keys *keys)
{
    bd_pace *pace = &keys->run->pace;
    if (keys->lost == 0)
        bd_run_out_of_memory(keys->run);
    pace->interval -= pace->until_poll + 1;
    pace->until_poll = -1;
    return WIDE_NONE - ++keys->lost;
}

static uint32_t number_of(wide_keys *keys, const void *key)
{
    uint64_t hash = bd_table_hash(key, keys->size);
    uint32_t latest = latest_of(keys, hash), number = latest;
    while (number != WIDE_NONE && memcmp(key_at(keys, number), key, keys->size) != 0)
        number = earlier_than(keys, number);
    if (number != WIDE_NONE)
        return number;
    if (!wide_make_room(keys) ||
        !bd_pages_append(&keys->earlier, keys->count, &latest, sizeof latest) ||
        !make_latest(keys, hash, keys->count))
        return lose(keys);
    memcpy(keys->keys.base + keys->count * keys->step, key, keys->size);
    return keys->count++;
}

void wide_charge(wide_keys *keys, bd_run *run)
{
    keys->run = run;
    keys->keys.budget = keys->earlier.budget = keys->latest.pages.budget = &run->budget;
}

void wide_forget(wide_keys *keys, uint32_t count)
{
    while (keys->count > count) {
        uint32_t number = --keys->count, earlier = earlier_than(keys, number);
        uint64_t hash = bd_table_hash(key_at(keys, number), keys->size);
        if (earlier == WIDE_NONE)
            bd_table_remove(&keys->latest, HASH_BYTES, SLOT_BYTES, &hash,
                            bd_table_hash(&hash, HASH_BYTES));
        else
            make_latest(keys, hash, earlier);
    }
}

static bool open_keys(wide_keys *keys, size_t size, bd_run *run)
{
    *keys = (wide_keys){.run = run, .size = size, .step = dynamic_aligned(size)};
    keys->keys = bd_pages_of(&run->budget);
    keys->earlier = bd_pages_of(&run->budget);
    return bd_table_init(&keys->latest, HASH_BYTES, SLOT_BYTES, &run->budget);
}

/* ---- the domain ---- */

static unsigned wide_expand(const void *problem, const void *state, bd_move last,
                            bd_child *children, void *states)
{
    const wide_domain *made = problem;
    return made->all.inner->expand(made->all.data, state, last, children, states);
}

static bd_cost distance(const void *problem, const void *state)
{
    const wide_domain *made = problem;
    return made->all.inner->distance(made->all.data, state);
}

static void wide_to_key(const void *problem, const void *state, void *key)
{
    const wide_domain *made = problem;
    _Alignas(16) unsigned char bytes[BD_KEY_BYTES];
    made->all.inner->to_key(made->all.data, state, bytes);
    uint32_t number = number_of(made->keys, bytes);
    memcpy(key, &number, sizeof number);
}

static void wide_from_key(const void *problem, const void *key, void *state)
{
    const wide_domain *made = problem;
    uint32_t number;
    memcpy(&number, key, sizeof number);
    if (number < made->keys->count)
        made->all.inner->from_key(made->all.data, key_at(made->keys, number), state);
    else
        memcpy(state, made->start, made->all.inner->state_size);
}

/* The inner problem that is turned lies behind. */
static void wide_toward(const void *problem, const void *state, void *turned, void *goal)
{
    const wide_domain *made = problem;
    wide_domain *other = turned;
    void *data = (char *)turned + dynamic_aligned(sizeof *other);
    *other = *made;
    other->all.data = data;
    made->all.inner->toward(made->all.data, state, data, goal);
}

bool wide_open(wide_domain *made, wide_keys *keys, const bd_domain *domain, const void *data,
               const void *start, bd_run *run)
{
    if (!open_keys(keys, domain->key_size, run))
        return false;
    *made = (wide_domain){.keys = keys, .start = start};
    wrapped_init(&made->all, dynamic_aligned(sizeof *made) + domain->problem_size, domain, data);
    bd_domain *own = &made->all.domain;
    own->key_size = sizeof(uint32_t);
    own->patterns = domain->patterns;
    own->expand = wide_expand;
    own->to_key = wide_to_key;
    own->from_key = wide_from_key;
    own->toward = domain->toward ? wide_toward : NULL;
    own->distance = domain->distance ? distance : NULL;
    return true;
}

void wide_close(wide_domain *made)
{
    bd_table_free(&made->keys->latest);
    bd_pages_free(&made->keys->earlier);
    bd_pages_free(&made->keys->keys);
}
