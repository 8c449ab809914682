/* The static contract of a game of two players. A game is a prefix, and an algorithm is an ordinary function over the
 * names under it:
 *
 *     #define BD_DOMAIN nim                     // the prefix: D(state) is nim_state
 *     #define BD_GAME_MOVES 9
 *     #include <bandolo/adversary/template.h>   // completes the game
 *     #include <bandolo/adversary/alphabeta.h>  // nim_alpha_beta(&problem, &position, &run)
 *     #include <bandolo/adversary/end.h>        // undefines the macros, ready for the next one
 *
 * or kernels.h and adapter.h for all algorithms and a bd_game table.
 *
 * Under the prefix stand (p: const D(problem) *, s: const D(state) *, m: bd_move):
 *
 *     D(problem)                  what no move changes: the size of the board
 *     D(state)                    a position, a value of at most 96 bytes: whose turn it is belongs to it
 *     bool D(legal)(p, s, m)      may m be made in s; 0 <= m < BD_GAME_MOVES
 *     D(state) D(play)(p, s, m)   the position after it
 *     bool D(is_over)(p, s, &value)   is the game over, and with which value for the side to move: BD_WIN, -BD_WIN, or
 *                                 points. A position without a legal move must be over.
 *     BD_GAME_PLIES               the moves of the longest game, 1 to 1024: an expression over `problem`
 *
 * These macros announce more:
 *
 *     BD_GAME_LISTS n          unsigned D(list)(p, s, moves) writes the legal moves, at most n, in place of D(legal)
 *     BD_GAME_HAS_SIDE 1       a side may pass, or move several times in a row: unsigned D(side)(p, s) is the side to
 *                              move, 0 or 1. Default: they take turns
 *     BD_GAME_HAS_EVALUATE 1   bd_value D(evaluate)(p, s): an estimate for the side to move. Default: 0
 *     BD_GAME_HAS_QUIET 1      bool D(is_quiet)(p, s): is an estimate safe here? Else the search goes on. Default: yes
 *     BD_GAME_HAS_NOISY 1      unsigned D(list_noisy)(p, s, moves) writes the moves that upset an estimate, such as captures:
 *                              where the depth ends they are searched on, and the side may also stand on the estimate
 *     BD_GAME_HAS_PASS 1       bool D(pass)(p, s, &next): the position in which the other side is to move instead, where
 *                              a move is as good as a pass or better: for null-move pruning. False: not here
 *     BD_GAME_HAS_RANK 1       int32_t D(rank)(p, s, m): moves of greater rank are tried first
 *     BD_GAME_HAS_FOLD 1       D(state) D(fold)(p, s): one position for all that are alike by symmetry
 *     BD_GAME_HAS_PRIOR 1      double D(prior)(p, s, m): how good m looks, at least 0, for mcts. Default: all are alike
 *     BD_GAME_HAS_RULES 1      const bd_game_rule D(rules)[]: decision rules, ended by {NULL, NULL}, for rules.h
 *     BD_GAME_HAS_KEY 1        D(key) and D(key) D(to_key)(p, s): what tells positions apart, at most 64 bytes without
 *                              padding. Default: the whole state */
#include <bandolo/adversary/game.h>
#include <bandolo/template/adversary/run.h>
#include <bandolo/template/base/prefix.h>

#ifndef BD_DOMAIN
#error "define BD_DOMAIN, the prefix of your game, before including an algorithm"
#endif

#if BD_GAME_PLUGIN && !BD_GAME_COMPLETE
#define BD_GAME_PLAIN 1
typedef struct D(problem) {
    char unused;
} D(problem);
#endif

#if !BD_GAME_COMPLETE && !BD_GAME_DYNAMIC /* dynamic.h brings its own form of all below */
#define BD_GAME_COMPLETE 1
#include <bandolo/template/adversary/defaults.h>
#endif
