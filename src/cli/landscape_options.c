#include "cli/landscape_options.h"

#include "cli/footprint.h"
#include "cli/interrupt.h"

#include "text/nearest.h"

#include <bandolo/base/text.h>

#include <string.h>

enum { MOST_PARAMETERS = 64 };

/* ---- parameters by name ---- */

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
        bd_fail(error, BD_BAD_USAGE, 0, "--set: there is no parameter '%s'; did you mean '%s'?",
                asked, near);
    else
        bd_fail(error, BD_BAD_USAGE, 0,
                "--set: there is no parameter '%s'; 'bandolo algorithms --parameters' lists them",
                asked);
    return NULL;
}

/* `text` is NAME=VALUE. */
static bool set_parameter(bd_local_options *options, const bd_local_algorithm *algorithm,
                          const char *text, bd_error *error)
{
    size_t length = strcspn(text, "=");
    const bd_local_parameter *parameter = find_parameter(text, length, error);
    bd_error refusal;
    if (!parameter)
        return false;
    if (!(parameter->users & algorithm->bit))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "--set: %s takes no %.*s; 'bandolo algorithms' lists what it takes",
                       algorithm->name, (int)length, text);
    return bd_local_set(options, parameter->name, text + length + 1, &refusal) ||
           bd_fail(error, BD_BAD_USAGE, 0, "--set: %s", refusal.message);
}

/* ---- all of it ---- */

/* Where the next word of an instance that is a file belongs; NULL: nowhere. */
static const char **place_of_word(const bd_landscape *landscape, landscape_question *question)
{
    if (!question->file)
        return &question->file;
    return landscape->goal && !question->goal ? &question->goal : NULL;
}

bool landscape_words(const bd_landscape *landscape, char **words, landscape_question *question,
                     bd_error *error)
{
    question->word = NULL;
    for (; *words; ++words) {
        const char **place = landscape->is_file ? place_of_word(landscape, question)
                             : question->word   ? NULL
                                                : &question->word;
        if (!place)
            return bd_fail(
                error, BD_BAD_USAGE, 0, "'%.60s' is one word too many; expected %s of %s, once",
                *words, landscape->goal ? "a file and the goal" : "one instance", landscape->name);
        *place = *words;
    }
    return true;
}

bool landscape_is_lowered(const bd_landscape *landscape, const char *goal)
{
    return landscape->goal && !goal;
}

bool landscape_has_usual_time(const bd_landscape *landscape, const cli_solve_settings *settings,
                              const char *goal)
{
    return (landscape->every_place_serves || landscape_is_lowered(landscape, goal)) &&
           settings->limit_time == 0 && !settings->limit_nodes;
}

bool landscape_options(const bd_landscape *landscape, const cli_solve_settings *settings,
                       const char *goal, bd_local_options *options, bd_error *error)
{
    bool has_usual_time = landscape_has_usual_time(landscape, settings, goal);
    *options = bd_local_defaults_for(landscape, settings->algorithm);
    options->limits = (bd_limits){.nodes = settings->limit_nodes,
                                  .seconds = has_usual_time ? USUAL_SECONDS : settings->limit_time};
    options->seed = settings->seed.number;
    options->threads = settings->threads;
    options->has_target = settings->target.given;
    options->target = settings->target.number;
    options->stop = interrupt_flag();
    const bd_local_algorithm *algorithm = bd_local_algorithm_find(options->algorithm);
    for (unsigned i = 0; algorithm && i < settings->set.count; ++i)
        if (!set_parameter(options, algorithm, settings->set.text[i], error))
            return false;
    return bd_local_check(landscape, options, error) &&
           footprint_limit(settings->limit_memory, &options->limits.bytes, error);
}
