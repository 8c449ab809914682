/* Instances as text: what TSPLIB and DIMACS say, and one clear line for what they do not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "local/scene.h"

#include "domains/colouring/colouring.h"
#include "domains/tsp/tsp.h"

/* ---- tours of TSPLIB, whose shortest lengths are published ---- */

/* clang-format off */
static const char burma14[] =
    "NAME: burma14\nTYPE: TSP\nCOMMENT: 14-Staedte in Burma (Zaw Win)\nDIMENSION: 14\n"
    "EDGE_WEIGHT_TYPE: GEO\nEDGE_WEIGHT_FORMAT: FUNCTION\nDISPLAY_DATA_TYPE: COORD_DISPLAY\n"
    "NODE_COORD_SECTION\n1 16.47 96.10\n2 16.47 94.44\n3 20.09 92.54\n4 22.39 93.37\n"
    "5 25.23 97.24\n6 22.00 96.05\n7 20.47 97.02\n8 17.20 96.29\n9 16.30 97.38\n"
    "10 14.05 98.12\n11 16.53 97.38\n12 21.52 95.59\n13 19.41 97.13\n14 20.09 94.55\nEOF\n";

static const char gr17[] =
    "NAME: gr17\nTYPE: TSP\nDIMENSION: 17\nEDGE_WEIGHT_TYPE: EXPLICIT\n"
    "EDGE_WEIGHT_FORMAT: LOWER_DIAG_ROW\nEDGE_WEIGHT_SECTION\n"
    "0 633 0 257 390 0 91 661 228 0 412 227 169 383 0 150 488 112 120 267 0 80 572 196 77 351 63 0\n"
    "134 530 154 105 309 34 29 0 259 555 372 175 338 264 232 249 0 505 289 262 476 196 360 444 402\n"
    "495 0 353 282 110 324 61 208 292 250 352 154 0 324 638 437 240 421 329 297 314 95 578 435 0\n"
    "70 567 191 27 346 83 47 68 189 439 287 254 0 211 466 74 182 243 105 150 108 326 336 184 391\n"
    "145 0 268 420 53 239 199 123 207 165 383 240 140 448 202 57 0 246 745 472 237 528 364 332 349\n"
    "202 685 542 157 289 426 483 0 121 518 142 84 297 35 29 36 236 390 238 301 55 96 153 336 0\nEOF\n";

static const char att48[] =
    "NAME : att48\nCOMMENT : 48 capitals of the US (Padberg/Rinaldi)\nTYPE : TSP\nDIMENSION : 48\n"
    "EDGE_WEIGHT_TYPE : ATT\nNODE_COORD_SECTION\n1 6734 1453\n2 2233 10\n3 5530 1424\n4 401 841\n"
    "5 3082 1644\n6 7608 4458\n7 7573 3716\n8 7265 1268\n9 6898 1885\n10 1112 2049\n11 5468 2606\n"
    "12 5989 2873\n13 4706 2674\n14 4612 2035\n15 6347 2683\n16 6107 669\n17 7611 5184\n"
    "18 7462 3590\n19 7732 4723\n20 5900 3561\n21 4483 3369\n22 6101 1110\n23 5199 2182\n"
    "24 1633 2809\n25 4307 2322\n26 675 1006\n27 7555 4819\n28 7541 3981\n29 3177 756\n"
    "30 7352 4506\n31 7545 2801\n32 3245 3305\n33 6426 3173\n34 4608 1198\n35 23 2216\n"
    "36 7248 3779\n37 7762 4595\n38 7392 2244\n39 3484 2829\n40 6271 2135\n41 4985 140\n"
    "42 1916 1569\n43 7280 4899\n44 7509 3239\n45 10 2676\n46 6807 2993\n47 5185 3258\n48 3023 1942\n";
/* clang-format on */

static void published_tours_are_found(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int64_t shortest;
    } tours[] = {{burma14, 3323}, {gr17, 2085}, {att48, 10628}};
    for (size_t i = 0; i < sizeof tours / sizeof *tours; ++i) {
        scene on = scene_open("tsp", tours[i].text, strlen(tours[i].text), NULL);
        bd_local_options options = bd_local_defaults();
        bd_local_result result;
        options.has_target = true;
        options.target = tours[i].shortest;
        options.limits.nodes = 20000000;
        bd_local_search(on.landscape, on.problem, &options, &result);
        assert_int_equal(result.status, BD_SOLVED);
        assert_int_equal(result.cost, tours[i].shortest);
        bd_local_result_free(&result);
        options.target = tours[i].shortest - 1; /* and none that is shorter */
        options.limits.nodes = 2000000;
        bd_local_search(on.landscape, on.problem, &options, &result);
        assert_int_equal(result.cost, tours[i].shortest);
        bd_local_result_free(&result);
        scene_close(&on);
    }
}

static scene open_tour(const char *text)
{
    return scene_open("tsp", text, strlen(text), NULL);
}

/* The same four cities in each layout of a matrix. */
static void layouts_say_the_same(void **state)
{
    (void)state;
    static const char *const layouts[][2] = {
        {"FULL_MATRIX", "0 1 2 3\n1 0 4 5\n2 4 0 6\n3 5 6 0"},
        {"UPPER_ROW", "1 2 3\n4 5\n6"},
        {"LOWER_ROW", "1\n2 4\n3 5 6"},
        {"UPPER_DIAG_ROW", "0 1 2 3 0 4 5 0 6 0"},
        {"LOWER_DIAG_ROW", "0\r\n1 0\r\n2 4 0\r\n3 5 6 0\r\n"},
    };
    static const int32_t expected[4][4] = {{0, 1, 2, 3}, {1, 0, 4, 5}, {2, 4, 0, 6}, {3, 5, 6, 0}};
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; ++i) {
        char text[256];
        bd_text(text, sizeof text,
                "\xEF\xBB\xBFTYPE:TSP\nDIMENSION :4\nEDGE_WEIGHT_TYPE : "
                "EXPLICIT\nEDGE_WEIGHT_FORMAT: %s\n"
                "EDGE_WEIGHT_SECTION\n%s\n",
                layouts[i][0], layouts[i][1]);
        scene on = open_tour(text);
        for (uint32_t a = 0; a < 4; ++a)
            for (uint32_t b = 0; b < 4; ++b)
                assert_int_equal(tsp_distance(on.problem, a, b), expected[a][b]);
        scene_close(&on);
    }
}

static void distances_are_rounded_as_they_should_be(void **state)
{
    (void)state;
    static const struct {
        const char *metric;
        int32_t expected; /* of (0, 0) and (3, 5): 5.83 apart; and by ATT 1.84 */
    } metrics[] = {{"EUC_2D", 6}, {"CEIL_2D", 6}, {"ATT", 2}};
    for (size_t i = 0; i < sizeof metrics / sizeof *metrics; ++i) {
        char text[256];
        bd_text(text, sizeof text,
                "DIMENSION: 3\nEDGE_WEIGHT_TYPE: %s\nNODE_COORD_SECTION\n1 0 0\n2 3 5\n3 1.2e0 -1",
                metrics[i].metric);
        scene on = open_tour(text);
        assert_int_equal(tsp_distance(on.problem, 0, 1), metrics[i].expected);
        assert_int_equal(tsp_distance(on.problem, 1, 0), metrics[i].expected);
        /* 1.562 apart; by ATT 0.494 */
        assert_int_equal(tsp_distance(on.problem, 0, 2), metrics[i].expected == 2 ? 1 : 2);
        scene_close(&on);
    }
}

/* Files of TSPLIB have several comments, and places to draw explicit cities at: before the distances or after. */
static void comments_repeat_and_drawings_stand_anywhere(void **state)
{
    (void)state;
    static const char places[] = "DISPLAY_DATA_SECTION\n1 5 5\n2 6 6\n3 7 7\n";
    static const char weights[] = "EDGE_WEIGHT_SECTION\n1 2 3\n";
    for (unsigned first = 0; first < 2; ++first) {
        char text[512];
        bd_text(text, sizeof text,
                "COMMENT: one\nCOMMENT: two\nDIMENSION: 3\nEDGE_WEIGHT_TYPE: EXPLICIT\n"
                "EDGE_WEIGHT_FORMAT: UPPER_ROW\nDISPLAY_DATA_TYPE: TWOD_DISPLAY\n%s%sEOF\n",
                first ? places : weights, first ? weights : places);
        scene on = open_tour(text);
        assert_int_equal(tsp_distance(on.problem, 0, 1), 1);
        assert_int_equal(tsp_distance(on.problem, 0, 2), 2);
        assert_int_equal(tsp_distance(on.problem, 1, 2), 3);
        scene_close(&on);
    }
}

/* ---- what is refused ---- */

typedef struct refusal {
    const char *text;
    uint64_t line;    /* that the message names */
    const char *part; /* of the message */
} refusal;

static void refuse(const char *name, const refusal *wrong, const char *goal)
{
    const bd_landscape *landscape = bd_landscape_find(name);
    void *problem = calloc(1, landscape->problem_size);
    bd_error error = {0};
    assert_non_null(problem);
    const bd_landscape_setup setup = {wrong->text, strlen(wrong->text), goal, NULL};
    if (landscape->open(problem, &setup, &error))
        fail_msg("%s: taken: %s", name, wrong->text);
    free(problem);
    assert_true(error.code == BD_BAD_INPUT || error.code == BD_BAD_USAGE);
    if (error.at != wrong->line || !strstr(error.message, wrong->part) ||
        strchr(error.message, '\n'))
        fail_msg("%s: line %llu: \"%s\" for %s", name, (unsigned long long)error.at, error.message,
                 wrong->text);
}

#define HEAD          "TYPE: TSP\nDIMENSION: 3\nEDGE_WEIGHT_TYPE: "
#define THREE_PLACES  "EUC_2D\nNODE_COORD_SECTION\n1 0 0\n2 0 3\n3 4 0\n"
#define THREE_WEIGHTS "EXPLICIT\nEDGE_WEIGHT_FORMAT: UPPER_ROW\nEDGE_WEIGHT_SECTION\n1 2 3\n"

static void bad_tours_are_refused(void **state)
{
    (void)state;
    static const refusal wrong[] = {
        {"", 1, "NODE_COORD_SECTION"},
        {"hello", 1, "such as DIMENSION: 52"},
        {"DIMENSION\n: 3", 1, "such as DIMENSION: 52"},
        {"WEIGHT: 3", 1, "a key of TSPLIB"},
        {"TYPE: CVRP", 1, "TYPE TSP"},
        {"DIMENSION: 2", 1, "3 to 20000"},
        {"\n\nDIMENSION: 20001", 3, "3 to 20000"},
        {"DIMENSION: three", 1, "number of cities"},
        {"DIMENSION: 3.5", 1, "number of cities"},
        {"NODE_COORD_SECTION\n1 1 1", 1, "DIMENSION before"},
        {"DIMENSION: 3\nNODE_COORD_SECTION\n", 2, "EDGE_WEIGHT_TYPE before"},
        {HEAD "EUC_3D\n", 3, "EUC_2D, CEIL_2D"},
        {HEAD "EUC_2D\n", 4, "NODE_COORD_SECTION"},
        {HEAD "EUC_2D\nEDGE_WEIGHT_SECTION\n1 2 3", 4, "one NODE_COORD_SECTION"},
        {HEAD "EUC_2D\nNODE_COORD_SECTION\n1 0 0\n3 1 1\n", 6, "expected city 2"},
        {HEAD "EUC_2D\nNODE_COORD_SECTION\n1 0 0\n2 1\n3 1 1\n", 7, "expected city 3, found 1"},
        {HEAD "EUC_2D\nNODE_COORD_SECTION\n1 0 x\n", 5, "a coordinate"},
        {HEAD "EUC_2D\nNODE_COORD_SECTION\n1 0 inf\n", 5, "a coordinate"},
        {HEAD "EUC_2D\nNODE_COORD_SECTION\n1 0 1e300\n", 5, "a coordinate"},
        {HEAD "EUC_2D\nNODE_COORD_SECTION\n1 0 0 2 1 1", 5, "number of a city"},
        {HEAD "EXPLICIT\nEDGE_WEIGHT_SECTION\n1 2 3\n", 4, "EDGE_WEIGHT_FORMAT before"},
        {HEAD "EXPLICIT\nEDGE_WEIGHT_FORMAT: LOWER_COL\n", 4, "LOWER_DIAG_ROW"},
        {HEAD "EXPLICIT\nEDGE_WEIGHT_FORMAT: UPPER_ROW\nEDGE_WEIGHT_SECTION\n1 2\n", 7, "distance"},
        {HEAD "EXPLICIT\nEDGE_WEIGHT_FORMAT: UPPER_ROW\nEDGE_WEIGHT_SECTION\n1 -2 3", 6,
         "0 or more"},
        {HEAD "EXPLICIT\nEDGE_WEIGHT_FORMAT: UPPER_ROW\nEDGE_WEIGHT_SECTION\n1 2.5 3", 6, "whole"},
        {HEAD "EXPLICIT\nEDGE_WEIGHT_FORMAT: FULL_MATRIX\nEDGE_WEIGHT_SECTION\n0 1 2\n3 0 4\n2 4 0",
         7, "not symmetric"},
        {HEAD "EUC_2D\nDIMENSION: 4\n", 4, "each key once, found \"DIMENSION\""},
        {HEAD "EUC_2D\nTYPE: TSP\n", 4, "each key once, found \"TYPE\""},
        {HEAD "EUC_2D\nEDGE_WEIGHT_TYPE: GEO\n", 4, "each key once, found \"EDGE_WEIGHT_TYPE\""},
        {HEAD "EXPLICIT\nEDGE_WEIGHT_FORMAT: UPPER_ROW\nEDGE_WEIGHT_FORMAT: LOWER_ROW\n", 5,
         "each key once"},
        {HEAD THREE_PLACES "DIMENSION: 20000\n", 8, "before the first section"},
        {HEAD THREE_PLACES "DIMENSION: 3\n", 8, "before the first section"},
        {HEAD THREE_PLACES "COMMENT: late\n", 8, "before the first section"},
        {HEAD THREE_PLACES "EDGE_WEIGHT_FORMAT: UPPER_ROW\n", 8, "before the first section"},
        {HEAD THREE_PLACES "EDGE_WEIGHT_TYPE: EXPLICIT\n", 8, "before the first section"},
        {HEAD THREE_PLACES "NODE_COORD_SECTION\n", 8, "one NODE_COORD_SECTION"},
        {HEAD THREE_PLACES "EDGE_WEIGHT_SECTION\n1 2 3\n", 8, "one NODE_COORD_SECTION"},
        {HEAD THREE_WEIGHTS "DIMENSION: 2000\n", 7, "before the first section"},
        {HEAD THREE_WEIGHTS "EDGE_WEIGHT_SECTION\n", 7, "one EDGE_WEIGHT_SECTION"},
        {HEAD THREE_WEIGHTS "DISPLAY_DATA_SECTION\n1 1 1 2 2 2 3 3 3\nDISPLAY_DATA_SECTION\n", 9,
         "one DISPLAY_DATA_SECTION"},
        {"DISPLAY_DATA_SECTION\n", 1, "DIMENSION before any section"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; ++i)
        refuse("tsp", &wrong[i], NULL);
    refuse("tsp", &(refusal){gr17, 0, "no goal"}, "3");
}

static void graphs_are_read(void **state)
{
    (void)state;
    static const char text[] = "\xEF\xBB\xBF"
                               "c a comment\n\np edge 4 5\ne 1 2\r\ne 2 1\n e 3 2\ne 3 4\ne 1 2";
    scene on = scene_open("colouring", text, sizeof text - 1, NULL);
    const colouring_problem *problem = on.problem;
    static const uint32_t first[] = {0, 1, 3, 5, 6}, neighbour[] = {1, 0, 2, 1, 3, 2};
    assert_int_equal(problem->graph.vertices, 4);
    assert_memory_equal(problem->graph.first, first, sizeof first);
    assert_memory_equal(problem->graph.neighbour, neighbour, sizeof neighbour);
    assert_int_equal(problem->colours, 2); /* of a path, greedily */
    scene_close(&on);
}

static void bad_graphs_are_refused(void **state)
{
    (void)state;
    static const refusal wrong[] = {
        {"", 1, "p edge"},
        {"c nothing\n", 2, "p edge"},
        {"p\n", 1, "\"edge\" after p"},
        {"p edge\n", 1, "number of vertices"},
        {"p edge 0 0\n", 1, "a vertex or more, found \"p edge 0 0\""},
        {"p edge 100001 0\n", 1, "1 to 100000"},
        {"p edge 99999999999999999999999 0\n", 1, "1 to 100000"},
        {"p edge 3\n", 1, "number of edges"},
        {"p edge 3 x\n", 1, "number of edges"},
        {"p edge 3 1 2\n", 1, "end of the line"},
        {"p edge 3 1\n p edge 4 1\n", 2, "one line \"p edge\", found \"p edge 4 1\""},
        {"e 1 2\np edge 3 1\n", 1, "before any edge, found \"e 1 2\""},
        {"p edge 3 1\ne 1\n", 2, "second vertex"},
        {"p edge 3 1\ne 1 4\n", 2, "vertex 4: expected 1 to 3"},
        {"p edge 3 1\ne 0 1\n", 2, "counted from 1, found \"e 0 1\""},
        {"p edge 3 1\ne 2 2\n", 2, "own neighbour, found \"e 2 2\""},
        {"p edge 3 1\nn 1 2\n", 2, "begins with c, p or e"},
        {"p edge 3 1\nedge 1 2\n", 2, "begins with c, p or e"},
        {"p edge 3 1\ne 1 -2\n", 2, "second vertex"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; ++i)
        refuse("colouring", &wrong[i], NULL);
    static const char *const goals[] = {"", "0", "-1", "5", "two", "2 "};
    for (size_t i = 0; i < sizeof goals / sizeof *goals; ++i)
        refuse("colouring", &(refusal){"p edge 4 0", 0, "number of colours"}, goals[i]);
}

static void bad_boards_are_refused(void **state)
{
    (void)state;
    static const refusal wrong[] = {
        {"", 1, "size"}, {"0", 1, "size"}, {"1 . 3 .", 1, "empty board"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; ++i)
        refuse("queens", &wrong[i], NULL);
    refuse("queens", &(refusal){"8", 0, "no goal"}, "8");
    refuse("knights", &(refusal){"8y8", 0, "a size such as 8"}, NULL);
    refuse("knights", &(refusal){"32", 0, "at most 1024 squares"}, NULL);
    refuse("knights", &(refusal){"8", 0, "no goal"}, "8");
}

/* ---- random instances ---- */

/* They are read as what they should be, of every size that there is; and their length is told beforehand. */
static void generated_instances_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint64_t least, most; /* of the sizes tried */
    } kinds[] = {{"tsp", 3, 60}, {"colouring", 1, 60}};
    static char text[1 << 16], again[1 << 16];
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; ++i) {
        const bd_landscape *landscape = bd_landscape_find(kinds[i].name);
        for (uint64_t size = kinds[i].least; size <= kinds[i].most; ++size) {
            size_t length = landscape->generate(size, size, text, sizeof text);
            assert_int_equal(length, strlen(text));
            assert_int_equal(landscape->generate(size, size, again, 10), length);
            assert_int_equal(strlen(again), 9);
            landscape->generate(size, size + 1, again, sizeof again);
            assert_true(size < 4 || strcmp(text, again) != 0);
            scene on = scene_open(kinds[i].name, text, length, NULL);
            assert_int_equal(landscape->length(on.problem), size);
            scene_close(&on);
        }
        assert_int_equal(landscape->generate(kinds[i].least - 1, 0, text, sizeof text), 0);
        assert_int_equal(landscape->generate(UINT64_MAX, 0, text, sizeof text), 0);
    }
}

static void colours_are_counted(void **state)
{
    (void)state;
    static const char ring[] = "p edge 5 5\ne 1 2\ne 2 3\ne 3 4\ne 4 5\ne 5 1\n";
    static const int32_t two[] = {1, 1, 4, 4, 1}, all[] = {5, 4, 3, 2, 1}, one[] = {3, 3, 3, 3, 3};
    scene on = scene_open("colouring", ring, sizeof ring - 1, "5");
    assert_string_equal(on.landscape->goal, "colours");
    assert_int_equal(on.landscape->reached(on.problem, two), 2);
    assert_int_equal(on.landscape->reached(on.problem, all), 5);
    assert_int_equal(on.landscape->reached(on.problem, one), 1);
    scene_close(&on);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_tours_are_found),
        cmocka_unit_test(layouts_say_the_same),
        cmocka_unit_test(distances_are_rounded_as_they_should_be),
        cmocka_unit_test(comments_repeat_and_drawings_stand_anywhere),
        cmocka_unit_test(bad_tours_are_refused),
        cmocka_unit_test(graphs_are_read),
        cmocka_unit_test(bad_graphs_are_refused),
        cmocka_unit_test(bad_boards_are_refused),
        cmocka_unit_test(generated_instances_are_read),
        cmocka_unit_test(colours_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
