/* bandolo bench: measures the speed of each algorithm, and signs all their counts.
 *
 * The signature changes only when an algorithm searches differently: in seconds it checks a change
 * that must not affect the searches. */
#include "ask/path_text.h"
#include "cli/command.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/output.h"

#include <stdlib.h>
#include <string.h>

/* Positions of every difficulty; all searches end in time. */
static const struct {
    const char *domain, *heuristic, *position;
} questions[] = {
    {"tile15", "manhattan", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15"},
    {"tile15", "manhattan", "5 1 2 4 9 6 3 8 13 10 7 11 0 14 15 12"},
    {"tile15", "manhattan", "2 5 3 4 1 10 6 8 9 0 7 12 13 14 11 15"},
    {"tile15", "misplaced", "5 1 3 4 2 10 6 8 9 7 0 12 13 14 11 15"},
    {"tile15", "manhattan", "9 6 1 3 13 10 5 4 2 0 8 11 14 15 12 7"},
    {"tile15", "manhattan", "13 7 4 3 5 11 9 12 1 2 15 6 14 8 10 0"},
};

enum { QUESTIONS = sizeof questions / sizeof *questions };
static const uint64_t MOST_NODES = 1000000; /* a question: enough to measure, quick enough to run */

typedef struct cli_tally {
    uint64_t signature; /* FNV-1a over every status, counter and length */
    uint64_t generated;
    double seconds;
} cli_tally;

static void sign(cli_tally *tally, uint64_t number)
{
    for (int byte = 0; byte < 8; ++byte) {
        tally->signature ^= number >> (8 * byte) & 0xff;
        tally->signature *= UINT64_C(0x100000001b3);
    }
}

static void add_result(cli_tally *tally, const bd_result *result)
{
    sign(tally, result->status);
    sign(tally, result->length);
    for (bd_counter counter = 0; counter < BD_COUNTER_COUNT; ++counter)
        if (counter != BD_PEAK_BYTES && bd_result_counts(result, counter))
            sign(tally, result->counter[counter]);
    tally->generated += result->counter[BD_GENERATED];
    tally->seconds += result->seconds;
}

/* One algorithm on one question. Returns an exit code that ends the bench, or EXIT_ANSWERED. */
static int run_question(const bd_algorithm *algorithm, size_t question, cli_tally *tally)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES] = {0};
    bd_options options = {
        .algorithm = algorithm->name, .limits = {.nodes = MOST_NODES}, .stop = interrupt_flag()};
    bd_problem problem;
    bd_result result;
    bd_error error;
    const char *position = questions[question].position;
    if (!bd_problem_open(&problem, questions[question].domain, questions[question].heuristic, NULL,
                         &error))
        return complain_of(&error);
    if (!problem.domain->parse(problem.data, position, strlen(position), state, &error)) {
        bd_problem_close(&problem);
        return complain(exit_of_error(&error), "%s: %s", position, error.message);
    }
    bd_search(problem.domain, problem.data, state, &options, &result);
    add_result(tally, &result);
    int code = result.status == BD_STOPPED ? EXIT_INTERRUPTED : EXIT_ANSWERED;
    if (result.status == BD_FAILED)
        code = complain(exit_of_error(&result.error), "%s: %s", algorithm->name,
                        result.error.message);
    bd_result_free(&result);
    bd_problem_close(&problem);
    return code;
}

static void print_row(const char *name, const cli_tally *tally)
{
    char generated[NUMBER_SIZE], rate[NUMBER_SIZE];
    printf("%-22s %12s %8.3f s %18s\n", name, show_count(generated, tally->generated),
           tally->seconds,
           show_rate(rate, tally->seconds > 0 ? (double)tally->generated / tally->seconds : 0));
}

static int run_algorithm(const bd_algorithm *algorithm, cli_tally *all)
{
    cli_tally mine = {.signature = all->signature};
    for (size_t i = 0; i < QUESTIONS; ++i) {
        int code = run_question(algorithm, i, &mine);
        if (code != EXIT_ANSWERED)
            return code;
    }
    print_row(algorithm->name, &mine);
    mine.generated += all->generated;
    mine.seconds += all->seconds;
    *all = mine;
    return output_flush() ? EXIT_ANSWERED : EXIT_OUTSIDE;
}

static bool is_wanted(const bd_algorithm *algorithm, char **words)
{
    bool all = !*words;
    for (; *words; ++words)
        if (strcmp(*words, algorithm->name) == 0)
            return true;
    return all;
}

static int bench_run(void *settings, char **words)
{
    cli_tally all = {.signature = UINT64_C(0xcbf29ce484222325)};
    size_t algorithms_count;
    const bd_algorithm *algorithms = bd_algorithms(&algorithms_count);
    bd_error error;
    (void)settings;
    for (char **word = words; *word; ++word)
        if (!algorithm_of(NULL, *word, &error))
            return complain(EXIT_BAD, "%s", error.message);
    for (size_t i = 0; i < algorithms_count; ++i) {
        int code = EXIT_ANSWERED;
        if (is_wanted(&algorithms[i], words))
            code = run_algorithm(&algorithms[i], &all);
        if (code != EXIT_ANSWERED)
            return code;
    }
    print_row("all", &all);
    printf("signature              %016llx\n", (unsigned long long)all.signature);
    return EXIT_ANSWERED;
}

const cli_command command_bench = {
    .name = "bench",
    .synopsis = "[ALGORITHM...]",
    .summary = "measure each algorithm, and print the signature of its counts",
    .details =
        "Each algorithm searches a few fixed positions, at most a million states each. Rates are "
        "states generated per second. The signature is one number computed from all counts. It is "
        "the same on every machine, and changes only when an algorithm searches differently.",
    .most_words = MOST_WORDS,
    .run = bench_run,
};
