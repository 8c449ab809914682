/* bandolo generate: random solvable positions. */
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
    /* One that was given and is for that kind alone. */
    const char *position_option, *puzzle_option, *size_option;
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
    OPTION_GOAL(AT(goal), AT(position_option)),
    {.name = "quiet",
     .kind = &value_flag,
     .place = AT(quiet),
     .help = "A line each and nothing else: no pictures on a terminal, no progress"},

    {.group = "Of landscapes, such as tsp, and of sudoku, sudoku-x and jigsaw"},
    {.name = "size",
     .argument = "N",
     .kind = &value_text,
     .place = AT(size),
     .noted = AT(size_option),
     .help = "How large: so many cities, or vertices of a graph (default: 100); Sudokus as 16x16, "
             "from 4x4 to 25x25, or 12x12/2x6 with boxes of two rows (default: 9x9)"},

    {.group = "Of sudoku, sudoku-x and jigsaw"},
    {.name = "clues",
     .argument = "N",
     .kind = &value_count,
     .place = AT(clues),
     .noted = AT(puzzle_option),
     .help = "So many are left (default: as few as can be: no clue can go)"},
    {.name = "symmetry",
     .argument = "KIND",
     .kind = &value_text,
     .place = AT(symmetry),
     .noted = AT(puzzle_option),
     .help =
         "The pattern of the clues: none, half-turn, quarter-turn, mirror or diagonal (default: "
         "none)"},
    {.name = "rating",
     .argument = "LEVEL",
     .kind = &value_text,
     .place = AT(rating),
     .noted = AT(puzzle_option),
     .help = "How hard they are for people: easy, medium, hard, very-hard, extreme, or from one "
             "to another, as hard..extreme (default: as it comes)"},
    {.name = "threads",
     .argument = "N",
     .kind = &value_threads,
     .place = AT(threads),
     .noted = AT(puzzle_option),
     .help = "Make N at once: the same puzzles in the same order (default: 1)"},
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
        return complain(EXIT_BAD, "%s cannot draw random positions", problem->domain->name);
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

/* Each is a file. */
static int generate_landscape(const bd_landscape *landscape, const cli_generate_settings *settings,
                              uint64_t seed)
{
    uint64_t size = USUAL_SIZE;
    char none[1];
    if (settings->count > 1)
        return complain(EXIT_BAD, "--count: an instance of %s is a file; expected one at a time",
                        landscape->name);
    bool is_number = !settings->size || value_count.read(settings->size, &size);
    size_t length = is_number ? landscape->generate(size, seed, none, sizeof none) : 0;
    if (length == 0)
        return complain(EXIT_BAD, "--size: expected the number of %s", landscape->sizes);
    char *text = malloc(length + 1);
    if (!text)
        return complain(EXIT_OUTSIDE, "no memory for the text of an instance");
    landscape->generate(size, seed, text, length + 1);
    bool taken = fputs(text, stdout) != EOF;
    free(text);
    return taken ? EXIT_ANSWERED : EXIT_OUTSIDE; /* the last flush says why */
}

/* An option that was given and says nothing about such a domain; NULL: there is none. */
static const char *unfit_option(const cli_generate_settings *settings, bool is_puzzle,
                                bool is_landscape)
{
    if (settings->position_option && (is_puzzle || is_landscape))
        return settings->position_option;
    if (settings->puzzle_option && !is_puzzle)
        return settings->puzzle_option;
    return is_puzzle || is_landscape ? NULL : settings->size_option;
}

/* Does somebody look at the puzzles, who sees a picture better than a line? */
static bool is_drawn(const cli_generate_settings *settings)
{
    return !settings->quiet && isatty(STDOUT_FILENO);
}

/* Of any kind and size but those that generate_sudoku() makes. */
static int generate_other_board(const char *domain, const cli_generate_settings *settings,
                                uint64_t seed)
{
    if (settings->rating || settings->threads)
        return complain(EXIT_BAD, "--%s: expected sudoku in 9x9",
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
        return complain(EXIT_BAD, "--%s has no meaning for %.60s", unfit, words[0]);
    if (!choose_seed(&settings->seed, &seed))
        return complain(EXIT_OUTSIDE, "the system gives no random seed (%s): expected --seed S",
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
    .summary = "draw random solvable positions",
    .details =
        "All solvable positions are equally likely. Sudokus have one solution each; with fewer "
        "than 20 clues or a strict symmetry they are rare, and 'no puzzle found' may be the "
        "answer; beyond 9x9 not every clue that could go is seen to. They are rated as 'bandolo "
        "check' rates them, by the hardest step that logic needs; of minimal ones 42 in a hundred "
        "are easy, 19 medium, 16 hard, 19 very hard and 4 extreme, of those with many clues nearly "
        "all easy. Of tsp cities are drawn evenly from a square, of colouring each edge of a graph "
        "with chance one half; both are printed as the file that 'bandolo solve' reads.",
    .options = options,
    .examples = examples,
    .least_words = 1,
    .most_words = 1,
    .settings_size = sizeof(cli_generate_settings),
    .run = run,
};
