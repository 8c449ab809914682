/* The queens: counts as published and as the textbook's loop has them, boards with queens on them, text,
 * and what is promised of a run. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "brief.h"
#include "domains/queens/boards.h"
#include "domains/queens_oracle.h"

static queens_board empty_board(uint32_t size)
{
    queens_board board;
    assert_true(queens_open_empty(&board, size, NULL));
    return board;
}

static uint64_t count_by(const char *name, const queens_board *board)
{
    bd_constraint_result result;
    bd_status status = queens_run_native(
        name, board, &(bd_constraint_options){.wanted = BD_WANT_COUNT}, &result);
    assert_int_equal(status, BD_SOLVED);
    assert_true(result.optimal);
    free(result.values);
    return result.solutions;
}

static void counts_are_the_published_ones(void **state)
{
    (void)state;
    for (uint32_t size = 1; size < QUEENS_PUBLISHED; ++size) {
        queens_board board = empty_board(size);
        assert_int_equal(count_by("rings", &board), queens_all[size]);
        assert_int_equal(count_by("fundamental", &board), queens_up_to_symmetry[size]);
        if (size <= 10) {
            assert_int_equal(count_by("bitboard", &board), queens_all[size]);
            assert_int_equal(count_by("completion", &board), queens_all[size]);
        }
        queens_close(&board);
    }
}

/* As many candidates as there are sets of N of the N * N squares, whatever they hold. */
static void sets_are_all_made_and_tested(void **state)
{
    (void)state;
    static const uint64_t sets[] = {1, 1, 6, 84, 1820, 53130};
    for (uint32_t size = 1; size < sizeof sets / sizeof *sets; ++size) {
        queens_board board = empty_board(size);
        bd_constraint_options options = {.wanted = BD_WANT_ALL};
        bd_constraint_result result;
        assert_int_equal(queens_run_native("generate-and-test-sets", &board, &options, &result),
                         BD_SOLVED);
        assert_int_equal(result.solutions, queens_all[size]);
        assert_int_equal(result.counter[BD_TRIED], sets[size]);
        assert_int_equal(result.counter[BD_CANDIDATES], sets[size]);
        free(result.values);
        options = (bd_constraint_options){.limits.nodes = sets[size]};
        assert_int_equal(queens_run_native("generate-and-test-sets", &board, &options, &result),
                         queens_all[size] ? BD_SOLVED : BD_NO_SOLUTION);
        free(result.values);
        queens_close(&board);
    }
}

static void sets_hold_the_queens_that_stand(void **state)
{
    (void)state;
    bd_random random = bd_random_of(5);
    int32_t column[5];
    for (unsigned i = 0; i < (IS_BRIEF ? 30 : 100); ++i) {
        uint32_t size = 1 + (uint32_t)bd_random_below(&random, 5);
        queens_board board = queens_random_board(&random, size,
                                                 (uint32_t)bd_random_below(&random, 3));
        assert_int_equal(count_by("generate-and-test-sets", &board),
                         queens_count_slowly(&board, column, 0));
        queens_close(&board);
    }
}

static bool never(void *context, uint64_t tried)
{
    *(uint64_t *)context += tried;
    return false;
}

/* Vectors of either width against the plain loop, on what a few queens leave of larger boards. */
static void vectors_count_as_the_plain_loop(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    uint64_t tried = 0;
    board_counter counter = {.pause = never,
                             .context = &tried,
                             .patience = 1000,
                             .memory = malloc(board_counter_bytes())};
    for (unsigned i = 0; i < (IS_BRIEF ? 100 : 600); ++i) {
        uint32_t size = 4 + (uint32_t)bd_random_below(&random, 27);
        uint32_t queens = size > 11 ? size - 11 : (uint32_t)bd_random_below(&random, 3);
        queens_board board = queens_random_board(&random, size, queens);
        board_rest rest;
        assert_true(board_rest_of(&rest, &board));
        assert_int_equal(board_count(&counter, &rest), board_count_plainly(&counter, &rest));
        queens_close(&board);
    }
    assert_true(tried > 0);
    free(counter.memory);
}

static void boards_with_queens_are_counted(void **state)
{
    (void)state;
    static const char *const names[] = {"rings", "bitboard", "completion"};
    bd_random random = bd_random_of(2);
    int32_t column[9];
    for (unsigned i = 0; i < (IS_BRIEF ? 400 : 3000); ++i) {
        uint32_t size = 1 + (uint32_t)bd_random_below(&random, 9);
        queens_board board = queens_random_board(&random, size,
                                                 1 + (uint32_t)bd_random_below(&random, 4));
        uint64_t expected = queens_count_slowly(&board, column, 0);
        for (int name = 0; name < 3; ++name)
            assert_int_equal(count_by(names[name], &board), expected);
        queens_close(&board);
    }
}

/* One solution, checked here again, or the proof that there is none. */
static void boards_are_completed_or_proved_not_to_be(void **state)
{
    (void)state;
    bd_random random = bd_random_of(3);
    for (unsigned i = 0; i < (IS_BRIEF ? 150 : 1000); ++i) {
        uint32_t size = 1 + (uint32_t)bd_random_below(&random, 12);
        queens_board board = queens_random_board(&random, size,
                                                 (uint32_t)bd_random_below(&random, 6));
        bd_constraint_result result;
        bd_status status = queens_run_native("completion", &board,
                                             &(bd_constraint_options){.seed = i}, &result);
        assert_int_equal(status, count_by("rings", &board) ? BD_SOLVED : BD_NO_SOLUTION);
        assert_int_equal(result.has_solution, status == BD_SOLVED);
        if (result.has_solution)
            assert_true(queens_check(&board, result.values, NULL));
        free(result.values);
        queens_close(&board);
    }
}

static void large_boards_are_completed(void **state)
{
    (void)state;
    bd_random random = bd_random_of(4);
    for (uint32_t queens = 0; queens <= 60; queens += 20) {
        queens_board board = queens_random_board(&random, 100, queens);
        bd_constraint_result result;
        assert_int_equal(
            queens_run_native("completion", &board, &(bd_constraint_options){0}, &result),
            BD_SOLVED);
        assert_true(queens_check(&board, result.values, NULL));
        free(result.values);
        queens_close(&board);
    }
}

/* Fifty queens, each the worst of twenty drawn: a hundred million steps of backtracking decide nothing, the
 * weights of the lines do. */
static void weights_prove_that_there_is_no_room(void **state)
{
    (void)state;
    static const char text[] =
        "97 . . . . . . . 3 92 . . . . . . . 11 86 68 . . 20 10 14 . 49 63 98 . . . . 30 44 "
        "67 60 . . 61 66 42 46 56 . . 45 38 55 31 . 47 37 . 40 58 36 62 64 70 . 53 50 52 . 65 "
        ". 69 . 48 51 39 . 35 19 41 95 . 87 93 4 . . 22 . . 9 . . . . . . . . . . . . .";
    queens_board board = {0};
    bd_constraint_result result;
    assert_true(queens_domain.open(&board, text, strlen(text), NULL));
    bd_constraint_options options = {.limits.nodes = 100000};
    assert_int_equal(queens_run_native("completion", &board, &options, &result), BD_NO_SOLUTION);
    options.limits = (bd_limits){.bytes = 5000000}; /* the search has room, the weights have none */
    assert_int_equal(queens_run_native("completion", &board, &options, &result), BD_LIMIT_MEMORY);
    queens_close(&board);
}

/* Squares that the textbook's backtracking tries from `row` on, until it has a solution. */
static uint64_t squares_tried(int32_t *column, int32_t size, int32_t row, bool *found)
{
    uint64_t tried = 0;
    *found = row == size;
    for (column[row] = 0; !*found && column[row] < size; column[row] += !*found) {
        bool fits = true;
        for (int32_t above = 0; above < row && fits; ++above)
            fits = column[above] != column[row] && abs(column[above] - column[row]) != row - above;
        tried += 1 + (fits ? squares_tried(column, size, row + 1, found) : 0);
    }
    return tried;
}

/* Repairs draw columns thousands of times where a handful of squares would do. */
static void the_default_tries_no_more_than_the_textbook(void **state)
{
    (void)state;
    enum { MOST = 19 };
    int32_t column[MOST + 1];
    for (uint32_t size = 1; size <= MOST; ++size) {
        bool found;
        uint64_t most = squares_tried(column, (int32_t)size, 0, &found);
        queens_board board = empty_board(size);
        for (uint64_t seed = 0; seed < (IS_BRIEF ? 4 : 20); ++seed) {
            const bd_constraint_options options = {.seed = seed};
            bd_constraint_result result;
            bd_status status = queens_run_native(queens_domain.solver, &board, &options, &result);
            assert_int_equal(status, found ? BD_SOLVED : BD_NO_SOLUTION);
            assert_in_range(result.counter[BD_TRIED], 1, most);
            free(result.values);
        }
        queens_close(&board);
    }
}

static void repairs_solve_what_can_be_solved(void **state)
{
    (void)state;
    static const uint32_t sizes[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 100, 1000, 30000};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; ++i) {
        queens_board board = empty_board(sizes[i]);
        bd_constraint_options options = {.seed = i};
        bd_constraint_result first, again;
        bd_status status = queens_run_native("min-conflicts", &board, &options, &first);
        bool is_hopeless = sizes[i] == 2 || sizes[i] == 3;
        assert_int_equal(status, is_hopeless ? BD_NO_SOLUTION : BD_SOLVED);
        assert_int_equal(queens_run_native("min-conflicts", &board, &options, &again), status);
        if (!is_hopeless) {
            assert_true(queens_check(&board, first.values, NULL));
            assert_memory_equal(first.values, again.values, sizes[i] * sizeof(int32_t));
        }
        free(first.values);
        free(again.values);
        queens_close(&board);
    }
}

/* Queens that attack each other: no solution, by whomever is asked. */
static void quarrels_have_no_solution(void **state)
{
    (void)state;
    queens_board board = {0};
    bd_constraint_result result;
    assert_true(queens_domain.open(&board, "0 1 . . .", 9, NULL));
    for (const bd_native *native = queens_natives; native->run; ++native) {
        if (strcmp(native->algorithm.name, "fundamental") == 0)
            continue;
        bool counts = strcmp(native->algorithm.name, "rings") == 0;
        bd_constraint_options options = {.wanted = counts ? BD_WANT_COUNT : BD_WANT_FIRST};
        assert_int_equal(native->run(&board, &options, &result),
                         counts ? BD_SOLVED : BD_NO_SOLUTION);
        assert_int_equal(result.solutions, 0);
    }
    queens_close(&board);
}

static void text_is_read_and_written(void **state)
{
    (void)state;
    static const int32_t solution[4] = {1, 3, 0, 2};
    queens_board board = {0};
    char text[64];
    bd_error error;
    assert_true(queens_domain.open(&board, " 1,. _\n2 ", 9, &error));
    assert_int_equal(board.size, 4);
    assert_int_equal(board.placed, 2);
    assert_true(queens_domain.check(&board, solution, &error));
    assert_int_equal(queens_domain.format(&board, solution, text, sizeof text), 7);
    assert_string_equal(text, "1 3 0 2");
    assert_int_equal(queens_domain.draw(&board, solution, text, sizeof text), 50);
    assert_string_equal(text, "4 . Q . .\n3 . . . Q\n2 Q . . .\n1 . . Q .\n  a b c d\n");
    assert_int_equal(queens_domain.draw(&board, solution, text, 4), 50);
    assert_string_equal(text, "4 .");
    assert_false(queens_domain.check(&board, (int32_t[]){1, 3, 2, 0}, &error));
    queens_close(&board);
    static const char *const wrong[] = {"",    "0", "x", "0 4", "1 x .", "99999999999999999999",
                                        "-1 ."};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; ++i) {
        assert_false(queens_domain.open(&board, wrong[i], strlen(wrong[i]), &error));
        assert_int_equal(error.code, BD_BAD_INPUT);
    }
}

/* The model says the same as the rules. */
static void the_model_holds_for_solutions_alone(void **state)
{
    (void)state;
    queens_board board = {0};
    bd_model *model = bd_model_open();
    bd_error error;
    assert_true(queens_domain.open(&board, "1 . . .", 7, &error));
    queens_domain.model(&board, model);
    assert_true(bd_model_is_sound(model, &error));
    int32_t columns[4];
    for (int code = 0; code < 256; ++code) {
        for (int row = 0; row < 4; ++row)
            columns[row] = code >> 2 * row & 3;
        assert_int_equal(bd_model_check(model, columns, &error),
                         queens_check(&board, columns, &error));
    }
    bd_model_close(model);
    queens_close(&board);
}

static void limits_are_kept(void **state)
{
    (void)state;
    queens_board board = empty_board(17);
    bd_constraint_result result;
    bd_constraint_options options = {.wanted = BD_WANT_COUNT, .limits.nodes = 100000};
    static const char *const names[] = {"rings", "bitboard", "completion",
                                        "generate-and-test-sets"};
    for (int i = 0; i < 4; ++i) {
        assert_int_equal(queens_run_native(names[i], &board, &options, &result), BD_LIMIT_NODES);
        assert_true(result.counter[BD_TRIED] < 200000);
        free(result.values);
    }
    options.limits = (bd_limits){.bytes = 1000};
    assert_int_equal(queens_run_native("rings", &board, &options, &result), BD_LIMIT_MEMORY);
    options.limits = (bd_limits){.seconds = 1e-9};
    assert_int_equal(queens_run_native("rings", &board, &options, &result), BD_LIMIT_TIME);
    atomic_bool stop = true;
    options = (bd_constraint_options){.wanted = BD_WANT_COUNT, .stop = &stop};
    assert_int_equal(queens_run_native("rings", &board, &options, &result), BD_STOPPED);
    options = (bd_constraint_options){.wanted = BD_WANT_ALL, .most_solutions = 7};
    assert_int_equal(queens_run_native("bitboard", &board, &options, &result), BD_SOLVED);
    assert_int_equal(result.solutions, 7);
    free(result.values);
    queens_close(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_are_the_published_ones),
        cmocka_unit_test(sets_are_all_made_and_tested),
        cmocka_unit_test(sets_hold_the_queens_that_stand),
        cmocka_unit_test(vectors_count_as_the_plain_loop),
        cmocka_unit_test(boards_with_queens_are_counted),
        cmocka_unit_test(boards_are_completed_or_proved_not_to_be),
        cmocka_unit_test(large_boards_are_completed),
        cmocka_unit_test(weights_prove_that_there_is_no_room),
        cmocka_unit_test(the_default_tries_no_more_than_the_textbook),
        cmocka_unit_test(repairs_solve_what_can_be_solved),
        cmocka_unit_test(quarrels_have_no_solution),
        cmocka_unit_test(text_is_read_and_written),
        cmocka_unit_test(the_model_holds_for_solutions_alone),
        cmocka_unit_test(limits_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
