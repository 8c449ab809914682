/* Proof-number search, depth-first (df-pn): is the value at least a bound? It goes where the fewest positions may still
 * have to be shown won (phi) or lost (delta), until the numbers exceed those of the next best choice. Several bounds give
 * the value: after each, the nearest value of a leaf takes its place.
 *
 * L. V. Allis, M. van der Meulen, H. J. van den Herik, "Proof-number search", Artificial Intelligence 66 (1994);
 * A. Nagai, "Df-pn algorithm for searching AND/OR trees and its applications", thesis, Tokyo (2002). Best where few moves
 * are possible and ends are near. A loop cannot deceive it: numbers belong to a position and the moves left.
 *
 *     bd_status D(proof_number)(const D(problem) *problem, const D(state) *position, bd_game_run *run); */
#include <bandolo/template/adversary/node.h>
#include <bandolo/template/adversary/proof.h>

typedef struct D(proof_search) {
    D(game_search) search;
    /* Values of leaves, as the root sees them: the least not below the bound, the most below it. */
    bd_value above, below;
    uint32_t pass; /* the number of bounds so far */
} D(proof_search);

typedef struct D(proof_node) {
    D(node) node;
    bool is_root_side; /* the side of the root is to move */
} D(proof_node);

/* Keeps a memory of numbers; part of this header, for its types. */
typedef struct D(proof_memo) {
    D(key) key;
    bd_value beta;
    bd_proof_numbers numbers;
    uint32_t pass;
    uint16_t depth;
    uint8_t estimates; /* 1: an estimate took part */
} D(proof_memo);

/* The slot of a position; NULL: there is no table. */
static D(proof_memo) *D(proof_slot)(const D(proof_search) *proof, const D(key) *key)
{
    const bd_game_run *run = proof->search.run;
    uint64_t slots = run->buckets * D(memo_slots) *sizeof(D(memo)) / sizeof(D(proof_memo));
    if (!run->table || slots == 0)
        return NULL;
    return (D(proof_memo) *)(void *)run->table +
           bd_multiply_high(bd_table_hash(key, sizeof *key), slots);
}

static bool D(proof_recall)(D(proof_search) *proof, const D(node) *node, bd_proof_numbers *numbers)
{
    D(key) key = D(to_key)(proof->search.problem, node->here);
    const D(proof_memo) *memo = D(proof_slot)(proof, &key);
    if (!memo || memo->pass != proof->pass || memo->beta != node->beta ||
        memcmp(&memo->key, &key, sizeof key) != 0)
        return false;
    bool is_proof = memo->numbers.phi == 0 || memo->numbers.delta == 0;
    if (memo->depth != node->depth && (!is_proof || memo->estimates))
        return false;
    proof->search.run->counter[BD_GAME_HITS] += is_proof;
    proof->search.run->estimates += memo->estimates;
    *numbers = memo->numbers;
    return true;
}

static void D(proof_remember)(D(proof_search) *proof, const D(node) *node, bd_proof_numbers numbers)
{
    D(key) key = D(to_key)(proof->search.problem, node->here);
    D(proof_memo) *memo = D(proof_slot)(proof, &key);
    if (memo) {
        const D(proof_memo) known = {key,
                                     node->beta,
                                     numbers,
                                     proof->pass,
                                     (uint16_t)node->depth,
                                     proof->search.run->estimates != node->estimates};
        *memo = known;
    }
}

/* Tells of a position; a leaf has a value. */
static void D(tell_numbers)(const D(proof_search) *proof, const D(proof_node) *at,
                            bd_proof_numbers numbers, bd_value value, const char *ending)
{
    const bd_game_observer *observer = &proof->search.run->options->observer;
    if (!D(is_observed)(proof->search.run))
        return;
    const bd_game_event event = {at->node.ply,
                                 at->node.came,
                                 at->node.here,
                                 at->node.alpha,
                                 at->node.beta,
                                 value,
                                 ending,
                                 at->is_root_side ? numbers.phi : numbers.delta,
                                 at->is_root_side ? numbers.delta : numbers.phi};
    observer->visit(observer->context, &event);
}

/* The numbers of a leaf; its value may be the next bound. */
static bd_proof_numbers D(proof_leaf)(D(proof_search) *proof, const D(proof_node) *here,
                                      bd_value value)
{
    const D(node) *node = &here->node;
    bd_value seen = bd_value_from_root(proof->search.run, here->is_root_side ? value : -value,
                                       node->ply);
    ++proof->search.run->counter[BD_GAME_LEAVES];
    bool is_proved = value >= node->beta;
    if (is_proved == here->is_root_side)
        proof->above = seen < proof->above ? seen : proof->above;
    else
        proof->below = seen > proof->below ? seen : proof->below;
    return is_proved ? bd_numbers(0, BD_UNPROVABLE) : bd_numbers(BD_UNPROVABLE, 0);
}

BD_INLINE D(proof_node)
    D(proof_child)(D(proof_search) *proof, const D(proof_node) *here, bd_move move, D(state) *next)
{
    D(play_to)(proof->search.problem, here->node.here, move, next);
    D(node) child = D(child_node)(&proof->search, &here->node, move, next);
    const D(proof_node) made = {child, here->is_root_side == child.keeps_side};
    return made;
}

/* Is the estimate good enough for the side to stand on? */
static bool D(proof_stands)(D(proof_search) *proof, const D(proof_node) *at)
{
    if (!D(may_stand)(&proof->search, &at->node))
        return false;
    bd_value value = D(evaluate)(proof->search.problem, at->node.here);
    ++proof->search.run->estimates;
    bd_proof_numbers standing = D(proof_leaf)(proof, at, value);
    if (standing.phi == 0)
        D(tell_numbers)(proof, at, standing, value, "horizon");
    return standing.phi == 0;
}

/* The numbers of a successor as it is first seen. */
static bd_proof_numbers D(proof_begin)(D(proof_search) *proof, const D(proof_node) *child)
{
    const D(node) *node = &child->node;
    bd_value value = 0;
    bd_proof_numbers numbers = {1, 1};
    const char *ending = D(leaf)(&proof->search, node->here, node->depth, node->ply, &value);
    if (ending) {
        bd_game_count(proof->search.run);
        numbers = D(proof_leaf)(proof, child, value);
        D(tell_numbers)(proof, child, numbers, value, ending);
        return numbers;
    }
    if (D(proof_stands)(proof, child))
        return bd_numbers(0, BD_UNPROVABLE);
    bool is_known = D(proof_recall)(proof, node, &numbers);
    D(tell_numbers)(proof, child, numbers, value, is_known ? "table" : "open");
    return numbers;
}

/* Searches until one of the numbers reaches its limit. The numbers of the choices lie where other searches keep ranks. */
static bd_proof_numbers D(proof_visit)(D(proof_search) *proof, D(proof_node) *here,
                                       bd_proof_numbers limit)
{
    bd_game_run *run = proof->search.run;
    D(node) *node = &here->node;
    bd_proof_numbers own = {1, 1};
    D(state) next;
    if (bd_game_count(run))
        return own;
    D(tell_numbers)(proof, here, own, 0, "begun");
    if (!D(may_stand)(&proof->search, node))
        node->depth += node->depth == 0; /* no estimate is safe here */
    node->estimates = run->estimates;
    node->choices = run->next_choice;
    D(list_moves)(&proof->search, node);
    const bd_move *moves = run->choices + node->choices;
    int64_t *numbers = run->ranks + node->choices;
    for (unsigned i = 0; i < node->count && !run->has_ended; ++i) {
        D(proof_node) child = D(proof_child)(proof, here, moves[i], &next);
        bd_proof_numbers first = D(proof_begin)(proof, &child);
        numbers[i] = bd_numbers_of_choice(first.phi, first.delta, child.node.keeps_side);
    }
    while (!run->has_ended) {
        bd_proof_choice best = bd_choose_proof(numbers, node->count);
        own = bd_numbers(best.phi, best.delta);
        if (own.phi >= limit.phi || own.delta >= limit.delta)
            break;
        D(proof_node) child = D(proof_child)(proof, here, moves[best.number], &next);
        uint32_t to_prove = limit.phi < best.next ? limit.phi : best.next;
        uint32_t to_disprove = limit.delta - own.delta + bd_disproof(numbers[best.number]);
        bool keeps = child.node.keeps_side;
        bd_proof_numbers child_limit = keeps ? bd_numbers(to_prove, to_disprove)
                                             : bd_numbers(to_disprove, to_prove);
        bd_proof_numbers found = D(proof_visit)(proof, &child, child_limit);
        numbers[best.number] = bd_numbers_of_choice(found.phi, found.delta, keeps);
        node->move = moves[best.number];
    }
    run->next_choice = node->choices;
    if (run->has_ended)
        return own;
    D(proof_remember)(proof, node, own);
    D(tell_numbers)(proof, here, own, 0, "left");
    return own;
}

/* Is the value of the root at least `beta`? Then its first move is the line, unless its side stands. */
static bool D(prove)(D(proof_search) *proof, const D(state) *root, unsigned depth, bd_value beta)
{
    bd_game_run *run = proof->search.run;
    D(proof_node) node = {D(root_node)(&proof->search, root, depth), true};
    ++proof->pass;
    proof->above = BD_MOST_VALUE;
    proof->below = -BD_MOST_VALUE;
    node.node.beta = beta;
    node.node.alpha = beta - 1;
    node.node.move = BD_NO_MOVE;
    if (D(proof_stands)(proof, &node))
        return true;
    bd_proof_numbers found = D(proof_visit)(proof, &node, bd_numbers(BD_UNPROVABLE, BD_UNPROVABLE));
    if (run->has_ended || found.phi != 0)
        return false;
    const int64_t *numbers = run->ranks + node.node.choices;
    bd_proof_choice best = bd_choose_proof(numbers, node.node.count);
    run->lines[0] = run->choices[node.node.choices + best.number];
    run->lengths[0] = 1;
    bd_game_keep_line(run);
    return true;
}

/* Returns a lower bound of the root's value if `beta` is proved, else an upper bound. A proof holds at every ply, its
 * leaf's distance does not: a position that is met again later would pass for a shorter win. So a bound that any win
 * meets says no more than that; the next one differs from ply to ply, and its leaves are exact. */
static bd_value D(proof_bound)(const D(proof_search) *proof, bd_value beta, bool is_proved)
{
    const bd_game_run *run = proof->search.run;
    bd_value most = run->beta < BD_WON ? run->beta : BD_WON;
    bd_value least = run->alpha > -BD_WON ? run->alpha : -BD_WON;
    if (is_proved)
        return run->unit && beta <= BD_WON && proof->above > most ? most : proof->above;
    return run->unit && beta > -BD_WON && proof->below < least ? least : proof->below;
}

static bd_value D(proof_number_pass)(D(game_search) *search, const D(state) *root, unsigned depth)
{
    bd_game_run *run = search->run;
    D(proof_search) proof = {*search, 0, 0, (uint32_t)run->counter[BD_GAME_PASSES]};
    bd_value guess = run->has_value ? run->value : 0, lower = run->alpha, upper = run->beta;
    bd_value value;
    const char *ending = D(leaf)(search, root, depth, 0, &value);
    if (ending) {
        const D(proof_node) node = {D(root_node)(search, root, depth), true};
        ++run->counter[BD_GAME_LEAVES];
        D(tell_numbers)(&proof, &node, bd_numbers(1, 1), value, ending);
        return value;
    }
    guess = guess < lower ? lower : guess > upper ? upper : guess;
    run->lengths[0] = 0; /* until a bound is proved */
    while (lower < upper && !run->has_ended) {
        bd_value beta = guess == lower ? guess + 1 : guess;
        bool is_proved = D(prove)(&proof, root, depth, beta);
        guess = D(proof_bound)(&proof, beta, is_proved);
        if (is_proved)
            lower = guess;
        else
            upper = guess;
    }
    return guess;
}

static inline bd_status D(proof_number)(const D(problem) *problem, const D(state) *position,
                                        bd_game_run *run)
{
    return D(search_root)(problem, position, run, D(proof_number_pass));
}
