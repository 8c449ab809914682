/* bandolo lab: experiments, from one command. */
#include "cli/lab/lab.h"

#include "cli/shared_options.h"
#include "cli/verbs.h"

#define AT(member) offsetof(cli_lab_settings, member)

enum { LIST = 1, RUN = 2 }; /* verbs that take an option */

static const cli_option options[] = {
    {.group = "Which positions (default: as the experiment says)", .verbs = RUN},
    OPTION("sample", "N", count, AT(sample),
           .help = "Solve N random positions in place of the experiment's own"),
    {.parameter = "seed",
     .place = AT(seed),
     .help = "Seed of --sample: the same S gives the same positions"},
    OPTION_FLAG("all", AT(all), .help = "Solve every position from which the goal can be reached"),
    OPTION(
        "instances", "FILE", text, AT(instances),
        .help =
            "Solve each line of FILE (- is standard input), or each board up to an empty line; # "
            "starts a comment"),
    OPTION("columns", "A-B", columns, AT(columns),
           .help = "With --instances: the position is words A to B of each line (A-: from A on)"),

    {.group = "How to run", .verbs = RUN},
    OPTION("seeds", "N", count, AT(seeds),
           .help = "Run randomised algorithms with N seeds on each instance"),
    {.parameter = "limit-time",
     .place = AT(limit_time),
     .help = "Stop each search after TIME, such as 500ms or 1m (default: the experiment's)"},
    OPTION("repeat", "N", count, AT(repeat),
           .help = "Time each search N times: median, spread and CPU seconds"),
    OPTION("warm-up", "N", count, AT(warm_up), .help = "Before timing, run each search N times"),
    {.parameter = "threads",
     .place = AT(threads),
     .help = "Run N searches at a time; only times change (default: 1)"},
    OPTION_PATTERNS(AT(patterns), 0),
    OPTION_FLAG("resume", AT(resume), .help = "Continue an interrupted run from its journal"),
    OPTION("journal", "FILE", text, AT(journal),
           .help = "Record each search in FILE (default: NAME.rows.csv.zst)"),

    {.group = "How to print"},
    OPTION("csv", "FILE", text, AT(csv), .verbs = RUN,
           .help = "Write the table as CSV, sums as exact integers (- is standard output)"),
    OPTION("json", "FILE", text, AT(json), .verbs = RUN,
           .help = "Write the table as one JSON object (- is standard output)"),
    OPTION("plot", "FILE", text, AT(plot), .verbs = RUN,
           .help = "Write the plots: FILE.svg or .png for the first, FILE-NAME.svg for the others; "
                   ".gnuplot for the scripts, .csv for the points"),
    OPTION_QUIET(AT(quiet), "Print only the table: no progress"),

    {.group = "For list", .verbs = LIST},
    OPTION_FLAG("names", AT(names), .help = "Names only, one per line"),
    {0},
};

static const cli_example examples[] = {
    {"bandolo lab list", "the experiments that are built in"},
    {"bandolo lab run wida-tables --sample 1000 --seed 1", "repeats eighteen published tables"},
    {"bandolo lab run wida-tables --all --threads 2 --plot wida.svg",
     "the same over every position, with pictures"},
    {"bandolo lab run sudokuwhiz --threads 2 --plot time.svg",
     "four Sudoku algorithms, compared with a published report"},
    {"bandolo lab run my.yaml --csv my.csv", "an experiment of your own: see docs/experiments.md"},
    {"bandolo lab run my.yaml --repeat 5 --warm-up 1",
     "times: the median of five, and their spread"},
    {"bandolo lab compare before.csv after.csv", "ratios, and their significance"},
    {0},
};

static const char details[] =
    "'list' names the built-in experiments. 'run' runs one of them, or one from a file (a name "
    "with a '/', or one that ends in .yaml, .yml or .json), and prints its table: sums or means, "
    "the published values if the experiment has them, and the figures that fall outside. The exit "
    "status is 1 if a figure marked 'exact' or 'within' misses its bound; a plain percentage only "
    "lists it. If a limit ended its searches, it is 3. A "
    "mean without unsolved searches is marked; beside it stand the median and PAR10 of all. "
    "'compare' compares two CSV files of --csv, or two journals: searches that only one solved, "
    "ratios, effect sizes, and paired tests corrected for their number. All seeds of an instance "
    "count as one in a test.\n\nAn experiment with "
    "'players' plays matches, as 'engines' does: every two players play, and the table of each "
    "match is that of 'bandolo play'. It takes only the options --seed, --threads, --csv, --json, "
    "--journal and --resume, and keeps a journal only with --journal.\n\nThe journal records "
    "finished searches ten times a second, so an interrupted run (Ctrl-C) loses nothing, and a "
    "killed one at most a tenth of a second of each thread's work, beside the searches in "
    "progress: the same command with --resume continues, and prints the table of an uninterrupted "
    "run. Without --resume a run starts from the beginning, and the last journal of that name is "
    "kept as NAME~. 'zstdcat' shows a journal. A search takes about ten bytes.";

static const cli_verb verbs[] = {
    {"list", NULL, NULL, 0, 0, lab_list},
    {"run", "EXPERIMENT", "EXPERIMENT", 1, 1, lab_run_experiment},
    {"compare", "FILE", "A.csv B.csv", 2, 2, lab_compare_files},
    {0},
};

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
};
