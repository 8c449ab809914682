/* See samples.h. */
#include "samples.h"

#include "base/stopped.h"

static bool agrees(const samples_star *star)
{
    bool has_nearer = star->is_goal;
    for (unsigned i = 0; i < star->count; ++i) {
        samples_range near = star->near[i];
        if (near.least > star->here.most + 1 || star->here.least > near.most + 1)
            return false;
        has_nearer |= near.least < star->here.most;
    }
    return has_nearer && (star->here.most == 0) == star->is_goal && !star->is_wrong;
}

uint64_t samples_wrong(samples_look *look, const void *context, const uint64_t *words,
                       uint64_t states, const atomic_bool *stop)
{
    bd_random random = bd_random_of(1);
    uint64_t wrong = 0;
    for (uint64_t i = 0; i < states && !bd_is_stopped(stop); ++i) {
        samples_star star = look(context, words, &random);
        wrong += !agrees(&star);
    }
    return wrong;
}
