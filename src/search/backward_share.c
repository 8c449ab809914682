/* A thread's share of a level: the neighbours of its part of the last one, sorted. */
#include "backward_parts.h"

static bd_move move_of(const backward_layer *level, uint64_t number)
{
    return ((const bd_move *)(const void *)level->moves.base)[number];
}

bool backward_make_room(backward_share *mine, uint64_t more, size_t record_size)
{
    uint64_t needed = (mine->count + more) * record_size;
    return (mine->records.base && needed <= mine->records.bytes) ||
           bd_pages_grow(&mine->records, needed + needed / 4);
}

bool backward_sort(const backward_search *search, backward_share *mine)
{
    if (!bd_pages_grow(&mine->spare, mine->count * search->record_size))
        return false;
    uint8_t *records = mine->records.base, *spare = mine->spare.base;
    if (search->key_size == 8)
        mine->sorted = radix_sort(records, spare, mine->count, 8, 8 + sizeof(bd_move),
                                  mine->counts);
    else
        mine->sorted = radix_sort(records, spare, mine->count, search->key_size,
                                  search->record_size, mine->counts);
    return true;
}

/* Room for one expansion. */
typedef struct bench {
    _Alignas(16) unsigned char state[BD_STATE_BYTES];
    bd_child *children;
    unsigned char *states;
} bench;

/* Adds the neighbours of state `number` of the last level, but for the one that its move leads to, and
 * says how many. False: no memory. */
static bool add_neighbours(const backward_search *search, backward_share *mine, bench *here,
                           uint64_t number, unsigned *added)
{
    const bd_domain *domain = search->domain;
    bd_move back = move_of(&search->last, number);
    bd_move last = back == BD_NO_MOVE || domain->inverse_in ? back : domain->inverse(back);
    if (!backward_make_room(mine, domain->max_children, search->record_size))
        return false;
    domain->from_key(search->data, search->last.keys.base + number * search->key_size, here->state);
    *added = domain->expand(search->data, here->state, last, here->children, here->states);
    uint8_t *record = mine->records.base + mine->count * search->record_size;
    for (unsigned i = 0; i < *added; ++i, record += search->record_size) {
        bd_move inverse = bd_inverse(domain, search->data, here->state, here->children[i].move);
        domain->to_key(search->data, here->states + i * domain->state_size, record);
        memcpy(record + search->key_size, &inverse, sizeof inverse);
    }
    mine->count += *added;
    return true;
}

static void make_share(backward_search *search, backward_share *mine, bench *here, bd_run *member)
{
    uint64_t count = search->last.count, threads = search->team.threads;
    uint64_t end = count * (member->thread + 1) / threads;
    unsigned added = 0;
    for (uint64_t number = count * member->thread / threads; number < end; ++number) {
        if (!add_neighbours(search, mine, here, number, &added)) {
            bd_run_out_of_memory(member);
            return;
        }
        if (bd_run_count(member, added))
            return;
    }
    if (!backward_sort(search, mine))
        bd_run_out_of_memory(member);
}

void backward_make_share(void *context, bd_run *member)
{
    backward_search *search = context;
    backward_share *mine = &search->shares[member->thread];
    size_t states_bytes = (size_t)search->domain->max_children * search->domain->state_size;
    size_t children_bytes = search->domain->max_children * sizeof(bd_child);
    bench here = {.children = bd_memory_alloc(&member->budget, children_bytes),
                  .states = bd_memory_alloc(&member->budget, states_bytes)};
    mine->records = mine->spare = bd_pages_of(&member->budget);
    mine->count = 0;
    if (here.children && here.states)
        make_share(search, mine, &here, member);
    else
        bd_run_out_of_memory(member);
    bd_memory_free(&member->budget, here.states, states_bytes);
    bd_memory_free(&member->budget, here.children, children_bytes);
}
