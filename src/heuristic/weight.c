/* See weight.h. */
#include <bandolo/base/text.h>
#include <bandolo/heuristic/weight.h>
#include "base/decimal.h"
#include "heuristic/weight_table.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct weight_form {
    const char *name, *parameters, *use;
    unsigned depends;
    double usual[3]; /* -1: must be given */
} weight_form;

static const weight_form forms[] = {
#define X(kind, name, depends, parameters, a, b, c, use)                                           \
    [kind] = {name, parameters, use, depends, {a, b, c}},
    BD_WEIGHT_KINDS(X)
#undef X
};
enum { FORMS = sizeof forms / sizeof *forms };

/* ---- the formulas ---- */

/* Beyond its pole the formula is a or more, and is kept to a. A pole such as 2.2 * 25 is no whole number
 * once it is rounded. */
static double convex(double a, double i, double g, double start)
{
    double pole = a * start + i;
    if (fabs(g - pole) < 1e-12 * pole)
        return 1;
    if (g > pole)
        return a;
    return ((1 - pole * (1 - a) / (a * start)) * g - a * pole) / (g - pole);
}

/* For h > 0; the priority is twice g + w h. */
static double xdp(double a, double g, double h)
{
    return (sqrt((g - h) * (g - h) + 4 * a * g * h) + (2 * a - 1) * h - g) / (2 * h);
}

static double xup(double a, double g, double h)
{
    return (sqrt((g + h) * (g + h) + 4 * a * (a - 1) * h * h) + h - g) / (2 * h);
}

static double formula(const bd_weight *weight, double g, double h, double start)
{
    double a = weight->a, b = weight->b, c = weight->c;
    switch (weight->kind) {
    case BD_WEIGHT_CONSTANT:
        return a;
    case BD_WEIGHT_CONCAVE:
        return 1 + (g > 0 ? a / pow(g, b / c) : a);
    case BD_WEIGHT_LINEAR:
        return a + (1 / a - 1) * g / start;
    case BD_WEIGHT_CONVEX:
        return convex(a, b, g, start);
    case BD_WEIGHT_RAMP:
        return h >= b ? 1 + a * (h - b) / c : 1;
    case BD_WEIGHT_STEP:
        return h > b ? a : 1;
    case BD_WEIGHT_XDP:
        return h > 0 ? xdp(a, g, h) : a;
    case BD_WEIGHT_XUP:
        return h > 0 ? xup(a, g, h) : a;
    default:
        return 1;
    }
}

static uint64_t look_up(const bd_weight_table *table, bd_cost g, bd_cost h)
{
    bd_cost i = table->depends == BD_WEIGHT_BY_G ? g : h;
    return table->at[i < table->count ? i : table->count - 1];
}

uint64_t bd_weight_at(const bd_weight *weight, bd_cost g, bd_cost h, bd_cost start)
{
    if (weight->kind == BD_WEIGHT_TABLE)
        return look_up(weight->table, g, h);
    double w = formula(weight, g, h, start > 0 ? start : 1);
    if (!(w > 1))
        return BD_WEIGHT_ONE;
    return (uint64_t)((w < BD_GREATEST_WEIGHT ? w : BD_GREATEST_WEIGHT) * (double)BD_WEIGHT_ONE);
}

unsigned bd_weight_depends(const bd_weight *weight)
{
    return weight->kind == BD_WEIGHT_TABLE ? weight->table->depends : forms[weight->kind].depends;
}

/* ---- the text ---- */

static bool is_within(double value, double least, double most)
{
    return value >= least && value <= most; /* and is a number */
}

bool bd_weight_check(const bd_weight *weight, bd_error *error)
{
    double a = weight->a, b = weight->b, c = weight->c;
    bool adds = weight->kind == BD_WEIGHT_CONCAVE || weight->kind == BD_WEIGHT_RAMP;
    if (weight->kind == BD_WEIGHT_USUAL || weight->kind == BD_WEIGHT_TABLE)
        return true;
    const char *name = forms[weight->kind].name;
    if (!is_within(a, adds ? 0 : 1, BD_GREATEST_WEIGHT))
        return bd_fail(error, BD_BAD_USAGE, 0, "%s weight %g: expected %d to %g", name, a,
                       adds ? 0 : 1, BD_GREATEST_WEIGHT);
    bool divides = weight->kind == BD_WEIGHT_CONCAVE;
    if (!is_within(b, 0, BD_MOST_COST) || (divides && b == 0))
        return bd_fail(error, BD_BAD_USAGE, 0, "%s weight: %g: expected a number %s", name, b,
                       divides ? "above 0" : "from 0 on");
    if (!is_within(c, 0, BD_MOST_COST) || (adds && c == 0))
        return bd_fail(error, BD_BAD_USAGE, 0, "%s weight: %g: expected a number above 0", name, c);
    return true;
}

/* Reads the numbers of `text`, separated as in "1,1/2"; those that are missing keep their usual
 * values. Returns how many there were, or -1 when something else stands there. */
static int read_numbers(const char *text, double *numbers, int most)
{
    for (int count = 0; count < most;) {
        char *end;
        size_t length = strspn(text, "0123456789.eE+-");
        if (strspn(text, "0123456789.") == 0) /* no sign, space or "inf" */
            return -1;
        numbers[count++] = decimal_read(text, &end);
        if (end != text + length) /* nor "0x10" */
            return -1;
        if (*end == '\0')
            return count;
        if (*end != ',' && !(*end == '/' && count == 2))
            return -1;
        text = end + 1;
    }
    return -1;
}

static int count_parameters(const weight_form *form)
{
    int count = 1;
    for (const char *c = form->parameters; *c; ++c)
        count += *c == ',' || *c == '/';
    return count;
}

static bool read_parameters(bd_weight *weight, const char *text, bd_error *error)
{
    const weight_form *form = &forms[weight->kind];
    double numbers[3];
    memcpy(numbers, form->usual, sizeof numbers);
    if (read_numbers(text, numbers, count_parameters(form)) < 0)
        return bd_fail(error, BD_BAD_USAGE, 0, "weight '%s:%.60s': expected %s:%s, in numbers",
                       form->name, text, form->name, form->parameters);
    weight->a = numbers[0], weight->b = numbers[1], weight->c = numbers[2];
    return bd_weight_check(weight, error);
}

static bool fail_kind(const char *text, size_t length, bd_error *error)
{
    char names[160] = "";
    for (size_t kind = 1, at = 0; kind < FORMS; ++kind)
        at += bd_text_at(names, sizeof names, at, "%s%s:%s", kind > 1 ? ", " : "", forms[kind].name,
                         forms[kind].parameters);
    return bd_fail(error, BD_BAD_USAGE, 0,
                   "weight '%.*s': expected a number of at least 1, or one of %s",
                   length < 40 ? (int)length : 40, text, names);
}

bool bd_weight_parse(bd_weight *weight, const char *text, bd_error *error)
{
    const char *colon = strchr(text, ':');
    size_t length = colon ? (size_t)(colon - text) : strlen(text);
    *weight = (bd_weight){.kind = colon ? BD_WEIGHT_USUAL : BD_WEIGHT_CONSTANT};
    for (size_t kind = 1; colon && kind < FORMS; ++kind)
        if (strlen(forms[kind].name) == length && strncmp(text, forms[kind].name, length) == 0)
            weight->kind = (bd_weight_kind)kind;
    if (weight->kind == BD_WEIGHT_USUAL || (!colon && strspn(text, "0123456789.") == 0))
        return fail_kind(text, length, error);
    if (weight->kind == BD_WEIGHT_TABLE)
        return (weight->table = weight_table_read(colon + 1, error)) != NULL;
    return read_parameters(weight, colon ? colon + 1 : text, error);
}

void bd_weight_free(bd_weight *weight)
{
    if (weight->kind == BD_WEIGHT_TABLE)
        weight_table_free(weight->table);
    *weight = (bd_weight){0};
}

static size_t format_with_point(const bd_weight *weight, char *out, size_t size)
{
    const char *name = bd_weight_kind_name(weight->kind);
    switch (weight->kind) {
    case BD_WEIGHT_CONCAVE:
        return bd_text(out, size, "%s:%.10g,%.10g/%.10g", name, weight->a, weight->b, weight->c);
    case BD_WEIGHT_RAMP:
        return bd_text(out, size, "%s:%.10g,%.10g,%.10g", name, weight->a, weight->b, weight->c);
    case BD_WEIGHT_CONVEX:
    case BD_WEIGHT_STEP:
        return bd_text(out, size, "%s:%.10g,%.10g", name, weight->a, weight->b);
    case BD_WEIGHT_TABLE:
        return bd_text(out, size, "%s:%s", name, weight->table->name);
    default:
        return bd_text(out, size, "%s:%.10g", name, weight->a);
    }
}

size_t bd_weight_format(const bd_weight *weight, char *out, size_t size)
{
    locale_t before = decimal_begin();
    size_t length = format_with_point(weight, out, size);
    decimal_end(before);
    return length;
}

const char *bd_weight_kind_name(bd_weight_kind kind)
{
    return (size_t)kind < FORMS ? forms[kind].name : NULL;
}

const char *bd_weight_kind_parameters(bd_weight_kind kind)
{
    return (size_t)kind < FORMS ? forms[kind].parameters : NULL;
}

const char *bd_weight_kind_use(bd_weight_kind kind)
{
    return (size_t)kind < FORMS ? forms[kind].use : NULL;
}
