/* Paths on maps: against Dijkstra's algorithm with exact lengths a + b * sqrt(2), on maps of all kinds, by each heuristic;
 * units, texts, regions, and what is no map. */
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

#include "domains/grid/place.h"
#include "domains/grid/tables.h"

/* ---- the oracle: exact lengths, no bits, no heuristic ---- */

typedef struct exact {
    int straight, diagonal; /* steps; straight < 0: none is known */
} exact;

/* Is a shorter than b? By squares: u < v * sqrt(2) where u * |u| < 2 * v * |v|. */
static bool is_shorter(exact a, exact b)
{
    int64_t u = a.straight - b.straight, v = b.diagonal - a.diagonal;
    return b.straight < 0 || u * llabs(u) < 2 * v * llabs(v);
}

static bool is_legal(const grid_map *map, int x, int y, int dx, int dy)
{
    for (int i = 1; i < 4; ++i) {
        int to_x = x + (i & 1 ? dx : 0), to_y = y + (i & 2 ? dy : 0);
        if (to_x < 0 || to_y < 0 || to_x >= (int)map->width || to_y >= (int)map->height ||
            !grid_is_free(map, (unsigned)to_x, (unsigned)to_y))
            return false;
    }
    return true;
}

/* Fills the length to each cell from the start. */
static void dijkstra(const grid_map *map, unsigned start, exact *length)
{
    unsigned cells = map->width * map->height;
    bool *done = calloc(cells, sizeof *done);
    for (unsigned i = 0; i < cells; ++i)
        length[i] = (exact){-1, 0};
    length[start] = (exact){0, 0};
    for (;;) {
        unsigned here = cells;
        for (unsigned i = 0; i < cells; ++i)
            if (!done[i] && length[i].straight >= 0 &&
                (here == cells || is_shorter(length[i], length[here])))
                here = i;
        if (here == cells)
            break;
        done[here] = true;
        int x = (int)(here % map->width), y = (int)(here / map->width);
        for (int dx = -1; dx <= 1; ++dx)
            for (int dy = -1; dy <= 1; ++dy) {
                if ((!dx && !dy) || !is_legal(map, x, y, dx, dy))
                    continue;
                exact way = length[here], *to = &length[(y + dy) * (int)map->width + x + dx];
                ++*(dx && dy ? &way.diagonal : &way.straight);
                if (is_shorter(way, *to))
                    *to = way;
            }
    }
    free(done);
}

/* ---- against it ---- */

static void compare(const bd_problem *problem, const char *algorithm, const grid_place *place,
                    exact length)
{
    const grid_map *map = &((const grid_problem *)problem->data)->map;
    bd_result result;
    char text[64], expected[64];
    bd_search(problem->domain, problem->data, place, &(bd_options){.algorithm = algorithm},
              &result);
    if (length.straight < 0) {
        assert_int_equal(result.status, BD_NO_SOLUTION);
        assert_false(problem->domain->check(problem->data, place, text, sizeof text));
        return;
    }
    assert_int_equal(result.status, BD_SOLVED);
    assert_true(result.optimal);
    assert_true(problem->domain->check(problem->data, place, text, sizeof text));
    assert_int_equal(result.cost, (unsigned)length.straight * map->straight +
                                      (unsigned)length.diagonal * map->diagonal);
    grid_format_cost(problem->data, result.length, result.cost, text, sizeof text);
    snprintf(expected, sizeof expected, "%.8f",
             length.straight + length.diagonal * 1.41421356237309504880);
    assert_string_equal(text, expected);
    bd_result_free(&result);
}

static void try_map(const char *name, unsigned starts)
{
    static const char *const rows[][2] = {{"jump-points", "astar"},
                                          {"octile", "astar"},
                                          {"octile", "idastar"},
                                          {"zero", "uniform-cost"}};
    static const char *const from_both[] = {"mm", "bidirectional", "baestar", "baestar"};
    bd_problem problem[4];
    for (unsigned i = 0; i < 4; ++i)
        assert_true(bd_problem_open(&problem[i], name, rows[i][0], NULL, NULL));
    const grid_map *map = &((const grid_problem *)problem[0].data)->map;
    unsigned cells = map->width * map->height;
    exact *length = calloc(cells, sizeof *length);
    bd_random random = bd_random_of(cells);
    for (; starts > 0; --starts) {
        grid_place place = grid_any(map, &random);
        dijkstra(map, place.y * map->width + place.x, length);
        for (unsigned cell = 0; cell < cells; ++cell) {
            place.goal_x = (uint16_t)(cell % map->width);
            place.goal_y = (uint16_t)(cell / map->width);
            if (!grid_is_free(map, place.goal_x, place.goal_y))
                continue;
            compare(&problem[0], "astar", &place, length[cell]);
            if (cell % 16 == 0) {
                compare(&problem[1], "astar", &place, length[cell]);
                compare(&problem[1], "bidirectional", &place, length[cell]);
            }
            if (cell % 256 == 0)
                for (unsigned i = 0; i < sizeof from_both / sizeof *from_both; ++i)
                    compare(&problem[i % 2], from_both[i], &place, length[cell]);
            if (cell % 64 == 0)
                compare(&problem[3], "uniform-cost", &place, length[cell]);
        }
    }
    free(length);
    for (unsigned i = 0; i < 4; ++i)
        bd_problem_close(&problem[i]);
}

static void test_shortest(void **state)
{
    (void)state;
    static const char *const kinds[] = {"random", "rooms", "maze"};
    for (unsigned number = 1; number <= (IS_BRIEF ? 4 : 40); ++number) {
        char name[64];
        unsigned width = 1 + number * 13 % 90, height = 1 + number * 7 % 33;
        snprintf(name, sizeof name, "grid:%s,%ux%u,%u", kinds[number % 3], width, height, number);
        try_map(name, 1);
    }
    try_map("grid:random,150x3,1", 1); /* lines of more than two words */
    try_map("grid:random,3x150,2", 1);
}

/* Units are those of a convergent, and fine enough: the longest path of a maze has a cost. */
static void test_units(void **state)
{
    (void)state;
    static const char *const names[] = {"rooms,32x32,1", "maze,301x301,1", "maze,1001x1001,1"};
    for (unsigned i = 0; i < (IS_BRIEF ? 2 : 3); ++i) {
        grid_map map;
        assert_true(grid_map_open(&map, names[i], NULL, NULL));
        int64_t p = map.diagonal, q = map.straight;
        assert_int_equal(llabs(p * p - 2 * q * q), 1);
        assert_true((uint64_t)map.farthest * map.straight <= BD_MOST_COST / 2);
        assert_true(i > 0 || q == 80782);
        grid_map_close(&map);
    }
}

/* ---- lengths as text ---- */

static void expect_length(const grid_problem *problem, uint64_t straights, uint64_t diagonals)
{
    char text[64], expected[64];
    uint64_t cost = problem->map.straight * straights + problem->map.diagonal * diagonals;
    snprintf(expected, sizeof expected, "%.8Lf",
             (long double)straights + (long double)diagonals * 1.41421356237309504880L);
    grid_format_cost(problem, straights + diagonals, (bd_cost)cost, text, sizeof text);
    assert_string_equal(text, expected);
}

/* Random paths of costs up to the greatest, in the units of every size of map. */
static void test_lengths(void **state)
{
    (void)state;
    static const bd_cost units[][2] = {
        {80782, 114243}, {33461, 47321}, {13860, 19601}, {5741, 8119}, {2378, 3363}, {985, 1393},
        {408, 577},      {169, 239},     {70, 99},       {29, 41},     {12, 17},     {5, 7}};
    bd_random random = bd_random_of(1);
    for (unsigned i = 0; i < sizeof units / sizeof *units; ++i) {
        grid_problem problem = {.map = {.straight = units[i][0], .diagonal = units[i][1]}};
        for (unsigned sample = 0; sample < 1000; ++sample) {
            uint64_t most = BD_MOST_COST >> sample % 31;
            uint64_t diagonals = bd_random_below(&random, most / units[i][1] + 1);
            most -= diagonals * units[i][1];
            expect_length(&problem, bd_random_below(&random, most / units[i][0] + 1), diagonals);
        }
        expect_length(&problem, 0, BD_MOST_COST / units[i][1]);
    }
}

/* Writes a map of diagonal corridors that are one path, from the upper right corner to the lower left one. */
static char *corridors(unsigned side, size_t *length)
{
    char *text = malloc(64 + side * (side + 1));
    assert_non_null(text);
    *length = (size_t)sprintf(text, "type octile\nheight %u\nwidth %u\nmap\n", side, side);
    for (unsigned y = 0; y < side; ++y) {
        for (unsigned x = 0; x < side; ++x) {
            unsigned wall = x - y + side - 1, end = wall % 8 == 2 ? 0 : side - 1;
            bool is_door = end ? x == end || y == end : !x || !y;
            text[(*length)++] = wall % 4 == 2 && !is_door ? '@' : '.';
        }
        text[(*length)++] = '\n';
    }
    return text;
}

/* A path with more diagonal steps than a straight one has units. */
static void test_long_path(void **state)
{
    (void)state;
    enum { SIDE = 401 };
    grid_problem problem = {.has_goal = false};
    grid_place place = {SIDE - 1, 0, 0, SIDE - 1};
    bd_result result;
    size_t length;
    uint64_t diagonals = 0;
    char *text = corridors(SIDE, &length);
    assert_true(grid_map_read(&problem.map, text, length, NULL, NULL));
    bd_search(&grid_jumps_domain, &problem, &place, &(bd_options){.algorithm = "astar"}, &result);
    assert_int_equal(result.status, BD_SOLVED);
    for (size_t i = 0; i < result.length; ++i)
        diagonals += result.moves[i] % 2;
    assert_true(diagonals > problem.map.straight);
    expect_length(&problem, result.length - diagonals, diagonals);
    bd_result_free(&result);
    grid_map_close(&problem.map);
    free(text);
}

/* ---- texts ---- */

static const char small[] = "type octile\nheight 3\nwidth 5\nmap\n..G.@\n.T@.O\nS..@.\n";

static void test_map(void **state)
{
    (void)state;
    grid_map map;
    assert_true(grid_map_read(&map, small, sizeof small - 1, NULL, NULL));
    assert_int_equal(map.free, 10);
    assert_int_equal(map.region[0], map.region[3]);
    assert_int_equal(map.region[0], map.region[8]);
    assert_int_not_equal(map.region[0], map.region[14]);
    assert_int_equal(map.region[4], 0);
    grid_map_close(&map);
}

static void refuse_map(const char *text, const char *why)
{
    grid_map map;
    bd_error error = {0};
    assert_false(grid_map_read(&map, text, strlen(text), NULL, &error));
    if (!strstr(error.message, why))
        fail_msg("expected \"%s\", found \"%s\"", why, error.message);
    assert_int_equal(error.code, BD_BAD_INPUT);
}

static void test_stopped_map(void **state)
{
    (void)state;
    static const atomic_bool stop = true;
    static const char *const names[] = {"rooms,64x64,7", "maze,9x9,1"};
    grid_map map;
    bd_error error = {0};
    assert_false(grid_map_read(&map, small, sizeof small - 1, &stop, &error));
    assert_int_equal(error.code, BD_INTERRUPTED);
    for (unsigned i = 0; i < 2; ++i) {
        assert_false(grid_map_open(&map, names[i], &stop, &error));
        assert_int_equal(error.code, BD_INTERRUPTED);
    }
}

static void test_bad_maps(void **state)
{
    (void)state;
    refuse_map("", "expected \"type octile\"");
    refuse_map("type tile\n", "line 1: expected \"type octile\"");
    refuse_map("type octile\nheight 0\n", "line 2: expected \"height N\"");
    refuse_map("type octile\nheight 3\nwidth 99999\n", "line 3: expected \"width N\"");
    refuse_map("type octile\nheight 1\nwidth 3\nmap\n..", "line 5: the row has 2 cells, not 3");
    refuse_map("type octile\nheight 1\nwidth 2\nmap\n.x", "line 5: column 2: expected one of");
    refuse_map("type octile\nheight 2\nwidth 2\nmap\n..", "ends after row 1 of 2");
    refuse_map("type octile\nheight 1\nwidth 2\nmap\n..\n..", "expected the end after 1 rows");
    refuse_map("type octile\nheight 1\nwidth 2\nmap\n@T", "no free cell");
}

static void read_place(const grid_problem *p, const char *text, const char *why)
{
    grid_place place;
    bd_error error = {0};
    bool is_read = grid_read(&p->map, p->has_goal ? &p->goal : NULL, text, strlen(text), &place,
                             &error);
    assert_int_equal(is_read, why == NULL);
    if (why && !strstr(error.message, why))
        fail_msg("%s: expected \"%s\", found \"%s\"", text, why, error.message);
}

static void test_places(void **state)
{
    (void)state;
    grid_problem p = {.has_goal = false};
    assert_true(grid_map_read(&p.map, small, sizeof small - 1, NULL, NULL));
    read_place(&p, "0 0 3 1", NULL);
    read_place(&p, "0,0, 3,1\n", NULL);
    read_place(&p, "0\tmaps/a map.map\t5\t3\t0\t0\t3\t1\t3.41421356", NULL);
    read_place(&p, "0 0", "expected the column and row");
    read_place(&p, "", "expected the column and row");
    read_place(&p, "0 0 -1 1", "expected the column and row");
    read_place(&p, "0 0 99999999999 1", "expected the column and row");
    read_place(&p, "1 1 0 0", "the start 1 1 is in a wall");
    read_place(&p, "0 0 2 1", "the goal 2 1 is in a wall");
    read_place(&p, "0 0 5 0", "outside the map of 5 x 3 cells");
    read_place(&p, "0\ta.map\t6\t3\t0\t0\t3\t1\t3", "for a map of 6 x 3 cells, not 5 x 3");
    p.has_goal = true;
    read_place(&p, "3 1", NULL);
    grid_map_close(&p.map);
}

static void test_scenarios(void **state)
{
    (void)state;
    static const char *const none[] = {"version 1", "version 1.0", "", "  ", "# note", NULL};
    char out[64];
    uint64_t number = 1;
    bd_error error;
    for (unsigned i = 0; i < 6; ++i)
        assert_int_equal(grid_gather(NULL, none[i], none[i] ? strlen(none[i]) : 0, &number, out,
                                     sizeof out, &error),
                         BD_GATHERED_NOTHING);
    assert_int_equal(grid_gather(NULL, "0 0 1 1 # a", 11, &number, out, sizeof out, &error),
                     BD_GATHERED_INSTANCE);
    assert_string_equal(out, "0 0 1 1 ");
}

/* ---- pictures ---- */

/* Expects in the picture of a shortest path each cell of its part: whole, or with a heading that names it. */
static void expect_picture(const bd_problem *problem, const grid_place *start)
{
    const grid_problem *grid = (const grid_problem *)problem->data;
    unsigned left = 0, right = grid->map.width - 1, top = 0, bottom = grid->map.height - 1;
    char picture[8192];
    bd_result result;
    bd_search(problem->domain, problem->data, start, &(bd_options){.algorithm = "astar"}, &result);
    assert_int_equal(result.status, BD_SOLVED);
    size_t size = grid_draw(grid, start, result.moves, result.length, picture, sizeof picture);
    assert_int_equal(size, strlen(picture));
    const char *at = picture;
    if (sscanf(picture, "columns %u to %u, rows %u to %u of", &left, &right, &top, &bottom) == 4)
        at = strchr(picture, '\n') + 1;
    for (unsigned y = top; y <= bottom; ++y) {
        for (unsigned x = left; x <= right; ++x) {
            grid_place here = *start;
            char expected = grid_is_free(&grid->map, x, y) ? '.' : '#';
            for (size_t i = 0; i < result.length; ++i) {
                here.x = (uint16_t)(here.x + grid_step[result.moves[i]][0]);
                here.y = (uint16_t)(here.y + grid_step[result.moves[i]][1]);
                expected = here.x == x && here.y == y ? '*' : expected;
            }
            expected = start->x == x && start->y == y ? 'S' : expected;
            expected = start->goal_x == x && start->goal_y == y ? 'G' : expected;
            assert_int_equal(*at++, expected);
        }
        assert_int_equal(*at++, '\n');
    }
    assert_int_equal(*at, '\0');
    assert_int_equal(result.length > 0, strchr(picture, 'S') != NULL);
    bd_result_free(&result);
}

static void test_pictures(void **state)
{
    (void)state;
    static const char *const maps[] = {"grid:maze,99x49,1", "grid:rooms,100x50,2",
                                       "grid:random,101x50,3", "grid:random,30x300,4"};
    for (unsigned i = 0; i < sizeof maps / sizeof *maps; ++i) {
        bd_problem problem;
        assert_true(bd_problem_open(&problem, maps[i], NULL, NULL, NULL));
        const grid_map *map = &((const grid_problem *)problem.data)->map;
        bd_random random = bd_random_of(i);
        for (unsigned drawn = 0; drawn < 20;) {
            grid_place start = grid_any(map, &random);
            if (map->height > 50 && abs(start.y - start.goal_y) > 40)
                continue; /* its path needs more rows than a screen has */
            expect_picture(&problem, &start);
            ++drawn;
        }
        bd_problem_close(&problem);
    }
}

static void refuse_shape(const char *name, const char *why)
{
    bd_problem problem;
    bd_error error = {0};
    assert_false(bd_problem_open(&problem, name, NULL, NULL, &error));
    if (!strstr(error.message, why))
        fail_msg("%s: expected \"%s\", found \"%s\"", name, why, error.message);
}

static void test_bad_shapes(void **state)
{
    (void)state;
    refuse_shape("grid:city,9x9,1", "expected a file");
    refuse_shape("grid:maze,9x", "expected a file");
    refuse_shape("grid:maze,9x0,1", "expected a file");
    refuse_shape("grid:maze,9x9999,1", "expected a file");
    refuse_shape("grid:maze,9x9,1x", "expected a file");
    refuse_shape("grid:./no-such.map", "No such file");
    refuse_shape("grid:.", "Is a directory");
}

/* Real-time A* walks up and down in a dead end, until its walk costs too much to be told: that is no fault of the map. */
static void test_long_walk(void **state)
{
    (void)state;
    enum { SIDE = 60 };
    grid_problem problem = {.has_goal = false};
    grid_place place = {SIDE / 2, SIDE / 2, SIDE - 1, SIDE / 2};
    bd_result result;
    assert_true(grid_map_begin(&problem.map, SIDE, SIDE, NULL));
    for (unsigned y = 0; y < SIDE; ++y)
        for (unsigned x = 0; x < SIDE; ++x) {
            bool is_bar = (y == 5 || y == SIDE - 6) && x >= 4 && x < SIDE - 7;
            if (!is_bar && !(x == SIDE - 8 && y >= 5 && y < SIDE - 5))
                grid_map_set_free(&problem.map, x, y);
        }
    assert_true(grid_map_end(&problem.map, NULL, NULL));
    bd_search(&grid_octile_domain, &problem, &place,
              &(bd_options){.algorithm = "rtastar", .depth = 1}, &result);
    assert_int_equal(result.status, BD_GAVE_UP);
    bd_result_free(&result);
    bd_search(&grid_octile_domain, &problem, &place, &(bd_options){.algorithm = "astar"}, &result);
    assert_int_equal(result.status, BD_SOLVED);
    bd_result_free(&result);
    grid_map_close(&problem.map);
}

/* Goals by the option, and limits. */
static void test_options(void **state)
{
    (void)state;
    bd_problem problem;
    bd_result result;
    grid_place place;
    assert_true(bd_problem_open(&problem, "grid:maze,101x101,1", NULL, "100 100", NULL));
    assert_true(problem.domain->parse(problem.data, "0 0", 3, &place, NULL));
    assert_int_equal(place.goal_x, 100);
    bd_search(problem.domain, problem.data, &place, &(bd_options){.limits.nodes = 20}, &result);
    assert_int_equal(result.status, BD_LIMIT_NODES);
    bd_search(problem.domain, problem.data, &place, &(bd_options){.cost_limit = 1000}, &result);
    assert_int_equal(result.status, BD_LIMIT_COST);
    bd_problem_close(&problem);
    bd_error error;
    assert_false(bd_problem_open(&problem, "grid:maze,101x101,1", NULL, "1 1", &error));
    assert_int_equal(error.code, BD_BAD_INPUT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shortest),    cmocka_unit_test(test_units),
        cmocka_unit_test(test_lengths),     cmocka_unit_test(test_long_path),
        cmocka_unit_test(test_long_walk),   cmocka_unit_test(test_map),
        cmocka_unit_test(test_bad_maps),    cmocka_unit_test(test_places),
        cmocka_unit_test(test_scenarios),   cmocka_unit_test(test_bad_shapes),
        cmocka_unit_test(test_options),     cmocka_unit_test(test_pictures),
        cmocka_unit_test(test_stopped_map),
    };
    return cmocka_run_group_tests_name("grid", tests, NULL, NULL);
}
