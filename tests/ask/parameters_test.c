/* Every parameter with every algorithm, given as an option, by --set and in an experiment: the search runs, or the
 * refusal names algorithms that take it. The table of parameters and the library's tables of algorithms say which. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ask/ask.h"
#include "ask/parameter.h"
#include "cli/arguments.h"
#include "cli/asking.h"
#include "lab/experiment.h"

#include <bandolo/base/text.h>

enum { TEXT_SIZE = 128 };

/* The domains: paths; constraints and landscapes, under one name; a game. */
static const struct {
    const char *domain, *position;
    unsigned pairs; /* at least, of an algorithm and a parameter */
} asked[] = {
    {"tile8", "1 2 3 4 5 6 7 0 8", 201}, {"queens", "8", 201}, {"tictactoe", "X.O/.X./...", 100}};

/* A value of each parameter that not every algorithm takes unasked; NULL: it says nothing of how to search. */
static const struct {
    const char *name, *value;
} samples[] = {
    {"goal", NULL},
    {"solution", NULL},
    {"most", NULL},
    {"best", NULL},
    {"explain", NULL},
    {"language", NULL},
    {"unique-rectangles", NULL},
    {"algorithm", NULL},
    {"store", NULL},
    {"resume", NULL},
    {"threads", "2"},
    {"seed", "3"},
    {"limit-nodes", "500"},
    {"limit-memory", "2G"},
    {"limit-time", "5s"},
    {"heuristic", "manhattan"},
    {"weight", "2"},
    {"cut-off", "+1"},
    {"child-order", "fixed"},
    {"width", "50"},
    {"depth", "30"},
    {"value-limit", "50"},
    {"parent-pruning", "off"},
    {"limit-cost", "60"},
    {"ties", "fifo"},
    {"order", "mrv"},
    {"values", "random"},
    {"restarts", "luby"},
    {"consistency", "bounds"},
    {"table", "1M"},
    {"move-order", "rank"},
    {"playouts", "500"},
    {"exploration", "0.5"},
    {"horizon", "plain"},
    {"selective", "both"},
    {"target", "0"},
};

/* A value that can be read; "" where there is nothing to try. Written into `out`. */
static const char *sample_of(const ask_parameter *row, char out[PARAMETER_SIZE])
{
    const bd_local_parameter *range = parameter_range(row);
    if (range && range->kind == BD_PARAMETER_CHOICE)
        return range->choices[0].name;
    if (range) /* few restarts, places and levels */
        return text_of_parameter(range, range->kind == BD_PARAMETER_REAL ? 0.5 : 3, out);
    for (size_t i = 0; i < sizeof samples / sizeof *samples; ++i)
        if (strcmp(samples[i].name, row->name) == 0)
            return samples[i].value ? samples[i].value : "";
    fail_msg("no sample of the parameter '%s'", row->name);
    return "";
}

/* ---- what the tables say ---- */

/* Has the kind both the domain and the algorithm, and does the algorithm take this value? */
static bool is_taken_by(domain_kind kind, const char *domain, const char *algorithm,
                        const ask_parameter *row, const char *value)
{
    unsigned bits = row->traits[kind];
    for (unsigned i = 0; row->choices && row->choices[i]; ++i)
        if (strcmp(row->choices[i], value) == 0)
            bits <<= i;
    if (!(row->kinds >> kind & 1) || !ask_kinds[kind]->has(domain))
        return false;
    ask_algorithm listed = kind_algorithm(ask_kinds[kind], domain, algorithm);
    return listed.name && (!bits || listed.traits & bits);
}

/* Is it so for any kind? */
static bool is_taken(const char *domain, const char *algorithm, const ask_parameter *row,
                     const char *value)
{
    domain_kind kind = 0;
    while (kind < KIND_COUNT && !is_taken_by(kind, domain, algorithm, row, value))
        ++kind;
    return kind < KIND_COUNT;
}

/* ---- asking ---- */

typedef enum route { BY_OPTION, BY_SET, ROUTES } route;

/* The question of a command line. False: nothing is to be freed. */
static bool read_question(route by, const char *domain, const char *position, const char *algorithm,
                          const ask_parameter *row, const char *value, cli_asking *asking)
{
    char option[TEXT_SIZE], name[TEXT_SIZE];
    bd_text(name, sizeof name, "--algorithm=%s", algorithm);
    if (by == BY_OPTION)
        bd_text(option, sizeof option, "--%s=%s", row->name, value);
    else
        bd_text(option, sizeof option, "--set=%s=%s", row->name, value);
    const char *const words[] = {"solve", domain, position, name, option, NULL};
    char *argv[sizeof words / sizeof *words], *copy[sizeof words / sizeof *words];
    for (size_t i = 0; i < sizeof words / sizeof *words; ++i)
        copy[i] = argv[i] = words[i] ? strdup(words[i]) : NULL;
    cli_arguments read = {.settings = asking};
    bool is_read = arguments_read(&command_solve, 5, argv, &read) == -1;
    asking->question.domain = domain;
    asking->file = copy[4]; /* keeps the texts, to be freed */
    asking->trace = copy[3];
    for (size_t i = 0; i < 3; ++i)
        free(copy[i]);
    return is_read;
}

static bool ignore(void *context, const ask_event *event)
{
    if (event->kind == ASK_ENDS && event->answer->status == BD_FAILED)
        *(bd_error *)context = event->answer->error;
    return true;
}

/* Asks, with few steps. False: `error` says why not. */
static bool is_answered(ask_question *question, const char *position, bd_error *error)
{
    const ask_instance instance = {.text = position, .length = strlen(position), .name = position};
    const ask_sink sink = {.context = error, .take = ignore};
    ask_session session;
    *error = (bd_error){.code = BD_OK};
    if (!question->limits.nodes)
        question->limits.nodes = 2000;
    const ask_kind *kind = kind_choose(question, error);
    if (!kind || !ask_open(&session, kind, question, &sink, error))
        return false;
    ask_one(&session, &instance, &sink);
    ask_close(&session);
    return error->code == BD_OK;
}

static bool is_refusal(const bd_error *error, const char *algorithm)
{
    return error->code == BD_BAD_USAGE &&
           ((strncmp(error->message, algorithm, strlen(algorithm)) == 0 &&
             strstr(error->message, " takes no ")) ||
            strstr(error->message, "': expected ") || /* of two parameters of a name, the other */
            strstr(error->message, " is for "));
}

static unsigned try(route by, const char *domain, const char *position, const char *algorithm,
                    const ask_parameter *row)
{
    char sample[PARAMETER_SIZE];
    const char *value = sample_of(row, sample);
    cli_asking asking = {.question = {.domain = domain}};
    bd_error error;
    if (!*value || (by == BY_OPTION && !row->help))
        return 0;
    bool expected = is_taken(domain, algorithm, row, value);
    if (!read_question(by, domain, position, algorithm, row, value, &asking))
        fail_msg("%s: %s=%s was not read", algorithm, row->name, value);
    bool is_run = is_answered(&asking.question, position, &error);
    if (is_run != expected || (!is_run && !is_refusal(&error, algorithm)))
        fail_msg("%s: %s, %s=%s: %s, \"%s\"", domain, algorithm, row->name, value,
                 is_run ? "taken" : "refused", error.message);
    free((char *)(uintptr_t)asking.file);
    free((char *)(uintptr_t)asking.trace);
    return 1;
}

/* Tries all parameters with all algorithms of the domain. Returns how many pairs there were. */
static unsigned try_all(route by, const char *domain, const char *position)
{
    unsigned pairs = 0;
    for (domain_kind kind = 0; kind < KIND_COUNT; ++kind)
        for (size_t i = 0; ask_kinds[kind]->has(domain); ++i) {
            const char *algorithm = ask_kinds[kind]->algorithm(domain, i).name;
            const ask_question one = {.domain = domain};
            if (!algorithm)
                break;
            if (ask_kinds[kind]->serves && !ask_kinds[kind]->serves(&one, algorithm))
                continue;
            for (const ask_parameter *row = ask_parameters; row->name; ++row)
                pairs += try(by, domain, position, algorithm, row);
        }
    return pairs;
}

/* ---- experiments ---- */

/* Reads a row of an experiment, which sees that its question can be asked. */
static void try_row(const char *domain, const char *position, domain_kind kind,
                    const char *algorithm, const ask_parameter *row)
{
    char sample[PARAMETER_SIZE], text[4 * TEXT_SIZE];
    const char *value = sample_of(row, sample);
    lab_experiment experiment;
    bd_error error = {.code = BD_OK};
    if (!*value)
        return;
    bd_text(text, sizeof text,
            "domain: %s\ninstances: [\"%s\"]\nrows: [{label: a, kind: %s, algorithm: %s,\n"
            "  parameters: {%s: \"%s\"}}]\n",
            domain, position, ask_kinds[kind]->name, algorithm, row->name, value);
    bool expected = is_taken_by(kind, domain, algorithm, row, value);
    bool is_read = experiment_read(&experiment, "a.yaml", text, strlen(text), NULL, &error);
    if (is_read != expected ||
        (!is_read && !(strstr(error.message, " takes no ") && !strstr(error.message, "--")) &&
         !strstr(error.message, ": expected ") && !strstr(error.message, " is for ")))
        fail_msg("%s%s, \"%s\"", text, is_read ? "read" : "refused", error.message);
    if (is_read)
        experiment_free(&experiment);
}

static void each_is_read_or_refused(void **state)
{
    (void)state;
    for (size_t n = 0; n < sizeof asked / sizeof *asked; ++n)
        for (domain_kind kind = 0; kind < KIND_COUNT; ++kind)
            for (size_t i = 0; ask_kinds[kind]->has(asked[n].domain); ++i) {
                const char *algorithm = ask_kinds[kind]->algorithm(asked[n].domain, i).name;
                const ask_question one = {.domain = asked[n].domain};
                if (!algorithm)
                    break;
                if (ask_kinds[kind]->serves && !ask_kinds[kind]->serves(&one, algorithm))
                    continue;
                for (const ask_parameter *row = ask_parameters; row->name; ++row)
                    try_row(asked[n].domain, asked[n].position, kind, algorithm, row);
            }
}

static void each_is_taken_or_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof asked / sizeof *asked; ++i)
        for (route by = 0; by < ROUTES; ++by)
            assert_true(try_all(by, asked[i].domain, asked[i].position) >= asked[i].pairs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_taken_or_refused),
        cmocka_unit_test(each_is_read_or_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
