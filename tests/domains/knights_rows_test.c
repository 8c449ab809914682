/* Least dominations by knights, their number and the number up to symmetry, against two slow twins that share nothing
 * with the sweeps: dynamic programming over whole rows, and a search for the knights that dominate one square after
 * the other. */
#include "domains/knights/knights.h"

#include "brief.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

typedef struct least_dominations {
    unsigned knights;
    uint64_t count, distinct;
} least_dominations;

static void take(least_dominations *least, unsigned knights, uint64_t count)
{
    if (knights > least->knights)
        return;
    if (knights < least->knights)
        *least = (least_dominations){.knights = knights};
    least->count += count;
}

enum { ALL_NATIVE, DISTINCT_NATIVE };

static void check_count(unsigned rows, unsigned columns, int native, unsigned knights,
                        uint64_t expected)
{
    knights_board board = {(uint16_t)rows, (uint16_t)columns};
    bd_constraint_result result;
    knights_natives[native].run(&board, &(bd_constraint_options){.wanted = BD_WANT_COUNT}, &result);
    assert_int_equal(result.status, BD_SOLVED);
    if (result.bound != knights || result.solutions != expected)
        fail_msg("%ux%u: %llu of %lld knights, expected %llu of %u", rows, columns,
                 (unsigned long long)result.solutions, (long long)result.bound,
                 (unsigned long long)expected, knights);
    bd_constraint_result_free(&result);
}

static void check_least(unsigned rows, unsigned columns, unsigned knights)
{
    knights_board board = {(uint16_t)rows, (uint16_t)columns};
    bd_constraint_result result;
    knights_natives[ALL_NATIVE].run(&board, &(bd_constraint_options){0}, &result);
    assert_true(result.optimal);
    assert_int_equal(result.objective, knights);
    bd_constraint_result_free(&result);
}

/* ---- whole rows ---- */

/* A state is four rows of bits: which squares of the last row but one and of the last are dominated, and where their
 * knights stand. */
typedef struct row_table {
    uint8_t *knights; /* [states], UNREACHED where none leads there */
    uint64_t *count;
} row_table;

enum { UNREACHED = UINT8_MAX };

static row_table table_open(size_t states)
{
    row_table table = {malloc(states), malloc(states * sizeof *table.count)};
    assert_true(table.knights && table.count);
    memset(table.knights, UNREACHED, states);
    return table;
}

static void table_close(row_table *table)
{
    free(table->knights);
    free(table->count);
}

static unsigned beside(unsigned row, unsigned columns, unsigned away)
{
    return (row << away | row >> away) & ((1U << columns) - 1);
}

static void put(row_table *to, size_t state, unsigned knights, uint64_t count)
{
    least_dominations least = {to->knights[state], to->count[state], 0};
    if (least.knights == UNREACHED)
        least.count = 0;
    take(&least, knights, count);
    to->knights[state] = (uint8_t)least.knights;
    to->count[state] = least.count;
}

/* Places each set of knights on the next row that leaves no square two rows back undominated. */
static void add_row(const row_table *from, row_table *to, unsigned columns, size_t state)
{
    unsigned full = (1U << columns) - 1, c = columns;
    unsigned older = (unsigned)(state >> 3 * c) & full, newer = (unsigned)(state >> 2 * c) & full;
    unsigned older_knights = (unsigned)(state >> c) & full, newer_knights = (unsigned)state & full;
    for (unsigned row = 0; row <= full; ++row) {
        if ((older | beside(row, c, 1)) != full)
            continue;
        size_t before = newer | beside(row, c, 2);
        size_t here = row | beside(newer_knights, c, 2) | beside(older_knights, c, 1);
        put(to, before << 3 * c | here << 2 * c | newer_knights << c | row,
            from->knights[state] + (unsigned)__builtin_popcount(row), from->count[state]);
    }
}

static least_dominations least_of(const row_table *table, unsigned columns)
{
    least_dominations least = {.knights = UNREACHED};
    size_t edge = (size_t)1 << 2 * columns;
    for (size_t knights = 0, last = (edge - 1) * edge; knights < edge; ++knights)
        if (table->knights[last | knights] != UNREACHED)
            take(&least, table->knights[last | knights], table->count[last | knights]);
    return least;
}

/* All boards of so many columns, up to `most` rows. */
static void check_rows(unsigned columns, unsigned most)
{
    size_t states = (size_t)1 << 4 * columns, edge = (size_t)1 << 2 * columns;
    row_table from = table_open(states);
    put(&from, (edge - 1) * edge, 0, 1);
    for (unsigned rows = 1; rows <= most; ++rows) {
        row_table to = table_open(states);
        for (size_t state = 0; state < states; ++state)
            if (from.knights[state] != UNREACHED)
                add_row(&from, &to, columns, state);
        table_close(&from);
        from = to;
        least_dominations least = least_of(&from, columns);
        check_count(rows, columns, ALL_NATIVE, least.knights, least.count);
        check_least(rows, columns, least.knights);
    }
    table_close(&from);
}

static void whole_rows(void **state)
{
    (void)state;
    for (unsigned columns = 1; columns <= 4; ++columns)
        check_rows(columns, 20);
    check_rows(5, IS_BRIEF ? 13 : 24);
    if (!IS_BRIEF)
        check_rows(6, 14);
}

/* ---- one square after the other ---- */

enum { MOST_SEARCHED = 49 };

typedef struct square_search {
    unsigned rows, columns, squares;
    uint64_t reached[MOST_SEARCHED]; /* by a knight on each square, with that square */
    least_dominations least;
} square_search;

static void make_reached(square_search *search)
{
    memset(search->reached, 0, sizeof search->reached);
    for (unsigned from = 0; from < search->squares; ++from)
        for (unsigned to = 0; to < search->squares; ++to) {
            int rows = abs((int)(from / search->columns) - (int)(to / search->columns));
            int columns = abs((int)(from % search->columns) - (int)(to % search->columns));
            if (rows * columns == 2 || from == to)
                search->reached[from] |= UINT64_C(1) << to;
        }
}

static uint64_t image_of(const square_search *search, uint64_t set, unsigned symmetry)
{
    uint64_t image = 0;
    for (; set; set &= set - 1) {
        unsigned square = (unsigned)__builtin_ctzll(set);
        unsigned row = square / search->columns, column = square % search->columns;
        if (symmetry & 1)
            row = search->rows - 1 - row;
        if (symmetry & 2)
            column = search->columns - 1 - column;
        image |= UINT64_C(1) << (symmetry & 4 ? column * search->columns + row
                                              : row * search->columns + column);
    }
    return image;
}

static bool is_least_image(const square_search *search, uint64_t set)
{
    for (unsigned symmetry = 1; symmetry < (search->rows == search->columns ? 8 : 4); ++symmetry)
        if (image_of(search, set, symmetry) < set)
            return false;
    return true;
}

/* Dominates the open square that the fewest allowed knights reach by each of them in turn, and bans those tried. */
static void place(square_search *search, uint64_t open, uint64_t set, uint64_t banned,
                  unsigned left)
{
    uint64_t few = UINT64_MAX;
    if (!open) {
        take(&search->least, search->least.knights, 1);
        search->least.distinct += is_least_image(search, set);
        return;
    }
    if ((unsigned)__builtin_popcountll(open) > KNIGHTS_MOST_REACH * left)
        return;
    for (uint64_t rest = open; rest; rest &= rest - 1) {
        uint64_t by = search->reached[__builtin_ctzll(rest)] & ~banned;
        if (__builtin_popcountll(by) < __builtin_popcountll(few))
            few = by;
    }
    for (; few; few &= few - 1) {
        uint64_t knight = few & -few;
        place(search, open & ~search->reached[__builtin_ctzll(few)], set | knight, banned,
              left - 1);
        banned |= knight;
    }
}

static void check_squares(unsigned rows, unsigned columns)
{
    square_search search = {.rows = rows, .columns = columns, .squares = rows * columns};
    make_reached(&search);
    for (unsigned knights = 1; search.least.count == 0; ++knights) {
        search.least = (least_dominations){.knights = knights};
        place(&search, (UINT64_C(1) << search.squares) - 1, 0, 0, knights);
    }
    check_count(rows, columns, ALL_NATIVE, search.least.knights, search.least.count);
    check_count(rows, columns, DISTINCT_NATIVE, search.least.knights, search.least.distinct);
}

static void square_by_square(void **state)
{
    (void)state;
    for (unsigned rows = 3; rows <= 7; ++rows)
        for (unsigned columns = 3; rows * columns <= (IS_BRIEF ? 42 : MOST_SEARCHED); ++columns)
            check_squares(rows, columns);
}

/* Both twins agree on these, which were once too few. */
static void profiles_and_their_images(void **state)
{
    (void)state;
    check_count(5, 8, ALL_NATIVE, 8, 104);
    check_count(5, 8, DISTINCT_NATIVE, 8, 32);
    check_count(5, 13, ALL_NATIVE, 12, 1236);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(profiles_and_their_images),
        cmocka_unit_test(whole_rows),
        cmocka_unit_test(square_by_square),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
