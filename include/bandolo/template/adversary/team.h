/* Inside of the templates: may change. */
/* Several threads search one position: each from the root, to the same depth, with lists and history of its own; they share
 * the table, and put off moves that another of them is searching. The first to end has the answer.
 *
 * J.-C. Weill, "The ABDADA distributed minimax search algorithm", ICCA Journal 19 (1996), in the simple form of
 * T. Kerrigan (2016). A value from the table counts only for its own depth, or if it is proved by less: so the value is that
 * of one thread, whatever the threads do. The move may be another one of several that are equally good. */
#ifndef BANDOLO_TEMPLATE_ADVERSARY_TEAM_H
#define BANDOLO_TEMPLATE_ADVERSARY_TEAM_H

#include <bandolo/adversary/search.h>

enum { BD_GAME_TEAM_DEPTH = 3 /* with less, moves are not shared */ };

typedef struct bd_game_team bd_game_team;

/* Makes run->team if the options want one and there is memory, after the run's own. */
BD_API void bd_game_team_open(bd_game_run *leader, unsigned plies, unsigned most_choices,
                              uint32_t moves);

/* Adds what the helpers counted, and frees them. Without a team it does nothing. */
BD_API void bd_game_team_close(bd_game_run *leader);

/* A search of the root: returns how many threads; each reports; the end returns the value. */
BD_API unsigned bd_game_team_begin(bd_game_run *leader);
BD_API bd_game_run *bd_game_team_member(bd_game_run *leader, unsigned thread);
BD_API void bd_game_team_report(bd_game_run *run, bd_value value);
BD_API bd_value bd_game_team_end(bd_game_run *leader);

/* Has one of the team searched the root? */
BD_API bool bd_game_team_is_done(const bd_game_run *run);

/* Around each use of a bucket of the table. */
BD_API void bd_game_team_lock(bd_game_run *run, const void *bucket);
BD_API void bd_game_team_unlock(bd_game_run *run, const void *bucket);

/* Moves that somebody is searching, each by the hash of its position and itself. */
BD_API bool bd_game_team_is_busy(const bd_game_run *run, uint64_t hash);
BD_API void bd_game_team_begin_move(bd_game_run *run, uint64_t hash);
BD_API void bd_game_team_end_move(bd_game_run *run, uint64_t hash);

static inline uint64_t bd_game_team_move(uint64_t hash, bd_move move)
{
    return (hash ^ ((uint64_t)move + 1) * UINT64_C(0x9e3779b97f4a7c15)) | 1;
}

#endif
