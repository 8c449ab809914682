/* The first phase of the two-phase algorithm where the table of guides.h tells the turns. Cubes are searched in batches of
 * as many turns each, so that the processor waits for many entries at once. */
#include "phases_run.h"

enum { GUIDED_BATCH = 16 };

typedef struct guided_node {
    phases_pieces pieces;
    const struct guided_node *parent;
    guides_sight sight;
    cube_view view;
    uint8_t turn, last;
} guided_node;

/* The turns that are not redundant behind one of this face. */
BD_INLINE uint32_t turns_behind(unsigned last)
{
    uint32_t turns = (1u << CUBE_TURNS) - 1;
    if (last == PHASES_NOBODY)
        return turns;
    return turns & ~(7u << 3 * last) & (last < CUBE_AXES ? turns : ~(7u << 3 * (last - CUBE_AXES)));
}

/* The turns of a node that may lead into the subgroup within `left`. */
BD_INLINE uint32_t turns_of(const phases_run *self, const guided_node *node, unsigned left)
{
    return guides_turns(self->tables->guides, node->sight, left - guides_distance(node->sight)) &
           turns_behind(node->last);
}

/* Notes the turns but the last. */
static void note_path(phases_run *self, const guided_node *node)
{
    for (unsigned at = phases_first_length(self) - 1; node->parent; node = node->parent)
        self->path[--at] = node->turn;
}

/* Where the last turn of a first phase leads. */
typedef struct guided_end {
    const guided_node *before;
    phases_home home;
    uint8_t turn;
} guided_end;

/* Makes the last turns of a node behind the ends that are there; returns how many there are. */
static unsigned add_ends(const phases_run *self, const guided_node *node, guided_end *ends,
                         unsigned count)
{
    for (uint32_t turns = turns_of(self, node, 1); turns; turns &= turns - 1) {
        unsigned turn = (unsigned)__builtin_ctz(turns);
        const phases_pieces pieces = phases_turned(self->numbers, &node->pieces, turn);
        guided_end *end = &ends[count++];
        *end = (guided_end){node, phases_home_of(self, &pieces), (uint8_t)turn};
        __builtin_prefetch(phases_by_corners_at(self, end->home));
    }
    return count;
}

/* Keeps the ends that are not too far by the small tables, and returns how many. */
static unsigned sift_ends(const phases_run *self, guided_end *ends, unsigned count)
{
    const phases_tables *tables = self->tables;
    unsigned kept = 0, most = phases_most_second(self);
    for (unsigned i = 0; i < count; ++i)
        if (*phases_by_corners_at(self, ends[i].home) <= most) {
            __builtin_prefetch(phases_by_edges_at(self, ends[i].home));
            ends[kept++] = ends[i];
        }
    for (unsigned i = 0; i < kept; ++i)
        __builtin_prefetch(&tables->order_words[seconds_lane(tables->orders, ends[i].home.corners,
                                                             ends[i].home.edges) /
                                                16]);
    return kept;
}

static void enter_all(phases_run *self, guided_end *ends, unsigned count)
{
    if (count == 0 || phases_count(self, count))
        return;
    phases_note_least(self);
    count = sift_ends(self, ends, count);
    for (unsigned i = 0; i < count && !phases_is_over(self); ++i) {
        if (phases_is_farther(self, ends[i].home, phases_most_second(self)))
            continue;
        self->path[phases_first_length(self) - 1] = ends[i].turn;
        note_path(self, ends[i].before);
        phases_end_here(self, ends[i].home, cube_face_of(ends[i].turn));
    }
}

static void end_batch(phases_run *self, const guided_node *nodes, unsigned count)
{
    guided_end ends[GUIDED_BATCH + CUBE_TURNS];
    unsigned made = 0;
    for (unsigned i = 0; i < count && !phases_is_over(self); ++i) {
        made = add_ends(self, &nodes[i], ends, made);
        if (made < GUIDED_BATCH && i + 1 < count)
            continue;
        enter_all(self, ends, made);
        made = 0;
    }
}

/* Makes the children of a node behind those that are there; returns how many there are. */
static unsigned guided_add_children(const phases_run *self, const guided_node *node, unsigned left,
                                    guided_node *children, unsigned count)
{
    const phases_tables *tables = self->tables;
    const cube_moves *moves = tables->moves;
    for (uint32_t turns = turns_of(self, node, left); turns; turns &= turns - 1) {
        unsigned turn = (unsigned)__builtin_ctz(turns);
        guided_node *child = &children[count++];
        child->view = (cube_view){moves->twist[node->view.twist][turn],
                                  moves->flip[node->view.flip][turn],
                                  moves->places[node->view.places][turn]};
        __builtin_prefetch(guides_class_at(tables->cosets, child->view));
        child->pieces = phases_turned(self->numbers, &node->pieces, turn);
        child->parent = node;
        child->turn = (uint8_t)turn;
        child->last = (uint8_t)cube_face_of(turn);
    }
    return count;
}

/* Does no path of `left` turns, none of them redundant, end with a turn into the subgroup? An enumeration shows it: from
 * the subgroup there is none of 1 to 4 turns, and from distance 1 none of 3. There is one of 2, such as "R2 L". */
static bool cannot_end(unsigned distance, unsigned left)
{
    return distance == 0 ? left > 0 && left < PHASES_LEAST_RETURN : distance == 1 && left == 3;
}

/* Looks all up; keeps those that `left` turns may lead into the subgroup, and returns how many. */
static unsigned guided_sift(const phases_run *self, guided_node *nodes, unsigned count,
                            unsigned left)
{
    const phases_tables *tables = self->tables;
    guides_at at[GUIDED_BATCH + CUBE_TURNS];
    unsigned kept = 0;
    for (unsigned i = 0; i < count; ++i) {
        at[i] = guides_find(tables->cosets, nodes[i].view);
        __builtin_prefetch(&tables->guide_words[at[i].number / 2]);
    }
    for (unsigned i = 0; i < count; ++i) {
        guides_sight sight = guides_see(tables->guide_words, at[i]);
        unsigned distance = guides_distance(sight);
        if (cannot_end(distance, left))
            continue;
        if (kept != i)
            nodes[kept] = nodes[i];
        nodes[kept++].sight = sight;
    }
    return kept;
}

static void guided_search_batch(phases_run *self, const guided_node *nodes, unsigned count,
                                unsigned left)
{
    guided_node children[GUIDED_BATCH + CUBE_TURNS];
    unsigned made = 0;
    if (left == 1) {
        end_batch(self, nodes, count);
        return;
    }
    for (unsigned i = 0; i < count && !phases_is_over(self); ++i) {
        made = guided_add_children(self, &nodes[i], left, children, made);
        if (made < GUIDED_BATCH && i + 1 < count)
            continue;
        if (phases_count(self, made) || (left > PHASES_LEAST_RETURN && phases_has_enough(self)))
            return;
        unsigned kept = guided_sift(self, children, made, left - 1);
        if (kept > 0)
            guided_search_batch(self, children, kept, left - 1);
        made = 0;
    }
}

void phases_follow_guides(phases_run *self)
{
    const phases_tables *tables = self->tables;
    unsigned length = phases_first_length(self);
    guided_node root = {
        .pieces = self->seen->pieces, .view = self->seen->start, .last = PHASES_NOBODY};
    root.sight = guides_see(tables->guide_words, guides_find(tables->cosets, root.view));
    if (guides_distance(root.sight) <= length)
        guided_search_batch(self, &root, 1, length);
}
