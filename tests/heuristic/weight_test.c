/* The formulas of weights at their edges, and their text: read, refused, written. */
#define _POSIX_C_SOURCE 200809L /* mkstemp */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <bandolo/base/random.h>
#include <bandolo/heuristic/weight.h>

static bd_weight weight_of(const char *text)
{
    bd_weight weight;
    bd_error error;
    if (!bd_weight_parse(&weight, text, &error))
        fail_msg("'%s': %s", text, error.message);
    return weight;
}

static double value_at(const bd_weight *weight, bd_cost g, bd_cost h, bd_cost start)
{
    return (double)bd_weight_at(weight, g, h, start) / (double)BD_WEIGHT_ONE;
}

/* ---- formulas ---- */

static void formulas_hold_at_their_edges(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bd_cost g, h, start;
        double w;
    } cases[] = {
        {"1", 5, 5, 5, 1},
        {"2.5", 0, 0, 0, 2.5},
        {"constant:1e6", 1000000, 3, 3, 1e6},
        {"concave:1", 0, 20, 20, 2},
        {"concave:1", 1, 20, 20, 2},
        {"concave:1", 4, 20, 20, 1.25},
        {"concave:1,1/2", 4, 20, 20, 1.5},
        {"concave:3,2", 2, 20, 20, 1.75},
        {"concave:3,2/1", 2, 20, 20, 1.75},
        {"concave:0", 0, 20, 20, 1},
        {"linear:2", 0, 1, 10, 2},
        {"linear:2", 5, 1, 10, 1.75},
        {"linear:2", 10, 1, 10, 1.5},
        {"linear:2", 20, 1, 10, 1},
        {"linear:2", 1000, 1, 10, 1}, /* the line goes on downwards */
        {"linear:2", 1, 1, 0, 1.5},   /* a start of 0 counts as 1 */
        {"convex:2", 0, 9, 10, 2},
        {"convex:2", 15, 9, 10, 1.5}, /* (2.5 * 15 - 60) / (15 - 30) */
        {"convex:2", 20, 9, 10, 1},   /* at g = a s */
        {"convex:2", 25, 9, 10, 1},   /* between there and the pole it would be below 0 */
        {"convex:2", 29, 9, 10, 1},
        {"convex:2", 30, 9, 10, 1}, /* at the pole */
        {"convex:2", 31, 9, 10, 2}, /* beyond it the formula is above a */
        {"convex:2", 100000, 9, 10, 2},
        {"convex:1.5,3", 33, 9, 20, 1}, /* at the pole, 1.5 * 20 + 3 */
        {"convex:1.5,3", 34, 9, 20, 1.5},
        {"convex:1", 31, 9, 10, 1},
        {"convex:2,0", 0, 9, 10, 2},
        {"convex:2,0", 20, 9, 10, 1}, /* the pole lies where w is 1 */
        {"convex:2,0", 21, 9, 10, 2},
        {"convex:2", 0, 0, 0, 2},
        {"ramp:0.5", 3, 9, 20, 1},
        {"ramp:0.5", 3, 10, 20, 1},
        {"ramp:0.5", 3, 22, 20, 1.5},
        {"ramp:0.5,0,2", 3, 0, 20, 1},
        {"ramp:0.5,0,2", 3, 4, 20, 2},
        {"step:3", 3, 10, 20, 1}, /* only above l */
        {"step:3", 3, 11, 20, 3},
        {"step:3,0", 3, 0, 20, 1},
        {"step:3,0", 3, 1, 20, 3},
        {"xdp:2", 0, 7, 20, 2},
        {"xdp:2", 5, 0, 20, 2},
        {"xdp:2", 1000000000, 1, 20, 3},
        {"xup:2", 0, 7, 20, 2},
        {"xup:2", 5, 0, 20, 2},
        {"xup:2", 1000000000, 1, 20, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        bd_weight weight = weight_of(cases[i].text);
        double w = value_at(&weight, cases[i].g, cases[i].h, cases[i].start);
        double off = w - cases[i].w;
        if (off < -1e-6 || off > 1e-6)
            fail_msg("%s at g %u, h %u, start %u: %g instead of %g", cases[i].text, cases[i].g,
                     cases[i].h, cases[i].start, w, cases[i].w);
    }
}

static void assert_near(double a, double b)
{
    assert_true(a - b < 1e-5 * (1 + b) && b - a < 1e-5 * (1 + b));
}

/* f = g + w h is the greater root of a quadratic equation each: f (f - g - h) = a (a - 1) h^2 for XUP,
 * f (f - g - (2a - 1) h) = -a (a - 1) h^2 for XDP. At h = 0 both are g, at g = 0 both are a h. */
static void convex_priorities_are_roots(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    for (int round = 0; round < 10000; ++round) {
        double a = 1 + (double)bd_random_below(&random, 1000) / 100;
        bd_cost h = 1 + (bd_cost)bd_random_below(&random, 50);
        bd_cost g = (bd_cost)bd_random_below(&random, 100);
        bd_weight xdp = {.kind = BD_WEIGHT_XDP, .a = a}, xup = {.kind = BD_WEIGHT_XUP, .a = a};
        double f = g + value_at(&xdp, g, h, 1) * h;
        assert_near(f * (g + (2 * a - 1) * h - f), a * (a - 1) * h * h);
        assert_true(2 * f >= g + (2 * a - 1) * h - 1e-5);
        f = g + value_at(&xup, g, h, 1) * h;
        assert_near(f * (f - g - h), a * (a - 1) * h * h);
    }
}

/* The formula in whole numbers: with a = tenths / 10, numerator and denominator times 100 tenths s. What
 * is below 1 is 1, what is above a is a; at the pole, where there is no value, it is 1. */
static double convex_of(int64_t tenths, int64_t i, int64_t g, int64_t s)
{
    int64_t tenfold_pole = tenths * s + 10 * i;
    int64_t above = 100 * tenths * s * g + 10 * tenfold_pole * (tenths - 10) * g -
                    tenths * tenths * s * tenfold_pole;
    int64_t below = 10 * tenths * s * (10 * g - tenfold_pole);
    double a = (double)tenths / 10, w = below ? (double)above / (double)below : 1;
    return w < 1 ? 1 : w > a ? a : w;
}

static void convex_is_its_formula_within_1_and_a(void **state)
{
    (void)state;
    unsigned beyond = 0, at = 0;
    for (int64_t tenths = 10; tenths <= 30; ++tenths)
        for (int64_t i = 0; i <= 30; i += 5)
            for (int64_t s = 1; s <= 30; ++s)
                for (int64_t g = 0; g <= 130; ++g) {
                    bd_weight weight = {
                        .kind = BD_WEIGHT_CONVEX, .a = (double)tenths / 10, .b = (double)i};
                    double w = value_at(&weight, (bd_cost)g, 1, (bd_cost)s);
                    assert_near(w, convex_of(tenths, i, g, s));
                    beyond += 10 * g > tenths * s + 10 * i;
                    at += 10 * g == tenths * s + 10 * i;
                }
    assert_true(beyond > 100000 && at > 100);
}

static void weights_are_at_least_one_and_f_never_falls(void **state)
{
    (void)state;
    static const char *const texts[] = {"1.3",      "concave:2,1/2", "linear:3", "convex:3,4",
                                        "ramp:0.7", "step:4,6",      "xdp:2.5",  "xup:2.5"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; ++i) {
        bd_weight weight = weight_of(texts[i]);
        for (bd_cost g = 0; g < 100; ++g)
            for (bd_cost h = 0; h < 60; ++h) {
                uint64_t w = bd_weight_at(&weight, g, h, 17);
                assert_true(w >= BD_WEIGHT_ONE);
                assert_true(h == 0 || w * h >= bd_weight_at(&weight, g, h - 1, 17) * (h - 1));
                if (!(bd_weight_depends(&weight) & BD_WEIGHT_BY_G))
                    assert_int_equal(w, bd_weight_at(&weight, 0, h, 17));
                if (!(bd_weight_depends(&weight) & BD_WEIGHT_BY_H))
                    assert_int_equal(w, bd_weight_at(&weight, g, 0, 17));
            }
    }
}

static void products_are_rounded_up(void **state)
{
    (void)state;
    assert_int_equal(bd_weight_times(BD_WEIGHT_ONE, 7), 7);
    assert_int_equal(bd_weight_times(BD_WEIGHT_ONE + 1, 7), 8);
    assert_int_equal(bd_weight_times(BD_WEIGHT_ONE / 2 * 3, 4), 6);
    assert_int_equal(bd_weight_times(BD_WEIGHT_ONE / 2 * 3, 5), 8);
    assert_int_equal(bd_weight_times(BD_WEIGHT_ONE * 3 - 1, 1), 3);
    assert_int_equal(bd_weight_times(BD_WEIGHT_ONE * 1000000, BD_MOST_COST),
                     UINT64_C(1000000) * BD_MOST_COST);
    assert_int_equal(bd_weight_times(BD_WEIGHT_ONE * 2 - 1, BD_MOST_COST),
                     UINT64_C(2) * BD_MOST_COST);
    assert_int_equal(bd_weight_times(BD_WEIGHT_ONE, 0), 0);
}

/* ---- the text ---- */

static void assert_one_line(const char *text, const bd_error *error, const char *says)
{
    if (strchr(error->message, '\n') || !strstr(error->message, says))
        fail_msg("'%s': %s", text, error->message);
}

static void bad_texts_are_refused(void **state)
{
    (void)state;
    static const char *const bad[][2] = {
        {"", "a number of at least 1, or one of"},
        {"x", "a number of at least 1, or one of"},
        {"-2", "a number of at least 1, or one of"},
        {"+2", "a number of at least 1, or one of"},
        {" 2", "a number of at least 1, or one of"},
        {"inf", "a number of at least 1, or one of"},
        {"nan", "a number of at least 1, or one of"},
        {"0x10", "in numbers"},
        {"2x", "in numbers"},
        {"2,3", "in numbers"},
        {"0.5", "expected 1 to 1e+06"},
        {"0", "expected 1 to 1e+06"},
        {"1e7", "expected 1 to 1e+06"},
        {"1e999", "expected 1 to 1e+06"},
        {"constant:", "constant:a, in numbers"},
        {"constant:1,2", "constant:a, in numbers"},
        {"curved:2", "a number of at least 1, or one of"},
        {"CONSTANT:2", "a number of at least 1, or one of"},
        {":2", "a number of at least 1, or one of"},
        {"concave", "a number of at least 1, or one of"},
        {"concave:", "concave:a,n/m, in numbers"},
        {"concave:1,", "concave:a,n/m, in numbers"},
        {"concave:1,1/", "concave:a,n/m, in numbers"},
        {"concave:1/2", "concave:a,n/m, in numbers"},
        {"concave:1,1/2,3", "concave:a,n/m, in numbers"},
        {"concave:1,1/2/3", "concave:a,n/m, in numbers"},
        {"concave:-1", "concave:a,n/m, in numbers"},
        {"concave:1,0/2", "above 0"},
        {"concave:1,1/0", "above 0"},
        {"concave:2e6", "expected 0 to 1e+06"},
        {"linear:0.9", "expected 1 to 1e+06"},
        {"linear:2,3", "linear:a, in numbers"},
        {"convex:2,-1", "convex:a,i, in numbers"},
        {"convex:2,1e20", "from 0 on"},
        {"ramp:1,2,0", "above 0"},
        {"ramp:1,2,3,4", "ramp:a,k,m, in numbers"},
        {"step:0.5", "expected 1 to 1e+06"},
        {"xdp:0", "expected 1 to 1e+06"},
        {"xup:", "xup:a, in numbers"},
        {"table:/nowhere/at/all", "/nowhere/at/all: No such file"},
        {"table:", "No such file"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        bd_weight weight;
        bd_error error = {.code = BD_OK};
        if (bd_weight_parse(&weight, bad[i][0], &error))
            fail_msg("'%s' was read", bad[i][0]);
        assert_int_not_equal(error.code, BD_OK);
        assert_one_line(bad[i][0], &error, bad[i][1]);
    }
}

static void texts_come_back(void **state)
{
    (void)state;
    static const char *const texts[][2] = {
        {"1", "constant:1"},
        {"1.25", "constant:1.25"},
        {"constant:1e6", "constant:1000000"},
        {"concave:1", "concave:1,1/1"},
        {"concave:0.5,2", "concave:0.5,2/1"},
        {"concave:0.5,1/3", "concave:0.5,1/3"},
        {"linear:1.1", "linear:1.1"},
        {"convex:2", "convex:2,10"},
        {"convex:2,3.5", "convex:2,3.5"},
        {"ramp:0.3", "ramp:0.3,10,12"},
        {"ramp:0.3,4", "ramp:0.3,4,12"},
        {"step:1.7", "step:1.7,10"},
        {"xdp:1.5", "xdp:1.5"},
        {"xup:1.5", "xup:1.5"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; ++i) {
        char text[64], again[64];
        bd_weight weight = weight_of(texts[i][0]);
        size_t length = bd_weight_format(&weight, text, sizeof text);
        assert_string_equal(text, texts[i][1]);
        assert_int_equal(length, strlen(text));
        weight = weight_of(text);
        bd_weight_format(&weight, again, sizeof again);
        assert_string_equal(again, text);
    }
}

/* ---- tables ---- */

/* Parses table:FILE of a file with this content. */
static bool parse_table(bd_weight *weight, const char *content, bd_error *error)
{
    char name[] = "/tmp/bandolo-weight-XXXXXX", text[64];
    int descriptor = mkstemp(name);
    assert_true(descriptor >= 0);
    assert_int_equal(write(descriptor, content, strlen(content)), strlen(content));
    close(descriptor);
    snprintf(text, sizeof text, "table:%s", name);
    bool ok = bd_weight_parse(weight, text, error);
    if (ok) {
        char written[64];
        bd_weight_format(weight, written, sizeof written);
        assert_string_equal(written, text);
    }
    unlink(name);
    return ok;
}

static void tables_are_read(void **state)
{
    (void)state;
    bd_weight weight;
    bd_error error;
    assert_true(parse_table(&weight, "# mine\n\ndepth\n0 2.5\n2 1.5 # then less\r\n5 1\n", &error));
    assert_int_equal(bd_weight_depends(&weight), BD_WEIGHT_BY_G);
    static const double expected[] = {2.5, 2.5, 1.5, 1.5, 1.5, 1, 1, 1};
    for (bd_cost g = 0; g < 8; ++g)
        assert_true(value_at(&weight, g, 99 - g, 3) == expected[g]);
    bd_weight_free(&weight);
    assert_true(parse_table(&weight, "estimate 0 is the goal\n3 2\n4 1.5", &error));
    assert_int_equal(bd_weight_depends(&weight), BD_WEIGHT_BY_H);
    assert_true(value_at(&weight, 9, 2, 3) == 1); /* before the first entry */
    assert_true(value_at(&weight, 9, 3, 3) == 2);
    assert_true(value_at(&weight, 9, 1000000, 3) == 1.5);
    bd_weight_free(&weight);
    assert_int_equal(weight.kind, BD_WEIGHT_USUAL);
}

static void bad_tables_are_refused(void **state)
{
    (void)state;
    static char long_line[400];
    memset(long_line, ' ', sizeof long_line - 1);
    static const char *const bad[][2] = {
        {"", "at least one line"},
        {"depth\n", "at least one line"},
        {"height\n0 1\n", ":1: expected 'depth' or 'estimate'"},
        {"depth\n0\n", ":2: expected two numbers"},
        {"depth\n0 1 2\n", ":2: expected two numbers"},
        {"depth\n0 x\n", ":2: expected two numbers"},
        {"depth\n0 0.5\n", ":2: expected a depth or estimate below 65536, and a weight"},
        {"depth\n0 nan\n", ":2: expected a depth or estimate below 65536, and a weight"},
        {"depth\n70000 1\n", ":2: expected a depth or estimate below 65536"},
        {"depth\n\n0 2\n0 1\n", ":4: expected a greater depth or estimate"},
        {"depth\n5 2\n4 1\n", ":3: expected a greater depth or estimate"},
        {"estimate\n3 2\n4 1\n", ":3: expected a weight at which w * h does not fall"},
        {"estimate\n65534 1e6\n65535 1\n", ":3: expected a weight at which w * h does not fall"},
        {long_line, ":1: expected a line of at most"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        bd_weight weight;
        bd_error error;
        if (parse_table(&weight, bad[i][0], &error))
            fail_msg("'%s' was read", bad[i][0]);
        assert_one_line(bad[i][0], &error, bad[i][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formulas_hold_at_their_edges),
        cmocka_unit_test(convex_priorities_are_roots),
        cmocka_unit_test(convex_is_its_formula_within_1_and_a),
        cmocka_unit_test(weights_are_at_least_one_and_f_never_falls),
        cmocka_unit_test(products_are_rounded_up),
        cmocka_unit_test(bad_texts_are_refused),
        cmocka_unit_test(texts_come_back),
        cmocka_unit_test(tables_are_read),
        cmocka_unit_test(bad_tables_are_refused),
    };
    return cmocka_run_group_tests_name("weight", tests, NULL, NULL);
}
