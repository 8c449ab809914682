/* Sokoban: the man '@' pushes boxes '$' onto targets '.', with as few pushes as can be; "#" is a wall, '*' a box on a
 * target, '+' the man on one. A move is a push; where the man walks between pushes does not matter, so a state keeps only
 * the first cell that he can reach. A level has at most 64 cells within its walls. */
#include <bandolo/bandolo.h>

#include <stdio.h>
#include <string.h>

static const char *const level[] = {"  ##### ", "###   # ", "# $ # ##", "# #  . #",
                                    "# .$ # #", "##   $ #", " #.  @ #", " #######"};
enum { ROWS = sizeof level / sizeof *level, DIRECTIONS = 4, NOWHERE = -1 };

typedef struct warehouse {
    uint64_t boxes; /* a bit for each cell */
    uint64_t man;   /* the first of the cells that he reaches */
} warehouse;

static int cells, next_to[64][DIRECTIONS];
static uint64_t targets;

static uint64_t reach(uint64_t boxes, int man)
{
    uint64_t reached = UINT64_C(1) << man, before = 0;
    while (reached != before) {
        before = reached;
        for (int cell = 0; cell < cells; ++cell)
            for (int i = 0; reached >> cell & 1 && i < DIRECTIONS; ++i)
                if (next_to[cell][i] != NOWHERE)
                    reached |= UINT64_C(1) << next_to[cell][i] & ~boxes;
    }
    return reached;
}

/* Move 4 * cell + i: the man steps from the cell in direction i and pushes the box that is there. */
static bool push(const void *context, void *state, bd_move move)
{
    warehouse *w = state;
    int man = move / DIRECTIONS, i = move % DIRECTIONS, box = next_to[man][i];
    int to = box == NOWHERE ? NOWHERE : next_to[box][i];
    (void)context;
    if (to == NOWHERE || !(w->boxes >> box & 1) || w->boxes >> to & 1 ||
        !(reach(w->boxes, (int)w->man) >> man & 1))
        return false;
    w->boxes ^= UINT64_C(1) << box | UINT64_C(1) << to;
    w->man = (uint64_t)__builtin_ctzll(reach(w->boxes, box));
    return true;
}

static bool is_solved(const void *context, const void *state)
{
    (void)context;
    return ((const warehouse *)state)->boxes == targets;
}

/* Each box that is on no target takes a push at least. */
static bd_cost estimate(const void *context, const void *state, const void *goal)
{
    (void)context, (void)goal;
    return (bd_cost)__builtin_popcountll(((const warehouse *)state)->boxes & ~targets);
}

int main(void)
{
    int number[ROWS][16], man = 0;
    warehouse start = {0};
    for (int y = 0; y < ROWS; ++y) /* all but the walls; cells outside of them nobody reaches */
        for (int x = 0; level[y][x]; ++x) {
            char sign = level[y][x];
            number[y][x] = sign == '#' ? NOWHERE : cells++;
            man = sign == '@' || sign == '+' ? number[y][x] : man;
            start.boxes |= sign == '$' || sign == '*' ? UINT64_C(1) << number[y][x] : 0;
            targets |= sign == '.' || sign == '*' || sign == '+' ? UINT64_C(1) << number[y][x] : 0;
        }
    for (int y = 0; y < ROWS; ++y)
        for (int x = 0; level[y][x]; ++x)
            for (int i = 0; number[y][x] != NOWHERE && i < DIRECTIONS; ++i) {
                int v = y + (i == 0) - (i == 1), u = x + (i == 2) - (i == 3);
                bool is_within = v >= 0 && v < ROWS && u >= 0 && u < (int)strlen(level[v]);
                next_to[number[y][x]][i] = is_within ? number[v][u] : NOWHERE;
            }
    start.man = (uint64_t)__builtin_ctzll(reach(start.boxes, man));
    const bd_callbacks sokoban = {.state_size = sizeof start,
                                  .moves = 64 * DIRECTIONS,
                                  .play = push,
                                  .is_goal = is_solved,
                                  .estimate = estimate,
                                  .promises = BD_ADMISSIBLE | BD_CONSISTENT};
    bd_domain domain;
    bd_result result;
    bd_domain_of(&sokoban, &domain, NULL);
    bd_search(&domain, &sokoban, &start, &(bd_options){.algorithm = "astar"}, &result);
    printf("%s, %zu pushes\n", bd_status_name(result.status), result.length);
    bd_result_free(&result);
}
