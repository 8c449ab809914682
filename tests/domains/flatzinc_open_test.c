/* Variables without bounds that nobody sees, against brute force over more values than they can need: what is
 * printed of all solutions is the same, and nothing had to be assumed. And which optimum is proved although
 * bounds were assumed. */
#include <bandolo/base/random.h>
#include <bandolo/base/text.h>
#include <bandolo/flatzinc.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MODELS = 800, OPEN = 2, SHOWN = 2, VALUES = 3, CONSTRAINTS = 4, FAR = 20, TEXT = 4096 };
enum { SPACE = VALUES * VALUES << CONSTRAINTS };

/* Thread sanitizer and others make all of it many times slower. */
static unsigned models(void)
{
    const char *sanitizers = getenv("BANDOLO_SANITIZE");
    return sanitizers && *sanitizers ? MODELS / 20 : MODELS;
}

/* ---- random models ---- */

/* b <-> left * h0 + right * h1 + s * x RELATION constant, or b -> it, or it without b */
typedef struct constraint {
    enum { EQUAL, NOT_EQUAL, AT_MOST, RELATIONS } relation;
    enum { ALWAYS, REIFIED, HALF, CONDITIONS } condition;
    int left, right, s, constant;
    unsigned x;
} constraint;

static constraint draw_constraint(bd_random *random)
{
    static const int signs[][2] = {{1, -1}, {-1, 1}, {1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    const int *sign = signs[bd_random_below(random, 6)];
    return (constraint){.relation = (int)bd_random_below(random, RELATIONS),
                        .condition = (int)bd_random_below(random, CONDITIONS),
                        .left = sign[0],
                        .right = sign[1],
                        .s = (int)bd_random_below(random, 3) - 1,
                        .constant = (int)bd_random_below(random, 7) - 3,
                        .x = (unsigned)bd_random_below(random, SHOWN)};
}

static void write_model(const constraint *all, char *out)
{
    static const char *const names[] = {"eq", "ne", "le"}, *const conditions[] = {"", "_reif",
                                                                                  "_imp"};
    size_t at = 0;
    for (unsigned i = 0; i < OPEN; ++i)
        at += bd_text_at(out, TEXT, at, "var int: h%u;\n", i);
    for (unsigned i = 0; i < SHOWN; ++i)
        at += bd_text_at(out, TEXT, at, "var 0..%d: x%u :: output_var;\n", VALUES - 1, i);
    for (unsigned i = 0; i < CONSTRAINTS; ++i)
        at += bd_text_at(out, TEXT, at, "var bool: b%u :: output_var;\n", i);
    for (unsigned i = 0; i < CONSTRAINTS; ++i) {
        const constraint *of = &all[i];
        const char *open = of->left == 0 ? "h1" : of->right == 0 ? "h0" : "h0,h1";
        char coefficients[32];
        if (of->left && of->right)
            snprintf(coefficients, sizeof coefficients, "%d,%d", of->left, of->right);
        else
            snprintf(coefficients, sizeof coefficients, "%d", of->left + of->right);
        at += bd_text_at(out, TEXT, at, "constraint int_lin_%s%s([%s,%d],[%s,x%u],%d",
                         names[of->relation], conditions[of->condition], coefficients, of->s, open,
                         of->x, of->constant);
        at += of->condition == ALWAYS ? bd_text_at(out, TEXT, at, ");\n")
                                      : bd_text_at(out, TEXT, at, ",b%u);\n", i);
    }
    bd_text_at(out, TEXT, at, "solve satisfy;\n");
}

/* ---- brute force ---- */

static bool holds(const constraint *of, const int *h, const int *x, bool b)
{
    int sum = of->left * h[0] + of->right * h[1] + of->s * x[of->x];
    bool is_so = of->relation == EQUAL       ? sum == of->constant
                 : of->relation == NOT_EQUAL ? sum != of->constant
                                             : sum <= of->constant;
    return of->condition == ALWAYS ? is_so : of->condition == REIFIED ? b == is_so : !b || is_so;
}

/* Are there h for these values of what is shown? */
static bool has_completion(const constraint *all, unsigned number)
{
    const int x[SHOWN] = {(int)(number >> CONSTRAINTS) / VALUES,
                          (int)(number >> CONSTRAINTS) % VALUES};
    for (int first = -FAR; first <= FAR; ++first)
        for (int second = -FAR; second <= FAR; ++second) {
            const int h[OPEN] = {first, second};
            bool is_one = true;
            for (unsigned i = 0; i < CONSTRAINTS && is_one; ++i)
                is_one = holds(&all[i], h, x, number >> i & 1);
            if (is_one)
                return true;
        }
    return false;
}

/* ---- the search ---- */

typedef struct found {
    const bd_flatzinc *given;
    bool is_found[SPACE];
} found;

static bool note(void *context, const int32_t *values)
{
    found *all = context;
    char text[TEXT];
    unsigned x[SHOWN], number = 0;
    bd_flatzinc_format(all->given, values, text, sizeof text);
    assert_int_equal(sscanf(text, "x0 = %u;\nx1 = %u;\n", &x[0], &x[1]), 2);
    for (unsigned i = 0; i < CONSTRAINTS; ++i) {
        char is_true[16];
        snprintf(is_true, sizeof is_true, "b%u = true;", i);
        number |= (unsigned)(strstr(text, is_true) != NULL) << i;
    }
    number |= (x[0] * VALUES + x[1]) << CONSTRAINTS;
    assert_false(all->is_found[number]);
    all->is_found[number] = true;
    return true;
}

static void needs_no_bounds_for_differences(void **state)
{
    (void)state;
    bd_random random = bd_random_of(43);
    for (unsigned i = 0; i < models(); ++i) {
        constraint all[CONSTRAINTS];
        char text[TEXT];
        bd_error error;
        bd_constraint_result result;
        for (unsigned j = 0; j < CONSTRAINTS; ++j)
            all[j] = draw_constraint(&random);
        write_model(all, text);
        bd_flatzinc *given = bd_flatzinc_open(text, strlen(text), &error);
        if (!given)
            fail_msg("%s in\n%s", error.message, text);
        assert_int_equal(bd_flatzinc_assumed(given, NULL), 0);
        found those = {.given = given};
        bd_constraint_options options = {
            .wanted = BD_WANT_ALL, .solution = note, .context = &those};
        bd_flatzinc_project(given, &options);
        bd_constraint_search(bd_flatzinc_model(given), &options, &result);
        assert_true(result.optimal);
        for (unsigned number = 0; number < SPACE; ++number)
            if (those.is_found[number] != has_completion(all, number))
                fail_msg("%u is %sfound:\n%s", number, those.is_found[number] ? "" : "not ", text);
        bd_constraint_result_free(&result);
        bd_flatzinc_close(given);
    }
}

/* ---- what differences are, and what is not one ---- */

static const struct {
    const char *text;
    size_t assumed;
} rows[] = {
    {"var int: h;solve satisfy;", 0},
    {"var int: h :: output_var;solve satisfy;", 1},
    {"var int: h;solve minimize h;", 1},
    {"var int: h;var bool: b;constraint int_eq_reif(h, 7, b);solve satisfy;", 0},
    {"var int: h;var int: g;var bool: b;constraint int_lt_reif(h, g, b);solve satisfy;", 0},
    {"var int: h;var int: g;constraint int_lt(h, g);constraint int_lt(g, h);solve satisfy;", 0},
    {"var int: h;var int: g = h;constraint int_ne(h, 3);solve satisfy;", 0},
    {"var int: h;var int: g;constraint int_lin_le([1, 1], [h, g], 3);solve satisfy;", 2},
    {"var int: h;var int: g;constraint int_lin_ne([2, -2], [h, g], 3);solve satisfy;", 2},
    {"var int: h;var 0..5: x;constraint int_lin_le([-1, 9], [h, x], 3);solve satisfy;", 0},
    {"var int: h;var int: g;var int: f;constraint int_plus(h, g, f);solve satisfy;", 3},
    {"var int: h;var int: g;var 0..3: f;constraint int_plus(h, f, g);solve satisfy;", 0},
    {"var int: h;var int: g;var bool: b;constraint int_eq_reif(h, g, b);"
     "constraint int_times(g, g, h);solve satisfy;",
     2},
    {"var int: h;var int: g :: output_var;constraint int_le(h, g);solve satisfy;", 2},
    {"var int: h;constraint int_le(2147483000, h);solve satisfy;", 0},
    {"var int: h;var int: g;constraint int_le(2147483000, h);constraint int_ne(h, g);"
     "solve satisfy;",
     2},
    /* a variable that stands twice: x - x says nothing of x */
    {"var int: h;constraint int_lin_le([1, -1], [h, h], 5);solve satisfy;", 0},
    {"var int: h;var 0..2: o;constraint int_lin_eq([2, 1, -2], [h, o, h], 1);solve satisfy;", 0},
    {"var int: h;var 0..2: o;constraint int_lin_le([0, 1], [h, o], 1);solve satisfy;", 0},
    {"var int: h;var 0..2: o;constraint int_lin_eq([1, 1, -1], [h, h, o], 1);solve satisfy;", 0},
    {"var int: h;var int: g;constraint int_lin_le([2, -1, -1], [h, g, h], 5);solve satisfy;", 0},
    {"var int: h;var int: g;constraint int_lin_ne([1, 1, -1], [h, h, g], 5);solve satisfy;", 2},
};

/* Solutions of {"var 0..2: o :: output_var;var bool: b :: output_var;var int: h;" CONSTRAINT}, each of which says
 * something of h and h. */
static const struct {
    const char *constraint;
    uint64_t solutions; /* of 6: o and b */
} twice[] = {
    {"int_lin_le([1,-1],[h,h],5)", 6},
    {"int_lin_le([1,-1],[h,h],-1)", 0},
    {"int_eq(h,h)", 6},
    {"int_le(h,h)", 6},
    {"int_ge(h,h)", 6},
    {"int_ne(h,h)", 0},
    {"int_lt(h,h)", 0},
    {"int_gt(h,h)", 0},
    {"int_eq_reif(h,h,b)", 3},
    {"int_lt_reif(h,h,b)", 3},
    {"int_ne_imp(h,h,b)", 3},
    {"int_le_imp(h,h,b)", 6},
    {"int_le_reif(h,h,false)", 0},
    {"int_lin_ne_reif([3,1,-3],[h,o,h],1,b)", 3},
    {"int_plus(h,o,h)", 2},
    {"int_plus(h,3,h)", 0},
    {"int_minus(h,h,o)", 2},
};

static void merges_what_stands_twice(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof twice / sizeof *twice; ++i) {
        char text[TEXT];
        bd_error error;
        bd_constraint_result result;
        bd_text(text, sizeof text,
                "var 0..2: o :: output_var;var bool: b :: output_var;var int: h;constraint %s;"
                "solve satisfy;",
                twice[i].constraint);
        bd_flatzinc *given = bd_flatzinc_open(text, strlen(text), &error);
        assert_non_null(given);
        bd_constraint_options options = {.wanted = BD_WANT_ALL, .limits.nodes = 1000};
        bd_flatzinc_project(given, &options);
        bd_constraint_search(bd_flatzinc_model(given), &options, &result);
        if (!result.optimal || result.solutions != twice[i].solutions ||
            bd_flatzinc_assumed(given, NULL) != 0)
            fail_msg("%s: %d solutions, %d assumed", twice[i].constraint, (int)result.solutions,
                     (int)bd_flatzinc_assumed(given, NULL));
        bd_constraint_result_free(&result);
        bd_flatzinc_close(given);
    }
}

/* An explanation names the constraint that the text has. */
static void tells_of_it_as_it_is_written(void **state)
{
    (void)state;
    static const char text[] = "var int: h;\nconstraint int_ne(h, h);\nsolve satisfy;\n";
    bd_error error;
    char told[100];
    bd_flatzinc *given = bd_flatzinc_open(text, strlen(text), &error);
    assert_non_null(given);
    bd_flatzinc_item_text(given, 0, told, sizeof told);
    assert_string_equal(bd_flatzinc_item_of(given, 0).name, "int_ne");
    assert_string_equal(told, "line 2, column 1: int_ne of h, h");
    bd_flatzinc_close(given);
}

static void tells_differences(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) {
        bd_error error;
        bd_flatzinc *given = bd_flatzinc_open(rows[i].text, strlen(rows[i].text), &error);
        assert_non_null(given);
        if (bd_flatzinc_assumed(given, NULL) != rows[i].assumed)
            fail_msg("%s: %d assumed", rows[i].text, (int)bd_flatzinc_assumed(given, NULL));
        bd_flatzinc_close(given);
    }
}

/* ---- the best beyond what was assumed ---- */

static const struct {
    const char *text;
    int64_t objective;
    bool is_best;
} optima[] = {
    {"var int: x;constraint int_le(10, x);solve minimize x;", 10, true},
    {"var int: x;constraint int_le(x, 10);solve maximize x;", 10, true},
    {"var int: x;solve minimize x;", -BD_FLATZINC_RANGE, false},
    {"var int: x;constraint int_le(10, x);solve maximize x;", 10 + BD_FLATZINC_RANGE, false},
    {"var int: x;var int: y;constraint int_le(0, x);constraint int_le(0, y);var int: c;"
     "constraint int_lin_le([-1, -1], [x, y], -7);"
     "constraint int_lin_eq([3, 2, -1], [x, y, c], 0);solve minimize c;",
     14, true},
    /* y may be anything, but nothing is better than nothing */
    {"var int: x;var int: y;constraint int_le(0, x);constraint int_le(0, y);var int: c;"
     "constraint int_lin_le([-1, -1], [x, y], -7);"
     "constraint int_lin_eq([3, 0, -1], [x, y, c], 0);solve minimize c;",
     0, true},
    /* no c is better, whatever x is; but more of c might be had for a greater x */
    {"var int: x :: output_var;var 0..1: c;constraint int_le(1, x);"
     "constraint int_lin_ne([1, 1], [x, c], 20000001);solve minimize c;",
     0, true},
    {"var int: x :: output_var;var 0..9: c;constraint int_le(1, x);"
     "constraint int_lin_le([-1, -20000000], [x, c], -20000002);solve minimize c;",
     1, false},
    {"var 3..9: x;solve minimize x;", 3, true},
};

static void proves_beyond_what_was_assumed(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof optima / sizeof *optima; ++i) {
        bd_error error;
        bd_constraint_result result;
        bd_flatzinc *given = bd_flatzinc_open(optima[i].text, strlen(optima[i].text), &error);
        assert_non_null(given);
        bd_constraint_search(bd_flatzinc_model(given), &(bd_constraint_options){0}, &result);
        assert_true(result.optimal);
        assert_int_equal(result.objective, optima[i].objective);
        if (bd_flatzinc_is_best(given, result.objective) != optima[i].is_best)
            fail_msg("%s: %d", optima[i].text, !optima[i].is_best);
        bd_constraint_result_free(&result);
        bd_flatzinc_close(given);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(needs_no_bounds_for_differences), cmocka_unit_test(tells_differences),
        cmocka_unit_test(merges_what_stands_twice), cmocka_unit_test(tells_of_it_as_it_is_written),
        cmocka_unit_test(proves_beyond_what_was_assumed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
