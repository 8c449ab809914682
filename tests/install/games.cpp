/* Every game search as C++17, over a game of its own, against the same templates in C, which the library has as generic
 * instances: they must count alike. */
#include <cstdio>

#include "nim.hpp"

#define BD_GAME_HAS_KERNELS 1
#include <bandolo/adversary/template.h>
#include <bandolo/adversary/kernels.h>
#include <bandolo/adversary/adapter.h>
#include <bandolo/adversary/end.h>

static bool compare(const char *algorithm, bool guesses)
{
    bd_game generic = nim_game;
    const nim_problem problem = {0};
    const nim_state start = nim_start(&problem);
    bd_game_options options = bd_game_defaults();
    bd_game_result ours, theirs;
    generic.kernels = nullptr;
    options.algorithm = algorithm;
    bd_game_search(&nim_game, &problem, &start, &options, &ours);
    bd_game_search(&generic, &problem, &start, &options, &theirs);
    bool is_alike = ours.status == BD_SOLVED && theirs.status == BD_SOLVED && ours.value == theirs.value &&
                    (guesses || ours.value > BD_WON);
    for (int c = 0; c < BD_GAME_COUNTER_COUNT; ++c)
        is_alike = is_alike && (c == BD_GAME_PEAK_BYTES || ours.counter[c] == theirs.counter[c]);
    bd_game_result_free(&theirs);
    bd_game_result_free(&ours);
    return is_alike;
}

int main()
{
    int differing = 0;
    for (const bd_game_algorithm *one = bd_game_algorithms(); one->name; ++one)
        if (!(one->traits & BD_NEEDS_RULES) && !compare(one->name, one->traits & BD_GUESSES)) {
            std::printf("%s differs\n", one->name);
            ++differing;
        }
    return differing != 0;
}
