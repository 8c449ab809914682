/* See replan.h. */
#include "search/replan.h"

#include "search/under.h"

#include <bandolo/template/base/watch.h>

#include <stdlib.h>
#include <string.h>

/* ---- the queue ---- */

static uint32_t *queue_at(const replan *p, uint32_t place)
{
    return (uint32_t *)(void *)p->queue.base + place;
}

bool replan_is_less(const uint64_t a[2], const uint64_t b[2])
{
    return a[0] < b[0] || (a[0] == b[0] && a[1] < b[1]);
}

static void put(replan *p, uint32_t place, uint32_t number)
{
    *queue_at(p, place) = number;
    replan_vertex_at(p, number)->place = place;
}

static void sift_up(replan *p, uint32_t place, uint32_t number)
{
    const uint64_t *key = replan_vertex_at(p, number)->key;
    for (; place > 1; place /= 2) {
        uint32_t above = *queue_at(p, place / 2);
        if (!replan_is_less(key, replan_vertex_at(p, above)->key))
            break;
        put(p, place, above);
    }
    put(p, place, number);
}

static void sift_down(replan *p, uint32_t place, uint32_t number)
{
    const uint64_t *key = replan_vertex_at(p, number)->key;
    for (uint32_t below; (below = 2 * place) <= p->queue_count; place = below) {
        if (below < p->queue_count &&
            replan_is_less(replan_vertex_at(p, *queue_at(p, below + 1))->key,
                           replan_vertex_at(p, *queue_at(p, below))->key))
            ++below;
        if (!replan_is_less(replan_vertex_at(p, *queue_at(p, below))->key, key))
            break;
        put(p, place, *queue_at(p, below));
    }
    put(p, place, number);
}

uint32_t replan_first(const replan *p)
{
    return p->queue_count ? *queue_at(p, 1) : REPLAN_NOWHERE;
}

void replan_leave(replan *p, uint32_t number)
{
    uint32_t place = replan_vertex_at(p, number)->place, last = *queue_at(p, p->queue_count--);
    replan_vertex_at(p, number)->place = 0;
    if (last == number)
        return;
    sift_up(p, place, last);
    sift_down(p, replan_vertex_at(p, last)->place, last);
}

/* Room is there: replan_add_vertex() makes it. */
void replan_enter(replan *p, uint32_t number)
{
    sift_up(p, ++p->queue_count, number);
}

/* ---- the graph ---- */

bool replan_add_vertex(replan *p, const void *key)
{
    const replan_vertex fresh = {.g = BD_NO_COST,
                                 .rhs = BD_NO_COST,
                                 .first_out = REPLAN_NOWHERE,
                                 .first_in = REPLAN_NOWHERE};
    const uint32_t none = 0;
    if (p->vertex_count == REPLAN_NOWHERE - 1 ||
        !bd_pages_append(&p->vertices, p->vertex_count, &fresh, sizeof fresh) ||
        !bd_pages_append(&p->keys, p->vertex_count, key, p->domain->key_size) ||
        !bd_pages_append(&p->queue, p->vertex_count + 1, &none, sizeof none))
        return false;
    ++p->vertex_count;
    return true;
}

bool replan_add_edge(replan *p, replan_edge one)
{
    one.next_out = replan_vertex_at(p, one.from)->first_out;
    one.next_in = replan_vertex_at(p, one.to)->first_in;
    if (p->edge_count == REPLAN_NOWHERE ||
        !bd_pages_append(&p->edges, p->edge_count, &one, sizeof one))
        return false;
    replan_vertex_at(p, one.from)->first_out = p->edge_count;
    replan_vertex_at(p, one.to)->first_in = p->edge_count++;
    return true;
}

static uint32_t find_key(const replan *p, const void *key)
{
    size_t size = p->domain->key_size;
    uint32_t number = REPLAN_NOWHERE;
    const uint8_t *value = bd_table_find(&p->numbers, size, size + sizeof number + 1, key,
                                         bd_table_hash(key, size));
    if (value)
        memcpy(&number, value, sizeof number);
    return number;
}

uint32_t replan_find(const replan *p, const void *state)
{
    unsigned char key[BD_KEY_BYTES];
    p->domain->to_key(p->problem, state, key);
    return find_key(p, key);
}

uint32_t replan_meet(replan *p, const void *state)
{
    unsigned char key[BD_KEY_BYTES];
    size_t size = p->domain->key_size;
    bool inserted;
    p->domain->to_key(p->problem, state, key);
    uint32_t number = find_key(p, key);
    if (number != REPLAN_NOWHERE)
        return number;
    number = p->vertex_count;
    if (!replan_add_vertex(p, key))
        return REPLAN_NOWHERE;
    uint8_t *value = bd_table_find_or_insert(&p->numbers, size, size + sizeof number + 1, key,
                                             bd_table_hash(key, size), &inserted);
    if (!value) {
        --p->vertex_count;
        return REPLAN_NOWHERE;
    }
    memcpy(value, &number, sizeof number);
    value[sizeof number] = 1;
    return p->complete(p, number, state) ? number : REPLAN_NOWHERE;
}

void replan_state(const replan *p, uint32_t number, void *state)
{
    unsigned char key[BD_KEY_BYTES];
    memcpy(key, p->keys.base + number * p->domain->key_size, p->domain->key_size);
    p->domain->from_key(p->problem, key, state);
}

static replan_edge *find_edge(const replan *p, uint32_t from, uint32_t to, bd_move move)
{
    uint32_t e = replan_vertex_at(p, from)->first_out;
    while (e != REPLAN_NOWHERE &&
           (replan_edge_at(p, e)->to != to || replan_edge_at(p, e)->move != move))
        e = replan_edge_at(p, e)->next_out;
    return e == REPLAN_NOWHERE ? NULL : replan_edge_at(p, e);
}

bool replan_fail(replan *p, bd_code code, const char *why)
{
    bd_fail(&p->run.error, code, 0, "%s", why);
    return false;
}

static bool add_move(replan *p, uint32_t number, unsigned i)
{
    replan_edge fresh = {.from = number, .cost = p->children[i].cost, .move = p->children[i].move};
    if (fresh.cost == 0) {
        bd_fail(&p->run.error, BD_BAD_USAGE, 0, "%s needs moves that cost at least 1", p->name);
        return false;
    }
    fresh.to = replan_meet(p, p->states + i * p->domain->state_size);
    replan_edge *known = fresh.to == REPLAN_NOWHERE ? NULL
                                                    : find_edge(p, number, fresh.to, fresh.move);
    if (known)
        known->cost = fresh.cost;
    else if (fresh.to == REPLAN_NOWHERE || !replan_add_edge(p, fresh))
        return p->budget.broken_off ? false
                                    : replan_fail(p, BD_NO_MEMORY, "no memory for the graph");
    return true;
}

/* Room for the moves of a vertex, which a graph may have made greater since. */
static bool replan_make_room(replan *p)
{
    size_t room = p->domain->max_children;
    if (room <= p->room)
        return true;
    bd_child *children = realloc(p->children, room * sizeof *children);
    p->children = children ? children : p->children;
    char *states = realloc(p->states, room * p->domain->state_size);
    p->states = states ? states : p->states;
    if (!children || !states)
        return false;
    p->room = (unsigned)room;
    return true;
}

bool replan_expand(replan *p, uint32_t number, const void *state)
{
    if (!replan_make_room(p))
        return replan_fail(p, BD_NO_MEMORY, "no memory for moves");
    for (uint32_t e = replan_vertex_at(p, number)->first_out; e != REPLAN_NOWHERE;
         e = replan_edge_at(p, e)->next_out)
        if (replan_edge_at(p, e)->move != BD_NO_MOVE)
            replan_edge_at(p, e)->cost = BD_NO_COST;
    replan_vertex_at(p, number)->is_expanded = true;
    unsigned count = p->domain->expand(p->problem, state, BD_NO_MOVE, p->children, p->states);
    p->run.counter[BD_GENERATED] += count;
    if (run_has_read_damage(&p->run)) /* the moves are not to be trusted */
        return false;
    for (unsigned i = 0; i < count; ++i)
        if (!add_move(p, number, i))
            return false;
    return true;
}

bool replan_expand_first(replan *p, uint32_t number)
{
    _Alignas(16) unsigned char state[BD_STATE_BYTES];
    if (replan_vertex_at(p, number)->is_expanded)
        return true;
    replan_state(p, number, state);
    if (replan_expand(p, number, state))
        return true;
    replan_vertex_at(p, number)->is_expanded = false;
    if (!p->budget.broken_off)
        bd_run_end(&p->run, p->budget.refused ? BD_LIMIT_MEMORY : BD_FAILED);
    else
        bd_run_end(&p->run, (bd_status)bd_watch_ending(&p->control.watch));
    return false;
}

/* ---- a search ---- */

bool replan_begin(replan *p, bd_result *result)
{
    *result = (bd_result){.threads = 1};
    bd_control_init(&p->control, &p->options);
    control_minds_tables(&p->control, p->domain, p->problem);
    bd_run_init(&p->run, &p->control, 0, 1);
    bd_watch_budget(&p->control.watch, &p->budget);
    if (p->broken.code == BD_OK)
        return !bd_run_count(&p->run, 0);
    p->run.error = p->broken;
    bd_run_end(&p->run, p->budget.refused ? BD_LIMIT_MEMORY : BD_FAILED);
    return false;
}

bool replan_count(replan *p, uint64_t generated)
{
    return bd_run_count(&p->run, (unsigned)(p->run.counter[BD_GENERATED] - generated));
}

bd_status replan_take_solution(replan *p, const void *start, bd_cost cost, bd_result *result)
{
    bd_cost paid = 0;
    if (!bd_replay(p->domain, p->problem, start, p->run.path, p->run.path_length, &paid,
                   &p->run.error))
        return BD_FAILED;
    if (paid != cost) {
        replan_fail(p, BD_BROKEN_PROMISE, "costs changed of which nothing was said");
        return BD_FAILED;
    }
    result->length = result->counter[BD_DEPTH] = p->run.path_length;
    result->moves = bd_run_path_release(&p->run);
    if (result->length && !result->moves) {
        replan_fail(p, BD_NO_MEMORY, "no memory for the solution");
        return BD_FAILED;
    }
    result->has_solution = result->optimal = true;
    result->cost = result->lower_bound = cost;
    return BD_SOLVED;
}

bd_status replan_end(replan *p, bd_status status, bd_result *result)
{
    p->budget.ending = NULL; /* changes between searches are taken in whole */
    p->budget.broken_off = false;
    if (run_has_read_damage(&p->run)) {
        result->has_solution = result->optimal = false;
        result->lower_bound = 0;
        status = BD_FAILED;
    }
    result->status = status;
    result->error = p->run.error;
    result->seconds = bd_watch_seconds(&p->control.watch);
    result->counted = p->run.counted | 1U << BD_EXPANDED;
    result->counter[BD_GENERATED] = p->run.counter[BD_GENERATED];
    result->counter[BD_EXPANDED] = p->run.counter[BD_EXPANDED];
    result->counter[BD_PEAK_BYTES] = p->budget.peak;
    bd_run_free(&p->run);
    return status;
}

bool replan_open(replan *p, const bd_domain *domain, const void *problem, const bd_options *options)
{
    p->domain = domain;
    p->problem = problem;
    p->options = *options;
    p->budget = bd_budget_of(options->limits.bytes);
    p->budget.allocator = options->allocator;
    p->vertices = p->keys = p->edges = p->queue = bd_pages_of(&p->budget);
    return replan_make_room(p) &&
           bd_table_init(&p->numbers, domain->key_size, domain->key_size + sizeof(uint32_t) + 1,
                         &p->budget);
}

void replan_close(replan *p)
{
    bd_pages_free(&p->vertices);
    bd_pages_free(&p->keys);
    bd_pages_free(&p->edges);
    bd_pages_free(&p->queue);
    if (p->numbers.slots)
        bd_table_free(&p->numbers);
    free(p->children);
    free(p->states);
}
