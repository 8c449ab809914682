/* LPA*, D* Lite and A* in mazes that change, beside a program of S. Koenig's project "Comparing Lifelong Planning A* and
 * A* in simple mazes" (Georgia Institute of Technology, 2002; S. Koenig, M. Likhachev, D. Furcy, "Lifelong planning A*",
 * Artificial Intelligence 155, 2004): a hundred mazes of each of its three kinds, 500 changes of each, and as many searches.
 * The figures are the cells that it expands in a search, in the mean of three runs of ours, with the seeds 1, 2 and 3, of its
 * code without what is for debugging; its mazes are random, as these are. D* Lite, whose start stays here, is LPA* from
 * the goal (S. Koenig, M. Likhachev, "D* Lite", AAAI, 2002). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"

#include <bandolo/bandolo.h>

#define MAZES   (IS_CHECKED ? 1U : IS_BRIEF ? 10U : 40U)
#define CHANGES (IS_CHECKED ? 20U : 500U)

enum { MOST_CELLS = 61 * 61, WAYS = 8 };

typedef struct kind {
    unsigned side, ways; /* to that many neighbours */
    unsigned percent;    /* of the cells are blocked */
    unsigned change;     /* so many blocked cells become free, and as many free ones blocked */
    unsigned start, goal;
    double lpastar, astar; /* cells that the program expands; A* takes the greatest g of equal f */
} kind;

static const kind kinds[] = {
    {61, 4, 30, 4, 50 * 61 + 50, 10 * 61 + 10, 56.86, 466.76},
    {40, 8, 40, 8, 34 * 40 + 34, 5 * 40 + 5, 42.38, 184.23},
    {40, 8, 40, 8, 20 * 40 + 34, 20 * 40 + 5, 19.02, 74.04},
};

typedef struct maze {
    const kind *kind;
    bool is_blocked[MOST_CELLS];
    uint16_t cells[2][MOST_CELLS]; /* free and blocked ones, without start and goal */
    unsigned count[2];
} maze;

static bool beside(const kind *k, uint16_t *cell, bd_move way)
{
    static const int across[WAYS] = {1, 0, -1, 0, 1, 1, -1, -1},
                     down[WAYS] = {0, 1, 0, -1, 1, -1, 1, -1};
    int side = (int)k->side, x = *cell % side + across[way], y = *cell / side + down[way];
    *cell = (uint16_t)(y * side + x);
    return x >= 0 && x < side && y >= 0 && y < side;
}

static bool walk(const void *context, void *state, bd_move way)
{
    const maze *m = context;
    uint16_t *cell = state;
    return !m->is_blocked[*cell] && beside(m->kind, cell, way) && !m->is_blocked[*cell];
}

static bd_move way_back(bd_move way)
{
    static const bd_move back[WAYS] = {2, 3, 0, 1, 7, 6, 5, 4};
    return back[way];
}

static bd_cost estimate(const void *context, const void *state, const void *goal)
{
    const kind *k = ((const maze *)context)->kind;
    unsigned cell = *(const uint16_t *)state, to = *(const uint16_t *)goal;
    int x = abs((int)(cell % k->side) - (int)(to % k->side));
    int y = abs((int)(cell / k->side) - (int)(to / k->side));
    return (bd_cost)(k->ways == 4 ? x + y : x > y ? x : y);
}

static void fill(maze *m, const kind *k, bd_random *random)
{
    *m = (maze){.kind = k};
    for (unsigned cell = 0; cell < k->side * k->side; ++cell) {
        if (cell == k->start || cell == k->goal)
            continue;
        m->is_blocked[cell] = bd_random_below(random, 100) < k->percent;
        m->cells[m->is_blocked[cell]][m->count[m->is_blocked[cell]]++] = (uint16_t)cell;
    }
}

typedef struct plans {
    bd_lpastar *lpastar;
    bd_dstarlite *dstarlite;
    bd_handle *astar;
} plans;

/* Frees a blocked cell, or blocks a free one. */
static void change(maze *m, bool was_blocked, bd_random *random, const plans *p)
{
    uint64_t i = bd_random_below(random, m->count[was_blocked]);
    uint16_t cell = m->cells[was_blocked][i];
    m->cells[was_blocked][i] = m->cells[was_blocked][--m->count[was_blocked]];
    m->cells[!was_blocked][m->count[!was_blocked]++] = cell;
    m->is_blocked[cell] = !was_blocked;
    assert_true(bd_lpastar_changed(p->lpastar, &cell));
    assert_true(bd_dstarlite_changed(p->dstarlite, &cell));
    for (bd_move way = 0; way < m->kind->ways; ++way) {
        uint16_t neighbour = cell;
        if (!beside(m->kind, &neighbour, way))
            continue;
        assert_true(bd_lpastar_changed(p->lpastar, &neighbour));
        assert_true(bd_dstarlite_changed(p->dstarlite, &neighbour));
    }
}

typedef struct sums {
    double lpastar, dstarlite, astar; /* cells expanded */
    unsigned searches;
} sums;

static void search_all(const plans *p, const uint16_t *start, sums *sum)
{
    bd_result mended, from_goal;
    bd_lpastar_search(p->lpastar, &mended);
    bd_dstarlite_search(p->dstarlite, &from_goal);
    bd_handle_reset(p->astar, start);
    assert_false(bd_handle_run(p->astar, NULL));
    const bd_result *fresh = bd_handle_result(p->astar);
    assert_int_equal(mended.status, fresh->status);
    assert_int_equal(from_goal.status, fresh->status);
    if (fresh->status == BD_SOLVED) {
        assert_int_equal(mended.cost, fresh->cost);
        assert_int_equal(from_goal.cost, fresh->cost);
    }
    sum->lpastar += (double)mended.counter[BD_EXPANDED];
    sum->dstarlite += (double)from_goal.counter[BD_EXPANDED];
    sum->astar += (double)fresh->counter[BD_EXPANDED];
    ++sum->searches;
    bd_result_free(&mended);
    bd_result_free(&from_goal);
}

static void try_maze(const kind *k, bd_random *random, sums *sum)
{
    static maze m;
    fill(&m, k, random);
    const uint16_t start = (uint16_t)k->start, goal = (uint16_t)k->goal;
    const bd_callbacks calls = {.state_size = sizeof start,
                                .moves = k->ways,
                                .promises = BD_REVERSIBLE | BD_ADMISSIBLE | BD_CONSISTENT,
                                .context = &m,
                                .play = walk,
                                .inverse = way_back,
                                .estimate = estimate,
                                .goal = &goal};
    const bd_options none = {0}, astar = {.algorithm = "astar", .ties = BD_TIES_HIGH_G};
    bd_domain domain;
    bd_error error;
    assert_true(bd_domain_of(&calls, &domain, &error));
    const plans p = {.lpastar = bd_lpastar_open(&domain, &calls, &start, &none, &error),
                     .dstarlite = bd_dstarlite_open(&domain, &calls, &start, &none, &error),
                     .astar = bd_handle_open(&domain, &calls, &start, &astar, &error)};
    assert_true(p.lpastar && p.dstarlite && p.astar);
    search_all(&p, &start, sum);
    for (unsigned i = 0; i < CHANGES; ++i) {
        for (unsigned j = 0; j < 2 * k->change; ++j)
            change(&m, j < k->change, random, &p);
        search_all(&p, &start, sum);
    }
    bd_handle_close(p.astar);
    bd_dstarlite_close(p.dstarlite);
    bd_lpastar_close(p.lpastar);
}

/* Mended searches save as much beside A* as those of the program do, within a tenth. */
static void assert_saves_as_much(const kind *k, const char *name, double here, double astar)
{
    double ratio = here / astar / (k->lpastar / k->astar);
    print_message("%u x %u cells, %u ways: %s %.2f (program %.2f), A* %.2f (%.2f), ratio %.3f\n",
                  k->side, k->side, k->ways, name, here, k->lpastar, astar, k->astar, ratio);
    if (!IS_CHECKED)
        assert_true(ratio > 0.9 && ratio < 1.1);
}

static void mended_searches_save_as_much_as_the_program_of_the_authors(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; ++i) {
        bd_random random = bd_random_of(i + 1);
        sums sum = {0};
        for (unsigned j = 0; j < MAZES; ++j)
            try_maze(&kinds[i], &random, &sum);
        assert_saves_as_much(&kinds[i], "LPA*", sum.lpastar / sum.searches,
                             sum.astar / sum.searches);
        assert_saves_as_much(&kinds[i], "D* Lite", sum.dstarlite / sum.searches,
                             sum.astar / sum.searches);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mended_searches_save_as_much_as_the_program_of_the_authors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
