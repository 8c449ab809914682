/* See dovetail.h. */
#include "dovetail.h"

#include "effort.h"
#include "outlook.h"

#include <bandolo/template/base/bits.h>
#include <bandolo/template/base/memory.h>

#define NOWHERE UINT32_MAX

enum {
    EFFORTS = 4096, /* from LEAST_EFFORT on; others count as the first or last */
    LEAST_EFFORT = FREECELL_EFFORT - 1024,
    FIRST_NODES = 128,
    FIRST_EDGES = 1024,
    FIRST_SLOTS = 2048
};

/* Settings and the boards that each may expand, by turns: of 60,000 deals the first leaves 16 in a hundred, five leave two,
 * all of them one in a thousand. */
typedef struct attempt {
    unsigned setting, boards;
} attempt;
static const attempt attempts[] = {{1, 199},  {2, 210},  {3, 131},  {4, 397}, {5, 231},
                                   {6, 1495}, {7, 1433}, {8, 1495}, {9, 1400}};
enum { ATTEMPTS = sizeof attempts / sizeof *attempts };

/* Afterwards each setting may expand so many boards, and each time so many times as many. */
enum { LATER_BOARDS = 2500, GROWTH = 3 };

/* A board that is expanded. */
typedef struct node {
    freecell_outlook here;
    uint32_t parent;
    bd_move move; /* that led here */
} node;

/* A move that waits, under its effort. */
typedef struct edge {
    uint64_t hash;
    int effort;
    uint32_t parent, next;
    bd_move move;
} edge;

/* Items of a size, which grow. */
typedef struct block {
    void *items;
    size_t count, room, size;
} block;

typedef struct search {
    freecell_rules rules; /* with the setting */
    bool is_whole;        /* no move takes a sequence apart */
    bd_run *run;
    block nodes, edges;
    block seen; /* hashes, 0 where there is none; its room is a power of two */
    uint32_t first[EFFORTS];
    unsigned least; /* no edge has less effort */
    uint64_t waiting;
} search;

/* ---- memory ---- */

static bool block_open(block *self, size_t size, size_t room, bd_run *run)
{
    *self = (block){bd_memory_alloc(&run->budget, room * size), 0, room, size};
    return self->items;
}

static void block_close(block *self, bd_run *run)
{
    bd_memory_free(&run->budget, self->items, self->room * self->size);
}

/* Makes room for one more. */
static bool block_has_room(block *self, bd_run *run)
{
    if (self->count < self->room)
        return true;
    block larger;
    if (self->room > UINT32_MAX / 4 || !block_open(&larger, self->size, 2 * self->room, run))
        return false;
    memcpy(larger.items, self->items, self->count * self->size);
    larger.count = self->count;
    block_close(self, run);
    *self = larger;
    return true;
}

/* ---- hashes ---- */

static uint64_t *slot_of(const block *seen, uint64_t hash)
{
    uint64_t *slots = seen->items;
    size_t at = (size_t)hash & (seen->room - 1);
    while (slots[at] && slots[at] != hash)
        at = (at + 1) & (seen->room - 1);
    return &slots[at];
}

static bool seen_open(block *seen, size_t room, bd_run *run)
{
    if (!block_open(seen, sizeof(uint64_t), room, run))
        return false;
    memset(seen->items, 0, room * sizeof(uint64_t));
    return true;
}

static bool seen_grow(block *seen, bd_run *run)
{
    block larger;
    if (seen->room > UINT32_MAX / 4 || !seen_open(&larger, 2 * seen->room, run))
        return false;
    const uint64_t *hashes = seen->items;
    for (size_t i = 0; i < seen->room; ++i)
        if (hashes[i])
            *slot_of(&larger, hashes[i]) = hashes[i];
    larger.count = seen->count;
    block_close(seen, run);
    *seen = larger;
    return true;
}

/* Notes a board. False: it was seen before, or there is no memory, and the run has ended. */
static bool is_new(search *self, uint64_t hash)
{
    block *seen = &self->seen;
    hash = bd_hash_cut(hash) | !bd_hash_cut(hash);
    uint64_t *slot = slot_of(seen, hash);
    if (*slot)
        return false;
    *slot = hash;
    if (2 * ++seen->count > seen->room && !seen_grow(seen, self->run)) {
        bd_run_out_of_memory(self->run);
        return false;
    }
    return true;
}

/* ---- moves that wait ---- */

static bool add_edge(search *self, uint32_t parent, bd_move move, const freecell_prospect *seen)
{
    int effort = seen->effort > LEAST_EFFORT ? seen->effort - LEAST_EFFORT : 0;
    unsigned rank = effort < EFFORTS ? (unsigned)effort : EFFORTS - 1;
    if (!block_has_room(&self->edges, self->run)) {
        bd_run_out_of_memory(self->run);
        return false;
    }
    edge *edges = self->edges.items;
    edges[self->edges.count] = (edge){seen->hash, seen->effort, parent, self->first[rank], move};
    self->first[rank] = (uint32_t)self->edges.count++;
    self->least = rank < self->least ? rank : self->least;
    ++self->waiting;
    return true;
}

/* The move of least effort, of equals the one added last; NULL: none is left. */
static const edge *take_edge(search *self)
{
    while (self->least < EFFORTS && self->first[self->least] == NOWHERE)
        ++self->least;
    if (self->least == EFFORTS)
        return NULL;
    const edge *taken = (const edge *)self->edges.items + self->first[self->least];
    self->first[self->least] = taken->next;
    --self->waiting;
    return taken;
}

/* ---- boards ---- */

static node *add_node(search *self, uint32_t parent, bd_move move)
{
    if (!block_has_room(&self->nodes, self->run)) {
        bd_run_out_of_memory(self->run);
        return NULL;
    }
    node *added = (node *)self->nodes.items + self->nodes.count++;
    added->parent = parent;
    added->move = move;
    return added;
}

/* Writes the path that ends with this move. */
static bd_status end_with(search *self, uint32_t at, bd_move move)
{
    const node *nodes = self->nodes.items;
    bd_run *run = self->run;
    bool ok = bd_run_path_push(run, move);
    for (; ok && nodes[at].parent != NOWHERE; at = nodes[at].parent)
        ok = bd_run_path_push(run, nodes[at].move);
    if (!ok)
        return run->status;
    bd_run_path_reverse(run);
    return bd_run_solution(run, (bd_cost)run->path_length, false);
}

/* Expands node `at`. BD_GAVE_UP: go on. */
static bd_status expand(search *self, uint32_t at)
{
    const freecell_outlook *here = &((const node *)self->nodes.items)[at].here;
    bd_move moves[FREECELL_MOST_CHILDREN];
    unsigned count = self->is_whole ? freecell_whole_moves(&self->rules, &here->board, moves)
                                    : freecell_moves(&self->rules, &here->board, moves);
    ++self->run->counter[BD_EXPANDED];
    if (bd_run_count(self->run, count))
        return self->run->status;
    for (unsigned i = 0; i < count; ++i) {
        freecell_prospect child = freecell_foresee(&self->rules, here, moves[i]);
        if (child.is_solved)
            return end_with(self, at, moves[i]);
        if (is_new(self, child.hash) && !add_edge(self, at, moves[i], &child))
            return self->run->status;
    }
    return BD_GAVE_UP;
}

static bd_status expand_by_effort(search *self, uint64_t boards)
{
    bd_status status = expand(self, 0);
    while (status == BD_GAVE_UP && self->nodes.count < boards) {
        const edge *next = take_edge(self);
        if (!next) /* other moves may be left */
            return self->is_whole ? BD_GAVE_UP : BD_NO_SOLUTION;
        node *added = add_node(self, next->parent, next->move);
        if (!added)
            return self->run->status;
        added->here = ((const node *)self->nodes.items)[next->parent].here;
        freecell_advance(&self->rules, &added->here, next->move);
        status = expand(self, (uint32_t)self->nodes.count - 1);
    }
    return status;
}

/* ---- attempts ---- */

static bool search_open(search *self)
{
    bd_run *run = self->run;
    return block_open(&self->nodes, sizeof(node), FIRST_NODES, run) &&
           block_open(&self->edges, sizeof(edge), FIRST_EDGES, run) &&
           seen_open(&self->seen, FIRST_SLOTS, run);
}

static void search_close(search *self)
{
    block_close(&self->nodes, self->run);
    block_close(&self->edges, self->run);
    block_close(&self->seen, self->run);
}

/* Forgets what was found, and keeps the memory. */
static void search_begin(search *self, unsigned setting)
{
    self->rules.setting = setting;
    memset(self->first, 0xff, sizeof self->first);
    memset(self->seen.items, 0, self->seen.room * sizeof(uint64_t));
    self->nodes.count = self->edges.count = self->seen.count = 0;
    self->least = EFFORTS;
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
    node *root = add_node(self, NOWHERE, BD_NO_MOVE);
    if (root) {
        freecell_look(&self->rules, start, &root->here);
        is_new(self, root->here.hash);
        status = expand_by_effort(self, wanted.boards);
    }
    search_end(self);
    self->run->counter[BD_RESTARTS] += status == BD_GAVE_UP;
    return status;
}

static bd_status try_all(search *self, const freecell_board *start)
{
    bd_status status = BD_GAVE_UP;
    for (unsigned i = 0; status == BD_GAVE_UP && i < ATTEMPTS; ++i)
        status = try(self, attempts[i], start);
    self->is_whole = false;
    for (unsigned boards = LATER_BOARDS; status == BD_GAVE_UP; boards *= GROWTH)
        for (unsigned i = 0; status == BD_GAVE_UP && i < FREECELL_SETTINGS; ++i)
            status = try(self, (attempt){i, boards}, start);
    return status;
}

bd_status freecell_dovetail(const freecell_rules *rules, const freecell_board *start, bd_run *run)
{
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_MAX_QUEUE), bd_run_has(run, BD_FRONTIER);
    bd_run_has(run, BD_STORED), bd_run_has(run, BD_RESTARTS);
    if (bd_run_count(run, 1))
        return run->status;
    if (freecell_is_solved(start))
        return bd_run_solution(run, 0, false);
    search self = {.rules = *rules, .is_whole = true, .run = run};
    bd_status status = search_open(&self) ? try_all(&self, start) : bd_run_out_of_memory(run);
    search_close(&self);
    return status;
}
