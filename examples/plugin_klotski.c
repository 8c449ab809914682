/* Klotski: blocks of four shapes slide in a tray until the square one, "abcd", is at the middle of the lower edge.
 * bandolo solve ./plugin_klotski.so FILE, where the file has a tray such as
 *
 *     ^ab^
 *     vcdv
 *     ^<>^
 *     voov
 *     o..o
 *
 * which takes 116 steps. BD_DOMAIN_IS_FILE: a position has several lines, so that a file holds one. BD_DOMAIN_GENERATES: of
 * 80 moves (a square of the tray and a direction) some five are possible at once, so the domain writes these. */
#include <bandolo/base/text.h>
#include <bandolo/search/domain.h>

#include <stdlib.h>
#include <string.h>

enum { ROWS = 5, COLUMNS = 4, CELLS = ROWS * COLUMNS, GOAL = 13 };

static const char codes[] =
    ".o^v<>abcd"; /* of cells: free, a block alone, parts of upright, lying and square ones */
static const int slide[] = {-COLUMNS, -1, 1, COLUMNS};

typedef struct klotski_problem {
    char nothing;
} klotski_problem;
typedef struct klotski_state {
    char cell[CELLS];
} klotski_state;

/* The cells of the block whose first cell is that one: how many, and where. 0: no block begins there. */
static int block_at(const klotski_state *s, int cell, int at[4])
{
    static const struct {
        char first;
        int count, offset[4];
    } shapes[] = {{'o', 1, {0}},
                  {'^', 2, {0, COLUMNS}},
                  {'<', 2, {0, 1}},
                  {'a', 4, {0, 1, COLUMNS, COLUMNS + 1}}};
    for (int i = 0; i < 4; ++i)
        if (shapes[i].first == s->cell[cell]) {
            for (int k = 0; k < shapes[i].count; ++k)
                at[k] = cell + shapes[i].offset[k];
            return shapes[i].count;
        }
    return 0;
}

static bool is_free(const klotski_state *s, int from, int direction)
{
    int to = from + slide[direction];
    bool leaves = to < 0 || to >= CELLS || (direction % 3 && to / COLUMNS != from / COLUMNS);
    return !leaves && s->cell[to] == '.';
}

static klotski_state without(const klotski_state *s, const int *at, int count)
{
    klotski_state rest = *s;
    for (int k = 0; k < count; ++k)
        rest.cell[at[k]] = '.';
    return rest;
}

/* A block may slide where all of its cells are free once it is lifted. */
static unsigned klotski_generate(const klotski_problem *p, const klotski_state *s, bd_move *moves)
{
    unsigned found = 0;
    for (int cell = 0; cell < CELLS; ++cell) {
        int at[4], count = block_at(s, cell, at);
        klotski_state rest = without(s, at, count);
        for (int direction = 0; count && direction < 4; ++direction) {
            int k = 0;
            while (k < count && is_free(&rest, at[k], direction))
                ++k;
            if (k == count)
                moves[found++] = (bd_move)(4 * cell + direction);
        }
    }
    return found;
}

static klotski_state klotski_play(const klotski_problem *p, const klotski_state *s, bd_move m)
{
    int at[4], count = block_at(s, m / 4, at);
    klotski_state next = without(s, at, count);
    for (int k = 0; k < count; ++k)
        next.cell[at[k] + slide[m % 4]] = s->cell[at[k]];
    return next;
}

static bd_move klotski_inverse(bd_move m)
{
    return (bd_move)(4 * (m / 4 + slide[m % 4]) + 3 - m % 4);
}

static bool klotski_is_goal(const klotski_problem *p, const klotski_state *s)
{
    return s->cell[GOAL] == 'a';
}

/* The square block goes one cell at a time. */
static bd_cost klotski_estimate(const klotski_problem *p, const klotski_state *s)
{
    int at = (int)((const char *)memchr(s->cell, 'a', CELLS) - s->cell);
    return (bd_cost)(abs(at / COLUMNS - GOAL / COLUMNS) + abs(at % COLUMNS - GOAL % COLUMNS));
}

/* Every block has all of its parts, and there is one square. */
static bool is_tray(const klotski_state *s)
{
    int parts = 0, squares = 0;
    for (int cell = 0; cell < CELLS; ++cell) {
        int at[4], count = block_at(s, cell, at);
        const char *names = strchr(codes, s->cell[cell]);
        bool leaves = count && (at[count - 1] >= CELLS || at[count - 1] % COLUMNS < cell % COLUMNS);
        for (int k = 0; k < count; ++k)
            if (leaves || s->cell[at[k]] != names[k])
                return false;
        parts += s->cell[cell] == '.' ? 1 : count;
        squares += s->cell[cell] == 'a';
    }
    return parts == CELLS && squares == 1;
}

static bool klotski_parse(const klotski_problem *p, const char *text, size_t length,
                          klotski_state *s, bd_error *error)
{
    size_t count = 0;
    for (size_t i = 0; i < length; ++i)
        if (text[i] && strchr(codes, text[i])) {
            if (count < CELLS)
                s->cell[count] = text[i];
            ++count;
        } else if (!strchr("/ \t\r\n", text[i])) {
            return bd_fail(error, BD_BAD_INPUT, i + 1, "expected one of %s", codes);
        }
    return (count == CELLS && is_tray(s)) ||
           bd_fail(error, BD_BAD_INPUT, 0,
                   "expected five rows of four cells, whole blocks and one square, abcd");
}

static size_t klotski_format(const klotski_problem *p, const klotski_state *s, char *out,
                             size_t size)
{
    const char *c = s->cell;
    return bd_text(out, size, "%.4s/%.4s/%.4s/%.4s/%.4s", c, c + 4, c + 8, c + 12, c + 16);
}

static size_t klotski_format_move(const klotski_problem *p, bd_move m, char *out, size_t size)
{
    static const char *const names[] = {"up", "left", "right", "down"};
    return bd_text(out, size, "%c%d %s", "abcd"[m / 4 % COLUMNS], 1 + m / 4 / COLUMNS,
                   names[m % 4]);
}

#define BD_DOMAIN               klotski
#define BD_DOMAIN_PLAIN         1
#define BD_DOMAIN_HAS_INVERSE   1
#define BD_DOMAIN_HAS_ESTIMATE  1
#define BD_DOMAIN_MOVES         80
#define BD_DOMAIN_GENERATES     40
#define BD_DOMAIN_IS_FILE       1
#define BD_DOMAIN_ALGORITHMS(X) X(astar) X(breadth_first)
#define BD_DOMAIN_NAME          "klotski"
#define BD_DOMAIN_HEURISTIC     "square"
#define BD_DOMAIN_SUMMARY       "blocks that slide in a tray until the square one is out"
#define BD_DOMAIN_POSITION      "five rows of cells: . o ^ v < > a b c d"
#define BD_DOMAIN_PROMISES      (BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST)
#include <bandolo/search/kernels.h>
#define BD_DOMAIN_HAS_KERNELS 1
#include <bandolo/search/adapter.h>

BD_API const bd_domain *const *bandolo_plugin(uint32_t abi);

const bd_domain *const *bandolo_plugin(uint32_t abi)
{
    static const bd_domain *const domains[] = {&klotski_domain, NULL};
    return abi == BD_ABI ? domains : NULL;
}
