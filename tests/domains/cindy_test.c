/* Cindy's puzzle: the published numbers, and every quick thing against the plain rules: dead ends, what is
 * left to go, and whether a goal can be reached, against all rows that follow; the compiled searches
 * against the generic ones. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include "domains/cindy/solvable.h"

/* ---- the rules once more: rows as text, a layer of them at a time ---- */

enum { MOST_ROWS = 100000, MOST_TEXT = 32 };

typedef struct plain_row {
    char squares[MOST_TEXT]; /* 0 behind the last */
    uint64_t ways;           /* of the fewest moves from the start */
} plain_row;

/* Rows, those of the last layer at the end. */
typedef struct plain_rows {
    plain_row *row;
    size_t count, layer;
} plain_rows;

static int by_squares(const void *a, const void *b)
{
    return strcmp(((const plain_row *)a)->squares, ((const plain_row *)b)->squares);
}

static void add_row(plain_rows *rows, const plain_row *before, size_t from, size_t to)
{
    assert_true(rows->count < MOST_ROWS);
    plain_row *next = &rows->row[rows->count++];
    *next = *before;
    next->squares[to] = before->squares[from];
    next->squares[from] = '_';
}

/* By the words of the rules: a red piece goes right, a green one left, one square, or two over another
 * colour. */
static void add_successors(plain_rows *rows, plain_row here)
{
    const char *squares = here.squares;
    size_t hole = strcspn(squares, "_");
    if (hole >= 1 && squares[hole - 1] == 'R')
        add_row(rows, &here, hole - 1, hole);
    if (hole >= 2 && squares[hole - 2] == 'R' && squares[hole - 1] == 'G')
        add_row(rows, &here, hole - 2, hole);
    if (squares[hole + 1] == 'G')
        add_row(rows, &here, hole + 1, hole);
    if (squares[hole + 1] == 'R' && squares[hole + 2] == 'G')
        add_row(rows, &here, hole + 2, hole);
}

/* Makes the next layer: each row once, with all its ways. No row can be of two layers: see
 * cindy_height(). False: there is none. */
static bool next_layer(plain_rows *rows)
{
    size_t begin = rows->layer, end = rows->count;
    for (size_t i = begin; i < end; ++i)
        add_successors(rows, rows->row[i]);
    qsort(rows->row + end, rows->count - end, sizeof *rows->row, by_squares);
    size_t kept = end;
    for (size_t i = end; i < rows->count; ++i) {
        if (kept > end && by_squares(&rows->row[kept - 1], &rows->row[i]) == 0)
            rows->row[kept - 1].ways += rows->row[i].ways;
        else
            rows->row[kept++] = rows->row[i];
    }
    rows->layer = end;
    rows->count = kept;
    return kept > end;
}

static plain_rows rows_from(const char *start)
{
    plain_rows rows = {.row = malloc(MOST_ROWS * sizeof *rows.row), .count = 1};
    assert_non_null(rows.row);
    rows.row[0] = (plain_row){.ways = 1};
    strcpy(rows.row[0].squares, start);
    return rows;
}

/* The row of the last layer that has these squares, or NULL. */
static const plain_row *in_layer(const plain_rows *rows, const char *squares)
{
    for (size_t i = rows->layer; i < rows->count; ++i)
        if (strcmp(rows->row[i].squares, squares) == 0)
            return &rows->row[i];
    return NULL;
}

static cindy_row row_of(const char *text)
{
    cindy_row row;
    assert_true(cindy_read(text, strlen(text), &row, NULL));
    return row;
}

/* ---- tests ---- */

static void published_numbers(void **context)
{
    static const size_t reachable[] = {0, 6, 23, 72, 195, 476, 1089, 2388, 5093};
    (void)context;
    for (unsigned n = 1; n <= 12; ++n) {
        char start[MOST_TEXT], goal[MOST_TEXT];
        cindy_write(cindy_start(n), start, sizeof start);
        cindy_write(cindy_exchanged(cindy_start(n)), goal, sizeof goal);
        plain_rows rows = rows_from(start);
        for (unsigned moves = 1; next_layer(&rows); ++moves) {
            const plain_row *found = in_layer(&rows, goal);
            assert_int_equal(found != NULL, moves == n * (n + 2));
            if (found)
                assert_int_equal(found->ways, 2);
        }
        if (n <= 8)
            assert_int_equal(rows.count, reachable[n]);
        free(rows.row);
    }
}

/* A random row of at most 10 squares. */
static void random_row(bd_random *random, char out[MOST_TEXT])
{
    size_t length = 2 + bd_random_below(random, 9);
    for (size_t i = 0; i < length; ++i)
        out[i] = "RG"[bd_random_below(random, 2)];
    out[bd_random_below(random, length)] = '_';
    out[length] = 0;
}

/* A row of as many pieces: another order, or one that follows. */
static void random_goal(bd_random *random, const char *row, char out[MOST_TEXT])
{
    strcpy(out, row);
    if (bd_random_below(random, 2)) {
        bd_random_shuffle(random, out, strlen(out), 1);
        return;
    }
    plain_rows rows = rows_from(row);
    while (next_layer(&rows)) {
    }
    strcpy(out, rows.row[bd_random_below(random, rows.count)].squares);
    free(rows.row);
}

static void goals_are_reached_or_not(void **context)
{
    bd_random random = bd_random_of(5);
    unsigned solvable = 0, seen_at_once = 0;
    const unsigned CASES = IS_BRIEF ? 1000 : 4000;
    (void)context;
    for (unsigned i = 0; i < CASES; ++i) {
        char start[MOST_TEXT], goal[MOST_TEXT], why[120];
        random_row(&random, start);
        random_goal(&random, start, goal);
        int moves = strcmp(start, goal) == 0 ? 0 : -1;
        plain_rows rows = rows_from(start);
        for (int layer = 1; next_layer(&rows); ++layer)
            if (in_layer(&rows, goal))
                moves = layer;
        cindy_problem problem = {.has_goal = true, .goal = row_of(goal)};
        cindy_state state = cindy_state_of(&problem, row_of(start));
        bool hopeless = cindy_hopeless(state.row, problem.goal) != NULL;
        if (moves >= 0)
            assert_int_equal(state.left, moves);
        assert_false(hopeless && moves >= 0);
        assert_int_equal(cindy_is_solvable(&problem, &state, why, sizeof why), moves >= 0);
        solvable += moves >= 0;
        seen_at_once += hopeless;
        free(rows.row);
    }
    assert_in_range(solvable, CASES / 4, CASES * 3 / 4);
    assert_in_range(seen_at_once, (CASES - solvable) / 2, CASES - solvable);
}

static bd_problem open_with(const char *heuristic, const char *goal)
{
    bd_problem problem;
    bd_error error;
    if (!bd_problem_open(&problem, "cindy", heuristic, goal, &error))
        fail_msg("%s", error.message);
    return problem;
}

static cindy_state parsed(const bd_problem *problem, const char *text)
{
    cindy_state state;
    bd_error error;
    if (!problem->domain->parse(problem->data, text, strlen(text), &state, &error))
        fail_msg("%s", error.message);
    return state;
}

/* Along random walks: the states made by moves are those made from their keys, f rises as said, and
 * the rules are those of the text. */
static void states_are_kept_up_to_date(void **context)
{
    bd_random random = bd_random_of(7);
    const char *const heuristics[] = {"moves-left", "zero"};
    (void)context;
    for (unsigned i = 0; i < (IS_BRIEF ? 1000 : 4000); ++i) {
        char start[MOST_TEXT], goal[MOST_TEXT];
        random_row(&random, start);
        random_goal(&random, start, goal);
        bd_problem problem = open_with(heuristics[i % 2], i % 3 ? goal : NULL);
        const bd_domain *domain = problem.domain;
        cindy_state here = parsed(&problem, start), next[CINDY_MOVES], again;
        bd_child children[CINDY_MOVES];
        for (;;) {
            unsigned count = domain->expand(problem.data, &here, BD_NO_MOVE, children, next);
            plain_rows rows = rows_from(start);
            next_layer(&rows);
            assert_int_equal(count, rows.count - 1);
            for (unsigned c = 0; c < count; ++c) {
                cindy_row key;
                char text[MOST_TEXT];
                domain->to_key(problem.data, &next[c], &key);
                domain->from_key(problem.data, &key, &again);
                assert_memory_equal(&again, &next[c], sizeof again);
                assert_int_equal(children[c].rise,
                                 1 + (int64_t)domain->estimate(problem.data, &again) -
                                     domain->estimate(problem.data, &here));
                assert_true(children[c].rise >= 0);
                domain->format(problem.data, &again, text, sizeof text);
                assert_non_null(in_layer(&rows, text));
            }
            free(rows.row);
            if (!count)
                break;
            here = next[bd_random_below(&random, count)];
            domain->format(problem.data, &here, start, sizeof start);
        }
        bd_problem_close(&problem);
    }
}

/* All solutions are of one length, so every algorithm finds a shortest one. */
static void algorithms_solve(void **context)
{
    static const char *const heuristics[] = {"deadlocks", "moves-left", "zero"};
    size_t count;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    (void)context;
    for (size_t a = 0; a < count; ++a) {
        for (unsigned h = 0; h < 3; ++h) {
            unsigned n = h == 0 ? 12 : 3;
            if (algorithms[a].traits & BD_NEEDS_REVERSIBLE)
                continue;
            bd_problem problem = open_with(heuristics[h], NULL);
            bd_domain generic = *problem.domain;
            generic.kernels = NULL;
            cindy_state start = cindy_state_of(problem.data, cindy_start(n));
            bd_result native, plain;
            bd_options options = {.algorithm = algorithms[a].name};
            bd_search(problem.domain, problem.data, &start, &options, &native);
            bd_search(&generic, problem.data, &start, &options, &plain);
            assert_int_equal(native.status, BD_SOLVED);
            assert_int_equal(native.cost, n * (n + 2));
            assert_int_equal(plain.cost, n * (n + 2));
            assert_int_equal(native.counted, plain.counted);
            for (bd_counter c = 0; c < BD_COUNTER_COUNT; ++c)
                if (c != BD_PEAK_BYTES)
                    assert_int_equal(native.counter[c], plain.counter[c]);
            bd_result_free(&native);
            bd_result_free(&plain);
            bd_problem_close(&problem);
        }
    }
}

static void largest_row_is_solved(void **context)
{
    bd_problem problem = open_with(NULL, NULL);
    cindy_state start = cindy_state_of(problem.data, cindy_start(CINDY_MOST));
    bd_result result;
    (void)context;
    bd_search(problem.domain, problem.data, &start, &(bd_options){0}, &result);
    assert_int_equal(result.status, BD_SOLVED);
    assert_true(result.optimal);
    assert_int_equal(result.cost, CINDY_MOST * (CINDY_MOST + 2));
    assert_true(result.counter[BD_EXPANDED] < 5000);
    bd_result_free(&result);
    bd_problem_close(&problem);
}

static void text_is_read_and_written(void **context)
{
    static const struct {
        const char *text, *row; /* NULL: refused */
    } cases[] = {
        {"3", "RRR_GGG"},       {" 1 ", "R_G"},  {"r r.g,g", "RR_GG"}, {"_", "_"},
        {"[G | - | R]", "G_R"}, {"", NULL},      {"RG", NULL},         {"R__G", NULL},
        {"RxG_", NULL},         {"0", NULL},     {"64", NULL},         {"999999999999", NULL},
        {"3 4", NULL},          {"3 RR_", NULL}, {"-3", NULL},
    };
    (void)context;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        cindy_row row;
        bd_error error;
        char text[MOST_TEXT];
        bool read = cindy_read(cases[i].text, strlen(cases[i].text), &row, &error);
        assert_int_equal(read, cases[i].row != NULL);
        if (!read) {
            assert_int_equal(error.code, BD_BAD_INPUT);
            continue;
        }
        assert_int_equal(cindy_write(row, text, sizeof text), strlen(cases[i].row));
        assert_string_equal(text, cases[i].row);
    }
    char longest[CINDY_MOST_SQUARES + 2];
    memset(longest, 'R', sizeof longest);
    longest[0] = '_';
    cindy_row row;
    assert_true(cindy_read(longest, CINDY_MOST_SQUARES, &row, NULL));
    assert_false(cindy_read(longest, CINDY_MOST_SQUARES + 1, &row, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_numbers),          cmocka_unit_test(goals_are_reached_or_not),
        cmocka_unit_test(states_are_kept_up_to_date), cmocka_unit_test(algorithms_solve),
        cmocka_unit_test(largest_row_is_solved),      cmocka_unit_test(text_is_read_and_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
