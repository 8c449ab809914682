/* A game that breaks its promise: in turns, two counters go from one of two heaps; who takes the last wins. With one counter
 * left on a heap and none on the other nobody can move, but the game does not say that it is over. */
#include <bandolo/adversary/game.h>

typedef struct stuck_problem {
    char unused;
} stuck_problem;

typedef struct stuck_state {
    uint8_t heap[2], side;
} stuck_state;

static bool stuck_legal(const stuck_problem *p, const stuck_state *s, bd_move m)
{
    (void)p;
    return s->heap[m] >= 2;
}

static stuck_state stuck_play(const stuck_problem *p, const stuck_state *s, bd_move m)
{
    stuck_state next = *s;
    (void)p;
    next.heap[m] = (uint8_t)(next.heap[m] - 2);
    next.side = !s->side;
    return next;
}

static bool stuck_is_over(const stuck_problem *p, const stuck_state *s, bd_value *value)
{
    (void)p;
    *value = -BD_WIN;
    return s->heap[0] == 0 && s->heap[1] == 0;
}

#define BD_DOMAIN        stuck
#define BD_GAME_PLAIN    1
#define BD_GAME_NUMBERS  9, 9, 1
#define BD_GAME_START    5, 4, 0
#define BD_GAME_MOVES    2
#define BD_GAME_PLIES    9
#define BD_GAME_NAME     "stuck"
#define BD_GAME_POSITION "two heaps and the side to move, such as 5 4 0"
#include <bandolo/adversary/adapter.h>

BD_API const bd_game *bandolo_game(uint32_t abi);

const bd_game *bandolo_game(uint32_t abi)
{
    return abi == BD_ABI ? &stuck_game : NULL;
}
