/* FlatZinc models with variables that are not printed, against brute force: all solutions are those that print
 * differently, each once, and of N solutions no two print alike. */
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

enum { MODELS = 4000, VARIABLES = 6, VALUES = 3, CONSTRAINTS = 5, LINE = 64, TEXT = 4096 };
enum { SPACE = VALUES * VALUES * VALUES * VALUES * VALUES * VALUES };

/* Thread sanitizer and others make all of it many times slower. */
static unsigned models(void)
{
    const char *sanitizers = getenv("BANDOLO_SANITIZE");
    return sanitizers && *sanitizers ? MODELS / 10 : MODELS;
}

/* ---- random models ---- */

/* x - y != or <= constant; x * y = z; x = y only where z > 0, by a boolean that is hidden */
typedef struct constraint {
    enum { NOT_EQUAL, AT_MOST, TIMES, REIFIED, RELATIONS } relation;
    unsigned x, y, z;
    int constant;
} constraint;

typedef struct problem {
    unsigned constraints;
    constraint constraint[CONSTRAINTS];
    bool is_shown[VARIABLES];
    unsigned searched; /* variables that are annotated, from the last one back; 0: none is */
} problem;

static problem draw_problem(bd_random *random)
{
    problem drawn = {.constraints = 1 + (unsigned)bd_random_below(random, CONSTRAINTS)};
    for (unsigned i = 0; i < drawn.constraints; ++i)
        drawn.constraint[i] = (constraint){.relation = (int)bd_random_below(random, RELATIONS),
                                           .x = (unsigned)bd_random_below(random, VARIABLES),
                                           .y = (unsigned)bd_random_below(random, VARIABLES),
                                           .z = (unsigned)bd_random_below(random, VARIABLES),
                                           .constant = (int)bd_random_below(random, 3) - 1};
    for (unsigned i = 0; i < VARIABLES; ++i)
        drawn.is_shown[i] = bd_random_below(random, 2);
    if (bd_random_below(random, 2))
        drawn.searched = (unsigned)bd_random_below(random, VARIABLES + 1);
    return drawn;
}

static size_t write_constraint(const constraint *of, unsigned number, char *out, size_t at)
{
    static const char *const forms[] = {
        [NOT_EQUAL] = "constraint int_lin_ne([1,-1],[x%u,x%u],%d);\n",
        [AT_MOST] = "constraint int_lin_le([1,-1],[x%u,x%u],%d);\n"};
    if (of->relation == TIMES)
        return bd_text_at(out, TEXT, at, "constraint int_times(x%u,x%u,x%u);\n", of->x, of->y,
                          of->z);
    if (of->relation == REIFIED)
        return bd_text_at(out, TEXT, at,
                          "constraint int_eq_reif(x%u,x%u,b%u);\n"
                          "constraint int_le_imp(1,x%u,b%u);\n",
                          of->x, of->y, number, of->z, number);
    return bd_text_at(out, TEXT, at, forms[of->relation], of->x, of->y, of->constant);
}

/* Half of those shown are so by an array. */
static void write_model(const problem *of, char *out)
{
    size_t at = 0;
    const char *comma = "";
    for (unsigned i = 0; i < VARIABLES; ++i)
        at += bd_text_at(out, TEXT, at, "var 0..%d: x%u%s;\n", VALUES - 1, i,
                         of->is_shown[i] && i % 2 ? " :: output_var" : "");
    for (unsigned i = 0; i < of->constraints; ++i)
        at += bd_text_at(out, TEXT, at, "var bool: b%u;\n", i);
    for (unsigned i = 0; i < VARIABLES; i += 2)
        if (of->is_shown[i])
            at += bd_text_at(out, TEXT, at,
                             "array [1..2] of var int: a%u :: output_array([1..2]) = [x%u, 7];\n",
                             i, i);
    for (unsigned i = 0; i < of->constraints; ++i)
        at += write_constraint(&of->constraint[i], i, out, at);
    at += bd_text_at(out, TEXT, at, "solve ");
    if (of->searched)
        at += bd_text_at(out, TEXT, at, ":: int_search([");
    for (unsigned i = 0; i < of->searched; ++i, comma = ", ")
        at += bd_text_at(out, TEXT, at, "%sx%u", comma, VARIABLES - 1 - i);
    if (of->searched)
        at += bd_text_at(out, TEXT, at, "], first_fail, indomain_max, complete) ");
    bd_text_at(out, TEXT, at, "satisfy;\n");
}

/* ---- brute force ---- */

static bool holds(const constraint *of, const int *value)
{
    int x = value[of->x], y = value[of->y], z = value[of->z];
    switch (of->relation) {
    case NOT_EQUAL:
        return x - y != of->constant;
    case AT_MOST:
        return x - y <= of->constant;
    case TIMES:
        return x * y == z;
    default:
        return x != y || z > 0;
    }
}

/* What is shown of an assignment, as one number. */
static unsigned shown_of(const problem *of, const int *value)
{
    unsigned number = 0;
    for (unsigned i = 0; i < VARIABLES; ++i)
        number = number * VALUES + (of->is_shown[i] ? (unsigned)value[i] : 0);
    return number;
}

/* How many there are; marks each. */
static unsigned find_by_force(const problem *of, bool *is_solution)
{
    unsigned count = 0;
    memset(is_solution, false, SPACE);
    for (unsigned number = 0; number < SPACE; ++number) {
        int value[VARIABLES];
        bool is_one = true;
        for (unsigned i = 0, left = number; i < VARIABLES; ++i, left /= VALUES)
            value[i] = (int)(left % VALUES);
        for (unsigned i = 0; i < of->constraints && is_one; ++i)
            is_one = holds(&of->constraint[i], value);
        unsigned shown = shown_of(of, value);
        count += is_one && !is_solution[shown];
        is_solution[shown] |= is_one;
    }
    return count;
}

/* ---- the search ---- */

typedef struct found {
    const problem *of;
    const bd_flatzinc *given;
    bool is_found[SPACE];
    unsigned count;
} found;

/* Reads back what is printed. */
static bool note(void *context, const int32_t *values)
{
    found *all = context;
    char text[TEXT];
    int value[VARIABLES] = {0};
    bd_flatzinc_format(all->given, values, text, sizeof text);
    for (unsigned i = 0; i < VARIABLES; ++i) {
        char name[LINE];
        snprintf(name, sizeof name, i % 2 ? "x%u = " : "a%u = array1d(1..2, [", i);
        const char *at = strstr(text, name);
        assert_true(!at == !all->of->is_shown[i]);
        value[i] = at ? atoi(at + strlen(name)) : 0;
    }
    unsigned shown = shown_of(all->of, value);
    assert_false(all->is_found[shown]);
    all->is_found[shown] = true;
    ++all->count;
    return true;
}

static unsigned search(const problem *of, unsigned number, uint64_t most, const bool *is_solution)
{
    char text[TEXT];
    bd_error error;
    found all = {.of = of};
    bd_constraint_result result;
    write_model(of, text);
    bd_flatzinc *given = bd_flatzinc_open(text, strlen(text), &error);
    if (!given)
        fail_msg("%s in\n%s", error.message, text);
    all.given = given;
    bd_constraint_options options = {.algorithm = number % 5 ? "mac" : "forward-checking",
                                     .wanted = BD_WANT_ALL,
                                     .most_solutions = most,
                                     .threads = number % 5 == 1 ? 1 + number % 4 : 1,
                                     .solution = note,
                                     .context = &all};
    bd_flatzinc_advise(given, &options);
    bd_flatzinc_project(given, &options);
    assert_int_equal(bd_constraint_search(bd_flatzinc_model(given), &options, &result), BD_SOLVED);
    for (unsigned i = 0; i < SPACE; ++i)
        if (all.is_found[i] && !is_solution[i])
            fail_msg("solution %u is none of\n%s", i, text);
    bd_constraint_result_free(&result);
    bd_flatzinc_close(given);
    return all.count;
}

static void finds_what_prints_differently(void **state)
{
    static bool is_solution[SPACE];
    (void)state;
    bd_random random = bd_random_of(41);
    for (unsigned i = 0; i < models(); ++i) {
        problem of = draw_problem(&random);
        unsigned count = find_by_force(&of, is_solution), most = 1 + i % 7;
        assert_int_equal(search(&of, i, 0, is_solution), count);
        assert_int_equal(search(&of, i, most, is_solution), count < most ? count : most);
    }
}

/* All that is hidden is fixed, or nothing is: then any algorithm will do. */
static void projects_only_where_something_is_hidden(void **state)
{
    static const struct {
        const char *text;
        bool projects;
    } rows[] = {
        {"var 1..3: x :: output_var;solve satisfy;", false},
        {"var 1..3: x :: output_var;var 2..2: y;constraint int_le(x, y);solve satisfy;", false},
        {"var 1..3: x :: output_var;var 2..3: y;constraint int_le(x, y);solve satisfy;", true},
        {"var 1..3: x;solve satisfy;", true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) {
        bd_error error;
        bd_constraint_options options = {0};
        bd_flatzinc *given = bd_flatzinc_open(rows[i].text, strlen(rows[i].text), &error);
        assert_non_null(given);
        assert_int_equal(bd_flatzinc_project(given, &options), rows[i].projects);
        assert_int_equal(options.projection != NULL, rows[i].projects);
        bd_flatzinc_close(given);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(finds_what_prints_differently),
                                       cmocka_unit_test(projects_only_where_something_is_hidden)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
