/* See lpastar.h. The names g, rhs, key and update_vertex() are the paper's.
 *
 * The graph is made as it is searched: a vertex knows its moves once it was expanded, and every vertex the moves that lead
 * to it from those. All goals lead to one vertex more, the paper's goal, at the cost TO_GOAL: the proof wants no cost 0. */
#include <bandolo/search/lpastar.h>
#include <bandolo/search/search.h>
#include <bandolo/template/base/memory.h>
#include <bandolo/template/base/table.h>
#include <bandolo/template/search/run.h>

#include <stdlib.h>
#include <string.h>

enum { GOAL, START };

static const uint32_t NOWHERE = UINT32_MAX;
static const bd_cost TO_GOAL = 1;

typedef struct edge {
    uint32_t from, to;
    uint32_t next_out, next_in; /* of the same vertex */
    bd_cost cost;               /* BD_NO_COST: the move is not there any more */
    bd_move move;
} edge;

typedef struct vertex {
    bd_cost g, rhs, h;
    uint32_t first_out, first_in;
    uint32_t place;  /* in the queue, from 1; 0: not queued */
    uint64_t key[2]; /* under which it is queued */
    bool is_expanded;
} vertex;

struct bd_lpastar {
    const bd_domain *domain;
    const void *problem;
    bd_options options;
    bd_run run; /* of the search, whose budget is that of all memory */
    bd_budget budget;
    bd_table numbers; /* from key to vertex */
    bd_pages vertices, keys, edges, queue;
    uint32_t vertex_count, edge_count, queue_count;
    bd_child *children;
    char *states;
    bd_error broken; /* why no search is possible any more, since a change could not be taken in */
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
};

static vertex *vertex_at(const bd_lpastar *p, uint32_t number)
{
    return (vertex *)(void *)p->vertices.base + number;
}

static edge *edge_at(const bd_lpastar *p, uint32_t number)
{
    return (edge *)(void *)p->edges.base + number;
}

static uint32_t *queue_at(const bd_lpastar *p, uint32_t place)
{
    return (uint32_t *)(void *)p->queue.base + place;
}

static bd_cost sum(bd_cost a, bd_cost b)
{
    return a == BD_NO_COST || b == BD_NO_COST ? BD_NO_COST : bd_cost_add(a, b);
}

/* ---- the queue: a heap of vertices that know their places ---- */

static void calculate_key(const vertex *v, uint64_t key[2])
{
    bd_cost least = v->g < v->rhs ? v->g : v->rhs;
    key[0] = least == BD_NO_COST ? UINT64_MAX : (uint64_t)least + v->h;
    key[1] = least;
}

static bool is_less(const uint64_t a[2], const uint64_t b[2])
{
    return a[0] < b[0] || (a[0] == b[0] && a[1] < b[1]);
}

static void put(bd_lpastar *p, uint32_t place, uint32_t number)
{
    *queue_at(p, place) = number;
    vertex_at(p, number)->place = place;
}

static void sift_up(bd_lpastar *p, uint32_t place, uint32_t number)
{
    const uint64_t *key = vertex_at(p, number)->key;
    for (; place > 1; place /= 2) {
        uint32_t above = *queue_at(p, place / 2);
        if (!is_less(key, vertex_at(p, above)->key))
            break;
        put(p, place, above);
    }
    put(p, place, number);
}

static void sift_down(bd_lpastar *p, uint32_t place, uint32_t number)
{
    const uint64_t *key = vertex_at(p, number)->key;
    for (uint32_t below; (below = 2 * place) <= p->queue_count; place = below) {
        if (below < p->queue_count && is_less(vertex_at(p, *queue_at(p, below + 1))->key,
                                              vertex_at(p, *queue_at(p, below))->key))
            ++below;
        if (!is_less(vertex_at(p, *queue_at(p, below))->key, key))
            break;
        put(p, place, *queue_at(p, below));
    }
    put(p, place, number);
}

static void leave_queue(bd_lpastar *p, uint32_t number)
{
    uint32_t place = vertex_at(p, number)->place, last = *queue_at(p, p->queue_count--);
    vertex_at(p, number)->place = 0;
    if (last == number)
        return;
    sift_up(p, place, last);
    sift_down(p, vertex_at(p, last)->place, last);
}

/* Room is there: add_vertex() makes it. */
static void enter_queue(bd_lpastar *p, uint32_t number)
{
    calculate_key(vertex_at(p, number), vertex_at(p, number)->key);
    sift_up(p, ++p->queue_count, number);
}

/* ---- the graph ---- */

/* False: no memory. */
static bool add_vertex(bd_lpastar *p, const void *key, bd_cost h)
{
    const vertex fresh = {
        .g = BD_NO_COST, .rhs = BD_NO_COST, .h = h, .first_out = NOWHERE, .first_in = NOWHERE};
    const uint32_t none = 0;
    if (p->vertex_count == NOWHERE - 1 ||
        !bd_pages_append(&p->vertices, p->vertex_count, &fresh, sizeof fresh) ||
        !bd_pages_append(&p->keys, p->vertex_count, key, p->domain->key_size) ||
        !bd_pages_append(&p->queue, p->vertex_count + 1, &none, sizeof none))
        return false;
    ++p->vertex_count;
    return true;
}

static bool add_edge(bd_lpastar *p, edge one)
{
    one.next_out = vertex_at(p, one.from)->first_out;
    one.next_in = vertex_at(p, one.to)->first_in;
    if (p->edge_count == NOWHERE || !bd_pages_append(&p->edges, p->edge_count, &one, sizeof one))
        return false;
    vertex_at(p, one.from)->first_out = vertex_at(p, one.to)->first_in = p->edge_count++;
    return true;
}

/* The number of a state's vertex; NOWHERE: it has none. */
static uint32_t find(const bd_lpastar *p, const void *key)
{
    size_t size = p->domain->key_size;
    uint32_t number = NOWHERE;
    const uint8_t *value = bd_table_find(&p->numbers, size, size + sizeof number + 1, key,
                                         bd_table_hash(key, size));
    if (value)
        memcpy(&number, value, sizeof number);
    return number;
}

/* The same, made if it is missing; a goal's leads to GOAL. NOWHERE: no memory. */
static uint32_t meet(bd_lpastar *p, const void *state)
{
    unsigned char key[BD_KEY_BYTES];
    size_t size = p->domain->key_size;
    bool inserted, is_guided = p->domain->promises & BD_CONSISTENT;
    p->domain->to_key(p->problem, state, key);
    uint32_t number = find(p, key);
    if (number != NOWHERE)
        return number;
    bd_cost h = is_guided ? p->domain->estimate(p->problem, state) : 0;
    number = p->vertex_count;
    if (!add_vertex(p, key, h))
        return NOWHERE;
    uint8_t *value = bd_table_find_or_insert(&p->numbers, size, size + sizeof number + 1, key,
                                             bd_table_hash(key, size), &inserted);
    if (!value)
        return NOWHERE;
    memcpy(value, &number, sizeof number);
    value[sizeof number] = 1;
    edge to_goal = {.from = number, .to = GOAL, .cost = TO_GOAL, .move = BD_NO_MOVE};
    bool is_goal = p->domain->is_goal(p->problem, state);
    return !is_goal || add_edge(p, to_goal) ? number : NOWHERE;
}

static edge *find_edge(const bd_lpastar *p, uint32_t from, uint32_t to, bd_move move)
{
    uint32_t e = vertex_at(p, from)->first_out;
    while (e != NOWHERE && (edge_at(p, e)->to != to || edge_at(p, e)->move != move))
        e = edge_at(p, e)->next_out;
    return e == NOWHERE ? NULL : edge_at(p, e);
}

static bool fail(bd_lpastar *p, bd_code code, const char *why)
{
    bd_fail(&p->run.error, code, 0, "%s", why);
    return false;
}

/* Writes the moves of now; those that are gone stay, at no finite cost. False: see the run's error. */
static bool expand(bd_lpastar *p, uint32_t number, const void *state)
{
    for (uint32_t e = vertex_at(p, number)->first_out; e != NOWHERE; e = edge_at(p, e)->next_out)
        if (edge_at(p, e)->to != GOAL)
            edge_at(p, e)->cost = BD_NO_COST;
    vertex_at(p, number)->is_expanded = true;
    unsigned count = p->domain->expand(p->problem, state, BD_NO_MOVE, p->children, p->states);
    p->run.counter[BD_GENERATED] += count;
    for (unsigned i = 0; i < count; ++i) {
        edge fresh = {.from = number, .cost = p->children[i].cost, .move = p->children[i].move};
        if (fresh.cost == 0)
            return fail(p, BD_BAD_USAGE, "lpastar needs moves that cost at least 1");
        fresh.to = meet(p, p->states + i * p->domain->state_size);
        edge *known = fresh.to == NOWHERE ? NULL : find_edge(p, number, fresh.to, fresh.move);
        if (known)
            known->cost = fresh.cost;
        else if (fresh.to == NOWHERE || !add_edge(p, fresh))
            return fail(p, BD_NO_MEMORY, "no memory for the graph");
    }
    return true;
}

static bool expand_vertex(bd_lpastar *p, uint32_t number)
{
    _Alignas(16) unsigned char state[BD_STATE_BYTES];
    unsigned char key[BD_KEY_BYTES];
    if (number == GOAL || vertex_at(p, number)->is_expanded)
        return true;
    memcpy(key, p->keys.base + number * p->domain->key_size, p->domain->key_size);
    p->domain->from_key(p->problem, key, state);
    return expand(p, number, state);
}

/* ---- the algorithm ---- */

static void update_vertex(bd_lpastar *p, uint32_t number)
{
    vertex *u = vertex_at(p, number);
    if (number != START) {
        u->rhs = BD_NO_COST;
        for (uint32_t e = u->first_in; e != NOWHERE; e = edge_at(p, e)->next_in) {
            bd_cost over = sum(vertex_at(p, edge_at(p, e)->from)->g, edge_at(p, e)->cost);
            u->rhs = over < u->rhs ? over : u->rhs;
        }
    }
    if (u->place)
        leave_queue(p, number);
    if (u->g != u->rhs)
        enter_queue(p, number);
}

static void update_successors(bd_lpastar *p, uint32_t number)
{
    for (uint32_t e = vertex_at(p, number)->first_out; e != NOWHERE; e = edge_at(p, e)->next_out)
        update_vertex(p, edge_at(p, e)->to);
}

/* False: the search must end, the run says why. */
static bool compute_shortest_path(bd_lpastar *p)
{
    for (;;) {
        uint64_t key[2];
        calculate_key(vertex_at(p, GOAL), key);
        bool is_settled = vertex_at(p, GOAL)->rhs == vertex_at(p, GOAL)->g;
        uint32_t top = p->queue_count ? *queue_at(p, 1) : NOWHERE;
        if (top == NOWHERE || (is_settled && !is_less(vertex_at(p, top)->key, key)))
            return true;
        uint64_t generated = p->run.counter[BD_GENERATED];
        if (!expand_vertex(p, top)) {
            vertex_at(p, top)->is_expanded = false;
            bd_run_end(&p->run, p->budget.refused ? BD_LIMIT_MEMORY : BD_FAILED);
            return false;
        }
        ++p->run.counter[BD_EXPANDED];
        leave_queue(p, top);
        vertex *u = vertex_at(p, top);
        bool is_over = u->g > u->rhs;
        u->g = is_over ? u->rhs : BD_NO_COST;
        update_successors(p, top);
        if (!is_over)
            update_vertex(p, top);
        if (bd_run_count(&p->run, (unsigned)(p->run.counter[BD_GENERATED] - generated)))
            return false;
    }
}

/* Back from the goal over moves that explain each g. */
static bool trace(bd_lpastar *p)
{
    for (uint32_t at = GOAL; at != START;) {
        uint32_t e = vertex_at(p, at)->first_in;
        while (e != NOWHERE && sum(vertex_at(p, edge_at(p, e)->from)->g, edge_at(p, e)->cost) !=
                                   vertex_at(p, at)->g)
            e = edge_at(p, e)->next_in;
        if (e == NOWHERE)
            return fail(p, BD_BROKEN_PROMISE, "moves changed of which nothing was said");
        if (at != GOAL && !bd_run_path_push(&p->run, edge_at(p, e)->move))
            return false;
        at = edge_at(p, e)->from;
    }
    bd_run_path_reverse(&p->run);
    return true;
}

/* The path and its cost, checked by the rules. */
static bd_status take_solution(bd_lpastar *p, bd_result *result)
{
    bd_cost cost = 0;
    if (!trace(p))
        return bd_run_end(&p->run, BD_FAILED);
    if (!bd_replay(p->domain, p->problem, p->start, p->run.path, p->run.path_length, &cost,
                   &p->run.error))
        return BD_FAILED;
    if (cost + TO_GOAL != vertex_at(p, GOAL)->g) {
        fail(p, BD_BROKEN_PROMISE, "costs changed of which nothing was said");
        return BD_FAILED;
    }
    result->length = result->counter[BD_DEPTH] = p->run.path_length;
    result->moves = bd_run_path_release(&p->run);
    if (result->length && !result->moves)
        return fail(p, BD_NO_MEMORY, "no memory for the solution") ? BD_SOLVED : BD_FAILED;
    result->has_solution = result->optimal = true;
    result->cost = result->lower_bound = cost;
    return BD_SOLVED;
}

bd_status bd_lpastar_search(bd_lpastar *p, bd_result *result)
{
    bd_control control;
    *result = (bd_result){.threads = 1};
    bd_control_init(&control, &p->options);
    bd_run_init(&p->run, &control, 0, 1);
    bool is_broken = p->broken.code != BD_OK;
    if (is_broken) {
        p->run.error = p->broken;
        bd_run_end(&p->run, p->budget.refused ? BD_LIMIT_MEMORY : BD_FAILED);
    }
    bool ended = is_broken || bd_run_count(&p->run, 0) || !compute_shortest_path(p);
    if (ended)
        result->status = p->run.status;
    else if (vertex_at(p, GOAL)->g == BD_NO_COST)
        result->status = BD_NO_SOLUTION;
    else
        result->status = take_solution(p, result);
    result->error = p->run.error;
    result->seconds = bd_watch_seconds(&control.watch);
    result->counted = p->run.counted | 1U << BD_EXPANDED;
    result->counter[BD_GENERATED] = p->run.counter[BD_GENERATED];
    result->counter[BD_EXPANDED] = p->run.counter[BD_EXPANDED];
    result->counter[BD_PEAK_BYTES] = p->budget.peak;
    bd_run_free(&p->run);
    return result->status;
}

bool bd_lpastar_changed(bd_lpastar *p, const void *state)
{
    unsigned char key[BD_KEY_BYTES];
    p->domain->to_key(p->problem, state, key);
    uint32_t number = find(p, key);
    if (number == NOWHERE || !vertex_at(p, number)->is_expanded)
        return true;
    if (!expand(p, number, state)) {
        p->broken = p->run.error;
        return false;
    }
    update_successors(p, number);
    return true;
}

static bool make(bd_lpastar *p, const void *start)
{
    static const unsigned char none[BD_KEY_BYTES];
    const bd_domain *domain = p->domain;
    p->children = malloc(domain->max_children * sizeof *p->children);
    p->states = malloc((size_t)domain->max_children * domain->state_size);
    if (!p->children || !p->states ||
        !bd_table_init(&p->numbers, domain->key_size, domain->key_size + sizeof(uint32_t) + 1,
                       &p->budget) ||
        !add_vertex(p, none, 0) || meet(p, start) != START)
        return false;
    vertex_at(p, START)->rhs = 0;
    enter_queue(p, START);
    return true;
}

bd_lpastar *bd_lpastar_open(const bd_domain *domain, const void *problem, const void *start,
                            const bd_options *options, bd_error *error)
{
    bd_lpastar *p = calloc(1, sizeof *p);
    if (p) {
        p->domain = domain;
        p->problem = problem;
        p->options = *options;
        p->budget = bd_budget_of(options->limits.bytes);
        p->budget.allocator = options->allocator;
        p->vertices = p->keys = p->edges = p->queue = bd_pages_of(&p->budget);
        memcpy(p->start, start, domain->state_size);
        if (make(p, start))
            return p;
    }
    bd_lpastar_close(p);
    bd_fail(error, BD_NO_MEMORY, 0, "no memory for lpastar");
    return NULL;
}

void bd_lpastar_close(bd_lpastar *p)
{
    if (!p)
        return;
    bd_pages_free(&p->vertices);
    bd_pages_free(&p->keys);
    bd_pages_free(&p->edges);
    bd_pages_free(&p->queue);
    if (p->numbers.slots)
        bd_table_free(&p->numbers);
    free(p->children);
    free(p->states);
    free(p);
}
