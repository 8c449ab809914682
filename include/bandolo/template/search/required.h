/* Inside of the templates: may change. */
/* Checks the required parts of a domain while it is compiled, with errors in words. Part of template.h. */
#include <assert.h>

static_assert((BD_DOMAIN_MOVES) > 0 && (BD_DOMAIN_MOVES) < BD_NO_MOVE,
              "BD_DOMAIN_MOVES must be between 1 and 65534");
#if defined BD_DOMAIN_GENERATES && !(BD_DOMAIN_GENERATES)
#error "BD_DOMAIN_GENERATES must be a literal number above 0"
#endif
#if BD_DOMAIN_GENERATES && BD_DOMAIN_CHOICES
#error "set BD_DOMAIN_GENERATES or BD_DOMAIN_CHOICES, not both"
#endif
#if BD_DOMAIN_COST_BITS > 32
#error "BD_DOMAIN_COST_BITS is at most 32, the bits of a cost"
#endif
#if BD_DOMAIN_GENERATES && BD_DOMAIN_CONTROLS
#error "BD_DOMAIN_CONTROLS goes through all moves: not with BD_DOMAIN_GENERATES"
#endif
#if BD_DOMAIN_INVERSE_SEES_STATE && (BD_DOMAIN_CONTROLS || BD_DOMAIN_PASTS || BD_DOMAIN_FETCHES)
#error                                                                                             \
    "set BD_DOMAIN_INVERSE_SEES_STATE without BD_DOMAIN_CONTROLS, _PASTS and _FETCHES, which know moves alone"
#endif

#ifndef __cplusplus /* whose compilers name a missing function and its types themselves */
#define BD_MUST_BE(name, type, ...)                                                                \
    static_assert(__builtin_types_compatible_p(__typeof__(&D(name)), type (*)(__VA_ARGS__)),       \
                  "the domain's " #name "() is missing or has other types: expected " #type        \
                  " " #name "(" #__VA_ARGS__ "), where D(x) is x under the domain's prefix")
#if !BD_DOMAIN_GENERATES
BD_MUST_BE(legal, bool, const D(problem) *, const D(state) *, bd_move);
#else
BD_MUST_BE(generate, unsigned, const D(problem) *, const D(state) *, bd_move *);
#endif
BD_MUST_BE(play, D(state), const D(problem) *, const D(state) *, bd_move);
BD_MUST_BE(is_goal, bool, const D(problem) *, const D(state) *);
BD_MUST_BE(estimate, bd_cost, const D(problem) *, const D(state) *);
BD_MUST_BE(cost, bd_cost, const D(problem) *, const D(state) *, bd_move);
#if BD_DOMAIN_INVERSE_SEES_STATE
BD_MUST_BE(inverse, bd_move, const D(problem) *, const D(state) *, bd_move);
#else
BD_MUST_BE(inverse, bd_move, bd_move);
#endif
#if BD_DOMAIN_RISES
BD_MUST_BE(rise, bd_rise, const D(problem) *, const D(state) *, bd_move);
#endif
#undef BD_MUST_BE
#endif
