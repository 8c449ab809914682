/* Peg solitaire: the published numbers of boards after each jump, the shortest central game, symmetries and pagodas against
 * plain play, and parities against whole searches. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include "domains/peg/game.h"

static void open_problem(bd_problem *problem, const char *name, const char *heuristic,
                         const char *goal)
{
    bd_error error = {0};
    if (!bd_problem_open(problem, name, heuristic, goal, &error))
        fail_msg("%s: %s", name, error.message);
}

static peg_state start_of(const bd_problem *problem, const char *text)
{
    peg_state state;
    bd_error error = {0};
    if (!problem->domain->parse(problem->data, text, strlen(text), &state, &error))
        fail_msg("%s: %s", text, error.message);
    return state;
}

static int compare_keys(const void *a, const void *b)
{
    const uint64_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

static size_t sort_and_merge(uint64_t *keys, size_t count)
{
    size_t kept = 0;
    qsort(keys, count, sizeof *keys, compare_keys);
    for (size_t i = 0; i < count; ++i)
        if (kept == 0 || keys[kept - 1] != keys[i])
            keys[kept++] = keys[i];
    return kept;
}

/* The boards after each jump from the empty centre, symmetric ones once: OEIS A112737, 23,475,688 in all. */
static const uint32_t published[] = {
    1,      1,      2,       8,       39,      171,     719,     2757,    9751,    31312,   89927,
    229614, 517854, 1022224, 1753737, 2598215, 3312423, 3626632, 3413313, 2765623, 1930324, 1160977,
    600372, 265865, 100565,  32250,   8688,    1917,    348,     50,      7,       2};

/* In layers, with all goals that keep the eight symmetries. */
static void test_boards(void **state)
{
    (void)state;
    unsigned depths = IS_CHECKED ? 9 : (IS_BRIEF ? 12 : 15);
    bd_problem problem;
    open_problem(&problem, "peg-solitaire", "zero", NULL);
    size_t count = 1, room = 1 << 16;
    uint64_t *layer = malloc(room * sizeof *layer), *next = malloc(room * sizeof *next);
    assert_non_null(layer);
    assert_non_null(next);
    peg_state start = start_of(&problem, "");
    layer[0] = peg_key_of(&start);
    for (unsigned depth = 0; depth < depths; ++depth) {
        assert_int_equal(count, published[depth]);
        size_t made = 0;
        for (size_t i = 0; i < count; ++i) {
            static bd_child children[PEG_JUMPS];
            static peg_state states[PEG_JUMPS];
            problem.domain->from_key(problem.data, &layer[i], &start);
            unsigned found = problem.domain->expand(problem.data, &start, BD_NO_MOVE, children,
                                                    states);
            if (made + found > room) {
                made = sort_and_merge(next, made);
                room = made + found > room / 2 ? 2 * room : room;
                next = realloc(next, room * sizeof *next);
                layer = realloc(layer, room * sizeof *layer);
                assert_true(next && layer);
            }
            for (unsigned k = 0; k < found; ++k)
                next[made++] = peg_key_of(&states[k]);
        }
        count = sort_and_merge(next, made);
        uint64_t *kept = layer;
        layer = next;
        next = kept;
    }
    free(layer);
    free(next);
    bd_problem_close(&problem);
}

static bd_cost least(const bd_problem *problem, const char *text, const char *algorithm)
{
    bd_result result;
    peg_state start = start_of(problem, text);
    bd_search(problem->domain, problem->data, &start, &(bd_options){.algorithm = algorithm},
              &result);
    assert_int_equal(result.status, BD_SOLVED);
    bd_cost cost = result.cost;
    bd_result_free(&result);
    return cost;
}

/* The central game takes 31 jumps. */
static void test_central_game(void **state)
{
    (void)state;
    bd_problem jumps;
    open_problem(&jumps, "peg-solitaire", NULL, NULL);
    assert_int_equal(least(&jumps, "", NULL), 31);
    bd_problem_close(&jumps);
}

/* Sweeps with regions against sweeps without an estimate. */
static void test_sweeps(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    static const char *const boards[] = {"peg-sweeps:triangle5", "peg-sweeps:square4",
                                         "peg-sweeps"};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; ++i) {
        bd_problem with, without;
        open_problem(&with, boards[i], "regions", NULL);
        open_problem(&without, boards[i], "zero", NULL);
        peg_problem *problem = with.data;
        for (unsigned sample = 0; sample < (IS_BRIEF ? 10 : 100); ++sample) {
            char text[128];
            peg_set pegs = peg_random(problem, &random);
            if (peg_count(pegs) > 14)
                continue;
            peg_state start = peg_state_of(problem, pegs, PEG_NONE, 0);
            peg_write(problem, &start, text, sizeof text);
            assert_int_equal(least(&with, text, NULL), least(&without, text, "uniform-cost"));
        }
        bd_problem_close(&with);
        bd_problem_close(&without);
    }
}

/* No move lowers h by more than it costs, though each board is stored as the least of those that differ by a symmetry. */
static void test_consistent(void **state)
{
    (void)state;
    static const char *const boards[] = {"english", "european",  "wiegleb",   "diamond",
                                         "square5", "triangle5", "triangle7", "triangle10"};
    bd_random random = bd_random_of(4);
    for (size_t i = 0; i < 2 * sizeof boards / sizeof *boards; ++i) {
        char name[64];
        bd_problem opened;
        snprintf(name, sizeof name, "peg-sweeps:%s", boards[i / 2]);
        open_problem(&opened, name, "regions", i % 2 ? "any" : NULL);
        for (unsigned walk = 0; walk < (IS_BRIEF ? 200 : 2000); ++walk) {
            static bd_child children[PEG_JUMPS];
            static peg_state states[PEG_JUMPS];
            peg_set pegs = bd_random_next(&random) | bd_random_next(&random);
            peg_state here = peg_state_of(
                opened.data, pegs & peg_all(&((peg_problem *)opened.data)->board), PEG_NONE, 0);
            unsigned count;
            while ((count = opened.domain->expand(opened.data, &here, BD_NO_MOVE, children,
                                                  states)) > 0) {
                bd_cost h = opened.domain->estimate(opened.data, &here);
                for (unsigned k = 0; k < count; ++k)
                    assert_true(
                        opened.domain->estimate(opened.data, &states[k]) + children[k].cost >= h);
                here = states[bd_random_below(&random, count)];
            }
        }
        bd_problem_close(&opened);
    }
}

/* A jump of a board that the player sees leads to one that the player sees; no pagoda grows, and no class changes. */
static void test_jumps(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    static const char *const boards[] = {"english", "european",  "wiegleb",   "diamond",
                                         "square7", "triangle5", "triangle10"};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; ++i) {
        peg_problem *problem = calloc(1, sizeof *problem);
        assert_non_null(problem);
        assert_true(peg_open(problem, boards[i], NULL, NULL));
        for (unsigned sample = 0; sample < (IS_BRIEF ? 30 : 500); ++sample) {
            const peg_board *board = &problem->board;
            bd_move moves[PEG_JUMPS];
            peg_set pegs = bd_random_next(&random) & peg_all(board);
            peg_state here = peg_state_of(problem, pegs, PEG_NONE, 0);
            assert_int_equal(peg_seen(problem, &here), pegs);
            unsigned count = peg_moves(problem, &here, false, moves), plain = 0;
            for (unsigned k = 0; k < board->jumps; ++k)
                plain += pegs >> board->jump[k].from & 1 && pegs >> board->jump[k].over & 1 &&
                         !(pegs >> board->jump[k].to & 1);
            assert_int_equal(count, plain);
            for (unsigned k = 0; k < count; ++k) {
                const uint8_t *seen = board->image[here.view];
                const peg_jump *jump = &board->jump[moves[k]];
                peg_state next = peg_play(problem, &here, moves[k], true);
                peg_set expected = pegs ^ peg_only(seen[jump->from]) ^ peg_only(seen[jump->over]) ^
                                   peg_only(seen[jump->to]);
                assert_int_equal(peg_seen(problem, &next), expected);
                assert_int_equal(board->image[next.view][next.last], seen[jump->to]);
                assert_int_equal(peg_class(board, expected), peg_class(board, pegs));
                peg_state same = peg_state_of(problem, expected, PEG_NONE, 0);
                assert_int_equal(same.pegs == next.pegs || next.last != PEG_NONE, 1);
            }
            for (unsigned w = 0; w < problem->pagodas; ++w)
                for (unsigned k = 0; k < board->jumps; ++k) {
                    const int16_t *weight = problem->pagoda[w].weight;
                    assert_true(weight[board->jump[k].from] + weight[board->jump[k].over] >=
                                weight[board->jump[k].to]);
                }
        }
        free(problem);
    }
}

/* Judges all boards of a triangle with a few pegs missing against depth-first search in plain words. */
static bool plainly_solvable(const peg_problem *problem, peg_set pegs)
{
    const peg_board *board = &problem->board;
    if (peg_count(pegs) == 1)
        return true;
    for (unsigned k = 0; k < board->jumps; ++k)
        if ((pegs & board->jump[k].three) == board->jump[k].two &&
            plainly_solvable(problem, pegs ^ board->jump[k].three))
            return true;
    return false;
}

static void test_check(void **state)
{
    (void)state;
    bd_random random = bd_random_of(3);
    bd_problem opened;
    open_problem(&opened, "peg-solitaire:triangle5", NULL, "any");
    unsigned solvable = 0;
    for (unsigned sample = 0; sample < (IS_BRIEF ? 60 : 600); ++sample) {
        char why[160];
        peg_set pegs = bd_random_next(&random) & bd_random_next(&random) & 0x7fff;
        peg_state here = peg_state_of(opened.data, pegs, PEG_NONE, 0);
        bd_solvability told = opened.domain->check(opened.data, &here, why, sizeof why);
        assert_int_equal(told, plainly_solvable(opened.data, pegs) ? BD_SOLVABLE : BD_UNSOLVABLE);
        solvable += told == BD_SOLVABLE;
    }
    assert_true(solvable > 0);
    bd_problem_close(&opened);
}

static void test_bad_text(void **state)
{
    (void)state;
    static const char *const names[] = {"peg-solitaire:",          "peg-solitaire:square8",
                                        "peg-solitaire:triangle3", "peg-solitaire:triangle11",
                                        "peg-solitaire:squarex",   "peg-sweeps:French"};
    static const char *const bad[] = {
        "d9",    "a1",  "d4x",   "d", "***",         "*** *** ******* ***?*** ***",
        "d4@d4", "d4@", "d4@a1", "@", "d99999999999"};
    bd_problem problem;
    bd_error error = {0};
    peg_state into;
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
        assert_false(bd_problem_open(&problem, names[i], NULL, NULL, &error));
        assert_int_equal(error.code, BD_BAD_USAGE);
    }
    assert_false(bd_problem_open(&problem, "peg-solitaire", NULL, "a1", &error));
    assert_false(bd_problem_open(&problem, "peg-solitaire", NULL, " ", &error));
    open_problem(&problem, "peg-solitaire", NULL, " d4");
    assert_int_equal(((const peg_problem *)problem.data)->left, 1);
    bd_problem_close(&problem);
    open_problem(&problem, "peg-solitaire", NULL, NULL);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        assert_false(problem.domain->parse(problem.data, bad[i], strlen(bad[i]), &into, &error));
        assert_int_equal(error.code, BD_BAD_INPUT);
    }
    bd_problem_close(&problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boards),   cmocka_unit_test(test_central_game),
        cmocka_unit_test(test_sweeps),   cmocka_unit_test(test_consistent),
        cmocka_unit_test(test_jumps),    cmocka_unit_test(test_check),
        cmocka_unit_test(test_bad_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
