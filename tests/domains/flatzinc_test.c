/* Reading FlatZinc: what is accepted, how solutions are printed, and every mistake told by its line. */
#include <bandolo/base/text.h>
#include <bandolo/flatzinc.h>

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static bd_flatzinc *open_text(const char *text)
{
    bd_error error;
    bd_flatzinc *given = bd_flatzinc_open(text, strlen(text), &error);
    if (!given)
        fail_msg("%s", error.message);
    return given;
}

/* The first or best solution as it is printed, or "none". */
static const char *solve(const char *text)
{
    static char out[1024];
    bd_flatzinc *given = open_text(text);
    bd_constraint_result result;
    bd_constraint_options options = {.wanted = BD_WANT_BEST};
    bd_flatzinc_advise(given, &options);
    bd_constraint_search(bd_flatzinc_model(given), &options, &result);
    assert_int_not_equal(result.status, BD_FAILED);
    strcpy(out, "none");
    if (result.has_solution)
        bd_flatzinc_format(given, result.values, out, sizeof out);
    bd_constraint_result_free(&result);
    bd_flatzinc_close(given);
    return out;
}

/* ---- what is accepted ---- */

static const struct {
    const char *text, *answer;
} models[] = {
    {"solve satisfy;", ""},
    {"%comment\n\n  solve\nsatisfy ; % more", ""},
    {"var 3..3: x :: output_var;\nsolve satisfy;", "x = 3;\n"},
    {"var bool: b :: output_var = true;solve satisfy;", "b = true;\n"},
    {"var 1..5: x :: output_var :: is_defined_var;constraint int_le(4, x) :: domain;"
     "constraint int_ne(x, 4) :: defines_var(x);solve satisfy;",
     "x = 5;\n"},
    {"predicate mine(var int: a, array [int] of var bool: b);\nsolve satisfy;", ""},
    {"int: n = 3;array [1..2] of int: c = [n, 0x10];var 0..99: x :: output_var;"
     "constraint int_eq(x, c[2]);solve satisfy;",
     "x = 16;\n"},
    {"array [1..2] of int: c = [1, -1];var -3..3: x :: output_var;var -3..3: y :: output_var;"
     "constraint int_lin_eq(c, [x, y], 5);solve satisfy;",
     "x = 2;\ny = -3;\n"},
    {"var 1..2: x;var {5, 3, 9, 4}: y;"
     "array [1..3] of var int: a :: output_array([1..3]) = [x, 7, y];solve maximize y;",
     "a = array1d(1..3, [1, 7, 9]);\n"},
    {"var bool: x;array [1..4] of var bool: a :: output_array([1..2, 0..1]) = [x, true, false, x];"
     "solve satisfy;",
     "a = array2d(1..2, 0..1, [false, true, false, false]);\n"},
    {"array [1..0] of var int: a :: output_array([1..0]) = [];solve satisfy;",
     "a = array1d(1..0, []);\n"},
    {"array [1..0] of var set of int: a :: output_array([1..0]) = [];"
     "array [1..0] of var float: b = [];solve satisfy;",
     "a = array1d(1..0, []);\n"},
    {"set of int: s = {1, 7};set of 1..9: t = 2..3;array [1..2] of set of int: u = [s, t];"
     "var 2..9: x :: output_var;constraint set_in(x, s);solve satisfy;",
     "x = 7;\n"},
    {"float: f = 2;array [1..1] of float: g = [0.5];solve satisfy;", ""},
    {"var 1..9: x :: output_var;solve minimize x;", "x = 1;\n"},
    {"var 1..9: x :: output_var;solve maximize x;", "x = 9;\n"},
    {"var 1..9: x :: output_var;solve :: int_search([x], input_order, indomain_max, complete) "
     "satisfy;",
     "x = 9;\n"},
    {"var 1..9: x :: output_var;var 1..9: y :: output_var;constraint int_ne(x, y);"
     "solve :: seq_search([int_search([y], first_fail, indomain_min, complete), "
     "int_search([x], first_fail, indomain_min, complete)]) satisfy;",
     "x = 2;\ny = 1;\n"},
    {"var 1..9: x :: output_var;var 1..9: y :: output_var;constraint int_ne(x, y);"
     "solve :: seq_search([int_search([y], first_fail, indomain_max, complete), "
     "int_search([x], first_fail, indomain_median, complete)]) satisfy;",
     "x = 4;\ny = 9;\n"},
    /* x follows from y, which is branched on before it */
    {"var 1..9: x :: output_var :: is_defined_var;var 1..9: y :: output_var;"
     "constraint int_lin_eq([1, 1], [x, y], 10);solve satisfy;",
     "x = 9;\ny = 1;\n"},
    {"var 1..9: x :: mzn_path(\"a;b\\\"|c\") :: output_var;solve :: restart_luby(100) satisfy;",
     "x = 1;\n"},
    {"var 1..3: x;var 2..5: y :: output_var = x;solve maximize y;", "y = 3;\n"},
    {"var 1..3: x;constraint int_lt(x, x);solve satisfy;", "none"},
    {"constraint int_le(5000000000, 6000000000);solve satisfy;", ""},
    /* a sum of which a part lies beyond 2^61, the whole does not */
    {"var 0..2147483647: a;var 0..2147483647: b;var 2147483640..2147483647: c;"
     "var int: z :: output_var;constraint int_le(0, z);constraint int_le(z, 6);"
     "constraint int_lin_le([-700000000, -700000000, 400000000, 1], [a, b, c, z],"
     " -1446849553213693946);solve maximize z;",
     "z = 6;\n"},
    {"constraint int_le(2, 1);solve satisfy;", "none"},
    {"constraint bool_clause([], []);solve satisfy;", "none"},
    {"solve minimize 3;", ""},
    {"var 1..5: x :: output_var;array [1..1] of var 1..3: a = [x];solve maximize x;", "x = 3;\n"},
    {"var int: x :: output_var;array [1..2] of var {2, 4, 9}: a = [4, x];"
     "constraint int_lt(x, 9);solve maximize x;",
     "x = 4;\n"},
    {"array [1..1] of var 1..3: a = [7];solve satisfy;", "none"},
    {"var 1..3: x = 7;solve satisfy;", "none"},
    {"1..3: n = 3;set of {1, 4, 5, 9}: s = {4, 5, 9};solve satisfy;", ""},
};

static void prints_solutions(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof models / sizeof *models; ++i)
        assert_string_equal(solve(models[i].text), models[i].answer);
}

/* Written to less room than it takes, the text is cut and its whole length told. */
static void cuts_what_does_not_fit(void **state)
{
    bd_flatzinc *given = open_text("var 7..7: seven :: output_var;solve satisfy;");
    const int32_t values[] = {7};
    char out[8] = "#######";
    (void)state;
    assert_int_equal(bd_flatzinc_format(given, values, NULL, 0), strlen("seven = 7;\n"));
    assert_int_equal(bd_flatzinc_format(given, values, out, 6), strlen("seven = 7;\n"));
    assert_string_equal(out, "seven");
    bd_flatzinc_close(given);
}

/* ---- bounds ---- */

/* Bounds of "var int: x" under the constraints, as "least..greatest assumed". */
static const struct {
    const char *constraints;
    int64_t least, greatest;
    size_t assumed;
} bounds[] = {
    {"", -BD_FLATZINC_RANGE, BD_FLATZINC_RANGE, 1},
    {"constraint int_le(x, 7);", -BD_FLATZINC_RANGE, 7, 1},
    {"constraint int_le(x, -7);", -7 - BD_FLATZINC_RANGE, -7, 1},
    {"constraint int_lt(20000000, x);", 20000001, 20000001 + BD_FLATZINC_RANGE, 1},
    {"constraint int_le(2, x);constraint int_lt(x, y);", 2, 8, 0},
    {"constraint int_lin_eq([2, 3, -1], [y, z, x], 4);", -34, 41, 0},
    {"constraint int_lin_le([3, 1], [x, y], 20);constraint int_lin_le([-1], [x], 20);", -20, 6, 0},
    {"constraint int_times(y, z, x);", -90, 81, 0},
    {"constraint int_plus(y, z, x);", -10, 18, 0},
    {"constraint int_abs(z, x);", 0, 10, 0},
    {"constraint int_abs(x, y);", -9, 9, 0},
    {"constraint int_mod(z, y, x);", -8, 8, 0},
    {"constraint int_div(z, y, x);", -10, 10, 0},
    {"constraint int_pow(z, 3, x);", -1000, 1000, 0},
    {"constraint int_pow(y, 2, x);", 0, 81, 0},
    {"constraint int_pow(z, y, x);", -1000000000, 1000000000, 0},
    {"constraint int_pow(z, 12, x);", INT32_MIN, INT32_MAX, 0},
    {"constraint int_pow(1, z, x);", 0, 1, 0},
    {"constraint int_pow(z, -1, x);", -1, 1, 0},
    {"constraint int_min(y, z, x);", -10, 9, 0},
    {"constraint array_int_maximum(x, [y, 30]);", 0, 30, 0},
    {"constraint array_int_element(y, [4, 8, -2], x);", -2, 8, 0},
    {"constraint array_var_int_element(x, [y, z], y);", 1, 2, 0},
    {"constraint set_in(x, {3, 9});", 3, 9, 0},
    {"constraint set_in(x, 9223372036854775807..9223372036854775807);", INT32_MAX, INT32_MAX, 1},
    {"constraint set_in(x, {-9223372036854775807, -9223372036854775807});", INT32_MIN, INT32_MIN,
     1},
    {"constraint bandolo_table_int([y, x], [1, 5, 2, 6]);", 5, 6, 0},
    {"constraint bandolo_count_eq([y, z], 1..2, x);", 0, 2, 0},
    {"constraint int_eq(x, 5);", 5, 5, 0},
    {"constraint int_le(x, 3);constraint int_le(4, x);", -BD_FLATZINC_RANGE, 3, 1},
    /* Bounds that no fixed number of rounds would find are not believed in. */
    {"var int: v :: output_var;constraint int_lt(x, v);constraint int_lt(v, x);",
     -BD_FLATZINC_RANGE, BD_FLATZINC_RANGE, 2},
};

static void finds_bounds(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; ++i) {
        char text[512];
        snprintf(text, sizeof text,
                 "var int: x :: output_var;var 0..9: y;var -10..9: z;%s solve satisfy;",
                 bounds[i].constraints);
        bd_flatzinc *given = open_text(text);
        const bd_model *model = bd_flatzinc_model(given);
        const char *name = NULL;
        if (bd_model_least_value(model, 0) != bounds[i].least ||
            bd_model_greatest_value(model, 0) != bounds[i].greatest)
            fail_msg("%s: %d..%d", text, bd_model_least_value(model, 0),
                     bd_model_greatest_value(model, 0));
        assert_int_equal(bd_flatzinc_assumed(given, &name), bounds[i].assumed);
        if (bounds[i].assumed)
            assert_string_equal(name, "x");
        bd_flatzinc_close(given);
    }
}

/* left NAME right, towards 0; `fits`: it has a value. */
static int64_t reckon(const char *name, int64_t left, int64_t right, bool *fits)
{
    *fits = true;
    if (strcmp(name, "int_min") == 0)
        return left < right ? left : right;
    if (strcmp(name, "int_max") == 0)
        return left > right ? left : right;
    if (strcmp(name, "int_plus") == 0)
        return left + right;
    if (strcmp(name, "int_minus") == 0)
        return left - right;
    if (strcmp(name, "int_times") == 0)
        return left * right;
    *fits = right != 0;
    if (!*fits)
        return 0;
    return strcmp(name, "int_div") == 0 ? left / right : left % right;
}

/* At the ends of 32 bits, from -2147483648 on, every operation has the solutions that 64 bits reckon, and
 * nothing needs to be assumed. */
static void reckons_at_the_ends(void **state)
{
    static const char *const names[] = {"int_min",   "int_max", "int_plus", "int_minus",
                                        "int_times", "int_div", "int_mod"};
    static const int64_t lefts[] = {-2147483647 - 1, -2147483647, -9, 0, 5, 2147483647};
    static const int64_t rights[] = {-2147483647 - 1, -2, -1, 0, 1, 7, 2147483647};
    (void)state;
    for (size_t n = 0; n < sizeof names / sizeof *names; ++n)
        for (int swap = 0; swap < 2; ++swap) {
            char text[512];
            uint64_t expected = 0;
            for (size_t i = 0; i < sizeof lefts / sizeof *lefts; ++i)
                for (size_t j = 0; j < sizeof rights / sizeof *rights; ++j) {
                    bool fits;
                    int64_t result = reckon(names[n], swap ? rights[j] : lefts[i],
                                            swap ? lefts[i] : rights[j], &fits);
                    expected += fits && result >= INT32_MIN && result <= INT32_MAX;
                }
            snprintf(text, sizeof text,
                     "var {-2147483648,-2147483647,-9,0,5,2147483647}: x;"
                     "var {-2147483648,-2,-1,0,1,7,2147483647}: y;"
                     "var -2147483648..2147483647: z;constraint %s(%s,z);"
                     "solve :: int_search([x,y],input_order,indomain_min) satisfy;",
                     names[n], swap ? "y,x" : "x,y");
            bd_flatzinc *given = open_text(text);
            bd_constraint_result result;
            assert_int_equal(bd_flatzinc_assumed(given, NULL), 0);
            bd_constraint_search(bd_flatzinc_model(given),
                                 &(bd_constraint_options){.wanted = BD_WANT_COUNT}, &result);
            if (result.solutions != expected)
                fail_msg("%s: %d solutions, expected %d", text, (int)result.solutions,
                         (int)expected);
            bd_constraint_result_free(&result);
            bd_flatzinc_close(given);
        }
}

/* A number beyond 32 bits is in a range or not, as numbers within are. */
static void knows_members_beyond_32_bits(void **state)
{
    static const int64_t numbers[] = {-INT64_MAX, -5000000000, -4000000000, (int64_t)INT32_MIN - 1,
                                      INT32_MIN,  0,           INT32_MAX,   2147483648,
                                      4000000000, 5000000000,  INT64_MAX};
    enum { NUMBERS = sizeof numbers / sizeof *numbers };
    (void)state;
    for (int of = 0; of < NUMBERS; ++of)
        for (int from = 0; from < NUMBERS; ++from)
            for (int to = from; to < NUMBERS; ++to) {
                char text[256];
                bool is_member = from <= of && of <= to;
                snprintf(text, sizeof text,
                         "var bool: b :: output_var;constraint set_in_reif(%" PRId64 ", %" PRId64
                         "..%" PRId64 ", b);solve satisfy;",
                         numbers[of], numbers[from], numbers[to]);
                if (strcmp(solve(text), is_member ? "b = true;\n" : "b = false;\n") != 0)
                    fail_msg("%s: %s", text, solve(text));
            }
}

/* Of numbers alone, and of magnitudes: 2^31 is none that 32 bits hold. */
static void settles_the_ends_of_numbers(void **state)
{
    static const struct {
        const char *constraint;
        uint64_t solutions;
    } rows[] = {
        {"int_mod(-2147483648, -1, 0)", 1},
        {"int_mod(-2147483648, -1, 1)", 0},
        {"int_mod(-2147483648, 3, -2)", 1},
        {"int_div(-2147483648, 1, -2147483648)", 1},
        {"int_div(-2147483648, -1, 5)", 0},
        {"int_min(-2147483648, 4, -2147483648)", 1},
        {"int_abs(-2147483648, 7)", 0},
        {"int_abs(-2147483647, 2147483647)", 1},
        {"array_int_minimum(-2147483648, [5, -2147483648])", 1},
        {"array_int_minimum(5, [5, -2147483648])", 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) {
        char text[256];
        snprintf(text, sizeof text, "constraint %s;solve satisfy;", rows[i].constraint);
        bd_flatzinc *given = open_text(text);
        bd_constraint_result result;
        assert_int_equal(bd_flatzinc_assumed(given, NULL), 0);
        bd_constraint_search(bd_flatzinc_model(given),
                             &(bd_constraint_options){.wanted = BD_WANT_COUNT}, &result);
        if (result.solutions != rows[i].solutions)
            fail_msg("%s: %d solutions", text, (int)result.solutions);
        bd_constraint_result_free(&result);
        bd_flatzinc_close(given);
    }
}

/* ---- limits ---- */

/* A text that takes longer than it may is not read to its end, and nothing is called a mistake. */
static void stops_in_time(void **state)
{
    enum { VARIABLES = 100000 };
    char *text = malloc(VARIABLES * 32 + 32);
    size_t length = 0;
    bd_status status;
    bd_error error = {0};
    atomic_bool stop = true;
    (void)state;
    for (int i = 0; i < VARIABLES; ++i)
        length += (size_t)sprintf(text + length, "var 1..3: x%d;\n", i);
    length += (size_t)sprintf(text + length, "solve satisfy;");
    const bd_flatzinc_limits soon = {.seconds = 1e-6}, late = {.seconds = 60}, never = {0};
    assert_null(bd_flatzinc_open_within(text, length, &soon, &status, &error));
    assert_int_equal(status, BD_LIMIT_TIME);
    assert_null(bd_flatzinc_open_within(text, length, &(bd_flatzinc_limits){.stop = &stop}, &status,
                                        &error));
    assert_int_equal(status, BD_STOPPED);
    assert_int_equal(error.code, BD_OK);
    for (int i = 0; i < 2; ++i) {
        bd_flatzinc *given = bd_flatzinc_open_within(text, length, i ? &late : &never, &status,
                                                     &error);
        assert_non_null(given);
        assert_int_equal(status, BD_SOLVED);
        bd_flatzinc_close(given);
    }
    assert_null(bd_flatzinc_open_within("solve", 5, &late, &status, &error));
    assert_int_equal(status, BD_FAILED);
    assert_int_equal(error.code, BD_BAD_INPUT);
    free(text);
}

/* Few constraints, each of which stands for a million rows: 64 of them take seconds. */
static void stops_among_large_constraints(void **state)
{
    static const char *const constraints[] = {
        "constraint bandolo_count_eq([x], 0..999999, 1);\n",
        "constraint int_pow(y, y, x);\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof constraints / sizeof *constraints; ++i) {
        char text[8192] = "var 0..999999: x;\nvar 0..999: y;\n";
        bd_status status;
        bd_error error = {0};
        for (int j = 0; j < 64; ++j)
            strcat(text, constraints[i]);
        strcat(text, "solve satisfy;\n");
        assert_null(bd_flatzinc_open_within(
            text, strlen(text), &(bd_flatzinc_limits){.seconds = 0.02}, &status, &error));
        assert_int_equal(status, BD_LIMIT_TIME);
        assert_int_equal(error.code, BD_OK);
    }
}

/* ---- shifts ---- */

/* Queens with diagonals as variables of their own, each shifted from the row or from the diagonal before:
 * as many solutions as without any shift being seen, with or without holes. */
static void counts_queens_by_their_diagonals(void **state)
{
    static const uint64_t counts[] = {1, 0, 0, 2, 10, 4, 40, 92};
    (void)state;
    for (int n = 1; n <= 8; ++n) {
        char text[8192];
        size_t at = 0;
        for (int i = 0; i < n; ++i)
            at += bd_text_at(text, sizeof text, at,
                             "var 1..%d: x%d;var -9..19: u%d;"
                             "var -9..19: v%d;var -99..99: w%d;",
                             n, i, i, i, i);
        for (int i = 0; i < n; ++i)
            at += bd_text_at(text, sizeof text, at,
                             "constraint int_lin_eq([1,-1],[x%d,u%d],%d);"
                             "constraint int_lin_eq([-1,1],[x%d,v%d],%d);"
                             "constraint int_lin_eq([1,-1],[w%d,v%d],50);",
                             i, i, -i, i, i, -i, i, i);
        for (const char *letter = "xuw"; *letter; ++letter) {
            at += bd_text_at(text, sizeof text, at, "constraint fzn_all_different_int([");
            for (int i = 0; i < n; ++i)
                at += bd_text_at(text, sizeof text, at, "%s%c%d", i ? "," : "", *letter, i);
            at += bd_text_at(text, sizeof text, at, "]);");
        }
        bd_text_at(text, sizeof text, at, "solve satisfy;");
        bd_flatzinc *given = open_text(text);
        bd_constraint_result result;
        bd_constraint_search(bd_flatzinc_model(given),
                             &(bd_constraint_options){.wanted = BD_WANT_COUNT}, &result);
        assert_int_equal(result.solutions, counts[n - 1]);
        bd_constraint_result_free(&result);
        bd_flatzinc_close(given);
    }
}

/* ---- advice ---- */

/* The stages that an annotation becomes, as "count variable-order value-order", each followed by a comma. */
static void takes_advice(void **state)
{
#define X(constant, name, meaning) name,
    static const char *const variable_orders[] = {BD_VARIABLE_ORDERS(X)};
    static const char *const value_orders[] = {BD_VALUE_ORDERS(X)};
#undef X
    static const struct {
        const char *annotation, *stages;
        bd_restart_policy restarts;
        bool says;
    } rows[] = {
        {"", "", BD_RESTART_NEVER, false},
        {":: int_search([x], first_fail, indomain_max, complete)", "1 mrv descending,",
         BD_RESTART_NEVER, true},
        {":: int_search([x, y, x, 3], dom_w_deg, indomain_random) :: restart_luby(250)",
         "2 dom/wdeg random,", BD_RESTART_LUBY, true},
        {":: seq_search([int_search([], first_fail, indomain_max, complete), seq_search("
         "[bool_search([b], input_order, indomain_split, complete)])])",
         "1 static lower-half,", BD_RESTART_NEVER, true},
        {":: seq_search([int_search([y], smallest, indomain_min), int_search([x, y], "
         "max_regret, indomain_median), bool_search([b], occurrence, indomain_reverse_split)])",
         "1 smallest ascending,1 regret median,1 degree upper-half,", BD_RESTART_NEVER, true},
        {":: int_search([x], anti_first_fail, indomain) :: int_search([y], largest, unheard_of)",
         "1 most-values ascending,1 largest default,", BD_RESTART_NEVER, true},
        {":: unheard_of(1, {2}, \"three\", [four, 5.5]) :: warm", "", BD_RESTART_NEVER, false},
        {":: restart_geometric(1.5, 100)", "", BD_RESTART_GEOMETRIC, true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) {
        char text[512], stages[256] = "";
        size_t at = 0;
        bd_constraint_options options = {0};
        snprintf(text, sizeof text, "var 1..3: x;var 1..3: y;var bool: b;solve %s satisfy;",
                 rows[i].annotation);
        bd_flatzinc *given = open_text(text);
        assert_int_equal(bd_flatzinc_advise(given, &options), rows[i].says);
        for (uint32_t s = 0; s < options.stage_count; ++s)
            at += bd_text_at(stages, sizeof stages, at, "%u %s %s,", options.stages[s].count,
                             variable_orders[options.stages[s].variable_order],
                             value_orders[options.stages[s].value_order]);
        assert_string_equal(stages, rows[i].stages);
        assert_int_equal(options.restarts, rows[i].restarts);
        bd_flatzinc_close(given);
    }
}

/* ---- mistakes ---- */

/* A text, and how its refusal begins. */
static const struct {
    const char *text, *message;
} mistakes[] = {
    {"", "line 1: expected a solve item, found the end of the text"},
    {"\n\nvar 1..3: x;\n", "line 4: expected a solve item"},
    {"solve satisfy", "line 1: expected ';', found the end of the text"},
    {"solve;", "line 1: expected satisfy, minimize or maximize, found ';'"},
    {"solve minimise x;", "line 1: expected satisfy, minimize or maximize, found 'minimise'"},
    {"solve satisfy;\nsolve satisfy;", "line 2: there is a second solve item"},
    {"solve minimize x;", "line 1: 'x' is not declared"},
    {"var bool: b;\nsolve maximize b;", "line 2: the objective: expected an integer variable"},
    {"var 1..3 x;", "line 1: expected ':', found 'x'"},
    {"var 1..3: 4;", "line 1: expected the name of what is declared, found '4'"},
    {"var 3..1: x;", "line 1: variable 'x' has no values: the range 3..1 is empty"},
    {"var {}: x;", "line 1: variable 'x' has no values: its set is empty"},
    {"var 1..5000000000: x;", "line 1: variable 'x': the values 1..5000000000 do not fit 32 bits"},
    {"var 1..99999999999999999999: x;",
     "line 1: the number 99999999999999999999 does not fit 64 bits"},
    {"var 1..: x;", "line 1: expected an integer, found ':'"},
    {"var 1.5..2.5: x;", "line 1: 'var float' is not supported"},
    {"var float: x;", "line 1: 'var float' is not supported"},
    {"var set of 1..3: x;", "line 1: 'var set' is not supported"},
    {"array [1..2] of var set of int: x = [];", "line 1: 'var set' is not supported"},
    {"var text: x;", "line 1: expected a type"},
    {"variable 1..3: x;", "line 1: expected a type"},
    {"var 1..3: x;\nvar bool: x;", "line 2: 'x' is declared twice"},
    {"int: n = 1;\nvar 1..3: n;", "line 2: 'n' is declared twice"},
    {"var 1..3: x = x;", "line 1: 'x' is not declared"},
    /* a cycle of two begins with a name from below */
    {"var 1..3: x = y;\nvar 1..3: y = x;",
     "line 1: 'y' is not declared: a name must be declared above where it is used"},
    {"var 1..3: x;\nvar bool: b = x;",
     "line 2: b: expected true, false or a boolean variable as its value"},
    {"int: n;", "line 1: expected '=' and a value, found ';'"},
    {"int: n = true;", "line 1: n: expected an integer as its value"},
    {"1..3: n = 7;", "line 1: n: expected what its domain allows as its value"},
    {"{1, 3}: n = 2;", "line 1: n: expected what its domain allows as its value"},
    {"set of 1..3: s = 2..4;", "line 1: s: expected what its domain allows as its value"},
    {"array [1..2] of 1..3: a = [1, 0];", "line 1: a, item 2: expected what its domain allows"},
    {"array [1..1] of set of {1, 3}: a = [1..3];",
     "line 1: a, item 1: expected what its domain allows"},
    {"set of int: s :: output_var = 1..3;",
     "line 1: s: the output of sets and floats is not supported"},
    {"float: f :: output_var = 1.5;", "line 1: f: the output of sets and floats is not supported"},
    {"array [1..1] of set of int: t ::\noutput_array([1..1]) = [1..3];",
     "line 2: t: the output of sets and floats is not supported"},
    {"array [1..1] of float: g :: output_array([1..1]) = [1];",
     "line 1: g: the output of sets and floats is not supported"},
    {"bool: n = 1;", "line 1: n: expected true or false as its value"},
    {"set of int: s = 3;", "line 1: s: expected a set as its value"},
    {"array [1..2] of int: a;", "line 1: expected '=' and a value, found ';'"},
    {"array [1..2] of int: a = [1];", "line 1: a has 1 items: expected 2, as declared"},
    {"array [1..1] of int: a = [true];", "line 1: a, item 1: expected an integer"},
    {"array [0..1] of int: a = [1, 2];", "line 1: an array must go from 1 on"},
    {"array [int] of int: a = [1, 2];", "line 1: expected a range"},
    {"array [1..1] of int: a = 1;", "line 1: a: expected an array as its value"},
    {"array [1..1] of int: a = [1];\nint: b = a[2];",
     "line 2: a[2]: expected an array with such an item"},
    {"int: a = 1;\nint: b = a[1];", "line 2: a[1]: expected an array with such an item"},
    {"array [1..2] of int: a = [1 2];", "line 1: expected ',', found '2'"},
    {"var 1..3: x;\nconstraint int_le(x, y);solve satisfy;", "line 2: 'y' is not declared"},
    {"\nconstraint float_plus(1.0, 2.0, 3.0);solve satisfy;",
     "line 2: the constraint 'float_plus' is not supported"},
    {"constraint int_plus_reif(1, 2, 3, true);solve satisfy;",
     "line 1: the constraint 'int_plus_reif' is not supported"},
    {"var -2147483648..2147483647: x;var 0..1: c;\n"
     "constraint bandolo_count_eq([x],-2147483648..2147483647,c);solve satisfy;",
     "line 2: a count of more than 1000000 values is not supported"},
    {"constraint bandolo_count_eq([-9223372036854775807, 9223372036854775807], 1..2, 0);"
     "solve satisfy;",
     "line 1: the number -9223372036854775807 does not fit 32 bits"},
    {"var 0..9: x;constraint int_div(-9223372036854775807, 1, x);solve satisfy;",
     "line 1: the number -9223372036854775807 does not fit 32 bits"},
    {"constraint int_le(1);solve satisfy;", "line 1: int_le has 1 arguments: expected 2"},
    {"constraint int_le_reif(1, 2);solve satisfy;",
     "line 1: int_le_reif has 2 arguments: expected 3"},
    {"constraint int_le(1, true);solve satisfy;",
     "line 1: int_le, argument 2: expected an integer or an integer variable"},
    {"constraint int_le_reif(1, 2, 1);solve satisfy;",
     "line 1: int_le_reif, argument 3: expected a boolean or a boolean variable"},
    {"var 1..3: x;constraint int_lin_eq([x], [x], 1);solve satisfy;",
     "line 1: int_lin_eq, argument 1: expected an array of integers"},
    {"constraint int_lin_eq([1, 2], [3], 1);solve satisfy;",
     "line 1: 2 coefficients for 1 variables: expected as many"},
    {"var 1..3: x;constraint int_lin_eq([5000000000], [x], 1);solve satisfy;",
     "line 1: a linear sum overflows"},
    {"constraint int_lin_eq([9000000000000000000], [2], 1);solve satisfy;",
     "line 1: a linear sum overflows"},
    {"constraint set_in(1, [1, 2]);solve satisfy;", "line 1: set_in, argument 2: expected a set"},
    {"constraint bandolo_table_int([1, 2], [1, 2, 3]);solve satisfy;",
     "line 1: a table of 3 numbers has no rows of 2"},
    {"var 1..3: x;constraint int_max(x, 5000000000, x);solve satisfy;",
     "line 1: the number 5000000000 does not fit 32 bits"},
    {"var -9999..9999: x;constraint int_pow(x, x, x);solve satisfy;",
     "line 1: int_pow of more than 1000000 pairs of values is not supported"},
    {"var 0..5: x;constraint int_pow(1, 9223372036854775807, x);solve satisfy;",
     "line 1: the number 9223372036854775807 does not fit 32 bits"},
    {"var 0..5: x;constraint int_pow(1, -9223372036854775807, x);solve satisfy;",
     "line 1: the number -9223372036854775807 does not fit 32 bits"},
    {"var 0..5: x;constraint int_pow(9223372036854775807, 1, x);solve satisfy;",
     "line 1: the number 9223372036854775807 does not fit 32 bits"},
    {"var 0..5: x;constraint int_pow_fixed(0, 2147483648, x);solve satisfy;",
     "line 1: the number 2147483648 does not fit 32 bits"},
    {"constraint array_int_maximum(1, []);solve satisfy;",
     "line 1: the least or greatest of no values is not defined"},
    {"constraint int_le(1, 2)\nsolve satisfy;", "line 2: expected ';', found 'solve'"},
    {"constraint int_le 1, 2;", "line 1: expected '(', found '1'"},
    {"constraint int_le(f(1), 2);", "line 1: 'f' is not declared"},
    {"array [1..2] of var bool: a :: output_array([1..3]) = [true, false];",
     "line 1: a: expected output_array with a list of ranges that hold its 2 items"},
    {"array [1..1] of var bool: a :: output_array(1) = [true];",
     "line 1: a: expected output_array"},
    {"var 1..3: x & y;", "line 1: the character '&' (code 38) means nothing in FlatZinc"},
    {"var 1..3: x :: a(\"b\n\");", "line 1: a string is not closed: expected '\"'"},
    {"solve :: satisfy;", "line 1: expected satisfy, minimize or maximize, found ';'"},
    {"int: n = -;", "line 1: the character '-' (code 45) means nothing"},
    {"int: n = 0x;", "line 1: the number 0x has no digits"},
};

static void tells_mistakes(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; ++i) {
        bd_error error = {0};
        const char *text = mistakes[i].text, *message = mistakes[i].message;
        bd_flatzinc *given = bd_flatzinc_open(text, strlen(text), &error);
        if (given || error.code != BD_BAD_INPUT)
            fail_msg("accepted: %s", text);
        if (strncmp(error.message, message, strlen(message)) != 0)
            fail_msg("%s\n%s", text, error.message);
        assert_int_equal(error.at, strtoul(message + strlen("line "), NULL, 10));
    }
}

static void bounds_the_depth_of_brackets(void **state)
{
    char text[2000] = "var bool: b :: ";
    bd_error error;
    (void)state;
    for (int i = 0; i < 900; ++i)
        strcat(text, "a(");
    assert_null(bd_flatzinc_open(text, strlen(text), &error));
    assert_string_equal(error.message, "line 1: brackets are nested more than 64 deep");
}

/* Each beginning of a text is refused, or read, without harm. */
static void reads_any_beginning(void **state)
{
    static const char text[] =
        "predicate p(var int: x);\narray [1..2] of int: c = [-1, 0x1F];% note\n"
        "var {1, 3}: x :: output_var;\nvar bool: b :: a(\"s\", [1.5e3, t]);\n"
        "array [1..2] of var int: v :: output_array([1..2]) = [x, 2];\n"
        "constraint int_lin_le_reif(c, v, 3, b) :: domain;\n"
        "solve :: int_search(v, first_fail, indomain_min, complete) maximize x;\n";
    (void)state;
    for (size_t length = 0; length < sizeof text; ++length) {
        bd_error error = {0};
        char *copy = malloc(length + 1);
        memcpy(copy, text, length);
        bd_flatzinc *given = bd_flatzinc_open(copy, length, &error);
        free(copy);
        assert_true(given || error.message[0] != '\0');
        bd_flatzinc_close(given);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(prints_solutions),
        cmocka_unit_test(cuts_what_does_not_fit),
        cmocka_unit_test(finds_bounds),
        cmocka_unit_test(reckons_at_the_ends),
        cmocka_unit_test(knows_members_beyond_32_bits),
        cmocka_unit_test(settles_the_ends_of_numbers),
        cmocka_unit_test(stops_in_time),
        cmocka_unit_test(stops_among_large_constraints),
        cmocka_unit_test(counts_queens_by_their_diagonals),
        cmocka_unit_test(takes_advice),
        cmocka_unit_test(tells_mistakes),
        cmocka_unit_test(bounds_the_depth_of_brackets),
        cmocka_unit_test(reads_any_beginning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
