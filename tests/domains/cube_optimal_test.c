/* The fewest turns of Rubik's cube: what axes see of a cube in vectors against its conjugates, turns that keep a subgroup,
 * numbers of cosets against those of all short scrambles, and the search against IDA* of all domains. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"
#include "cube_samples.h"

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include "domains/cube/lanes.h"
#include "domains/cube/optimal.h"
#include "domains/cube/seconds.h"

static sights *all;

static int open_sights(void **context)
{
    (void)context;
    all = aligned_alloc(_Alignof(sights), sizeof *all);
    if (!all)
        return -1;
    layers_numbers_fill(&all->numbers);
    sights_fill(all);
    return 0;
}

static int close_sights(void **context)
{
    (void)context;
    free(all);
    return 0;
}

/* ---- vectors ---- */

static void bytes_against_loops(void **context)
{
    bd_random random = bd_random_of(1);
    (void)context;
    for (unsigned round = 0; round < 1000; ++round) {
        cube_bytes table, index, small;
        unsigned tops = 0, sum[2] = {0, 0}, lower, upper;
        for (unsigned i = 0; i < 16; ++i) {
            table[i] = (uint8_t)bd_random_below(&random, 256);
            index[i] = (uint8_t)(bd_random_below(&random, 5) ? bd_random_below(&random, 16) : 0x80);
            small[i] = (uint8_t)bd_random_below(&random, 3);
            tops |= (unsigned)(table[i] >> 7) << i;
            sum[i / 8] += (unsigned)small[i] * (table[i] & 31);
        }
        cube_bytes picked = cube_pick(table, index);
        for (unsigned i = 0; i < 16; ++i)
            assert_int_equal(picked[i], index[i] & 0x80 ? 0 : table[index[i]]);
        assert_int_equal(cube_top_bits(table), tops);
        cube_weigh(small, table & sights_all(31), &lower, &upper);
        assert_int_equal(lower, sum[0]);
        assert_int_equal(upper, sum[1]);
    }
}

/* The coset of a cube along an axis, slowly: its conjugate's numbers. */
typedef struct slow_coset {
    uint32_t class;
    unsigned twist, lane;
    layers_at at;
} slow_coset;

static slow_coset see(const cube_cubies *cube, unsigned axis)
{
    const cube_cubies seen = cube_conjugate(cube, CUBE_AXIS_SYMMETRIES * axis);
    const layers_numbers *numbers = &all->numbers;
    uint32_t member = cube_places(&seen) * CUBE_FLIPS + cube_flip(&seen);
    uint32_t of = numbers->cosets.class_of[member];
    unsigned symmetry = of % CUBE_AXIS_SYMMETRIES, lane = layers_lane(numbers, &seen);
    return (slow_coset){
        of / CUBE_AXIS_SYMMETRIES, numbers->cosets.twist[cube_twist(&seen)][symmetry],
        numbers->seen[symmetry][lane], layers_find(numbers, member, cube_twist(&seen), lane)};
}

static bool are_same(layers_at a, layers_at b)
{
    return a.byte == b.byte && a.shape == b.shape && a.at == b.at;
}

/* A number of a coset, the same for those that a symmetry leads to it: the least of those that it has. */
static uint64_t number_of(uint32_t class, unsigned twist, unsigned lane)
{
    const layers_numbers *numbers = &all->numbers;
    uint64_t least = UINT64_MAX;
    for (unsigned same = numbers->cosets.fixed_by[class]; same; same &= same - 1) {
        unsigned symmetry = (unsigned)__builtin_ctz(same);
        uint64_t number = (uint64_t) class * CUBE_TWISTS + numbers->cosets.twist[twist][symmetry];
        number = number * LAYERS_LANES + numbers->seen[symmetry][lane];
        least = number < least ? number : least;
    }
    return least;
}

/* That of the coset whose code lies there, slowly. */
static uint64_t number_at(layers_at at)
{
    const layers_numbers *numbers = &all->numbers;
    unsigned orbit = 0, spin = at.at % LAYERS_SPINS, twist = 0, lane = 0;
    while (orbit + 1 < LAYERS_ORBITS && numbers->orbit[orbit + 1].first <= at.byte)
        ++orbit;
    unsigned row = (at.byte - numbers->orbit[orbit].first) >> numbers->orbit[orbit].shift;
    assert_int_equal(at.shape, numbers->orbit[orbit].shape);
    while (numbers->twist_before[twist][spin] != row / LAYERS_LANES)
        ++twist;
    while (numbers->lane_before[lane][spin] != row % LAYERS_LANES)
        ++lane;
    uint32_t of = numbers->cosets
                      .class_of[layers_spun(&numbers->cosets, numbers->member[orbit], spin)];
    unsigned symmetry = of % CUBE_AXIS_SYMMETRIES;
    return number_of(of / CUBE_AXIS_SYMMETRIES, numbers->cosets.twist[twist][symmetry],
                     numbers->seen[symmetry][lane]);
}

/* Does the side of a cube show the coset? */
static bool shows(const sights_cube *cube, unsigned side, unsigned axis, const slow_coset *slow)
{
    const sights_coset coset = sights_see(all, cube, side, axis);
    return coset.class == slow->class && coset.twist == slow->twist &&
           are_same(sights_find(all, cube, side, axis), slow->at);
}

static void sights_against_conjugates(void **context)
{
    bd_random random = bd_random_of(2);
    (void)context;
    for (unsigned game = 0; game < (IS_BRIEF ? 100 : 3000); ++game) {
        cube_cubies cube = cube_random(&random);
        sights_cube fast = sights_of(&cube);
        for (unsigned i = 0; i < 5; ++i) {
            unsigned turn = (unsigned)bd_random_below(&random, CUBE_TURNS);
            cube = cube_turned(&cube, turn);
            fast = sights_turned(all, &fast, turn);
            const sights_cube expected = sights_of(&cube), swapped = sights_swapped(&fast);
            assert_memory_equal(&fast, &expected, sizeof fast);
            const cube_cubies side[] = {cube, cube_inverse(&cube)};
            for (unsigned sight = 0; sight < SIGHTS_SIGHTS; ++sight) {
                unsigned of = sight / CUBE_AXES, axis = sight % CUBE_AXES;
                const slow_coset slow = see(&side[of], axis);
                assert_int_equal(number_at(slow.at), number_of(slow.class, slow.twist, slow.lane));
                assert_true(shows(&fast, of, axis, &slow));
                assert_true(shows(&swapped, 1 - of, axis, &slow));
            }
        }
    }
}

/* A turn of those that keep the subgroup leaves what the axis sees of the inverse, and leads the cube to another place in its
 * row. */
static void turns_that_keep_a_subgroup(void **context)
{
    bd_random random = bd_random_of(3);
    (void)context;
    for (unsigned axis = 0; axis < CUBE_AXES; ++axis) {
        assert_int_equal(__builtin_popcount(all->axis[axis].layer_turns), 6);
        assert_int_equal(__builtin_popcount(all->axis[axis].coset_turns), 10);
    }
    for (unsigned game = 0; game < 300; ++game) {
        const cube_cubies cube = cube_random(&random);
        const sights_cube fast = sights_of(&cube);
        for (unsigned i = 0; i < CUBE_AXES * CUBE_TURNS; ++i) {
            unsigned axis = i / CUBE_TURNS, turn = i % CUBE_TURNS;
            const sights_cube next = sights_turned(all, &fast, turn);
            const sights_coset before = sights_see(all, &fast, 1, axis),
                               after = sights_see(all, &next, 1, axis);
            if (all->axis[axis].layer_turns >> turn & 1) {
                layers_at at = sights_find(all, &fast, 0, axis);
                at.at = all->axis[axis].turned[at.at][all->keeper_of[turn]];
                assert_int_equal(number_at(sights_find(all, &next, 0, axis)), number_at(at));
                assert_true(
                    are_same(sights_find(all, &next, 1, axis), sights_find(all, &fast, 1, axis)));
            }
            if (all->axis[axis].coset_turns >> turn & 1)
                assert_true(before.class == after.class && before.twist == after.twist);
        }
    }
}

/* Spins that need more turns, and the turns that lead to them, against loops; rows that have a code for some spins alone
 * tell the same of those. */
static void rows_against_loops(void **context)
{
    bd_random random = bd_random_of(7);
    (void)context;
    for (unsigned round = 0; round < 20000; ++round) {
        const sights_axis *axis = &all->axis[round % CUBE_AXES];
        layers_row row = (layers_row)bd_random_below(&random, UINT64_C(1) << 32);
        unsigned most = 8 + (unsigned)bd_random_below(&random, 6), keeper = 0;
        unsigned at = (unsigned)bd_random_below(&random, CUBE_AXIS_SYMMETRIES * LAYERS_SPINS);
        layers_row beyond = layers_beyond(row, most);
        uint32_t turns = 0;
        for (unsigned spin = 0; spin < LAYERS_SPINS; ++spin) {
            unsigned distance = layers_distance(row, spin);
            bool is_beyond = distance > most || (distance >= LAYERS_LEAST && most < LAYERS_LEAST);
            assert_int_equal(beyond >> 2 * spin & 1, is_beyond);
            assert_int_equal(layers_code(row, spin) >= layers_beyond_code(most), is_beyond);
        }
        for (unsigned turn = 0; turn < CUBE_TURNS; ++turn)
            if (axis->layer_turns >> turn & 1)
                turns |= (beyond >> axis->turned[at][keeper++] % LAYERS_SPINS * 2 & 1) << turn;
        assert_int_equal(sights_turns_beyond(axis, beyond, at), turns);
        for (unsigned shape = 0; shape < LAYERS_SHAPES; ++shape) {
            layers_row spread = layers_spread(&all->numbers, row, shape);
            uint32_t met = 0;
            for (unsigned spin = 0; spin < LAYERS_SPINS; ++spin) {
                unsigned code = all->numbers.code_of[shape][spin];
                assert_int_equal(layers_code(spread, spin),
                                 met >> code & 1 ? 0 : layers_code(row, code));
                met |= 1u << code;
            }
        }
    }
}

/* ---- numbers of cosets ---- */

/* Marks all that the axis sees of the cubes within `depth` turns, as all symmetries show them. */
static void mark(const cube_cubies *cube, unsigned depth, uint64_t *words)
{
    for (unsigned symmetry = 0; symmetry < CUBE_AXIS_SYMMETRIES; ++symmetry) {
        const cube_cubies seen = cube_conjugate(cube, symmetry);
        const slow_coset coset = see(&seen, 0);
        lanes_at at = lanes_find(coset.class, coset.twist, coset.lane);
        words[at.word] |= UINT64_C(1) << at.bit;
    }
    for (unsigned turn = 0; depth > 0 && turn < CUBE_TURNS; ++turn) {
        const cube_cubies next = cube_turned(cube, turn);
        mark(&next, depth - 1, words);
    }
}

/* The rows of all orbits lie side by side, and the last ends in the last block. */
static void rows_fill_the_table(void **context)
{
    uint64_t byte = 0;
    (void)context;
    for (unsigned i = 0; i < LAYERS_ORBITS; ++i) {
        assert_int_equal(all->numbers.orbit[i].first, byte);
        assert_true(all->numbers.orbit[i].shape < LAYERS_SHAPES);
        byte += ((uint64_t)(CUBE_TWISTS * LAYERS_LANES) << all->numbers.orbit[i].shift) + 7;
        byte -= byte % 8;
    }
    assert_int_equal((4 * byte + LAYERS_WIDTH - 1) / LAYERS_WIDTH, LAYERS_BLOCKS);
}

/* As many cosets are within 3 turns as the table of layers.h counts: 1 + 4 + 17 + 116. */
static void cosets_of_short_scrambles(void **context)
{
    enum { DEPTH = 3, EXPECTED = 138 };
    const size_t words = (size_t)COSETS_CLASSES * LANES_STRIDE;
    (void)context;
    if (IS_BRIEF)
        skip();
    uint64_t *marks = calloc(words, sizeof *marks), count = 0;
    assert_non_null(marks);
    mark(&cube_solved, DEPTH, marks);
    for (size_t i = 0; i < words; ++i)
        count += (uint64_t)__builtin_popcountll(marks[i]);
    assert_int_equal(count, EXPECTED);
    free(marks);
}

/* ---- the search ---- */

/* The tables of optimal.h with that of cosets.h alone: that of layers.h is zeros, which tell nothing. */
static by_layers_tables *open_tables(const bd_pattern_table *cosets)
{
    const size_t words = (size_t)LAYERS_BLOCKS * LAYERS_WIDTH / 32;
    by_layers_tables *tables = aligned_alloc(_Alignof(by_layers_tables), sizeof *tables);
    assert_non_null(tables);
    memset(tables, 0, sizeof *tables);
    tables->sights = *all;
    tables->cosets = *cosets;
    tables->layers.words = calloc(words, sizeof(uint64_t));
    assert_non_null(tables->layers.words);
    return tables;
}

static cube_cubies scramble(bd_random *random, unsigned turns)
{
    cube_cubies cube = cube_solved;
    while (turns-- > 0)
        cube = cube_turned(&cube, (unsigned)bd_random_below(random, CUBE_TURNS));
    return cube;
}

/* The turns found, by so many threads, which must solve the cube. */
static size_t solve(const by_layers_tables *tables, const cube_cubies *cube, unsigned threads)
{
    const bd_options options = {.threads = threads};
    cube_cubies here = *cube;
    bd_control control;
    bd_run run;
    bd_control_init(&control, &options);
    bd_run_init(&run, &control, 0, 1);
    assert_int_equal(optimal_search(tables, cube, &run), BD_SOLVED);
    for (size_t i = 0; i < run.path_length; ++i)
        here = cube_turned(&here, run.path[i]);
    assert_true(cube_same(&here, &cube_solved));
    size_t length = run.path_length;
    bd_run_free(&run);
    return length;
}

/* The rows leave out turns and cubes, and never the shortest solution. */
static void search_with_rows_and_without(const bd_pattern_table *layers)
{
    bd_pattern_space space;
    bd_pattern_table cosets;
    bd_error error = {0};
    bd_random random = bd_random_of(8);
    assert_true(layers_set.open(&layers_set, 0, &(bd_setup){0}, &space, &error));
    assert_true(bd_pattern_build(&cosets, &space, &(bd_pattern_options){.threads = 2}, &error));
    by_layers_tables *tables = open_tables(&cosets);
    const uint64_t *zeros = tables->layers.words;
    for (unsigned game = 0; game < 40; ++game) {
        const cube_cubies cube = scramble(&random, 13 + game % 2);
        size_t least = solve(tables, &cube, 1);
        tables->layers.words = layers->words;
        assert_int_equal(solve(tables, &cube, 1 + game % 2), least);
        tables->layers.words = zeros;
    }
    free((void *)zeros);
    free(tables);
    bd_pattern_close(&cosets);
    layers_set.close(&space);
}

/* ---- the table of layers.h ---- */

/* At most 9, 10, 11, or 12 or more, as the axis sees the cube. */
static unsigned layer_of(const bd_pattern_table *table, const cube_cubies *cube, unsigned axis)
{
    const layers_at at = see(cube, axis).at;
    unsigned distance = layers_distance(layers_row_at(&all->numbers, table->words, at), at.at);
    return distance < LAYERS_LEAST ? LAYERS_LEAST - 1 : distance;
}

/* A row tells the distance after a turn of its axis, or nothing: also where turns leave the flip and the places, as they
 * do near the solved cube. */
static void rows_after_turns(const bd_pattern_table *table)
{
    bd_random random = bd_random_of(9);
    unsigned silent = 0;
    for (unsigned game = 0; game < 20000; ++game) {
        const cube_cubies cube = scramble(&random, game % 20);
        const unsigned axis = game % CUBE_AXES;
        const layers_at at = see(&cube, axis).at;
        const layers_row row = layers_row_at(&all->numbers, table->words, at);
        for (unsigned turn = 0; turn < CUBE_TURNS; ++turn) {
            if (!(all->axis[axis].layer_turns >> turn & 1))
                continue;
            const cube_cubies next = cube_turned(&cube, turn);
            unsigned told = layers_distance(row,
                                            all->axis[axis].turned[at.at][all->keeper_of[turn]]);
            unsigned there = layer_of(table, &next, axis);
            assert_true(told == 0 || told == there);
            silent += told == 0 && there >= LAYERS_LEAST;
        }
    }
    assert_true(silent > 0);
}

/* Random cubes and their neighbours: one turn changes the distance by one at most; 10 and 11 have a nearer neighbour, and
 * random cubes meet all distances. */
static void layers_of_random_cubes(void **context)
{
    enum { CUBES = 20000 };
    bd_pattern_space space;
    bd_pattern_table table;
    bd_error error = {0};
    bd_random random = bd_random_of(6);
    unsigned met[LAYERS_MOST + 2] = {0};
    (void)context;
    if (IS_BRIEF)
        skip();
    assert_true(layers_set.open(&layers_set, 1, &(bd_setup){0}, &space, &error));
    assert_true(bd_pattern_build(&table, &space, &(bd_pattern_options){.threads = 2}, &error));
    assert_int_equal(table.states[LAYERS_LEAST], 1873462322);
    assert_samples(&space, &table);
    for (unsigned game = 0; game < CUBES; ++game) {
        const cube_cubies cube = cube_random(&random);
        unsigned axis = game % CUBE_AXES, here = layer_of(&table, &cube, axis), nearest = here;
        for (unsigned turn = 0; turn < CUBE_TURNS; ++turn) {
            const cube_cubies next = cube_turned(&cube, turn);
            unsigned there = layer_of(&table, &next, axis);
            assert_true(there + 1 >= here && there <= here + 1);
            nearest = there < nearest ? there : nearest;
        }
        if (here == LAYERS_LEAST || here == LAYERS_MOST)
            assert_int_equal(nearest, here - 1);
        ++met[here];
    }
    for (unsigned distance = LAYERS_LEAST - 1; distance < LAYERS_MOST + 2; ++distance)
        assert_true(met[distance] > 0);
    rows_after_turns(&table);
    search_with_rows_and_without(&table);
    bd_pattern_close(&table);
    layers_set.close(&space);
}

/* ---- the search against others ---- */

static size_t solve_slowly(const bd_problem *problem, const cube_cubies *cube)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES];
    bd_result result;
    problem->domain->from_key(problem->data, cube, state);
    const bd_options options = {.algorithm = "idastar"};
    assert_int_equal(bd_search(problem->domain, problem->data, state, &options, &result),
                     BD_SOLVED);
    size_t length = result.length;
    bd_result_free(&result);
    return length;
}

static void search_against_idastar(void **context)
{
    bd_pattern_space space;
    bd_pattern_table cosets;
    bd_problem problem;
    bd_error error = {0};
    bd_random random = bd_random_of(4);
    (void)context;
    if (IS_BRIEF)
        skip();
    assert_true(layers_set.open(&layers_set, 0, &(bd_setup){0}, &space, &error));
    assert_true(bd_pattern_build(&cosets, &space, &(bd_pattern_options){.threads = 2}, &error));
    assert_true(bd_problem_open(&problem, "cube", "pairs", NULL, &error));
    by_layers_tables *tables = open_tables(&cosets);
    for (unsigned game = 0; game < 120; ++game) {
        const cube_cubies cube = scramble(&random, game % 13);
        size_t least = solve(tables, &cube, 1);
        assert_int_equal(solve(tables, &cube, 2), least);
        assert_int_equal(by_layers_settle(tables, &cube).h > least, 0);
        if (least <= 10)
            assert_int_equal(solve_slowly(&problem, &cube), least);
    }
    free((void *)tables->layers.words);
    free(tables);
    bd_problem_close(&problem);
    bd_pattern_close(&cosets);
    layers_set.close(&space);
}

/* The table of the second phase: within its steps of all neighbours, and one of them nearer; the counts of a breadth-first
 * search without symmetries would be 16 times these or less. */
static void second_phase(void **context)
{
    static const uint64_t first_counts[] = {1, 3, 10, 52, 285, 1318, 5671, 26502};
    static const uint8_t turns[PHASES_TURNS] = {0, 1, 2, 4, 7, 9, 10, 11, 13, 16};
    bd_pattern_space space;
    bd_pattern_table table;
    bd_error error = {0};
    bd_random random = bd_random_of(5);
    (void)context;
    if (IS_BRIEF)
        skip();
    assert_true(cosets_set.open(&cosets_set, 1, &(bd_setup){0}, &space, &error));
    assert_true(bd_pattern_build(&table, &space, &(bd_pattern_options){.threads = 2}, &error));
    assert_memory_equal(table.states, first_counts, sizeof first_counts);
    assert_samples(&space, &table);
    seconds_numbers *numbers = malloc(sizeof *numbers);
    assert_non_null(numbers);
    seconds_numbers_fill(numbers);
    for (unsigned game = 0; game < 20000; ++game) {
        cube_cubies cube = cube_solved;
        unsigned least = 15, here = 0;
        for (unsigned i = 0; i < game % 25; ++i)
            cube = cube_turned(&cube, turns[bd_random_below(&random, PHASES_TURNS)]);
        for (unsigned i = 0; i <= PHASES_TURNS; ++i) {
            cube_cubies next = i == 0 ? cube : cube_turned(&cube, turns[i - 1]);
            unsigned distance = seconds_distance(numbers, table.words,
                                                 cube_order(next.corner, CUBE_CORNERS, CUBE_TWIST),
                                                 cube_order(next.edge, 8, CUBE_FLIP));
            here = i == 0 ? distance : here;
            assert_true(distance + 1 >= here && distance <= here + 1);
            least = distance < least ? distance : least;
        }
        assert_true(here <= game % 25);
        assert_true(least < here || here == 0 || here == SECONDS_MOST);
    }
    free(numbers);
    bd_pattern_close(&table);
    cosets_set.close(&space);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(bytes_against_loops),
                                       cmocka_unit_test(sights_against_conjugates),
                                       cmocka_unit_test(turns_that_keep_a_subgroup),
                                       cmocka_unit_test(rows_against_loops),
                                       cmocka_unit_test(rows_fill_the_table),
                                       cmocka_unit_test(cosets_of_short_scrambles),
                                       cmocka_unit_test(layers_of_random_cubes),
                                       cmocka_unit_test(search_against_idastar),
                                       cmocka_unit_test(second_phase)};
    return cmocka_run_group_tests(tests, open_sights, close_sights);
}
