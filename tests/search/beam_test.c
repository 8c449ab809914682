/* Beam search against a naive one, which sorts its candidates, at widths around the number that are looked up together. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "search/trial.h"

#define BOARD_OUTLINES
#include "search/board.h"
#include "search/measured.h"
#include <bandolo/search/beam.h>
#include <bandolo/search/end.h>

enum { MOST_STATES = 200000 };

/* A state made: how it ranks, and by which move it was made. */
typedef struct made {
    board_state state;
    bd_cost f;
    uint32_t order; /* in which the states of a layer are made */
    bd_move last;
} made;

typedef struct naive_beam {
    const board_problem *problem;
    board_key kept[MOST_STATES];
    unsigned kept_count;
    made layer[MOST_STATES], candidates[MOST_STATES];
    unsigned layer_count, candidate_count;
    uint64_t generated, expanded, max_queue;
    bd_cost depth;
    bool is_solved;
} naive_beam;

static bool is_kept(const naive_beam *beam, board_key key)
{
    for (unsigned i = 0; i < beam->kept_count; ++i)
        if (beam->kept[i] == key)
            return true;
    return false;
}

/* Least f first, and of these the one made last. */
static int compare(const void *a, const void *b)
{
    const made *first = a, *second = b;
    if (first->f != second->f)
        return first->f < second->f ? -1 : 1;
    return first->order > second->order ? -1 : 1;
}

static void keep_best(naive_beam *beam, unsigned width)
{
    if (beam->candidate_count > beam->max_queue)
        beam->max_queue = beam->candidate_count;
    qsort(beam->candidates, beam->candidate_count, sizeof beam->candidates[0], compare);
    beam->layer_count = 0;
    for (unsigned i = 0; i < beam->candidate_count && beam->layer_count < width; ++i) {
        board_key key = board_to_key(beam->problem, &beam->candidates[i].state);
        if (is_kept(beam, key))
            continue;
        beam->kept[beam->kept_count++] = key;
        beam->layer[beam->layer_count++] = beam->candidates[i];
    }
}

static void expand(naive_beam *beam, const made *here)
{
    const board_problem *problem = beam->problem;
    ++beam->expanded;
    for (bd_move move = 0; move < 4 && !beam->is_solved; ++move) {
        bool goes_back = here->last != BD_NO_MOVE && move == board_inverse(here->last);
        if (goes_back || !board_legal(problem, &here->state, move))
            continue;
        board_state child = board_play(problem, &here->state, move);
        ++beam->generated;
        beam->is_solved = board_is_goal(problem, &child);
        if (is_kept(beam, board_to_key(problem, &child)))
            continue;
        unsigned order = beam->candidate_count++;
        beam->candidates[order] = (made){child, beam->depth + 1 + board_estimate(problem, &child),
                                         order, move};
    }
}

static void run_naively(naive_beam *beam, const board_problem *problem, board_state start,
                        unsigned width)
{
    *beam = (naive_beam){.problem = problem, .generated = 1, .candidate_count = 1};
    beam->is_solved = board_is_goal(problem, &start);
    beam->candidates[0] = (made){.state = start, .last = BD_NO_MOVE};
    for (; !beam->is_solved; beam->depth += !beam->is_solved) {
        keep_best(beam, width);
        beam->candidate_count = 0;
        if (beam->layer_count == 0)
            return;
        for (unsigned i = 0; i < beam->layer_count && !beam->is_solved; ++i)
            expand(beam, &beam->layer[i]);
    }
    ++beam->depth; /* the goal's */
}

static void beams_are_those_of_a_naive_one(void **state)
{
    (void)state;
    static const unsigned widths[] = {1, 2, 31, 32, 33, 65, 200};
    measured board;
    measured_open(&board, "3x3");
    naive_beam *beam = malloc(sizeof *beam);
    assert_non_null(beam);
    unsigned solved = 0, given_up = 0;
    for (uint64_t i = 1; i < board.all.met; i += 9001)
        for (size_t k = 0; k < sizeof widths / sizeof widths[0]; ++k) {
            board_state start = measured_state(&board, i);
            const bd_options options = {.width = widths[k]};
            trial t;
            begin(&t, &options);
            bd_status status = board_beam(&board.problem, start, &t.run);
            run_naively(beam, &board.problem, start, widths[k]);
            assert_int_equal(status, beam->is_solved ? BD_SOLVED : BD_GAVE_UP);
            if (beam->is_solved)
                assert_int_equal(t.run.cost, beam->depth);
            assert_int_equal(bd_run_generated(&t.run), beam->generated);
            assert_int_equal(t.run.counter[BD_EXPANDED], beam->expanded);
            assert_int_equal(t.run.counter[BD_MAX_QUEUE], beam->max_queue);
            solved += beam->is_solved;
            given_up += !beam->is_solved;
            finish(&t);
        }
    free(beam);
    measured_close(&board);
    assert_true(solved > 100 && given_up > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(beams_are_those_of_a_naive_one),
    };
    return cmocka_run_group_tests_name("beam", tests, NULL, NULL);
}
