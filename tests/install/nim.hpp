/* A game for C++ programs: nim with three heaps of up to five; the side that takes the last wins. */
#ifndef TESTS_INSTALL_NIM_HPP
#define TESTS_INSTALL_NIM_HPP

#include <cstdint>

#include <bandolo/adversary/game.h>

struct nim_problem {
    char unused;
};

struct nim_state {
    std::uint8_t heap[3], side;
};

static bool nim_legal(const nim_problem *, const nim_state *s, bd_move m)
{
    return s->heap[m % 3] > m / 3;
}

static nim_state nim_play(const nim_problem *, const nim_state *s, bd_move m)
{
    nim_state next = *s;
    next.heap[m % 3] = static_cast<std::uint8_t>(next.heap[m % 3] - m / 3 - 1);
    next.side = !s->side;
    return next;
}

static bool nim_is_over(const nim_problem *, const nim_state *s, bd_value *value)
{
    *value = -BD_WIN;
    return !(s->heap[0] | s->heap[1] | s->heap[2]);
}

#define BD_DOMAIN       nim
#define BD_GAME_MOVES   15
#define BD_GAME_PLIES   15
#define BD_GAME_NAME    "nim"
#define BD_GAME_PLAIN   1
#define BD_GAME_NUMBERS 5, 5, 5, 1
#define BD_GAME_START   3, 4, 5, 0

#endif
