/* See field.h. */
#include "lab/field.h"

#include "ask/ask.h"
#include "base/stopped.h"

#include <bandolo/search/census.h>
#include <bandolo/template/base/table.h>

#include <stdlib.h>
#include <string.h>

static bool positions_fail_memory(bd_error *error)
{
    return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the positions");
}

static bool fail_too_many(const char *domain, bd_error *error)
{
    return bd_fail(error, BD_BAD_USAGE, 0,
                   "%.40s: too many positions: expected at most %d, such as a sample of them",
                   domain, LAB_MOST_POSITIONS);
}

/* ---- as text ---- */

static bool positions_make_room(lab_positions *positions, size_t length)
{
    if (positions->length + length + 1 > positions->room) {
        size_t room = 2 * positions->room + length + 4096;
        char *text = realloc(positions->text, room);
        if (!text)
            return false;
        positions->text = text;
        positions->room = room;
    }
    if (positions->count == positions->capacity) {
        uint64_t capacity = 2 * positions->capacity + 256;
        size_t *begin = realloc(positions->begin, capacity * sizeof *begin);
        if (!begin)
            return false;
        positions->begin = begin;
        positions->capacity = capacity;
    }
    return true;
}

/* Makes room for a text of that length, which becomes the last. NULL: there is none. */
static char *add_room(lab_positions *positions, const char *domain, size_t length, bd_error *error)
{
    if (positions->count == LAB_MOST_POSITIONS) {
        fail_too_many(domain, error);
        return NULL;
    }
    if (!positions_make_room(positions, length)) {
        positions_fail_memory(error);
        return NULL;
    }
    char *at = positions->text + positions->length;
    positions->begin[positions->count++] = positions->length;
    positions->length += length + 1;
    return at;
}

static bool positions_add_text(lab_positions *positions, const char *domain, const char *text,
                               size_t length, bd_error *error)
{
    char *at = add_room(positions, domain, length, error);
    if (!at)
        return false;
    memcpy(at, text, length);
    at[length] = '\0';
    return true;
}

static bool add_state(lab_positions *positions, const bd_problem *problem, const void *state,
                      bd_error *error)
{
    size_t length = problem->domain->format(problem->data, state, NULL, 0);
    char *at = add_room(positions, problem->domain->name, length, error);
    if (at)
        problem->domain->format(problem->data, state, at, length + 1);
    return at;
}

/* Where a judgement goes. */
typedef struct judged {
    char **position; /* NULL: its text is not wanted */
    bd_error *error; /* BD_OK: it has a solution, as far as is known */
} judged;

static bool take_verdict(void *context, const ask_event *event)
{
    const judged *self = context;
    const ask_answer *answer = event->answer;
    if (event->kind == ASK_VERDICT && event->verdict->solvable == SAYS_NO)
        bd_fail(self->error, BD_BAD_INPUT, 0, "expected a position with a solution: %.200s",
                event->verdict->why);
    else if (event->kind == ASK_VERDICT && answer->opened && self->position &&
             !(*self->position = strdup(answer->position)))
        positions_fail_memory(self->error);
    if (event->kind == ASK_ENDS && (answer->status == BD_FAILED || !answer->opened))
        *self->error = answer->error;
    return true;
}

bool lab_positions_check(ask_session *session, const char *text, size_t length, char **position,
                         bd_error *error)
{
    const ask_instance instance = {.text = text, .length = length, .name = text};
    judged made = {.position = position, .error = error};
    const ask_sink sink = {.context = &made, .take = take_verdict};
    if (!session->kind->problem) {
        void *opened = calloc(1, session->instance_size);
        bool is_read = opened ? ask_read(session, &instance, opened, error)
                              : positions_fail_memory(error);
        if (is_read)
            ask_unread(session, opened);
        free(opened);
        return is_read;
    }
    error->code = BD_OK;
    ask_judge(session, &instance, &sink);
    return error->code == BD_OK;
}

bool lab_positions_add(lab_positions *positions, ask_session *session, const char *text,
                       size_t length, bd_error *error)
{
    char *position = NULL;
    if (!lab_positions_check(session, text, length, &position, error))
        return false;
    bool is_added = position ? positions_add_text(positions, session->domain, position,
                                                  strlen(position), error)
                             : positions_add_text(positions, session->domain, text, length, error);
    free(position);
    return is_added;
}

bool lab_positions_draw(lab_positions *positions, const bd_problem *problem, uint64_t count,
                        uint64_t seed, bd_error *error)
{
    const bd_domain *domain = problem->domain;
    bd_random random = bd_random_of(seed);
    if (!domain->draw_lots)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "%s has no random positions (hook draw_lots); drop --sample, or give "
                       "--instances FILE",
                       domain->name);
    if (count > LAB_MOST_POSITIONS)
        return fail_too_many(problem->domain->name, error);
    for (uint64_t i = 0; i < count; ++i) {
        _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES] = {0};
        if (!domain->draw_lots(problem->data, &random, state))
            return bd_fail(error, BD_BAD_USAGE, 0, "%s finds no position that can be solved",
                           domain->name);
        if (!add_state(positions, problem, state, error))
            return false;
    }
    return true;
}

uint64_t lab_positions_hash(const lab_positions *positions)
{
    return positions->length > 0 ? bd_table_hash(positions->text, positions->length) : 0;
}

void lab_positions_free(lab_positions *positions)
{
    free(positions->text);
    free(positions->begin);
    *positions = (lab_positions){0};
}

/* ---- all that there are ---- */

/* A search without end from the goal: the queue is the list of all states met so far. */
typedef struct flood {
    const bd_problem *problem;
    const atomic_bool *stop; /* NULL: never */
    bd_table met;            /* keys; the value is a mark */
    bd_pages queue;
    uint64_t count;
    bd_error *error;
} flood;

/* Queues a state that was not met before. */
static bool flood_meet(flood *all, const void *state)
{
    const bd_domain *domain = all->problem->domain;
    unsigned char key[BD_KEY_BYTES];
    size_t key_size = domain->key_size;
    bool is_new;
    domain->to_key(all->problem->data, state, key);
    uint8_t *mark = bd_table_find_or_insert(&all->met, key_size, key_size + 1, key,
                                            bd_table_hash(key, key_size), &is_new);
    if (!mark)
        return positions_fail_memory(all->error);
    *mark = 1;
    if (!is_new)
        return true;
    if (all->count == LAB_MOST_POSITIONS)
        return fail_too_many(all->problem->domain->name, all->error);
    return bd_pages_append(&all->queue, all->count++, state, domain->state_size) ||
           positions_fail_memory(all->error);
}

static bool flood_is_stopped(const flood *all)
{
    return bd_is_stopped(all->stop) &&
           !bd_fail(all->error, BD_INTERRUPTED, 0, "interrupted before all positions were listed");
}

static bool flood_from(flood *all, const void *start, bd_child *children, unsigned char *states)
{
    const bd_domain *domain = all->problem->domain;
    _Alignas(max_align_t) unsigned char here[BD_STATE_BYTES];
    if (!flood_meet(all, start))
        return false;
    for (uint64_t next = 0; next < all->count; ++next) {
        if (flood_is_stopped(all))
            return false;
        memcpy(here, all->queue.base + next * domain->state_size, domain->state_size);
        unsigned count = domain->expand(all->problem->data, here, BD_NO_MOVE, children, states);
        for (unsigned i = 0; i < count; ++i)
            if (!flood_meet(all, states + i * domain->state_size))
                return false;
    }
    return true;
}

/* Floods from the goal, and adds what was met. */
static bool flood_add(flood *all, lab_positions *positions, bd_child *children,
                      unsigned char *states)
{
    const bd_domain *domain = all->problem->domain;
    _Alignas(max_align_t) unsigned char goal[BD_STATE_BYTES] = {0};
    if (!children || !states)
        return positions_fail_memory(all->error);
    if (!bd_goal(domain, all->problem->data, goal, all->error))
        return false;
    bool ok = flood_from(all, goal, children, states);
    for (uint64_t i = 0; ok && i < all->count; ++i)
        ok = add_state(positions, all->problem, all->queue.base + i * domain->state_size,
                       all->error);
    return ok;
}

bool lab_positions_add_all(lab_positions *positions, const bd_problem *problem,
                           const atomic_bool *stop, bd_error *error)
{
    const bd_domain *domain = problem->domain;
    if (!domain->toward || !domain->draw_lots)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "all positions of %s cannot be listed: its moves cannot be taken back",
                       domain->name);
    flood all = {.problem = problem, .stop = stop, .queue = bd_pages_of(NULL), .error = error};
    if (!bd_table_init(&all.met, domain->key_size, domain->key_size + 1, NULL))
        return positions_fail_memory(error);
    bd_child *children = malloc(domain->max_children * sizeof *children);
    unsigned char *states = malloc((size_t)domain->max_children * domain->state_size);
    bool ok = flood_add(&all, positions, children, states);
    bd_table_free(&all.met);
    bd_pages_free(&all.queue);
    free(children);
    free(states);
    return ok;
}
