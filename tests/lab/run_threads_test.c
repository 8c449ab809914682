/* Runs and their journals: whatever is killed, however many threads, the same results. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "lab/ground.h"
#include "lab/journal.h"
#include "lab/run.h"

static const char text[] = "title: t\n"
                           "domain: tile8\n"
                           "instances: {random: 40, seed: 3}\n"
                           "measures: [scw, snt, generated]\n"
                           "defaults: {algorithm: widastar, heuristic: manhattan}\n"
                           "rows:\n"
                           "  - {label: a, weight: 'constant:1'}\n"
                           "  - {label: b, weight: 'constant:2'}\n"
                           "  - {label: c, algorithm: astar, heuristic: linear-conflict}\n";

/* Searches of two kinds, one of which is random and does not always find a solution. */
static const char mixed[] =
    "title: t\n"
    "domain: queens\n"
    "instances: [{text: 8, group: small}, {text: 20, group: small}, 30]\n"
    "by: [group, instance]\n"
    "measures: [tried, steps, accepted]\n"
    "spread: [steps]\n"
    "defaults: {seeds: 4-12}\n"
    "rows:\n"
    "  - {label: a, algorithm: mac}\n"
    "  - {label: b, algorithm: tabu, kind: local, limits: {nodes: 1500}}\n"
    "  - {label: c, algorithm: genetic, parameters: {islands: 2}, seeds: 3,\n"
    "     limits: {nodes: 20K}}\n";

/* Tiny searches, then a row of slow ones. */
static const char uneven[] =
    "title: t\n"
    "domain: tile15\n"
    "instances: {random: 2000, seed: 1}\n"
    "rows:\n"
    "  - {label: quick, algorithm: greedy, limits: {nodes: 50}}\n"
    "  - {label: slow, algorithm: idastar, heuristic: manhattan, limits: {nodes: 200K}}\n";

/* An experiment with its positions, and a journal's name. */
typedef struct bench {
    lab_experiment experiment;
    bd_problem problem;
    lab_positions positions;
    lab_source source;
    char journal[64];
} bench;

static void make_journal(bench *b)
{
    strcpy(b->journal, "/tmp/bandolo-run-test-XXXXXX");
    int fd = mkstemp(b->journal);
    close(fd);
}

static int set_up_random(void **state, const char *study)
{
    bench *b = calloc(1, sizeof *b);
    bd_error error;
    if (!b || !experiment_read(&b->experiment, "t.yaml", study, strlen(study), NULL, &error) ||
        !bd_problem_open(&b->problem, b->experiment.domain, NULL, NULL, &error) ||
        !lab_positions_draw(&b->positions, &b->problem, b->experiment.instances.count, 3, &error))
        return -1;
    make_journal(b);
    b->source = LAB_RANDOM;
    *state = b;
    return 0;
}

static int set_up(void **state)
{
    return set_up_random(state, text);
}

static int set_up_uneven(void **state)
{
    return set_up_random(state, uneven);
}

static int set_up_mixed(void **state)
{
    bench *b = calloc(1, sizeof *b);
    bd_error error;
    if (!b || !experiment_read(&b->experiment, "m.yaml", mixed, sizeof mixed - 1, NULL, &error))
        return -1;
    lab_ground ground;
    if (!lab_ground_open_any(&ground, &b->experiment, &error))
        return -1;
    for (size_t i = 0; i < b->experiment.instances.listed; ++i) {
        const char *one = b->experiment.instances.list[i].text;
        if (!lab_positions_add(&b->positions, &ground.session, one, strlen(one), &error))
            return -1;
    }
    lab_ground_close(&ground);
    make_journal(b);
    b->source = LAB_LIST;
    *state = b;
    return 0;
}

static int tear_down(void **state)
{
    bench *b = *state;
    char older[80];
    snprintf(older, sizeof older, "%s~", b->journal);
    unlink(b->journal);
    unlink(older);
    lab_positions_free(&b->positions);
    bd_problem_close(&b->problem);
    experiment_free(&b->experiment);
    free(b);
    return 0;
}

static lab_plan plan_of(const bench *b)
{
    return (lab_plan){.experiment = &b->experiment,
                      .positions = &b->positions,
                      .source = b->source,
                      .seed = 3,
                      .threads = 1};
}

static void assert_same_summary(const lab_experiment *experiment, const lab_summary *a,
                                const lab_summary *b)
{
    assert_int_equal(a->solved, b->solved);
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        lab_measure measure = experiment->measures[i];
        assert_memory_equal(&a->of[measure], &b->of[measure], sizeof(lab_statistic));
    }
}

static void assert_same(const lab_results *a, const lab_results *b)
{
    for (size_t row = 0; row < a->experiment->row_count; ++row) {
        const lab_row_result *x = &a->row[row], *y = &b->row[row];
        assert_same_summary(a->experiment, &x->summary, &y->summary);
        assert_int_equal(x->part_count, y->part_count);
        for (size_t i = 0; i < x->part_count; ++i)
            assert_same_summary(a->experiment, &x->parts[i].summary, &y->parts[i].summary);
    }
}

/* Each row has its runs and its measures. */
static void kinds_in_one_experiment(void **state)
{
    bench *b = *state;
    lab_results results;
    bd_error error;
    lab_plan plan = plan_of(b);
    assert_int_equal(lab_run(&plan, &results, &error), LAB_FINISHED);
    static const uint64_t searches[] = {3, 27, 9};
    for (size_t row = 0; row < 3; ++row) {
        const lab_summary *summary = &results.row[row].summary;
        assert_int_equal(summary->instances, searches[row]);
        assert_int_equal(summary->of[LAB_TRIED].is_there, row == 0);
        assert_int_equal(summary->of[LAB_STEPS].is_there, row > 0);
        assert_int_equal(results.row[row].part_count, 4);
        assert_int_equal(results.row[row].parts[0].summary.instances, searches[row] * 2 / 3);
    }
    assert_int_equal(results.row[0].summary.solved, 3);
    const lab_summary *tabu = &results.row[1].summary;
    assert_true(tabu->solved > 0 && tabu->solved < 27);
    assert_true(tabu->of[LAB_STEPS].least < tabu->of[LAB_STEPS].greatest);
    assert_true(tabu->of[LAB_STEPS].greatest <= 1500);
    lab_results_free(&results);
}

static void threads_do_not_matter(void **state)
{
    bench *b = *state;
    lab_results one, four;
    bd_error error;
    lab_plan plan = plan_of(b);
    assert_int_equal(lab_run(&plan, &one, &error), LAB_FINISHED);
    assert_true(one.row[0].summary.solved > 0);
    assert_int_equal(one.row[0].summary.solved, one.row[0].summary.instances);
    assert_true(one.row[0].summary.all_optimal || b->source == LAB_LIST);
    plan.threads = 4;
    assert_int_equal(lab_run(&plan, &four, &error), LAB_FINISHED);
    assert_same(&one, &four);
    lab_results_free(&one);
    lab_results_free(&four);
}

static bool count_entry(void *context, const lab_entry *entry, bd_error *error)
{
    (void)entry, (void)error;
    ++*(size_t *)context;
    return true;
}

/* Cuts the journal at every length that a kill could leave, and goes on. */
static void goes_on_from_any_length(void **state)
{
    bench *b = *state;
    lab_results whole, resumed;
    bd_error error;
    lab_plan plan = plan_of(b);
    plan.journal = b->journal;
    assert_int_equal(lab_run(&plan, &whole, &error), LAB_FINISHED);
    FILE *file = fopen(b->journal, "rb");
    char bytes[1 << 16];
    size_t size = fread(bytes, 1, sizeof bytes, file), tried = 0;
    fclose(file);
    assert_true(size > 100 && size < sizeof bytes);
    for (size_t length = size;; length -= length < 151 ? length : 151) {
        file = fopen(b->journal, "wb");
        assert_int_equal(fwrite(bytes, 1, length, file), length);
        fclose(file);
        plan.resume = true;
        plan.threads = 1 + (unsigned)(tried % 3);
        assert_int_equal(lab_run(&plan, &resumed, &error), LAB_FINISHED);
        assert_same(&whole, &resumed);
        lab_results_free(&resumed);
        ++tried;
        if (length == 0)
            break;
    }
    assert_true(tried > 2);
    lab_results_free(&whole);
}

static void nothing_is_doubled(void **state)
{
    bench *b = *state;
    lab_results results;
    bd_error error;
    lab_plan plan = plan_of(b);
    plan.journal = b->journal;
    for (int round = 0; round < 3; ++round) {
        plan.resume = round > 0;
        assert_int_equal(lab_run(&plan, &results, &error), LAB_FINISHED);
        lab_results_free(&results);
    }
    lab_journal journal;
    size_t count = 0;
    /* Another description than that of the run is refused, and nothing is given. */
    assert_false(
        lab_journal_resume(&journal, b->journal, "# other\n", count_entry, &count, &error));
    assert_int_equal(error.code, BD_BAD_INPUT);
    assert_int_equal(count, 0);
}

static void stops_when_asked(void **state)
{
    bench *b = *state;
    atomic_bool stop = true;
    lab_results results;
    bd_error error;
    lab_plan plan = plan_of(b);
    plan.stop = &stop;
    assert_int_equal(lab_run(&plan, &results, &error), LAB_STOPPED);
    lab_results_free(&results);
}

/* Stops the run as soon as searches of the second row are finished. */
typedef struct second_row {
    atomic_bool stop;
    uint64_t first, finished; /* searches of the first row; all when the second was first seen */
} second_row;

static void see_second_row(void *context, const lab_progress *progress)
{
    second_row *seen = context;
    if (seen->finished > 0 || progress->finished <= seen->first)
        return;
    seen->finished = progress->finished;
    atomic_store(&seen->stop, true);
}

/* Each thread keeps records for a tenth of a second, not for all of a row, though those before were tiny. */
static void slow_searches_are_taken_in_soon(void **state)
{
    bench *b = *state;
    second_row seen = {.first = b->positions.count};
    lab_results results;
    bd_error error;
    lab_plan plan = plan_of(b);
    plan.journal = b->journal;
    plan.stop = &seen.stop;
    plan.progress = see_second_row;
    plan.context = &seen;
    assert_int_equal(lab_run(&plan, &results, &error), LAB_STOPPED);
    assert_in_range(seen.finished, seen.first + 1, seen.first + seen.first / 2);
    lab_results_free(&results);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(threads_do_not_matter, set_up, tear_down),
        cmocka_unit_test_setup_teardown(goes_on_from_any_length, set_up, tear_down),
        cmocka_unit_test_setup_teardown(nothing_is_doubled, set_up, tear_down),
        cmocka_unit_test_setup_teardown(stops_when_asked, set_up, tear_down),
        cmocka_unit_test_setup_teardown(slow_searches_are_taken_in_soon, set_up_uneven, tear_down),
        cmocka_unit_test_setup_teardown(kinds_in_one_experiment, set_up_mixed, tear_down),
        cmocka_unit_test_setup_teardown(threads_do_not_matter, set_up_mixed, tear_down),
        cmocka_unit_test_setup_teardown(goes_on_from_any_length, set_up_mixed, tear_down),
        cmocka_unit_test_setup_teardown(nothing_is_doubled, set_up_mixed, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
