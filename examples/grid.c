/* A path through a map, in steps to the eight neighbours: grid share/bandolo/samples/rooms.map 0 0 31 15
 *
 * The map is a file as of the Moving AI laboratory (https://movingai.com/benchmarks): height, width, then rows, in which
 * '.' and 'G' are free. A straight step costs 1000, a diagonal one 1414 and may cut no corner. */
#include <bandolo/bandolo.h>

#include <stdio.h>
#include <stdlib.h>

enum { SIDE = 1024, STRAIGHT = 1000, DIAGONAL = 1414 };

typedef struct place {
    uint16_t x, y;
} place;

static int height, width;
static char map[SIDE][SIDE + 2];
static const int8_t step[8][2] = {{0, -1}, {1, 0}, {0, 1},  {-1, 0},
                                  {1, -1}, {1, 1}, {-1, 1}, {-1, -1}};

static bool is_free(int x, int y)
{
    return x >= 0 && x < width && y >= 0 && y < height && (map[y][x] == '.' || map[y][x] == 'G');
}

static bool go(const void *context, void *state, bd_move move)
{
    place *at = state;
    int x = at->x + step[move][0], y = at->y + step[move][1];
    (void)context;
    if (!is_free(x, y) || !is_free(at->x, y) || !is_free(x, at->y))
        return false;
    *at = (place){(uint16_t)x, (uint16_t)y};
    return true;
}

static bd_cost cost(const void *context, const void *state, bd_move move)
{
    (void)context, (void)state;
    return move < 4 ? STRAIGHT : DIAGONAL;
}

/* The octile distance: what the way would cost on an empty map. */
static bd_cost estimate(const void *context, const void *state, const void *goal)
{
    const place *here = state, *there = goal;
    int dx = abs(here->x - there->x), dy = abs(here->y - there->y);
    (void)context;
    return (bd_cost)(dx < dy ? STRAIGHT * (dy - dx) + DIAGONAL * dx
                             : STRAIGHT * (dx - dy) + DIAGONAL * dy);
}

static bool read_map(const char *name)
{
    FILE *file = fopen(name, "r");
    bool is_read = file &&
                   fscanf(file, "type octile height %d width %d map", &height, &width) == 2 &&
                   height > 0 && height <= SIDE && width > 0 && width <= SIDE;
    for (int y = 0; is_read && y < height; ++y)
        is_read = fscanf(file, " %1025[^\n]", map[y]) == 1;
    if (file)
        fclose(file);
    return is_read;
}

int main(int argc, char **argv)
{
    if (argc != 6 || !read_map(argv[1]))
        return fprintf(stderr,
                       "usage: grid MAP X Y GOAL_X GOAL_Y, with a map of at most 1024 x 1024\n"),
               2;
    const place start = {(uint16_t)atoi(argv[2]), (uint16_t)atoi(argv[3])};
    const place goal = {(uint16_t)atoi(argv[4]), (uint16_t)atoi(argv[5])};
    if (!is_free(start.x, start.y) || !is_free(goal.x, goal.y))
        return fprintf(stderr, "grid: the start and the goal must be free\n"), 2;
    const bd_callbacks grid = {.state_size = sizeof(place),
                               .moves = 8,
                               .play = go,
                               .goal = &goal,
                               .cost = cost,
                               .estimate = estimate,
                               .promises = BD_ADMISSIBLE | BD_CONSISTENT};
    bd_domain domain;
    bd_options options = {.algorithm = "astar"};
    bd_result result;
    bd_domain_of(&grid, &domain, NULL);
    bd_search(&domain, &grid, &start, &options, &result);
    printf("%s, cost %.3f, %zu steps\n", bd_status_name(result.status), result.cost / 1000.0,
           result.length);
    bd_result_free(&result);
}
