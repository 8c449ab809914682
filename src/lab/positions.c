#include "lab/positions.h"

#include <bandolo/base/text.h>

#include <string.h>

/* Puts the file, its line and the number of a position before the error. */
static bool positions_fail_at(const lab_experiment *experiment, size_t number, bd_error *error)
{
    bd_error inner = *error;
    return bd_fail(error, inner.code, 0, "%s:%u: position %zu: %s", experiment->file,
                   experiment->instances.line, number, inner.message);
}

static bool add_list(lab_positions *positions, lab_ground *ground, const lab_experiment *experiment,
                     bd_error *error)
{
    const lab_instances *instances = &experiment->instances;
    for (size_t i = 0; i < instances->listed; ++i) {
        const char *text = instances->list[i].text;
        if (!lab_positions_add(positions, &ground->session, text, strlen(text), error))
            return positions_fail_at(experiment, i + 1, error);
    }
    return true;
}

/* Positions that nobody wrote need a space of states. */
static bool check_source(const lab_ground *ground, const lab_experiment *experiment,
                         bd_error *error)
{
    lab_source source = experiment->instances.source;
    if (ground->session.kind->problem || source == LAB_LIST || source == LAB_FILE)
        return true;
    return bd_fail(error, BD_BAD_USAGE, 0,
                   "%.60s has no random positions: list them, or give a file", experiment->domain);
}

bool lab_positions_make(lab_positions *positions, lab_ground *ground,
                        const lab_experiment *experiment, const atomic_bool *stop, bd_error *error)
{
    const lab_instances *instances = &experiment->instances;
    if (!lab_ground_open_any(ground, experiment, error) || !check_source(ground, experiment, error))
        return false;
    const ask_session *of = &ground->session;
    const bd_problem *problem = of->kind->problem ? of->kind->problem(of) : NULL;
    switch (instances->source) {
    case LAB_RANDOM:
        return lab_positions_draw(positions, problem, instances->count, instances->seed, error);
    case LAB_ALL:
        return lab_positions_add_all(positions, problem, stop, error);
    case LAB_LIST:
        return add_list(positions, ground, experiment, error);
    default:
        return true;
    }
}
