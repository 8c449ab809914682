/* Blocks as a planner sees them: 18 blocks, a hand, 361 facts in bits, 648 operators of three sets each. Breadth-first
 * search, by a kernel that tests every operator, by one with a generator of moves, and by the generic instance over a
 * table by hand, whose expand() tests every operator once. */
enum { BLOCKS = 18, FACTS = BLOCKS * BLOCKS + 2 * BLOCKS + 1, WORDS = (FACTS + 63) / 64 };
enum { OPERATORS = 2 * BLOCKS * BLOCKS, HAND_EMPTY = FACTS - 1 };

typedef struct facts {
    uint64_t word[WORDS];
} facts;

typedef struct strips_problem {
    facts before[OPERATORS], remove[OPERATORS],
        add[OPERATORS]; /* operators that are none: before is all facts */
    facts goal;
} strips_problem;
typedef facts strips_state;

/* On itself: on the table. */
static unsigned on(unsigned x, unsigned y)
{
    return x * BLOCKS + y;
}

static unsigned clear(unsigned x)
{
    return BLOCKS * BLOCKS + x;
}

static unsigned held(unsigned x)
{
    return BLOCKS * BLOCKS + BLOCKS + x;
}

static void set(facts *all, unsigned fact)
{
    all->word[fact / 64] |= UINT64_C(1) << fact % 64;
}

static inline bool has(const facts *all, unsigned fact)
{
    return all->word[fact / 64] >> fact % 64 & 1;
}

static inline bool have(const facts *all, const facts *some)
{
    for (int i = 0; i < WORDS; ++i)
        if (some->word[i] & ~all->word[i])
            return false;
    return true;
}

/* Operator on(x, y) takes x from y, OPERATORS / 2 + on(x, y) puts it there. */
static void strips_fill(strips_problem *p)
{
    memset(p, 0, sizeof *p);
    for (unsigned x = 0; x < BLOCKS; ++x)
        for (unsigned y = 0; y < BLOCKS; ++y) {
            unsigned take = on(x, y), put = OPERATORS / 2 + take;
            const unsigned lies[] = {on(x, y), clear(x), HAND_EMPTY};
            for (int i = 0; i < 3; ++i)
                set(&p->before[take], lies[i]), set(&p->remove[take], lies[i]),
                    set(&p->add[put], lies[i]);
            set(&p->add[take], held(x)), set(&p->before[put], held(x)),
                set(&p->remove[put], held(x));
            if (x != y) {
                set(&p->add[take], clear(y));
                set(&p->before[put], clear(y)), set(&p->remove[put], clear(y));
            }
        }
}

static inline bool strips_legal(const strips_problem *p, const strips_state *s, bd_move m)
{
    return have(s, &p->before[m]);
}

static inline strips_state strips_play(const strips_problem *p, const strips_state *s, bd_move m)
{
    strips_state next;
    for (int i = 0; i < WORDS; ++i)
        next.word[i] = (s->word[i] & ~p->remove[m].word[i]) | p->add[m].word[i];
    return next;
}

static inline bool strips_is_goal(const strips_problem *p, const strips_state *s)
{
    return have(s, &p->goal);
}

/* In the order of the operators: whether the hand is empty tells which half. */
static inline unsigned strips_generate(const strips_problem *p, const strips_state *s,
                                       bd_move *moves)
{
    unsigned count = 0;
    (void)p;
    for (unsigned x = 0; x < BLOCKS; ++x) {
        bool takes = has(s, HAND_EMPTY);
        if (!has(s, takes ? clear(x) : held(x)))
            continue;
        for (unsigned y = 0; y < BLOCKS; ++y)
            if (takes ? has(s, on(x, y)) : x == y || has(s, clear(y)))
                moves[count++] = (bd_move)(on(x, y) + (takes ? 0 : OPERATORS / 2));
    }
    return count;
}

#define BD_DOMAIN          strips
#define BD_DOMAIN_PLAIN    1
#define BD_DOMAIN_MOVES    648
#define BD_DOMAIN_NAME     "strips"
#define BD_DOMAIN_SUMMARY  "blocks"
#define BD_DOMAIN_POSITION "facts"
#include <bandolo/search/template.h>
#include <bandolo/search/astar.h>
#include <bandolo/search/end.h>

#define strips2_problem strips_problem
typedef facts strips2_state;
#define strips2_play        strips_play
#define strips2_is_goal     strips_is_goal
#define strips2_generate    strips_generate
#define BD_DOMAIN           strips2
#define BD_DOMAIN_PLAIN     1
#define BD_DOMAIN_MOVES     648
#define BD_DOMAIN_GENERATES 18
#define BD_DOMAIN_NAME      "strips"
#include <bandolo/search/template.h>
#include <bandolo/search/astar.h>
#include <bandolo/search/end.h>

/* ---- the table by hand ---- */

static unsigned table_expand(const void *problem, const void *state, bd_move last,
                             bd_child *children, void *states)
{
    const strips_problem *p = problem;
    unsigned count = 0;
    (void)last;
    for (unsigned m = 0; m < OPERATORS; ++m)
        if (strips_legal(p, state, (bd_move)m)) {
            children[count] = (bd_child){(bd_move)m, 1, 1};
            ((strips_state *)states)[count++] = strips_play(p, state, (bd_move)m);
        }
    return count;
}

static bd_cost table_estimate(const void *problem, const void *state)
{
    (void)problem, (void)state;
    return 0;
}

static bool table_is_goal(const void *problem, const void *state)
{
    return strips_is_goal(problem, state);
}

static bd_move table_inverse(bd_move move)
{
    (void)move;
    return BD_NO_MOVE;
}

static void table_to_key(const void *problem, const void *state, void *key)
{
    (void)problem;
    memcpy(key, state, sizeof(facts));
}

static tally strips_by_table(const strips_problem *p, const strips_state *start)
{
    const bd_domain table = {.abi = BD_ABI,
                             .name = "strips",
                             .promises = BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST,
                             .moves = OPERATORS,
                             .max_children = BLOCKS,
                             .problem_size = sizeof *p,
                             .state_size = sizeof(facts),
                             .key_size = sizeof(facts),
                             .expand = table_expand,
                             .estimate = table_estimate,
                             .is_goal = table_is_goal,
                             .inverse = table_inverse,
                             .to_key = table_to_key,
                             .from_key = table_to_key};
    bd_result result;
    double began = processor_seconds();
    bd_search(&table, p, start, &(bd_options){.algorithm = "astar"}, &result);
    tally all = {processor_seconds() - began, result.counter[BD_EXPANDED],
                 result.has_solution ? result.cost : BD_NO_COST};
    bd_result_free(&result);
    return all;
}

/* All blocks on the table; the goal is what some random moves lead to. */
static strips_state strips_begin(strips_problem *p, bd_random *random)
{
    strips_state start = {{0}}, here;
    bd_move moves[BLOCKS];
    set(&start, HAND_EMPTY);
    for (unsigned x = 0; x < BLOCKS; ++x)
        set(&start, on(x, x)), set(&start, clear(x));
    here = start;
    for (int i = 0; i < 4; ++i)
        here = strips_play(p, &here,
                           moves[bd_random_below(random, strips_generate(p, &here, moves))]);
    p->goal = here;
    return start;
}

static void bench_strips(void)
{
    strips_problem *p = malloc(sizeof *p);
    tally tests = {0}, generates = {0}, table = {0};
    bd_random random = bd_random_of(3);
    strips_fill(p);
    for (int query = 0; query < 20; ++query) {
        strips_state start = strips_begin(p, &random);
        template_run run;
        begin(&run);
        strips_astar(p, start, &run.run);
        add(&tests, end(&run));
        begin(&run);
        strips2_astar(p, start, &run.run);
        add(&generates, end(&run));
        add(&table, strips_by_table(p, &start));
    }
    report("648 operators: kernel, table", &tests, &table, 0, 1.2);
    report("648 operators: generator, table", &generates, &table, 0, 1.2);
    free(p);
}
