#include "ask/games_book.h"

#include "domains/plugin.h"

#include <bandolo/base/run.h>
#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

bool book_open(bd_store **book, const game_session *own, const char *domain, const char *where,
               unsigned how, bd_error *error)
{
    char name[128]; /* of a plug-in wherever it lies */
    const char *shape = strchr(domain, '/') ? plugin_shape(domain) : NULL;
    if (strchr(domain, '/'))
        bd_text(name, sizeof name, "%s%s%s", own->game->name, shape ? ":" : "", shape ? shape : "");
    else
        bd_text(name, sizeof name, "%s", domain);
    const bd_store_subject subject = {
        .domain = name, .goal = BOOK_GOAL, .key_size = (uint32_t)own->game->key_size};
    return bd_store_open(book, where, &subject, how, error);
}

void book_key(const game_session *own, const void *state, game_position *position, void *key)
{
    *position = (game_position){{0}};
    own->game->fold(own->problem, state, position->state);
    memset(key, 0, BD_STORED_KEY_BYTES);
    own->game->to_key(own->problem, position->state, key);
}

bd_store_answer book_find(bd_store *book, const game_session *own, const void *state,
                          bd_value *value, bd_error *error)
{
    game_position folded;
    unsigned char key[BD_STORED_KEY_BYTES];
    bd_store_row row;
    if (own->game->is_over(own->problem, state, value))
        return BD_STORE_FOUND;
    book_key(own, state, &folded, key);
    bd_store_answer answer = bd_store_find(book, key, &row, error);
    if (answer != BD_STORE_FOUND || !row.exact)
        return answer == BD_STORE_FAILED ? answer : BD_STORE_ABSENT;
    *value = book_value(row.distance);
    return BD_STORE_FOUND;
}

/* The key of the position after a legal move, and as a result: does the same side move there? The key may lack it. */
static bool key_after(const game_session *own, const void *state, bd_move move, void *key)
{
    game_position next = {{0}}, folded;
    own->game->play(own->problem, state, move, next.state);
    book_key(own, next.state, &folded, key);
    return own->game->side(own->problem, state) == own->game->side(own->problem, next.state);
}

/* The move in `to` that leads where `move` leads in `from`, which is alike; BD_NO_MOVE: there is none. */
static bd_move same_move(const game_session *own, const void *from, bd_move move, const void *to)
{
    bd_move moves[BD_MOST_CHOICES];
    unsigned char wanted[BD_STORED_KEY_BYTES], key[BD_STORED_KEY_BYTES];
    unsigned count = own->game->list(own->problem, from, moves), i = 0;
    while (i < count && moves[i] != move)
        ++i;
    if (i == count) /* a file may be damaged */
        return BD_NO_MOVE;
    bool keeps_side = key_after(own, from, move, wanted);
    count = own->game->list(own->problem, to, moves);
    for (i = 0; i < count; ++i) {
        if (key_after(own, to, moves[i], key) == keeps_side && memcmp(key, wanted, sizeof key) == 0)
            return moves[i];
    }
    return BD_NO_MOVE;
}

bool book_add(bd_store *book, const game_session *own, const void *state,
              const bd_game_result *found, bd_error *error)
{
    game_position folded;
    bd_store_row row = {.distance = book_distance(found->value), .exact = true};
    if (!found->has_value || !found->is_proved || found->bound || found->length == 0)
        return true;
    book_key(own, state, &folded, row.key);
    row.move = same_move(own, state, found->line[0], folded.state);
    return bd_store_add(book, &row, 1, error);
}

/* The stored move of a position, or BD_NO_MOVE. False: `error` says why the store cannot be read. */
static bool stored_move(bd_store *book, const game_session *own, const void *state, bd_move *move,
                        bd_error *error)
{
    game_position folded;
    unsigned char key[BD_STORED_KEY_BYTES];
    bd_store_row row;
    book_key(own, state, &folded, key);
    bd_store_answer answer = bd_store_find(book, key, &row, error);
    bool is_there = answer == BD_STORE_FOUND && row.exact;
    *move = is_there ? same_move(own, folded.state, row.move, state) : BD_NO_MOVE;
    return answer != BD_STORE_FAILED;
}

bd_store_answer book_answer(bd_store *book, const game_session *own, const void *state,
                            bd_game_result *result, bd_error *error)
{
    bd_value value, over;
    double started = bd_clock_seconds();
    bd_store_answer answer = book_find(book, own, state, &value, error);
    if (answer != BD_STORE_FOUND || own->game->is_over(own->problem, state, &over))
        return answer == BD_STORE_FOUND ? BD_STORE_ABSENT : answer;
    unsigned plies = own->game->most_plies(own->problem);
    bd_move *line = malloc((plies + 1) * sizeof *line);
    if (!line) {
        bd_fail(error, BD_NO_MEMORY, 0, "no memory for the best line");
        return BD_STORE_FAILED;
    }
    *result = (bd_game_result){
        .status = BD_SOLVED, .has_value = true, .is_proved = true, .value = value, .line = line};
    game_position here = {{0}};
    memcpy(here.state, state, own->game->state_size);
    while (result->length < plies && !own->game->is_over(own->problem, here.state, &over)) {
        game_position next = {{0}};
        bd_move move;
        if (!stored_move(book, own, here.state, &move, error)) {
            free(line);
            result->line = NULL;
            return BD_STORE_FAILED;
        }
        if (move == BD_NO_MOVE)
            break;
        own->game->play(own->problem, here.state, move, next.state);
        line[result->length++] = move;
        here = next;
    }
    result->depth = (unsigned)result->length;
    result->seconds = bd_clock_seconds() - started;
    return answer;
}
