/* The bound on the length of a game, within which searches and trees have room for its lines. */
#ifndef BANDOLO_ADVERSARY_PLIES_H
#define BANDOLO_ADVERSARY_PLIES_H

#include <bandolo/adversary/game.h>

/* False: `error` says that an open game breaks the promise. */
static inline bool game_plies_fit(const bd_game *game, const void *problem, bd_error *error)
{
    unsigned most = game->most_plies(problem);
    return (most > 0 && most <= BD_MOST_PLIES) ||
           bd_fail(error, BD_BROKEN_PROMISE, 0, "%s: most_plies() is %u; expected 1 to %d",
                   game->name, most, BD_MOST_PLIES);
}

#endif
