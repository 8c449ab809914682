/* See dovetail.h. */
#include "dovetail.h"

#include "effort.h"
#include "growing.h"
#include "outlook.h"

#define NO_NODE UINT32_MAX

enum { FIRST_NODES = 128, FIRST_EDGES = 1024, FIRST_SLOTS = 2048 };

/* Settings and the boards that each may expand, by turns: of 60,000 deals the first leaves 16 in a hundred, five leave two,
 * all of them one in a thousand. */
typedef struct attempt {
    unsigned setting, boards;
} attempt;
static const attempt attempts[] = {{1, 199},  {2, 210},  {3, 131},  {4, 397}, {5, 231},
                                   {6, 1495}, {7, 1433}, {8, 1495}, {9, 1400}};
enum { ATTEMPTS = sizeof attempts / sizeof *attempts };

/* Afterwards each of all settings may expand so many boards; then, by all moves, so many times as many, and so on. */
enum { LATER_BOARDS = 2500, DOVETAIL_GROWTH = 3 };

/* A board that is expanded. */
typedef struct node {
    freecell_outlook here;
    uint32_t parent;
    bd_move move; /* that led here */
} node;

/* A move that waits, under its effort. */
typedef struct edge {
    freecell_prospect child;
    uint32_t parent, next;
} edge;

typedef struct search {
    freecell_rules rules; /* with the setting */
    bool is_whole;        /* no move takes a sequence apart */
    bd_run *run;
    freecell_block nodes, edges, seen;
    uint32_t first[FREECELL_EFFORTS];
    unsigned least; /* no edge has less effort */
    uint64_t waiting;
} search;

/* ---- moves that wait ---- */

static bool add_edge(search *self, uint32_t parent, const freecell_prospect *child)
{
    unsigned index = freecell_effort_index(child->effort);
    if (!freecell_block_has_room(&self->edges, self->run)) {
        bd_run_out_of_memory(self->run);
        return false;
    }
    edge *edges = self->edges.items;
    edges[self->edges.count] = (edge){*child, parent, self->first[index]};
    self->first[index] = (uint32_t)self->edges.count++;
    self->least = index < self->least ? index : self->least;
    ++self->waiting;
    return true;
}

/* The move of least effort, of equals the one added last; NULL: none is left. */
static const edge *take_edge(search *self)
{
    while (self->least < FREECELL_EFFORTS && self->first[self->least] == NO_NODE)
        ++self->least;
    if (self->least == FREECELL_EFFORTS)
        return NULL;
    const edge *taken = (const edge *)self->edges.items + self->first[self->least];
    self->first[self->least] = taken->next;
    --self->waiting;
    return taken;
}

/* ---- boards ---- */

static node *add_node(search *self, uint32_t parent, bd_move move)
{
    if (!freecell_block_has_room(&self->nodes, self->run)) {
        bd_run_out_of_memory(self->run);
        return NULL;
    }
    node *added = (node *)self->nodes.items + self->nodes.count++;
    added->parent = parent;
    added->move = move;
    return added;
}

/* Writes the path that ends with this move. */
static bd_status dovetail_end_with(search *self, uint32_t at, bd_move move)
{
    const node *nodes = self->nodes.items;
    bd_run *run = self->run;
    bool ok = bd_run_path_push(run, move);
    for (; ok && nodes[at].parent != NO_NODE; at = nodes[at].parent)
        ok = bd_run_path_push(run, nodes[at].move);
    if (!ok)
        return run->status;
    bd_run_path_reverse(run);
    return bd_run_solution(run, (bd_cost)run->path_length, false);
}

/* Expands node `at`. BD_GAVE_UP: go on. */
static bd_status dovetail_expand(search *self, uint32_t at)
{
    const freecell_outlook *here = &((const node *)self->nodes.items)[at].here;
    freecell_prospect children[FREECELL_MOST_CHILDREN];
    unsigned count = freecell_foresee(&self->rules, here, self->is_whole, children);
    ++self->run->counter[BD_EXPANDED];
    if (bd_run_count(self->run, count) || !freecell_seen_has_room(&self->seen, count, self->run))
        return self->run->status;
    for (unsigned i = 0; i < count; ++i) {
        if (children[i].is_solved)
            return dovetail_end_with(self, at, children[i].move);
        if (freecell_is_new(&self->seen, children[i].hash) && !add_edge(self, at, &children[i]))
            return self->run->status;
    }
    return BD_GAVE_UP;
}

static bd_status expand_by_effort(search *self, uint64_t boards)
{
    bd_status status = dovetail_expand(self, 0);
    while (status == BD_GAVE_UP && self->nodes.count < boards) {
        const edge *next = take_edge(self);
        if (!next)
            return BD_NO_SOLUTION;
        node *added = add_node(self, next->parent, next->child.move);
        if (!added)
            return self->run->status;
        added->here = ((const node *)self->nodes.items)[next->parent].here;
        freecell_advance(&self->rules, &added->here, &next->child);
        status = dovetail_expand(self, (uint32_t)self->nodes.count - 1);
    }
    return status;
}

/* ---- attempts ---- */

static bool search_open(search *self)
{
    bd_run *run = self->run;
    return freecell_block_open(&self->nodes, sizeof(node), FIRST_NODES, run) &&
           freecell_block_open(&self->edges, sizeof(edge), FIRST_EDGES, run) &&
           freecell_seen_open(&self->seen, FIRST_SLOTS, run);
}

static void search_close(search *self)
{
    freecell_block_close(&self->nodes, self->run);
    freecell_block_close(&self->edges, self->run);
    freecell_block_close(&self->seen, self->run);
}

/* Forgets what was found, and keeps the memory. */
static void search_begin(search *self, unsigned setting)
{
    self->rules.setting = setting;
    memset(self->first, 0xff, sizeof self->first);
    freecell_seen_clear(&self->seen);
    self->nodes.count = self->edges.count = 0;
    self->least = FREECELL_EFFORTS;
    self->waiting = 0;
}

static void search_end(search *self)
{
    uint64_t *counter = self->run->counter;
    counter[BD_FRONTIER] += self->waiting;
    counter[BD_STORED] += self->seen.count;
    counter[BD_MAX_QUEUE] = self->waiting > counter[BD_MAX_QUEUE] ? self->waiting
                                                                  : counter[BD_MAX_QUEUE];
}

static bd_status try(search *self, attempt wanted, const freecell_board *start)
{
    search_begin(self, wanted.setting);
    bd_status status = self->run->status;
    node *root = add_node(self, NO_NODE, BD_NO_MOVE);
    if (root) {
        freecell_look(&self->rules, start, &root->here);
        freecell_is_new(&self->seen, root->here.hash);
        status = expand_by_effort(self, wanted.boards);
    }
    search_end(self);
    self->run->counter[BD_RESTARTS] += status == BD_GAVE_UP;
    return status;
}

/* Moves that take no sequence apart lead to a solution over fewer boards. BD_GAVE_UP: other moves may be left. */
static bd_status try_whole(search *self, const freecell_board *start, bool is_brief)
{
    bd_status status = BD_GAVE_UP;
    self->is_whole = true;
    for (unsigned i = 0; status == BD_GAVE_UP && i < ATTEMPTS; ++i)
        status = try(self, attempts[i], start);
    for (unsigned i = 0; status == BD_GAVE_UP && !is_brief && i < FREECELL_SETTINGS; ++i)
        status = try(self, (attempt){i, LATER_BOARDS}, start);
    return status == BD_NO_SOLUTION ? BD_GAVE_UP : status;
}

static bd_status try_all(search *self, const freecell_board *start)
{
    bd_status status = BD_GAVE_UP;
    self->is_whole = false;
    for (unsigned boards = DOVETAIL_GROWTH * LATER_BOARDS; status == BD_GAVE_UP;
         boards *= DOVETAIL_GROWTH)
        for (unsigned i = 0; status == BD_GAVE_UP && i < FREECELL_SETTINGS; ++i)
            status = try(self, (attempt){i, boards}, start);
    return status;
}

static bd_status try_each(search *self, const freecell_board *start, bool is_brief)
{
    bd_status status = try_whole(self, start, is_brief);
    return status == BD_GAVE_UP && !is_brief ? try_all(self, start) : status;
}

bd_status freecell_dovetail(const freecell_rules *rules, const freecell_board *start, bd_run *run,
                            bool is_brief)
{
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_MAX_QUEUE), bd_run_has(run, BD_FRONTIER);
    bd_run_has(run, BD_STORED), bd_run_has(run, BD_RESTARTS);
    if (bd_run_count(run, 1))
        return run->status;
    if (freecell_is_solved(start))
        return bd_run_solution(run, 0, false);
    search self = {.rules = *rules, .run = run};
    bd_status status = search_open(&self) ? try_each(&self, start, is_brief)
                                          : bd_run_out_of_memory(run);
    search_close(&self);
    return status;
}
