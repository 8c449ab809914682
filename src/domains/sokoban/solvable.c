/* Can a position of Sokoban be solved, and drawing some that can: see pushes.h. */
#include "pushes.h"
#include "tables.h"

#include "text/numbers.h"

#include <bandolo/base/text.h>
#include <bandolo/search/search.h>

#include <string.h>

enum { MOST_POSITIONS = 300000, MOST_WORK = 20000000 };

/* Matching n boxes takes n^2 steps at least; nothing stops a check, which is to take a second or so. */
static uint64_t most_positions(const sokoban_state *state)
{
    uint64_t boxes = 0;
    for (unsigned word = 0; word < SOKOBAN_WORDS; ++word)
        boxes += (unsigned)__builtin_popcountll(state->key.box[word]);
    uint64_t most = MOST_WORK / (boxes * boxes + 1);
    return most < MOST_POSITIONS ? most : MOST_POSITIONS;
}

bd_solvability sokoban_is_solvable(const sokoban_problem *problem, const sokoban_state *state,
                                   char *why, size_t size)
{
    if (sokoban_matching(state) >= SOKOBAN_FAR) {
        bd_text(why, size, "no sequence of pushes brings each box to a goal");
        return BD_UNSOLVABLE;
    }
    bd_result result;
    bd_options options = {.limits.nodes = most_positions(state)};
    bd_status status = bd_search(&sokoban_by_matching_domain, problem, state, &options, &result);
    char positions[NUMBER_SIZE];
    show_count(positions, result.counter[BD_GENERATED]);
    bd_cost cost = result.cost;
    bd_result_free(&result);
    if (status == BD_SOLVED)
        bd_text(why, size, "%u push%s, and no fewer", cost, cost == 1 ? "" : "es");
    else if (status == BD_NO_SOLUTION)
        bd_text(why, size, "no pushes lead to the goals (%s positions seen)", positions);
    else
        bd_text(why, size, "nothing against it in %s positions", positions);
    if (status == BD_SOLVED)
        return BD_SOLVABLE;
    return status == BD_NO_SOLUTION ? BD_UNSOLVABLE : BD_UNDECIDED;
}

/* ---- chance ---- */

enum { ROOM_ROWS = 8, ROOM_COLUMNS = 9, ROOM_BOXES = 3, PULLS = 200, MOST_ROOMS = 200 };

/* Draws a room whose boxes are at their goals; returns its length. */
static size_t draw_room(bd_random *random, char *text)
{
    size_t length = 0;
    unsigned inside[ROOM_ROWS * ROOM_COLUMNS], count = 0;
    for (unsigned row = 0; row < ROOM_ROWS; ++row)
        for (unsigned column = 0; column <= ROOM_COLUMNS; ++column) {
            bool is_edge = row == 0 || row == ROOM_ROWS - 1 || column == 0 ||
                           column >= ROOM_COLUMNS - 1;
            bool is_wall = is_edge || bd_random_below(random, 5) == 0;
            if (!is_wall)
                inside[count++] = (unsigned)length;
            text[length++] = (char)(column == ROOM_COLUMNS ? '|' : (is_wall ? '#' : '-'));
        }
    bd_random_shuffle(random, inside, count, sizeof *inside);
    for (unsigned i = 0; i < count && i <= ROOM_BOXES; ++i)
        text[inside[i]] = (char)(i == 0 ? '@' : '*');
    return length - 1;
}

/* Pulls a box at random, if there is a pull. */
static void solvable_pull(bd_random *random, sokoban_state *state)
{
    bool is_reached[SOKOBAN_CELLS + 1];
    bd_move pulls[SOKOBAN_CHILDREN];
    unsigned count = 0;
    sokoban_walk(state, state->key.player, is_reached);
    for (unsigned cell = 0; cell < state->level->cells; ++cell)
        for (unsigned way = 0; way < 4 && sokoban_has_box(&state->key, cell); ++way) {
            unsigned to = state->level->next[way][cell], player = state->level->next[way][to];
            if (is_reached[to] && player != SOKOBAN_NOWHERE && is_reached[player])
                pulls[count++] = (bd_move)(cell * 4 + way);
        }
    if (count == 0)
        return;
    bd_move chosen = pulls[bd_random_below(random, count)];
    unsigned to = state->level->next[chosen % 4][chosen / 4];
    sokoban_flip_box(&state->key, chosen / 4);
    sokoban_flip_box(&state->key, to);
    state->stands = state->level->next[chosen % 4][to];
    state->key.player = (uint16_t)sokoban_walk(state, state->stands, is_reached);
}

bool sokoban_draw_lots(const sokoban_problem *problem, bd_random *random, sokoban_state *state)
{
    char text[ROOM_ROWS * (ROOM_COLUMNS + 1)];
    for (unsigned room = 0; room < MOST_ROOMS; ++room) {
        size_t length = draw_room(random, text);
        if (!sokoban_read(problem, text, length, state, NULL))
            continue;
        for (unsigned i = 0; i < PULLS; ++i)
            solvable_pull(random, state);
        if (sokoban_matching(state) > 2 * ROOM_BOXES)
            return true;
    }
    return false;
}
