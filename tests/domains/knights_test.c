/* Knights that dominate a board: against brute force over all placements of small boards,
 * against the published tables, and against the constraint engine; limits, cancelling and bad
 * boards. */
#include <bandolo/constraint/domain.h>

#include "domains/knights/knights.h"
#include "domains/knights/packing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { ALL_NATIVE, DISTINCT_NATIVE };

static bd_constraint_result run(knights_board board, int native,
                                const bd_constraint_options *options)
{
    bd_constraint_result result;
    knights_natives[native].run(&board, options, &result);
    return result;
}

static uint64_t count(knights_board board, int native)
{
    bd_constraint_result result = run(board, native,
                                      &(bd_constraint_options){.wanted = BD_WANT_COUNT});
    assert_int_equal(result.status, BD_SOLVED);
    assert_true(result.optimal);
    bd_constraint_result_free(&result);
    return result.solutions;
}

/* The fewest, proved, with a placement that has so many. */
static int64_t least(knights_board board)
{
    bd_constraint_result result = run(board, ALL_NATIVE, &(bd_constraint_options){0});
    assert_int_equal(result.status, BD_SOLVED);
    assert_true(result.optimal && result.has_solution && result.has_bound);
    assert_true(knights_check(&board, result.values, NULL));
    assert_int_equal(knights_value(&board, result.values), result.objective);
    assert_int_equal(result.bound, result.objective);
    bd_constraint_result_free(&result);
    return result.objective;
}

/* ---- brute force ---- */

enum { MOST_BRUTE = 20 };

typedef struct brute_board {
    unsigned rows, columns, cells;
    uint32_t *covered; /* by a set of knights, as bits */
    int least;
    uint64_t solutions, distinct;
} brute_board;

static uint32_t attacked_from(const brute_board *brute, unsigned cell)
{
    uint32_t bits = 0;
    for (unsigned other = 0; other < brute->cells; ++other) {
        int rows = abs((int)(cell / brute->columns) - (int)(other / brute->columns));
        int columns = abs((int)(cell % brute->columns) - (int)(other % brute->columns));
        if (rows * columns == 2 || other == cell)
            bits |= 1U << other;
    }
    return bits;
}

static uint32_t turned(const brute_board *brute, uint32_t set, int symmetry)
{
    uint32_t image = 0;
    for (unsigned cell = 0; cell < brute->cells; ++cell) {
        unsigned row = cell / brute->columns, column = cell % brute->columns, swap = row;
        if (symmetry & 1)
            row = brute->rows - 1 - row;
        if (symmetry & 2)
            column = brute->columns - 1 - column;
        if (symmetry & 4) {
            swap = row;
            row = column;
            column = swap;
        }
        if (set >> cell & 1)
            image |= 1U << (row * brute->columns + column);
    }
    return image;
}

static bool is_least_image(const brute_board *brute, uint32_t set)
{
    for (int symmetry = 1; symmetry < (brute->rows == brute->columns ? 8 : 4); ++symmetry)
        if (turned(brute, set, symmetry) < set)
            return false;
    return true;
}

static void take_set(brute_board *brute, uint32_t set)
{
    int knights = __builtin_popcount(set);
    if (knights > brute->least)
        return;
    if (knights < brute->least)
        brute->solutions = brute->distinct = 0;
    brute->least = knights;
    ++brute->solutions;
    brute->distinct += is_least_image(brute, set);
}

static void try_all(brute_board *brute)
{
    uint32_t attacked[MOST_BRUTE], all = (uint32_t)((UINT64_C(1) << brute->cells) - 1);
    brute->least = MOST_BRUTE + 1;
    for (unsigned cell = 0; cell < brute->cells; ++cell)
        attacked[cell] = attacked_from(brute, cell);
    brute->covered[0] = 0;
    for (uint32_t set = 1; set <= all; ++set) {
        brute->covered[set] = brute->covered[set & (set - 1)] | attacked[__builtin_ctz(set)];
        if (brute->covered[set] == all)
            take_set(brute, set);
    }
}

/* The solutions handed over, as sets of squares. */
typedef struct set_listing {
    knights_board board;
    size_t count;
    uint32_t set[1 << 12];
} set_listing;

static bool list(void *context, const int32_t *placement)
{
    set_listing *listing = context;
    uint32_t set = 0;
    assert_true(knights_check(&listing->board, placement, NULL));
    for (unsigned square = 0; square < knights_squares(&listing->board); ++square)
        set |= (uint32_t)placement[square] << square;
    for (size_t i = 0; i < listing->count; ++i)
        assert_int_not_equal(listing->set[i], set);
    assert_true(listing->count < sizeof listing->set / sizeof *listing->set);
    listing->set[listing->count++] = set;
    return true;
}

/* All are handed over, each once, and none that is worse. */
static void check_listing(knights_board board, const brute_board *brute, int native,
                          uint64_t expected)
{
    set_listing *listing = calloc(1, sizeof *listing);
    listing->board = board;
    bd_constraint_result result = run(
        board, native,
        &(bd_constraint_options){.wanted = BD_WANT_ALL, .context = listing, .solution = list});
    assert_int_equal(result.status, BD_SOLVED);
    assert_true(result.optimal);
    assert_int_equal(result.solutions, expected);
    assert_int_equal(listing->count, expected);
    for (size_t i = 0; i < listing->count; ++i)
        assert_int_equal(__builtin_popcount(listing->set[i]), brute->least);
    bd_constraint_result_free(&result);
    free(listing);
}

static void brute_force(void **state)
{
    (void)state;
    brute_board brute = {.covered = malloc((1 << MOST_BRUTE) * sizeof(uint32_t))};
    for (brute.rows = 1; brute.rows <= MOST_BRUTE; ++brute.rows)
        for (brute.columns = 1; brute.rows * brute.columns <= MOST_BRUTE; ++brute.columns) {
            knights_board board = {(uint16_t)brute.rows, (uint16_t)brute.columns};
            brute.cells = brute.rows * brute.columns;
            try_all(&brute);
            assert_int_equal(least(board), brute.least);
            assert_int_equal(count(board, ALL_NATIVE), brute.solutions);
            assert_int_equal(count(board, DISTINCT_NATIVE), brute.distinct);
            if (brute.solutions < 1 << 12) {
                check_listing(board, &brute, ALL_NATIVE, brute.solutions);
                check_listing(board, &brute, DISTINCT_NATIVE, brute.distinct);
            }
        }
    free(brute.covered);
}

/* ---- the published tables ---- */

/* A006075, A103315, A006076 of the On-Line Encyclopedia of Integer Sequences. */
static void squares(void **state)
{
    (void)state;
    static const unsigned table[][3] = {{1, 1, 1},  {4, 1, 1},    {4, 8, 2},   {4, 9, 3},
                                        {5, 47, 8}, {8, 127, 23}, {10, 10, 3}, {12, 2, 1},
                                        {14, 2, 1}, {16, 4, 2}};
    for (unsigned i = 0; i < sizeof table / sizeof *table; ++i) {
        knights_board board = {(uint16_t)(i + 1), (uint16_t)(i + 1)};
        assert_int_equal(least(board), table[i][0]);
        assert_int_equal(count(board, ALL_NATIVE), table[i][1]);
        assert_int_equal(count(board, DISTINCT_NATIVE), table[i][2]);
    }
}

/* A098604: boards of n by k, k = 1 .. n, row by row. Both ways round. */
static void rectangles(void **state)
{
    (void)state;
    static const uint8_t triangle[] = {
        1,                                       /* 1 */
        2,  4,                                   /* 2 */
        3,  4, 4,                                /* 3 */
        4,  4, 4, 4,                             /* 4 */
        5,  4, 4, 4, 5,                          /* 5 */
        6,  4, 4, 4, 6,  8,                      /* 6 */
        7,  6, 6, 6, 7,  8,  10,                 /* 7 */
        8,  8, 8, 8, 8,  8,  11, 12,             /* 8 */
        9,  8, 8, 8, 8,  10, 12, 13, 14,         /* 9 */
        10, 8, 8, 8, 9,  12, 14, 14, 15, 16,     /* 10 */
        11, 8, 8, 8, 10, 12, 15, 16, 17, 19, 21, /* 11 */
        12, 8, 8, 8, 10, 12, 16, 16, 18, 20, 22, 24,
    };
    const uint8_t *published = triangle;
    for (uint16_t rows = 1; rows <= 12; ++rows)
        for (uint16_t columns = 1; columns <= rows; ++columns, ++published) {
            assert_int_equal(least((knights_board){rows, columns}), *published);
            if (rows <= 9)
                assert_int_equal(least((knights_board){columns, rows}), *published);
        }
}

/* ---- the packing ---- */

static void packing(void **state)
{
    (void)state;
    static const knights_board boards[] = {{1, 1}, {3, 4}, {11, 11}, {13, 13}, {31, 33}, {2, 512}};
    static const bd_constraint_options options = {0};
    static uint32_t weight[KNIGHTS_MOST_SQUARES];
    for (unsigned i = 0; i < sizeof boards / sizeof *boards; ++i) {
        bd_constraint_result result;
        constraint_control control;
        constraint_run run;
        uint64_t total = 0;
        control_init(&control, &(run_subject){.problem = &boards[i]}, &options, &result);
        run_init(&run, &control, 0, 0);
        assert_true(knights_pack(&run, weight));
        for (unsigned square = 0; square < knights_squares(&boards[i]); ++square) {
            unsigned reached[KNIGHTS_MOST_REACH];
            unsigned reaches = knights_reach(&boards[i], square, reached);
            uint64_t load = 0;
            for (unsigned j = 0; j < reaches; ++j)
                load += weight[reached[j]];
            assert_true(load <= KNIGHTS_UNIT);
            total += weight[square];
            for (unsigned symmetry = 1; symmetry < knights_symmetries(&boards[i]); ++symmetry)
                assert_int_equal(weight[square],
                                 weight[knights_image(&boards[i], square, symmetry)]);
        }
        assert_true(total > 0);
        if (boards[i].rows == 13) /* the optimum of the linear relaxation is 25.964 */
            assert_in_range(total, 25.96 * KNIGHTS_UNIT, 25.965 * KNIGHTS_UNIT);
        assert_int_equal(run.budget.used, 0);
        control_free(&control);
    }
}

/* ---- the constraint engine on the model ---- */

static void model(void **state)
{
    (void)state;
    for (uint16_t rows = 1; rows <= 5; ++rows)
        for (uint16_t columns = 1; rows * columns <= 16; ++columns) {
            knights_board board = {rows, columns};
            bd_model *model = bd_model_open();
            knights_domain.model(&board, model);
            assert_true(bd_model_is_sound(model, NULL));
            bd_constraint_result result;
            bd_constraint_search(model, &(bd_constraint_options){.algorithm = "forward-checking"},
                                 &result);
            assert_int_equal(result.status, BD_SOLVED);
            assert_true(result.optimal);
            assert_int_equal(result.objective, least(board));
            assert_true(knights_check(&board, result.values, NULL));
            bd_constraint_result_free(&result);
            bd_model_close(model);
        }
}

/* ---- text ---- */

static void text(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        unsigned rows, columns;
    } good[] = {{"8", 8, 8}, {" 3x10\n", 3, 10}, {"3 X 10", 3, 10},
                {"1", 1, 1}, {"31x33", 31, 33},  {"1x1024", 1, 1024}};
    static const char *const bad[] = {"",       "x",   "0",   "0x3",         "3x",    "-1",   "32",
                                      "1x1025", "8 8", "8y8", "99999999999", "8x8x8", "32x32"};
    knights_board board;
    bd_error error;
    for (unsigned i = 0; i < sizeof good / sizeof *good; ++i) {
        assert_true(knights_domain.open(&board, good[i].text, strlen(good[i].text), &error));
        assert_int_equal(board.rows, good[i].rows);
        assert_int_equal(board.columns, good[i].columns);
    }
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; ++i) {
        assert_false(knights_domain.open(&board, bad[i], strlen(bad[i]), &error));
        assert_int_equal(error.code, BD_BAD_INPUT);
    }
}

static void pictures(void **state)
{
    (void)state;
    static const knights_board board = {3, 4}, wide = {1, 60};
    static const int32_t placement[] = {0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0};
    char out[64], small[4];
    int32_t ends[60] = {[0] = 1, [25] = 1, [26] = 1, [59] = 1};
    assert_int_equal(knights_format(&board, placement, out, sizeof out), 11);
    assert_string_equal(out, "b3 c3 b2 c2");
    assert_int_equal(knights_format(&board, placement, small, sizeof small), 11);
    assert_string_equal(small, "b3 ");
    assert_int_equal(knights_draw(&board, placement, out, sizeof out), 40);
    assert_string_equal(out, "3 . N N .\n2 . N N .\n1 . . . .\n  a b c d\n");
    knights_format(&wide, ends, out, sizeof out);
    assert_string_equal(out, "a1 z1 aa1 bh1");
}

static void rules(void **state)
{
    (void)state;
    static const knights_board board = {3, 4};
    bd_error error;
    int32_t placement[12] = {0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0};
    assert_true(knights_check(&board, placement, &error));
    placement[1] = 0;
    assert_false(knights_check(&board, placement, &error));
    assert_int_equal(error.code, BD_BROKEN_PROMISE);
    placement[1] = 2;
    assert_false(knights_check(&board, placement, &error));
}

/* ---- limits and wishes ---- */

static const knights_board fourteen = {14, 14};

/* The best so far, and a bound, both true. */
static void check_unfinished(bd_constraint_result *result, bd_status status)
{
    assert_int_equal(result->status, status);
    assert_false(result->optimal);
    if (result->has_solution) {
        assert_true(knights_check(&fourteen, result->values, NULL));
        assert_true(result->objective >= 32);
    }
    if (result->has_bound)
        assert_in_range(result->bound, 1, 32);
    bd_constraint_result_free(result);
}

static void limits(void **state)
{
    (void)state;
    for (uint64_t nodes = 1; nodes < 600000; nodes = nodes * 3 + 1) {
        bd_constraint_result result = run(fourteen, ALL_NATIVE,
                                          &(bd_constraint_options){.limits.nodes = nodes});
        assert_in_range(result.counter[BD_TRIED], nodes, nodes + 1024);
        assert_true(nodes < 300000 || (result.has_solution && result.bound == 29));
        check_unfinished(&result, BD_LIMIT_NODES);
    }
    for (uint64_t bytes = 1; bytes < 8000000; bytes = bytes * 2 + 1) {
        bd_constraint_result result = run(fourteen, ALL_NATIVE,
                                          &(bd_constraint_options){.limits.bytes = bytes});
        check_unfinished(&result, BD_LIMIT_MEMORY);
    }
    bd_constraint_result result = run(fourteen, ALL_NATIVE,
                                      &(bd_constraint_options){.limits.seconds = 0.02});
    check_unfinished(&result, BD_LIMIT_TIME);
}

/* Memory that is refused while all placements are gathered. */
static void little_memory(void **state)
{
    (void)state;
    static const knights_board board = {6, 6};
    unsigned refused = 0;
    for (uint64_t bytes = 1000; bytes < 12000000; bytes += bytes / 16) {
        bd_constraint_options options = {.wanted = BD_WANT_ALL, .limits.bytes = bytes};
        bd_constraint_result result = run(board, DISTINCT_NATIVE, &options);
        assert_true(result.status == BD_LIMIT_MEMORY || result.status == BD_SOLVED);
        assert_int_equal(result.optimal, result.status == BD_SOLVED);
        assert_true(result.status != BD_SOLVED || result.solutions == 23);
        refused += result.status == BD_LIMIT_MEMORY;
        bd_constraint_result_free(&result);
    }
    assert_in_range(refused, 10, 1000);
}

typedef struct caller_wishes {
    atomic_bool stop;
    unsigned seen, progress;
} caller_wishes;

static bool take_two(void *context, const int32_t *placement)
{
    (void)placement;
    return ++((caller_wishes *)context)->seen < 2;
}

static void stop_soon(void *context, double seconds, uint64_t tried, uint64_t solutions)
{
    caller_wishes *wishes = context;
    assert_true(seconds > 0 && tried > 0);
    if (solutions == 0) /* on a busy machine the first report may come before the first solution */
        return;
    ++wishes->progress;
    atomic_store(&wishes->stop, true);
}

static void wanted(void **state)
{
    (void)state;
    caller_wishes wishes = {0};
    bd_constraint_result result = run(
        fourteen, ALL_NATIVE,
        &(bd_constraint_options){.context = &wishes, .progress = stop_soon, .stop = &wishes.stop});
    assert_int_equal(wishes.progress, 1);
    check_unfinished(&result, BD_STOPPED);

    static const knights_board board = {6, 6};
    bd_constraint_options few = {.wanted = BD_WANT_ALL, .most_solutions = 5};
    result = run(board, ALL_NATIVE, &few);
    assert_int_equal(result.status, BD_SOLVED);
    assert_int_equal(result.solutions, 5);
    assert_false(result.optimal);
    bd_constraint_result_free(&result);

    few = (bd_constraint_options){.wanted = BD_WANT_ALL, .context = &wishes, .solution = take_two};
    result = run(board, ALL_NATIVE, &few);
    assert_int_equal(result.solutions, 2);
    bd_constraint_result_free(&result);

    few = (bd_constraint_options){.wanted = BD_WANT_COUNT, .most_solutions = 100};
    result = run(board, ALL_NATIVE, &few);
    assert_int_equal(result.solutions, 100);
    bd_constraint_result_free(&result);
}

/* A first placement of a board far too large for proofs, its profiles of more than 64 bits. */
static void first(void **state)
{
    (void)state;
    static const knights_board board = {31, 33};
    bd_constraint_result result = run(board, ALL_NATIVE,
                                      &(bd_constraint_options){.wanted = BD_WANT_FIRST});
    assert_int_equal(result.status, BD_SOLVED);
    assert_true(knights_check(&board, result.values, NULL));
    assert_in_range(result.bound, 100, result.objective);
    bd_constraint_result_free(&result);
}

static void useless_options(void **state)
{
    (void)state;
    static const bd_constraint_options useless[] = {{.threads = 2},
                                                    {.variable_order = BD_ORDER_MRV},
                                                    {.value_order = BD_VALUE_RANDOM},
                                                    {.restarts = BD_RESTART_LUBY}};
    for (unsigned i = 0; i < sizeof useless / sizeof *useless; ++i) {
        bd_error error;
        assert_null(bd_constraint_choose(&knights_domain, &useless[i], &error));
        assert_int_equal(error.code, BD_BAD_USAGE);
        assert_non_null(strstr(error.message, " takes no "));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(brute_force),     cmocka_unit_test(squares), cmocka_unit_test(rectangles),
        cmocka_unit_test(packing),         cmocka_unit_test(model),   cmocka_unit_test(text),
        cmocka_unit_test(pictures),        cmocka_unit_test(rules),   cmocka_unit_test(limits),
        cmocka_unit_test(little_memory),   cmocka_unit_test(wanted),  cmocka_unit_test(first),
        cmocka_unit_test(useless_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
