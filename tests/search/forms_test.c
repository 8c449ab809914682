/* The forms that a domain may take (moves tested, listed or generated; states hashed or numbered) make no difference but
 * in time: every algorithm finds the same path with the same counts. */
#include <assert.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"
#include "search/digraph.h"
#include "search/trial.h"

#include <bandolo/search/anytime.h>
#include <bandolo/search/astar.h>
#include <bandolo/search/breadthfirst.h>
#include <bandolo/search/depthfirst.h>
#include <bandolo/search/idastar.h>
#include <bandolo/search/rbfs.h>
#include <bandolo/search/uniform.h>
#include <bandolo/search/end.h>

/* ---- a hundred moves, which are listed; all but four are never legal ---- */

#define wide_problem  digraph_problem
#define wide_state    digraph_state
#define wide_key      digraph_key
#define wide_play     digraph_play
#define wide_inverse  digraph_inverse
#define wide_cost     digraph_cost
#define wide_estimate digraph_estimate
#define wide_is_goal  digraph_is_goal
#define wide_to_key   digraph_to_key
#define wide_from_key digraph_from_key

static bool wide_legal(const digraph_problem *p, const digraph_state *s, bd_move m)
{
    return m < DIGRAPH_MOVES && digraph_legal(p, s, m);
}

#define BD_DOMAIN          wide
#define BD_DOMAIN_MOVES    100
#define BD_DOMAIN_PROMISES BD_ADMISSIBLE
#include <bandolo/search/template.h>
#include <bandolo/search/anytime.h>
#include <bandolo/search/astar.h>
#include <bandolo/search/breadthfirst.h>
#include <bandolo/search/depthfirst.h>
#include <bandolo/search/idastar.h>
#include <bandolo/search/rbfs.h>
#include <bandolo/search/uniform.h>
#include <bandolo/search/end.h>

/* ---- moves generated, states numbered ---- */

#define deft_problem  digraph_problem
#define deft_state    digraph_state
#define deft_key      digraph_key
#define deft_play     digraph_play
#define deft_inverse  digraph_inverse
#define deft_cost     digraph_cost
#define deft_estimate digraph_estimate
#define deft_is_goal  digraph_is_goal
#define deft_to_key   digraph_to_key
#define deft_from_key digraph_from_key

static unsigned deft_generate(const digraph_problem *p, const digraph_state *s, bd_move *moves)
{
    unsigned count = 0;
    for (bd_move m = 0; m < DIGRAPH_MOVES; ++m)
        if (digraph_legal(p, s, m))
            moves[count++] = m;
    return count;
}

static uint64_t false_indexes; /* nodes whose number is wrong */

static uint64_t deft_indexes(const digraph_problem *p)
{
    return p->nodes;
}

static uint64_t deft_index(const digraph_problem *p, const digraph_key *k)
{
    return false_indexes == 1 ? 0 : false_indexes == 2 ? *k + p->nodes : p->nodes - 1u - *k;
}

#define BD_DOMAIN           deft
#define BD_DOMAIN_MOVES     4
#define BD_DOMAIN_PROMISES  BD_ADMISSIBLE
#define BD_DOMAIN_GENERATES 4
#define BD_DOMAIN_INDEXES   1
#include <bandolo/search/template.h>
#include <bandolo/search/anytime.h>
#include <bandolo/search/astar.h>
#include <bandolo/search/breadthfirst.h>
#include <bandolo/search/depthfirst.h>
#include <bandolo/search/idastar.h>
#include <bandolo/search/rbfs.h>
#include <bandolo/search/uniform.h>
#include <bandolo/search/end.h>

/* ---- the same with costs of a few bits: a state takes two bytes of the array ---- */

#define terse_problem  digraph_problem
#define terse_state    digraph_state
#define terse_key      digraph_key
#define terse_play     digraph_play
#define terse_inverse  digraph_inverse
#define terse_cost     digraph_cost
#define terse_estimate digraph_estimate
#define terse_is_goal  digraph_is_goal
#define terse_to_key   digraph_to_key
#define terse_from_key digraph_from_key
#define terse_generate deft_generate
#define terse_indexes  deft_indexes
#define terse_index    deft_index

enum { DEAR = 1000000, CHEAP = 7 }; /* costs of moves; only the cheap ones fit */

#define BD_DOMAIN           terse
#define BD_DOMAIN_MOVES     4
#define BD_DOMAIN_COST_BITS 10
#define BD_DOMAIN_PROMISES  BD_ADMISSIBLE
#define BD_DOMAIN_GENERATES 4
#define BD_DOMAIN_INDEXES   1
#include <bandolo/search/template.h>
#include <bandolo/search/anytime.h>
#include <bandolo/search/astar.h>
#include <bandolo/search/breadthfirst.h>
#include <bandolo/search/depthfirst.h>
#include <bandolo/search/idastar.h>
#include <bandolo/search/rbfs.h>
#include <bandolo/search/uniform.h>
#include <bandolo/search/end.h>

/* ---- a row of cells, walked both ways: words that lie side by side, without a parent's key ---- */

typedef struct row_problem {
    unsigned cells;
} row_problem;
typedef uint16_t row_state;
typedef uint16_t row_key;

static bool row_legal(const row_problem *p, const row_state *s, bd_move m)
{
    return m == 0 ? *s + 1U < p->cells : *s > 0;
}

static row_state row_play(const row_problem *p, const row_state *s, bd_move m)
{
    (void)p;
    return (row_state)(m == 0 ? *s + 1 : *s - 1);
}

static bd_move row_inverse(bd_move m)
{
    return (bd_move)(1 - m);
}

static bool row_is_goal(const row_problem *p, const row_state *s)
{
    return *s + 1U == p->cells;
}

static uint64_t row_indexes(const row_problem *p)
{
    return p->cells;
}

static uint64_t row_index(const row_problem *p, const row_key *k)
{
    (void)p;
    return *k;
}

#define BD_DOMAIN             row
#define BD_DOMAIN_PLAIN       1
#define BD_DOMAIN_HAS_INVERSE 1
#define BD_DOMAIN_INVERTS     1
#define BD_DOMAIN_MOVES       2
#define BD_DOMAIN_COST_BITS   8
#define BD_DOMAIN_INDEXES     1
#define BD_DOMAIN_NAME        "row"
#include <bandolo/search/template.h>
#include <bandolo/search/anytime.h>
#include <bandolo/search/astar.h>
#include <bandolo/search/breadthfirst.h>
#include <bandolo/search/uniform.h>
#include <bandolo/search/end.h>

static_assert(sizeof(terse_record) == 2 && sizeof(deft_record) == 8, "words of the array");
static_assert(sizeof(row_record) == 2 && _Alignof(row_record) == 2, "read at once");

/* ---- the same everywhere ---- */

typedef bd_status search(const digraph_problem *, digraph_state, bd_run *);

static const struct {
    search *plain, *wide, *deft, *terse;
} searches[] = {
#define X(name)                                                                                    \
    {                                                                                              \
        digraph_##name, wide_##name, deft_##name, terse_##name                                     \
    }
    X(astar), X(anytime), X(breadth_first), X(depth_first), X(idastar), X(rbfs), X(uniform_cost),
#undef X
};

static void compare(const trial *a, const trial *b)
{
    assert_int_equal(a->status, b->status);
    assert_int_equal(bd_run_generated(&a->run), bd_run_generated(&b->run));
    assert_int_equal(a->run.counter[BD_EXPANDED], b->run.counter[BD_EXPANDED]);
    assert_int_equal(a->run.counter[BD_REOPENED], b->run.counter[BD_REOPENED]);
    assert_int_equal(a->run.counter[BD_STORED], b->run.counter[BD_STORED]);
    assert_int_equal(a->run.path_length, b->run.path_length);
    if (a->run.path_length > 0)
        assert_memory_equal(a->run.path, b->run.path, a->run.path_length * sizeof(bd_move));
}

static void the_form_changes_no_count(void **state)
{
    (void)state;
    bd_random random = bd_random_of(11);
    const bd_options options = {.limits.nodes = 3000};
    for (int round = 0; round < (IS_BRIEF ? 300 : 2000); ++round) {
        digraph_problem p;
        digraph_draw(&p, &random, false, (bd_cost)(round % 3), round % 2 ? DEAR : CHEAP);
        digraph_state start = (digraph_state)bd_random_below(&random, p.nodes);
        for (size_t i = 0; i < sizeof searches / sizeof *searches; ++i) {
            trial plain, wide, deft;
            begin(&plain, &options), begin(&wide, &options), begin(&deft, &options);
            plain.status = searches[i].plain(&p, start, &plain.run);
            wide.status = searches[i].wide(&p, start, &wide.run);
            deft.status = searches[i].deft(&p, start, &deft.run);
            compare(&plain, &wide);
            if (searches[i].plain !=
                digraph_anytime) /* it takes equal states in the order of the table */
                compare(&plain, &deft);
            assert_int_equal(plain.run.cost, deft.run.cost);
            if (round % 2 == 0) {
                trial terse;
                begin(&terse, &options);
                terse.status = searches[i].terse(&p, start, &terse.run);
                compare(&deft, &terse);
                finish(&terse);
            }
            finish(&plain), finish(&wide), finish(&deft);
        }
    }
}

/* A path of 8 bits of cost is found; one more costs more than its domain says, and no cost is cut. */
static void a_cost_beyond_its_bits_is_an_error(void **state)
{
    typedef bd_status row_search(const row_problem *, row_state, bd_run *);
    row_search *const row_searches[] = {row_anytime, row_astar, row_breadth_first,
                                        row_uniform_cost};
    const bd_options options = {0};
    (void)state;
    for (size_t i = 0; i < sizeof row_searches / sizeof *row_searches; ++i)
        for (unsigned cells = 255; cells <= 258; ++cells) {
            trial t;
            begin(&t, &options);
            t.status = row_searches[i](&(row_problem){cells}, 0, &t.run);
            assert_int_equal(t.status, cells <= 256 ? BD_SOLVED : BD_FAILED);
            if (cells <= 256)
                assert_int_equal(t.run.cost, cells - 1);
            else
                assert_int_equal(t.run.error.code, BD_BROKEN_PROMISE);
            finish(&t);
        }
}

/* Two states of one number, or a number that is too large: an error, and nothing is read or written outside. */
static void a_wrong_number_is_found_out(void **state)
{
    (void)state;
    bd_random random = bd_random_of(12);
    const bd_options options = {0};
    for (false_indexes = 1; false_indexes <= 2; ++false_indexes) {
        digraph_problem p;
        trial t;
        do
            digraph_draw(&p, &random, false, 1, 7);
        while (p.goal == 0 || p.to[0][0] == DIGRAPH_NOWHERE || p.to[0][0] == 0);
        begin(&t, &options);
        assert_int_equal(deft_astar(&p, 0, &t.run), BD_FAILED);
        assert_int_equal(t.run.error.code, BD_BROKEN_PROMISE);
        finish(&t);
    }
    false_indexes = 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_form_changes_no_count),
        cmocka_unit_test(a_cost_beyond_its_bits_is_an_error),
        cmocka_unit_test(a_wrong_number_is_found_out),
    };
    return cmocka_run_group_tests_name("forms", tests, NULL, NULL);
}
