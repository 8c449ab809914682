/* bandolo generate: prints random solvable positions. */
#include "ask/kinds.h"
#include "cli/command.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/shared_options.h"

#include "ask/ask.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

typedef struct cli_generate_settings {
    ask_question question;
    bool quiet;
    const char *given[TAKES_PLIES + 1]; /* at TAKES_...: an option of these that was given */
} cli_generate_settings;

#define AT(member) offsetof(cli_generate_settings, member)

static const cli_option generate_options[] = {
    OPTION("count", "COUNT", count, AT(question.most), .letter = 'n',
           .help = "Number of positions, one per line (default: 1)"),
    {.parameter = "seed",
     .place = AT(question.seed),
     .help =
         "The same S gives the same positions on every machine (default: a new seed each time)"},
    {.parameter = "goal", .place = AT(question.goal), .noted = AT(given[TAKES_GOAL])},
    OPTION_QUIET(AT(quiet), "Print only one line each: no pictures, no progress"),

    {.group = "For landscapes such as tsp, and for sudoku, sudoku-x and jigsaw"},
    OPTION(
        "size", "N", text, AT(question.size), .noted = AT(given[TAKES_SIZE]),
        .help =
            "Number of cities or vertices (default: 100); for Sudokus 4x4 to 25x25, or 12x12/2x6 "
            "with boxes of two rows (default: 9x9)"),

    {.group = "For sudoku, sudoku-x and jigsaw"},
    OPTION("clues", "N", count, AT(question.clues), .noted = AT(given[TAKES_CLUES]),
           .help = "Number of clues (default: minimal, each clue is needed)"),
    OPTION("symmetry", "KIND", text, AT(question.symmetry), .noted = AT(given[TAKES_CLUES]),
           .help = "Pattern of the clues: none, half-turn, quarter-turn, mirror or diagonal "
                   "(default: none)"),
    OPTION(
        "rating", "LEVEL", text, AT(question.rating), .noted = AT(given[TAKES_CLUES]),
        .help = "Difficulty for people: easy, medium, hard, very-hard, extreme, or a range such as "
                "hard..extreme (default: any)"),
    {.parameter = "threads",
     .place = AT(question.threads),
     .noted = AT(given[TAKES_CLUES]),
     .help = "Generate N at a time; the puzzles and their order stay the same (default: 1)"},

    {.group = "For games such as connect4"},
    OPTION("plies", "N", whole, AT(question.plies), .noted = AT(given[TAKES_PLIES]),
           .help = "Number of random moves from the start (default: 4, or fewer if games are "
                   "shorter)"),
    {0},
};
#undef AT

static const cli_example generate_examples[] = {
    {"bandolo generate tile15 -n 100 --seed 7", "a hundred 15-puzzles, the same every time"},
    {"bandolo generate tile:3x4 | bandolo solve tile:3x4 -", "one, solved"},
    {"bandolo generate tsp --size 1000 --seed 1 >cities.tsp", "a thousand cities in a square"},
    {"bandolo generate sudoku -n 10 --symmetry half-turn --seed 1", "ten Sudokus to be printed"},
    {"bandolo generate sudoku -n 5 --rating hard --clues 26", "five that need wings or colouring"},
    {"bandolo generate jigsaw --size 7x7", "with seven regions of seven cells"},
    {"bandolo generate connect4 -n 5 --plies 12 --seed 1", "positions after twelve random moves"},
    {0},
};

static bool choose_seed(numbered_seed *seed)
{
    return seed->given ||
           getrandom(&seed->number, sizeof seed->number, 0) == (ssize_t)sizeof seed->number;
}

typedef struct generation {
    const cli_generate_settings *settings;
    progress_count count;
    int code;
} generation;

/* Prints each instance; and where there may be a pause, all so far is handed on. */
static bool generate_take_event(void *context, const ask_event *event)
{
    generation *self = context;
    bool is_taken = true;
    progress_erase();
    switch (event->kind) {
    case ASK_INSTANCE:
        is_taken = ask_write_text(event, DETAIL_RESULT, false, stdout) && !output_is_lost();
        break;
    case ASK_PROGRESS:
        is_taken = output_flush();
        progress_count_show(&self->count, event->progress->done);
        break;
    default:
        break;
    }
    if (!is_taken)
        self->code = EXIT_OUTSIDE; /* the last flush says why */
    return is_taken;
}

/* Asks `kind` for them. */
static int generate(generation *self, const ask_kind *kind, const ask_question *question)
{
    const cli_generate_settings *settings = self->settings;
    bool is_drawn = !settings->quiet && isatty(STDOUT_FILENO);
    const ask_sink sink = {.context = self,
                           .wants = ASK_WANTS_PROGRESS | (is_drawn ? ASK_WANTS_PICTURES : 0),
                           .take = generate_take_event};
    ask_session session;
    bd_error error;
    progress_count_begin(&self->count, "puzzles", settings->quiet || is_drawn);
    if (!ask_open(&session, kind, question, &sink, &error))
        return complain_of(&error);
    bool is_done = kind->generate(&session, &sink, &error);
    progress_erase();
    ask_close(&session);
    if (interrupted())
        return exit_worse(self->code, EXIT_INTERRUPTED);
    return is_done || error.code == BD_OK ? self->code : complain_of(&error);
}

static int generate_run(void *given, char **words)
{
    cli_generate_settings *settings = given;
    ask_question *question = &settings->question;
    const ask_kind *kind = kind_generating(words[0]);
    generation self = {.settings = settings};
    if (kind == &ask_paths && !(kinds_of(words[0]) & OF_PATHS))
        return complain(EXIT_BAD,
                        "generate does not support %.60s; it supports most path problems (such as "
                        "tile8), games, sudoku, sudoku-x, jigsaw, tsp and colouring",
                        words[0]);
    for (unsigned taken = TAKES_GOAL; taken <= TAKES_PLIES; taken <<= 1)
        if (settings->given[taken] && !(kind->generates(words[0]) & taken))
            return complain(EXIT_BAD, "%.60s takes no --%s", words[0], settings->given[taken]);
    if (!choose_seed(&question->seed))
        return complain(EXIT_OUTSIDE, "the system gives no random seed (%s); give --seed S",
                        strerror(errno));
    question->domain = words[0];
    question->wanted = WANT_INSTANCES;
    question->stop = interrupt_flag();
    return generate(&self, kind, question);
}

const cli_command command_generate = {
    .name = "generate",
    .synopsis = "DOMAIN",
    .summary = "generate random solvable positions",
    .details =
        "Each solvable position is equally likely, except those of graph, peg-solitaire, rush-hour "
        "and sokoban, which come from random moves or a random map. Each Sudoku has one solution. "
        "Sudokus with "
        "fewer than 20 clues or a strict symmetry are rare, and the answer may be 'no puzzle "
        "found'; beyond 9x9, some clues may be needless. The rating is that of 'bandolo check': "
        "the hardest step that logic needs. Among 100 minimal Sudokus, 42 are easy, 19 medium, 16 "
        "hard, 19 very hard and 4 extreme; with many clues nearly all are easy. For tsp the cities "
        "are uniform in a square; for colouring each edge exists with probability 1/2. Both are "
        "printed as a file that 'bandolo solve' reads. For a game it plays random "
        "moves, each equally likely, and prints positions in which the game is not over.",
    .options = generate_options,
    .examples = generate_examples,
    .least_words = 1,
    .most_words = 1,
    .settings_size = sizeof(cli_generate_settings),
    .run = generate_run,
};
