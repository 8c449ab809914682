/* A game that breaks its promise: its longest game has more moves than any may have. */
#include <bandolo/adversary/game.h>

typedef struct long_state {
    uint8_t hundreds, ones, side;
} long_state;

static bool long_legal(const void *p, const long_state *s, bd_move m)
{
    (void)p, (void)s, (void)m;
    return true;
}

static long_state long_play(const void *p, const long_state *s, bd_move m)
{
    bool is_last = s->ones == 99;
    (void)p, (void)m;
    return (long_state){(uint8_t)(s->hundreds + is_last), is_last ? 0 : (uint8_t)(s->ones + 1),
                        !s->side};
}

static bool long_is_over(const void *p, const long_state *s, bd_value *value)
{
    (void)p;
    *value = 7;
    return s->hundreds == 30;
}

#define BD_DOMAIN       long
#define BD_GAME_NUMBERS 30, 99, 1
#define BD_GAME_START   0, 0, 0
#define BD_GAME_MOVES   1
#define BD_GAME_PLIES   3000
#define BD_GAME_NAME    "long"
#define BD_GAME_PLUGIN  1
#include <bandolo/adversary/adapter.h>
