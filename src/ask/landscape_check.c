#include "ask/landscape_check.h"

#include "text/json.h"
#include "text/numbers.h"

#include <bandolo/base/text.h>

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- values as text ---- */

/* Values of one digit each need no blanks between them. */
static bool read_digits(const char *text, int32_t *values, size_t length)
{
    if (strspn(text, "0123456789") != length || text[length] != '\0')
        return false;
    for (size_t i = 0; i < length; ++i)
        values[i] = text[i] - '0';
    return true;
}

static bool read_numbers(const char *text, int32_t *values, size_t length, size_t *count)
{
    static const char between[] = " \t\r\n,;";
    for (text += strspn(text, between); *text; text += strspn(text, between)) {
        char *end;
        errno = 0;
        long number = strtol(text, &end, 10);
        bool is_word = *end == '\0' || strchr(between, *end);
        if (end == text || errno || number < INT32_MIN || number > INT32_MAX || !is_word)
            return false;
        if (*count < length)
            values[*count] = (int32_t)number;
        ++*count;
        text = end;
    }
    return true;
}

/* The values, to be freed. NULL: they are not so many numbers, or there is no memory. */
static int32_t *read_values(const char *text, size_t length, bd_error *error)
{
    int32_t *values = calloc(length + 1, sizeof *values);
    size_t count = 0;
    if (!values) {
        bd_fail(error, BD_NO_MEMORY, 0, "no memory for %zu values", length);
        return NULL;
    }
    if (read_digits(text, values, length) ||
        (read_numbers(text, values, length, &count) && count == length))
        return values;
    free(values);
    bd_fail(error, BD_BAD_INPUT, count,
            "--solution: expected %zu whole numbers, found %zu in '%.60s'", length, count, text);
    return NULL;
}

/* ---- what is said ---- */

static bool is_solution(const bd_landscape *landscape, const void *problem, int64_t cost)
{
    bool has_least = landscape->abilities & BD_BOUNDED;
    return landscape->every_assignment_serves || (has_least && cost <= landscape->least(problem));
}

/* Reports the cost of the given solution. */
static bool tell_cost(const bd_landscape *landscape, const void *problem, const char *solution,
                      ask_verdict *verdict, bd_error *error)
{
    int32_t *values = read_values(solution, landscape->length(problem), error);
    bd_error wrong;
    int64_t cost = 0;
    char text[COST_SIZE];
    if (!values)
        return false;
    bool is_assignment = landscape->check(problem, values, &cost, &wrong);
    free(values);
    json_draft object = object_new();
    verdict->is_refused = !is_assignment || !is_solution(landscape, problem, cost);
    verdict->said = verdict->is_refused ? "not a solution" : "a solution";
    bd_text(verdict->why, sizeof verdict->why, "%s",
            is_assignment ? text_of_cost(cost, landscape->objective, text) : wrong.message);
    object_flag(&object, "valid", !verdict->is_refused);
    if (is_assignment)
        object_add(&object, "cost", json_integer(cost));
    verdict->facts = object_done(&object);
    return verdict->facts || bd_fail(error, BD_NO_MEMORY, 0, "no memory for the JSON of a result");
}

static void tell_instance(const bd_landscape *landscape, const void *problem, ask_verdict *verdict)
{
    int64_t least = landscape->abilities & BD_BOUNDED ? landscape->least(problem) : INT64_MIN;
    size_t length = landscape->length(problem);
    verdict->solvable = landscape->every_assignment_serves ? SAYS_YES : NOT_KNOWN;
    if (landscape->every_assignment_serves && least > INT64_MIN)
        bd_text(verdict->why, sizeof verdict->why, "%zu values; lower bound %" PRId64 " (%s)",
                length, least, landscape->objective);
    else
        bd_text(verdict->why, sizeof verdict->why,
                "legal, %zu values; only a search finds a lower bound", length);
}

bool check_assignment(const bd_landscape *landscape, const void *problem, const char *solution,
                      ask_verdict *verdict, bd_error *error)
{
    tell_instance(landscape, problem, verdict);
    return !solution || tell_cost(landscape, problem, solution, verdict, error);
}
