/* FreeCell: deals whose least number of moves is proved. `anytime` finds a short solution of each deal; where it has few moves,
 * A* with the lower bound `buried` proves the least number:
 *
 *     freecell_least [FIRST LAST [MOVES [RULES [MEGABYTES]]]]     default: 1 32000 13 home-soon 1000
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

/* True: proved. */
static bool prove(const game *self, unsigned deal, const void *start, uint64_t bytes)
{
    bd_result result;
    bd_options options = {.algorithm = "astar", .limits.bytes = bytes};
    bd_search(self->exact.domain, self->exact.data, start, &options, &result);
    bool is_proved = result.has_solution && result.optimal;
    if (is_proved)
        printf("%u %zu %llu\n", deal, result.length,
               (unsigned long long)result.counter[BD_GENERATED]);
    bd_result_free(&result);
    fflush(stdout);
    return is_proved;
}

int main(int count, char **words)
{
    unsigned first = count > 2 ? (unsigned)strtoul(words[1], NULL, 10) : 1;
    unsigned last = count > 2 ? (unsigned)strtoul(words[2], NULL, 10) : 32000;
    unsigned moves = count > 3 ? (unsigned)strtoul(words[3], NULL, 10) : 13;
    uint64_t bytes = (count > 5 ? strtoull(words[5], NULL, 10) : 1000) * 1000000, proved = 0;
    game self;
    open_game(&self, count > 4 ? words[4] : "home-soon");
    for (unsigned deal = first; deal <= last; ++deal) {
        _Alignas(max_align_t) unsigned char start[BD_STATE_BYTES];
        bd_error error;
        char text[16];
        int length = snprintf(text, sizeof text, "%u", deal);
        if (!self.quick.domain->parse(self.quick.data, text, (size_t)length, start, &error)) {
            fprintf(stderr, "%s\n", error.message);
            return 2;
        }
        if (is_short(&self, start, moves))
            proved += prove(&self, deal, start, bytes);
    }
    fprintf(stderr, "%llu deals proved\n", (unsigned long long)proved);
    bd_problem_close(&self.quick);
    bd_problem_close(&self.exact);
}
