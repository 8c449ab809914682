/* bandolo flatzinc: MiniZinc calls it, with these options. */
#include "cli/asking.h"
#include "cli/shared_options.h"

#define AT(member) offsetof(cli_asking, member)

static const cli_option flatzinc_options[] = {
    OPTION_FLAG(
        "all-solutions", AT(all), .letter = 'a',
        .help =
            "Print every solution that prints differently; when optimising, each better one as it "
            "is found"),
    {.parameter = "most",
     .name = "num-solutions",
     .letter = 'n',
     .help = "Stop after N solutions that print differently (default: 1)"},
    OPTION_FLAG("intermediate", AT(question.tells_improvements), .letter = 'i',
                .help = "When optimising, print each better solution, not only the best"),
    OPTION_FLAG("free-search", AT(question.is_free), .letter = 'f',
                .help = "Use the algorithm's own order, not the model's search annotations"),
    {.parameter = "threads",
     .name = "parallel",
     .letter = 'p',
     .help = "Search on N threads (default: 1)"},
    OPTION("time-limit", "MS", milliseconds, AT(question.limits.seconds), .letter = 't',
           .help = "Stop after MS milliseconds, reading included, and print the best so far"),
    {.parameter = "limit-nodes",
     .name = "node",
     .help = "Stop after N values tried, and print the best so far (-node N works too)"},
    {.parameter = "seed", .name = "random-seed", .letter = 'r'},
    {.parameter = "explain",
     .help = "If there is no solution, name a minimal conflict in lines that begin with %"},
    OPTION_FLAG("statistics", AT(question.tells_statistics), .letter = 's',
                .help = "Print counters at the end, in the form of MiniZinc"),
    OPTION_FLAG("verbose", AT(question.tells_reading), .letter = 'v',
                .help = "Report on stderr what was read"),
    {0},
};
#undef AT

static const cli_example flatzinc_examples[] = {
    {"minizinc --solver bandolo queens.mzn", "calls it for you"},
    {"bandolo flatzinc -a model.fzn", "every solution of a flattened model"},
    {0},
};

static int flatzinc_run(void *given, char **words)
{
    static char domain[] = "flatzinc", standard_input[] = "-";
    cli_asking *asking = given;
    ask_question *question = &asking->question;
    char *asked[] = {domain, words[0] ? words[0] : standard_input, NULL};
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
    .summary = "solve a FlatZinc model, as a MiniZinc solver",
    .details = "Solutions are printed as the output annotations of the model say, each followed by "
               "a line of ten dashes. A line of ten equal signs means that there are no other "
               "solutions, or no better one. =====UNSATISFIABLE===== means proved; "
               "=====UNKNOWN===== means that a limit came first, or that bounds had to be "
               "assumed. MiniZinc takes any other exit status for a crash: it is 0 for all of "
               "these, where 'solve' has 1 or 3.\n\n'bandolo solve flatzinc FILE' does the same "
               "with the options and exit "
               "status of 'solve'. Unsupported constraints are refused by name.",
    .options = flatzinc_options,
    .examples = flatzinc_examples,
    .most_words = 1,
    .settings_size = sizeof(cli_asking),
    .asks = true,
    .takes_one_dash = true,
    .run = flatzinc_run,
};
