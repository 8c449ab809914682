/* bandolo generate: random solvable positions. */
#include "cli/answer.h"
#include "cli/command.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/opening.h"
#include "cli/output.h"
#include "cli/shared_options.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

typedef struct cli_generate_settings {
    const char *goal;
    uint64_t count;
    numbered_seed seed;
} cli_generate_settings;

#define AT(member) offsetof(cli_generate_settings, member)

static const cli_option options[] = {
    {.name = "count",
     .letter = 'n',
     .argument = "COUNT",
     .kind = &value_count,
     .place = AT(count),
     .help = "How many, one a line (default: 1)"},
    {.name = "seed",
     .argument = "S",
     .kind = &value_seed,
     .place = AT(seed),
     .help = "The same positions for the same S, on every machine (default: others each time)"},
    OPTION_GOAL(AT(goal), 0),
    {0},
};

static const cli_example examples[] = {
    {"bandolo generate tile15 -n 100 --seed 7", "a hundred 15-puzzles, the same every time"},
    {"bandolo generate tile:3x4 | bandolo solve tile:3x4 -", "one, solved"},
    {0},
};

static bool choose_seed(const numbered_seed *wanted, uint64_t *seed)
{
    *seed = wanted->number;
    return wanted->given || getrandom(seed, sizeof *seed, 0) == (ssize_t)sizeof *seed;
}

static int print_positions(const bd_problem *problem, uint64_t seed, uint64_t count)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES] = {0};
    bd_random random = bd_random_of(seed);
    for (uint64_t i = 0; i < count; ++i) {
        problem->domain->draw_lots(problem->data, &random, state);
        char *text = text_of_state(problem, state);
        if (!text)
            return complain(EXIT_OUTSIDE, "no memory for the text of a position");
        bool taken = puts(text) != EOF;
        free(text);
        if (!taken)
            return EXIT_OUTSIDE; /* the last flush says why */
        if (interrupted())
            return EXIT_INTERRUPTED;
    }
    return EXIT_ANSWERED;
}

static int generate(const bd_problem *problem, const cli_generate_settings *settings)
{
    uint64_t seed;
    if (!problem->domain->draw_lots)
        return complain(EXIT_BAD, "%s cannot draw random positions", problem->domain->name);
    if (!choose_seed(&settings->seed, &seed))
        return complain(EXIT_OUTSIDE, "the system gives no random seed (%s): expected --seed S",
                        strerror(errno));
    return print_positions(problem, seed, settings->count ? settings->count : 1);
}

static int run(void *given, char **words, unsigned count)
{
    const cli_generate_settings *settings = given;
    bd_problem problem = {0};
    bd_error error;
    (void)count;
    if (!open_problem(&problem, words[0], NULL, &(bd_setup){.goal = settings->goal}, &error))
        return complain(exit_of_error(&error), "%s", error.message);
    int code = generate(&problem, settings);
    bd_problem_close(&problem);
    return code;
}

const cli_command command_generate = {
    .name = "generate",
    .synopsis = "DOMAIN",
    .summary = "draw random solvable positions",
    .details = "All solvable positions are equally likely.",
    .options = options,
    .examples = examples,
    .least_words = 1,
    .most_words = 1,
    .settings_size = sizeof(cli_generate_settings),
    .run = run,
};
