/* Promises that one state shows: its key, its text, its estimate, its moves. */
#include "search/promises.h"

#include <stdalign.h>
#include <string.h>

enum { TEXT = 5 * BD_STATE_BYTES, GUARD = 64 };

/* A state, a key, and room behind them in which nothing may be written. */
typedef struct guarded {
    alignas(16) unsigned char bytes[BD_STATE_BYTES + GUARD];
} guarded;

static void fill(guarded *room, unsigned char with)
{
    memset(room->bytes, with, sizeof room->bytes);
}

static bool is_untouched(const guarded *room, size_t from, unsigned char with)
{
    for (size_t i = from; i < from + GUARD; ++i)
        if (room->bytes[i] != with)
            return false;
    return true;
}

/* ---- keys ---- */

void promises_key(promises_check *check, const void *state, void *key)
{
    size_t size = check->domain->key_size;
    guarded first, second;
    fill(&first, 0x55), fill(&second, 0xAA);
    check->domain->to_key(check->problem, state, first.bytes);
    check->domain->to_key(check->problem, state, second.bytes);
    promises_expect(check, memcmp(first.bytes, second.bytes, size) == 0, BD_HAS_KEYS, state,
                    BD_NO_MOVE, "to_key() leaves bytes of the key unset, or differs each time");
    promises_expect(check, is_untouched(&first, size, 0x55), BD_HAS_KEYS, state, BD_NO_MOVE,
                    "to_key() writes more than key_size = %zu bytes", size);
    memcpy(key, first.bytes, size);
}

/* Do two states have the same key? */
static bool is_same(promises_check *check, const void *a, const void *b)
{
    unsigned char key_a[BD_KEY_BYTES], key_b[BD_KEY_BYTES];
    promises_key(check, a, key_a);
    promises_key(check, b, key_b);
    return memcmp(key_a, key_b, check->domain->key_size) == 0;
}

/* ---- moves ---- */

void promises_expand(promises_check *check, const void *state, bd_move last,
                     promises_expansion *expansion)
{
    const bd_domain *domain = check->domain;
    expansion->count = domain->expand(check->problem, state, last, expansion->child,
                                      expansion->states);
    if (!promises_expect(check, expansion->count <= domain->max_children, BD_HAS_MOVES, state,
                         BD_NO_MOVE, "%u successors, but max_children is %u", expansion->count,
                         domain->max_children))
        expansion->count = domain->max_children;
}

/* The index of a move, or the count where there is none. */
static unsigned find_move(const promises_expansion *expansion, bd_move move)
{
    unsigned i = 0;
    while (i < expansion->count && expansion->child[i].move != move)
        ++i;
    return i;
}

static void check_numbers(promises_check *check, const void *state)
{
    const promises_expansion *here = &check->here;
    for (unsigned i = 0; i < here->count; ++i) {
        bd_move move = here->child[i].move;
        promises_expect(check, move < check->domain->moves, BD_HAS_MOVES, state, BD_NO_MOVE,
                        "expand() gives move number %u, but moves is %u", move,
                        check->domain->moves);
        promises_expect(check, find_move(here, move) == i, BD_HAS_MOVES, state, move,
                        "expand() gives the move twice");
    }
}

/* Has the copy of a state the same successors? */
static void check_twin(promises_check *check, const void *state, bd_promise promise,
                       const char *copy)
{
    const promises_expansion *here = &check->here, *twin = &check->twin;
    if (!promises_expect(check, here->count == twin->count, promise, state, BD_NO_MOVE,
                         "%u successors, but %s has %u", here->count, copy, twin->count))
        return;
    for (unsigned i = 0; i < here->count; ++i) {
        const bd_child *a = &here->child[i], *b = &twin->child[i];
        promises_expect(check, a->move == b->move && a->cost == b->cost, promise, state, a->move,
                        "%s has another move or cost there: number %u, cost %u", copy, b->move,
                        b->cost);
        promises_expect(check, a->rise == b->rise, promise, state, a->move,
                        "f increase (rise) = %d, but %d from %s", a->rise, b->rise, copy);
        promises_expect(
            check,
            is_same(check, promises_successor(check, here, i), promises_successor(check, twin, i)),
            promise, state, a->move, "%s leads to another state", copy);
    }
}

static void check_copies(promises_check *check, const void *state)
{
    const bd_domain *domain = check->domain;
    unsigned char key[BD_KEY_BYTES];
    guarded copy;
    promises_expand(check, state, BD_NO_MOVE, &check->twin);
    check_twin(check, state, BD_HAS_MOVES, "a second call");
    promises_key(check, state, key);
    fill(&copy, 0xAA);
    domain->from_key(check->problem, key, copy.bytes);
    promises_expect(check, is_untouched(&copy, domain->state_size, 0xAA), BD_HAS_KEYS, state,
                    BD_NO_MOVE, "from_key() writes more than state_size = %zu bytes",
                    domain->state_size);
    if (!promises_expect(check, is_same(check, state, copy.bytes), BD_HAS_KEYS, state, BD_NO_MOVE,
                         "from_key(to_key()) is another state"))
        return;
    promises_expand(check, copy.bytes, BD_NO_MOVE, &check->twin);
    check_twin(check, state, BD_HAS_KEYS, "the state of from_key(to_key())");
    bd_cost h = domain->estimate(check->problem, state);
    bd_cost h_copy = domain->estimate(check->problem, copy.bytes);
    promises_expect(check, h == h_copy, BD_HAS_KEYS, state, BD_NO_MOVE,
                    "h = %u, but %u for the state of from_key(to_key())", h, h_copy);
    promises_expect(
        check,
        domain->is_goal(check->problem, state) == domain->is_goal(check->problem, copy.bytes),
        BD_HAS_KEYS, state, BD_NO_MOVE, "is_goal() differs for the state of from_key(to_key())");
}

/* ---- one move ---- */

static void check_cost(promises_check *check, const void *state, const bd_child *child,
                       const void *next)
{
    bd_cost before = check->domain->estimate(check->problem, state);
    bd_cost after = check->domain->estimate(check->problem, next);
    int64_t rise = (int64_t)child->cost + after - before;
    promises_expect(check, child->cost < BD_MOST_COST && after < BD_MOST_COST, BD_HAS_COSTS, state,
                    child->move, "cost = %u and h = %u afterwards; both must be below %u",
                    child->cost, after, (unsigned)BD_MOST_COST);
    promises_expect(check, child->rise == rise, BD_HAS_RISES, state, child->move,
                    "f increase (rise) = %d, but cost %u + h %u afterwards - h %u before = %lld",
                    child->rise, child->cost, after, before, (long long)rise);
    if (promises_include(check, BD_UNIT_COST))
        promises_expect(check, child->cost == 1, BD_HAS_UNIT_COST, state, child->move,
                        "the move costs %u", child->cost);
    if (promises_include(check, BD_EVEN_RISES))
        promises_expect(check, rise % 2 == 0, BD_HAS_EVEN_RISES, state, child->move,
                        "the f increase %lld is odd", (long long)rise);
    if (promises_include(check, BD_CONSISTENT))
        promises_expect(check, rise >= 0, BD_IS_CONSISTENT, state, child->move,
                        "h falls from %u to %u, by more than the cost %u", before, after,
                        child->cost);
}

/* After a move, only moves that take it back may be left out. */
static void check_left_out(promises_check *check, const void *state, bd_move move, bd_move back,
                           const void *next)
{
    const bd_domain *domain = check->domain;
    promises_expand(check, next, domain->inverse_in ? back : move, &check->twin);
    for (unsigned i = 0; i < check->after.count; ++i) {
        bd_move other = check->after.child[i].move;
        bool is_back = other == back || (!domain->inverse_in && domain->inverse(other) == move);
        promises_expect(check, is_back || find_move(&check->twin, other) < check->twin.count,
                        BD_HAS_INVERSES, state, move,
                        "after it, expand() leaves out move number %u, which is not its inverse",
                        other);
    }
    promises_expect(check, check->twin.count <= check->after.count, BD_HAS_INVERSES, state, move,
                    "after it, expand() gives %u moves, without a last move only %u",
                    check->twin.count, check->after.count);
}

static void check_inverse(promises_check *check, const void *state, const bd_child *child,
                          const void *next)
{
    bd_move back = bd_inverse(check->domain, check->problem, state, child->move);
    promises_expand(check, next, BD_NO_MOVE, &check->after);
    if (promises_include(check, BD_REVERSIBLE))
        promises_expect(check, back != BD_NO_MOVE, BD_IS_REVERSIBLE, state, child->move,
                        "the move has no inverse");
    check_left_out(check, state, child->move, back, next);
    if (back == BD_NO_MOVE)
        return;
    unsigned i = find_move(&check->after, back);
    if (!promises_expect(check, i < check->after.count, BD_HAS_INVERSES, state, child->move,
                         "its inverse, move number %u, is not legal afterwards", back))
        return;
    promises_expect(check, is_same(check, state, promises_successor(check, &check->after, i)),
                    BD_HAS_INVERSES, state, child->move,
                    "its inverse, move number %u, leads to another state", back);
    bd_cost cost = check->after.child[i].cost;
    if (promises_include(check, BD_REVERSIBLE))
        promises_expect(check, cost == child->cost, BD_IS_REVERSIBLE, state, child->move,
                        "the move costs %u, its inverse %u", child->cost, cost);
}

/* ---- text ---- */

static void check_text(promises_check *check, const void *state)
{
    const bd_domain *domain = check->domain;
    char text[TEXT], brief[8] = "#######";
    guarded copy = {{0}};
    bd_error error = {.code = BD_OK};
    size_t length = domain->format(check->problem, state, text, sizeof text);
    size_t cut = domain->format(check->problem, state, brief, 4);
    promises_expect(check, cut == length && brief[4] == '#' && memchr(brief, 0, 4) != NULL,
                    BD_HAS_TEXT, state, BD_NO_MOVE,
                    "format() into 4 bytes: it must cut, end with 0 and return the full length");
    if (length >= sizeof text)
        return;
    promises_expect(check, strlen(text) == length, BD_HAS_TEXT, state, BD_NO_MOVE,
                    "format() returns %zu, but writes %zu characters", length, strlen(text));
    bool is_read = domain->parse(check->problem, text, length, copy.bytes, &error);
    if (!promises_expect(check, is_read, BD_HAS_TEXT, state, BD_NO_MOVE,
                         "parse() refuses what format() writes: %s", error.message))
        return;
    char again[TEXT];
    domain->format(check->problem, copy.bytes, again, sizeof again);
    promises_expect(check, strcmp(text, again) == 0, BD_HAS_TEXT, state, BD_NO_MOVE,
                    "parse() and format() make %.200s of it", again);
    if (!promises_include(check, BD_GOAL_ANSWERS)) /* there a state knows what it began with */
        promises_expect(check, is_same(check, state, copy.bytes), BD_HAS_TEXT, state, BD_NO_MOVE,
                        "parse() makes another state of what format() writes");
}

/* ---- all of it ---- */

static void check_goal(promises_check *check, const void *state)
{
    const bd_domain *domain = check->domain;
    bd_cost h = domain->estimate(check->problem, state);
    promises_expect(check, h < BD_MOST_COST, BD_HAS_COSTS, state, BD_NO_MOVE,
                    "h = %u; it must be below %u", h, (unsigned)BD_MOST_COST);
    if (promises_include(check, BD_ADMISSIBLE) && domain->is_goal(check->problem, state))
        promises_expect(check, h == 0, BD_IS_ADMISSIBLE, state, BD_NO_MOVE, "h = %u at a goal", h);
}

void promises_check_state(promises_check *check, const void *state)
{
    check_text(check, state);
    check_goal(check, state);
    promises_expand(check, state, BD_NO_MOVE, &check->here);
    check_numbers(check, state);
    check_copies(check, state);
    for (unsigned i = 0; i < check->here.count; ++i) {
        const unsigned char *next = promises_successor(check, &check->here, i);
        check_cost(check, state, &check->here.child[i], next);
        check_inverse(check, state, &check->here.child[i], next);
    }
    ++check->result->states;
    check->result->moves += check->here.count;
}
