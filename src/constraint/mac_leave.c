/* What maintained consistency leaves to be searched where it has ended: see place.h. */
#include "constraint/mac.h"

void mac_leave_subtree(constraint_run *run, const bd_literal *decisions, uint64_t count)
{
    constraint_control *control = run->control;
    pthread_mutex_lock(&control->lock);
    if (control->result->place)
        place_add(control->result->place, decisions, count);
    pthread_mutex_unlock(&control->lock);
}

void mac_leave_rest(constraint_run *run, uint64_t next)
{
    const bd_constraint_place *from = run->options->resume_from;
    constraint_control *control = run->control;
    pthread_mutex_lock(&control->lock);
    if (control->result->place && from)
        place_add_rest(control->result->place, from, next);
    pthread_mutex_unlock(&control->lock);
}

void mac_leave_all(constraint_run *run)
{
    if (run->options->resume_from)
        mac_leave_rest(run, 0);
    else
        mac_leave_subtree(run, NULL, 0);
}

/* The first `count` decisions of the path, of which `shared` stand in the place above, and one more. */
static void leave_below(mac *search, uint64_t shared, uint64_t count, const bd_literal *last)
{
    bd_constraint_place *place = search->run->control->result->place;
    const mac_step *path = mac_path(search);
    place_begin(place, shared);
    for (uint64_t i = shared; i < count; ++i)
        place_decide(place, path[i].literal);
    if (last)
        place_decide(place, *last);
}

/* What lies below the path, unless it was a solution that has been handed over, and the refutations still to
 * come: the last first, as this thread would have explored them, so that a place that is gone on from and
 * left again and again stays as short as the path. */
void mac_leave_path(mac *search)
{
    constraint_control *control = search->run->control;
    const mac_step *path = mac_path(search);
    bool has_begun = !search->is_done;
    pthread_mutex_lock(&control->lock);
    if (control->result->place && has_begun)
        leave_below(search, 0, search->path_count, NULL);
    for (uint64_t i = search->path_count; control->result->place && i-- > 0;)
        if (path[i].is_guess && !path[i].is_given) {
            leave_below(search, has_begun ? i : 0, i, &path[i].contrary);
            has_begun = true;
        }
    pthread_mutex_unlock(&control->lock);
}
