/* The parameters as a table, by which they are set and read by name. */
#include <bandolo/local/search.h>

#include <bandolo/base/text.h>

#include "base/decimal.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define X(constant, name, meaning) {name, meaning},
static const bd_choice climbs[] = {BD_CLIMBS(X){0}};
static const bd_choice schedules[] = {BD_SCHEDULES(X){0}};
static const bd_choice selections[] = {BD_SELECTIONS(X){0}};
static const bd_choice crossings[] = {BD_CROSSINGS(X){0}};
#undef X

/* Reader and writer of a field, by its type. */
#define KIND_uint64_t     BD_PARAMETER_COUNT, NULL
#define KIND_double       BD_PARAMETER_REAL, NULL
#define KIND_bd_climb     BD_PARAMETER_CHOICE, climbs
#define KIND_bd_schedule  BD_PARAMETER_CHOICE, schedules
#define KIND_bd_selection BD_PARAMETER_CHOICE, selections
#define KIND_bd_crossing  BD_PARAMETER_CHOICE, crossings
#define ROW(...)          ROW_OF(__VA_ARGS__)
#define ROW_OF(kind, choices, name, meaning, usual, least, most, users)                            \
    {                                                                                              \
        name, meaning, kind, usual, least, most, choices, users                                    \
    }

static const bd_local_parameter parameters[] = {
#define X(type, field, name, usual, least, most, users, meaning)                                   \
    ROW(KIND_##type, name, meaning, usual, least, most, users),
    BD_LOCAL_PARAMETERS(X)
#undef X
        {0},
};

/* The offset of each field. */
static const size_t offsets[] = {
#define X(type, field, ...) offsetof(bd_local_options, field),
    BD_LOCAL_PARAMETERS(X)
#undef X
};

const bd_local_parameter *bd_local_parameters(void)
{
    return parameters;
}

double bd_local_get(const bd_local_options *options, size_t index)
{
    const char *at = (const char *)options + offsets[index];
    uint64_t count;
    double real;
    int choice; /* an enumeration without negative constants: as large as an int */
    _Static_assert(sizeof(bd_climb) == sizeof choice, "choices are read as ints");
    switch (parameters[index].kind) {
    case BD_PARAMETER_COUNT:
        memcpy(&count, at, sizeof count);
        return (double)count;
    case BD_PARAMETER_REAL:
        memcpy(&real, at, sizeof real);
        return real;
    default:
        memcpy(&choice, at, sizeof choice);
        return choice;
    }
}

/* Is it the same name? '_' reads as '-'. */
static bool is_same(const char *name, const char *other)
{
    for (; *name && (*name == '_' ? '-' : *name) == *other; ++name, ++other) {
    }
    return *name == 0 && *other == 0;
}

static bool set_choice(const bd_local_parameter *parameter, char *at, const char *text,
                       bd_error *error)
{
    char names[160] = "";
    size_t length = 0;
    for (int i = 0; parameter->choices[i].name; ++i) {
        if (strcmp(parameter->choices[i].name, text) == 0) {
            memcpy(at, &i, sizeof i);
            return true;
        }
        length += bd_text_at(names, sizeof names, length, "%s%s", i == 0 ? "" : ", ",
                             parameter->choices[i].name);
    }
    return bd_fail(error, BD_BAD_USAGE, 0, "%s: expected one of %s, found \"%.40s\"",
                   parameter->name, names, text);
}

static bool set_number(const bd_local_parameter *parameter, char *at, const char *text,
                       bd_error *error)
{
    bool is_count = parameter->kind == BD_PARAMETER_COUNT;
    char *end = NULL;
    errno = 0;
    unsigned long long count = is_count ? strtoull(text, &end, 10) : 0;
    double real = is_count ? (double)count : decimal_read(text, &end);
    bool is_read = end != text && *end == 0 && errno == 0 && strchr("0123456789.", text[0]);
    if (!is_read || !(real >= parameter->least && real <= parameter->most))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "%s: expected a %snumber from %g to %g, found \"%.40s\"", parameter->name,
                       is_count ? "whole " : "", parameter->least, parameter->most, text);
    if (is_count)
        memcpy(at, &(uint64_t){count}, sizeof(uint64_t));
    else
        memcpy(at, &real, sizeof real);
    return true;
}

const char *bd_local_present_name(const char *name)
{
    return is_same(name, "tenure-lots") ? "random-tenure" : name;
}

bool bd_local_set(bd_local_options *options, const char *name, const char *text, bd_error *error)
{
    name = bd_local_present_name(name);
    for (size_t i = 0; parameters[i].name; ++i) {
        if (!is_same(name, parameters[i].name))
            continue;
        char *at = (char *)options + offsets[i];
        return parameters[i].kind == BD_PARAMETER_CHOICE
                   ? set_choice(&parameters[i], at, text, error)
                   : set_number(&parameters[i], at, text, error);
    }
    return bd_fail(error, BD_BAD_USAGE, 0, "there is no parameter \"%.40s\"", name);
}
