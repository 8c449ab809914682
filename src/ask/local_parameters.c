#include "ask/local_parameters.h"

#include "text/nearest.h"

#include <bandolo/base/text.h>

#include <string.h>

enum { MOST_PARAMETERS = 64 };

const char *name_of_parameter(const bd_local_parameter *parameter, char out[PARAMETER_SIZE])
{
    bd_text(out, PARAMETER_SIZE, "%s", parameter->name);
    for (char *c = out; *c; ++c)
        if (*c == '_')
            *c = '-';
    return out;
}

const char *text_of_parameter(const bd_local_parameter *parameter, double value,
                              char out[PARAMETER_SIZE])
{
    if (parameter->kind == BD_PARAMETER_CHOICE)
        bd_text(out, PARAMETER_SIZE, "%s", parameter->choices[(unsigned)value].name);
    else
        bd_text(out, PARAMETER_SIZE, "%.10g", value);
    return out;
}

/* Is it called so, but for '-' and '_'? */
static bool is_called(const bd_local_parameter *parameter, const char *name, size_t length)
{
    const char *own = parameter->name;
    for (; length > 0 && *own == (*name == '-' ? '_' : *name); --length)
        ++own, ++name;
    return length == 0 && *own == '\0';
}

/* NULL: there is none of that name, and `error` says what was perhaps meant. */
static const bd_local_parameter *find_parameter(const char *name, size_t length, bd_error *error)
{
    char known[MOST_PARAMETERS][PARAMETER_SIZE];
    const char *names[MOST_PARAMETERS + 1], *near;
    char asked[PARAMETER_SIZE];
    size_t count = 0;
    const bd_local_parameter *row = bd_local_parameters();
    for (; row->name && !is_called(row, name, length); ++row, ++count)
        names[count] = name_of_parameter(row, known[count]);
    if (row->name)
        return row;
    names[count] = NULL;
    bd_text(asked, sizeof asked, "%.*s", (int)(length < 30 ? length : 30), name);
    if ((near = nearest_name(asked, names)))
        bd_fail(error, BD_BAD_USAGE, 0, "--set has no parameter '%s'; did you mean '%s'?", asked,
                near);
    else
        bd_fail(error, BD_BAD_USAGE, 0,
                "--set has no parameter '%s'; 'bandolo algorithms --parameters' lists them", asked);
    return NULL;
}

bool set_parameter(bd_local_options *options, const bd_local_algorithm *algorithm, const char *text,
                   bd_error *error)
{
    size_t length = strcspn(text, "=");
    const bd_local_parameter *parameter = find_parameter(text, length, error);
    bd_error refusal;
    if (!parameter)
        return false;
    if (!(parameter->users & algorithm->bit))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "--set: %s takes no %.*s; 'bandolo algorithms' lists its parameters",
                       algorithm->name, (int)length, text);
    return bd_local_set(options, parameter->name, text + length + 1, &refusal) ||
           bd_fail(error, BD_BAD_USAGE, 0, "--set: %s", refusal.message);
}
