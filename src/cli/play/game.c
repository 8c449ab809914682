#include "cli/play/game.h"

#include "cli/command.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/play/board.h"
#include "cli/positions.h"
#include "cli/standard_input.h"

#include "ask/games_book.h"
#include "ask/turn.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { MOVE_SIZE = 64 };

typedef enum turn { GOES_ON, IS_OVER, IS_LEFT, IS_FAILED } turn;

typedef struct playing {
    const play_settings *settings;
    match_player engine;
    unsigned side;            /* the person's */
    game_position *positions; /* count + 1 of them */
    bd_move *moves;
    unsigned count;
    char *before; /* the picture that was shown last */
    cli_positions lines;
    int code;
} playing;

static const game_session *own_of(const playing *self)
{
    return &self->engine.own;
}

static const void *here(const playing *self)
{
    return self->positions[self->count].state;
}

static unsigned side_to_move(const playing *self)
{
    return own_of(self)->game->side(own_of(self)->problem, here(self));
}

static const char *move_text(const playing *self, bd_move move, char out[MOVE_SIZE])
{
    own_of(self)->game->format_move(own_of(self)->problem, move, out, MOVE_SIZE);
    return out;
}

static bool is_over(const playing *self, bd_value *value)
{
    return own_of(self)->game->is_over(own_of(self)->problem, here(self), value);
}

/* ---- what is shown ---- */

static void show_board(playing *self)
{
    const game_session *own = own_of(self);
    char *picture = own->game->draw ? game_picture(own, here(self))
                                    : game_position_text(own, here(self));
    if (self->settings->quiet || !picture) {
        free(picture);
        return;
    }
    fputc('\n', stdout);
    play_board_print(picture, self->before, stdout);
    free(self->before);
    self->before = picture;
}

static void show_outcome(const playing *self, bd_value value)
{
    char text[MEASURE_SIZE];
    printf("The game is over: %s.\n", game_value_text(own_of(self), here(self), value, true, text));
}

/* Prints a word as a shell reads it. */
static void print_word(const char *text)
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./:,=+-";
    if (*text && text[strspn(text, plain)] == '\0') {
        fputs(text, stdout);
        return;
    }
    putchar('\'');
    for (; *text; ++text)
        fputs(*text == '\'' ? "'\\''" : (char[]){*text, '\0'}, stdout);
    putchar('\'');
}

/* The options that give the same side, engine, book and seed, as far as they are not the usual ones. */
static void show_players(const playing *self)
{
    const char *engine = self->engine.text;
    char usual[MOVE_SIZE];
    bd_text(usual, sizeof usual, "level:%d", MATCH_USUAL_LEVEL);
    bool is_usual = strcmp(engine, usual) == 0;
    if (self->side && is_usual)
        fputs(" --side second", stdout);
    if (!is_usual) {
        fputs(self->side ? " --first " : " --second ", stdout);
        print_word(engine);
    }
    if (self->settings->store) {
        fputs(" --store ", stdout);
        print_word(self->settings->store);
    }
    if (self->settings->seed)
        printf(" --seed %llu", (unsigned long long)self->settings->seed);
}

/* Says how the game can go on another time. */
static void show_rest(const playing *self, const char *why)
{
    char *line = game_line_text(own_of(self), self->moves, self->count);
    char *position = game_position_text(own_of(self), here(self));
    if (line && position && !self->settings->quiet) {
        printf("%s after %u move%s%s%s. To go on: bandolo play ", why, self->count,
               self->count == 1 ? "" : "s", self->count ? ": " : "", line);
        print_word(self->settings->domain);
        putchar(' ');
        print_word(position);
        show_players(self);
        putchar('\n');
    }
    free(line);
    free(position);
}

static turn show_moves(playing *self)
{
    bd_move moves[BD_MOST_CHOICES];
    char text[MOVE_SIZE];
    unsigned count = own_of(self)->game->list(own_of(self)->problem, here(self), moves);
    text_wrapping line = {.out = stdout};
    for (unsigned i = 0; i < count; ++i)
        wrap_text(&line, move_text(self, moves[i], text));
    wrap_end(&line);
    return GOES_ON;
}

/* ---- moves ---- */

static turn play(playing *self, bd_move move)
{
    const game_session *own = own_of(self);
    game_position next = {{0}};
    char text[MOVE_SIZE];
    if (self->count == own->game->most_plies(own->problem)) {
        self->code = complain(EXIT_OUTSIDE, "%s: a game is longer than its rules say",
                              own->game->name);
        return IS_FAILED;
    }
    bool is_engine = side_to_move(self) != self->side;
    if (!self->settings->quiet)
        printf("%s plays %s\n", own->game->sides[side_to_move(self)], move_text(self, move, text));
    else if (is_engine)
        puts(move_text(self, move, text));
    own->game->play(own->problem, here(self), move, next.state);
    self->moves[self->count++] = move;
    self->positions[self->count] = next;
    show_board(self);
    return GOES_ON;
}

/* Else the game broke its promise, and was told so. */
static bool has_move(playing *self)
{
    bd_move moves[BD_MOST_CHOICES];
    bd_error error;
    bool has = game_moves(own_of(self), here(self), moves, &error) > 0;
    if (!has)
        self->code = complain_of(&error);
    return has;
}

/* Searches the engine's move. IS_FAILED: it was told why; IS_LEFT: somebody asked to stop. */
static turn choose(playing *self, bd_move *move, bd_game_result *result)
{
    uint64_t seed = self->settings->seed + self->count;
    if (match_player_move(&self->engine, here(self), seed, move, result))
        return GOES_ON;
    if (result->status == BD_STOPPED)
        return IS_LEFT;
    self->code = complain_of(&result->error);
    return IS_FAILED;
}

static turn play_engine(playing *self)
{
    bd_game_result result;
    bd_move move;
    turn next = choose(self, &move, &result);
    bd_game_result_free(&result);
    return next == GOES_ON ? play(self, move) : next;
}

/* ---- what may be typed beside a move ---- */

static turn help(playing *self, const char *rest);

static turn hint(playing *self, const char *rest)
{
    bd_game_result result;
    bd_move move;
    char text[MOVE_SIZE], value[MEASURE_SIZE] = "a guess";
    turn next = choose(self, &move, &result);
    (void)rest;
    if (next == GOES_ON && result.has_value)
        game_value_text(own_of(self), here(self), result.value, result.is_proved, value);
    if (next == GOES_ON)
        printf("Hint: %s (%s)\n", move_text(self, move, text), value);
    bd_game_result_free(&result);
    return next;
}

/* Takes moves back until the person is to move again. */
static turn undo(playing *self, const char *rest)
{
    unsigned count = self->count;
    (void)rest;
    while (self->count > 0) {
        --self->count;
        if (side_to_move(self) == self->side) {
            show_board(self);
            return GOES_ON;
        }
    }
    self->count = count;
    complain(0, "there is no move of yours to take back");
    return GOES_ON;
}

static turn set_level(playing *self, const char *rest)
{
    char text[MOVE_SIZE];
    match_player engine;
    bd_error error;
    bd_text(text, sizeof text, "level:%s", rest);
    if (!*rest)
        bd_fail(&error, BD_BAD_USAGE, 0, "level takes a number, such as level 3");
    if (!*rest ||
        !match_player_open(&engine, self->settings->domain, text, interrupt_flag(), &error)) {
        complain(0, "%s", error.message);
        return GOES_ON;
    }
    engine.own.book = self->engine.own.book;
    self->engine.own.book = NULL;
    match_player_close(&self->engine);
    self->engine = engine;
    if (!self->settings->quiet)
        printf("The engine plays at level %s.\n", rest);
    return GOES_ON;
}

static turn swap(playing *self, const char *rest)
{
    (void)rest;
    self->side = !self->side;
    return GOES_ON;
}

static turn list_moves(playing *self, const char *rest)
{
    (void)rest;
    return show_moves(self);
}

static turn board(playing *self, const char *rest)
{
    (void)rest;
    show_board(self);
    return GOES_ON;
}

static turn resign(playing *self, const char *rest)
{
    (void)rest;
    printf("%s resigns: %s wins.\n", own_of(self)->game->sides[self->side],
           own_of(self)->game->sides[!self->side]);
    return IS_OVER;
}

static turn quit(playing *self, const char *rest)
{
    (void)rest;
    show_rest(self, "Stopped");
    return IS_OVER;
}

static const struct {
    const char *name, *meaning;
    turn (*run)(playing *self, const char *rest);
} words[] = {
    {"hint", "a move that the engine would play for you", hint},
    {"undo", "take your last move back, and the engine's answer", undo},
    {"level", "level N, from 1 to 10: how far the engine looks from now on", set_level},
    {"swap", "change sides with the engine", swap},
    {"moves", "list the legal moves", list_moves},
    {"board", "show the board again", board},
    {"resign", "give the game up", resign},
    {"quit", "leave, and be told how to go on later", quit},
    {"help", "this list", help},
};

static turn help(playing *self, const char *rest)
{
    (void)self, (void)rest;
    puts("Type a move as 'moves' lists it, or:");
    for (size_t i = 0; i < sizeof words / sizeof *words; ++i)
        printf("  %-7s %s\n", words[i].name, words[i].meaning);
    return GOES_ON;
}

/* ---- the person's turn ---- */

/* Says why a line is no move. Over a pipe nobody may read that, so the exit status says it, too. */
static turn refuse_line(playing *self, const char *why)
{
    complain(0, "%s; type moves for the list, help for all commands", why);
    if (!isatty(STDIN_FILENO))
        self->code = exit_worse(self->code, EXIT_BAD);
    return GOES_ON;
}

/* Does what a line says: a move, or a word of the list. */
static turn take_line(playing *self, char *line)
{
    bd_move move;
    char why[MOVE_SIZE * 2];
    if (game_move_called(own_of(self), here(self), line, &move))
        return play(self, move);
    char *rest = line + strcspn(line, " \t");
    if (*rest)
        *rest++ = '\0';
    rest += strspn(rest, " \t");
    for (size_t i = 0; i < sizeof words / sizeof *words; ++i)
        if (strcasecmp(words[i].name, line) == 0)
            return words[i].run(self, rest);
    bd_text(why, sizeof why, "'%.40s' is not a legal move", line);
    return refuse_line(self, why);
}

static turn play_person(playing *self)
{
    const char *text;
    size_t length;
    bd_error error;
    char line[MOVE_SIZE * 2];
    if (isatty(STDIN_FILENO) && !self->settings->quiet)
        printf("%s> ", own_of(self)->game->sides[self->side]);
    if (!output_flush())
        return IS_FAILED;
    cli_position_outcome outcome = positions_next(&self->lines, &text, &length, &error);
    if (interrupted())
        return IS_LEFT;
    if (outcome == POSITIONS_LOST && error.code != BD_BAD_INPUT) {
        self->code = complain_of(&error);
        return IS_FAILED;
    }
    if (outcome == POSITIONS_DONE || (outcome == POSITIONS_LOST && !self->lines.line_number))
        return quit(self, ""); /* the end, also before a first line */
    if (outcome != POSITION_GIVEN)
        return refuse_line(self, "the line is too long, or has a NUL");
    bd_text(line, sizeof line, "%s", text);
    return take_line(self, line);
}

/* ---- the game ---- */

static bool open_game(playing *self, bd_error *error)
{
    const play_settings *settings = self->settings;
    const char *position = settings->position ? settings->position : "";
    if (!match_player_open(&self->engine, settings->domain, settings->engine, interrupt_flag(),
                           error))
        return false;
    const game_session *own = own_of(self);
    unsigned most = own->game->most_plies(own->problem);
    if (settings->store &&
        !book_open(&self->engine.own.book, own, settings->domain, settings->store,
                   BD_STORE_MUST_EXIST | BD_STORE_READ_ONLY, error)) {
        if (error->code == BD_BAD_INPUT) /* a bad store is no bad input: as complain_of_store() */
            error->code = BD_SYSTEM;
        return false;
    }
    self->positions = calloc(most + 1, sizeof *self->positions);
    self->moves = calloc(most + 1, sizeof *self->moves);
    if (!self->positions || !self->moves)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the moves of a game");
    return own->game->parse(own->problem, position, strlen(position), self->positions->state,
                            error) &&
           positions_open(&self->lines, &(ask_form){.position = "a move"}, "-", NULL,
                          (word_columns){0}, error);
}

static void close_game(playing *self)
{
    positions_close(&self->lines);
    match_player_close(&self->engine);
    free(self->positions);
    free(self->moves);
    free(self->before);
}

static void play_on(playing *self)
{
    bd_value value;
    turn next = GOES_ON;
    if (!self->settings->quiet)
        printf("You are %s against %s; type a move, or 'help'.\n",
               own_of(self)->game->sides[self->side], self->engine.text);
    show_board(self);
    while (next == GOES_ON && !is_over(self, &value)) {
        bool is_mine = side_to_move(self) == self->side;
        next = !has_move(self) ? IS_FAILED : is_mine ? play_person(self) : play_engine(self);
    }
    if (next == GOES_ON)
        show_outcome(self, value);
    if (next == IS_LEFT) {
        show_rest(self, "\nInterrupted");
        self->code = EXIT_INTERRUPTED;
    }
}

int play_game(const play_settings *settings)
{
    playing self = {.settings = settings, .side = settings->side, .lines = {.reader.fd = -1}};
    bd_error error;
    standard_input_hush();
    if (open_game(&self, &error))
        play_on(&self);
    else
        self.code = complain_of(&error);
    close_game(&self);
    return self.code;
}
