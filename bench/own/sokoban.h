/* Sokoban: level 1 of XSokoban (A. Myers, 1989-94, after Thinking Rabbit's game of 1982), whose least number of pushes is
 * 97 (A. Junghanns, "Pushing the limits: new developments in single-agent search", dissertation, Alberta 1999). A state
 * is the boxes and the first cell of the man's region, a move a push; h sums, box by box, the pushes to the nearest target
 * on an empty floor. A box from which there are none is stuck. */
static const char *const sokoban_level[] = {
    "    #####          ", "    #   #          ", "    #$  #          ", "  ###  $##         ",
    "  #  $ $ #         ", "### # ## #   ######", "#   # ## #####  ..#", "# $  $          ..#",
    "##### ### #@##  ..#", "    #     #########", "    #######        "};
enum { SOKOBAN_ROWS = 11, SOKOBAN_COLUMNS = 19, SOKOBAN_PUSHES = 97, SOKOBAN_STUCK = 255 };

typedef struct sokoban_problem {
    int cells;
    int8_t next[64][4]; /* up, left, right, down; -1: a wall */
    uint8_t pushes[64]; /* to the nearest target, alone; or SOKOBAN_STUCK */
    uint64_t targets;
} sokoban_problem;

typedef struct sokoban_state {
    uint64_t boxes; /* a bit for each cell */
    uint64_t man;
} sokoban_state;

static inline uint64_t sokoban_region(const sokoban_problem *p, uint64_t boxes, uint64_t man)
{
    uint64_t region = UINT64_C(1) << man;
    for (uint64_t fresh = region; fresh;) {
        const int8_t *next = p->next[__builtin_ctzll(fresh)];
        uint64_t more = 0;
        fresh &= fresh - 1;
        for (int way = 0; way < 4; ++way)
            more |= next[way] < 0 ? 0 : UINT64_C(1) << next[way];
        more &= ~(boxes | region);
        region |= more, fresh |= more;
    }
    return region;
}

/* Move 4 * box + way. */
static inline sokoban_state sokoban_play(const sokoban_problem *p, const sokoban_state *s,
                                         bd_move m)
{
    unsigned box = m / 4, to = (unsigned)p->next[box][m % 4];
    uint64_t boxes = s->boxes ^ (UINT64_C(1) << box | UINT64_C(1) << to);
    return (sokoban_state){boxes, (uint64_t)__builtin_ctzll(sokoban_region(p, boxes, box))};
}

static inline unsigned sokoban_generate(const sokoban_problem *p, const sokoban_state *s,
                                        bd_move *moves)
{
    uint64_t region = sokoban_region(p, s->boxes, s->man);
    unsigned count = 0;
    for (uint64_t boxes = s->boxes; boxes; boxes &= boxes - 1) {
        unsigned box = (unsigned)__builtin_ctzll(boxes);
        for (unsigned way = 0; way < 4; ++way) {
            int to = p->next[box][way], from = p->next[box][3 - way];
            if (to >= 0 && from >= 0 && region >> from & 1 && !(s->boxes >> to & 1) &&
                p->pushes[to] != SOKOBAN_STUCK)
                moves[count++] = (bd_move)(4 * box + way);
        }
    }
    return count;
}

static inline bd_cost sokoban_estimate(const sokoban_problem *p, const sokoban_state *s)
{
    bd_cost sum = 0;
    for (uint64_t boxes = s->boxes; boxes; boxes &= boxes - 1)
        sum += p->pushes[__builtin_ctzll(boxes)];
    return sum;
}

static inline bool sokoban_is_goal(const sokoban_problem *p, const sokoban_state *s)
{
    return s->boxes == p->targets;
}

#define BD_DOMAIN              sokoban
#define BD_DOMAIN_PLAIN        1
#define BD_DOMAIN_HAS_ESTIMATE 1
#define BD_DOMAIN_MOVES        256
#define BD_DOMAIN_GENERATES    24
#define BD_DOMAIN_PROMISES     (BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST)
#define BD_DOMAIN_NAME         "sokoban"
#include <bandolo/search/template.h>
#include <bandolo/search/astar.h>
#include <bandolo/search/end.h>

static sokoban_state sokoban_read(sokoban_problem *p)
{
    int number[SOKOBAN_ROWS][SOKOBAN_COLUMNS], man = 0;
    sokoban_state start = {0};
    memset(p, 0, sizeof *p);
    /* The man's cells alone: those outside of the walls would be more than 64. */
    bool within[SOKOBAN_ROWS][SOKOBAN_COLUMNS] = {{false}};
    static const int step[4][2] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
    for (int round = 0; round < SOKOBAN_ROWS * SOKOBAN_COLUMNS; ++round)
        for (int y = 0; y < SOKOBAN_ROWS; ++y)
            for (int x = 0; x < SOKOBAN_COLUMNS; ++x) {
                within[y][x] |= sokoban_level[y][x] == '@';
                for (int way = 0; within[y][x] && way < 4; ++way)
                    within[y + step[way][0]][x + step[way][1]] |=
                        sokoban_level[y + step[way][0]][x + step[way][1]] != '#';
            }
    for (int y = 0; y < SOKOBAN_ROWS; ++y)
        for (int x = 0; x < SOKOBAN_COLUMNS; ++x) {
            char sign = sokoban_level[y][x];
            number[y][x] = within[y][x] ? p->cells++ : -1;
            if (!within[y][x])
                continue;
            man = sign == '@' ? number[y][x] : man;
            start.boxes |= (uint64_t)(sign == '$') << number[y][x];
            p->targets |= (uint64_t)(sign == '.') << number[y][x];
        }
    for (int y = 0; y < SOKOBAN_ROWS; ++y)
        for (int x = 0; x < SOKOBAN_COLUMNS; ++x)
            for (int way = 0; within[y][x] && way < 4; ++way)
                p->next[number[y][x]][way] = (int8_t)number[y + step[way][0]][x + step[way][1]];
    for (int cell = 0; cell < p->cells; ++cell)
        p->pushes[cell] = p->targets >> cell & 1 ? 0 : SOKOBAN_STUCK;
    for (int round = 0; round < p->cells; ++round) /* pulled away from the targets */
        for (int cell = 0; cell < p->cells; ++cell)
            for (int way = 0; way < 4; ++way) {
                int to = p->next[cell][way], from = p->next[cell][3 - way];
                if (to >= 0 && from >= 0 && p->pushes[to] + 1 < p->pushes[cell])
                    p->pushes[cell] = (uint8_t)(p->pushes[to] + 1);
            }
    start.man = (uint64_t)__builtin_ctzll(sokoban_region(p, start.boxes, (uint64_t)man));
    return start;
}

/* A* by hand: nodes in one array, a hash table of their numbers, a binary heap of f and node. */
typedef struct sokoban_node {
    sokoban_state state;
    uint32_t g, h, parent;
    bool closed;
} sokoban_node;

enum { SOKOBAN_SLOTS = 1 << 23 };

static uint32_t *sokoban_slot(uint32_t *slots, const sokoban_node *nodes, const sokoban_state *s)
{
    uint64_t hash = (s->boxes ^ s->man << 58 ^ s->man) * UINT64_C(0x9E3779B97F4A7C15);
    for (uint32_t i = (uint32_t)(hash >> 41);; i = (i + 1) % SOKOBAN_SLOTS) {
        const sokoban_node *node = &nodes[slots[i]];
        if (!slots[i] || (node->state.boxes == s->boxes && node->state.man == s->man))
            return &slots[i];
    }
}

static tally sokoban_by_hand(const sokoban_problem *p, sokoban_state start)
{
    double began = processor_seconds();
    uint32_t *slots = calloc(SOKOBAN_SLOTS, sizeof *slots), count = 1;
    sokoban_node *nodes = malloc(SOKOBAN_SLOTS / 2 * sizeof *nodes);
    heap open = {0};
    tally all = {.answer = BD_NO_COST};
    bd_move moves[24];
    nodes[count] = (sokoban_node){start, 0, sokoban_estimate(p, &start), 0, false};
    *sokoban_slot(slots, nodes, &start) = count;
    heap_push(&open, 0, count++);
    while (open.count > 0) {
        uint32_t number = heap_pop(&open).vertex;
        sokoban_node here = nodes[number];
        if (here.closed)
            continue;
        if (sokoban_is_goal(p, &here.state)) {
            all.answer = here.g;
            break;
        }
        nodes[number].closed = true;
        ++all.states;
        unsigned ways = sokoban_generate(p, &here.state, moves);
        for (unsigned i = 0; i < ways && count < SOKOBAN_SLOTS / 2; ++i) {
            sokoban_state next = sokoban_play(p, &here.state, moves[i]);
            uint32_t *slot = sokoban_slot(slots, nodes, &next);
            if (!*slot) {
                *slot = count++;
                nodes[*slot] = (sokoban_node){next, UINT32_MAX, sokoban_estimate(p, &next), 0,
                                              false};
            }
            sokoban_node *node = &nodes[*slot];
            if (here.g + 1 >= node->g)
                continue;
            node->g = here.g + 1, node->parent = number;
            heap_push(&open, (uint64_t)(node->g + node->h) << 32 | (UINT32_MAX - node->g), *slot);
        }
    }
    free(slots), free(nodes), free(open.item);
    all.seconds = processor_seconds() - began;
    return all;
}

static void bench_sokoban(void)
{
    sokoban_problem problem;
    sokoban_state start = sokoban_read(&problem);
    tally ours = {0}, hand = {0};
    template_run run;
    begin(&run);
    sokoban_astar(&problem, start, &run.run);
    add(&ours, end(&run));
    add(&hand, sokoban_by_hand(&problem, start));
    report("XSokoban 1, A*", &ours, &hand, SOKOBAN_PUSHES, 0);
}
