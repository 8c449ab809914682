/* See game.h: every promise on one position, and the random games that lead there. */
#include <bandolo/adversary/game.h>

#include "adversary/plies.h"
#include "base/promise_check.h"

#include <bandolo/adversary/search.h>
#include <bandolo/base/random.h>
#include <bandolo/template/base/compiler.h>
#include <bandolo/template/base/watch.h>

#include <stdalign.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    USUAL_GAMES = 100,
    USUAL_POSITIONS = 20000,
    TEXT_SIZE = 2048,
    NAME_SIZE = 64,
    SEARCH_DEPTH = 2,
    SEARCH_NODES = 20000,
    TABLE_BYTES = 1 << 16,
    SEARCHED = 4, /* one of so many games is searched near its end */
    SPARE_MOVES = 64
};

typedef struct promise_position {
    alignas(max_align_t) uint8_t bytes[BD_POSITION_BYTES];
} promise_position;

typedef struct promise_check {
    const bd_game *game;
    const void *problem;
    const bd_game_promise_options *options;
    bd_game_promise_result *result;
    uint64_t most;
    double started;
    bd_move moves[BD_MOST_CHOICES + SPARE_MOVES]; /* of the position under check */
    unsigned count;
    char names[BD_MOST_CHOICES][NAME_SIZE];
} promise_check;

static const struct {
    const char *name, *meaning;
} texts[] = {
#define X(promise, name, meaning) {name, meaning},
    BD_GAME_PROMISES(X)
#undef X
};

const char *bd_game_promise_name(bd_game_promise promise)
{
    return texts[promise].name;
}

const char *bd_game_promise_meaning(bd_game_promise promise)
{
    return texts[promise].meaning;
}

/* ---- the report ---- */

static void report(const promise_check *check, bd_game_promise promise, const promise_position *at,
                   bd_move move, const char *message)
{
    char position[TEXT_SIZE], name[NAME_SIZE];
    check->game->format(check->problem, at, position, sizeof position);
    if (move < check->game->moves)
        check->game->format_move(check->problem, move, name, sizeof name);
    const bd_game_fault fault = {promise, position, move < check->game->moves ? name : NULL,
                                 message};
    check->options->fault(check->options->context, &fault);
}

/* Counts a check, and a fault where it does not hold; reports the first of each promise. Returns `holds`. */
BD_PRINTF(6, 7)
static bool expect(promise_check *check, bool holds, bd_game_promise promise,
                   const promise_position *at, bd_move move, const char *format, ...)
{
    char message[400];
    va_list values;
    bd_game_promise_result *result = check->result;
    if (!promise_first_fails(&result->checks[promise], &result->faults[promise], holds) ||
        !check->options->fault)
        return holds;
    va_start(values, format);
    vsnprintf(message, sizeof message, format, values);
    va_end(values);
    report(check, promise, at, move, message);
    return false;
}

/* ---- positions ---- */

static promise_position play(const promise_check *check, const promise_position *here, bd_move move)
{
    promise_position next = {{0}};
    check->game->play(check->problem, here, move, &next);
    return next;
}

static bool are_equal(const promise_check *check, const promise_position *a,
                      const promise_position *b)
{
    uint8_t key_a[BD_POSITION_KEY_BYTES] = {0}, key_b[BD_POSITION_KEY_BYTES] = {0};
    check->game->to_key(check->problem, a, key_a);
    check->game->to_key(check->problem, b, key_b);
    return memcmp(key_a, key_b, check->game->key_size) == 0;
}

static bool promises_is_legal(const promise_check *check, bd_move move)
{
    unsigned i = 0;
    while (i < check->count && check->moves[i] != move)
        ++i;
    return i < check->count;
}

/* Lists the moves of a position that is not over. False: the game cannot go on from it. */
static bool list_moves(promise_check *check, const promise_position *here)
{
    const bd_game *game = check->game;
    bd_move again[BD_MOST_CHOICES + SPARE_MOVES];
    unsigned count = check->count = game->list(check->problem, here, check->moves);
    if (!expect(check, count > 0, BD_GAME_KEEPS_MOVES, here, BD_NO_MOVE,
                "no move is legal, and the game does not say that it is over") ||
        !expect(check, count <= game->most_choices, BD_GAME_KEEPS_MOVES, here, BD_NO_MOVE,
                "%u moves, but most_choices is %u", count, game->most_choices))
        return false;
    bool is_same = game->list(check->problem, here, again) == count &&
                   memcmp(check->moves, again, count * sizeof *again) == 0;
    expect(check, is_same, BD_GAME_KEEPS_MOVES, here, BD_NO_MOVE, "list() lists other moves later");
    for (unsigned i = 0; i < count; ++i) {
        bd_move move = check->moves[i];
        if (!expect(check, move < game->moves, BD_GAME_KEEPS_MOVES, here, BD_NO_MOVE,
                    "move %u, but there are %u", move, game->moves))
            return false;
        for (unsigned j = 0; j < i; ++j)
            expect(check, move != check->moves[j], BD_GAME_KEEPS_MOVES, here, move,
                   "it is listed twice");
    }
    return true;
}

static void check_names(promise_check *check, const promise_position *here)
{
    for (unsigned i = 0; i < check->count; ++i) {
        bd_move move = check->moves[i];
        check->game->format_move(check->problem, move, check->names[i], NAME_SIZE);
        for (unsigned j = 0; j < i; ++j)
            expect(check, strcmp(check->names[i], check->names[j]) != 0 || move == check->moves[j],
                   BD_GAME_KEEPS_TEXT, here, move, "another move has the same name");
    }
}

static void check_text(promise_check *check, const promise_position *here)
{
    char text[TEXT_SIZE];
    promise_position again = {{0}};
    bd_error error = {.message = ""};
    size_t length = check->game->format(check->problem, here, text, sizeof text);
    bool is_read = length < sizeof text &&
                   check->game->parse(check->problem, text, length, &again, &error);
    if (expect(check, is_read, BD_GAME_KEEPS_TEXT, here, BD_NO_MOVE, "parse() refuses it: %s",
               error.message))
        expect(check, are_equal(check, here, &again), BD_GAME_KEEPS_TEXT, here, BD_NO_MOVE,
               "parse() reads another position");
}

static void check_successors(promise_check *check, const promise_position *here)
{
    const bd_game *game = check->game;
    const promise_position before = *here;
    unsigned side = game->side(check->problem, here);
    expect(check, side <= 1, BD_GAME_KEEPS_SIDES, here, BD_NO_MOVE, "the side is %u", side);
    for (unsigned i = 0; i < check->count; ++i) {
        bd_move move = check->moves[i];
        promise_position next = play(check, here, move), again = play(check, here, move);
        expect(check, memcmp(here, &before, sizeof before) == 0, BD_GAME_KEEPS_KEYS, here, move,
               "play() changes the position itself");
        expect(check, are_equal(check, &next, &again), BD_GAME_KEEPS_KEYS, here, move,
               "it leads to different keys");
        expect(check,
               !(game->abilities & BD_ALTERNATES) || game->side(check->problem, &next) != side,
               BD_GAME_KEEPS_SIDES, here, move, "the same side moves again");
    }
}

static void check_fold(promise_check *check, const promise_position *here)
{
    const bd_game *game = check->game;
    promise_position folded = {{0}}, twice = {{0}};
    bd_move moves[BD_MOST_CHOICES + SPARE_MOVES];
    bd_value value;
    if (!(game->abilities & BD_FOLDS))
        return;
    game->fold(check->problem, here, &folded);
    game->fold(check->problem, &folded, &twice);
    expect(check, are_equal(check, &folded, &twice), BD_GAME_KEEPS_FOLDS, here, BD_NO_MOVE,
           "folded twice it is another position");
    bool is_alike = game->side(check->problem, here) == game->side(check->problem, &folded) &&
                    !game->is_over(check->problem, &folded, &value) &&
                    game->list(check->problem, &folded, moves) == check->count;
    expect(check, is_alike, BD_GAME_KEEPS_FOLDS, here, BD_NO_MOVE,
           "folded it has another side to move, end or number of moves");
}

static void check_hooks(promise_check *check, const promise_position *here)
{
    const bd_game *game = check->game;
    bd_move noisy[BD_MOST_CHOICES + SPARE_MOVES], said = BD_NO_MOVE;
    bd_value value = game->evaluate(check->problem, here);
    expect(check, value > -BD_WON && value < BD_WON, BD_GAME_KEEPS_HOOKS, here, BD_NO_MOVE,
           "evaluate() says %d", value);
    unsigned count = game->list_noisy(check->problem, here, noisy);
    for (unsigned i = 0; i < count; ++i)
        expect(check, promises_is_legal(check, noisy[i]), BD_GAME_KEEPS_HOOKS, here, noisy[i],
               "list_noisy() lists it, but it is not legal");
    for (unsigned i = 0; i < check->count; ++i)
        expect(check, game->prior(check->problem, here, check->moves[i]) >= 0, BD_GAME_KEEPS_HOOKS,
               here, check->moves[i], "its prior is negative");
    for (const bd_game_rule *rule = game->rules; rule && rule->name && said == BD_NO_MOVE; ++rule)
        said = rule->choose(check->problem, here);
    expect(check, !game->rules || promises_is_legal(check, said), BD_GAME_KEEPS_HOOKS, here, said,
           "no rule applies, or its move is not legal");
}

/* ---- searches ---- */

typedef struct judgement {
    const char *algorithm; /* NULL: there is none yet */
    bd_value value;
} judgement;

/* Searches to a depth, 0 to the end, with a table and folding if `table_bytes` is not 0; compares with the first of such
 * searches. */
static void check_value(promise_check *check, const promise_position *here,
                        const bd_game_algorithm *one, unsigned depth, uint64_t table_bytes,
                        judgement *first)
{
    const bd_game_options options = {.algorithm = one->name,
                                     .depth = depth,
                                     .by_distance = true,
                                     .horizon = BD_HORIZON_PLAIN,
                                     .order = BD_ORDER_LEARNED,
                                     .table_bytes = table_bytes,
                                     .folds = table_bytes > 0,
                                     .limits = {.nodes = SEARCH_NODES}};
    bd_game_result found;
    bd_status status = bd_game_search(check->game, check->problem, here, &options, &found);
    ++check->result->searches;
    bool is_sound = expect(check, status != BD_FAILED, BD_GAME_KEEPS_VALUES, here, BD_NO_MOVE,
                           "%s: %s", one->name, found.error.message);
    if (is_sound && status == BD_SOLVED && first->algorithm)
        expect(check, found.value == first->value, BD_GAME_KEEPS_VALUES, here, BD_NO_MOVE,
               "%s finds %d %s, %s %d", one->name, found.value,
               depth ? "to a depth of two" : "to the end", first->algorithm, first->value);
    if (is_sound && status == BD_SOLVED && !first->algorithm)
        *first = (judgement){one->name, found.value};
    bd_game_result_free(&found);
}

/* All algorithms that reach the depth must agree. So must all at the end, where the first has no table: to a depth, a table
 * may know more. */
static void check_values(promise_check *check, const promise_position *here)
{
    judgement near = {0}, end = {0};
    for (const bd_game_algorithm *one = bd_game_algorithms(); one->name; ++one)
        if (one->traits & BD_TAKES_DEPTH) {
            check_value(check, here, one, SEARCH_DEPTH, 0, &near);
            check_value(check, here, one, 0, end.algorithm ? TABLE_BYTES : 0, &end);
        }
}

/* ---- games ---- */

static bool must_end(promise_check *check)
{
    const bd_game_promise_options *options = check->options;
    bd_game_promise_result *result = check->result;
    if (result->status == BD_SOLVED)
        result->status = promise_check_ending(&options->limits, options->stop, check->started);
    if (result->status == BD_SOLVED && result->positions >= check->most)
        result->status = BD_LIMIT_NODES;
    return result->status != BD_SOLVED;
}

/* Is the game over? Then its value must be one. */
static bool is_over(promise_check *check, const promise_position *here)
{
    bd_value value = 0;
    if (!check->game->is_over(check->problem, here, &value))
        return false;
    expect(check, value >= -BD_WIN && value <= BD_WIN, BD_GAME_KEEPS_ENDS, here, BD_NO_MOVE,
           "its value is %d", value);
    return true;
}

/* Plays a random game, and looks at each of its positions; searches one of them. */
static void play_game(promise_check *check, const promise_position *start, bd_random *random,
                      bool is_searched)
{
    unsigned most = check->game->most_plies(check->problem);
    promise_position here = *start, searched = *start;
    bd_error error = {.message = ""};
    if (!expect(check, game_plies_fit(check->game, check->problem, &error), BD_GAME_KEEPS_ENDS,
                &here, BD_NO_MOVE, "%s", error.message))
        return;
    for (unsigned ply = 0; !must_end(check) && !is_over(check, &here); ++ply) {
        ++check->result->positions;
        if (!expect(check, ply < most, BD_GAME_KEEPS_ENDS, &here, BD_NO_MOVE,
                    "the game goes on after %u moves, but most_plies() is %u", ply, most) ||
            !list_moves(check, &here))
            return;
        check_names(check, &here);
        check_text(check, &here);
        check_successors(check, &here);
        check_fold(check, &here);
        check_hooks(check, &here);
        if (bd_random_below(random, ply + UINT64_C(1)) == 0)
            searched = here; /* each of them alike */
        here = play(check, &here, check->moves[bd_random_below(random, check->count)]);
    }
    if (is_searched && !is_over(check, &searched) && !must_end(check))
        check_values(check, &searched);
}

bool bd_check_game_promises(const bd_game *game, const void *problem, const void *positions,
                            size_t count, const bd_game_promise_options *options,
                            bd_game_promise_result *result)
{
    uint64_t games = options->games ? options->games : USUAL_GAMES;
    promise_check check = {.game = game,
                           .problem = problem,
                           .options = options,
                           .result = result,
                           .most = options->limits.nodes ? options->limits.nodes : USUAL_POSITIONS,
                           .started = bd_clock_seconds()};
    *result = (bd_game_promise_result){.status = BD_SOLVED};
    for (uint64_t i = 0; i < games * count && !must_end(&check); ++i) {
        bd_random random = bd_random_of(options->seed + bd_mix(i));
        promise_position start = {{0}};
        memcpy(&start, (const uint8_t *)positions + i % count * game->state_size, game->state_size);
        play_game(&check, &start, &random, i / count % SEARCHED == 0);
        ++result->games;
    }
    if (result->status == BD_LIMIT_NODES && options->limits.nodes == 0 && options->games == 0)
        result->status = BD_SOLVED; /* nobody asked for more */
    return promise_faults(result->faults, BD_GAME_PROMISE_COUNT) == 0;
}
