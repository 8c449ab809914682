/* Every template as C++17, over domains of its own, against the same templates in C, which the library has as
 * generic instances: they must count alike. */
#include <cstdio>
#include <cstdlib>

/* ---- the plain form: what has to be given, and no more ---- */

#include "six.hpp"
#define BD_DOMAIN_KERNELS BD_ALGORITHMS
#include <bandolo/search/kernels.h>
#define BD_DOMAIN_HAS_KERNELS 1
#include <bandolo/search/adapter.h>
#include <bandolo/search/end.h>

/* ---- the same with a function for each square of the blank, a rise without the move, a past, outlines ---- */

#define deft_problem     six_problem
#define deft_state       six_state
#define deft_key         six_key
#define deft_legal       six_legal
#define deft_play        six_play
#define deft_inverse     six_inverse
#define deft_cost        six_cost
#define deft_estimate    six_estimate
#define deft_is_goal     six_is_goal
#define deft_to_key      six_to_key
#define deft_from_key    six_from_key
#define deft_toward      six_toward
#define deft_goal        six_goal
#define deft_open        six_open
#define deft_parse       six_parse
#define deft_format      six_format
#define deft_format_move six_format_move

using deft_rest = six_state;
using deft_past = std::uint8_t; /* the last move, and 1 to begin with; 0 says redundant */

static bd_rise deft_rise(const six_problem *p, const six_state *s, bd_move m)
{
    six_state next = six_play(p, s, m);
    return 1 + static_cast<bd_rise>(six_estimate(p, &next)) -
           static_cast<bd_rise>(six_estimate(p, s));
}

static unsigned deft_control(const six_state *s)
{
    return s->blank;
}

static deft_rest deft_rest_of(const six_state *s)
{
    return *s;
}

static six_state deft_from_rest(deft_rest rest, unsigned control)
{
    rest.blank = static_cast<std::uint8_t>(control);
    return rest;
}

static six_state deft_outline(const six_problem *, const six_key *k)
{
    return *k;
}

static deft_past deft_past_start(const six_problem *, const six_state *)
{
    return 1;
}

static deft_past deft_past_after(const six_problem *, deft_past past, bd_move m)
{
    return past >= 2 && six_inverse(m) == past - 2 ? 0 : static_cast<deft_past>(m + 2);
}

#define BD_DOMAIN            deft
#define BD_DOMAIN_MOVES      4
#define BD_DOMAIN_NAME       "deft"
#define BD_DOMAIN_HEURISTIC  "misplaced"
#define BD_DOMAIN_SUMMARY    "five tiles in two rows"
#define BD_DOMAIN_POSITION   "six digits"
#define BD_DOMAIN_PROMISES   (BD_ADMISSIBLE | BD_CONSISTENT | BD_REVERSIBLE | BD_UNIT_COST)
#define BD_DOMAIN_REVERSES   1
#define BD_DOMAIN_LEAST_COST 1
#define BD_DOMAIN_RISES      1
#define BD_DOMAIN_CONTROLS   6
#define BD_DOMAIN_OUTLINES   1
#define BD_DOMAIN_PASTS      1
#define BD_DOMAIN_KERNELS    BD_ALGORITHMS
#include <bandolo/search/kernels.h>
#define BD_DOMAIN_HAS_KERNELS 1
#include <bandolo/search/adapter.h>
#include <bandolo/search/end.h>

/* ---- two tables of the same functions, with a function for each square of the blank and each last move ---- */

#define pair_problem     six_problem
#define pair_state       six_state
#define pair_key         six_key
#define pair_legal       six_legal
#define pair_play        six_play
#define pair_inverse     six_inverse
#define pair_cost        six_cost
#define pair_estimate    six_estimate
#define pair_is_goal     six_is_goal
#define pair_to_key      six_to_key
#define pair_from_key    six_from_key
#define pair_toward      six_toward
#define pair_goal        six_goal
#define pair_parse       six_parse
#define pair_format      six_format
#define pair_format_move six_format_move
#define pair_rest        deft_rest
#define pair_rise        deft_rise
#define pair_control     deft_control
#define pair_rest_of     deft_rest_of
#define pair_from_rest   deft_from_rest

static void pair_choose(six_problem *p, const char *goal)
{
    for (int i = 0; i < 6; ++i)
        p->goal[i] = static_cast<std::uint8_t>(goal[i] - '0');
}

static bool pair_open(six_problem *, const bd_setup *, bd_error *)
{
    return true;
}

#define BD_DOMAIN               pair
#define BD_DOMAIN_MOVES         4
#define BD_DOMAIN_NAME          "pair"
#define BD_DOMAIN_TABLES(X)     X(pair, "to-back", "123450") X(near_pair, "to-middle", "120453")
#define BD_DOMAIN_SUMMARY       "five tiles in two rows"
#define BD_DOMAIN_POSITION      "six digits"
#define BD_DOMAIN_PROMISES      (BD_ADMISSIBLE | BD_CONSISTENT | BD_REVERSIBLE | BD_UNIT_COST)
#define BD_DOMAIN_REVERSES      1
#define BD_DOMAIN_LEAST_COST    1
#define BD_DOMAIN_RISES         1
#define BD_DOMAIN_CONTROLS      6
#define BD_DOMAIN_ALGORITHMS(X) X(idastar) X(widastar) X(astar)
#include <bandolo/search/kernels.h>
#define BD_DOMAIN_HAS_KERNELS 1
#include <bandolo/search/adapter.h>
#include <bandolo/search/end.h>

/* ---- the same in two steps: IDA* by turns ---- */

#define turns_problem  six_problem
#define turns_state    six_state
#define turns_key      six_key
#define turns_legal    six_legal
#define turns_play     six_play
#define turns_inverse  six_inverse
#define turns_cost     six_cost
#define turns_estimate six_estimate
#define turns_is_goal  six_is_goal
#define turns_to_key   six_to_key
#define turns_from_key six_from_key

#define BD_DOMAIN          turns
#define BD_DOMAIN_MOVES    4
#define BD_DOMAIN_PROMISES BD_ADMISSIBLE
#define BD_DOMAIN_FETCHES  1

using turns_spread = six_state;
struct turns_foreseen {
    six_state next;
    bd_rise rise;
};

#include <bandolo/search/template.h>

static turns_spread turns_spread_out(const six_problem *, const six_state *s)
{
    return *s;
}

static bool turns_is_spread_goal(const six_problem *p, const turns_spread *s)
{
    return six_is_goal(p, s);
}

static unsigned turns_moves_after(const six_problem *p, const turns_spread *s, bd_move last)
{
    unsigned moves = 0;
    for (bd_move m = 0; m < BD_DOMAIN_MOVES; ++m)
        moves |= static_cast<unsigned>(six_legal(p, s, m) && turns_past_allows(p, last, m)) << m;
    return moves;
}

static void turns_foresee(const six_problem *p, const turns_spread *s, bd_move m,
                          turns_foreseen *foreseen)
{
    foreseen->next = six_play(p, s, m);
    foreseen->rise = turns_rise(p, s, m);
}

static bd_rise turns_foreseen_rise(const six_problem *, const turns_spread *,
                                   const turns_foreseen *foreseen, turns_foreseen *)
{
    return foreseen->rise;
}

static void turns_foreseen_play(const six_problem *, turns_spread *s, const turns_foreseen *child)
{
    *s = child->next;
}

#include <bandolo/search/idastar.h>
#include <bandolo/search/end.h>

/* ---- the comparison ---- */

static void differ(const char *what, const char *algorithm, const char *position)
{
    std::printf("%s of %s differs from %s\n", what, algorithm, position);
    std::exit(1);
}

/* The same search by the C++ kernel and by the library's generic instance. */
static void compare(const bd_domain *domain, const char *algorithm, const char *position,
                    unsigned threads)
{
    bd_domain generic = *domain;
    six_problem problem;
    six_state start;
    bd_error error;
    bd_setup setup = BD_ZEROED;
    bd_options options = BD_ZEROED;
    bd_result ours = BD_ZEROED, theirs = BD_ZEROED;
    generic.kernels = nullptr;
    options.algorithm = algorithm;
    options.threads = threads;
    if (!domain->open(&problem, &setup, &error) ||
        !domain->parse(&problem, position, 6, &start, &error))
        differ(error.message, algorithm, position);
    bd_search(domain, &problem, &start, &options, &ours);
    bd_search(&generic, &problem, &start, &options, &theirs);
    if (ours.status != BD_SOLVED || theirs.status != BD_SOLVED)
        differ(bd_status_name(ours.status), algorithm, position);
    if (ours.cost != theirs.cost || ours.optimal != theirs.optimal)
        differ("cost", algorithm, position);
    for (int c = 0; threads < 2 && c < BD_COUNTER_COUNT; ++c)
        if (c != BD_PEAK_BYTES && ours.counter[c] != theirs.counter[c])
            differ(bd_counter_name(static_cast<bd_counter>(c)), algorithm, position);
    bd_result_free(&theirs);
    bd_result_free(&ours);
}

/* IDA* by turns finds what IDA* does. */
static void compare_turns(const char *position)
{
    six_problem problem;
    six_state start;
    bd_error error;
    bd_options options = BD_ZEROED;
    bd_control control;
    bd_run run;
    bd_result plain = BD_ZEROED;
    six_open(&problem, nullptr, &error);
    six_parse(&problem, position, 6, &start, &error);
    options.algorithm = "idastar";
    bd_search(&six_domain, &problem, &start, &options, &plain);
    bd_control_init(&control, &options);
    bd_run_init(&run, &control, 0, 1);
    if (turns_idastar(&problem, start, &run) != BD_SOLVED || run.cost != plain.cost)
        differ("cost", "idastar by turns", position);
    bd_run_free(&run);
    bd_result_free(&plain);
}

int main()
{
    size_t count;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    static const char *const positions[] = {"314520", "205341", "350421", "413250"};
    static const char *const by_tables[] = {"idastar", "widastar", "astar"};
    for (const char *position : positions) {
        compare_turns(position);
        for (size_t i = 0; i < count; ++i) {
            compare(&six_domain, algorithms[i].name, position, 1);
            compare(&deft_domain, algorithms[i].name, position, 1);
        }
        for (const char *name : by_tables) {
            compare(&pair_domain, name, position, 1);
            compare(&near_pair_domain, name, position, 1);
        }
        compare(&six_domain, "idastar", position, 2);
        compare(&six_domain, "hdastar", position, 2);
    }
    std::printf("%zu algorithms count alike\n", count);
    return 0;
}
