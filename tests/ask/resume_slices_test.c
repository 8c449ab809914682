/* A search that is resumed is cut into slices of time. Each has to repeat the decisions above its checkpoint before it
 * tries a value. The domain is made up here, with seconds that only its algorithm counts: it repeats for `repeats`
 * seconds, then tries a value each hundredth of a second. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "ask/values.h"
#include "constraint/checkpoint.h"

#include "tests/ask/one_value.h"

#include <bandolo/base/text.h>

enum { VALUES = 10000, MOST_SLICES = 1000 };

static double repeats, spent, longest; /* seconds */
static unsigned slices;

static uint64_t tried_before(const bd_constraint_options *options)
{
    return options->resume_from ? bd_constraint_checkpoint_tried(options->resume_from) : 0;
}

static uint64_t tried_at(const bd_constraint_options *options, double now)
{
    double since = options->resume_from ? now - repeats : now;
    return tried_before(options) + (since > 0 ? (uint64_t)(100 * since) : 0);
}

static bd_status try_values(const void *problem, const bd_constraint_options *options,
                            bd_constraint_result *result)
{
    const double seconds = options->limits.seconds;
    (void)problem;
    assert_true(++slices < MOST_SLICES);
    assert_true(seconds > 0);
    spent += seconds;
    longest = seconds > longest ? seconds : longest;
    for (int tenths = 1; options->progress && tenths <= 10 * seconds; ++tenths)
        options->progress(options->context, tenths / 10., tried_at(options, tenths / 10.), 0);
    *result = (bd_constraint_result){.status = BD_SOLVED, .optimal = true, .seconds = seconds};
    if (tried_at(options, seconds) >= VALUES)
        return result->status;
    result->status = BD_LIMIT_TIME;
    result->optimal = false;
    result->checkpoint = checkpoint_open();
    assert_non_null(result->checkpoint);
    result->checkpoint->counter[BD_TRIED] = tried_at(options, seconds);
    return result->status;
}

static const bd_native natives[] = {{{"slow", "", BD_COMPLETE | BD_RESUMES}, try_values},
                                    {{0}, NULL}};

static const bd_constraint_domain slow = {.name = "slow",
                                          .summary = "",
                                          .position = "anything",
                                          .solver = "slow",
                                          .natives = natives,
                                          .problem_size = 1,
                                          .open = open_nothing,
                                          .length = one,
                                          .check = allow,
                                          .format = format};

static bool take(void *context, const ask_event *event)
{
    (void)context;
    assert_int_equal(event->kind, ASK_SAVES);
    return true;
}

/* One command, from the beginning to the end, without a limit. */
static void search(double repeating)
{
    static const values_hooks none = {0};
    char file[] = "/tmp/bandolo-resume-slices-XXXXXX";
    const ask_question question = {.resume = file, .wanted = BD_WANT_ALL};
    values_session own = {.domain = &slow, .hooks = &none, .options.wanted = BD_WANT_ALL};
    ask_session session = {.question = &question, .own = &own};
    bd_constraint_problem problem;
    values_result result = {0};
    bd_error error;
    close(mkstemp(file));
    unlink(file);
    repeats = repeating;
    spent = longest = slices = 0;
    assert_true(bd_constraint_open(&problem, &slow, "x", 1, &error));
    assert_true(resume_open(&own.resume, file, &error));
    ask_answer answer = {.session = &session, .opened = &problem, .result = &result};
    values_search(&answer, 0, &(ask_sink){.take = take});
    assert_int_equal(result.found.status, BD_SOLVED);
    resume_close(&own.resume);
    bd_constraint_close(&problem);
}

/* A process that is killed loses two seconds. */
static void slices_are_short(void **state)
{
    (void)state;
    search(0);
    assert_true(longest <= 2);
    search(0.15);
    assert_true(longest <= 2);
}

/* However long it repeats, little of the time goes into that. */
static void most_of_the_time_goes_into_trying(void **state)
{
    (void)state;
    static const double repeating[] = {1, 1.9, 3, 7};
    for (size_t i = 0; i < sizeof repeating / sizeof *repeating; ++i) {
        search(repeating[i]);
        assert_true(spent < VALUES / 100. * 1.5 + 5 * repeating[i]);
        assert_true(longest <= 10 * (repeating[i] + 0.2));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slices_are_short),
        cmocka_unit_test(most_of_the_time_goes_into_trying),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
