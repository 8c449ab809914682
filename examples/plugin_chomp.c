/* A game of your own for the command: chomp. In turns both eat of a bar of chocolate: a square, with all that is above
 * it or to its right. The square a1 is poisoned; the side that eats it loses.
 *     bandolo play ./plugin_chomp.so */
#include <bandolo/adversary/game.h>
#include <bandolo/base/text.h>

enum { ROWS = 3, COLUMNS = 5 };

typedef struct chomp_problem {
    char unused;
} chomp_problem;
typedef struct chomp_state {
    uint8_t length[ROWS], side; /* of the rows, from the lowest */
} chomp_state;

static bool chomp_legal(const chomp_problem *p, const chomp_state *s, bd_move m)
{
    return s->length[m / COLUMNS] > m % COLUMNS;
}

static chomp_state chomp_play(const chomp_problem *p, const chomp_state *s, bd_move m)
{
    chomp_state next = *s;
    for (unsigned row = m / COLUMNS; row < ROWS; ++row)
        if (next.length[row] > m % COLUMNS)
            next.length[row] = (uint8_t)(m % COLUMNS);
    next.side = !s->side;
    return next;
}

static bool chomp_is_over(const chomp_problem *p, const chomp_state *s, bd_value *value)
{
    *value = BD_WIN; /* the other side has eaten a1 */
    return s->length[0] == 0;
}

static size_t chomp_draw(const chomp_problem *p, const chomp_state *s, char *out, size_t size)
{
    size_t at = 0;
    for (unsigned row = ROWS; row-- > 0;)
        at += bd_text_at(out, size, at, "%u %.*s\n", row + 1, 2 * s->length[row], "# # # # # ");
    return at + bd_text_at(out, size, at, "  a b c d e");
}

#define BD_DOMAIN       chomp
#define BD_GAME_PLAIN   1
#define BD_GAME_NUMBERS COLUMNS, COLUMNS, COLUMNS, 1
#define BD_GAME_START   COLUMNS, COLUMNS, COLUMNS, 0
#define BD_GAME_MOVES   (ROWS * COLUMNS)
#define BD_GAME_MOVE_NAMES                                                                         \
    "a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2", "e2", "a3", "b3", "c3", "d3", "e3"
#define BD_GAME_PLIES    (ROWS * COLUMNS)
#define BD_GAME_NAME     "chomp"
#define BD_GAME_POSITION "the rows from the lowest, and the side to move, such as 5 5 5 0"
#define BD_GAME_HAS_DRAW 1
#include <bandolo/adversary/adapter.h>
#include <bandolo/adversary/end.h>

BD_API const bd_game *bandolo_game(uint32_t abi);

const bd_game *bandolo_game(uint32_t abi) { return abi == BD_ABI ? &chomp_game : NULL; }
