/* bandolo analyse: the value of each move of a game's position. */
#include "cli/asking.h"
#include "cli/shared_options.h"

#define AT(member) offsetof(cli_asking, member)

enum { DEFAULT_SECONDS = 10 };

static const cli_option analyse_options[] = {
    OPTION_FILE(AT(file), "Analyse"),

    {.group = "How to search"},
    {.parameter = "algorithm"},
    OPTION_SET,
    {.parameter = "depth", .help = "Moves ahead, then an estimate (default: to the end)"},
    {.parameter = "table"},
    {.parameter = "move-order"},
    {.parameter = "playouts"},
    {.parameter = "exploration"},
    {.parameter = "horizon"},
    {.parameter = "selective"},
    {.parameter = "threads", .help = "Analyse N positions of a file at a time (default: 1)"},
    {.parameter = "seed"},
    {.parameter = "store"},

    {.group = "When to stop; the moves share what a limit allows"},
    {.parameter = "limit-nodes", .help = "Stop after N positions visited, such as 500 or 10M"},
    {.parameter = "limit-memory"},
    {.parameter = "limit-time",
     .help = "Stop each position after TIME, such as 500ms, 2m or 1h (default: 10s, unless "
             "--limit-nodes, --depth or --playouts is given)"},

    {.group = "How to print"},
    OPTION_JSON(AT(json), JSON_OF_EACH),
    OPTION_QUIET(AT(quiet), "Print only the result: no board, no counters, no progress"),
    {0},
};
#undef AT

static const cli_example analyse_examples[] = {
    {"bandolo analyse tictactoe \"X.O/.X./...\"", "the value of each of O's moves"},
    {"bandolo analyse connect4 443 --depth 12", "twelve moves ahead, then estimates"},
    {"bandolo analyse connect4 \"\" --limit-time 2s --json", "two seconds for all moves together"},
    {0},
};

/* Somebody who asks about a position waits for the answer: without an end of its own an analysis ends soon. */
static void limit_time(ask_question *question)
{
    const bd_limits *limits = &question->limits;
    if (limits->seconds == 0 && limits->nodes == 0 && question->depth == 0 &&
        question->playouts == 0)
        question->limits.seconds = DEFAULT_SECONDS;
}

static int analyse_run(void *given, char **words)
{
    cli_asking *asking = given;
    limit_time(&asking->question);
    asking->question.analyses = true;
    return ask_for(asking, words, "analysed");
}

const cli_command command_analyse = {
    .name = "analyse",
    .synopsis = "DOMAIN [POSITION | -f FILE | -]",
    .summary = "tell the value of each move of a game",
    .details =
        "DOMAIN is tictactoe, connect4 or another game of 'bandolo domains'; POSITION is one "
        "word for the shell: quote it; an empty one is the start of the game. Each legal "
        "move stands on a line, the best first: its value under best play of both sides, "
        "and how the game may go on. Values are proved where the search reaches the end of the "
        "game in time (10 seconds by default; --limit-time 1h waits longer). At a limit, moves may "
        "be searched to different depths, and the values are estimates as far as no end of "
        "the game was seen.\n\nIn JSON 'moves' has for each move its "
        "'score' for the side to move, the 'outcome' in words, whether it is 'proved', its "
        "'depth' and the 'line' behind it; 'score', 'best_move' and 'line' of the whole are "
        "those of the best move.",
    .options = analyse_options,
    .examples = analyse_examples,
    .least_words = 1,
    .most_words = 3,
    .settings_size = sizeof(cli_asking),
    .asks = true,
    .run = analyse_run,
};
