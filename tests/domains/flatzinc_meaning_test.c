/* Every FlatZinc constraint against its definition: the solutions that a search finds of a random model
 * of one constraint are those that trying all values finds. */
#include <bandolo/base/random.h>
#include <bandolo/flatzinc.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { INTS = 3, BOOLS = 3, VALUES = 5, MOST = 8, CASES = 100 };
enum { SPACE = VALUES * VALUES * VALUES * 2 * 2 * 2 };

/* An argument as text and, once all variables have values, as numbers. */
typedef struct argument {
    int count;
    int variable[4 *
                 MOST]; /* 0 .. INTS - 1 the integers, from there on the booleans; -1: a number */
    long value[4 * MOST];
} argument;

typedef bool meaning(const argument *a);

static long sum_of(const argument *a)
{
    long sum = 0;
    for (int i = 0; i < a[0].count; ++i)
        sum += a[0].value[i] * a[1].value[i];
    return sum;
}

#define A a[0].value[0]
#define B a[1].value[0]
#define C a[2].value[0]

static bool equal(const argument *a)
{
    return A == B;
}
static bool different(const argument *a)
{
    return A != B;
}
static bool at_most(const argument *a)
{
    return A <= B;
}
static bool less(const argument *a)
{
    return A < B;
}
static bool linear_equal(const argument *a)
{
    return sum_of(a) == C;
}
static bool linear_different(const argument *a)
{
    return sum_of(a) != C;
}
static bool linear_at_most(const argument *a)
{
    return sum_of(a) <= C;
}
static bool plus(const argument *a)
{
    return A + B == C;
}
static bool times(const argument *a)
{
    return A * B == C;
}
static bool divided(const argument *a)
{
    return B != 0 && A / B == C;
}
static bool modulo(const argument *a)
{
    return B != 0 && A % B == C;
}
static bool power(const argument *a)
{
    long result = 1;
    for (long i = 0; i < labs(B); ++i)
        result *= A;
    if (B < 0)
        return A != 0 && 1 / result == C;
    return result == C;
}
static bool absolute(const argument *a)
{
    return labs(A) == B;
}
static bool least(const argument *a)
{
    return (A < B ? A : B) == C;
}
static bool greatest(const argument *a)
{
    return (A > B ? A : B) == C;
}
static long extreme(const argument *of, int sign)
{
    long found = sign * of->value[0];
    for (int i = 1; i < of->count; ++i)
        found = sign * of->value[i] > found ? sign * of->value[i] : found;
    return sign * found;
}
static bool minimum(const argument *a)
{
    return A == extreme(&a[1], -1);
}
static bool maximum(const argument *a)
{
    return A == extreme(&a[1], 1);
}
static bool element(const argument *a)
{
    return A >= 1 && A <= a[1].count && a[1].value[A - 1] == C;
}
static bool both(const argument *a)
{
    return A && B;
}
static bool either(const argument *a)
{
    return A || B;
}
static bool has(const argument *of, long value)
{
    for (int i = 0; i < of->count; ++i)
        if (of->value[i] == value)
            return true;
    return false;
}
static bool all_true(const argument *a)
{
    return !has(a, 0);
}
static bool some_true(const argument *a)
{
    return has(a, 1);
}
static bool odd(const argument *a)
{
    int ones = 0;
    for (int i = 0; i < a->count; ++i)
        ones += a->value[i] != 0;
    return ones % 2;
}
static bool clause(const argument *a)
{
    return has(&a[0], 1) || has(&a[1], 0);
}
static bool member(const argument *a)
{
    return has(&a[1], A);
}
static bool all_different(const argument *a)
{
    for (int i = 0; i < a->count; ++i)
        for (int j = 0; j < i; ++j)
            if (a->value[i] == a->value[j])
                return false;
    return true;
}
static bool table(const argument *a)
{
    for (int row = 0; row < a[1].count; row += a[0].count) {
        int i = 0;
        while (i < a[0].count && a[0].value[i] == a[1].value[row + i])
            ++i;
        if (i == a[0].count)
            return true;
    }
    return false;
}
static long counted(const argument *a)
{
    long count = 0;
    for (int i = 0; i < a->count; ++i)
        count += has(&a[1], a->value[i]);
    return count;
}
static bool count_equal(const argument *a)
{
    return counted(a) == C;
}
static bool count_different(const argument *a)
{
    return counted(a) != C;
}
static bool count_at_most(const argument *a)
{
    return counted(a) <= C;
}
static bool count_at_least(const argument *a)
{
    return counted(a) >= C;
}

#undef A
#undef B
#undef C

/* Letters as in the sources; t and T are tables as wide as the array before. `forms`: p plain, r reified,
 * h half reified; d as r, but by the name itself. */
static const struct {
    const char *name, *signature, *forms;
    meaning *holds;
} constraints[] = {
    {"int_eq", "ii", "prh", equal},
    {"int_ne", "ii", "prh", different},
    {"int_le", "ii", "prh", at_most},
    {"int_lt", "ii", "prh", less},
    {"int_lin_eq", "nvI", "prh", linear_equal},
    {"int_lin_ne", "nvI", "prh", linear_different},
    {"int_lin_le", "nvI", "prh", linear_at_most},
    {"int_plus", "iii", "p", plus},
    {"int_times", "iii", "p", times},
    {"int_div", "iii", "p", divided},
    {"int_mod", "iii", "p", modulo},
    {"int_pow", "iii", "p", power},
    {"int_abs", "ii", "p", absolute},
    {"int_min", "iii", "p", least},
    {"int_max", "iii", "p", greatest},
    {"array_int_minimum", "iv", "p", minimum},
    {"array_int_maximum", "iv", "p", maximum},
    {"array_int_element", "ini", "p", element},
    {"array_var_int_element", "ivi", "p", element},
    {"array_bool_element", "imb", "p", element},
    {"array_var_bool_element", "iwb", "p", element},
    {"bool2int", "bi", "p", equal},
    {"bool_eq", "bb", "prh", equal},
    {"bool_not", "bb", "p", different},
    {"bool_le", "bb", "prh", at_most},
    {"bool_lt", "bb", "prh", less},
    {"bool_xor", "bb", "pdh", different},
    {"bool_and", "bb", "dh", both},
    {"bool_or", "bb", "dh", either},
    {"array_bool_and", "w", "dh", all_true},
    {"array_bool_or", "w", "dh", some_true},
    {"array_bool_xor", "w", "p", odd},
    {"bool_clause", "ww", "prh", clause},
    {"bool_lin_eq", "oxi", "p", linear_equal},
    {"bool_lin_le", "oxi", "p", linear_at_most},
    {"set_in", "is", "prh", member},
    {"fzn_all_different_int", "v", "p", all_different},
    {"bandolo_table_int", "vt", "p", table},
    {"bandolo_table_bool", "wT", "p", table},
    {"bandolo_count_eq", "vsi", "p", count_equal},
    {"bandolo_count_ne", "vsi", "p", count_different},
    {"bandolo_count_le", "vsi", "p", count_at_most},
    {"bandolo_count_ge", "vsi", "p", count_at_least},
};

typedef struct model_text {
    char text[4096];
    size_t length;
    long least[INTS]; /* of each integer, which has VALUES values; or fewer: see `allowed` */
    unsigned allowed[INTS];
    argument arguments[5];
    int count;
} model_text;

BD_PRINTF(2, 3) static void put(model_text *to, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    to->length += (size_t)vsnprintf(to->text + to->length, sizeof to->text - to->length, format,
                                    arguments);
    va_end(arguments);
}

static long draw(bd_random *random, long from, long to)
{
    return from + (long)bd_random_below(random, (uint64_t)(to - from + 1));
}

/* One operand: a number, or with odds of three in four a variable where `may_vary`. */
static void put_operand(model_text *to, bd_random *random, argument *of, bool is_bool,
                        bool may_vary)
{
    int at = of->count++;
    of->variable[at] = -1;
    if (may_vary && draw(random, 0, 3) > 0) {
        int which = (int)draw(random, 0, is_bool ? BOOLS - 2 : INTS - 1); /* the last tells truth */
        of->variable[at] = is_bool ? INTS + which : which;
        put(to, is_bool ? "b%d" : "x%d", which);
        return;
    }
    of->value[at] = is_bool ? draw(random, 0, 1) : draw(random, -4, 5);
    if (is_bool)
        put(to, "%s", of->value[at] ? "true" : "false");
    else
        put(to, "%ld", of->value[at]);
}

static void put_array(model_text *to, bd_random *random, argument *of, int count, bool is_bool,
                      bool may_vary)
{
    put(to, "[");
    for (int i = 0; i < count; ++i) {
        put(to, i ? ", " : "");
        put_operand(to, random, of, is_bool, may_vary);
    }
    put(to, "]");
}

static void put_set(model_text *to, bd_random *random, argument *of)
{
    if (draw(random, 0, 1)) {
        long first = draw(random, -4, 5), last = first + draw(random, -1, 3);
        put(to, "%ld..%ld", first, last);
        for (; first <= last; ++first)
            of->value[of->count++] = first;
    } else {
        put(to, "{");
        for (int i = (int)draw(random, 0, 4); i > 0; --i) {
            of->value[of->count] = draw(random, -4, 5);
            put(to, "%ld%s", of->value[of->count++], i > 1 ? ", " : "");
        }
        put(to, "}");
    }
    for (int i = 0; i < of->count; ++i)
        of->variable[i] = -1;
}

static void put_argument(model_text *to, bd_random *random, char letter, int width)
{
    argument *of = &to->arguments[to->count++];
    *of = (argument){0};
    put(to, to->count > 1 ? ", " : "");
    if (letter == 's')
        put_set(to, random, of);
    else if (strchr("iIb", letter))
        put_operand(to, random, of, letter == 'b', letter != 'I');
    else if (strchr("tT", letter))
        put_array(to, random, of, width * (int)draw(random, 0, 3), letter == 'T', false);
    else
        put_array(to, random, of, width, strchr("wmx", letter), strchr("vwx", letter));
}

static void declare(model_text *to, bd_random *random)
{
    for (int i = 0; i < INTS; ++i) {
        to->least[i] = draw(random, -4, 2);
        to->allowed[i] = (unsigned)draw(random, 1, (1 << VALUES) - 1);
        const char *between = "";
        put(to, "var {");
        for (int j = 0; j < VALUES; ++j)
            if (to->allowed[i] >> j & 1) {
                put(to, "%s%ld", between, to->least[i] + j);
                between = ", ";
            }
        put(to, "}: x%d;\n", i);
    }
    for (int i = 0; i < BOOLS; ++i)
        put(to, "var bool: b%d;\n", i);
}

/* The values of assignment `number`; false: some is not in its domain. */
static bool assign(const model_text *of, int number, long *values)
{
    bool is_allowed = true;
    for (int i = 0; i < INTS; ++i, number /= VALUES) {
        values[i] = of->least[i] + number % VALUES;
        is_allowed = is_allowed && (of->allowed[i] >> number % VALUES & 1);
    }
    for (int i = 0; i < BOOLS; ++i, number /= 2)
        values[INTS + i] = number % 2;
    return is_allowed;
}

static int number_of(const model_text *of, const int32_t *values)
{
    int number = 0;
    for (int i = BOOLS; i-- > 0;)
        number = 2 * number + values[INTS + i];
    for (int i = INTS; i-- > 0;)
        number = VALUES * number + (int)(values[i] - of->least[i]);
    return number;
}

/* By definition; `truth` is the place of the boolean that a form adds. */
static bool is_solution(model_text *of, int number, char form, meaning *holds, int truth)
{
    long values[INTS + BOOLS];
    if (!assign(of, number, values))
        return false;
    for (int i = 0; i < of->count; ++i)
        for (int j = 0; j < of->arguments[i].count; ++j)
            if (of->arguments[i].variable[j] >= 0)
                of->arguments[i].value[j] = values[of->arguments[i].variable[j]];
    bool is_so = holds(of->arguments);
    if (form == 'p')
        return is_so;
    bool said = truth >= 0 ? values[truth] : truth == -1;
    return form == 'h' ? !said || is_so : said == is_so;
}

typedef struct found {
    const model_text *of;
    unsigned char times[SPACE];
} found;

static bool on_solution(void *context, const int32_t *values)
{
    found *all = context;
    ++all->times[number_of(all->of, values)];
    return true;
}

static void compare(size_t which, char form, bd_random *random)
{
    static model_text of;
    static found all;
    bd_error error;
    of = (model_text){0};
    all = (found){.of = &of};
    declare(&of, random);
    int width = (int)draw(random, 1, 3), truth = INTS + BOOLS - 1;
    put(&of, "constraint %s%s(", constraints[which].name,
        form == 'r'   ? "_reif"
        : form == 'h' ? "_imp"
                      : "");
    for (const char *letter = constraints[which].signature; *letter; ++letter)
        put_argument(&of, random, *letter == 'o' ? 'n' : *letter, width);
    if (form != 'p' && draw(random, 0, 4) == 0) {
        truth = draw(random, 0, 1) ? -1 : -2;
        put(&of, ", %s", truth == -1 ? "true" : "false");
    } else if (form != 'p')
        put(&of, ", b%d", BOOLS - 1);
    put(&of, ");\nsolve satisfy;\n");
    bd_flatzinc *given = bd_flatzinc_open(of.text, of.length, &error);
    if (!given)
        fail_msg("%s\n%s", error.message, of.text);
    bd_constraint_result result;
    bd_constraint_options options = {
        .wanted = BD_WANT_ALL, .solution = on_solution, .context = &all};
    bd_constraint_search(bd_flatzinc_model(given), &options, &result);
    if (!result.optimal)
        fail_msg("%s\n%s", result.error.message, of.text);
    for (int i = 0; i < SPACE; ++i)
        if (all.times[i] != is_solution(&of, i, form, constraints[which].holds, truth))
            fail_msg("assignment %d: found %d times\n%s", i, all.times[i], of.text);
    bd_constraint_result_free(&result);
    bd_flatzinc_close(given);
}

static void finds_what_the_definition_says(void **state)
{
    bd_random random = bd_random_of(1);
    (void)state;
    for (size_t i = 0; i < sizeof constraints / sizeof *constraints; ++i)
        for (const char *form = constraints[i].forms; *form; ++form)
            for (int j = 0; j < CASES; ++j)
                compare(i, *form, &random);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(finds_what_the_definition_says)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
