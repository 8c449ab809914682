/* Inside of the templates: may change. */
/* All game searches, for BD_DOMAIN. */
#include <bandolo/adversary/minimax.h>
#include <bandolo/adversary/negamax.h>
#include <bandolo/adversary/alphabeta.h>
#include <bandolo/adversary/pvs.h>
#include <bandolo/adversary/mtdf.h>
#include <bandolo/adversary/proofnumber.h>
#include <bandolo/adversary/retrograde.h>
#include <bandolo/adversary/mcts.h>
#include <bandolo/adversary/rules.h>
