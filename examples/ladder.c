/* A word ladder: from COLD to WARM, a letter at a time. A graph by its successors alone: the library asks for those of a
 * word once, when a search first comes to it, so that they may be slow to find. */
#include <bandolo/handles.h>

#include <stdio.h>
#include <string.h>

static const char *const words[] = {"cold", "warm", "cord", "card", "ward", "word", "worm", "corm",
                                    "told", "bold", "bald", "bard", "bark", "dark", "hard", "harm",
                                    "hold", "held", "head", "heat", "core", "care", "cart", "wart",
                                    "farm", "form", "ford", "fold", "food", "good"};
enum { WORDS = sizeof words / sizeof *words, COLD = 0, WARM = 1 };

static unsigned letters_apart(unsigned one, unsigned other)
{
    unsigned count = 0;
    for (int i = 0; i < 4; ++i)
        count += words[one][i] != words[other][i];
    return count;
}

static bool tell_neighbours(void *context, uint32_t word)
{
    uint32_t to[WORDS];
    uint64_t costs[WORDS];
    size_t count = 0;
    for (uint32_t other = 0; other < WORDS; ++other)
        if (letters_apart(word, other) == 1) {
            to[count] = other;
            costs[count++] = 1;
        }
    return bd_graph_edges(*(bd_problem **)context, count, to, costs, NULL);
}

int main(void)
{
    bd_problem *graph = NULL;
    uint64_t start[2]; /* bd_problem_state_bytes() of a graph are 8 */
    graph = bd_graph_new(tell_neighbours, &graph, "admissible consistent unit-cost", NULL);
    for (uint32_t word = 0; word < WORDS;
         ++word) /* a word is a state; letters to be changed are an estimate */
        if (!graph || !bd_graph_vertex(graph, letters_apart(word, WARM), word == WARM, NULL))
            return 4;
    bd_graph_state(graph, COLD, start);
    bd_result *result = bd_problem_search(graph, start, NULL);
    uint32_t here = COLD;
    printf("%s: %s", bd_result_status(result), words[here]);
    for (size_t i = 0; i < bd_result_length(result); ++i)
        printf(" %s", words[here = bd_graph_successor(graph, here, bd_result_move(result, i))]);
    puts("");
    bd_result_delete(result);
    bd_problem_free(graph);
}
