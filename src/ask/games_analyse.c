/* The value of each move: a search behind each, with its share of what the limits leave; and once more behind those that
 * were cut, if the others left much. */
#include "ask/games.h"

#include <stdlib.h>
#include <string.h>

bd_value game_value_before(const bd_game_options *options, bd_value value, bool keeps_side)
{
    bd_value step = options->by_distance;
    value = keeps_side ? value : -value;
    return value >= BD_WON ? value - step : value <= -BD_WON ? value + step : value;
}

static bool keeps_side(const game_session *own, const void *before, const void *after)
{
    return own->game->side(own->problem, before) == own->game->side(own->problem, after);
}

static void search_choice(game_session *own, const ask_question *question,
                          const game_position *here, game_choice *choice,
                          const bd_game_options *options)
{
    bd_game_options behind = *options;
    bd_game_result *result = &choice->result;
    game_position next = {{0}};
    own->game->play(own->problem, here->state, choice->move, next.state);
    behind.depth = options->depth ? options->depth - 1 : 0;
    behind.at_horizon = options->depth == 1;
    game_search(own, question, next.state, &behind, result);
    result->value = game_value_before(options, result->value,
                                      keeps_side(own, here->state, next.state));
    ++result->depth;
}

/* Says behind which move the error was met. */
static void name_move(const game_session *own, bd_move move, bd_error *error)
{
    const bd_error behind = *error;
    char name[64];
    own->game->format_move(own->problem, move, name, sizeof name);
    bd_fail(error, behind.code, behind.at, "behind %s: %s", name, behind.message);
}

/* The limits of the next of `left` searches. */
static bd_game_options share(const ask_answer *answer, const bd_game_options *options,
                             uint64_t visited, unsigned left)
{
    bd_game_options own = *options;
    if (own.limits.seconds > 0)
        own.limits.seconds = ask_seconds_left(answer) / left;
    if (own.limits.nodes > 0)
        own.limits.nodes = visited < own.limits.nodes ? (own.limits.nodes - visited) / left : 0;
    if (options->limits.nodes > 0 && own.limits.nodes == 0)
        own.limits.nodes = 1;
    return own;
}

/* Did a limit on time or nodes cut the search of a choice, and does `part` let it go on for twice as long? */
static bool deserves_more(const game_choice *choice, const bd_game_options *part)
{
    const bd_game_result *had = &choice->result;
    if (had->status != BD_LIMIT_TIME && had->status != BD_LIMIT_NODES)
        return false;
    return (part->limits.seconds <= 0 || part->limits.seconds >= 2 * had->seconds) &&
           (part->limits.nodes == 0 || part->limits.nodes >= 2 * had->counter[BD_GAME_NODES]);
}

static unsigned count_cut(const game_answer *found)
{
    unsigned cut = 0;
    for (unsigned i = 0; i < found->count; ++i)
        cut += found->choices[i].result.status != BD_SOLVED;
    return cut;
}

static void count_in(bd_game_result *whole, const bd_game_result *one)
{
    for (unsigned i = 0; i < BD_GAME_COUNTER_COUNT; ++i)
        if (i != BD_GAME_PEAK_BYTES)
            whole->counter[i] += one->counter[i];
        else if (one->counter[i] > whole->counter[i])
            whole->counter[i] = one->counter[i];
    whole->counted |= one->counted;
    whole->seconds += one->seconds;
}

/* Is what a second search found worth less than what the first did? It may have been stopped. */
static bool is_poorer(const bd_game_result *second, const bd_game_result *first)
{
    return first->has_value &&
           (!second->has_value || (!second->is_proved && second->depth < first->depth));
}

/* Searches behind a choice, and keeps the better result where it was searched before. False: the analysis must end. */
static bool search_within(ask_answer *answer, const bd_game_options *part, game_choice *choice)
{
    game_session *own = answer->session->own;
    bd_game_result *whole = &((game_answer *)answer->result)->whole;
    game_choice anew = {.move = choice->move};
    search_choice(own, answer->session->question, answer->opened, &anew, part);
    bd_game_result *result = &anew.result;
    count_in(whole, result);
    if (result->status == BD_FAILED)
        name_move(own, choice->move, &result->error);
    bool goes_on = result->status != BD_STOPPED && result->status != BD_FAILED;
    if (is_poorer(result, &choice->result)) {
        choice->result.status = result->status;
        choice->result.error = result->error;
        bd_game_result_free(result);
    } else {
        bd_game_result_free(&choice->result);
        *choice = anew;
    }
    return goes_on;
}

/* Gives each move the same share, then those that were cut what the others left. */
static void search_choices(ask_answer *answer, const bd_game_options *options, const bd_move *moves,
                           unsigned count)
{
    game_answer *found = answer->result;
    const uint64_t *visited = &found->whole.counter[BD_GAME_NODES];
    bool goes_on = true;
    while (goes_on && found->count < count) {
        const bd_game_options part = share(answer, options, *visited, count - found->count);
        game_choice *choice = &found->choices[found->count++];
        choice->move = *moves++;
        goes_on = search_within(answer, &part, choice);
    }
    unsigned cut = goes_on ? count_cut(found) : 0;
    for (unsigned i = 0; goes_on && cut > 0; ++i) {
        const bd_game_options part = share(answer, options, *visited, cut);
        cut -= found->choices[i].result.status != BD_SOLVED;
        if (deserves_more(&found->choices[i], &part))
            goes_on = search_within(answer, &part, &found->choices[i]);
    }
}

/* A limit or an error of one search is that of all. */
static void conclude(bd_game_result *whole, const game_choice *choices, unsigned count)
{
    for (unsigned i = 0; i < count; ++i) {
        const bd_game_result *one = &choices[i].result;
        whole->is_proved &= one->has_value && one->is_proved;
        if (one->depth < whole->depth)
            whole->depth = one->depth;
        if (one->threads > whole->threads)
            whole->threads = one->threads;
        if (whole->status == BD_SOLVED || one->status == BD_STOPPED || one->status == BD_FAILED) {
            whole->status = one->status;
            whole->error = one->error;
        }
    }
}

/* The value by which moves are compared. Beside estimates by playouts, a proved win is above and a proved loss below all. */
static bd_value rank(const game_session *own, const bd_game_result *result)
{
    bd_value value = result->value;
    if (!result->is_proved || !game_counts_playouts(own))
        return value;
    return value + MOST_ESTIMATE * ((value > 0) - (value < 0));
}

static bool is_better(const game_session *own, const bd_game_result *one,
                      const bd_game_result *other)
{
    return one->has_value && (!other->has_value || rank(own, one) > rank(own, other));
}

/* The better value first; a move without one is last. The game's order decides between equals. */
static void sort_choices(const game_session *own, game_choice *choices, unsigned count)
{
    for (unsigned i = 1; i < count; ++i) {
        game_choice one = choices[i];
        unsigned at = i;
        for (; at > 0 && is_better(own, &one.result, &choices[at - 1].result); --at)
            choices[at] = choices[at - 1];
        choices[at] = one;
    }
}

/* The value and the line of the whole are those of the best move. */
static bool take_best(bd_game_result *whole, const game_choice *best)
{
    whole->has_value = best->result.has_value;
    whole->value = best->result.value;
    whole->line = malloc((best->result.length + 1) * sizeof *whole->line);
    if (!whole->line)
        return bd_fail(&whole->error, BD_NO_MEMORY, 0, "no memory for the best line");
    whole->line[0] = best->move;
    if (best->result.length)
        memcpy(whole->line + 1, best->result.line, best->result.length * sizeof *whole->line);
    whole->length = best->result.length + 1;
    return true;
}

void game_analyse(ask_answer *answer, const bd_game_options *options)
{
    game_session *own = answer->session->own;
    const game_position *here = answer->opened;
    game_answer *found = answer->result;
    bd_game_result *whole = &found->whole;
    bd_move moves[BD_MOST_CHOICES];
    bd_value value;
    if (own->game->is_over(own->problem, here->state, &value)) {
        *whole = (bd_game_result){
            .status = BD_SOLVED, .has_value = true, .is_proved = true, .value = value};
        return;
    }
    *whole = (bd_game_result){.status = BD_SOLVED, .is_proved = true, .depth = BD_MOST_PLIES};
    unsigned count = game_moves(own, here->state, moves, &whole->error);
    if (count == 0) {
        *whole = (bd_game_result){.status = BD_FAILED, .error = whole->error};
        return;
    }
    found->choices = calloc(count, sizeof *found->choices);
    if (!found->choices) {
        whole->status = BD_FAILED;
        bd_fail(&whole->error, BD_NO_MEMORY, 0, "no memory for the values of %u moves", count);
        return;
    }
    search_choices(answer, options, moves, count);
    conclude(whole, found->choices, found->count);
    sort_choices(own, found->choices, found->count);
    if (whole->status != BD_FAILED && !take_best(whole, &found->choices[0]))
        whole->status = BD_FAILED;
}

/* ---- telling of it ---- */

enum { MOVES_SHOWN = 8 /* of a line */ };

static const char *value_of(const ask_answer *answer, const game_choice *choice,
                            char out[MEASURE_SIZE])
{
    const game_position *here = answer->opened;
    if (!choice->result.has_value)
        return "unknown";
    return game_value_text(game_session_of(answer), here->state, choice->result.value,
                           choice->result.is_proved, out);
}

bool game_choices_print(const ask_answer *answer, FILE *out)
{
    const game_session *own = game_session_of(answer);
    const game_answer *found = answer->result;
    char move[64], value[MEASURE_SIZE];
    int moves_width = 0, values_width = 0;
    for (unsigned i = 0; i < found->count; ++i) {
        int moves = (int)own->game->format_move(own->problem, found->choices[i].move, NULL, 0);
        int values = (int)strlen(value_of(answer, &found->choices[i], value));
        moves_width = moves > moves_width ? moves : moves_width;
        values_width = values > values_width ? values : values_width;
    }
    bool made = true;
    for (unsigned i = 0; i < found->count; ++i) {
        const game_choice *choice = &found->choices[i];
        size_t shown = choice->result.length < MOVES_SHOWN ? choice->result.length : MOVES_SHOWN;
        char *line = game_line_text(own, choice->result.line, shown);
        made = made && line;
        own->game->format_move(own->problem, choice->move, move, sizeof move);
        fprintf(out, "  %-*s  %-*s%s%s%s\n", moves_width, move, line && *line ? values_width : 0,
                value_of(answer, choice, value), line && *line ? "  " : "", line ? line : "",
                shown < choice->result.length ? " ..." : "");
        free(line);
    }
    return made;
}

json_t *game_choices_json(const ask_answer *answer)
{
    const game_session *own = game_session_of(answer);
    const game_answer *found = answer->result;
    json_t *array = json_array();
    char move[64], value[MEASURE_SIZE];
    for (unsigned i = 0; i < found->count; ++i) {
        const game_choice *choice = &found->choices[i];
        json_draft one = object_new();
        own->game->format_move(own->problem, choice->move, move, sizeof move);
        object_text(&one, "move", move);
        if (choice->result.has_value) {
            object_add(&one, "score", json_integer(choice->result.value));
            object_text(&one, "outcome", value_of(answer, choice, value));
            object_flag(&one, "proved", choice->result.is_proved);
            object_number(&one, "depth", choice->result.depth);
            object_add(&one, "line",
                       game_line_json(own, choice->result.line, choice->result.length));
        }
        json_array_append_new(array, object_done(&one));
    }
    return array;
}
