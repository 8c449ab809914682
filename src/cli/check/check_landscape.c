/* bandolo check-domain of a landscape: random walks, on which changes and costs are as landscapes promise. */
#include "cli/check/promise_report.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/positions.h"

#include "ask/kinds.h"
#include "text/aliases.h"

#include <bandolo/local/landscape.h>

#include <stdlib.h>

enum { DRAWN_SIZE = 30 }; /* cities or vertices of an instance that nobody gave */

typedef struct check_landscape_checking {
    promise_report report;
    const bd_landscape *landscape;
    void *problem;
} check_landscape_checking;

static void check_landscape_take_fault(void *context, const bd_landscape_fault *fault)
{
    check_landscape_checking *self = context;
    promise_report_fault(&self->report, bd_landscape_promise_name(fault->promise),
                         bd_landscape_promise_meaning(fault->promise), fault->values, NULL,
                         fault->message);
}

static const char *const check_landscape_promises[] = {
#define X(promise, name, meaning) name,
    BD_LANDSCAPE_PROMISES(X)
#undef X
};

static int check_landscape_report(const check_landscape_checking *self,
                                  const bd_landscape_promise_result *result, bool holds)
{
    const promise_counts counts = {
        {{"walks", result->walks}, {"changes", result->changes}, {"searches", result->searches}},
        check_landscape_promises,
        result->checks,
        result->faults,
        BD_LANDSCAPE_PROMISE_COUNT};
    return promise_report_end(&self->report, &counts, result->status, holds);
}

static int check_landscape_check(check_landscape_checking *self)
{
    const cli_check_domain_settings *settings = self->report.settings;
    const bd_landscape_promise_options given = {.walks = settings->random,
                                                .seed = settings->seed.number,
                                                .limits = settings->limits,
                                                .stop = interrupt_flag(),
                                                .context = self,
                                                .fault = check_landscape_take_fault};
    bd_landscape_promise_result result;
    bool holds = bd_check_landscape_promises(self->landscape, self->problem, &given, &result);
    if (result.status == BD_FAILED)
        return complain_of_memory("the check");
    return check_landscape_report(self, &result, holds);
}

/* ---- the instance ---- */

static int open_text(check_landscape_checking *self, const char *text, size_t length,
                     bd_error *error)
{
    const bd_landscape_setup setup = {text, length, self->report.settings->goal, interrupt_flag()};
    self->problem = bd_landscape_open(self->landscape, &setup, error);
    return self->problem != NULL;
}

static bool draw_instance(check_landscape_checking *self, bd_error *error)
{
    const bd_landscape *landscape = self->landscape;
    uint64_t seed = self->report.settings->seed.number;
    char none[1];
    size_t length = landscape->generate ? landscape->generate(DRAWN_SIZE, seed, none, sizeof none)
                                        : 0;
    char *text = malloc(length + 1);
    if (!text)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for an instance");
    if (length > 0)
        landscape->generate(DRAWN_SIZE, seed, text, length + 1);
    bool is_open = length > 0 ? open_text(self, text, length, error)
                              : bd_fail(error, BD_BAD_USAGE, 0, "give an instance: %s",
                                        landscape->instance);
    free(text);
    return is_open;
}

static bool read_instance(check_landscape_checking *self, const char *word, bd_error *error)
{
    const ask_form form = form_of_landscape(self->landscape);
    cli_positions positions = {.reader.fd = -1};
    const char *text;
    size_t length;
    if (!positions_open(&positions, &form, form.is_file ? NULL : word, form.is_file ? word : NULL,
                        (word_columns){0}, error))
        return false;
    cli_position_outcome outcome = positions_next(&positions, &text, &length, error);
    if (outcome == POSITIONS_DONE)
        bd_fail(error, BD_BAD_INPUT, 0, "no instance");
    bool is_open = (outcome == POSITION_GIVEN && open_text(self, text, length, error)) ||
                   (outcome != POSITIONS_LOST && positions_fail(&positions, error));
    positions_close(&positions);
    return is_open;
}

static bool open_landscape(check_landscape_checking *self, char **words, bd_error *error)
{
    const cli_check_domain_settings *settings = self->report.settings;
    if (!takes_no_path_options(settings, words[0], "solved by local search", error))
        return false;
    if (words[1] && words[2])
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "unexpected argument %.60s: give one instance of %.60s", words[2], words[0]);
    return words[1] ? read_instance(self, words[1], error) : draw_instance(self, error);
}

int check_landscape(const cli_check_domain_settings *settings, char **words)
{
    const bd_landscape *landscape = bd_landscape_find(alias_name(ALIAS_OF_DOMAIN, words[0]));
    check_landscape_checking self = {.report = {settings, landscape->name, .faults = json_array()},
                                     .landscape = landscape};
    bd_error error;
    int code;
    if (!self.report.faults)
        code = complain_of_memory("the check");
    else if (open_landscape(&self, words, &error))
        code = check_landscape_check(&self);
    else
        code = complain_of(&error);
    bd_landscape_close(self.landscape, self.problem);
    json_decref(self.report.faults);
    return code;
}
