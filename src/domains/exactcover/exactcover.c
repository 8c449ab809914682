#include "domains/exactcover/exactcover.h"

#include "constraint/exactcover_engines.h"

#include <bandolo/base/text.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct problem {
    bd_exact_cover *cover;
} problem;

static const bd_exact_cover *cover_of(const void *opened)
{
    return ((const problem *)opened)->cover;
}

/* Ends a line at each word / of the text. */
static void end_lines(char *text, size_t length)
{
    for (size_t i = 1; i + 1 < length; ++i)
        if (text[i] == '/' && text[i - 1] == ' ' && text[i + 1] == ' ')
            text[i] = '\n';
}

/* Where all stands on one line, as in an argument of a command, a word / ends the item line and each option:
 * without any option there would be nothing to cover with. */
static bool cover_open_within(void *opened, const char *text, size_t length,
                              const atomic_bool *stop, bd_error *error)
{
    problem *made = opened;
    while (length > 0 && isspace((unsigned char)text[length - 1]))
        --length;
    if (memchr(text, '\n', length)) {
        made->cover = bd_exact_cover_read_within(text, length, stop, error);
        return made->cover;
    }
    char *lines = malloc(length + 1);
    if (!lines)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the text of a problem");
    memcpy(lines, text, length);
    end_lines(lines, length);
    made->cover = bd_exact_cover_read(lines, length, error);
    free(lines);
    return made->cover;
}

static bool open_problem(void *opened, const char *text, size_t length, bd_error *error)
{
    return cover_open_within(opened, text, length, NULL, error);
}

static void close_problem(void *opened)
{
    bd_exact_cover_close(((problem *)opened)->cover);
}

static bool cover_rules(const void *opened, bd_model *model, bd_error *error)
{
    (void)error; /* the model keeps what fails */
    bd_exact_cover_model(cover_of(opened), model);
    return true;
}

static size_t cover_length(const void *opened)
{
    return bd_exact_cover_length(cover_of(opened));
}

static bool cover_check(const void *opened, const int32_t *values, bd_error *error)
{
    size_t room = cover_length(opened);
    for (size_t i = 0; i < room; ++i)
        if (values[i] < 0)
            return bd_exact_cover_check(cover_of(opened), values, error);
    return bd_fail(error, BD_BROKEN_PROMISE, room, "the options chosen are not ended by -1");
}

/* The options, one a line. */
static size_t cover_format(const void *opened, const int32_t *values, char *out, size_t size)
{
    size_t at = 0, room = cover_length(opened);
    if (size)
        *out = 0;
    for (size_t i = 0; i < room && values[i] >= 0; ++i) {
        if (i)
            at += bd_text_at(out, size, at, "\n");
        at += bd_exact_cover_format(cover_of(opened), (uint32_t)values[i],
                                    at < size ? out + at : NULL, at < size ? size - at : 0);
    }
    return at;
}

/* ---- algorithms ---- */

#define FASTEST "exact-cover"

static bd_status search(const void *opened, const bd_constraint_options *options,
                        bd_constraint_result *result)
{
    bd_constraint_options asked = *options;
    if (asked.algorithm && strcmp(asked.algorithm, FASTEST) == 0)
        asked.algorithm = NULL;
    return bd_exact_cover_search(cover_of(opened), &asked, result);
}

static const bd_native natives[] = {
    {{FASTEST, "chooses the fastest algorithm that can solve the instance", COVER_TRAITS}, search},
#define X(engine, name, summary) {{name, summary, COVER_TRAITS}, search},
    COVER_ENGINES(X)
#undef X
        {{0}, NULL},
};

const bd_constraint_domain exactcover_domain = {
    .name = "exact-cover",
    .summary = "exact cover: options that cover each item once; with colours and multiplicities",
    .position =
        "a line of items, then an option a line, or / between: A B 0:2|C | x / A x:red / B C",
    .is_file = true,
    .solver = FASTEST,
    .counter = FASTEST,
    .natives = natives,
    .problem_size = sizeof(problem),
    .open = open_problem,
    .open_within = cover_open_within,
    .close = close_problem,
    .rules = cover_rules,
    .length = cover_length,
    .check = cover_check,
    .format = cover_format,
};
