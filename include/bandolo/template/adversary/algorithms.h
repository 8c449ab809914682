/* Inside of the templates: may change. */
/* The list of all game searches: everything that must name them each is made from this.
 *
 * X(function, name, traits, summary, source): D(function) is the template, in its own header. */
#ifndef BANDOLO_TEMPLATE_ADVERSARY_ALGORITHMS_H
#define BANDOLO_TEMPLATE_ADVERSARY_ALGORITHMS_H

#include <bandolo/adversary/search.h>

/* clang-format off */
#define BD_GAME_ALGORITHMS(X) \
    X(minimax, "minimax", BD_TAKES_DEPTH, \
      "tries all moves: one side takes the greatest value, the other the least", "Zermelo 1913") \
    X(negamax, "negamax", BD_TAKES_TABLE | BD_TAKES_DEPTH, \
      "minimax by one rule; with a table, each position once", "Knuth, Moore 1975") \
    X(alpha_beta, "alpha-beta", BD_TAKES_TABLE | BD_TAKES_ORDER | BD_TAKES_DEPTH | BD_TAKES_SELECTIVE | BD_GAME_TAKES_THREADS, \
      "leaves a position as soon as the opponent has a better choice", "Knuth, Moore 1975") \
    X(principal_variation, "principal-variation", BD_TAKES_TABLE | BD_TAKES_ORDER | BD_TAKES_DEPTH | BD_TAKES_SELECTIVE | BD_GAME_TAKES_THREADS, \
      "alpha-beta that takes the first move for the best (negascout)", "Marsland, Campbell 1982; Reinefeld 1983") \
    X(mtd_f, "mtd-f", BD_TAKES_TABLE | BD_TAKES_ORDER | BD_TAKES_DEPTH | BD_TAKES_SELECTIVE | BD_GAME_TAKES_THREADS, \
      "alpha-beta by windows without width, until two bounds meet", "Plaat, Schaeffer, Pijls, de Bruin 1996") \
    X(proof_number, "proof-number", BD_TAKES_TABLE | BD_TAKES_DEPTH, \
      "goes where the fewest positions may still decide (df-pn)", "Allis 1994; Nagai 2002") \
    X(retrograde, "retrograde", 0, \
      "settles all positions that play can reach, backward from the ends; loops are draws", "Strohlein 1970; Thompson 1986") \
    X(mcts, "mcts", BD_TAKES_PLAYOUTS | BD_GUESSES, \
      "plays random games from a tree that grows towards the better moves (UCT)", "Kocsis, Szepesvari 2006") \
    X(by_rules, "rules", BD_NEEDS_RULES | BD_GUESSES, \
      "follows the first of the game's decision rules that applies", "Newell, Simon 1972")
/* clang-format on */

#endif
