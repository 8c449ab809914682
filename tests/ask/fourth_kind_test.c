/* A fourth kind of problem, in the lines of this file, goes through the one door: asked, answered as text and as JSON,
 * with a limit and with bad input, and run in the laboratory. The kind finds the least divisor of a number above 1. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "ask/ask.h"
#include "ask/kinds.h"

#include "lab/csv.h"
#include "lab/ground.h"
#include "lab/journal_line.h"
#include "lab/run.h"

#include <bandolo/base/text.h>

/* ---- the kind ---- */

static const char *counter_name(unsigned counter)
{
    (void)counter;
    return "tried";
}

static bool has(const char *domain)
{
    return strcmp(domain, "divisor") == 0;
}

static ask_algorithm algorithm(const char *domain, size_t number)
{
    (void)domain;
    return (ask_algorithm){.name = number == 0 ? "trial-division" : NULL, .nearness = ITS_OWN};
}

static bool open_session(ask_session *session, bd_error *error)
{
    (void)error;
    session->form = (ask_form){.position = "a number from 2"};
    return true;
}

static bool read_number(ask_answer *answer, const char *text, size_t length, bd_error *error)
{
    uint64_t *number = answer->opened;
    (void)length;
    *number = strtoull(text, NULL, 10);
    answer->algorithm = "trial-division";
    return *number >= 2 || bd_fail(error, BD_BAD_INPUT, 0, "'%s' is no number from 2", text);
}

static void release(ask_answer *answer)
{
    (void)answer;
}

static void search(ask_answer *answer, uint64_t bytes, const ask_sink *sink)
{
    uint64_t number = *(uint64_t *)answer->opened, *tried = answer->result;
    uint64_t limit = answer->session->question->limits.nodes, divisor = 2;
    (void)bytes, (void)sink;
    while (++*tried != limit && number % divisor != 0)
        ++divisor;
    answer->has_solution = number % divisor == 0;
    answer->status = answer->has_solution ? BD_SOLVED : BD_LIMIT_NODES;
    answer->has_cost = answer->has_proof = answer->optimal = answer->has_solution;
    answer->cost = (int64_t)divisor;
    answer->counter = tried;
    answer->counted = 1;
}

static char *solution_text(const ask_answer *answer)
{
    char text[32];
    bd_text(text, sizeof text, "%lld", (long long)answer->cost);
    return strdup(text);
}

static char *picture(const ask_answer *answer, char **clues)
{
    (void)answer, (void)clues;
    return strdup("");
}

static const char *measure(const ask_answer *answer, char *out)
{
    *out = '\0';
    if (answer->has_solution)
        bd_text(out, MEASURE_SIZE, "divisor %lld", (long long)answer->cost);
    return out;
}

static bool is_bare(const ask_answer *answer)
{
    (void)answer;
    return true;
}

static const ask_kind divisors = {.name = "divisor",
                                  .prefix = "divisor_",
                                  .limit_on_nodes = "stopped at the limit on divisors",
                                  .counters = 1,
                                  .counter_name = counter_name,
                                  .has = has,
                                  .algorithm = algorithm,
                                  .session_size = 1,
                                  .instance_size = sizeof(uint64_t),
                                  .result_size = sizeof(uint64_t),
                                  .open = open_session,
                                  .read = read_number,
                                  .search = search,
                                  .release = release,
                                  .solution_text = solution_text,
                                  .picture = picture,
                                  .measure = measure,
                                  .is_bare = is_bare};

/* ---- asking ---- */

typedef struct printed {
    FILE *out;
    bool is_json;
    ask_detail detail;
} printed;

static bool print(void *context, const ask_event *event)
{
    const printed *to = context;
    return to->is_json ? ask_write_json(event, to->out)
                       : ask_write_text(event, to->detail, false, to->out);
}

/* The printed text, to be freed, without the times, which differ. */
static char *ask(const char *number, uint64_t limit, printed to)
{
    const ask_question question = {.domain = "divisor", .limits = {.nodes = limit}};
    const ask_instance instance = {.text = number, .length = strlen(number), .name = number};
    ask_session session;
    bd_error error;
    char *text = NULL;
    size_t length;
    to.out = open_memstream(&text, &length);
    const ask_sink sink = {.context = &to, .take = print};
    assert_non_null(to.out);
    assert_true(ask_open(&session, &divisors, &question, &sink, &error));
    assert_true(ask_one(&session, &instance, &sink));
    ask_close(&session);
    assert_int_equal(fclose(to.out), 0);
    return text;
}

static void expect(const char *number, uint64_t limit, printed to, const char *expected)
{
    char *text = ask(number, limit, to);
    if (strncmp(text, expected, strlen(expected)) != 0)
        fail_msg("expected %s\nfound %s", expected, text);
    free(text);
}

static void is_answered_for_people(void **state)
{
    (void)state;
    expect("91", 0, (printed){.detail = DETAIL_PICTURE},
           "solved: divisor 7 (proved optimal)\n  7\n  trial-division: 6 tried, ");
    expect("91", 3, (printed){.detail = DETAIL_POSITION},
           "91\nstopped at the limit on divisors\n  trial-division: 3 tried, ");
    expect("91", 0, (printed){.detail = DETAIL_RESULT}, "7\n");
}

static void is_answered_for_scripts(void **state)
{
    (void)state;
    const printed json = {.is_json = true};
    expect("91", 0, json,
           "{\"domain\":\"divisor\",\"position\":\"91\",\"algorithm\":\"trial-division\","
           "\"status\":\"solved\",\"optimal\":true,\"cost\":7,\"solution\":\"7\",\"tried\":6,");
    expect("91", 3, json,
           "{\"domain\":\"divisor\",\"position\":\"91\",\"algorithm\":\"trial-division\","
           "\"status\":\"limit-nodes\",\"tried\":3,");
    expect("one", 0, json,
           "{\"domain\":\"divisor\",\"position\":\"one\",\"status\":\"error\",\"error\":{\"code\":"
           "\"bad-input\",\"message\":\"'one' is no number from 2\"}");
}

/* ---- the laboratory ---- */

static const char study[] = "domain: divisor\n"
                            "instances: [91, 97, 49, 6]\n"
                            "measures: [scw, seconds]\n"
                            "rows:\n"
                            "  - {label: whole, algorithm: trial-division}\n"
                            "  - {label: short, kind: divisor, limits: {nodes: 5}}\n";

typedef struct laboratory {
    lab_experiment experiment;
    lab_positions positions;
    char journal[64];
} laboratory;

static int open_laboratory(void **state)
{
    laboratory *lab = calloc(1, sizeof *lab);
    lab_ground ground;
    bd_error error;
    ask_kinds[KIND_COUNT] = &divisors;
    assert_non_null(lab);
    if (!experiment_read(&lab->experiment, "d.yaml", study, sizeof study - 1, NULL, &error) ||
        !lab_ground_open_any(&ground, &lab->experiment, &error))
        fail_msg("%s", error.message);
    for (size_t i = 0; i < lab->experiment.instances.listed; ++i) {
        const char *text = lab->experiment.instances.list[i].text;
        assert_true(
            lab_positions_add(&lab->positions, &ground.session, text, strlen(text), &error));
    }
    lab_ground_close(&ground);
    strcpy(lab->journal, "/tmp/bandolo-fourth-kind-XXXXXX");
    close(mkstemp(lab->journal));
    *state = lab;
    return 0;
}

static int close_laboratory(void **state)
{
    laboratory *lab = *state;
    char older[80];
    bd_text(older, sizeof older, "%s~", lab->journal);
    unlink(lab->journal);
    unlink(older);
    lab_positions_free(&lab->positions);
    experiment_free(&lab->experiment);
    free(lab);
    ask_kinds[KIND_COUNT] = NULL;
    return 0;
}

/* The results as CSV, to be freed. */
static char *run_experiment(const laboratory *lab, bool resume, unsigned threads)
{
    const lab_plan plan = {.experiment = &lab->experiment,
                           .positions = &lab->positions,
                           .source = LAB_LIST,
                           .threads = threads,
                           .journal = lab->journal,
                           .resume = resume};
    lab_results results;
    bd_error error;
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    if (lab_run(&plan, &results, &error) != LAB_FINISHED)
        fail_msg("%s", error.message);
    assert_int_equal(results.row[0].summary.solved, 4);
    assert_int_equal(results.row[0].summary.of[LAB_SCW].sum, 7 + 97 + 7 + 2);
    assert_int_equal(results.row[1].summary.solved, 1); /* 2 divides 6 */
    assert_int_equal(results.row[1].summary.of[LAB_SCW].sum, 2);
    assert_true(csv_write(&results, out));
    lab_results_free(&results);
    assert_int_equal(fclose(out), 0);
    return text;
}

/* Its counter has a column in the journal, from which the next run takes every search. */
static void is_run_in_the_laboratory(void **state)
{
    const laboratory *lab = *state;
    char *first = run_experiment(lab, false, 2);
    char *again = run_experiment(lab, true, 1);
    char column[LAB_COUNTER_SIZE];
    assert_string_equal(journal_column(journal_columns() - 1, column), "divisor_tried");
    assert_non_null(strstr(first, ",divisor,"));
    assert_string_equal(first, again);
    free(first);
    free(again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(is_answered_for_people),
        cmocka_unit_test(is_answered_for_scripts),
        cmocka_unit_test_setup_teardown(is_run_in_the_laboratory, open_laboratory,
                                        close_laboratory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
