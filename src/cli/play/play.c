/* bandolo play: a game against an engine, or a match of two engines. */
#include "cli/command.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/play/game.h"
#include "cli/progress.h"
#include "cli/shared_options.h"

#include "ask/kind.h"
#include "ask/match_journal.h"

#include <bandolo/base/text.h>

#include <string.h>
#include <strings.h>

typedef struct cli_play_settings {
    const char *side, *first, *second;
    given_number level;
    uint64_t games;
    given_number opening;
    numbered_seed seed;
    unsigned threads;
    const char *journal, *store;
    bool resume, json, quiet;
} cli_play_settings;

#define AT(member) offsetof(cli_play_settings, member)

static const cli_option options[] = {
    {.group = "You against an engine"},
    OPTION("side", "SIDE", text, AT(side),
           .help = "Your side: first, second, or its name, such as X (default: first)"),
    OPTION("level", "N", whole, AT(level),
           .help = "How far the engine looks, from 1 to 10 (default: 4)"),
    {.parameter = "store",
     .place = AT(store),
     .help = "A book of the game: the engine plays positions of it at once and without fault"},

    {.group = "Engines, each as ALGORITHM:NAME=VALUE,...; level:N; or random"},
    OPTION("first", "PLAYER", text, AT(first),
           .help = "The engine of the first side; without --second you are the second"),
    OPTION("second", "PLAYER", text, AT(second),
           .help = "The engine of the second side; with --first, a match of both"),
    OPTION("games", "N", count, AT(games),
           .help = "Games of a match; the players change sides each time (default: 2)"),
    OPTION(
        "opening", "N", whole, AT(opening),
        .help = "Random moves before a game of a match; two games in a row have the same (default: "
                "4)"),
    OPTION("threads", "N", threads, AT(threads),
           .help = "Play N games of a match at a time (default: 1)"),
    OPTION("journal", "FILE", text, AT(journal),
           .help = "Keep each finished game of a match in this file (CSV)"),
    OPTION_FLAG("resume", AT(resume), .help = "Continue a match from its journal"),
    {.parameter = "seed",
     .place = AT(seed),
     .help = "Seed of openings and of randomised engines (default: 0)"},
    OPTION_JSON(AT(json), "Print the score of a match as one JSON object"),
    OPTION_QUIET(AT(quiet),
                 "Print only the engine's moves and the end of the game: no board, no progress"),
    {0},
};

static const cli_example examples[] = {
    {"bandolo play connect4", "you begin"},
    {"bandolo play tictactoe --side O --second level:2",
     "the engine begins, and plays at a low level"},
    {"bandolo play connect4 443 --first mcts:limit-time=1s", "starts from a position"},
    {"bandolo play connect4 --store fours.db", "with a book that 'store build' made"},
    {"bandolo play connect4 --first alpha-beta:depth=6 --second level:3 --games 50",
     "a match of two engines"},
    {0},
};

/* ---- a match ---- */

static void on_progress(void *context, uint64_t played)
{
    progress_count_show(context, played);
}

static int play_match(const cli_play_settings *settings, const char *domain)
{
    progress_count count;
    match_plan plan = {.domain = domain,
                       .players = {settings->first, settings->second},
                       .games = settings->games ? settings->games : 2,
                       .seed = settings->seed.number,
                       .opening = MATCH_USUAL_OPENING,
                       .threads = settings->threads,
                       .journal = settings->journal,
                       .stop = interrupt_flag(),
                       .context = &count,
                       .progress = on_progress};
    match_score score;
    bd_error error;
    if (settings->opening.given)
        plan.opening = (unsigned)settings->opening.number;
    if (settings->opening.given && (settings->opening.number < 0 || plan.opening > BD_MOST_PLIES))
        return complain(EXIT_BAD, "--opening: expected 0 to %d moves", BD_MOST_PLIES);
    if (plan.games > MATCH_MOST_GAMES)
        return complain(EXIT_BAD, "--games is at most %d", MATCH_MOST_GAMES);
    if (settings->resume && !settings->journal)
        return complain(EXIT_BAD, "--resume needs --journal, the file that keeps the games");
    if (settings->journal && !settings->resume && !match_journal_create(settings->journal, &error))
        return complain_of(&error);
    progress_count_begin(&count, "games", settings->quiet || settings->json);
    bool is_played = match_play(&plan, &score, &error);
    progress_erase();
    if (!is_played)
        return complain_of(&error);
    if (score.is_stopped && settings->journal)
        complain(0, "interrupted; the same command with --resume continues");
    if (!settings->json)
        match_print(&plan, &score, stdout);
    else if (!output_json(stdout, match_json(&plan, &score)))
        return EXIT_OUTSIDE;
    return score.is_stopped ? EXIT_INTERRUPTED : EXIT_ANSWERED;
}

/* ---- a game ---- */

/* The number of a side. False: there is none of that name. */
static bool read_side(const bd_game *game, const char *text, unsigned *side)
{
    static const char *const numbers[] = {"first", "second"};
    for (*side = 0; *side < 2; ++*side)
        if (strcasecmp(text, numbers[*side]) == 0 || strcasecmp(text, game->sides[*side]) == 0)
            return true;
    return false;
}

static int play_with_engine(const cli_play_settings *settings, char **words)
{
    const bd_game *game = game_called(words[0]);
    const char *engine = settings->first ? settings->first : settings->second;
    char level[32];
    play_settings game_settings = {.domain = words[0],
                                   .position = words[1],
                                   .engine = engine ? engine : level,
                                   .side = settings->first != NULL,
                                   .store = settings->store,
                                   .seed = settings->seed.number,
                                   .quiet = settings->quiet};
    if (settings->side && !read_side(game, settings->side, &game_settings.side))
        return complain(EXIT_BAD, "--side: expected first, second, %s or %s, found '%.40s'",
                        game->sides[0], game->sides[1], settings->side);
    if (settings->level.given && engine)
        return complain(EXIT_BAD, "Give --level or an engine, not both.");
    bd_text(level, sizeof level, "level:%lld",
            settings->level.given ? (long long)settings->level.number
                                  : (long long)MATCH_USUAL_LEVEL);
    return play_game(&game_settings);
}

/* ---- the options ---- */

/* Says that it is no game, and which commands help with it if it is a puzzle. */
static int play_refuse(const char *domain)
{
    bool is_plugin = strchr(domain, '/');
    bd_error error;
    if (!is_plugin && (ask_values.has_hints(domain) || ask_paths.has_hints(domain)))
        return complain(EXIT_BAD,
                        "'%.60s' is no game; 'bandolo hint %.60s' gives its next step, and "
                        "'bandolo serve --open' has puzzles to play",
                        domain, domain);
    game_refuse(domain, &error);
    return complain(EXIT_BAD, "%s", error.message);
}

static int run(void *given, char **words)
{
    const cli_play_settings *settings = given;
    bool is_match = settings->first && settings->second;
    const char *of_match = settings->games           ? "games"
                           : settings->opening.given ? "opening"
                           : settings->threads       ? "threads"
                           : settings->journal       ? "journal"
                           : settings->resume        ? "resume"
                           : settings->json          ? "json"
                                                     : NULL;
    if (!game_called(words[0]))
        return play_refuse(words[0]);
    if (of_match && !is_match)
        return complain(EXIT_BAD, "--%s is for matches: give --first and --second", of_match);
    if (is_match && (words[1] || settings->side || settings->level.given || settings->store))
        return complain(EXIT_BAD, "%s is for your own games, not for a match",
                        words[1]          ? "a position"
                        : settings->side  ? "--side"
                        : settings->store ? "--store"
                                          : "--level");
    return is_match ? play_match(settings, words[0]) : play_with_engine(settings, words);
}

const cli_command command_play = {
    .name = "play",
    .synopsis = "DOMAIN [POSITION]",
    .summary = "play a game against an engine, or let two engines play",
    .details =
        "DOMAIN is tictactoe, connect4 or another game of 'bandolo domains'. Type your move as the "
        "game writes it; 'help' lists what else can be typed: hint, undo, level, swap, moves, "
        "board, resign, quit. Over a pipe each line is a move; with --quiet only the engine's "
        "moves come back, one a line, and how the game ended. An illegal move is reported in one "
        "line, and the game goes on; over a pipe the exit status is then 2. Level 1 visits 30 "
        "positions a move, each next level four times as many.\n\nAn engine is an algorithm of "
        "'bandolo algorithms DOMAIN' with its parameters: alpha-beta:depth=6,table=1M; "
        "mcts:playouts=2000; principal-variation:limit-time=100ms; limit-nodes=N makes games that "
        "are the same on every machine. Without a limit an engine may search to the end of the "
        "game. 'random' plays any legal move.\n\nA match prints wins, draws and losses of each "
        "player, the time of a move, and the difference in Elo points with its 95 % interval, in "
        "which a draw counts as half a win. Each pair of games begins with the same random "
        "moves, and the players change sides. The same seed plays the same match, unless engines "
        "have limits on time. An interrupted match prints the score of the games played so far. "
        "With "
        "--journal a kill loses no finished game, and --resume plays the others.",
    .options = options,
    .examples = examples,
    .least_words = 1,
    .most_words = 2,
    .settings_size = sizeof(cli_play_settings),
    .run = run,
};
