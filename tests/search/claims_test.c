/* What papers prove of the states that their searches expand and store, against plain counts: all distances from the
 * start and from the goal, by breadth-first search. Pancakes, with estimates from sharp to weak. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "brief.h"

#include <bandolo/registry.h>
#include <bandolo/search/handle.h>
#include <bandolo/search/search.h>

#include "domains/pancake/stack.h"

#define ROUNDS (IS_BRIEF ? 10U : 60U)

enum { STACKS = 5040, FARTHEST = 16 };

/* A search of the seven pancakes of `problem`, and all that is true of it. */
typedef struct scene {
    bd_problem problem;
    pancake_cake start[PANCAKE_LARGEST];
    unsigned from_start[STACKS], from_goal[STACKS]; /* distances */
    unsigned h[STACKS], h_start[STACKS];            /* estimates toward the goal and the start */
    unsigned least;                                 /* cost of a solution */
} scene;

static void find_distances(const bd_problem *problem, const pancake_cake *from, unsigned *distance)
{
    static uint64_t queue[STACKS];
    size_t first = 0, last = 0;
    const bd_domain *domain = problem->domain;
    for (size_t i = 0; i < STACKS; ++i)
        distance[i] = UINT32_MAX;
    queue[last++] = domain->rank(problem->data, from);
    distance[queue[0]] = 0;
    while (first < last) {
        uint64_t number = queue[first++];
        pancake_cake here[PANCAKE_LARGEST] = {0}, next[8 * PANCAKE_LARGEST];
        bd_child children[8];
        domain->unrank(problem->data, number, here);
        unsigned count = domain->expand(problem->data, here, BD_NO_MOVE, children, next);
        for (unsigned i = 0; i < count; ++i) {
            uint64_t child = domain->rank(problem->data, next + i * domain->state_size);
            if (distance[child] != UINT32_MAX)
                continue;
            distance[child] = distance[number] + 1;
            queue[last++] = child;
        }
    }
    assert_int_equal(last, STACKS);
}

static void look_at(scene *s, bd_random *random)
{
    const bd_domain *domain = s->problem.domain;
    pancake_problem turned;
    pancake_cake goal[PANCAKE_LARGEST] = {0}, here[PANCAKE_LARGEST] = {0};
    pancake_shuffle(s->problem.data, random, s->start);
    domain->toward(s->problem.data, s->start, &turned, goal);
    find_distances(&s->problem, s->start, s->from_start);
    find_distances(&s->problem, goal, s->from_goal);
    for (uint64_t i = 0; i < STACKS; ++i) {
        domain->unrank(s->problem.data, i, here);
        s->h[i] = domain->estimate(s->problem.data, here);
        s->h_start[i] = domain->estimate(&turned, here);
    }
    s->least = s->from_start[domain->rank(s->problem.data, goal)];
}

/* Counts the states with g + h up to `most`, at a distance of `depth`, or at any (FARTHEST). */
static uint64_t count_states(const scene *s, unsigned most, unsigned depth)
{
    uint64_t count = 0;
    for (size_t i = 0; i < STACKS; ++i)
        count += s->from_start[i] + s->h[i] <= most &&
                 (depth == FARTHEST || s->from_start[i] == depth);
    return count;
}

static void search(const scene *s, const char *algorithm, bd_result *result)
{
    const bd_options options = {.algorithm = algorithm};
    bd_search(s->problem.domain, s->problem.data, s->start, &options, result);
    assert_int_equal(result->status, BD_SOLVED);
    assert_true(result->optimal);
    assert_int_equal(result->cost, s->least);
}

/* Dechter, Pearl 1985: with a consistent h, A* expands each state of f < C* and none of f > C*. */
static void judge_astar(const scene *s, uint64_t *surplus)
{
    bd_result result;
    search(s, "astar", &result);
    uint64_t within = count_states(s, s->least, FARTHEST);
    assert_true(result.counter[BD_EXPANDED] >= count_states(s, s->least - 1, FARTHEST));
    assert_true(result.counter[BD_EXPANDED] <= within);
    if (result.counter[BD_STORED] > within)
        *surplus += result.counter[BD_STORED] - within;
    bd_result_free(&result);
}

/* Goldenberg and others 2014: EPEA* generates no surplus state, none of f > C*. */
static void judge_partial_expansion(const scene *s)
{
    bd_result result;
    search(s, "partial-expansion-astar", &result);
    assert_true(result.counter[BD_STORED] >= count_states(s, s->least - 1, FARTHEST));
    assert_true(result.counter[BD_STORED] <= count_states(s, s->least, FARTHEST));
    bd_result_free(&result);
}

/* Zhou, Hansen 2006: a layer of breadth-first heuristic search is the states of f <= C* at one distance. */
static void judge_layers(const scene *s)
{
    bd_result result;
    uint64_t most = 0;
    search(s, "breadth-first-heuristic", &result);
    for (unsigned depth = 0; depth < s->least; ++depth) {
        uint64_t layer = count_states(s, s->least, depth);
        most = layer > most ? layer : most;
    }
    assert_int_equal(result.counter[BD_MAX_QUEUE], most);
    bd_result_free(&result);
}

/* The fewest states that a search from both ends must expand before C* is proved: each pair with
 * max(f, f', g + g' + 1) < C* needs one of its two, and some depth t splits them best. */
static uint64_t least_cover(const scene *s)
{
    uint64_t least = UINT64_MAX;
    for (unsigned t = 0; t < s->least; ++t) {
        uint64_t count = 0;
        for (size_t i = 0; i < STACKS; ++i) {
            count += s->from_start[i] < t && s->from_start[i] + s->h[i] < s->least;
            count += s->from_goal[i] < s->least - 1 - t &&
                     s->from_goal[i] + s->h_start[i] < s->least;
        }
        least = count < least ? count : least;
    }
    return least;
}

/* Chen and others 2017: NBS expands at most twice as many before C* is proved. */
static void judge_pairs(const scene *s)
{
    const bd_options options = {.algorithm = "bidirectional"};
    bd_error error;
    bd_handle *handle = bd_handle_open(s->problem.domain, s->problem.data, s->start, &options,
                                       &error);
    assert_non_null(handle);
    uint64_t expanded = 0;
    while (bd_handle_step(handle) && bd_handle_result(handle)->lower_bound < s->least)
        expanded = bd_handle_result(handle)->counter[BD_EXPANDED];
    bd_handle_close(handle);
    assert_true(expanded <= 2 * least_cover(s));
}

static void test_claims(void **state)
{
    (void)state;
    static const char *const heuristics[] = {"gap", "gap-1", "gap-2", "gap-3", "zero"};
    static scene s;
    bd_random random = bd_random_of(7);
    uint64_t surplus = 0, beyond = 0;
    for (size_t i = 0; i < sizeof heuristics / sizeof *heuristics; ++i) {
        bd_error error = {0};
        if (!bd_problem_open(&s.problem, "pancake:7", heuristics[i], NULL, &error))
            fail_msg("%s", error.message);
        for (unsigned round = 0; round < ROUNDS; ++round) {
            look_at(&s, &random);
            if (s.least < 2)
                continue;
            judge_astar(&s, &surplus);
            judge_partial_expansion(&s);
            judge_layers(&s);
            judge_pairs(&s);
            beyond += count_states(&s, s.least - 1, FARTHEST) > 2 * least_cover(&s);
        }
        bd_problem_close(&s.problem);
    }
    /* The bounds cut: A* stores surplus states, and must expand more than twice the cover. */
    assert_true(surplus > 0);
    assert_true(beyond > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_claims)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
