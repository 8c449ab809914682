/* Retrograde analysis: lists all positions that play can reach, then goes backward from the ends and settles each position
 * as soon as its successors allow: by the first that is good for its side, or by the last that is bad.
 *
 * K. Thompson, "Retrograde analysis of certain endgames", ICCA Journal 9 (1986); T. Strohlein, "Untersuchungen ueber
 * kombinatorische Spiele", thesis, Munich (1970). Games may have loops: what nobody can force is a draw. Values are settled
 * from the greatest to the least, wins and losses alike, so each is final, and a win the quickest. Time and space O(moves
 * of all positions); no depth, no order and no estimate take part. An observer hears of every position.
 *
 *     bd_status D(retrograde)(const D(problem) *problem, const D(state) *position, bd_game_run *run); */
#include <bandolo/template/adversary/node.h>
#include <bandolo/template/adversary/retro.h>

/* A position, alike by symmetry to all that it stands for. */
typedef struct D(retro_node) {
    D(state) state;
    bd_value value; /* 0 until it is settled */
    uint32_t left;  /* successors that are not settled yet */
    uint32_t best;  /* the move that settled it, see D(retro_link)(); BD_RETRO_NONE: none */
    uint32_t into;  /* the last move that leads here; BD_RETRO_NONE: none */
    uint16_t ply;   /* moves from the root */
    bool is_over, is_settled;
} D(retro_node);

typedef struct D(retro) {
    const D(problem) *problem;
    bd_game_run *run;
    bd_table numbers; /* of positions, by their keys */
    bd_pages nodes, moves, queue;
    uint32_t count, move_count;
    uint32_t queued; /* ends, then positions in the order in which they are settled */
} D(retro);

enum { D(retro_slot) = sizeof(D(key)) + sizeof(uint32_t) + 1 };

BD_INLINE D(retro_node) *D(retro_at)(const D(retro) *all, uint32_t number)
{
    return (D(retro_node) *)(void *)all->nodes.base + number;
}

/* A move from `here` to `next`, seen from one end: twice the number of the other; 1 more: the same side moves there.
 * The number alone does not tell moves apart, for a key may lack the side. */
BD_INLINE uint32_t D(retro_link)(const D(retro) *all, uint32_t number, const D(state) *here,
                                 const D(state) *next)
{
    return number << 1 | D(keeps_side)(all->problem, here, next);
}

BD_INLINE D(state) D(retro_folded)(const D(retro) *all, const D(state) *here)
{
    bool folds = D(can)(all->problem, BD_FOLDS) && all->run->options->folds;
    return folds ? D(fold)(all->problem, here) : *here;
}

/* The number of a position, which is added if it is new, with its ply. BD_RETRO_NONE: no memory. */
static uint32_t D(retro_number)(D(retro) *all, const D(state) *here, unsigned ply)
{
    D(retro_node) node = BD_ZEROED;
    bool is_new;
    uint32_t number = all->count;
    node.state = D(retro_folded)(all, here);
    node.best = node.into = BD_RETRO_NONE;
    node.ply = (uint16_t)ply;
    D(key) key = D(to_key)(all->problem, &node.state);
    uint8_t *slot = (uint8_t *)bd_table_find_or_insert(
        &all->numbers, sizeof key, D(retro_slot), &key, bd_table_hash(&key, sizeof key), &is_new);
    if (!slot)
        return BD_RETRO_NONE;
    if (!is_new) {
        memcpy(&number, slot, sizeof number);
        return number;
    }
    memcpy(slot, &number, sizeof number);
    slot[sizeof number] = 1;
    if (number >= UINT32_MAX / 2 || !bd_pages_append(&all->nodes, number, &node, sizeof node))
        return BD_RETRO_NONE;
    ++all->count;
    return number;
}

/* ---- forward: all positions, and the moves between them ---- */

BD_INLINE bool D(retro_add_move)(D(retro) *all, uint32_t from, const D(state) *next)
{
    uint32_t to = D(retro_number)(all, next, D(retro_at)(all, from)->ply + 1U);
    if (to == BD_RETRO_NONE || all->move_count == BD_RETRO_NONE)
        return false;
    uint32_t link = D(retro_link)(all, from, &D(retro_at)(all, from)->state, next);
    const bd_retro_move move = {link, D(retro_at)(all, to)->into};
    D(retro_at)(all, to)->into = all->move_count;
    return bd_pages_append(&all->moves, all->move_count++, &move, sizeof move);
}

/* Puts a settled position, or an end, into the queue. False: no memory. */
BD_INLINE bool D(retro_queue)(D(retro) *all, uint32_t number)
{
    const uint64_t entry = bd_retro_entry(D(retro_at)(all, number)->value, number);
    return bd_pages_append(&all->queue, all->queued++, &entry, sizeof entry);
}

/* Adds the successors of a position; an end is queued. False: no memory. */
static bool D(retro_expand)(D(retro) *all, uint32_t number)
{
    D(retro_node) *node = D(retro_at)(all, number);
    const D(state) here = node->state;
    bd_move moves[D(most_choices)];
    bd_value value;
    if (D(is_over)(all->problem, &here, &value)) {
        node->value = value;
        node->is_over = node->is_settled = true;
        ++all->run->counter[BD_GAME_LEAVES];
        return D(retro_queue)(all, number);
    }
    unsigned count = node->left = D(list)(all->problem, &here, moves);
    if (bd_game_is_broken(all->run, node->ply, count, D(choices_bound)(all->problem)))
        return true;
    bool has_room = true;
    for (unsigned i = 0; i < count && has_room; ++i) {
        D(state) next;
        D(play_to)(all->problem, &here, moves[i], &next);
        has_room = D(retro_add_move)(all, number, &next);
    }
    return has_room;
}

/* ---- backward: values, from the greatest to the least ---- */

/* Tells a position of one successor's value; true: that settles it. */
BD_INLINE bool D(retro_settle)(D(retro) *all, uint32_t from, uint32_t to, bool keeps_side)
{
    D(retro_node) *node = D(retro_at)(all, from);
    if (node->is_settled)
        return false;
    bd_value value = bd_value_back(all->run, D(retro_at)(all, to)->value, keeps_side);
    if (value < 0 && --node->left > 0)
        return false;
    node->value = value;
    node->best = to << 1 | keeps_side;
    return node->is_settled = true;
}

/* Settles positions by those of the queue: by the ends at its front, and by the settled ones behind them. These are sorted,
 * too, for none is worth more than the one that settled it. False: no memory. */
static bool D(retro_go_back)(D(retro) *all, uint32_t ends)
{
    uint32_t end = 0, settled = ends;
    while (end < ends || settled < all->queued) {
        const uint64_t *queue = (const uint64_t *)(const void *)all->queue.base;
        bool is_end = settled == all->queued ||
                      (end < ends && queue[end] >> 32 >= queue[settled] >> 32);
        uint32_t here = (uint32_t)(is_end ? queue[end++] : queue[settled++]);
        if (D(retro_at)(all, here)->value == 0)
            break; /* nobody can force more than a draw in the others */
        if (((end + settled) & 0xffff) == 0 && bd_game_poll(all->run))
            break;
        for (uint32_t i = D(retro_at)(all, here)->into; i != BD_RETRO_NONE;) {
            const bd_retro_move *move = (const bd_retro_move *)(const void *)all->moves.base + i;
            uint32_t from = move->from >> 1;
            if (D(retro_settle)(all, from, here, move->from & 1) && !D(retro_queue)(all, from))
                return false;
            i = move->next;
        }
    }
    return true;
}

/* ---- what is told ---- */

/* The move that keeps the value of `node`, made in a position that it stands for. */
static bd_move D(retro_move)(D(retro) *all, const D(retro_node) *node, const D(state) *here,
                             D(state) *next)
{
    bd_move moves[D(most_choices)];
    unsigned count = D(list)(all->problem, here, moves);
    for (unsigned i = 0; i < count; ++i) {
        D(play_to)(all->problem, here, moves[i], next);
        uint32_t number = D(retro_number)(all, next, 0);
        if (node->best == BD_RETRO_NONE ? D(retro_at)(all, number)->value == 0
                                        : D(retro_link)(all, number, here, next) == node->best)
            return moves[i];
    }
    return BD_NO_MOVE;
}

/* The best line, up to its end, or to a position that it met before. */
static void D(retro_write_line)(D(retro) *all, const D(state) *root)
{
    bd_game_run *run = all->run;
    D(state) here = *root, next;
    run->lengths[0] = 0;
    for (uint32_t number = 0; run->lengths[0] < run->plies;
         number = D(retro_number)(all, &here, 0)) {
        D(retro_node) *node = D(retro_at)(all, number);
        bd_move move = node->is_over || node->left == BD_RETRO_NONE
                           ? BD_NO_MOVE
                           : D(retro_move)(all, node, &here, &next);
        if (move == BD_NO_MOVE)
            return;
        node->left = BD_RETRO_NONE; /* it is met */
        run->lines[run->lengths[0]++] = move;
        here = next;
    }
}

/* Tells of every position that is not over. */
static void D(retro_tell)(D(retro) *all)
{
    const bd_game_observer *observer = &all->run->options->observer;
    for (uint32_t i = 0; i < all->count && observer->settled && !all->run->has_ended; ++i) {
        const D(retro_node) *node = D(retro_at)(all, i);
        D(state) next;
        if (node->is_over)
            continue;
        const bd_game_settled settled = {&node->state, node->value,
                                         D(retro_move)(all, node, &node->state, &next)};
        observer->settled(observer->context, &settled);
        if ((i & 0xfff) == 0)
            bd_game_poll(all->run);
    }
}

static bool D(retro_analyse)(D(retro) *all, const D(state) *root)
{
    bd_game_run *run = all->run;
    bool has_room = D(retro_number)(all, root, 0) != BD_RETRO_NONE;
    for (uint32_t i = 0; i < all->count && has_room && !run->has_ended; ++i)
        if (!bd_game_count(run))
            has_room = D(retro_expand)(all, i);
    if (!has_room || run->has_ended)
        return has_room;
    bd_retro_sort(&all->queue, all->queued);
    return D(retro_go_back)(all, all->queued);
}

static inline bd_status D(retrograde)(const D(problem) *problem, const D(state) *position,
                                      bd_game_run *run)
{
    D(retro) all = BD_ZEROED;
    if (!bd_game_run_open(run, D(most_plies)(problem), D(choices_bound)(problem),
                          D(move_numbers)(problem), 1))
        return run->status;
    all.problem = problem;
    all.run = run;
    all.nodes = all.moves = all.queue = bd_pages_of(&run->budget);
    bool has_room = bd_table_init(&all.numbers, sizeof(D(key)), D(retro_slot), &run->budget);
    if (has_room) {
        has_room = D(retro_analyse)(&all, position);
        if (has_room && !run->has_ended) {
            D(retro_write_line)(&all, position);
            bd_game_note(run, run->plies, D(retro_at)(&all, 0)->value);
            D(retro_tell)(&all);
        }
        bd_table_free(&all.numbers);
    }
    if (!has_room && !run->has_ended) {
        run->has_ended = true;
        run->status = bd_out_of_memory(&run->budget, &run->error);
    }
    bd_pages_free(&all.nodes);
    bd_pages_free(&all.moves);
    bd_pages_free(&all.queue);
    return run->has_ended ? run->status : bd_game_end(run);
}
