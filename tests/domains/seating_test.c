/* The numbering of some tiles' seats, and the distances that pattern databases of tiles tell, against a
 * plain breadth-first search in which the blank moves for nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include <bandolo/base/random.h>

#include "domains/tiles/seating.h"
#include "domains/widths.h"

/* The number, by constants that the compiler cannot see. */
static uint64_t number_of(const tiles_seating *seating, uint64_t seats, unsigned blank)
{
    return tiles_seating_number(seating, seating->cells, seating->size, seats, blank);
}

static uint32_t block_of(const tiles_seating *seating, uint64_t number)
{
    return (uint32_t)(number / 64 / seating->numbering->stride);
}

static uint32_t lane_of(const tiles_seating *seating, uint64_t number)
{
    return (uint32_t)(number % (64 * (uint64_t)seating->numbering->stride));
}

static tiles_seating seating_of(unsigned rows, unsigned columns, unsigned size)
{
    tiles_seating seating;
    bd_error error;
    assert_true(tiles_seating_open(&seating, rows, columns, size, &error));
    return seating;
}

/* ---- numbers ---- */

static const struct {
    unsigned rows, columns, size;
} small_seatings[] = {
    {2, 2, 1}, {2, 2, 3}, {2, 3, 2}, {3, 2, 5}, {3, 3, 1}, {3, 3, 4}, {3, 3, 5},  {3, 3, 8},
    {3, 4, 3}, {2, 6, 4}, {6, 2, 3}, {4, 4, 2}, {4, 4, 4}, {3, 6, 3}, {12, 2, 3}, {5, 5, 3},
};

/* Each bit of a state is some state's, and no two states share one. */
static void numbers_are_dense(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof small_seatings / sizeof *small_seatings; ++i) {
        tiles_seating seating = seating_of(small_seatings[i].rows, small_seatings[i].columns,
                                           small_seatings[i].size);
        uint64_t cells_seen = 0;
        for (uint32_t block = 0; block < seating.blocks; ++block) {
            assert_int_equal(seating.taken[block] & seating.numbering->zone[block], 0);
            assert_int_equal(__builtin_popcount(seating.taken[block]), seating.size);
            cells_seen += (uint64_t)__builtin_popcount(seating.numbering->zone[block]);
            for (uint32_t lane = 0; lane < seating.width; ++lane) {
                uint64_t seats = tiles_seating_seats(&seating, block, lane);
                for (uint32_t zone = seating.numbering->zone[block]; zone; zone &= zone - 1)
                    assert_int_equal(number_of(&seating, seats, (unsigned)__builtin_ctz(zone)),
                                     bd_pattern_number(seating.numbering->stride, block, lane));
            }
        }
        /* No two blocks of a set share a cell, or the loop above had failed: so they are all there. */
        assert_int_equal(cells_seen, (uint64_t)seating.sets * (seating.cells - seating.size));
        tiles_seating_close(&seating);
    }
}

/* Draws some cells, all different. */
static void draw_cells(bd_random *random, unsigned cells, unsigned count, uint8_t *drawn)
{
    uint8_t all[TILES_MOST_CELLS] = {0};
    for (unsigned cell = 0; cell < cells; ++cell)
        all[cell] = (uint8_t)cell;
    for (unsigned i = 0; i < count; ++i) {
        unsigned pick = i + (unsigned)bd_random_below(random, cells - i);
        drawn[i] = all[pick];
        all[pick] = all[i];
    }
}

static uint64_t pack(const tiles_seating *seating, const uint8_t *cells)
{
    uint64_t seats = 0;
    for (unsigned tile = 0; tile < seating->size && tile < TILES_MOST_SEATS; ++tile)
        seats |= (uint64_t)cells[tile] << TILES_SEAT_BITS * tile;
    return seats;
}

static void sample(unsigned rows, unsigned columns, unsigned size, bd_random *random)
{
    tiles_seating seating = seating_of(rows, columns, size);
    for (unsigned i = 0; i < 2000; ++i) {
        uint8_t drawn[TILES_MOST_CELLS] = {0};
        draw_cells(random, rows * columns, size + 1, drawn);
        uint64_t seats = pack(&seating, drawn), number = number_of(&seating, seats, drawn[size]);
        uint32_t block = block_of(&seating, number), lane = lane_of(&seating, number);
        assert_true(block < seating.blocks);
        assert_true(lane < seating.width);
        assert_true(seating.numbering->zone[block] >> drawn[size] & 1);
        assert_int_equal(tiles_zone(rows, columns, seating.taken[block], drawn[size]),
                         seating.numbering->zone[block]);
        assert_int_equal(tiles_seating_seats(&seating, block, lane), seats);
    }
    tiles_seating_close(&seating);
}

static void numbers_can_be_read_back(void **state)
{
    (void)state;
    bd_random random = bd_random_of(4);
    for (unsigned size = 1; size <= TILES_MOST_SEATS; ++size) {
        sample(4, 4, size, &random);
        sample(2, 8, size, &random);
        if (size <= 6)
            sample(5, 5, size, &random);
    }
    sample(4, 6, 5, &random);
}

/* A search keeps sets and orders up to date, move by move, and need not look at the seats again. */
static void orders_follow_the_moves(void **state)
{
    (void)state;
    bd_random random = bd_random_of(5);
    tiles_seating seating = seating_of(4, 4, 8);
    for (unsigned i = 0; i < 5000; ++i) {
        uint8_t drawn[TILES_MOST_CELLS] = {0};
        draw_cells(&random, 16, 9, drawn);
        uint64_t seats = pack(&seating, drawn);
        uint32_t taken = tiles_seating_taken(8, seats), order = tiles_seating_order(8, seats);
        unsigned tile = (unsigned)bd_random_below(&random, 8), from = drawn[tile], to = drawn[8];
        uint32_t moved = taken ^ 1U << from ^ 1U << to;
        drawn[tile] = (uint8_t)to;
        seats = pack(&seating, drawn);
        assert_int_equal(tiles_seating_taken(8, seats), moved);
        assert_int_equal(tiles_seating_reorder(order, tiles_seating_place(taken, from),
                                               tiles_seating_place(moved, to)),
                         tiles_seating_order(8, seats));
    }
    tiles_seating_close(&seating);
}

static void impossible_sizes_are_refused(void **state)
{
    (void)state;
    static const unsigned wrong[][3] = {{2, 2, 4}, {2, 2, 0}, {4, 4, 9}, {5, 6, 3}, {1, 9, 2}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; ++i) {
        tiles_seating seating;
        bd_error error = {BD_OK, 0, ""};
        assert_false(tiles_seating_open(&seating, wrong[i][0], wrong[i][1], wrong[i][2], &error));
        assert_int_equal(error.code, BD_BAD_USAGE);
        tiles_seating_close(&seating);
    }
}

/* ---- joins ---- */

static bool applies(const uint16_t *map, uint32_t lane, uint32_t joined)
{
    return (map ? map[lane] : lane) == joined;
}

/* Every edge leads where a tile can go, and comes back. */
static void check_edge(const bd_pattern_space *space, uint32_t block, bd_pattern_edge edge)
{
    bd_pattern_edge back[BD_PATTERN_MOST_EDGES];
    unsigned count = space->edges(space->context, edge.block, back), met = 0;
    for (unsigned i = 0; i < count; ++i)
        met += back[i].block == block && back[i].in == edge.out && back[i].out == edge.in;
    assert_int_equal(met, 1);
    assert_int_not_equal(space->colour(space->context, block),
                         space->colour(space->context, edge.block));
    const uint16_t *const *maps = space->maps(space->context, true);
    assert_non_null(maps);
    for (uint32_t lane = 0; lane < space->width; ++lane) {
        uint32_t joined = space->lane(space->context, edge.in, lane);
        assert_true(joined < space->width);
        assert_true(applies(maps[edge.in], lane, joined));
        assert_true(applies(maps[edge.out], joined, lane));
    }
}

static void joins_are_symmetric(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof small_seatings / sizeof *small_seatings; ++i) {
        tiles_seating seating = seating_of(small_seatings[i].rows, small_seatings[i].columns,
                                           small_seatings[i].size);
        uint8_t homes[TILES_MOST_SEATS] = {0, 1, 2, 3, 4, 5, 6, 7};
        bd_pattern_space space;
        tiles_pattern_space(&space, &seating, homes, seating.cells - 1U);
        for (uint32_t block = 0; block < space.blocks; block += 1 + space.width / 200) {
            bd_pattern_edge edges[BD_PATTERN_MOST_EDGES];
            unsigned count = space.edges(space.context, block, edges);
            for (unsigned edge = 0; edge < count; ++edge)
                check_edge(&space, block, edges[edge]);
        }
        tiles_seating_close(&seating);
    }
}

/* ---- distances ---- */

enum { UNSEEN = 0xFFFF };

/* The distance of every (seats, blank), by a deque: the blank's own moves cost nothing and go first, unless they count. */
typedef struct plain_search {
    bool blank_counts;
    const tiles_seating *seating;
    uint16_t *distance; /* by the cells read as digits, the blank's highest */
    uint32_t *deque;    /* of places twice as many as states, begun in the middle */
    uint64_t states, first, end;
} plain_search;

static uint32_t index_of(const plain_search *search, const uint8_t *cells)
{
    uint32_t index = 0;
    for (unsigned i = search->seating->size + 1U; i-- > 0;)
        index = index * search->seating->cells + cells[i];
    return index;
}

static void cells_of(const plain_search *search, uint32_t index, uint8_t *cells)
{
    for (unsigned i = 0; i <= search->seating->size; ++i, index /= search->seating->cells)
        cells[i] = (uint8_t)(index % search->seating->cells);
}

static void meet(plain_search *search, const uint8_t *cells, unsigned distance, bool at_once)
{
    uint32_t index = index_of(search, cells);
    if (search->distance[index] <= distance)
        return;
    search->distance[index] = (uint16_t)distance;
    if (at_once)
        search->deque[--search->first] = index;
    else
        search->deque[search->end++] = index;
}

static void expand(plain_search *search, uint32_t index)
{
    const tiles_seating *seating = search->seating;
    unsigned size = seating->size, columns = seating->columns;
    uint8_t cells[TILES_MOST_SEATS + 1], next[TILES_MOST_SEATS + 1];
    cells_of(search, index, cells);
    unsigned blank = cells[size], distance = search->distance[index];
    const bool legal[TILES_DIRECTIONS] = {
        [TILES_UP] = blank >= columns,
        [TILES_LEFT] = blank % columns > 0,
        [TILES_RIGHT] = blank % columns < columns - 1,
        [TILES_DOWN] = blank < (seating->rows - 1) * columns,
    };
    for (unsigned direction = 0; direction < TILES_DIRECTIONS; ++direction) {
        bool moved = false;
        if (!legal[direction])
            continue;
        memcpy(next, cells, sizeof next);
        next[size] = (uint8_t)tiles_target(columns, blank, direction);
        for (unsigned tile = 0; tile < size; ++tile)
            if (next[tile] == next[size]) {
                next[tile] = (uint8_t)blank;
                moved = true;
            }
        moved |= search->blank_counts;
        meet(search, next, distance + moved, !moved);
    }
}

static void search_open(plain_search *search, const tiles_seating *seating, const uint8_t *goal,
                        bool blank_counts)
{
    *search = (plain_search){
        .blank_counts = blank_counts, .seating = seating, .states = seating->cells};
    for (unsigned tile = 0; tile < seating->size; ++tile)
        search->states *= seating->cells;
    uint64_t room = 8 * search->states; /* a state may wait twice */
    search->distance = malloc(search->states * sizeof *search->distance);
    search->deque = malloc(room * sizeof *search->deque);
    assert_true(search->distance && search->deque);
    memset(search->distance, 0xFF, search->states * sizeof *search->distance);
    search->first = search->end = room / 2;
    meet(search, goal, 0, false);
    while (search->first < search->end)
        expand(search, search->deque[search->first++]);
}

static void search_close(plain_search *search)
{
    free(search->distance);
    free(search->deque);
}

/* Compares the distances of every position; those of a block are the same for all cells of its zone.
 * With `step` > 1, only of every so many. */
static void compare(const plain_search *search, const bd_pattern_table *table,
                    const bd_pattern_space *space, uint64_t step)
{
    const tiles_seating *seating = search->seating;
    uint64_t states[BD_PATTERN_MOST_LAYERS] = {0}, unreached = 0;
    for (uint32_t block = 0; block < space->blocks; ++block)
        for (uint32_t lane = 0; lane < space->width; ++lane) {
            uint8_t cells[TILES_MOST_SEATS + 1];
            uint64_t seats = tiles_seating_seats(seating, block, lane);
            for (unsigned tile = 0; tile < seating->size; ++tile)
                cells[tile] = (uint8_t)tiles_seat(seats, tile);
            cells[seating->size] = (uint8_t)__builtin_ctz(seating->numbering->zone[block]);
            unsigned distance = search->distance[index_of(search, cells)];
            if (distance == UNSEEN)
                ++unreached;
            else
                ++states[distance];
            if ((block + lane) % step == 0)
                assert_int_equal(bd_pattern_distance(table, space, block, lane),
                                 distance == UNSEEN ? BD_PATTERN_MOST_LAYERS : distance);
        }
    assert_memory_equal(states, table->states, sizeof states);
    assert_int_equal(unreached, table->unreached);
}

static void check_distances(unsigned rows, unsigned columns, unsigned size, const uint8_t *goal,
                            uint64_t step)
{
    tiles_seating seating = seating_of(rows, columns, size);
    bd_pattern_space space;
    bd_pattern_table table;
    bd_error error;
    plain_search search;
    tiles_pattern_space(&space, &seating, goal, goal[size]);
    assert_true(bd_pattern_build(&table, &space, &(bd_pattern_options){0}, &error));
    search_open(&search, &seating, goal, false);
    compare(&search, &table, &space, step);
    search_close(&search);
    bd_pattern_close(&table);
    tiles_seating_close(&seating);
}

static void distances_are_those_of_a_plain_search(void **state)
{
    (void)state;
    bd_random random = bd_random_of(7);
    static const struct {
        unsigned rows, columns, size, times, step;
    } patterns[] = {
        {2, 2, 1, 3, 1}, {2, 2, 2, 3, 1}, {2, 2, 3, 3, 1}, {2, 3, 3, 3, 1},
        {2, 3, 5, 2, 1}, {3, 3, 5, 1, 1}, {3, 3, 2, 4, 1}, {3, 3, 3, 4, 1},
        {3, 3, 4, 4, 1}, {4, 2, 4, 2, 1}, {2, 7, 3, 1, 1}, {4, 4, 1, 2, 1},
        {4, 4, 3, 2, 1}, {3, 4, 4, 1, 3}, {3, 6, 3, 1, 7}, {5, 5, 3, 1, 1},
    };
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; ++i)
        for (unsigned time = 0; time < patterns[i].times; ++time) {
            uint8_t goal[TILES_MOST_SEATS + 1];
            draw_cells(&random, patterns[i].rows * patterns[i].columns, patterns[i].size + 1, goal);
            check_distances(patterns[i].rows, patterns[i].columns, patterns[i].size, goal,
                            patterns[i].step);
        }
}

/* ---- with the blank ---- */

/* Compares the distances of all positions that the search met, each of which must have a number of its own. */
static void compare_with_blank(const plain_search *search, const bd_pattern_table *table,
                               const bd_pattern_space *space)
{
    const tiles_seating *seating = search->seating;
    uint64_t met = 0, words = (uint64_t)space->blocks * table->stride;
    uint64_t *seen = calloc(words, sizeof *seen);
    assert_non_null(seen);
    for (uint32_t index = 0; index < search->states; ++index) {
        uint8_t cells[TILES_MOST_SEATS + 1];
        if (search->distance[index] == UNSEEN)
            continue;
        cells_of(search, index, cells);
        uint64_t seats = pack(seating, cells);
        uint32_t order = tiles_seating_order(seating->size, seats);
        uint32_t lane = tiles_seating_lane(seating->numbering, seating->size, order);
        uint32_t block = tiles_seating_blank_block(
            seating->numbering, seating->cells, seating->size,
            tiles_seating_taken(seating->size, seats), cells[seating->size]);
        assert_in_range(block, 0, space->blocks - 1);
        uint64_t number = bd_pattern_number(table->stride, block, lane);
        assert_int_equal(bd_pattern_bit(seen, number), 0);
        seen[number / 64] |= UINT64_C(1) << number % 64;
        assert_int_equal(bd_pattern_distance(table, space, block, lane), search->distance[index]);
        ++met;
    }
    free(seen);
    assert_int_equal(met + table->unreached, (uint64_t)space->blocks * space->width);
}

static void check_with_blank(unsigned rows, unsigned columns, unsigned size, const uint8_t *goal)
{
    tiles_seating seating = seating_of(rows, columns, size);
    bd_pattern_space space;
    bd_pattern_table table;
    bd_error error;
    plain_search search;
    tiles_blank_pattern_space(&space, &seating, goal, goal[size]);
    assert_true(bd_pattern_build(&table, &space, &(bd_pattern_options){0}, &error));
    search_open(&search, &seating, goal, true);
    compare_with_blank(&search, &table, &space);
    search_close(&search);
    bd_pattern_close(&table);
    tiles_seating_close(&seating);
}

/* The fringe of 3x3 and other patterns, in which moves of the blank among free cells count, too. */
static void distances_with_the_blank_are_those_of_a_plain_search(void **state)
{
    (void)state;
    static const struct {
        unsigned rows, columns, size;
    } patterns[] = {{2, 2, 2}, {2, 2, 3}, {2, 3, 3}, {3, 3, 1}, {3, 3, 4},
                    {4, 2, 4}, {4, 4, 3}, {3, 6, 2}, {5, 5, 2}};
    bd_random random = bd_random_of(8);
    check_with_blank(3, 3, 5, (const uint8_t[]){2, 5, 6, 7, 8, 0});
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; ++i) {
        uint8_t goal[TILES_MOST_SEATS + 1];
        draw_cells(&random, patterns[i].rows * patterns[i].columns, patterns[i].size + 1, goal);
        check_with_blank(patterns[i].rows, patterns[i].columns, patterns[i].size, goal);
    }
}

/* All tiles of a board: the puzzle itself, of which half the positions cannot be solved. */
static void a_pattern_of_all_tiles_is_the_puzzle(void **state)
{
    (void)state;
    for (unsigned i = 0; i < PUBLISHED_WIDTHS; ++i) {
        const board_widths *published = &published_widths[i];
        unsigned cells = published->rows * published->columns;
        tiles_layout layout;
        bd_pattern_space space;
        bd_pattern_table table;
        bd_error error;
        if (cells - 1 > TILES_MOST_SEATS)
            continue;
        tiles_seating seating = seating_of(published->rows, published->columns, cells - 1);
        assert_true(tiles_layout_open(&layout, published->rows, published->columns, published->goal,
                                      &error));
        tiles_pattern_space(&space, &seating, layout.home + 1, layout.home[0]);
        assert_true(bd_pattern_build(&table, &space, &(bd_pattern_options){0}, &error));
        assert_int_equal(table.layers, published->layers);
        assert_memory_equal(table.states, published->width, table.layers * sizeof *table.states);
        assert_int_equal(table.unreached, published->total);
        bd_pattern_close(&table);
        tiles_seating_close(&seating);
    }
}

static void a_name_tells_what_the_space_is_of(void **state)
{
    (void)state;
    tiles_seating seating = seating_of(4, 4, 3);
    bd_pattern_space space;
    tiles_pattern_space(&space, &seating, (const uint8_t[]){1, 4, 15}, 0);
    assert_string_equal(space.name, "tiles 4x4, blank 0, tiles on 1 4 15");
    tiles_blank_pattern_space(&space, &seating, (const uint8_t[]){1, 4, 15}, 2);
    assert_string_equal(space.name, "tiles and blank 4x4, blank 2, tiles on 1 4 15");
    tiles_seating_close(&seating);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_dense),
        cmocka_unit_test(numbers_can_be_read_back),
        cmocka_unit_test(orders_follow_the_moves),
        cmocka_unit_test(impossible_sizes_are_refused),
        cmocka_unit_test(joins_are_symmetric),
        cmocka_unit_test(distances_are_those_of_a_plain_search),
        cmocka_unit_test(distances_with_the_blank_are_those_of_a_plain_search),
        cmocka_unit_test(a_pattern_of_all_tiles_is_the_puzzle),
        cmocka_unit_test(a_name_tells_what_the_space_is_of),
    };
    return cmocka_run_group_tests_name("seating", tests, NULL, NULL);
}
