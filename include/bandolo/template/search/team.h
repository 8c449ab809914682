/* Inside of the templates: may change. */
/* A team: the threads of one search, each with a bd_run of its own. The thread that called the
 * search leads: it starts the members, waits for them, and takes over what they counted and found.
 *
 *     bd_team team;
 *     if (!bd_team_open(&team, run))
 *         return bd_run_out_of_memory(run);
 *     bd_team_work(&team, work, context);     // work(context, member) in every thread
 *     bool ended = bd_team_collect(&team);
 *     bd_team_close(&team);
 *
 * Members are started anew for each piece of work: that takes some 20 microseconds, and there is no
 * barrier at which a thread that could not be started would be missed. */
#ifndef BANDOLO_TEMPLATE_SEARCH_TEAM_H
#define BANDOLO_TEMPLATE_SEARCH_TEAM_H

#include <bandolo/template/search/run.h>

typedef struct bd_team {
    bd_run *leader;
    bd_run *member; /* one a thread; the thread's number is member->thread */
    unsigned threads;
} bd_team;

/* A team of options->threads members, at least 1; one member if every step is observed. Charged to the
 * leader's budget. False: out of memory; close nothing. */
BD_API bool bd_team_open(bd_team *team, bd_run *leader);

/* Calls work(context, member) for each member in its own thread, and returns when all have returned. A
 * member's run is new, with its share of the bytes that the leader does not hold; its status and budget may
 * be read, and used, until the next work. If a thread cannot be started, the search ends (BD_FAILED): its
 * member does not work, and the working ones notice at their next poll. */
BD_API void bd_team_work(bd_team *team, void (*work)(void *context, bd_run *member), void *context);

/* Adds the counters of the members to the leader's run, and moves there the solution from the first part of
 * the tree. True: the search must end; leader->status says why. */
BD_API bool bd_team_collect(bd_team *team);

/* Yields the processor when a member has nothing to do, for the `times`-th time in a row: after some it
 * sleeps, for about 70 microseconds. */
BD_API void bd_team_rest(unsigned times);

BD_API void bd_team_close(bd_team *team);

#endif
