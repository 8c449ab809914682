/* bandolo lab: experiments, from one command. */
#include "cli/lab.h"

#include "cli/complain.h"
#include "cli/shared_options.h"

#include <string.h>

#define AT(member) offsetof(cli_lab_settings, member)

static const cli_option options[] = {
    {.group = "Which positions (default: as the experiment says)"},
    {.name = "sample",
     .argument = "N",
     .kind = &value_count,
     .place = AT(sample),
     .help = "N positions drawn at random"},
    {.name = "seed",
     .argument = "S",
     .kind = &value_seed,
     .place = AT(seed),
     .help = "Draw them by the seed S: the same for the same seed"},
    {.name = "all",
     .kind = &value_flag,
     .place = AT(all),
     .help = "Every position from which the goal can be reached"},
    {.name = "instances",
     .argument = "FILE",
     .kind = &value_text,
     .place = AT(instances),
     .help = "Each line of FILE (- is standard input); # starts a comment"},
    {.name = "columns",
     .argument = "A-B",
     .kind = &value_columns,
     .place = AT(columns),
     .help = "With --instances: the position is words A to B of each line (A-: from A on)"},

    {.group = "How to run"},
    {.name = "seeds",
     .argument = "N",
     .kind = &value_count,
     .place = AT(seeds),
     .help = "N seeds for each instance, where the algorithm draws lots"},
    {.name = "limit-time",
     .argument = "T",
     .kind = &value_duration,
     .place = AT(limit_time),
     .help = "End each search after T, such as 500ms or 1m (default: as the experiment says)"},
    {.name = "repeat",
     .argument = "N",
     .kind = &value_count,
     .place = AT(repeat),
     .help = "Do each search N times, for its time: the median, the spread and CPU seconds"},
    {.name = "warm-up",
     .argument = "N",
     .kind = &value_count,
     .place = AT(warm_up),
     .help = "Do each search N times before that, unmeasured"},
    {.name = "threads",
     .argument = "N",
     .kind = &value_threads,
     .place = AT(threads),
     .help = "N searches at once; every figure but times stays the same (default: 1)"},
    OPTION_PATTERNS(AT(patterns), 0),
    {.name = "resume",
     .kind = &value_flag,
     .place = AT(resume),
     .help = "Go on from the journal of a run that was broken off"},
    {.name = "journal",
     .argument = "FILE",
     .kind = &value_text,
     .place = AT(journal),
     .help = "Keep a line for each search in FILE (default: NAME.rows.csv.zst)"},

    {.group = "What to write"},
    {.name = "csv",
     .argument = "FILE",
     .kind = &value_text,
     .place = AT(csv),
     .help = "The table as CSV, sums as exact integers (- is standard output)"},
    {.name = "json",
     .argument = "FILE",
     .kind = &value_text,
     .place = AT(json),
     .help = "The table as one JSON object (- is standard output)"},
    {.name = "plot",
     .argument = "FILE",
     .kind = &value_text,
     .place = AT(plot),
     .help = "The pictures: FILE.svg or .png for the first, FILE-NAME.svg for the others; .gnuplot "
             "for the scripts, .csv for the points"},
    {.name = "quiet",
     .kind = &value_flag,
     .place = AT(quiet),
     .help = "The table and nothing else: no progress"},

    {.group = "For list"},
    {.name = "names", .kind = &value_flag, .place = AT(names), .help = "Names only, one a line"},
    {0},
};

static const cli_verb verbs[] = {{"list", NULL}, {"run", "EXPERIMENT"}, {"compare", "FILE"}, {0}};

static const cli_example examples[] = {
    {"bandolo lab list", "the experiments that are built in"},
    {"bandolo lab run wida-tables --sample 1000 --seed 1", "eighteen published tables, again"},
    {"bandolo lab run wida-tables --all --threads 2 --plot wida.svg",
     "the same over every position, with pictures"},
    {"bandolo lab run sudokuwhiz --threads 2 --plot time.svg",
     "four ways to solve a Sudoku, beside a published report"},
    {"bandolo lab run my.yaml --csv my.csv", "an experiment of your own: see docs/experiments.md"},
    {"bandolo lab run my.yaml --repeat 5 --warm-up 1",
     "times: the median of five, and their spread"},
    {"bandolo lab compare before.csv after.csv", "ratios, and whether they could be luck"},
    {0},
};

static const char details[] =
    "'list' names the experiments that are built in. 'run' runs one of them, or one from a file "
    "(anything with a '/', or that ends in .yaml, .yml or .json), and prints its table: sums or "
    "means, beside what was published where the experiment says so, and what falls outside. Where "
    "the experiment wants a figure exactly and it is another, the exit status is 1; where a limit "
    "ended its searches, 3. "
    "A mean that leaves out unsolved searches is marked, and beside it stand the median and PAR10 "
    "of all. "
    "'compare' sets two CSV files of --csv, or two journals, side by side: who solved what the "
    "other "
    "did not, ratios, the size of the effect, and paired tests corrected for their number.\n\n"
    "Every search that is done is written to the journal at once, so that nothing is lost when a "
    "run is broken off, by Ctrl-C or by force: the same command with --resume goes on where it "
    "stopped, and the table it prints in the end is that of an undisturbed run. Without --resume a "
    "run begins anew; the last journal of that name is kept under NAME~. 'zstdcat' shows a "
    "journal. It takes some ten bytes a search.";

/* Was any option given but --quiet? */
static bool has_options(const cli_lab_settings *settings)
{
    return settings->sample || settings->seed.given || settings->all || settings->instances ||
           settings->columns.first || settings->repeat || settings->warm_up || settings->seeds ||
           settings->limit_time > 0 || settings->threads || settings->journal || settings->csv ||
           settings->json || settings->plot || settings->patterns || settings->resume;
}

static int run(void *given, char **words, unsigned count)
{
    const cli_lab_settings *settings = given;
    if (settings->names && strcmp(words[0], "list") != 0)
        return complain(EXIT_BAD, "--names: expected list");
    if (strcmp(words[0], "run") == 0 && count == 2)
        return lab_run_experiment(settings, words[1]);
    if (has_options(settings))
        return complain(EXIT_BAD, "'%s': expected run EXPERIMENT with such options", words[0]);
    if (strcmp(words[0], "list") == 0 && count == 1)
        return lab_list(settings);
    if (strcmp(words[0], "compare") == 0 && count == 3)
        return lab_compare_files(words[1], words[2]);
    return complain(EXIT_BAD, "'%s': expected list, run EXPERIMENT, or compare A.csv B.csv",
                    words[0]);
}

const cli_command command_lab = {
    .name = "lab",
    .synopsis = "list | run EXPERIMENT | compare A.csv B.csv",
    .summary = "run experiments: tables, statistics, plots",
    .details = details,
    .verbs = verbs,
    .options = options,
    .examples = examples,
    .least_words = 1,
    .most_words = 3,
    .settings_size = sizeof(cli_lab_settings),
    .run = run,
};
