/* See store_csv.h. */
#include "ask/store_csv.h"

#include "ask/path_text.h"
#include "ask/store_open.h"

#include "base/line.h"
#include "text/csv_field.h"

#include <bandolo/base/text.h>
#include <bandolo/search/search.h>

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { CSV_FIELDS = 4 };

static const char csv_header[] = "position,distance,move,proved";

/* ---- writing ---- */

void store_csv_write_header(FILE *out)
{
    fprintf(out, "%s\n", csv_header);
}

bool store_csv_write(FILE *out, const bd_problem *problem, const bd_store_row *row)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES];
    char text[STORED_TEXT_SIZE], move[MOVE_SIZE] = "";
    if (!state_of_key(problem, row->key, state))
        return false;
    problem->domain->format(problem->data, state, text, sizeof text);
    if (row->move != BD_NO_MOVE)
        name_of_move(problem, row->move, move);
    csv_write_field(out, text);
    fprintf(out, ",%u,", row->distance);
    csv_write_field(out, move);
    fprintf(out, ",%s\n", row->exact ? "true" : "false");
    return true;
}

/* ---- reading ---- */

static bool csv_refuse(store_csv_reader *reader, const char *why)
{
    bd_fail(&reader->wrong, BD_BAD_INPUT, 0, "%s", why);
    return false; /* said here, for analyzers that see no other file */
}

/* Takes one field from *rest, in place, and sets *rest behind its comma, or to NULL after the last field. NULL: the
 * field is malformed. */
static char *take_field(char **rest)
{
    char *field = *rest, *to = *rest, *from = *rest;
    if (*from != '"') {
        char *comma = strchr(from, ',');
        *rest = comma ? comma + 1 : NULL;
        if (comma)
            *comma = '\0';
        return field;
    }
    for (++from; *from && (*from != '"' || from[1] == '"'); ++from) {
        from += *from == '"';
        *to++ = *from;
    }
    if (*from != '"' || (from[1] != ',' && from[1] != '\0'))
        return NULL;
    *rest = from[1] ? from + 2 : NULL;
    *to = '\0';
    return field;
}

static bool take_fields(store_csv_reader *reader, char *fields[CSV_FIELDS])
{
    char *rest = reader->line;
    for (int i = 0; i < CSV_FIELDS; ++i) {
        fields[i] = rest ? take_field(&rest) : NULL;
        if (!fields[i])
            return csv_refuse(reader, "expected position,distance,move,proved");
    }
    return !rest || csv_refuse(reader, "expected four fields: position,distance,move,proved");
}

static bool take_distance(store_csv_reader *reader, const char *text, bd_cost *distance)
{
    char *end;
    errno = 0;
    unsigned long long number = strtoull(text, &end, 10);
    if (*text < '0' || *text > '9' || *end || errno || number >= BD_MOST_COST)
        return csv_refuse(reader, "expected a distance: a whole number");
    *distance = (bd_cost)number;
    return true;
}

/* Reads a move's name; the move must be legal in `state`. */
static bool take_move(store_csv_reader *reader, const char *text, const void *state, bd_move *move)
{
    const bd_problem *problem = reader->problem;
    _Alignas(max_align_t) unsigned char next[BD_STATE_BYTES];
    char name[MOVE_SIZE];
    bd_cost cost;
    for (uint32_t i = 0; i < problem->domain->moves; ++i) {
        *move = (bd_move)i;
        if (strcmp(name_of_move(problem, *move, name), text) != 0)
            continue;
        memcpy(next, state, problem->domain->state_size);
        if (bd_play(problem->domain, problem->data, next, *move, &cost, &reader->wrong))
            return true;
        return reader->wrong.code != BD_NO_MEMORY &&
               csv_refuse(reader, "that move is not legal there");
    }
    return csv_refuse(reader, "expected the name of a move");
}

static bool take_position(store_csv_reader *reader, const char *text, void *state,
                          bd_store_row *row)
{
    const bd_problem *problem = reader->problem;
    if (!problem->domain->parse(problem->data, text, strlen(text), state, &reader->wrong))
        return false;
    char why[256];
    bool is_quick = problem->domain->check && !(problem->domain->promises & BD_CHECK_SEARCHES);
    if (is_quick && problem->domain->check(problem->data, state, why, sizeof why) == BD_UNSOLVABLE)
        return csv_refuse(reader, why);
    key_of_state(problem, state, row->key);
    return true;
}

static bool take_row(store_csv_reader *reader, bd_store_row *row)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES] = {0};
    const bd_problem *problem = reader->problem;
    char *fields[CSV_FIELDS];
    if (!take_fields(reader, fields) || !take_position(reader, fields[0], state, row) ||
        !take_distance(reader, fields[1], &row->distance))
        return false;
    bool is_goal = problem->domain->is_goal(problem->data, state);
    bool is_near = row->distance == 0 && problem->domain->promises & BD_UNIT_COST;
    if (is_goal ? row->distance > 0 : is_near)
        return csv_refuse(reader, "the goal, and nothing else, is at the distance 0");
    if (is_goal != (fields[2][0] == '\0'))
        return csv_refuse(reader, is_goal ? "expected no move at the goal" : "expected a move");
    row->move = BD_NO_MOVE;
    if (!is_goal && !take_move(reader, fields[2], state, &row->move))
        return false;
    row->exact = strcmp(fields[3], "true") == 0;
    return row->exact || strcmp(fields[3], "false") == 0 ||
           csv_refuse(reader, "proved: expected true or false");
}

static bool next_csv_line(store_csv_reader *reader)
{
    ssize_t length = bd_read_line(&reader->line, &reader->room, BD_LINE_ANY, reader->in);
    if (length < 0)
        return false;
    ++reader->number;
    if (reader->number == 1)
        length = (ssize_t)bd_text_unmark(reader->line, (size_t)length);
    reader->is_text = !memchr(reader->line, '\0', (size_t)length);
    return true;
}

store_csv_outcome store_csv_read(store_csv_reader *reader, bd_store_row *row)
{
    while (next_csv_line(reader)) {
        if (!reader->is_text)
            csv_refuse(reader, "a NUL byte; expected text");
        else if (reader->number == 1 && strcmp(reader->line, csv_header) == 0)
            continue;
        else if (reader->number == 1)
            csv_refuse(reader, "expected the line position,distance,move,proved");
        else if (take_row(reader, row))
            return STORE_CSV_ROW;
        return STORE_CSV_BAD;
    }
    if (ferror(reader->in) || (feof(reader->in) && reader->number > 0))
        return STORE_CSV_END;
    ++reader->number;
    if (!feof(reader->in)) {
        bd_fail(&reader->wrong, BD_NO_MEMORY, 0, "no memory to read the line");
        return STORE_CSV_BAD;
    }
    csv_refuse(reader, "the file is empty; its first line must be position,distance,move,proved");
    return STORE_CSV_BAD;
}
