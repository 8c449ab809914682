/* Positions of Sokoban as text: see pushes.h. */
#include "pushes.h"

#include <bandolo/base/text.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading ---- */

typedef struct drawing {
    sokoban_level level;
    uint16_t box[SOKOBAN_SIDE * SOKOBAN_SIDE];
    unsigned boxes, players, player;
} drawing;

/* Takes a sign of the map. False: it is none. */
static bool take_sign(drawing *drawn, char sign)
{
    unsigned place = drawn->level.rows * SOKOBAN_SIDE + drawn->level.columns;
    bool is_goal = sign && strchr(".+*", sign);
    if (!sign || !strchr("#@+$*.-_ ", sign))
        return false;
    if (strchr("$*", sign))
        drawn->box[drawn->boxes++] = (uint16_t)place;
    if (strchr("@+", sign)) {
        ++drawn->players;
        drawn->player = place;
    }
    drawn->level.map[place] = (char)(is_goal ? '.' : ' ');
    if (sign == '#')
        drawn->level.map[place] = '#';
    return true;
}

/* Reads rows; `columns` counts within a row meanwhile. */
static bool read_rows(drawing *drawn, const char *text, size_t length, bd_error *error)
{
    unsigned widest = 0;
    memset(drawn->level.map, ' ', sizeof drawn->level.map);
    for (size_t at = 0; at <= length; ++at) {
        char sign = at < length ? text[at] : '\n';
        if (sign == '\r')
            continue;
        if (sign == '\n' || sign == '|') {
            widest = drawn->level.columns > widest ? drawn->level.columns : widest;
            drawn->level.rows += drawn->level.columns > 0;
            drawn->level.columns = 0;
            continue;
        }
        if (drawn->level.rows == SOKOBAN_SIDE || drawn->level.columns == SOKOBAN_SIDE)
            return bd_fail(error, BD_BAD_INPUT, at + 1,
                           "more than %d rows or columns; expected fewer", SOKOBAN_SIDE);
        if (!take_sign(drawn, sign))
            return bd_fail(error, BD_BAD_INPUT, at + 1,
                           "row %u, column %u: expected # wall, @ player, $ box, . goal, + or * on "
                           "a goal, or a blank",
                           drawn->level.rows + 1, drawn->level.columns + 1);
        ++drawn->level.columns;
    }
    drawn->level.columns = widest;
    return drawn->players == 1 ||
           bd_fail(error, BD_BAD_INPUT, 0, "%u players; expected one, @ or +", drawn->players);
}

/* Where the player cannot come, boxes at goals are walls. */
static void fix_boxes(drawing *drawn, const bool *is_reached)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < drawn->boxes; ++i) {
        unsigned place = drawn->box[i];
        if (!is_reached[place] && drawn->level.map[place] == '.')
            drawn->level.map[place] = '*';
        else
            drawn->box[kept++] = (uint16_t)place;
    }
    drawn->boxes = kept;
}

/* Marks the places that the player comes to past all boxes, as far as walls let. */
static void reach(const drawing *drawn, bool *is_reached)
{
    uint16_t queue[SOKOBAN_SIDE * SOKOBAN_SIDE];
    unsigned ends = 1;
    memset(is_reached, 0, SOKOBAN_SIDE * SOKOBAN_SIDE);
    queue[0] = (uint16_t)drawn->player;
    is_reached[drawn->player] = true;
    for (unsigned i = 0; i < ends; ++i) {
        static const int steps[] = {-1, 1, -SOKOBAN_SIDE, SOKOBAN_SIDE};
        for (unsigned way = 0; way < 4; ++way) {
            int next = queue[i] + steps[way];
            bool is_inside = next >= 0 && next < SOKOBAN_SIDE * SOKOBAN_SIDE;
            if (!is_inside || is_reached[next] || drawn->level.map[next] == '#')
                continue;
            is_reached[next] = true;
            queue[ends++] = (uint16_t)next;
        }
    }
}

static bool place_boxes(const drawing *drawn, sokoban_state *state, bd_error *error)
{
    const sokoban_level *level = state->level;
    for (unsigned i = 0; i < drawn->boxes; ++i) {
        unsigned place = drawn->box[i], cell = level->cell_at[place];
        if (cell == SOKOBAN_NOWHERE)
            return bd_fail(error, BD_BAD_INPUT, 0,
                           "row %u, column %u: the player never comes to this box",
                           place / SOKOBAN_SIDE + 1, place % SOKOBAN_SIDE + 1);
        sokoban_flip_box(&state->key, cell);
    }
    if (drawn->boxes > 0 && drawn->boxes <= level->goals)
        return true;
    return bd_fail(error, BD_BAD_INPUT, 0,
                   "%u boxes, %u goals; expected at least one box, and a goal for each",
                   drawn->boxes, level->goals);
}

static bool read_drawn(const sokoban_problem *problem, drawing *drawn, const char *text,
                       size_t length, sokoban_state *state, bd_error *error)
{
    bool is_reached[SOKOBAN_SIDE * SOKOBAN_SIDE];
    if (!read_rows(drawn, text, length, error))
        return false;
    reach(drawn, is_reached);
    fix_boxes(drawn, is_reached);
    *state = (sokoban_state){
        .level = sokoban_level_keep(problem->levels, &drawn->level, drawn->player, error)};
    if (!state->level || !place_boxes(drawn, state, error))
        return false;
    bool walked[SOKOBAN_CELLS + 1];
    state->key.level = state->level->number;
    state->stands = state->level->cell_at[drawn->player];
    state->key.player = (uint16_t)sokoban_walk(state, state->stands, walked);
    return true;
}

bool sokoban_read(const sokoban_problem *problem, const char *text, size_t length,
                  sokoban_state *state, bd_error *error)
{
    drawing *drawn = calloc(1, sizeof *drawn);
    if (!drawn)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for a level");
    bool is_read = read_drawn(problem, drawn, text, length, state, error);
    free(drawn);
    return is_read;
}

/* ---- writing ---- */

static char sign_at(const sokoban_state *state, unsigned place, char floor)
{
    const sokoban_level *level = state->level;
    unsigned cell = level->cell_at[place];
    if (cell == SOKOBAN_NOWHERE)
        return level->map[place] == ' ' ? floor : level->map[place];
    if (sokoban_has_box(&state->key, cell))
        return level->is_goal[cell] ? '*' : '$';
    if (state->stands == cell)
        return level->is_goal[cell] ? '+' : '@';
    return level->is_goal[cell] ? '.' : floor;
}

static size_t write_rows(const sokoban_state *state, char floor, const char *between,
                         const char *last, char *out, size_t size)
{
    size_t at = 0;
    unsigned rows = state->level ? state->level->rows : 0;
    for (unsigned row = 0; row < rows; ++row) {
        for (unsigned column = 0; column < state->level->columns; ++column)
            at += bd_text_at(out, size, at, "%c",
                             sign_at(state, row * SOKOBAN_SIDE + column, floor));
        at += bd_text_at(out, size, at, "%s", row + 1 < rows ? between : last);
    }
    return rows ? at : bd_text(out, size, "%s", "");
}

size_t sokoban_write(const sokoban_state *state, char *out, size_t size)
{
    return write_rows(state, '-', "|", "", out, size);
}

size_t sokoban_draw(const sokoban_state *state, char *out, size_t size)
{
    return write_rows(state, ' ', "\n", "\n", out, size);
}

size_t sokoban_write_push(const sokoban_state *state, bd_move move, char *out, size_t size)
{
    static const char small[] = "lurd", capital[] = "LURD";
    const sokoban_level *level = state->level;
    uint16_t queue[SOKOBAN_CELLS], before[SOKOBAN_CELLS + 1];
    uint8_t came[SOKOBAN_CELLS + 1];
    unsigned ends = 1, way = move % 4, to = level ? level->next[way ^ 2][move / 4] : 0, steps = 0;
    char walk[SOKOBAN_CELLS + 1];
    if (!level)
        return bd_text(out, size, "%c", capital[way]);
    memset(came, 4, sizeof came);
    queue[0] = (uint16_t)to; /* from the end, so that the walk comes forward */
    came[to] = 5;
    for (unsigned i = 0; i < ends && came[state->stands] == 4; ++i)
        for (unsigned back = 0; back < 4; ++back) {
            unsigned cell = level->next[back][queue[i]];
            if (cell == SOKOBAN_NOWHERE || came[cell] != 4 || sokoban_has_box(&state->key, cell))
                continue;
            came[cell] = (uint8_t)(back ^ 2);
            before[cell] = queue[i];
            queue[ends++] = (uint16_t)cell;
        }
    for (unsigned cell = state->stands; came[cell] < 4; cell = before[cell])
        walk[steps++] = small[came[cell]];
    return bd_text(out, size, "%.*s%c", (int)steps, walk, capital[way]);
}

/* ---- files ---- */

/* Is the line a row of a level? */
static bool is_row(const char *line, size_t length)
{
    bool has_wall = false;
    for (size_t i = 0; i < length; ++i) {
        if (line[i] == 0 || !strchr("#@+$*.-_ |\r", line[i]))
            return false;
        has_wall |= line[i] == '#';
    }
    return has_wall;
}

/* Gives what was gathered, or that there is nothing. */
static bd_gathered give(sokoban_gathering *own, uint64_t *number, char *out, size_t size)
{
    if (own->length == 0)
        return BD_GATHERED_NOTHING;
    *number = own->first;
    bd_text(out, size, "%.*s", (int)own->length, own->text);
    own->length = 0;
    return BD_GATHERED_INSTANCE;
}

bd_gathered sokoban_gather(void *gathering, const char *line, size_t length, uint64_t *number,
                           char *out, size_t size, bd_error *error)
{
    sokoban_gathering *own = gathering;
    if (!line || !is_row(line, length))
        return give(own, number, out, size);
    while (length > 0 && isspace((unsigned char)line[length - 1]))
        --length;
    if (own->length == 0 && memchr(line, '|', length)) { /* a whole level */
        bd_text(out, size, "%.*s", (int)length, line);
        return BD_GATHERED_INSTANCE;
    }
    if (own->length + length + 1 > sizeof own->text) {
        *number = own->first;
        own->length = 0;
        bd_fail(error, BD_BAD_INPUT, 0, "more than %d rows or columns; expected fewer",
                SOKOBAN_SIDE);
        return BD_GATHERED_BAD;
    }
    if (own->length == 0)
        own->first = *number;
    else
        own->text[own->length++] = '|';
    memcpy(own->text + own->length, line, length);
    own->length += length;
    return BD_GATHERED_NOTHING;
}
