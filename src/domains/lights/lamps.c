/* Boards of lights out and their text: see lamps.h. */
#include "lamps.h"

#include <bandolo/base/text.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- shapes ---- */

typedef struct lights_shape {
    const char *pattern; /* three rows of three: which neighbours a press switches */
    bool is_torus;
} lights_shape;

static bool read_size(const char **text, unsigned *rows, unsigned *columns)
{
    char *end = NULL;
    *rows = *columns = 5;
    if (!*text)
        return true;
    if (!isdigit((unsigned char)**text))
        return false;
    unsigned long down = strtoul(*text, &end, 10);
    if (*end != 'x' || !isdigit((unsigned char)end[1]))
        return false;
    unsigned long across = strtoul(end + 1, &end, 10);
    *text = end;
    *rows = (unsigned)down, *columns = (unsigned)across;
    return down >= 1 && across >= 1 && across <= LIGHTS_COLUMNS && down <= LIGHTS_MOST &&
           down * across <= LIGHTS_MOST;
}

/* Takes one word of the shape. */
static bool take_word(const char *word, size_t length, lights_shape *shape)
{
    static const char *const names[][2] = {
        {"plus", "010111010"}, {"cross", "101010101"}, {"block", "111111111"}};
    if (length == 5 && strncmp(word, "torus", 5) == 0)
        return shape->is_torus = true;
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i)
        if (length == strlen(names[i][0]) && strncmp(word, names[i][0], length) == 0) {
            shape->pattern = names[i][1];
            return true;
        }
    shape->pattern = word;
    return length == 9 && strspn(word, "01") >= 9 && memchr(word, '1', 9);
}

static bool read_shape(const char *text, lights_problem *problem, lights_shape *shape)
{
    *shape = (lights_shape){.pattern = "010111010"};
    if (!read_size(&text, &problem->rows, &problem->columns))
        return false;
    while (text && *text == ',') {
        size_t length = strcspn(++text, ",");
        if (!take_word(text, length, shape))
            return false;
        text += length;
    }
    return !text || *text == 0;
}

/* On a torus rows and columns go round; where two neighbours are the same lamp, it is switched twice. */
static void make_press(lights_problem *problem, const lights_shape *shape, unsigned lamp)
{
    int rows = (int)problem->rows, columns = (int)problem->columns;
    for (int i = 0; i < 9; ++i) {
        int row = (int)lamp / columns + i / 3 - 1, column = (int)lamp % columns + i % 3 - 1;
        if (shape->is_torus) {
            row = (row + rows) % rows;
            column = (column + columns) % columns;
        }
        if (shape->pattern[i] == '1' && row >= 0 && row < rows && column >= 0 && column < columns)
            lights_flip(&problem->switched[lamp], (unsigned)(row * columns + column));
    }
}

bool lights_open(lights_problem *problem, const char *text, const char *goal, bd_error *error)
{
    lights_shape shape;
    if (!read_shape(text, problem, &shape))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "lights-out:%.40s: expected rows x columns, at most %d lamps in %d columns, "
                       "then plus, cross, block or nine digits such as 010111010, and torus, as in "
                       "5x5,cross,torus",
                       text, LIGHTS_MOST, LIGHTS_COLUMNS);
    problem->lamps = problem->rows * problem->columns;
    problem->words = (problem->lamps + 63) / 64;
    problem->most = 1;
    for (unsigned lamp = 0; lamp < problem->lamps; ++lamp) {
        make_press(problem, &shape, lamp);
        unsigned count = lights_count(problem, &problem->switched[lamp]);
        problem->most = count > problem->most ? count : problem->most;
    }
    lights_eliminate(problem);
    return !goal || lights_read(problem, goal, strlen(goal), &problem->goal, error);
}

/* ---- text ---- */

static bool separates(char sign)
{
    return isspace((unsigned char)sign) || (sign && strchr("/|,;", sign));
}

bool lights_read(const lights_problem *problem, const char *text, size_t length, lights_set *lit,
                 bd_error *error)
{
    unsigned count = 0;
    *lit = (lights_set){{0}};
    for (size_t at = 0; at < length; ++at) {
        if (separates(text[at]))
            continue;
        if (!text[at] || !strchr("*1.0", text[at]))
            return bd_fail(error, BD_BAD_INPUT, at + 1,
                           "character %zu: expected * for a lamp that is lit or . for a dark one",
                           at + 1);
        if (count < problem->lamps && strchr("*1", text[at]))
            lights_flip(lit, count);
        ++count;
    }
    for (unsigned lamp = 0; count == 0 && lamp < problem->lamps; ++lamp)
        lights_flip(lit, lamp);
    return count == 0 || count == problem->lamps ||
           bd_fail(error, BD_BAD_INPUT, 0,
                   "%u lamps; expected %u (give lights-out:RxC for another size)", count,
                   problem->lamps);
}

static size_t write_rows(const lights_problem *problem, const lights_set *lit, const char *between,
                         const char *last, char *out, size_t size)
{
    size_t at = 0;
    for (unsigned lamp = 0; lamp < problem->lamps; ++lamp) {
        bool ends = (lamp + 1) % problem->columns == 0;
        const char *behind = lamp + 1 == problem->lamps ? last : between;
        at += bd_text_at(out, size, at, "%c%s", lights_has(lit, lamp) ? '*' : '.',
                         ends ? behind : "");
    }
    return at;
}

size_t lights_write(const lights_problem *problem, const lights_set *lit, char *out, size_t size)
{
    return write_rows(problem, lit, " ", "", out, size);
}

size_t lights_draw(const lights_problem *problem, const lights_set *lit, char *out, size_t size)
{
    return write_rows(problem, lit, "\n", "\n", out, size);
}

size_t lights_write_lamp(const lights_problem *problem, unsigned lamp, char *out, size_t size)
{
    return bd_text(out, size, "%c%u", (int)('a' + lamp % problem->columns),
                   lamp / problem->columns + 1);
}
