/* MTD(f): alpha-beta with zero-width windows alone; each tells on which side of it the value lies, until the bounds
 * meet. The table keeps one pass from repeating the other.
 *
 * A. Plaat, J. Schaeffer, W. Pijls, A. de Bruin, "Best-first fixed-depth minimax algorithms", Artificial Intelligence 87
 * (1996).
 *
 *     bd_status D(mtd_f)(const D(problem) *problem, const D(state) *position, bd_game_run *run); */
#include <bandolo/adversary/alphabeta.h>

static bd_value D(mtd_f_pass)(D(game_search) *search, const D(state) *root, unsigned depth)
{
    bd_game_run *run = search->run;
    bd_move line[BD_MOST_PLIES]; /* of the last pass that found a lower bound */
    unsigned length = 0;
    bd_value guess = run->has_value ? run->value : 0;
    bd_value lower = run->alpha, upper = run->beta;
    guess = guess < lower ? lower : guess > upper ? upper : guess;
    while (lower < upper && !run->has_ended) {
        D(node) node = D(root_node)(search, root, depth);
        node.beta = guess == lower ? guess + 1 : guess;
        node.alpha = node.beta - 1;
        guess = D(alpha_beta_visit)(search, &node);
        if (guess < node.beta)
            upper = guess;
        else {
            lower = guess;
            length = run->lengths[0];
            memcpy(line, run->lines, length * sizeof *line);
        }
    }
    memcpy(run->lines, line, length * sizeof *line);
    run->lengths[0] = length;
    return guess;
}

static inline bd_status D(mtd_f)(const D(problem) *problem, const D(state) *position,
                                 bd_game_run *run)
{
    return D(search_root)(problem, position, run, D(mtd_f_pass));
}
