/* Reads TSPLIB's text form: lines "KEY: VALUE", then the coordinates of the cities or their
 * distances. */
#include "base/decimal.h"
#include "base/stopped.h"
#include "domains/tsp/tsp.h"

#include <bandolo/base/text.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_DISTANCE = 1000000000, MOST_COORDINATE = 100000000 }; /* so that int32_t holds each */

/* Where the distances of an explicit problem stand: constant, TSPLIB's name. */
#define FORMATS(X)                                                                                 \
    X(FULL_MATRIX)                                                                                 \
    X(UPPER_ROW)                                                                                   \
    X(LOWER_ROW)                                                                                   \
    X(UPPER_DIAG_ROW)                                                                              \
    X(LOWER_DIAG_ROW)                                                                              \
    X(FUNCTION) /* they follow from coordinates */

typedef enum layout {
#define X(constant) constant,
    FORMATS(X)
#undef X
        LAYOUT_COUNT
} layout;

static const char *const layouts[] = {
#define X(constant) #constant,
    FORMATS(X)
#undef X
};

static const char *const metrics[] = {
#define X(constant, name) name,
    TSP_METRICS(X)
#undef X
};

/* Keys of the head. */
#define KEYS(X)                                                                                    \
    X(DIMENSION)                                                                                   \
    X(TYPE)                                                                                        \
    X(EDGE_WEIGHT_TYPE)                                                                            \
    X(EDGE_WEIGHT_FORMAT)                                                                          \
    X(NODE_COORD_TYPE)                                                                             \
    X(DISPLAY_DATA_TYPE)                                                                           \
    X(NAME)                                                                                        \
    X(COMMENT)

typedef enum head_key {
#define X(constant) constant,
    KEYS(X)
#undef X
        KEY_COUNT
} head_key;

static const char *const keys[] = {
#define X(constant) #constant,
    KEYS(X)
#undef X
};

typedef struct word {
    const char *text;
    size_t length;
} word;

typedef struct reader {
    tsp_problem *problem;
    const char *at, *end;
    uint64_t line;  /* counted from 1 */
    unsigned given; /* a bit a key of the head */
    bool has_section, has_display;
    layout layout;
    const atomic_bool *stop;
    bd_error *error;
} reader;

static bool is_blank(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n';
}

/* The next word; with `in_line`, of this line. Empty at the end. */
static word next_word(reader *in, bool in_line)
{
    while (in->at < in->end && is_blank(*in->at) && !(in_line && *in->at == '\n'))
        in->line += *in->at++ == '\n';
    word next = {in->at, 0};
    while (in->at < in->end && !is_blank(*in->at))
        ++in->at, ++next.length;
    return next;
}

/* Passes the colon after a key and blanks. */
static bool pass_colon(reader *in)
{
    word next = next_word(in, true);
    bool is_there = next.length > 0 && next.text[0] == ':';
    if (is_there)
        in->at = next.text + 1;
    return is_there;
}

static bool is(word one, const char *text)
{
    return one.length == strlen(text) && memcmp(one.text, text, one.length) == 0;
}

/* Returns false. */
static bool refuse(reader *in, const char *expected, word found)
{
    bd_fail(in->error, BD_BAD_INPUT, in->line, "line %llu: expected %s, found \"%.*s\"",
            (unsigned long long)in->line, expected, found.length < 40 ? (int)found.length : 40,
            found.text);
    return false;
}

static bool read_number(reader *in, const char *expected, double most, double *number)
{
    char copy[48];
    word next = next_word(in, false);
    if (next.length == 0 || next.length >= sizeof copy || next.text[0] == '\0' ||
        !strchr("+-.0123456789", next.text[0]))
        return refuse(in, expected, next);
    memcpy(copy, next.text, next.length);
    copy[next.length] = 0;
    char *end;
    *number = decimal_read(copy, &end);
    if (end != copy + next.length || !(fabs(*number) <= most))
        return refuse(in, expected, next);
    return true;
}

/* The words of a list, one of which `found` is; else `count`. */
static unsigned find_word(const char *const *list, unsigned count, word found)
{
    unsigned i = 0;
    while (i < count && !is(found, list[i]))
        ++i;
    return i;
}

/* ---- the head ---- */

static bool read_dimension(reader *in)
{
    double cities;
    if (!read_number(in, "the number of cities, 3 to 20000", TSP_MOST_CITIES, &cities))
        return false;
    if (cities < 3 || cities != floor(cities)) {
        bd_fail(in->error, BD_BAD_INPUT, in->line,
                "line %llu: expected the number of cities, 3 to %d, found %g",
                (unsigned long long)in->line, TSP_MOST_CITIES, cities);
        return false;
    }
    in->problem->cities = (uint32_t)cities;
    return true;
}

static void skip_line(reader *in)
{
    while (in->at < in->end && *in->at != '\n')
        ++in->at;
}

static bool has(const reader *in, head_key key)
{
    return in->given >> key & 1;
}

/* Sections are as large as the head says, so that it must not change behind them. */
static bool take_key(reader *in, head_key key, word found)
{
    if (key == KEY_COUNT)
        return refuse(in, "a key of TSPLIB, such as DIMENSION", found);
    if (in->has_section)
        return refuse(in, "every key before the first section", found);
    if (has(in, key) && key != COMMENT)
        return refuse(in, "each key once", found);
    in->given |= 1U << key;
    return true;
}

/* Reads the value of a key; what says nothing about distances is passed over. */
static bool read_value(reader *in, word found)
{
    head_key key = (head_key)find_word(keys, KEY_COUNT, found);
    if (!take_key(in, key, found))
        return false;
    if (key == DIMENSION)
        return read_dimension(in);
    word value = next_word(in, true);
    if (key == TYPE && !is(value, "TSP"))
        return refuse(in, "a problem of TYPE TSP", value);
    if (key == EDGE_WEIGHT_TYPE) {
        in->problem->metric = (tsp_metric)find_word(metrics, TSP_METRIC_COUNT, value);
        if (in->problem->metric == TSP_METRIC_COUNT)
            return refuse(in, "EUC_2D, CEIL_2D, GEO, ATT or EXPLICIT", value);
    } else if (key == EDGE_WEIGHT_FORMAT) {
        in->layout = (layout)find_word(layouts, LAYOUT_COUNT, value);
        if (in->layout == LAYOUT_COUNT)
            return refuse(in, "FULL_MATRIX, UPPER_ROW, LOWER_ROW, UPPER_DIAG_ROW or LOWER_DIAG_ROW",
                          value);
    }
    skip_line(in);
    return true;
}

/* ---- the sections ---- */

static bool allocate(reader *in, void *memory)
{
    if (!memory) {
        bd_fail(in->error, BD_NO_MEMORY, 0, "no memory for %u cities", in->problem->cities);
        return false;
    }
    return true;
}

static bool read_coordinates(reader *in)
{
    tsp_problem *problem = in->problem;
    size_t bytes = problem->cities * sizeof(double);
    problem->x = malloc(bytes), problem->y = malloc(bytes);
    if (!allocate(in, problem->x) || !allocate(in, problem->y))
        return false;
    for (uint32_t city = 0; city < problem->cities; ++city) {
        double number;
        if (!read_number(in, "the number of a city", TSP_MOST_CITIES, &number))
            return false;
        if (number != city + 1.0) {
            bd_fail(in->error, BD_BAD_INPUT, in->line, "line %llu: expected city %u, found %g",
                    (unsigned long long)in->line, city + 1, number);
            return false;
        }
        if (!read_number(in, "a coordinate, -1e8 to 1e8", MOST_COORDINATE, &problem->x[city]) ||
            !read_number(in, "a coordinate, -1e8 to 1e8", MOST_COORDINATE, &problem->y[city]))
            return false;
    }
    return true;
}

/* The columns of a row that are given: from, and before which. */
static void row_extent(layout form, uint32_t row, uint32_t cities, uint32_t *from, uint32_t *to)
{
    *from = form == UPPER_ROW ? row + 1 : form == UPPER_DIAG_ROW ? row : 0;
    *to = form == LOWER_ROW ? row : form == LOWER_DIAG_ROW ? row + 1 : cities;
}

static bool read_distance(reader *in, uint32_t row, uint32_t column)
{
    size_t cities = in->problem->cities;
    int32_t *matrix = in->problem->matrix, *there = &matrix[row * cities + column];
    double number = 0;
    if (!read_number(in, "a distance, a whole number up to 1e9", MOST_DISTANCE, &number))
        return false;
    if (number < 0 || number != floor(number)) {
        bd_fail(in->error, BD_BAD_INPUT, in->line,
                "line %llu: expected a whole distance of 0 or more, found %g",
                (unsigned long long)in->line, number);
        return false;
    }
    bool is_second = in->layout == FULL_MATRIX && column < row;
    if (is_second && matrix[column * cities + row] != (int32_t)number) {
        bd_fail(in->error, BD_BAD_INPUT, in->line,
                "line %llu: from city %u to %u it is %d, back %g: not symmetric",
                (unsigned long long)in->line, column + 1, row + 1, matrix[column * cities + row],
                number);
        return false;
    }
    *there = matrix[column * cities + row] = row == column ? 0 : (int32_t)number;
    return true;
}

static bool read_distances(reader *in)
{
    tsp_problem *problem = in->problem;
    uint32_t cities = problem->cities;
    if (cities > TSP_MOST_EXPLICIT) {
        bd_fail(in->error, BD_BAD_INPUT, in->line,
                "line %llu: of explicit distances at most %d cities, not %u",
                (unsigned long long)in->line, TSP_MOST_EXPLICIT, cities);
        return false;
    }
    problem->matrix = calloc((size_t)cities * cities, sizeof *problem->matrix);
    if (!allocate(in, problem->matrix))
        return false;
    for (uint32_t row = 0; row < cities; ++row) {
        uint32_t from, to;
        if (bd_is_stopped_at(in->stop, 1, in->error))
            return false;
        row_extent(in->layout, row, cities, &from, &to);
        for (uint32_t column = from; column < to; ++column)
            if (!read_distance(in, row, column))
                return false;
    }
    return true;
}

/* Skips where each city is to be drawn: three numbers each, which say nothing about distances. */
static bool skip_display(reader *in)
{
    double number;
    for (uint64_t i = 0; i < 3 * (uint64_t)in->problem->cities; ++i)
        if (!read_number(in, "a number", MOST_COORDINATE, &number))
            return false;
    in->has_display = true;
    return true;
}

/* Reads a section, for which the head must have said enough. */
static bool read_section(reader *in, word key)
{
    tsp_problem *problem = in->problem;
    bool is_explicit = problem->metric == TSP_EXPLICIT;
    if (!has(in, DIMENSION))
        return refuse(in, "DIMENSION before any section", key);
    if (!has(in, EDGE_WEIGHT_TYPE))
        return refuse(in, "EDGE_WEIGHT_TYPE before any section", key);
    in->has_section = true;
    if (is(key, "DISPLAY_DATA_SECTION"))
        return in->has_display ? refuse(in, "one DISPLAY_DATA_SECTION", key) : skip_display(in);
    if (is(key, "EDGE_WEIGHT_SECTION") && is_explicit && !problem->matrix) {
        if (in->layout == FUNCTION)
            return refuse(in, "EDGE_WEIGHT_FORMAT before the distances", key);
        return read_distances(in);
    }
    if (is(key, "NODE_COORD_SECTION") && !is_explicit && !problem->x)
        return read_coordinates(in);
    return refuse(in, is_explicit ? "one EDGE_WEIGHT_SECTION" : "one NODE_COORD_SECTION", key);
}

static bool is_complete(const tsp_problem *problem)
{
    return problem->metric == TSP_EXPLICIT ? problem->matrix != NULL : problem->y != NULL;
}

bool tsp_read(tsp_problem *problem, const bd_landscape_setup *setup, bd_error *error)
{
    const char *text = setup->text;
    size_t length = setup->length;
    reader in = {.problem = problem,
                 .at = text + bd_text_mark(text, length),
                 .end = text + length,
                 .line = 1,
                 .layout = FUNCTION,
                 .stop = setup->stop,
                 .error = error};
    for (;;) {
        word key = next_word(&in, false);
        if (key.length == 0 || is(key, "EOF"))
            break;
        const char *colon = memchr(key.text, ':', key.length);
        if (colon) { /* "KEY:VALUE": read on behind the colon */
            key.length = (size_t)(colon - key.text);
            in.at = colon + 1;
        } else if (key.length > 8 && memcmp(key.text + key.length - 8, "_SECTION", 8) == 0) {
            if (!read_section(&in, key))
                return false;
            continue;
        } else if (!pass_colon(&in)) {
            return refuse(&in, "a line such as DIMENSION: 52", key);
        }
        if (!read_value(&in, key))
            return false;
    }
    if (is_complete(problem) && problem->cities > 0)
        return true;
    return refuse(&in,
                  problem->metric == TSP_EXPLICIT ? "EDGE_WEIGHT_SECTION" : "NODE_COORD_SECTION",
                  (word){"the end", 7});
}
