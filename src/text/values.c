#include "text/values.h"

#include "base/decimal.h"
#include "text/aliases.h"

#include <bandolo/adversary/search.h>
#include <bandolo/constraint/search.h>
#include <bandolo/search/search.h>

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>

typedef struct value_unit {
    const char *name;
    double factor;
} value_unit;

/* Reads a whole number without a sign at `*text` and steps over it. */
static bool read_digits(const char **text, uint64_t *value)
{
    if (**text < '0' || **text > '9')
        return false;
    char *end;
    errno = 0;
    *value = strtoull(*text, &end, 10);
    *text = end;
    return errno == 0;
}

/* Reads a finite decimal number of at least 0 at `*text` and steps over it. */
static bool read_decimal(const char **text, double *value)
{
    size_t length = strspn(*text, "0123456789.");
    char *end;
    *value = decimal_read(*text, &end);
    bool is_real = length > 0 && end == *text + length && isfinite(*value);
    *text = end;
    return is_real;
}

/* Looks `text` up in a list of units that a zeroed one ends. */
static bool read_unit(const char *text, const value_unit *units, double *factor)
{
    for (; units->name; ++units) {
        if (strcasecmp(text, units->name) == 0) {
            *factor = units->factor;
            return true;
        }
    }
    return false;
}

static bool read_scaled(const char *text, const value_unit *units, uint64_t *value)
{
    double factor;
    if (!read_digits(&text, value) || *value == 0 || !read_unit(text, units, &factor))
        return false;
    uint64_t whole = (uint64_t)factor;
    bool fits = *value <= UINT64_MAX / whole;
    *value *= whole;
    return fits;
}

static bool read_flag(const char *text, void *value)
{
    (void)text;
    *(bool *)value = true;
    return true;
}

static bool read_text(const char *text, void *value)
{
    *(const char **)value = text;
    return *text != '\0';
}

static bool read_algorithm(const char *text, void *value)
{
    return read_text(alias_name(ALIAS_OF_ALGORITHM, text), value);
}

static bool read_count(const char *text, void *value)
{
    static const value_unit thousands[] = {{"", 1}, {"k", 1e3}, {"m", 1e6}, {"g", 1e9}, {0}};
    return read_scaled(text, thousands, value);
}

static bool read_seed(const char *text, void *value)
{
    numbered_seed *seed = value;
    uint64_t number = 0;
    if (strcmp(text, "random") == 0) {
        seed->given = getrandom(&number, sizeof number, 0) == (ssize_t)sizeof number;
        seed->number = number >> 11; /* what every reader of JSON gives back as it was */
        return seed->given;
    }
    seed->given = read_digits(&text, &number) && *text == '\0' && number <= INT64_MAX; /* as JSON */
    seed->number = number;
    return seed->given;
}

static bool read_whole(const char *text, void *value)
{
    given_number *whole = value;
    bool is_negative = *text == '-';
    uint64_t number = 0;
    text += is_negative;
    whole->given = read_digits(&text, &number) && *text == '\0' && number <= INT64_MAX;
    whole->number = is_negative ? -(long long)number : (long long)number;
    return whole->given;
}

static bool read_assignment(const char *text, void *value)
{
    const char *sign = strchr(text, '=');
    *(const char **)value = text;
    return sign && sign != text && sign[1] != '\0';
}

static bool read_bytes(const char *text, void *value)
{
    static const value_unit binary[] = {{"", 1},         {"k", 0x1p10},   {"m", 0x1p20},
                                        {"g", 0x1p30},   {"t", 0x1p40},   {"kib", 0x1p10},
                                        {"mib", 0x1p20}, {"gib", 0x1p30}, {0}};
    return read_scaled(text, binary, value);
}

static bool read_duration(const char *text, void *value)
{
    static const value_unit spans[] = {{"", 1},   {"ms", 1e-3}, {"s", 1},
                                       {"m", 60}, {"h", 3600},  {0}};
    double amount, factor;
    if (!read_decimal(&text, &amount) || !(amount > 0) || !read_unit(text, spans, &factor))
        return false;
    *(double *)value = amount * factor;
    return true;
}

static bool read_milliseconds(const char *text, void *value)
{
    uint64_t number;
    if (!read_digits(&text, &number) || *text != '\0' || number == 0)
        return false;
    *(double *)value = (double)number / 1e3;
    return true;
}

static bool read_positive(const char *text, void *value)
{
    return read_decimal(&text, value) && *text == '\0' && *(double *)value > 0;
}

static bool read_amount(const char *text, void *value)
{
    return read_decimal(&text, value) && *text == '\0';
}

static bool read_ratio(const char *text, void *value)
{
    double *ratio = value, divisor = 1;
    if (!read_decimal(&text, ratio))
        return false;
    if (strcmp(text, "%") == 0)
        divisor = 100;
    else if (*text == '/' && (++text, !read_decimal(&text, &divisor) || *text || !(divisor > 0)))
        return false;
    else if (*text != '\0')
        return false;
    *ratio /= divisor;
    return true;
}

static bool read_cut_off(const char *text, void *value)
{
    bool is_plus_one = strcmp(text, "+1") == 0;
    *(bd_cutoff_step *)value = is_plus_one ? BD_PLUS_ONE : BD_LEAST_EXCEEDING;
    return is_plus_one || strcmp(text, "least-exceeding") == 0;
}

static bool read_child_order(const char *text, void *value)
{
    bool is_fixed = strcmp(text, "fixed") == 0;
    *(bd_child_order *)value = is_fixed ? BD_FIXED_ORDER : BD_LEAST_F_FIRST;
    return is_fixed || strcmp(text, "least-f-first") == 0;
}

static bool read_parent_pruning(const char *text, void *value)
{
    bool is_off = strcmp(text, "off") == 0;
    *(bd_parent_pruning *)value = is_off ? BD_PARENTS_MADE : BD_PARENTS_PRUNED;
    return is_off || strcmp(text, "on") == 0;
}

/* Puts the number of `text` among the names, which NULL ends; 0 where it is none of them. */
static bool read_name(const char *text, const char *const *names, void *value)
{
    int number = 0; /* an enumeration is as large */
    while (names[number] && strcmp(names[number], text) != 0)
        ++number;
    bool is_one = names[number];
    memcpy(value, &(int){is_one ? number : 0}, sizeof number);
    return is_one;
}

/* A reader of the values of an enumeration, which `list` names. */
#define X(constant, name, meaning) name,
#define READER(reader, list)                                                                       \
    static bool reader(const char *text, void *value)                                              \
    {                                                                                              \
        static const char *const names[] = {list(X) NULL};                                         \
        return read_name(text, names, value);                                                      \
    }
READER(read_variable_order, BD_VARIABLE_ORDERS)
READER(read_value_order, BD_VALUE_ORDERS)
READER(read_restarts, BD_RESTART_POLICIES)
READER(read_consistency, BD_CONSISTENCIES)
READER(read_ties, BD_TIES)
#undef READER
#undef X

static bool read_threads(const char *text, void *value)
{
    uint64_t number = 0;
    bool fits = read_digits(&text, &number) && *text == '\0' && number - 1 < 1024;
    *(unsigned *)value = (unsigned)number;
    return fits;
}

static bool read_depth(const char *text, void *value)
{
    uint64_t number = 0;
    bool fits = read_digits(&text, &number) && *text == '\0' && number - 1 < BD_NO_COST - 1;
    *(bd_cost *)value = (bd_cost)number;
    return fits;
}

static bool read_table(const char *text, void *value)
{
    uint64_t bytes = 0;
    bool fits = strcmp(text, "none") == 0 || (read_bytes(text, &bytes) && bytes <= INT64_MAX);
    *(given_number *)value = (given_number){.given = true, .number = (long long)bytes};
    return fits;
}

/* The number of a name in a list ended by NULL. */
static bool read_given_name(const char *text, const char *const *names, void *value)
{
    for (size_t i = 0; names[i]; ++i)
        if (strcmp(text, names[i]) == 0) {
            *(given_number *)value = (given_number){.given = true, .number = (long long)i};
            return true;
        }
    return false;
}

#define X(constant, name, meaning) name,
static bool read_move_order(const char *text, void *value)
{
    static const char *const names[] = {BD_MOVE_ORDERS(X) NULL};
    return read_given_name(text, names, value);
}

static bool read_horizon(const char *text, void *value)
{
    static const char *const names[] = {BD_HORIZONS(X) NULL};
    return read_given_name(text, names, value);
}

static bool read_selective(const char *text, void *value)
{
    static const char *const names[] = {BD_SELECTIVES(X) NULL};
    return read_given_name(text, names, value);
}
#undef X

static bool read_columns(const char *text, void *value)
{
    uint64_t first, last = 0;
    if (!read_digits(&text, &first) || first == 0)
        return false;
    if (*text == '\0')
        last = first;
    else if (*text++ != '-' || (*text != '\0' && (!read_digits(&text, &last) || last < first)))
        return false;
    *(word_columns *)value = (word_columns){.first = (unsigned)first, .last = (unsigned)last};
    return *text == '\0' && first <= 1000000 && last <= 1000000;
}

const value_kind value_flag = {read_flag, "no value"};
const value_kind value_text = {read_text, "some text"};
const value_kind value_algorithm = {read_algorithm, "the name of an algorithm"};
const value_kind value_count = {read_count, "a number of at least 1, such as 500 or 10M"};
const value_kind value_seed = {read_seed, "a number from 0 to 2^63 - 1, or random"};
const value_kind value_bytes = {read_bytes, "a number of bytes, such as 64M or 2G"};
const value_kind value_duration = {read_duration, "a time above 0, such as 500ms, 10s, 2m or 1h"};
const value_kind value_milliseconds = {read_milliseconds, "a number of milliseconds"};
const value_kind value_positive = {read_positive, "a number above 0"};
const value_kind value_amount = {read_amount, "a number of at least 0"};
const value_kind value_ratio = {read_ratio, "a number such as 1.3, 1/3 or 15%"};
const value_kind value_cut_off = {read_cut_off, "least-exceeding or +1"};
const value_kind value_parent_pruning = {read_parent_pruning, "on or off"};
const value_kind value_child_order = {read_child_order, "least-f-first or fixed"};
#define X(constant, name, meaning) " " name
const value_kind value_variable_order = {read_variable_order, "one of:" BD_VARIABLE_ORDERS(X)};
const value_kind value_value_order = {read_value_order, "one of:" BD_VALUE_ORDERS(X)};
const value_kind value_restarts = {read_restarts, "one of:" BD_RESTART_POLICIES(X)};
const value_kind value_consistency = {read_consistency, "one of:" BD_CONSISTENCIES(X)};
const value_kind value_ties = {read_ties, "one of:" BD_TIES(X)};
const value_kind value_move_order = {read_move_order, "one of:" BD_MOVE_ORDERS(X)};
const value_kind value_horizon = {read_horizon, "one of:" BD_HORIZONS(X)};
const value_kind value_selective = {read_selective, "one of:" BD_SELECTIVES(X)};
#undef X
const value_kind value_threads = {read_threads, "a number from 1 to 1024"};
const value_kind value_depth = {read_depth, "a number of at least 1"};
const value_kind value_table = {read_table, "a number of bytes, such as 256M, or none"};
const value_kind value_whole = {read_whole, "a whole number"};
const value_kind value_assignment = {read_assignment, "NAME=VALUE, such as restarts=5"};
const value_kind value_columns = {read_columns, "columns such as 5-20 or 5-, counted from 1"};
