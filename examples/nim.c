/* A whole game: nim with three heaps. Take any number of one heap; the side that takes the last wins. The searches of
 * the library are asked for the value of 3 4 5, and for the winning move. */
#include <bandolo/adversary/search.h>
#include <bandolo/base/text.h>

#include <stdio.h>

enum { HEAPS = 3, MOST = 7 };

typedef struct nim_problem {
    char unused;
} nim_problem;
typedef struct nim_state {
    uint8_t heap[HEAPS], side;
} nim_state;

/* Move m takes m / HEAPS + 1 from heap m % HEAPS. */
static bool nim_legal(const nim_problem *p, const nim_state *s, bd_move m)
{
    return s->heap[m % HEAPS] > m / HEAPS;
}

static nim_state nim_play(const nim_problem *p, const nim_state *s, bd_move m)
{
    nim_state next = *s;
    next.heap[m % HEAPS] = (uint8_t)(next.heap[m % HEAPS] - m / HEAPS - 1);
    next.side = !s->side;
    return next;
}

/* The side to move has lost, if nothing is left to take. */
static bool nim_is_over(const nim_problem *p, const nim_state *s, bd_value *value)
{
    *value = -BD_WIN;
    return !(s->heap[0] | s->heap[1] | s->heap[2]);
}

#define BD_DOMAIN       nim
#define BD_GAME_PLAIN   1
#define BD_GAME_NUMBERS MOST, MOST, MOST, 1
#define BD_GAME_START   3, 4, 5, 0
#define BD_GAME_MOVES   (HEAPS * MOST)
#define BD_GAME_PLIES   (HEAPS * MOST)
#define BD_GAME_NAME    "nim"
#include <bandolo/adversary/adapter.h>
#include <bandolo/adversary/end.h>

int main(void)
{
    const nim_problem problem = {0};
    const nim_state start = nim_start(&problem);
    for (const bd_game_algorithm *one = bd_game_algorithms(); one->name; ++one) {
        bd_game_options options = bd_game_defaults();
        bd_game_result result;
        if (one->traits & BD_GUESSES)
            continue;
        options.algorithm = one->name;
        bd_game_search(&nim_game, &problem, &start, &options, &result);
        printf("%-20s %s in %d, take %u of heap %u; %llu positions\n", one->name,
               result.value > 0 ? "won" : "lost", BD_WIN - result.value,
               result.line[0] / HEAPS + 1u, result.line[0] % HEAPS + 1u,
               (unsigned long long)result.counter[BD_GAME_NODES]);
        bd_game_result_free(&result);
    }
}
