/* Rubik's cube and the pocket cube: turns of pieces against turns of stickers in space, the published numbers of
 * positions, the three forms of text, impossible cubes, symmetries, and h against real distances. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"
#include "cube_samples.h"
#include "named_problem.h"

#include <bandolo/base/text.h>
#include <bandolo/search/census.h>
#include <bandolo/search/search.h>

#include "domains/cube/pocket.h"
#include "domains/cube/coordinates.h"
#include "domains/cube/cosets.h"
#include "domains/cube/metric.h"
#include "domains/cube/pocket.h"
#include "domains/cube/text.h"

/* ---- the cube once more: stickers in space ---- */

typedef struct vector {
    int x, y, z;
} vector;

static const vector normals[CUBE_FACES] = {{0, 1, 0},  {1, 0, 0},  {0, 0, 1},
                                           {0, -1, 0}, {-1, 0, 0}, {0, 0, -1}};
static const char letters[] = "URFDLB";

static int along(vector a, vector b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

/* A quarter clockwise about an outward normal. */
static vector turned(vector v, vector n)
{
    int a = along(v, n);
    return (vector){v.y * n.z - v.z * n.y + a * n.x, v.z * n.x - v.x * n.z + a * n.y,
                    v.x * n.y - v.y * n.x + a * n.z};
}

/* Where a facelet's little cube is. */
static vector place_of(unsigned facelet)
{
    int row = (int)(facelet % 9 / 3), column = (int)(facelet % 3);
    const vector places[CUBE_FACES] = {{column - 1, 1, row - 1},  {1, 1 - row, 1 - column},
                                       {column - 1, 1 - row, 1},  {column - 1, -1, 1 - row},
                                       {-1, 1 - row, column - 1}, {1 - column, 1 - row, -1}};
    return places[facelet / 9];
}

static bool same(vector a, vector b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

static void turn_stickers(char stickers[CUBE_FACELETS + 1], unsigned face)
{
    char old[CUBE_FACELETS];
    memcpy(old, stickers, sizeof old);
    for (unsigned from = 0; from < CUBE_FACELETS; ++from) {
        if (along(place_of(from), normals[face]) != 1)
            continue;
        vector place = turned(place_of(from), normals[face]);
        vector normal = turned(normals[from / 9], normals[face]);
        for (unsigned to = 0; to < CUBE_FACELETS; ++to)
            if (same(place_of(to), place) && same(normals[to / 9], normal))
                stickers[to] = old[from];
    }
}

static void solve_stickers(char stickers[CUBE_FACELETS + 1])
{
    for (unsigned i = 0; i < CUBE_FACELETS; ++i)
        stickers[i] = letters[i / 9];
    stickers[CUBE_FACELETS] = '\0';
}

static cube_cubies read_cube(const char *text, unsigned side)
{
    cube_cubies cube;
    bd_error error = {0};
    if (!cube_read(text, strlen(text), side, &cube, &error))
        fail_msg("%s: %s", text, error.message);
    return cube;
}

static void turns_against_stickers(void **context)
{
    bd_random random = bd_random_of(1);
    (void)context;
    for (unsigned game = 0; game < (IS_BRIEF ? 300 : 3000); ++game) {
        char stickers[CUBE_FACELETS + 1], text[CUBE_FACELETS + 1], scramble[128];
        size_t at = 0;
        cube_cubies cube = cube_solved;
        solve_stickers(stickers);
        for (unsigned i = 0; i < 20; ++i) {
            unsigned turn = (unsigned)bd_random_below(&random, CUBE_TURNS);
            cube = cube_turned(&cube, turn);
            for (unsigned quarter = 0; quarter <= turn % 3; ++quarter)
                turn_stickers(stickers, turn / 3);
            at += cube_write_turn(turn, scramble + at, sizeof scramble - at);
        }
        assert_int_equal(cube_write(&cube, 3, text, sizeof text), CUBE_FACELETS);
        assert_string_equal(text, stickers);
        cube_cubies from_text = read_cube(text, 3), from_turns = read_cube(scramble, 3);
        assert_true(cube_same(&cube, &from_text) && cube_same(&cube, &from_turns));
        assert_int_equal(cube_flaw_of(&cube), CUBE_FLAWLESS);
        cube_cubies back = cube_inverse(&cube), both = cube_product(&cube, &back);
        assert_true(cube_same(&both, &cube_solved));
    }
}

static void symmetries(void **context)
{
    bd_random random = bd_random_of(2);
    (void)context;
    for (unsigned symmetry = 0; symmetry < CUBE_SYMMETRIES; ++symmetry) {
        cube_cubies cube = cube_solved, seen = cube_solved;
        for (unsigned i = 0; i < 30; ++i) {
            unsigned turn = (unsigned)bd_random_below(&random, CUBE_TURNS);
            cube = cube_turned(&cube, turn);
            seen = cube_turned(&seen, cube_conjugate_turn(turn, symmetry));
            cube_cubies expected = cube_conjugate(&cube, symmetry);
            assert_true(cube_same(&seen, &expected));
        }
    }
}

static void coordinates_are_numbers(void **context)
{
    (void)context;
    for (unsigned i = 0; i < CUBE_TWISTS; ++i) {
        cube_cubies cube = cube_of_twist(i);
        assert_int_equal(cube_twist(&cube), i);
    }
    for (unsigned i = 0; i < CUBE_FLIPS; ++i) {
        cube_cubies cube = cube_of_flip(i);
        assert_int_equal(cube_flip(&cube), i);
    }
    for (unsigned i = 0; i < CUBE_SLICES; ++i) {
        cube_cubies cube = cube_of_slice(i);
        assert_int_equal(cube_slice(&cube), i);
    }
    assert_int_equal(cube_slice(&cube_solved), 0);
    for (uint64_t i = 0; i < POCKET_POSITIONS; i += 97) {
        cube_cubies cube = pocket_unrank(i);
        assert_int_equal(pocket_rank(&cube), i);
    }
}

/* ---- published numbers ---- */

static int by_bytes(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(cube_cubies));
}

/* The number of positions at each depth up to `depth`, by sorting all successors of a layer. */
static void count_layers(cube_metric metric, unsigned depth, const size_t *expected)
{
    cube_cubies *all = malloc(sizeof *all), *grown;
    size_t begin = 0, end = 1;
    all[0] = cube_solved;
    for (unsigned layer = 1; layer <= depth; ++layer) {
        size_t count = end;
        grown = realloc(all, (end + (end - begin) * CUBE_TURNS) * sizeof *all);
        assert_non_null(grown);
        all = grown;
        for (size_t i = begin; i < end; ++i)
            for (unsigned turn = 0; turn < CUBE_TURNS; ++turn)
                if (cube_is_legal(metric, turn))
                    all[count++] = cube_turned(&all[i], turn);
        /* A neighbour of the last layer is in it, in the one before or in the next one: sort these three together. */
        qsort(all, count, sizeof *all, by_bytes);
        size_t kept = 0;
        for (size_t i = 0; i < count; ++i)
            if (kept == 0 || by_bytes(&all[kept - 1], &all[i]) != 0)
                all[kept++] = all[i];
        assert_int_equal(kept - end, expected[layer]);
        begin = 0;
        end = kept;
    }
    free(all);
}

static void published_counts(void **context)
{
    static const size_t face[] = {1, 18, 243, 3240, 43239},
                        quarter[] = {1, 12, 114, 1068, 10011, 93840};
    (void)context;
    count_layers(CUBE_FACE_TURNS, IS_BRIEF ? 3 : 4, face);
    count_layers(CUBE_QUARTER_TURNS, IS_BRIEF ? 4 : 5, quarter);
}

static uint64_t count_paths(cube_metric metric, unsigned past, unsigned depth)
{
    uint64_t paths = 0;
    if (depth == 0)
        return 1;
    for (unsigned turn = 0; turn < CUBE_TURNS; ++turn) {
        unsigned next = cube_past_after(metric, past, turn);
        if (cube_is_legal(metric, turn) && next != 0)
            paths += count_paths(metric, next, depth - 1);
    }
    return paths;
}

/* Korf 1997, table 1; and a quarter-turn path is redundant only if another path is as short. */
static void published_trees(void **context)
{
    static const uint64_t tree[] = {1, 18, 243, 3240, 43254, 577368, 7706988};
    (void)context;
    for (unsigned depth = 0; depth < (IS_BRIEF ? 5 : 7); ++depth)
        assert_int_equal(count_paths(CUBE_FACE_TURNS, CUBE_NO_PAST, depth), tree[depth]);
    static const uint64_t quarters[] = {1, 12, 114, 1068};
    for (unsigned depth = 0; depth < 4; ++depth)
        assert_int_equal(count_paths(CUBE_QUARTER_TURNS, CUBE_NO_PAST, depth), quarters[depth]);
}

/* Jaap Scherphuis; OEIS A079761, A079762. */
static void pocket_widths(void **context)
{
    static const uint64_t face[] = {1,     9,      54,     321,     1847,   9992,
                                    50136, 227536, 870072, 1887748, 623800, 2644};
    static const uint64_t quarter[] = {1,      6,      27,     120,     534,    2256,  8969, 33058,
                                       114149, 360508, 930588, 1350852, 782536, 90280, 276};
    (void)context;
    for (unsigned metric = 0; metric < (IS_BRIEF ? 0 : 2); ++metric) {
        bd_problem problem;
        bd_census *census = malloc(sizeof *census);
        assert_non_null(census);
        open_problem(&problem, metric ? "cube2:quarter" : "cube2", NULL);
        const bd_census_options options = {.threads = 2};
        assert_int_equal(bd_census_take(problem.domain, problem.data, &options, census), BD_SOLVED);
        assert_int_equal(census->layers, metric ? 15 : 12);
        assert_memory_equal(census->positions, metric ? quarter : face,
                            census->layers * sizeof *face);
        bd_problem_close(&problem);
        free(census);
    }
}

/* ---- searches ---- */

static bd_cost solve(const bd_problem *problem, const char *text, const char *algorithm)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES];
    bd_error error = {0};
    bd_result result;
    if (!problem->domain->parse(problem->data, text, strlen(text), state, &error))
        fail_msg("%s: %s", text, error.message);
    const bd_options options = {.algorithm = algorithm};
    assert_int_equal(bd_search(problem->domain, problem->data, state, &options, &result),
                     BD_SOLVED);
    assert_true(result.optimal);
    bd_cost cost = result.cost;
    bd_result_free(&result);
    return cost;
}

/* IDA* with h, its generic instance's rival without h, and a search from both ends agree. */
static void searches_agree(void **context)
{
    static const char *const names[] = {"cube", "cube:quarter", "cube2", "cube2:quarter"};
    (void)context;
    for (unsigned i = 0; i < 4; ++i) {
        bd_problem informed, blind;
        bd_random random = bd_random_of(i);
        open_problem(&informed, names[i], NULL);
        open_problem(&blind, names[i], "zero");
        for (unsigned game = 0; game < (IS_BRIEF ? 3 : 20); ++game) {
            char scramble[64];
            size_t at = 0;
            for (unsigned turn = 0; turn < 5; ++turn) {
                at += cube_write_turn((unsigned)bd_random_below(&random, i < 2 ? 18 : 9),
                                      scramble + at, sizeof scramble - at);
                at += bd_text_at(scramble, sizeof scramble, at, " ");
            }
            bd_cost cost = solve(&informed, scramble, "idastar");
            assert_int_equal(solve(&blind, scramble, "bidirectional"), cost);
            assert_int_equal(solve(&informed, scramble, "astar"), cost);
        }
        bd_problem_close(&informed);
        bd_problem_close(&blind);
    }
}

/* Distances of the random positions of the pocket cube are those of its dense numbering, so IDA* is never over 11. */
static void pocket_is_solved_in_eleven(void **context)
{
    bd_problem problem;
    bd_random random = bd_random_of(5);
    (void)context;
    open_problem(&problem, "cube2", NULL);
    for (unsigned game = 0; game < (IS_BRIEF ? 10 : 200); ++game) {
        _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES];
        bd_result result;
        problem.domain->draw_lots(problem.data, &random, state);
        assert_int_equal(bd_search(problem.domain, problem.data, state, &(bd_options){0}, &result),
                         BD_SOLVED);
        assert_true(result.optimal && result.cost <= 11);
        bd_result_free(&result);
    }
    bd_problem_close(&problem);
}

/* Writes random turns, and makes them, or first the last one and back. */
static void scramble(bd_random *random, char *text, size_t size, bool is_back,
                     char stickers[CUBE_FACELETS + 1])
{
    unsigned turns[8], count = 8;
    size_t at = 0;
    for (unsigned i = 0; i < count; ++i) {
        turns[i] = (unsigned)bd_random_below(random, CUBE_TURNS);
        at += cube_write_turn(turns[i], text + at, size - at);
    }
    for (unsigned i = 0; i < count; ++i) {
        unsigned turn = is_back ? cube_turn_back(turns[count - 1 - i]) : turns[i];
        for (unsigned quarter = 0; quarter <= turn % 3; ++quarter)
            turn_stickers(stickers, turn / 3);
    }
}

static void write_pocket(const char stickers[CUBE_FACELETS + 1], char *text)
{
    for (unsigned face = 0; face < CUBE_FACES; ++face)
        for (unsigned i = 0; i < 4; ++i)
            *text++ = stickers[9 * face + 6 * (i / 2) + 2 * (i % 2)];
    *text = '\0';
}

/* The turns of a solution, made with the cube in hand as it was given, lead to the goal, held any way. */
static void pocket_is_solved_as_it_is_held(void **context)
{
    bd_random random = bd_random_of(11);
    (void)context;
    for (unsigned game = 0; game < (IS_BRIEF ? 20 : 200); ++game) {
        _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES];
        char goal[64], turns[64], facelets[25], stickers[CUBE_FACELETS + 1];
        bd_problem problem;
        bd_error error = {0};
        bd_result result;
        solve_stickers(stickers);
        if (game % 4 == 3)
            scramble(&random, goal, sizeof goal, true, stickers);
        if (!bd_problem_open(&problem, "cube2", NULL, game % 4 == 3 ? goal : NULL, &error))
            fail_msg("%s", error.message);
        scramble(&random, turns, sizeof turns, false, stickers);
        write_pocket(stickers, facelets);
        const char *text = game % 4 == 1 ? facelets : turns;
        assert_true(problem.domain->parse(problem.data, text, strlen(text), state, &error));
        assert_int_equal(bd_search(problem.domain, problem.data, state, &(bd_options){0}, &result),
                         BD_SOLVED);
        for (size_t i = 0; i < result.length; ++i)
            for (unsigned quarter = 0; quarter <= result.moves[i] % 3U; ++quarter)
                turn_stickers(stickers, result.moves[i] / 3U);
        write_pocket(stickers, facelets);
        for (unsigned i = 0; i < 24; ++i)
            assert_int_equal(facelets[i], facelets[i / 4 * 4]);
        bd_result_free(&result);
        bd_problem_close(&problem);
    }
}

/* The two-phase algorithm solves any cube in few turns, also by quarters, and easy ones in the fewest. */
static void two_phases(void **context)
{
    static const char *const names[] = {"cube", "cube:quarter"};
    (void)context;
    for (unsigned i = 0; i < 2; ++i) {
        bd_problem problem;
        bd_random random = bd_random_of(9);
        open_problem(&problem, names[i], NULL);
        for (unsigned game = 0; game < (IS_BRIEF ? 2 : 20); ++game) {
            _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES];
            bd_result result;
            const bd_options options = {.algorithm = "anytime"};
            problem.domain->draw_lots(problem.data, &random, state);
            bd_status status = bd_search(problem.domain, problem.data, state, &options, &result);
            assert_true(status == BD_SOLVED || status == BD_LIMIT_NODES);
            assert_true(result.has_solution && result.cost <= (i ? 40 : 23));
            bd_result_free(&result);
        }
        bd_problem_close(&problem);
    }
    bd_problem problem;
    bd_random random = bd_random_of(10);
    open_problem(&problem, "cube", NULL);
    for (unsigned game = 0; game < (IS_BRIEF ? 5 : 50); ++game) {
        char scramble[64];
        size_t at = 0;
        for (unsigned turn = 0; turn < 6; ++turn)
            at += cube_write_turn((unsigned)bd_random_below(&random, 18), scramble + at,
                                  sizeof scramble - at);
        assert_int_equal(solve(&problem, scramble, "anytime"),
                         solve(&problem, scramble, "idastar"));
    }
    bd_problem_close(&problem);
}

/* The cosets at each distance, by classes: as published with the program rob-twophase, whose counts are sums of these. */
static void cosets_by_distance(void **context)
{
    static const uint64_t expected[] = {1,      1,       5,        44,       487,     5841, 68364,
                                        776568, 7950748, 52098876, 76236234, 3771112, 129};
    bd_pattern_space space;
    bd_pattern_table table;
    bd_error error = {0};
    (void)context;
    if (IS_BRIEF)
        skip();
    assert_true(cosets_set.open(&cosets_set, 0, &(bd_setup){0}, &space, &error));
    assert_true(bd_pattern_build(&table, &space, &(bd_pattern_options){.threads = 2}, &error));
    assert_int_equal(table.layers, sizeof expected / sizeof *expected);
    assert_memory_equal(table.states, expected, sizeof expected);
    assert_int_equal(table.unreached, 0);
    assert_samples(&space, &table);
    bd_pattern_close(&table);
    cosets_set.close(&space);
}

/* ---- texts ---- */

static const char solved_pieces[] =
    "UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR";
static const char solved_facelets[] = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

static void says(const char *text, unsigned side, const char *expected)
{
    cube_cubies cube;
    bd_error error = {0};
    assert_false(cube_read(text, strlen(text), side, &cube, &error));
    assert_int_equal(error.code, BD_BAD_INPUT);
    if (!strstr(error.message, expected))
        fail_msg("%s: %s", text, error.message);
}

static void forms(void **context)
{
    (void)context;
    cube_cubies solved = read_cube(solved_pieces, 3), turned = read_cube("R U2 F'", 3);
    assert_true(cube_same(&solved, &cube_solved));
    solved = read_cube(solved_facelets, 3);
    assert_true(cube_same(&solved, &cube_solved));
    solved = read_cube("UUU UUU UUU RRR RRR RRR FFF FFF FFF DDD DDD DDD LLL LLL LLL BBB BBB BBB",
                       3);
    assert_true(cube_same(&solved, &cube_solved));
    cube_cubies other = read_cube("R1, U2'\nF3", 3), tight = read_cube("RU2F\xe2\x80\x99", 3);
    assert_true(cube_same(&turned, &other) && cube_same(&turned, &tight));
    /* Turns without blanks, even where they read like pieces. */
    cube_cubies commutator = read_cube("R U R' U'", 3), joined = read_cube("RUR'U'", 3);
    assert_true(cube_same(&commutator, &joined));
    cube_cubies apart = read_cube("U F", 3), edge = read_cube("UF", 3);
    assert_true(cube_same(&apart, &edge));
    apart = read_cube("U U R R", 3), joined = read_cube("UU RR", 3);
    assert_true(cube_same(&apart, &joined));
    /* Reid's form of U: each of the four edges and corners of the upper layer one place on. */
    cube_cubies up = read_cube(
        "UR UB UL UF DF DR DB DL FR FL BR BL URB UBL ULF UFR DRF DFL DLB DBR", 3);
    cube_cubies expected = cube_turned(&cube_solved, 0);
    assert_true(cube_same(&up, &expected));
    /* And of R, where stickers change sides. */
    up = read_cube("UF FR UB UL DF BR DB DL DR FL UR BL FRD FUR UBL ULF BDR DFL DLB BRU", 3);
    expected = cube_turned(&cube_solved, 3);
    assert_true(cube_same(&up, &expected));
    /* Held another way, the pocket cube is the same; and D is U seen so. */
    solved = read_cube("UUUUBBBBRRRRDDDDFFFFLLLL", 2);
    pocket_name_colours(&solved);
    assert_true(cube_same(&solved, &cube_solved));
    cube_cubies below = read_cube("D", 2), above = read_cube("U", 2);
    pocket_name_colours(&below);
    assert_memory_equal(below.corner, above.corner, sizeof above.corner);
}

static void bad_forms(void **context)
{
    char text[CUBE_FACELETS + 1];
    (void)context;
    says("", 3, "no turns and no facelets");
    says("R X", 3, "byte 3: 'X' is not a turn");
    says("R \xc3\xa9", 3, "byte 3: '\xc3\xa9' is not a turn");
    says("R24", 3, "byte 3: '4': R takes nothing, 2 or ' behind it");
    says("UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBB", 3,
         "53 facelets; a cube of side 3 has 54");
    says("UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBX", 3, "byte 54: 'X', facelet 54");
    says("UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBUBBBB", 3, "the centre of face B, is U");
    says("UUUUUUUURRRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB", 3,
         "8 facelets are U; expected 9");
    memcpy(text, solved_facelets, sizeof text);
    text[5] = 'R', text[12] = 'U';
    says(text, 3, "shows RR; no edge of a cube has these colours");
    memcpy(text, solved_facelets, sizeof text);
    text[8] = 'R', text[9] = 'U';
    text[20] = 'F';
    says(text, 3, "; no corner of a cube has these colours");
    says("UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB", 3, "19 pieces");
    says("UF UR UB", 3, "3 pieces; expected 20");
    says("UF UR UB UL DF DR DB DL FR FL BR BL", 3, "12 pieces; expected 20");
    says("UF UF UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR", 3,
         "piece 2: UF occurs twice");
    says("UF UD UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR", 3,
         "'UD' is not the name of an edge");
    says("UUURRRRFFFFDDDDLLLLBBBB", 2, "23 facelets; a cube of side 2 has 24");
}

static void impossible_cubes(void **context)
{
    static const struct {
        const char *pieces;
        cube_flaw flaw;
    } cases[] = {
        {"UF UR UB UL DF DR DB DL FR FL BR BL FRU URB UBL ULF DRF DFL DLB DBR", CUBE_TWISTED},
        {"FU UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR", CUBE_FLIPPED},
        {"UR UF UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR", CUBE_PARITY},
        {"UR UF UB UL DF DR DB DL FR FL BR BL URB UFR UBL ULF DRF DFL DLB DBR", CUBE_FLAWLESS},
    };
    (void)context;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        char why[128], facelets[CUBE_FACELETS + 1];
        cube_cubies cube = read_cube(cases[i].pieces, 3);
        assert_int_equal(cube_flaw_of(&cube), cases[i].flaw);
        assert_int_equal(cube_explain(&cube, 3, why, sizeof why), cases[i].flaw == CUBE_FLAWLESS);
        cube_write(&cube, 3, facelets, sizeof facelets);
        cube_cubies again = read_cube(facelets, 3);
        assert_true(cube_same(&cube, &again));
    }
}

static void random_cubes_are_solvable(void **context)
{
    bd_random random = bd_random_of(3);
    (void)context;
    for (unsigned i = 0; i < 1000; ++i) {
        cube_cubies cube = cube_random(&random);
        assert_int_equal(cube_flaw_of(&cube), CUBE_FLAWLESS);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(turns_against_stickers),
                                       cmocka_unit_test(symmetries),
                                       cmocka_unit_test(coordinates_are_numbers),
                                       cmocka_unit_test(published_counts),
                                       cmocka_unit_test(published_trees),
                                       cmocka_unit_test(pocket_widths),
                                       cmocka_unit_test(searches_agree),
                                       cmocka_unit_test(pocket_is_solved_in_eleven),
                                       cmocka_unit_test(pocket_is_solved_as_it_is_held),
                                       cmocka_unit_test(two_phases),
                                       cmocka_unit_test(cosets_by_distance),
                                       cmocka_unit_test(forms),
                                       cmocka_unit_test(bad_forms),
                                       cmocka_unit_test(impossible_cubes),
                                       cmocka_unit_test(random_cubes_are_solvable)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
