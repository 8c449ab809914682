/* A game of your own for the command, chomp: both eat of a bar of chocolate in turns, a square with all that is above it or
 * to its right. The square a1 is poisoned. `bandolo play ./plugin_chomp.so` */
#include <bandolo/adversary/game.h>
#include <bandolo/base/text.h>

enum { ROWS = 3, COLUMNS = 5 };
typedef struct chomp_state {
    uint8_t length[ROWS], side; /* of the rows, from the lowest */
} chomp_state;

static bool chomp_legal(const void *p, const chomp_state *s, bd_move m)
{
    return s->length[m / COLUMNS] > m % COLUMNS;
}

static chomp_state chomp_play(const void *p, const chomp_state *s, bd_move m)
{
    chomp_state next = *s;
    for (unsigned row = m / COLUMNS; row < ROWS; ++row)
        if (next.length[row] > m % COLUMNS)
            next.length[row] = (uint8_t)(m % COLUMNS);
    next.side = !s->side;
    return next;
}

static bool chomp_is_over(const void *p, const chomp_state *s, bd_value *value)
{
    *value = BD_WIN; /* the other side has eaten a1 */
    return s->length[0] == 0;
}

#define BD_DOMAIN       chomp
#define BD_GAME_PLUGIN  1
#define BD_GAME_NAME    "chomp"
#define BD_GAME_NUMBERS COLUMNS, COLUMNS, COLUMNS, 1
#define BD_GAME_START   COLUMNS, COLUMNS, COLUMNS, 0
#define BD_GAME_MOVES   (ROWS * COLUMNS)
#define BD_GAME_COLUMNS COLUMNS
#define BD_GAME_PLIES   (ROWS * COLUMNS)
#include <bandolo/adversary/adapter.h>
