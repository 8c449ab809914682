/* Signs, words and sizes. */
#include "domains/sudoku/board_line.h"

#include <string.h>

/* ---- characters ---- */

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

static bool is_separator(char c)
{
    return c != 0 && strchr(",;:|-+=*'\"!", c) != NULL;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* 0: it is none. */
static uint8_t sign_of(char c)
{
    const char most = 'A' + BOARD_MOST_SIDE - 1;
    if (c >= 'a' && c <= 'z')
        c = (char)(c - 'a' + 'A');
    if (is_digit(c) || (c >= 'A' && c <= most))
        return (uint8_t)c;
    return c == '.' || c == '_' ? '.' : 0;
}

unsigned board_side_of(unsigned cells)
{
    unsigned side = BOARD_LEAST_SIDE;
    while (side < BOARD_MOST_SIDE && side * side < cells)
        ++side;
    return side * side == cells ? side : 0;
}

/* ---- a size ---- */

static bool read_number(const char **at, const char *end, unsigned *number)
{
    const char *start = *at;
    *number = 0;
    for (; *at < end && is_digit(**at) && *at - start < 3; ++*at)
        *number = *number * 10 + (unsigned)(**at - '0');
    return *at > start;
}

/* "2x6" */
static bool read_pair(const char **at, const char *end, unsigned *rows, unsigned *columns)
{
    if (!read_number(at, end, rows) || *at == end || (**at != 'x' && **at != 'X'))
        return false;
    ++*at;
    return read_number(at, end, columns);
}

/* "12x12" or "12x12/2x6" as a word of its own; returns what comes after it. */
static const char *read_size(board_line *line, const char *at, const char *end)
{
    const char *start = at;
    unsigned rows, columns, box_rows = 0, box_columns = 0;
    if (!read_pair(&at, end, &rows, &columns) || rows != columns)
        return start;
    if (at < end && *at == '/') {
        ++at;
        if (!read_pair(&at, end, &box_rows, &box_columns))
            return start;
    }
    if (at < end && !is_space(*at))
        return start;
    line->side = rows;
    line->box_rows = box_rows;
    line->box_columns = box_columns;
    return at;
}

/* ---- words ---- */

/* Where the comment begins, or the end. */
static const char *end_of_words(const char *at, const char *end)
{
    bool is_word = false; /* in which '#' has no meaning */
    for (; at < end && (is_word || *at != '#'); ++at)
        is_word = !is_space(*at);
    return at;
}

static void add_sign(board_line *line, uint8_t sign)
{
    if (line->signs < LINE_MOST_SIGNS)
        line->sign[line->signs++] = sign;
}

/* Do so many signs make a grid? */
static bool is_whole(unsigned signs, unsigned side)
{
    return side ? signs == side * side : board_side_of(signs) != 0;
}

/* Is all read that there may be, so that the rest is a remark? */
static bool is_complete(const board_line *line, unsigned side, bool has_map)
{
    if (!is_whole(line->first_word, side))
        return false;
    return has_map ? line->second_word == line->first_word : true;
}

/* Every sign of its own. */
static void read_signs(board_line *line, const char *at, const char *end, unsigned side,
                       bool has_map)
{
    unsigned words = 0, begun = 0;
    for (bool is_word = false; at < end; ++at) {
        bool was_word = is_word;
        is_word = !is_space(*at) && !is_separator(*at);
        if (was_word && !is_word) {
            unsigned signs = line->signs - begun;
            line->first_word = words == 0 ? signs : line->first_word;
            line->second_word = words == 1 ? signs : line->second_word;
            begun = line->signs;
            ++words;
            if (is_complete(line, side, has_map))
                return;
        }
        if (!is_word)
            continue;
        uint8_t sign = sign_of(*at);
        if (sign == 0) {
            line->stranger = at;
            return;
        }
        add_sign(line, sign);
    }
    line->first_word = words == 0 ? line->signs : line->first_word;
    line->second_word = words == 1 ? line->signs - begun : line->second_word;
}

/* A number for each word, or an open cell, at least one with two digits. False: it is no such line. */
static bool read_numbers(board_line *line, const char *at, const char *end)
{
    bool has_long = false;
    while (at < end) {
        if (is_space(*at) || is_separator(*at)) {
            ++at;
            continue;
        }
        const char *start = at;
        while (at < end && !is_space(*at) && !is_separator(*at))
            ++at;
        if (at - start == 1 && sign_of(*start) != 0) {
            add_sign(line, sign_of(*start));
            continue;
        }
        if (at - start != 2 || !is_digit(start[0]) || !is_digit(start[1]))
            return false;
        add_sign(line, (uint8_t)(SIGN_NUMBER + (start[0] - '0') * 10 + (start[1] - '0')));
        has_long = true;
    }
    return has_long;
}

/* Pairs of digits, "12 34", are numbers only where there are as many as a large grid or a row of one has. */
static bool suits_numbers(unsigned signs, unsigned side, bool has_map)
{
    enum { LEAST = 10 };
    unsigned whole = board_side_of(has_map && signs % 2 == 0 && board_side_of(signs / 2) ? signs / 2
                                                                                         : signs);
    if (side)
        return side >= LEAST && (signs == side || whole == side);
    return (signs >= LEAST && signs <= BOARD_MOST_SIDE) || whole >= LEAST;
}

void board_read_line(board_line *line, const char *at, const char *end, unsigned side, bool has_map)
{
    *line = (board_line){.signs = 0};
    end = end_of_words(at, end);
    while (at < end && is_space(*at))
        ++at;
    line->is_empty = at == end;
    at = read_size(line, at, end);
    side = line->side ? line->side : side;
    if (read_numbers(line, at, end) && suits_numbers(line->signs, side, has_map))
        return;
    line->signs = 0;
    read_signs(line, at, end, side, has_map);
}
