/* A game that breaks its promise: in turns, a counter goes from one heap to the other and back, for ever. */
#include <bandolo/adversary/game.h>

typedef struct endless_problem {
    char unused;
} endless_problem;

typedef struct endless_state {
    uint8_t heap[2], side;
} endless_state;

static bool endless_legal(const endless_problem *p, const endless_state *s, bd_move m)
{
    (void)p;
    return s->heap[m] >= 1;
}

static endless_state endless_play(const endless_problem *p, const endless_state *s, bd_move m)
{
    endless_state next = *s;
    (void)p;
    --next.heap[m];
    ++next.heap[!m];
    next.side = !s->side;
    return next;
}

static bool endless_is_over(const endless_problem *p, const endless_state *s, bd_value *value)
{
    (void)p;
    *value = -BD_WIN;
    return s->heap[0] == 0 && s->heap[1] == 0;
}

#define BD_DOMAIN        endless
#define BD_GAME_PLAIN    1
#define BD_GAME_NUMBERS  1, 1, 1
#define BD_GAME_START    1, 0, 0
#define BD_GAME_MOVES    2
#define BD_GAME_PLIES    9
#define BD_GAME_NAME     "endless"
#define BD_GAME_POSITION "two heaps and the side to move, such as 1 0 0"
#include <bandolo/adversary/adapter.h>

BD_API const bd_game *bandolo_game(uint32_t abi);

const bd_game *bandolo_game(uint32_t abi)
{
    return abi == BD_ABI ? &endless_game : NULL;
}
