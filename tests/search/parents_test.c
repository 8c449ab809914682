/* Searches that make the parent of a state again: those that keep the path against a plain recursion over
 * all successors, those that store states against themselves, for which a parent is one more state made
 * and nothing else. On the 8-puzzle. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <bandolo/search/search.h>

#include "search/eight.h"
#include "brief.h"

#include <string.h>

#define DEEPEST (IS_BRIEF ? 7 : 9)
#define DRAWN   (IS_BRIEF ? 2 : 12)

static void search(const eight *e, const char *algorithm, bd_parent_pruning pruning, bd_cost depth,
                   bd_result *result)
{
    const bd_options options = {.algorithm = algorithm, .parent_pruning = pruning, .depth = depth};
    bd_search(e->problem.domain, e->problem.data, e->start, &options, result);
    if (result->status != BD_SOLVED)
        fail_msg("%s: %s", algorithm, result->error.message);
}

/* ---- those that keep the path ---- */

/* A plain depth-first search of all paths up to a bound of g + h; h is 0 unless it is `informed`. */
typedef struct plain {
    const eight *e;
    bool prunes, informed;
    bool counts_cut; /* children beyond the bound are counted, as IDA* does */
    bd_cost bound;
    uint64_t generated;
} plain;

static bool plain_below(plain *p, const void *state, bd_move last, bd_cost g)
{
    const bd_domain *domain = p->e->problem.domain;
    const void *data = p->e->problem.data;
    bd_child child[4];
    _Alignas(16) unsigned char states[4 * BD_STATE_BYTES];
    if (domain->is_goal(data, state))
        return true;
    unsigned count = domain->expand(data, state, BD_NO_MOVE, child, states);
    bool found = false;
    for (unsigned i = 0; i < count && !found; ++i) {
        const void *next = states + i * domain->state_size;
        bd_cost h = p->informed ? domain->estimate(data, next) : 0;
        bool is_cut = g + 1 + h > p->bound;
        if (p->prunes && last != BD_NO_MOVE && child[i].move == domain->inverse(last))
            continue;
        p->generated += !is_cut || p->counts_cut;
        found = !is_cut && plain_below(p, next, child[i].move, g + 1);
    }
    return found;
}

/* States generated until the goal is found, the start once in each iteration or once in all. */
static uint64_t plain_deepening(const eight *e, bool prunes, bool informed)
{
    plain p = {.e = e, .prunes = prunes, .informed = informed, .counts_cut = informed};
    p.bound = informed ? e->problem.domain->estimate(e->problem.data, e->start) : 0;
    for (bool found = false; !found; p.bound += informed ? 2 : 1) {
        p.generated += !informed || p.generated == 0;
        found = plain_below(&p, e->start, BD_NO_MOVE, 0);
    }
    return p.generated;
}

static void paths_go_straight_back(void **state)
{
    (void)state;
    static const char *const names[] = {"iterative-deepening", "idastar"};
    eight e;
    eight_open(&e);
    for (uint64_t index = 1; eight_take(&e, index) <= DEEPEST; index += 7)
        for (int informed = 0; informed < 2; ++informed)
            for (int prunes = 0; prunes < 2; ++prunes) {
                bd_result result;
                bd_cost distance = eight_take(&e, index);
                search(&e, names[informed], prunes ? BD_PARENTS_PRUNED : BD_PARENTS_MADE, 0,
                       &result);
                assert_int_equal(result.cost, distance);
                assert_true(result.optimal);
                if (!(informed && prunes)) /* whose kernel leaves out more */
                    assert_int_equal(result.counter[BD_GENERATED],
                                     plain_deepening(&e, prunes, informed));
                bd_result_free(&result);
            }
    eight_close(&e);
}

static void depth_first_goes_straight_back(void **state)
{
    (void)state;
    eight e;
    eight_open(&e);
    for (uint64_t index = 1; eight_take(&e, index) <= DEEPEST - 3; index += 3) {
        plain p = {.e = &e, .bound = 9, .generated = 1};
        bd_result result;
        search(&e, "depth-first", BD_PARENTS_MADE, 9, &result);
        assert_true(plain_below(&p, e.start, BD_NO_MOVE, 0));
        assert_int_equal(result.counter[BD_GENERATED], p.generated);
        bd_result_free(&result);
    }
    eight_close(&e);
}

/* ---- those that store states ---- */

/* Every state expanded but the start has its parent made again, which is stored and goes nowhere. Where the
 * goal is noticed when it is made, that may be so in the middle of the last expansion. */
static void a_stored_parent_changes_nothing_else(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint64_t unfinished; /* expansions */
    } algorithms[] = {{"astar", 0},      {"weighted-astar", 0}, {"uniform-cost", 0}, {"greedy", 0},
                      {"best-first", 1}, {"textbook-astar", 0}, {"breadth-first", 1}};
    bd_random random = bd_random_of(1);
    eight e;
    eight_open(&e);
    for (int trial = 0; trial < DRAWN; ++trial) {
        bd_cost distance = eight_draw(&e, &random);
        for (size_t i = 0; distance > 1 && i < sizeof algorithms / sizeof *algorithms; ++i) {
            bd_result with, without;
            search(&e, algorithms[i].name, BD_PARENTS_PRUNED, 0, &without);
            search(&e, algorithms[i].name, BD_PARENTS_MADE, 0, &with);
            uint64_t expanded = without.counter[BD_EXPANDED];
            assert_int_equal(with.counter[BD_EXPANDED], expanded);
            assert_int_equal(with.cost, without.cost);
            assert_int_equal(with.optimal, without.optimal);
            assert_in_range(with.counter[BD_GENERATED] - without.counter[BD_GENERATED],
                            expanded - 1 - algorithms[i].unfinished, expanded - 1);
            bd_result_free(&with);
            bd_result_free(&without);
        }
    }
    eight_close(&e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paths_go_straight_back),
        cmocka_unit_test(depth_first_goes_straight_back),
        cmocka_unit_test(a_stored_parent_changes_nothing_else),
    };
    return cmocka_run_group_tests_name("parents", tests, NULL, NULL);
}
