/* The check of a domain's promises (search/domain.h): a sound domain passes, and each planted fault is caught and
 * named. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/base/text.h>
#include <bandolo/search/domain.h>

/* The line 0 .. 20 with a goal on it: move 0 goes up, move 1 down. h is the distance. */
enum { LINE = 21, UP = 0, DOWN = 1 };

typedef struct line {
    uint8_t goal;
} line;

/* What is wrong with the domain, what should be found, and part of the message. */
#define FAULTS(X)                                                                                  \
    X(KEY_UNSET, BD_HAS_KEYS, "unset")                                                             \
    X(KEY_LONG, BD_HAS_KEYS, "more than key_size = 2")                                             \
    X(KEY_SHARED, BD_HAS_KEYS, "from_key(to_key())")                                               \
    X(KEY_BACK, BD_HAS_KEYS, "from_key(to_key()) is another state")                                \
    X(KEY_STATE_LONG, BD_HAS_KEYS, "more than state_size")                                         \
    X(KEY_PATH, BD_HAS_KEYS, "from the state of from_key(to_key())")                               \
    X(TEXT_REFUSED, BD_HAS_TEXT, "refuses what format() writes: no such place")                    \
    X(TEXT_OTHER, BD_HAS_TEXT, "make at 20 of it")                                                 \
    X(TEXT_LENGTH, BD_HAS_TEXT, "returns")                                                         \
    X(TEXT_UNCUT, BD_HAS_TEXT, "it must cut")                                                      \
    X(MOVES_TWICE, BD_HAS_MOVES, "twice")                                                          \
    X(MOVES_NUMBER, BD_HAS_MOVES, "move number 7, but moves is 2")                                 \
    X(MOVES_MANY, BD_HAS_MOVES, "3 successors, but max_children is 2")                             \
    X(MOVES_FICKLE, BD_HAS_MOVES, "a second call")                                                 \
    X(INVERSE_SAME, BD_HAS_INVERSES, "leads to another state")                                     \
    X(INVERSE_ILLEGAL, BD_HAS_INVERSES, "not legal afterwards")                                    \
    X(INVERSE_LEFT_OUT, BD_HAS_INVERSES, "leaves out move number 0")                               \
    X(COST_GREAT, BD_HAS_COSTS, "must be below")                                                   \
    X(RISE_WRONG, BD_HAS_RISES, "f increase (rise) = 7, but cost 1 + h ")                          \
    X(COST_TWO, BD_HAS_UNIT_COST, "costs 2")                                                       \
    X(RISE_ODD, BD_HAS_EVEN_RISES, "the f increase -1 is odd")                                     \
    X(H_FALLS, BD_IS_CONSISTENT, "by more than the cost 1")                                        \
    X(H_GREAT, BD_IS_ADMISSIBLE, "moves of cost")                                                  \
    X(H_AT_GOAL, BD_IS_ADMISSIBLE, "h = 2 at a goal")                                              \
    X(INVERSE_DEAR, BD_IS_REVERSIBLE, "its inverse 2")                                             \
    X(INVERSE_NONE, BD_IS_REVERSIBLE, "no inverse")                                                \
    X(TOWARD_GOAL, BD_IS_REVERSIBLE, "is_goal() does not agree")                                   \
    X(TOWARD_TURNED, BD_IS_REVERSIBLE, "does not have it as its goal")                             \
    X(RANK_GREAT, BD_HAS_RANKS, "positions is 21")                                                 \
    X(UNRANK_OTHER, BD_HAS_RANKS, "is another state")                                              \
    X(CHECK_NO, BD_HAS_CHECK, "check() says no (never)")                                           \
    X(CHECK_YES, BD_HAS_CHECK, "proves that there is no solution")                                 \
    X(KERNEL_NONE, BD_HAS_SOLUTIONS, "kernel of its default algorithm proves that there is no")    \
    X(TABLE_CHILDREN, BD_HAS_TABLE, "max_children")

typedef enum line_fault {
    SOUND,
#define X(fault, promise, message) fault,
    FAULTS(X)
#undef X
} line_fault;

static line_fault planted;
static unsigned calls; /* of expand() */

static bd_cost line_estimate(const void *problem, const void *state)
{
    const line *p = problem;
    unsigned at = *(const uint8_t *)state, h = (unsigned)abs((int)at - p->goal);
    if (planted == H_GREAT)
        return 2 * h;
    if (planted == RISE_ODD && at == 5)
        return h - 1;
    if (planted == H_FALLS && at == 7)
        return 0;
    if (planted == H_AT_GOAL && h == 0)
        return 2;
    if (planted == KEY_PATH)
        return ((const uint8_t *)state)[1] > 2 ? 0 : h;
    return h;
}

static bool line_is_goal(const void *problem, const void *state)
{
    return planted != CHECK_YES && *(const uint8_t *)state == ((const line *)problem)->goal;
}

static bd_move line_inverse(bd_move move)
{
    if (planted == INVERSE_SAME)
        return move;
    return planted == INVERSE_NONE && move == UP ? BD_NO_MOVE : 1 - move;
}

static bd_cost line_cost(bd_move move, uint8_t at)
{
    if (planted == COST_GREAT && at == 12)
        return BD_MOST_COST;
    if (planted == COST_TWO)
        return 2;
    return planted == INVERSE_DEAR && move == DOWN ? 2 : 1;
}

static bool leaves_out(bd_move move, bd_move last)
{
    if (last == BD_NO_MOVE)
        return false;
    return planted == INVERSE_LEFT_OUT ? move == last : line_inverse(move) == last;
}

static bool is_legal(uint8_t at, bd_move move)
{
    if (planted == INVERSE_ILLEGAL && move == DOWN && at % 3 == 0)
        return false;
    return move == UP ? at + 1 < LINE : at > 0;
}

/* A state is where it stands; its second byte counts steps, where a fault needs that. */
static unsigned line_expand(const void *problem, const void *state, bd_move last,
                            bd_child *children, void *states)
{
    const uint8_t *here = state;
    unsigned count = 0, fickle = planted == MOVES_FICKLE && calls++ % 2;
    for (bd_move i = 0; i < 2; ++i) {
        bd_move move = fickle ? 1 - i : i;
        if (!is_legal(here[0], move) || leaves_out(move, last))
            continue;
        uint8_t *next = (uint8_t *)states + 2 * count;
        next[0] = (uint8_t)(here[0] + (move == UP ? 1 : -1));
        next[1] = planted == KEY_PATH ? (uint8_t)(here[1] + 1) : 0;
        bd_child *child = &children[count++];
        child->move = planted == MOVES_TWICE ? UP : planted == MOVES_NUMBER && i ? 7 : move;
        child->cost = line_cost(move, here[0]);
        child->rise = (bd_rise)(child->cost + line_estimate(problem, next) -
                                line_estimate(problem, state));
        if (planted == RISE_WRONG)
            child->rise = 7;
    }
    return planted == MOVES_MANY ? 3 : count;
}

static void line_to_key(const void *problem, const void *state, void *key)
{
    uint8_t *k = key;
    (void)problem;
    k[0] = *(const uint8_t *)state;
    if (planted == KEY_SHARED)
        k[0] &= 0xFE;
    if (planted != KEY_UNSET)
        k[1] = 0;
    if (planted == KEY_LONG)
        k[2] = 1;
}

static void line_from_key(const void *problem, const void *key, void *state)
{
    uint8_t *s = state;
    (void)problem;
    s[0] = *(const uint8_t *)key;
    s[1] = 0;
    if (planted == KEY_BACK)
        s[0] = (uint8_t)((s[0] + 1) % LINE);
    if (planted == KEY_STATE_LONG)
        s[2] = 1;
}

static void line_toward(const void *problem, const void *state, void *turned, void *goal)
{
    const line *p = problem;
    uint8_t *g = goal;
    ((line *)turned)->goal = planted == TOWARD_TURNED ? p->goal : *(const uint8_t *)state;
    g[0] = planted == TOWARD_GOAL ? (uint8_t)(p->goal + 1) : p->goal;
    g[1] = 0;
}

static bool line_parse(const void *problem, const char *text, size_t length, void *state,
                       bd_error *error)
{
    uint8_t *s = state;
    unsigned at = 0;
    (void)problem;
    for (size_t i = 0; i < length; ++i)
        if (text[i] >= '0' && text[i] <= '9')
            at = at * 10 + (unsigned)(text[i] - '0');
    s[0] = planted == TEXT_OTHER ? 20 : (uint8_t)at;
    s[1] = 0;
    return planted != TEXT_REFUSED || bd_fail(error, BD_BAD_INPUT, 0, "no such place");
}

static size_t line_format(const void *problem, const void *state, char *out, size_t size)
{
    (void)problem;
    unsigned at = *(const uint8_t *)state;
    if (planted == TEXT_UNCUT)
        return bd_text(out, 8, "at %u", at);
    return bd_text(out, size, "at %u", at) + (planted == TEXT_LENGTH);
}

static size_t line_format_move(const void *problem, bd_move move, char *out, size_t size)
{
    (void)problem;
    return bd_text(out, size, move == UP ? "up" : "down");
}

static bd_solvability line_check(const void *problem, const void *state, char *why, size_t size)
{
    (void)problem, (void)state;
    bd_text(why, size, planted == CHECK_NO ? "never" : "always");
    return planted == CHECK_NO ? BD_UNSOLVABLE : BD_SOLVABLE;
}

static uint64_t line_positions(const void *problem)
{
    (void)problem;
    return LINE;
}

static uint64_t line_rank(const void *problem, const void *state)
{
    (void)problem;
    return *(const uint8_t *)state + (planted == RANK_GREAT ? 100U : 0U);
}

static void line_unrank(const void *problem, uint64_t index, void *state)
{
    uint8_t *s = state;
    (void)problem;
    s[0] = (uint8_t)(planted == UNRANK_OTHER ? LINE - 1 - index : index);
    s[1] = 0;
}

static bool line_open(void *problem, const bd_setup *setup, bd_error *error)
{
    (void)problem, (void)setup, (void)error;
    return true;
}

static bd_status find_nothing(const void *problem, const void *start, bd_run *run)
{
    (void)problem, (void)start, (void)run;
    return BD_NO_SOLUTION;
}

static bd_domain line_domain(void)
{
    static const bd_kernel kernels[] = {{"astar", find_nothing}, {NULL, NULL}};
    bd_domain domain = {
        .abi = BD_ABI,
        .name = "line",
        .heuristic = "distance",
        .summary = "a line",
        .position = "a place, such as at 3",
        .promises = BD_ADMISSIBLE | BD_CONSISTENT | BD_REVERSIBLE | BD_UNIT_COST | BD_EVEN_RISES,
        .moves = 2,
        .max_children = planted == TABLE_CHILDREN ? 3 : 2,
        .problem_size = sizeof(line),
        .state_size = 2,
        .key_size = 2,
        .open = line_open,
        .parse = line_parse,
        .format = line_format,
        .format_move = line_format_move,
        .check = line_check,
        .expand = line_expand,
        .estimate = line_estimate,
        .is_goal = line_is_goal,
        .inverse = line_inverse,
        .to_key = line_to_key,
        .from_key = line_from_key,
        .toward = line_toward,
        .positions = line_positions,
        .rank = line_rank,
        .unrank = line_unrank,
        .kernels = planted == KERNEL_NONE ? kernels : NULL,
    };
    if (planted == KERNEL_NONE)
        domain.algorithm = "astar";
    return domain;
}

/* The messages of the promise that should break. */
typedef struct expectation {
    bd_promise promise;
    char message[400];
    bool has_position;
} expectation;

static void take_fault(void *context, const bd_fault *fault)
{
    expectation *expected = context;
    if (fault->promise != expected->promise)
        return;
    bd_text(expected->message, sizeof expected->message, "%s", fault->message);
    expected->has_position = fault->position != NULL;
}

static bool check_line(expectation *expected, bd_promise_options options, bd_promise_result *result)
{
    const line problem = {.goal = 10};
    const uint8_t starts[] = {3, 0, 16, 0};
    const bd_domain domain = line_domain();
    options.context = expected;
    options.fault = expected ? take_fault : NULL;
    calls = 0;
    return bd_check_promises(&domain, &problem, starts, 2, &options, result);
}

static void a_sound_domain_passes(void **state)
{
    (void)state;
    bd_promise_result result;
    planted = SOUND;
    expectation none = {.message = ""};
    assert_true(check_line(&none, (bd_promise_options){0}, &result));
    assert_int_equal(result.status, BD_SOLVED);
    for (unsigned promise = 0; promise < BD_PROMISE_COUNT; ++promise) {
        assert_true(result.checks[promise] > 0); /* every promise has its occasion */
        assert_int_equal(result.faults[promise], 0);
    }
    assert_true(result.states > 0 && result.moves > 0 && result.searches > 0);
    assert_int_equal(result.distances,
                     LINE); /* all of it lies within the depth of a start or the goal */
}

static void every_planted_fault_is_named(void **state)
{
    (void)state;
    static const struct {
        line_fault fault;
        bd_promise promise;
        const char *name, *message;
    } rows[] = {
#define X(fault, promise, message) {fault, promise, #fault, message},
        FAULTS(X)
#undef X
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) {
        bd_promise_result result;
        expectation expected = {.promise = rows[i].promise};
        planted = rows[i].fault;
        if (check_line(&expected, (bd_promise_options){0}, &result))
            fail_msg("%s: not found", rows[i].name);
        if (result.faults[rows[i].promise] == 0 || !strstr(expected.message, rows[i].message))
            fail_msg("%s: %s: '%s', expected '%s'", rows[i].name, bd_promise_name(rows[i].promise),
                     expected.message, rows[i].message);
        assert_int_equal(expected.has_position, rows[i].promise != BD_HAS_TABLE);
    }
    planted = SOUND;
}

static void limits_and_stops_end_it(void **state)
{
    (void)state;
    const atomic_bool stop = true;
    bd_promise_result result;
    planted = SOUND;
    assert_true(check_line(NULL, (bd_promise_options){.limits.nodes = 5}, &result));
    assert_int_equal(result.status, BD_LIMIT_NODES);
    assert_int_equal(result.states, 5);
    assert_true(check_line(NULL, (bd_promise_options){.limits.bytes = 64}, &result));
    assert_int_equal(result.status, BD_LIMIT_MEMORY);
    assert_true(check_line(NULL, (bd_promise_options){.limits.seconds = 1e-9}, &result));
    assert_int_equal(result.status, BD_LIMIT_TIME);
    assert_true(check_line(NULL, (bd_promise_options){.stop = &stop}, &result));
    assert_int_equal(result.status, BD_STOPPED);
    assert_int_equal(result.states, 0);
}

static void the_seed_decides_the_walks(void **state)
{
    (void)state;
    bd_promise_result a, b;
    planted = SOUND;
    check_line(NULL, (bd_promise_options){.depth = 2, .walks = 3, .seed = 5}, &a);
    check_line(NULL, (bd_promise_options){.depth = 2, .walks = 3, .seed = 5}, &b);
    assert_memory_equal(a.checks, b.checks, sizeof a.checks);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sound_domain_passes),
        cmocka_unit_test(every_planted_fault_is_named),
        cmocka_unit_test(limits_and_stops_end_it),
        cmocka_unit_test(the_seed_decides_the_walks),
    };
    return cmocka_run_group_tests_name("planted", tests, NULL, NULL);
}
