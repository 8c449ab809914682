/* bandolo generate: prints random solvable positions. */
#include "ask/path_text.h"
#include "cli/command.h"
#include "cli/complain.h"
#include "cli/generate_board.h"
#include "cli/generate_sudoku.h"
#include "cli/interrupt.h"
#include "ask/opening.h"
#include "cli/output.h"
#include "cli/shared_options.h"

#include <bandolo/local/landscape.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

typedef struct cli_generate_settings {
    const char *goal;
    uint64_t count;
    numbered_seed seed;
    uint64_t clues;
    const char *symmetry, *rating, *size;
    unsigned threads;
    bool quiet;
    /* The name of a given option that only this kind takes; NULL: none. */
    const char *position_option, *puzzle_option, *size_option;
} cli_generate_settings;

#define AT(member) offsetof(cli_generate_settings, member)

static const cli_option options[] = {
    {.name = "count",
     .letter = 'n',
     .argument = "COUNT",
     .kind = &value_count,
     .place = AT(count),
     .help = "Number of positions, one a line (default: 1)"},
    {.name = "seed",
     .argument = "S",
     .kind = &value_seed,
     .place = AT(seed),
     .help =
         "The same S gives the same positions on every machine (default: a new seed each time)"},
    OPTION_GOAL(AT(goal), AT(position_option)),
    {.name = "quiet",
     .kind = &value_flag,
     .place = AT(quiet),
     .help = "Print only one line each: no pictures, no progress"},

    {.group = "For landscapes such as tsp, and for sudoku, sudoku-x and jigsaw"},
    {.name = "size",
     .argument = "N",
     .kind = &value_text,
     .place = AT(size),
     .noted = AT(size_option),
     .help = "Number of cities or vertices (default: 100); for Sudokus 4x4 to 25x25, or 12x12/2x6 "
             "with boxes of two rows (default: 9x9)"},

    {.group = "For sudoku, sudoku-x and jigsaw"},
    {.name = "clues",
     .argument = "N",
     .kind = &value_count,
     .place = AT(clues),
     .noted = AT(puzzle_option),
     .help = "Number of clues (default: minimal, each clue is needed)"},
    {.name = "symmetry",
     .argument = "KIND",
     .kind = &value_text,
     .place = AT(symmetry),
     .noted = AT(puzzle_option),
     .help =
         "Pattern of the clues: none, half-turn, quarter-turn, mirror or diagonal (default: none)"},
    {.name = "rating",
     .argument = "LEVEL",
     .kind = &value_text,
     .place = AT(rating),
     .noted = AT(puzzle_option),
     .help = "Difficulty for people: easy, medium, hard, very-hard, extreme, or a range such as "
             "hard..extreme (default: any)"},
    {.name = "threads",
     .argument = "N",
     .kind = &value_threads,
     .place = AT(threads),
     .noted = AT(puzzle_option),
     .help = "Generate N at a time; the puzzles and their order stay the same (default: 1)"},
    {0},
};

static const cli_example examples[] = {
    {"bandolo generate tile15 -n 100 --seed 7", "a hundred 15-puzzles, the same every time"},
    {"bandolo generate tile:3x4 | bandolo solve tile:3x4 -", "one, solved"},
    {"bandolo generate tsp --size 1000 --seed 1 >cities.tsp", "a thousand cities in a square"},
    {"bandolo generate sudoku -n 10 --symmetry half-turn --seed 1", "ten Sudokus to be printed"},
    {"bandolo generate sudoku -n 5 --rating hard --clues 26", "five that need wings or colouring"},
    {"bandolo generate jigsaw --size 7x7", "with seven regions of seven cells"},
    {0},
};

enum { USUAL_SIZE = 100 };

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

static int generate(const bd_problem *problem, const cli_generate_settings *settings, uint64_t seed)
{
    if (!problem->domain->draw_lots)
        return complain(EXIT_BAD, "generate does not support %s", problem->domain->name);
    return print_positions(problem, seed, settings->count ? settings->count : 1);
}

static int generate_positions(const char *domain, const cli_generate_settings *settings,
                              uint64_t seed)
{
    bd_problem problem = {0};
    bd_error error;
    if (!open_problem(&problem, domain, NULL, &(bd_setup){.goal = settings->goal}, &error))
        return complain(exit_of_error(&error), "%s", error.message);
    int code = generate(&problem, settings, seed);
    bd_problem_close(&problem);
    return code;
}

/* Prints one instance: a file. */
static int generate_landscape(const bd_landscape *landscape, const cli_generate_settings *settings,
                              uint64_t seed)
{
    uint64_t size = USUAL_SIZE;
    char none[1];
    if (settings->count > 1)
        return complain(EXIT_BAD, "--count: %s generates one file at a time; leave --count out",
                        landscape->name);
    bool is_number = !settings->size || value_count.read(settings->size, &size);
    size_t length = is_number ? landscape->generate(size, seed, none, sizeof none) : 0;
    if (length == 0)
        return complain(EXIT_BAD, "--size: give the number of %s", landscape->sizes);
    char *text = malloc(length + 1);
    if (!text)
        return complain(EXIT_OUTSIDE, "no memory for the text of an instance");
    landscape->generate(size, seed, text, length + 1);
    bool taken = fputs(text, stdout) != EOF;
    free(text);
    return taken ? EXIT_ANSWERED : EXIT_OUTSIDE; /* the last flush says why */
}

/* Returns a given option that such a domain does not take, or NULL. */
static const char *unfit_option(const cli_generate_settings *settings, bool is_puzzle,
                                bool is_landscape)
{
    if (settings->position_option && (is_puzzle || is_landscape))
        return settings->position_option;
    if (settings->puzzle_option && !is_puzzle)
        return settings->puzzle_option;
    return is_puzzle || is_landscape ? NULL : settings->size_option;
}

/* Are the puzzles for people, who prefer a picture? */
static bool is_drawn(const cli_generate_settings *settings)
{
    return !settings->quiet && isatty(STDOUT_FILENO);
}

/* Generates the kinds and sizes that generate_sudoku() does not. */
static int generate_other_board(const char *domain, const cli_generate_settings *settings,
                                uint64_t seed)
{
    if (settings->rating || settings->threads)
        return complain(EXIT_BAD, "--%s works only with 9x9 sudoku",
                        settings->rating ? "rating" : "threads");
    return generate_board(&(board_order){.domain = domain,
                                         .size = settings->size,
                                         .count = settings->count ? settings->count : 1,
                                         .seed = seed,
                                         .clues = settings->clues,
                                         .symmetry = settings->symmetry,
                                         .quiet = settings->quiet,
                                         .is_drawn = is_drawn(settings)});
}

static int run(void *given, char **words, unsigned count)
{
    const cli_generate_settings *settings = given;
    const bd_landscape *landscape = bd_landscape_find(words[0]);
    bool is_puzzle = is_board_domain(words[0]);
    bool is_landscape = !is_puzzle && landscape && landscape->generate;
    const char *unfit = unfit_option(settings, is_puzzle, is_landscape);
    uint64_t seed;
    (void)count;
    if (unfit)
        return complain(EXIT_BAD, "%.60s takes no --%s", words[0], unfit);
    if (!choose_seed(&settings->seed, &seed))
        return complain(EXIT_OUTSIDE, "the system gives no random seed (%s); give --seed S",
                        strerror(errno));
    if (is_landscape)
        return generate_landscape(landscape, settings, seed);
    if (generates_board(words[0], settings->size))
        return generate_other_board(words[0], settings, seed);
    if (is_puzzle)
        return generate_sudoku(&(sudoku_order){.count = settings->count ? settings->count : 1,
                                               .seed = seed,
                                               .clues = settings->clues,
                                               .symmetry = settings->symmetry,
                                               .rating = settings->rating,
                                               .threads = settings->threads,
                                               .quiet = settings->quiet,
                                               .is_drawn = is_drawn(settings)});
    return generate_positions(words[0], settings, seed);
}

const cli_command command_generate = {
    .name = "generate",
    .synopsis = "DOMAIN",
    .summary = "generate random solvable positions",
    .details =
        "Each solvable position is equally likely. Each Sudoku has one solution. Sudokus with "
        "fewer than 20 clues or a strict symmetry are rare, and the answer may be 'no puzzle "
        "found'; beyond 9x9, some clues may be needless. The rating is that of 'bandolo check': "
        "the hardest step that logic needs. Of 100 minimal Sudokus, 42 are easy, 19 medium, 16 "
        "hard, 19 very hard and 4 extreme; with many clues nearly all are easy. For tsp the cities "
        "are uniform in a square; for colouring each edge exists with probability 1/2. Both are "
        "printed as a file that 'bandolo solve' reads.",
    .options = options,
    .examples = examples,
    .least_words = 1,
    .most_words = 1,
    .settings_size = sizeof(cli_generate_settings),
    .run = run,
};
