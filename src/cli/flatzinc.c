/* bandolo flatzinc: what MiniZinc calls, with the options that it passes. */
#include "cli/asking.h"
#include "cli/shared_options.h"

#define AT(member) offsetof(cli_asking, member)

static const cli_option options[] = {
    {.name = "all-solutions",
     .letter = 'a',
     .kind = &value_flag,
     .place = AT(all),
     .help = "Every solution that prints differently; of what is optimised, each better one as it "
             "is found"},
    {.name = "num-solutions",
     .letter = 'n',
     .argument = "N",
     .kind = &value_count,
     .place = AT(question.most),
     .help = "N solutions that print differently are enough (default: 1)"},
    {.name = "intermediate",
     .letter = 'i',
     .kind = &value_flag,
     .place = AT(question.tells_improvements),
     .help = "Of what is optimised, each better solution, not the best alone"},
    {.name = "free-search",
     .letter = 'f',
     .kind = &value_flag,
     .place = AT(question.is_free),
     .help = "Search in the algorithm's own order, whatever the model's annotations say"},
    {.name = "parallel",
     .letter = 'p',
     .argument = "N",
     .kind = &value_threads,
     .place = AT(question.threads),
     .help = "Search on N threads (default: 1)"},
    {.name = "time-limit",
     .letter = 't',
     .argument = "MS",
     .kind = &value_milliseconds,
     .place = AT(question.limits.seconds),
     .help = "Stop after so many milliseconds, reading included, with the best so far"},
    {.name = "node",
     .argument = "N",
     .kind = &value_count,
     .place = AT(question.limits.nodes),
     .help = "Stop after N values tried, with the best so far; as -node N, too"},
    {.name = "random-seed",
     .letter = 'r',
     .argument = "S",
     .kind = &value_seed,
     .place = AT(question.seed),
     .help = "Seed of randomised algorithms (default: 0)"},
    {.name = "explain",
     .kind = &value_flag,
     .place = AT(question.explain),
     .help = "Where there is no solution, name items that contradict each other, in lines that "
             "begin with %"},
    {.name = "statistics",
     .letter = 's',
     .kind = &value_flag,
     .place = AT(question.tells_statistics),
     .help = "Counters at the end, as MiniZinc reads them"},
    {.name = "verbose",
     .letter = 'v',
     .kind = &value_flag,
     .place = AT(question.tells_reading),
     .help = "Say on stderr what was read"},
    {0},
};

static const cli_example examples[] = {
    {"minizinc --solver bandolo queens.mzn", "calls it for you"},
    {"bandolo flatzinc -a model.fzn", "every solution of a model that was flattened before"},
    {0},
};

static int run(void *given, char **words, unsigned count)
{
    static char domain[] = "flatzinc", standard_input[] = "-";
    cli_asking *asking = given;
    ask_question *question = &asking->question;
    char *asked[] = {domain, count ? words[0] : standard_input, NULL};
    question->wanted = asking->all || question->most ? BD_WANT_ALL : BD_WANT_BEST;
    question->tells_improvements |= asking->all;
    asking->all |= question->most > 0;
    int code = ask_for(asking, asked, "solved");
    /* MiniZinc reads the answer, and takes any other exit status for a crash. */
    return code == EXIT_NO || code == EXIT_LIMIT ? EXIT_ANSWERED : code;
}

const cli_command command_flatzinc = {
    .name = "flatzinc",
    .synopsis = "[FILE | -]",
    .summary = "solve a FlatZinc model, as MiniZinc asks its solvers to",
    .details =
        "Solutions are printed as the model's output annotations say, each followed by a line "
        "of ten dashes; a line of ten equal signs says that there are no others, or none "
        "better. =====UNSATISFIABLE===== is said only with proof, =====UNKNOWN===== where "
        "a limit was reached before. The exit status is 0 for any of these.\n\n"
        "'bandolo solve flatzinc FILE' does the same with the options and the exit status of "
        "'solve'. What is not supported is refused by name.",
    .options = options,
    .examples = examples,
    .most_words = 1,
    .settings_size = sizeof(cli_asking),
    .takes_one_dash = true,
    .run = run,
};
