/* What the automaton of redundant moves must keep: to every board, from every cell, one of the
 * shortest strings. And the counting of conflicts on a line, by trying every subset. */
#include "domains/tiles/redundant_learn.h"

#include "tests/domains/slow_heuristics.h"

#include <bandolo/template/base/bits.h>
#include <bandolo/base/random.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

/* A board, and how the automaton came there. */
typedef struct seen {
    bd_uint128 board; /* five bits a cell, the blank 0 */
    uint32_t past;    /* 0 where it plays no part */
    uint32_t blank;
} seen;

/* Sorted, each once. */
typedef struct layer {
    seen *items;
    size_t count;
} layer;

static int by_board_and_past(const void *a, const void *b)
{
    const seen *x = a, *y = b;
    if (x->board != y->board)
        return x->board < y->board ? -1 : 1;
    return (x->past > y->past) - (x->past < y->past);
}

static int by_board(const void *a, const void *b)
{
    const seen *x = a, *y = b;
    return (x->board > y->board) - (x->board < y->board);
}

static void sort_out(layer *all)
{
    size_t kept = 0;
    qsort(all->items, all->count, sizeof *all->items, by_board_and_past);
    for (size_t i = 0; i < all->count; ++i)
        if (kept == 0 || by_board_and_past(&all->items[kept - 1], &all->items[i]) != 0)
            all->items[kept++] = all->items[i];
    all->count = kept;
}

static bool holds(const layer *all, const seen *item)
{
    return all->count && bsearch(item, all->items, all->count, sizeof *item, by_board) != NULL;
}

/* All boards one move on; where `automaton` is given, by the moves that it allows. */
static layer step(const layer *from, unsigned rows, unsigned columns,
                  const tiles_redundant *automaton)
{
    layer next = {test_malloc((4 * from->count + 1) * sizeof(seen)), 0};
    for (size_t i = 0; i < from->count; ++i)
        for (unsigned direction = 0; direction < TILES_DIRECTIONS; ++direction) {
            seen here = from->items[i];
            unsigned row = here.blank / columns, column = here.blank % columns;
            bool legal = direction == TILES_UP     ? row > 0
                         : direction == TILES_DOWN ? row + 1 < rows
                         : direction == TILES_LEFT ? column > 0
                                                   : column + 1 < columns;
            if (automaton)
                here.past = automaton->next[here.past][direction];
            if (!legal) {
                if (automaton)
                    assert_int_equal(here.past, 0);
                continue;
            }
            if (automaton && here.past == 0)
                continue;
            unsigned target = tiles_target(columns, here.blank, direction);
            bd_uint128 tile = here.board >> 5 * target & 31;
            here.board ^= tile << 5 * target ^ tile << 5 * here.blank;
            here.blank = target;
            next.items[next.count++] = here;
        }
    sort_out(&next);
    return next;
}

/* From one cell: each board at its least depth is also reached by allowed moves in as many. */
static void check_from(unsigned start, unsigned rows, unsigned columns, unsigned depth,
                       const tiles_redundant *automaton)
{
    seen root = {.blank = start};
    for (unsigned cell = 0; cell < rows * columns; ++cell)
        root.board |= (bd_uint128)(cell == start ? 0 : cell + 1) << 5 * cell;
    layer before = {test_calloc(1, sizeof(seen)), 0}, all = {test_malloc(sizeof(seen)), 1};
    layer allowed = {test_malloc(sizeof(seen)), 1};
    all.items[0] = allowed.items[0] = root;
    allowed.items[0].past = automaton->start[start];
    for (unsigned d = 1; d <= depth; ++d) {
        layer next = step(&all, rows, columns, NULL);
        size_t fresh = 0;
        for (size_t i = 0; i < next.count; ++i) /* a board met two moves ago is not met anew */
            if (!holds(&before, &next.items[i]))
                next.items[fresh++] = next.items[i];
        next.count = fresh;
        layer kept = step(&allowed, rows, columns, automaton);
        for (size_t i = 0; i < next.count; ++i)
            assert_true(holds(&kept, &next.items[i]));
        test_free(before.items);
        test_free(allowed.items);
        before = all, all = next, allowed = kept;
    }
    test_free(before.items);
    test_free(all.items);
    test_free(allowed.items);
}

static const struct {
    unsigned rows, columns, depth;
} boards[] = {{2, 2, 6},  {2, 3, 21},  {3, 2, 21}, {3, 3, 18}, {3, 4, 14},
              {4, 4, 13}, {2, 12, 12}, {5, 5, 10}, {5, 3, 13}};

static void every_board_keeps_a_shortest_string(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; ++i) {
        tiles_redundant automaton;
        bd_error error = {0};
        unsigned cells = boards[i].rows * boards[i].columns;
        assert_true(tiles_redundant_open(&automaton, boards[i].rows, boards[i].columns, &error));
        assert_true(automaton.pasts <= 1 << 14);
        for (unsigned start = 0; start<cells; start += cells> 12 ? 3 : 1)
            check_from(start, boards[i].rows, boards[i].columns, boards[i].depth, &automaton);
        tiles_redundant_close(&automaton);
    }
}

/* How many strings of 30 moves the automaton allows from a cell. */
static double count_allowed(const tiles_redundant *automaton, unsigned start)
{
    double *paths = test_calloc(automaton->pasts, sizeof *paths), total = 0;
    paths[automaton->start[start]] = 1;
    for (unsigned depth = 0; depth < 30; ++depth) {
        double *next = test_calloc(automaton->pasts, sizeof *next);
        for (uint32_t past = 1; past < automaton->pasts; ++past)
            for (unsigned direction = 0; direction < TILES_DIRECTIONS; ++direction)
                next[automaton->next[past][direction]] += paths[past];
        next[0] = 0;
        test_free(paths);
        paths = next;
    }
    for (uint32_t past = 1; past < automaton->pasts; ++past)
        total += paths[past];
    test_free(paths);
    return total;
}

/* Of the 13,681 million strings of 30 moves that never take the last move back, 3,517 million. */
static void most_redundant_strings_go(void **state)
{
    (void)state;
    tiles_redundant automaton;
    bd_error error = {0};
    assert_true(tiles_redundant_open(&automaton, 4, 4, &error));
    double allowed = count_allowed(&automaton, 5);
    assert_true(allowed > 3.51e9 && allowed < 3.52e9);
    tiles_redundant_close(&automaton);
}

/* The automata that come with the library are those that would be learned. */
static void what_was_learned_is_what_is_learned(void **state)
{
    (void)state;
    unsigned shapes = 0;
    for (const tiles_learned *board = tiles_learned_boards; board->rows; ++board, ++shapes) {
        tiles_redundant given, learned;
        bd_error error = {0};
        assert_true(tiles_redundant_open(&given, board->rows, board->columns, &error));
        assert_null(given.learned);
        assert_true(tiles_redundant_learn(&learned, board->rows, board->columns));
        assert_int_equal(given.pasts, learned.pasts);
        assert_memory_equal(given.next, learned.next, learned.pasts * sizeof *learned.next);
        assert_memory_equal(given.start, learned.start, sizeof learned.start);
        tiles_redundant_close(&given);
        tiles_redundant_close(&learned);
    }
    assert_int_equal(shapes, 3);
}

static void check_line(const tiles_ranks *ranks, unsigned cells)
{
    unsigned conflicts = slow_line_conflicts(ranks->rank, cells), needed = 0;
    assert_int_equal(tiles_line_conflicts(ranks, cells), conflicts);
    for (unsigned place = 0; place < cells; ++place) {
        tiles_ranks others = *ranks;
        others.rank[place] = 0;
        needed |= (unsigned)(slow_line_conflicts(others.rank, cells) < conflicts) << place;
    }
    assert_int_equal(tiles_line_needed(ranks, cells), needed);
}

/* Random lines of every length: some of its own tiles, shuffled, on some of its cells. */
static void lines_agree_with_every_subset(void **state)
{
    (void)state;
    bd_random random = bd_random_of(5);
    for (unsigned round = 0; round < 4000; ++round) {
        unsigned cells = 2 + (unsigned)bd_random_below(&random, round % 8 ? 5 : 11);
        uint64_t present = bd_random_below(&random, 5);
        tiles_ranks ranks = {{0}};
        for (unsigned place = 0; place < cells; ++place)
            ranks.rank[place] = bd_random_below(&random, 4) < present ? (uint8_t)(place + 1) : 0;
        bd_random_shuffle(&random, ranks.rank, cells, 1);
        check_line(&ranks, cells);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_board_keeps_a_shortest_string),
        cmocka_unit_test(most_redundant_strings_go),
        cmocka_unit_test(what_was_learned_is_what_is_learned),
        cmocka_unit_test(lines_agree_with_every_subset),
    };
    return cmocka_run_group_tests_name("redundant", tests, NULL, NULL);
}
