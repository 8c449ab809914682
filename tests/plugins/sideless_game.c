/* A game whose key lacks the side: both moves take the counter to the other heap, where it is worth 5 to the side to move;
 * after "over" that is the other side, after "again" the same one. */
#include <bandolo/adversary/game.h>

typedef struct sideless_state {
    uint8_t heap[2], side;
} sideless_state;

typedef struct sideless_key {
    uint8_t heap[2];
} sideless_key;

static unsigned sideless_side(const void *p, const sideless_state *s)
{
    (void)p;
    return s->side;
}

static sideless_key sideless_to_key(const void *p, const sideless_state *s)
{
    (void)p;
    return (sideless_key){{s->heap[0], s->heap[1]}};
}

static bool sideless_legal(const void *p, const sideless_state *s, bd_move m)
{
    (void)p, (void)m;
    return s->heap[0] == 1;
}

static sideless_state sideless_play(const void *p, const sideless_state *s, bd_move m)
{
    (void)p;
    return (sideless_state){{0, 1}, m == 0 ? !s->side : s->side};
}

static bool sideless_is_over(const void *p, const sideless_state *s, bd_value *value)
{
    (void)p;
    *value = 5;
    return s->heap[0] == 0;
}

#define BD_DOMAIN          sideless
#define BD_GAME_NUMBERS    1, 1, 1
#define BD_GAME_START      1, 0, 0
#define BD_GAME_MOVES      2
#define BD_GAME_PLIES      1
#define BD_GAME_HAS_SIDE   1
#define BD_GAME_HAS_KEY    1
#define BD_GAME_NAME       "sideless"
#define BD_GAME_MOVE_NAMES "over", "again"
#define BD_GAME_PLUGIN     1
#include <bandolo/adversary/adapter.h>
