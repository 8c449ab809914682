/* WIDA* against its literal reading, as compiled and generic, on 8-puzzles and on random digraphs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include "search/eight.h"
#include "brief.h"
#include "search/trial.h"
#include "search/widastar_oracle.h"

#include "search/digraph.h"
#include <bandolo/search/widastar.h>
#include <bandolo/search/end.h>

#define PUZZLES (IS_BRIEF ? 10 : 160)
#define GRAPHS  (IS_BRIEF ? 100 : 6000)
#define SAMPLE  (IS_BRIEF ? 25 : 2000)

static const char *const weights[] = {
    "1",          "1.1",       "1.5",           "2.75",          "5",          "1e6",
    "concave:1",  "concave:5", "concave:2,1/2", "concave:3,2/1", "linear:1.2", "linear:5",
    "convex:1.5", "convex:3",  "convex:5,1",    "convex:2,0",    "ramp:0.3",   "ramp:2,4,6",
    "ramp:1,0,3", "step:1.5",  "step:4,12",     "step:2,0",      "xdp:1.5",    "xdp:4",
    "xup:1.5",    "xup:4",     "xup:1",         "linear:1",      "convex:1",   "concave:0"};
enum { WEIGHTS = sizeof weights / sizeof *weights };

/* Two tables of weights besides those: by depth and by estimate. */
typedef struct weighing {
    bd_weight all[WEIGHTS + 2];
    uint64_t by_depth[5], by_estimate[4];
    bd_weight_table tables[2];
} weighing;

static void weighing_open(weighing *w)
{
    static const double by_depth[] = {3, 1, 2.5, 1.25, 1.75}, by_estimate[] = {1, 4, 2, 1.5};
    bd_error error;
    for (size_t i = 0; i < WEIGHTS; ++i)
        if (!bd_weight_parse(&w->all[i], weights[i], &error))
            fail_msg("%s: %s", weights[i], error.message);
    for (size_t i = 0; i < 5; ++i)
        w->by_depth[i] = (uint64_t)(by_depth[i] * (double)BD_WEIGHT_ONE);
    for (size_t i = 0; i < 4; ++i)
        w->by_estimate[i] = (uint64_t)(by_estimate[i] * (double)BD_WEIGHT_ONE);
    w->tables[0] = (bd_weight_table){BD_WEIGHT_BY_G, 5, w->by_depth, NULL};
    w->tables[1] = (bd_weight_table){BD_WEIGHT_BY_H, 4, w->by_estimate, NULL};
    for (size_t i = 0; i < 2; ++i)
        w->all[WEIGHTS + i] = (bd_weight){.kind = BD_WEIGHT_TABLE, .table = &w->tables[i]};
}

/* Counts of a search that ended. */
typedef struct counts {
    bool solved;
    bd_cost cost;
    uint64_t generated, expanded, expanded_last, restarts;
} counts;

static counts counts_of(const trial *t)
{
    return (counts){.solved = t->status == BD_SOLVED,
                    .cost = t->status == BD_SOLVED ? t->run.cost : 0,
                    .generated = bd_run_generated(&t->run),
                    .expanded = t->run.counter[BD_EXPANDED],
                    .expanded_last = t->run.counter[BD_EXPANDED_LAST],
                    .restarts = t->run.counter[BD_RESTARTS]};
}

static counts search(const bd_domain *domain, const void *problem, const void *start,
                     const bd_options *options)
{
    bd_result result;
    bd_search(domain, problem, start, options, &result);
    counts c = {.solved = result.status == BD_SOLVED,
                .cost = result.status == BD_SOLVED ? result.cost : 0,
                .generated = result.counter[BD_GENERATED],
                .expanded = result.counter[BD_EXPANDED],
                .expanded_last = result.counter[BD_EXPANDED_LAST],
                .restarts = result.counter[BD_RESTARTS]};
    if (result.status != BD_SOLVED && result.status != BD_NO_SOLUTION)
        fail_msg("%s: %s", bd_status_name(result.status), result.error.message);
    bd_result_free(&result);
    return c;
}

static void assert_as_read(const oracle *o, const counts *c, const char *what)
{
    if (c->solved == o->solved && (!o->solved || c->cost == o->cost) &&
        c->expanded == o->expanded && c->expanded_last == o->expanded_last &&
        c->restarts == o->restarts)
        return;
    char weight[64];
    bd_weight text = o->options->weight;
    if (text.kind == BD_WEIGHT_TABLE)
        text = bd_weight_constant(0);
    bd_weight_format(&text, weight, sizeof weight);
    fail_msg("%s, weight %s, cut-off %d, order %d: cost %u, expanded %llu, last %llu, restarts "
             "%llu; read: cost %u, %llu, %llu, %llu",
             what, weight, o->options->cut_off, o->options->child_order, c->cost,
             (unsigned long long)c->expanded, (unsigned long long)c->expanded_last,
             (unsigned long long)c->restarts, o->solved ? o->cost : 0,
             (unsigned long long)o->expanded, (unsigned long long)o->expanded_last,
             (unsigned long long)o->restarts);
}

static void assert_same(const counts *a, const counts *b)
{
    assert_int_equal(a->solved, b->solved);
    assert_int_equal(a->cost, b->cost);
    assert_int_equal(a->generated, b->generated);
    assert_int_equal(a->expanded, b->expanded);
    assert_int_equal(a->expanded_last, b->expanded_last);
    assert_int_equal(a->restarts, b->restarts);
}

/* ---- the 8-puzzle ---- */

static void puzzles_are_searched_as_read(void **state)
{
    (void)state;
    eight e;
    weighing w;
    oracle *o = malloc(sizeof *o);
    assert_non_null(o);
    eight_open(&e);
    weighing_open(&w);
    bd_domain generic = *e.problem.domain;
    generic.kernels = NULL;
    bd_random random = bd_random_of(1);
    unsigned compared = 0;
    for (unsigned i = 0; i < PUZZLES; ++i) {
        eight_draw(&e, &random);
        for (unsigned variant = 0; variant < 4 * (WEIGHTS + 2); ++variant) {
            if (variant / 4 % 8 != i % 8) /* each weight for every eighth position */
                continue;
            bd_options options = {.algorithm = "widastar", .weight = w.all[variant / 4]};
            options.cut_off = variant % 2 ? BD_PLUS_ONE : BD_LEAST_EXCEEDING;
            options.child_order = variant / 2 % 2 ? BD_FIXED_ORDER : BD_LEAST_F_FIRST;
            oracle_search(o, e.problem.domain, e.problem.data, e.start, &options);
            if (o->gave_up)
                continue;
            counts native = search(e.problem.domain, e.problem.data, e.start, &options);
            counts slow = search(&generic, e.problem.data, e.start, &options);
            assert_as_read(o, &native, "8-puzzle");
            assert_same(&native, &slow);
            ++compared;
        }
    }
    print_message("%u searches of 8-puzzles compared\n", compared);
    assert_true(compared > PUZZLES * 4 * WEIGHTS / 8 * 3 / 4);
    free(o);
    eight_close(&e);
}

/* With w = 1 the answer is IDA*'s, and the bounds are: they rise by 2 where that is known, else by 1. */
static void weight_one_is_idastar(void **state)
{
    (void)state;
    eight e;
    eight_open(&e);
    bd_random random = bd_random_of(2);
    for (unsigned i = 0; i < SAMPLE; ++i) {
        bd_cost least = eight_draw(&e, &random);
        bd_options options = {.algorithm = "idastar"};
        counts exact = search(e.problem.domain, e.problem.data, e.start, &options);
        options.algorithm = "widastar";
        options.weight = bd_weight_constant(1);
        counts leaping = search(e.problem.domain, e.problem.data, e.start, &options);
        options.cut_off = BD_PLUS_ONE;
        counts creeping = search(e.problem.domain, e.problem.data, e.start, &options);
        assert_int_equal(leaping.cost, least);
        assert_int_equal(creeping.cost, least);
        assert_int_equal(leaping.restarts, exact.restarts);
        assert_int_equal(creeping.restarts, 2 * leaping.restarts);
    }
    eight_close(&e);
}

/* The bounds are rounded up, so that w times the least cost, rounded up, is all that is promised; but on
 * the 8-puzzle w times itself is never passed, at any of the 181,440 positions. */
static void constant_weights_bound_the_cost(void **state)
{
    (void)state;
    static const double published[] = {1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2, 2.1, 2.5};
    eight e;
    eight_open(&e);
    bd_random random = bd_random_of(3);
    for (unsigned i = 0; i < SAMPLE; ++i) {
        bd_cost least = eight_draw(&e, &random);
        for (size_t w = 0; w < sizeof published / sizeof *published; ++w) {
            const bd_options options = {.algorithm = "widastar",
                                        .weight = bd_weight_constant(published[w])};
            counts c = search(e.problem.domain, e.problem.data, e.start, &options);
            assert_true(c.solved);
            assert_true(c.cost >= least);
            assert_true(c.cost <= published[w] * least + 1e-9);
        }
    }
    eight_close(&e);
}

/* ---- digraphs ---- */

/* Costs of 0 to `most`, cycles, states that lead to themselves: what the 8-puzzle never has. */
static void digraphs_are_searched_as_read(void **state)
{
    (void)state;
    weighing w;
    oracle *o = malloc(sizeof *o);
    assert_non_null(o);
    weighing_open(&w);
    bd_random random = bd_random_of(4);
    unsigned solved = 0, unsolved = 0, restarted = 0;
    for (unsigned round = 0; round < GRAPHS; ++round) {
        digraph_problem p;
        const digraph_state start = 0;
        digraph_draw(&p, &random, false, round % 3 == 0, round % 7 == 0 ? 50 : 9);
        bd_options options = {.algorithm = "widastar",
                              .weight = w.all[bd_random_below(&random, WEIGHTS + 2)]};
        options.cut_off = round / 2 % 2 ? BD_PLUS_ONE : BD_LEAST_EXCEEDING;
        options.child_order = round % 2 ? BD_FIXED_ORDER : BD_LEAST_F_FIRST;
        oracle_search(o, &digraph_domain, &p, &start, &options);
        if (o->gave_up)
            continue;
        trial t;
        begin(&t, &options);
        t.status = digraph_widastar(&p, start, &t.run);
        counts native = counts_of(&t);
        finish(&t);
        counts generic = search(&digraph_domain, &p, &start, &options);
        assert_as_read(o, &native, "digraph");
        assert_same(&native, &generic);
        solved += o->solved, unsolved += !o->solved, restarted += o->restarts > 2;
    }
    print_message("digraphs: %u solved, %u without a solution, %u restarted\n", solved, unsolved,
                  restarted);
    assert_true(solved > GRAPHS / 4 && unsolved > GRAPHS / 20 && restarted > GRAPHS / 10);
    free(o);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_are_searched_as_read),
        cmocka_unit_test(weight_one_is_idastar),
        cmocka_unit_test(constant_weights_bound_the_cost),
        cmocka_unit_test(digraphs_are_searched_as_read),
    };
    return cmocka_run_group_tests_name("widastar", tests, NULL, NULL);
}
