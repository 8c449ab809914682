/* The tower of Hanoi with four pegs, breadth first. Frame and Stewart's number of moves (B. M. Stewart, J. S. Frame,
 * American Mathematical Monthly 48, 1941) is the least (T. Bousch, Bulletin of the Belgian Mathematical Society 21, 2014). */
typedef struct hanoi_problem {
    unsigned discs;
} hanoi_problem;
typedef uint32_t hanoi_state; /* two bits a disc, the smallest lowest: its peg */
typedef uint32_t hanoi_key;

static const uint8_t hanoi_ways[12][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 0}, {1, 2}, {1, 3},
                                          {2, 0}, {2, 1}, {2, 3}, {3, 0}, {3, 1}, {3, 2}};

/* Twice the number of the top disc of a peg; 32 where there is none. */
static inline unsigned hanoi_top(hanoi_state s, unsigned discs, unsigned peg)
{
    uint32_t other = s ^ peg * 0x55555555U;
    uint32_t on_it = ~(other | other >> 1) & 0x55555555U &
                     (uint32_t)((UINT64_C(1) << 2 * discs) - 1);
    return on_it ? (unsigned)__builtin_ctz(on_it) : 32;
}

static inline bool hanoi_legal(const hanoi_problem *p, const hanoi_state *s, bd_move m)
{
    return hanoi_top(*s, p->discs, hanoi_ways[m][0]) < hanoi_top(*s, p->discs, hanoi_ways[m][1]);
}

static inline hanoi_state hanoi_play(const hanoi_problem *p, const hanoi_state *s, bd_move m)
{
    unsigned from = hanoi_ways[m][0], to = hanoi_ways[m][1];
    return *s ^ (from ^ to) << hanoi_top(*s, p->discs, from);
}

static inline bd_move hanoi_inverse(bd_move m)
{
    static const uint8_t back[12] = {3, 6, 9, 0, 7, 10, 1, 4, 11, 2, 5, 8};
    return back[m];
}

static inline bool hanoi_is_goal(const hanoi_problem *p, const hanoi_state *s)
{
    return *s == (hanoi_state)((UINT64_C(1) << 2 * p->discs) - 1);
}

static inline uint64_t hanoi_indexes(const hanoi_problem *p)
{
    return UINT64_C(1) << 2 * p->discs;
}

static inline uint64_t hanoi_index(const hanoi_problem *p, const hanoi_key *k)
{
    (void)p;
    return *k;
}

#define BD_DOMAIN             hanoi
#define BD_DOMAIN_PLAIN       1
#define BD_DOMAIN_HAS_INVERSE 1
#define BD_DOMAIN_INVERTS     1
#define BD_DOMAIN_MOVES       12
#define BD_DOMAIN_COST_BITS   8
#define BD_DOMAIN_INDEXES     1
#define BD_DOMAIN_NAME        "hanoi"
#include <bandolo/search/template.h>
#include <bandolo/search/breadthfirst.h>
#include <bandolo/search/end.h>

/* Breadth first by hand: the move that came first in an array, and a queue. */
static tally hanoi_by_hand(const hanoi_problem *p)
{
    double began = processor_seconds();
    uint64_t count = hanoi_indexes(p), tail = 1, layer_end = 1;
    uint8_t *by = malloc(count);
    uint32_t *queue = malloc(count * sizeof *queue);
    tally all = {.answer = BD_NO_COST};
    memset(by, 0xFF, count);
    by[0] = 0, queue[0] = 0;
    uint64_t depth = 1;
    for (uint64_t head = 0; head < tail && all.answer == BD_NO_COST; ++head) {
        if (head == layer_end)
            ++depth, layer_end = tail;
        uint32_t here = queue[head];
        ++all.states;
        for (bd_move m = 0; m < 12; ++m) {
            if (!hanoi_legal(p, &here, m))
                continue;
            uint32_t next = hanoi_play(p, &here, m);
            if (by[next] != 0xFF)
                continue;
            by[next] = (uint8_t)m;
            if (hanoi_is_goal(p, &next)) {
                all.answer = depth;
                break;
            }
            queue[tail++] = next;
        }
    }
    free(by), free(queue);
    all.seconds = processor_seconds() - began;
    return all;
}

static uint64_t hanoi_frame_stewart(unsigned discs)
{
    uint64_t least = discs ? UINT64_MAX : 0;
    for (unsigned top = 0; top < discs; ++top) {
        uint64_t moves = 2 * hanoi_frame_stewart(top) + (UINT64_C(1) << (discs - top)) - 1;
        least = moves < least ? moves : least;
    }
    return least;
}

static void hanoi_try(const char *name, unsigned discs)
{
    hanoi_problem problem = {discs};
    tally ours = {0}, hand = {0};
    template_run run;
    begin(&run);
    hanoi_breadth_first(&problem, 0, &run.run);
    add(&ours, end(&run));
    add(&hand, hanoi_by_hand(&problem));
    report(name, &ours, &hand, hanoi_frame_stewart(discs), goal_arrays);
}

static void bench_hanoi(void)
{
    hanoi_try("4 pegs, 10 discs, breadth first", 10);
    hanoi_try("4 pegs, 12 discs, breadth first", 12);
}
