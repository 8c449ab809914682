/* The game `any_game`: any bd_game table under the names of the static contract, for the templates of the algorithms. */
#ifndef BANDOLO_ADVERSARY_DYNAMIC_H
#define BANDOLO_ADVERSARY_DYNAMIC_H

#include <bandolo/adversary/game.h>
#include <bandolo/template/adversary/run.h>

#include <stdalign.h>

enum { any_game_most_choices = BD_MOST_CHOICES };

typedef struct any_game_problem {
    const bd_game *game;
    const void *data;
} any_game_problem;

typedef struct any_game_state {
    alignas(max_align_t) uint8_t bytes[BD_POSITION_BYTES];
} any_game_state;

/* Zeros stand behind a shorter key. */
typedef struct any_game_key {
    uint8_t bytes[BD_POSITION_KEY_BYTES];
} any_game_key;

BD_INLINE unsigned any_game_most_plies(const any_game_problem *p)
{
    return p->game->most_plies(p->data);
}

BD_INLINE unsigned any_game_choices_bound(const any_game_problem *p)
{
    return p->game->most_choices;
}

BD_INLINE uint32_t any_game_move_numbers(const any_game_problem *p)
{
    return p->game->moves;
}

BD_INLINE unsigned any_game_list(const any_game_problem *p, const any_game_state *here,
                                 bd_move *moves)
{
    return p->game->list(p->data, here, moves);
}

BD_INLINE void any_game_play_to(const any_game_problem *p, const any_game_state *here, bd_move move,
                                any_game_state *next)
{
    p->game->play(p->data, here, move, next);
}

BD_INLINE bool any_game_is_over(const any_game_problem *p, const any_game_state *here,
                                bd_value *value)
{
    return p->game->is_over(p->data, here, value);
}

BD_INLINE bool any_game_keeps_side(const any_game_problem *p, const any_game_state *here,
                                   const any_game_state *next)
{
    return !(p->game->abilities & BD_ALTERNATES) &&
           p->game->side(p->data, here) == p->game->side(p->data, next);
}

BD_INLINE bd_value any_game_evaluate(const any_game_problem *p, const any_game_state *here)
{
    return p->game->evaluate(p->data, here);
}

BD_INLINE bool any_game_is_quiet(const any_game_problem *p, const any_game_state *here)
{
    return p->game->is_quiet(p->data, here);
}

BD_INLINE int32_t any_game_rank(const any_game_problem *p, const any_game_state *here, bd_move move)
{
    return p->game->rank(p->data, here, move);
}

BD_INLINE double any_game_prior(const any_game_problem *p, const any_game_state *here, bd_move move)
{
    return p->game->prior(p->data, here, move);
}

BD_INLINE const bd_game_rule *any_game_rules_of(const any_game_problem *p)
{
    return p->game->rules;
}

BD_INLINE const void *any_game_rules_problem(const any_game_problem *p)
{
    return p->data;
}

BD_INLINE unsigned any_game_list_noisy(const any_game_problem *p, const any_game_state *here,
                                       bd_move *moves)
{
    return p->game->list_noisy(p->data, here, moves);
}

BD_INLINE bool any_game_pass(const any_game_problem *p, const any_game_state *here,
                             any_game_state *next)
{
    return p->game->pass(p->data, here, next);
}

BD_INLINE any_game_state any_game_fold(const any_game_problem *p, const any_game_state *here)
{
    any_game_state folded;
    p->game->fold(p->data, here, &folded);
    return folded;
}

BD_INLINE any_game_key any_game_to_key(const any_game_problem *p, const any_game_state *here)
{
    any_game_key key = {{0}};
    p->game->to_key(p->data, here, key.bytes);
    return key;
}

BD_INLINE bool any_game_can(const any_game_problem *p, unsigned ability)
{
    return (p->game->abilities & ability) != 0;
}

BD_INLINE bool any_game_is_observed(const bd_game_run *run)
{
    return run->options->observer.visit != NULL;
}

#endif
