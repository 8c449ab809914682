/* The generic instance: every game search over any bd_game table, and the table of algorithms. */
#include "adversary/dynamic.h"

#include <string.h>

#define BD_DOMAIN       any_game
#define BD_GAME_DYNAMIC 1
#include <bandolo/template/adversary/algorithms.h>
#include <bandolo/template/adversary/templates.h>
#include <bandolo/adversary/end.h>

#define GENERIC(function, ...)                                                                     \
    static bd_status run_##function(const bd_game *game, const void *data, const void *position,   \
                                    bd_game_run *run)                                              \
    {                                                                                              \
        any_game_state root = {{0}};                                                               \
        memcpy(&root, position, game->state_size);                                                 \
        return any_game_##function(&(any_game_problem){game, data}, &root, run);                   \
    }
BD_GAME_ALGORITHMS(GENERIC)

static const bd_game_algorithm algorithms[] = {
#define X(function, name, traits, summary, source) {name, summary, source, traits, run_##function},
    BD_GAME_ALGORITHMS(X)
#undef X
        {0},
};

const bd_game_algorithm *bd_game_algorithms(void)
{
    return algorithms;
}

const bd_game_algorithm *bd_game_algorithm_find(const char *name)
{
    for (const bd_game_algorithm *one = algorithms; one->name; ++one)
        if (strcmp(one->name, name) == 0)
            return one;
    return NULL;
}
