/* Inside of the templates: may change. */
/* Schedules: the temperature of annealing over time. A schedule gives the temperature of one level after another; the
 * adaptive one also hears of every change.
 *
 * Geometric: S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi, Science 220 (1983). Logarithmic: S. Geman, D. Geman, IEEE PAMI
 * 6 (1984), which would find the optimum in unlimited time. Frozen: D. S. Johnson, C. R. Aragon, L. A. McGeoch, C.
 * Schevon, Operations Research 37 (1989). Adaptive: J. Lam, J.-M. Delosme, DAC 1988, as modified by J. Boyan (1998) and
 * V. Cicirello (2007): the share of accepted changes falls from 1 to 0.44, stays there for half of the time, then falls
 * to 0, and the temperature follows. */
#ifndef BANDOLO_TEMPLATE_LOCAL_COOLING_H
#define BANDOLO_TEMPLATE_LOCAL_COOLING_H

#include <bandolo/local/search.h>
#include <bandolo/template/base/exponential.h>

typedef struct bd_cooling {
    const bd_local_options *options;
    double start, now;    /* temperatures */
    double wanted, share; /* adaptive: share of accepted changes, wanted and recent */
    uint64_t level;       /* 0 .. options->levels - 1 */
    unsigned frozen;      /* levels in a row at which hardly anything moved */
} bd_cooling;

/* The temperature that accepts a share `acceptance` of changes that cost `mean` more. */
static inline double bd_cooling_measure(double mean, double acceptance)
{
    return mean > 0 ? -mean / bd_log(acceptance) : 1;
}

/* The share of accepted changes that the adaptive schedule wants after `part` of the time, 0 .. 1. */
static inline double bd_cooling_wanted(double part)
{
    if (part < 0.15)
        return 0.44 + 0.56 * bd_exp(-bd_log(560) * part / 0.15);
    if (part < 0.65)
        return 0.44;
    return 0.44 * bd_exp(-bd_log(440) * (part - 0.65) / 0.35);
}

/* The first level, at temperature `start` > 0. */
static inline void bd_cooling_begin(bd_cooling *cooling, const bd_local_options *options,
                                    double start)
{
    bd_cooling fresh = BD_ZEROED;
    fresh.options = options;
    fresh.start = start;
    fresh.now = start;
    fresh.wanted = 1;
    *cooling = fresh;
    cooling->share = 0.5;
}

/* Tells the adaptive schedule whether a change was accepted. If the share is out of reach for long, as in a
 * level of a million changes, the temperature stays in a range from which it can return. */
static inline void bd_cooling_adapt(bd_cooling *cooling, bool accepted)
{
    const double span = 1e9;
    cooling->share = (499 * cooling->share + accepted) / 500;
    cooling->now *= cooling->share > cooling->wanted ? 0.999 : 1 / 0.999;
    if (cooling->now > cooling->start * span)
        cooling->now = cooling->start * span;
    else if (cooling->now < cooling->start / span)
        cooling->now = cooling->start / span;
}

static inline void bd_cooling_set(bd_cooling *cooling)
{
    const bd_local_options *options = cooling->options;
    double level = (double)cooling->level, levels = (double)options->levels;
    switch (options->schedule) {
    case BD_COOL_LINEAR:
        cooling->now = cooling->start * (1 - level / levels);
        break;
    case BD_COOL_LOGARITHMIC:
        cooling->now = cooling->start * BD_LOG_2 / bd_log(level + 2);
        break;
    case BD_COOL_ADAPTIVE:
        cooling->wanted = bd_cooling_wanted(level / levels);
        break;
    default:
        cooling->now *= options->cooling;
    }
}

/* Goes to the next level. `tried` changes were tried at this one, and `moved` of them changed the cost.
 * False: there is no next level, or the annealing is frozen: at five levels in a row fewer than one change
 * in a hundred moved anything, and by `improved` none reached a new best. */
static inline bool bd_cooling_next(bd_cooling *cooling, uint64_t tried, uint64_t moved,
                                   bool improved)
{
    enum { FROZEN_LEVELS = 5, FROZEN_PARTS = 100 };
    cooling->frozen = improved || moved * FROZEN_PARTS >= tried ? 0 : cooling->frozen + 1;
    bool adapts = cooling->options->schedule == BD_COOL_ADAPTIVE;
    if ((cooling->frozen >= FROZEN_LEVELS && !adapts) ||
        cooling->level + 1 >= cooling->options->levels)
        return false;
    ++cooling->level;
    bd_cooling_set(cooling);
    return true;
}

#endif
