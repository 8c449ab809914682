/* FreeCell: deals whose least number of moves is proved, by A* with the lower bound `buried`:
 *
 *     freecell_least [FIRST LAST [MOVES [RULES [MEGABYTES]]]]     default: 1 32000 13 home-soon 1000
 *     freecell_least - < DEALS                                    numbers of deals
 *
 * In a range, deals are tried of which `anytime` finds a solution of at most MOVES moves in 20,000 states.
 *
 * Prints a line for each deal that is proved: its number, the least moves, and the states that A* generated. */
#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include <stdio.h>
#include <stdlib.h>

enum { STATES = 20000 }; /* of anytime */

typedef struct game {
    bd_problem quick, exact;
} game;

static void open_game(game *self, const char *rules)
{
    char name[200];
    bd_error error;
    snprintf(name, sizeof name, "freecell:%.180s", rules);
    if (!bd_problem_open(&self->quick, name, NULL, NULL, &error) ||
        !bd_problem_open(&self->exact, name, "buried", NULL, &error)) {
        fprintf(stderr, "%s\n", error.message);
        exit(2);
    }
}

static bool is_short(const game *self, const void *start, unsigned moves)
{
    bd_result result;
    bd_options options = {.algorithm = "anytime", .limits.nodes = STATES};
    bd_search(self->quick.domain, self->quick.data, start, &options, &result);
    bool is = result.has_solution && result.length <= moves;
    bd_result_free(&result);
    return is;
}

static void prove(const game *self, unsigned deal, const void *start, uint64_t bytes)
{
    bd_result result;
    bd_options options = {.algorithm = "astar", .limits.bytes = bytes};
    bd_search(self->exact.domain, self->exact.data, start, &options, &result);
    if (result.has_solution && result.optimal)
        printf("%u %zu %llu\n", deal, result.length,
               (unsigned long long)result.counter[BD_GENERATED]);
    bd_result_free(&result);
    fflush(stdout);
}

static void try_deal(const game *self, unsigned deal, unsigned moves, uint64_t bytes)
{
    _Alignas(max_align_t) unsigned char start[BD_STATE_BYTES];
    bd_error error;
    char text[16];
    int length = snprintf(text, sizeof text, "%u", deal);
    if (!self->quick.domain->parse(self->quick.data, text, (size_t)length, start, &error)) {
        fprintf(stderr, "%s\n", error.message);
        exit(2);
    }
    if (!moves || is_short(self, start, moves))
        prove(self, deal, start, bytes);
}

int main(int count, char **words)
{
    unsigned first = count > 2 ? (unsigned)strtoul(words[1], NULL, 10) : 1, deal;
    unsigned last = count > 2 ? (unsigned)strtoul(words[2], NULL, 10) : 32000;
    unsigned moves = count > 3 ? (unsigned)strtoul(words[3], NULL, 10) : 13;
    uint64_t bytes = (count > 5 ? strtoull(words[5], NULL, 10) : 1000) * 1000000;
    game self;
    open_game(&self, count > 4 ? words[4] : "home-soon");
    if (count == 2)
        while (scanf("%u", &deal) == 1)
            try_deal(&self, deal, 0, bytes);
    else
        for (deal = first; deal <= last; ++deal)
            try_deal(&self, deal, moves, bytes);
    bd_problem_close(&self.quick);
    bd_problem_close(&self.exact);
}
