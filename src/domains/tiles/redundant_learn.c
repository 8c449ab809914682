/* Learns the automaton of redundant.h. From each cell, breadth first, all strings of moves are made that lead to new
 * boards; a string that leads to a board of another is redundant, a word. The words make a trie, and
 * the trie an automaton that finds any of them wherever it ends (Aho & Corasick 1975). */
#include "redundant_learn.h"

#include <bandolo/template/base/bits.h>
#include <stdlib.h>
#include <string.h>

enum {
    LONGEST = 12,          /* moves of a word */
    ALL_STRINGS = 1 << 19, /* made at most, divided evenly among the cells to start from */
    SLOTS = 1 << 16,
    MOST_WORDS = 1 << 18,
    MOST_NODES = 5 << 12 /* of the trie; those that are no words take 8 bytes in the automaton */
};

/* A string of moves, and what it does to a board with its own number on each cell, 0 for the blank. */
typedef struct path {
    bd_uint128 board; /* five bits a cell */
    uint32_t moves;   /* two bits each, the first lowest */
    uint8_t blank;
} path;

typedef struct redundancy {
    uint32_t moves;
    uint8_t start, length;
} redundancy;

typedef struct node {
    int32_t child[TILES_DIRECTIONS]; /* 0: none; the roots, which are no children, come first */
    int32_t fallback;                /* of the longest end of this string that is in the trie too */
    uint8_t blank;
    bool is_word;
} node;

typedef struct lesson {
    unsigned rows, columns, cells;
    uint32_t most_paths;
    path *paths; /* from one cell, in order of their length */
    uint32_t path_count;
    uint32_t *slot; /* hash table of their boards: 1 + the number of a path, 0 where empty */
    redundancy *words;
    uint32_t word_count;
    node *nodes; /* nodes 0 .. cells - 1 are the empty strings from each cell */
    int32_t node_count;
} lesson;

static bool can_go(const lesson *known, unsigned blank, unsigned direction)
{
    unsigned axis = tiles_axis(direction), line = tiles_line(known->columns, axis, blank);
    unsigned lines = axis == TILES_VERTICAL ? known->rows : known->columns;
    return tiles_goes_higher(direction) ? line + 1 < lines : line > 0;
}

static unsigned move_at(uint32_t moves, unsigned at)
{
    return moves >> 2 * at & 3;
}

/* ---- strings ---- */

/* Keeps a path. False: another with this board is kept already. */
static bool keep(lesson *known, path fresh)
{
    uint64_t mixed = (uint64_t)fresh.board * 0x9E3779B97F4A7C15u ^
                     (uint64_t)(fresh.board >> 64) * 0xC2B2AE3D27D4EB4Fu;
    uint32_t at = (uint32_t)(bd_hash_cut(mixed) >> 32) % SLOTS;
    for (; known->slot[at]; at = (at + 1) % SLOTS)
        if (known->paths[known->slot[at] - 1].board == fresh.board)
            return false;
    known->paths[known->path_count++] = fresh;
    known->slot[at] = known->path_count;
    return true;
}

static path after(const lesson *known, path here, unsigned length, unsigned direction)
{
    unsigned target = tiles_target(known->columns, here.blank, direction);
    if (target >= TILES_MOST_CELLS)
        __builtin_unreachable(); /* only directions in which the board goes on are tried */
    bd_uint128 tile = here.board >> 5 * target & 31;
    here.board ^= tile << 5 * target ^ tile << 5 * here.blank;
    here.moves |= direction << 2 * length;
    here.blank = (uint8_t)target;
    return here;
}

/* Makes all strings that are one move longer than those from `begin` on. False: there is no more
 * room, for paths or for words. */
static bool lengthen(lesson *known, unsigned start, uint32_t begin, unsigned length)
{
    uint32_t end = known->path_count;
    for (uint32_t i = begin; i < end; ++i)
        for (unsigned direction = 0; direction < TILES_DIRECTIONS; ++direction) {
            path here = known->paths[i];
            if (!can_go(known, here.blank, direction))
                continue;
            if (known->path_count == known->most_paths || known->word_count == MOST_WORDS)
                return false;
            path fresh = after(known, here, length, direction);
            if (!keep(known, fresh))
                known->words[known->word_count++] = (redundancy){
                    .moves = fresh.moves, .start = (uint8_t)start, .length = (uint8_t)(length + 1)};
        }
    return true;
}

/* Finds the redundant strings from a cell. */
static void find_words(lesson *known, unsigned start)
{
    path empty = {.blank = (uint8_t)start};
    for (unsigned cell = 0; cell < known->cells; ++cell)
        empty.board |= (bd_uint128)(cell == start ? 0 : cell + 1) << 5 * cell;
    memset(known->slot, 0, SLOTS * sizeof *known->slot);
    known->path_count = 0;
    keep(known, empty);
    uint32_t begin = 0;
    for (unsigned length = 0; length < LONGEST; ++length) {
        uint32_t end = known->path_count;
        if (!lengthen(known, start, begin, length))
            return;
        begin = end;
    }
}

/* ---- words ---- */

/* Does a word begin at move `from` of the string, where the blank is then on `blank`? */
static bool word_begins(const lesson *known, unsigned blank, uint32_t moves, unsigned from,
                        unsigned length)
{
    int32_t at = (int32_t)blank;
    for (; from < length; ++from) {
        at = known->nodes[at].child[move_at(moves, from)];
        if (at == 0)
            return false;
        if (known->nodes[at].is_word)
            return true;
    }
    return false;
}

/* Adds a redundant string to the trie, unless another is in it already or the trie is full. */
static void add_word(lesson *known, redundancy word)
{
    unsigned blank = word.start;
    for (unsigned from = 0; from < word.length; ++from) {
        if (word_begins(known, blank, word.moves, from, word.length))
            return;
        blank = tiles_target(known->columns, blank, move_at(word.moves, from));
    }
    if (known->node_count + word.length > MOST_NODES)
        return;
    node *at = &known->nodes[word.start];
    for (unsigned from = 0; from < word.length; ++from) {
        unsigned direction = move_at(word.moves, from);
        if (at->child[direction] == 0) {
            unsigned target = tiles_target(known->columns, at->blank, direction);
            known->nodes[known->node_count].blank = (uint8_t)target;
            at->child[direction] = known->node_count++;
        }
        at = &known->nodes[at->child[direction]];
    }
    at->is_word = true;
}

/* Finds the words and puts them into the trie, shorter ones first. */
static void learn(lesson *known)
{
    for (unsigned start = 0; start < known->cells; ++start) {
        known->nodes[known->node_count++].blank = (uint8_t)start;
        find_words(known, start);
    }
    for (unsigned length = 1; length <= LONGEST; ++length)
        for (uint32_t i = 0; i < known->word_count; ++i)
            if (known->words[i].length == length)
                add_word(known, known->words[i]);
}

/* ---- the automaton ---- */

/* Returns the node after a string that has no node of its own: that of its longest suffix with a node. */
static int32_t fall_back(const lesson *known, const node *from, unsigned direction)
{
    bool is_root = from < known->nodes + known->cells;
    return is_root ? (int32_t)tiles_target(known->columns, from->blank, direction)
                   : known->nodes[from->fallback].child[direction];
}

/* Completes the nodes from the shortest string on, each child being there now where the blank can go;
 * `queue` gets those that are no words, in this order. Returns how many there are. */
static int32_t complete(lesson *known, int32_t *queue)
{
    int32_t tail = 0;
    for (unsigned cell = 0; cell < known->cells; ++cell)
        queue[tail++] = (int32_t)cell;
    for (int32_t head = 0; head < tail; ++head) {
        node *here = &known->nodes[queue[head]];
        for (unsigned direction = 0; direction < TILES_DIRECTIONS; ++direction) {
            if (!can_go(known, here->blank, direction))
                continue;
            int32_t fallback = fall_back(known, here, direction);
            int32_t child = here->child[direction];
            if (child == 0) {
                here->child[direction] = fallback;
                continue;
            }
            known->nodes[child].fallback = fallback;
            if (!known->nodes[child].is_word)
                queue[tail++] = child;
        }
    }
    return tail;
}

/* Writes the automaton: past i + 1 is node queue[i]. `name` has room for a number for each node. */
static void write_down(const lesson *known, const int32_t *queue, int32_t count, uint16_t *name,
                       tiles_redundant *redundant)
{
    for (int32_t i = 0; i < count; ++i)
        name[queue[i]] = (uint16_t)(i + 1);
    for (int32_t i = 0; i < count; ++i) {
        const node *here = &known->nodes[queue[i]];
        for (unsigned direction = 0; direction < TILES_DIRECTIONS; ++direction)
            if (can_go(known, here->blank, direction))
                redundant->learned[i + 1][direction] = name[here->child[direction]];
    }
    for (unsigned cell = 0; cell < known->cells; ++cell)
        redundant->start[cell] = name[cell];
}

/* False: no memory. */
static bool make_automaton(lesson *known, tiles_redundant *redundant)
{
    int32_t *queue = calloc((size_t)known->node_count, sizeof *queue);
    uint16_t *name = calloc((size_t)known->node_count, sizeof *name); /* words stay 0 */
    int32_t count = queue ? complete(known, queue) : 0;
    redundant->pasts = (uint32_t)count + 1;
    redundant->learned = calloc(redundant->pasts, sizeof *redundant->learned);
    redundant->next = (const tiles_pasts *)redundant->learned;
    bool has_room = queue && name && redundant->learned;
    if (has_room)
        write_down(known, queue, count, name, redundant);
    free(queue);
    free(name);
    return has_room;
}

bool tiles_redundant_learn(tiles_redundant *redundant, unsigned rows, unsigned columns)
{
    lesson known = {.rows = rows, .columns = columns, .cells = rows * columns};
    known.most_paths = ALL_STRINGS / known.cells;
    if (known.most_paths > SLOTS / 2)
        known.most_paths = SLOTS / 2;
    known.paths = malloc(known.most_paths * sizeof *known.paths);
    known.slot = malloc(SLOTS * sizeof *known.slot);
    known.words = malloc(MOST_WORDS * sizeof *known.words);
    known.nodes = calloc(MOST_NODES, sizeof *known.nodes);
    *redundant = (tiles_redundant){0};
    bool has_room = known.paths && known.slot && known.words && known.nodes;
    if (has_room) {
        learn(&known);
        has_room = make_automaton(&known, redundant);
    }
    free(known.paths);
    free(known.slot);
    free(known.words);
    free(known.nodes);
    if (!has_room)
        tiles_redundant_close(redundant);
    return has_room;
}

void tiles_redundant_close(tiles_redundant *redundant)
{
    free(redundant->learned);
    redundant->learned = NULL;
    redundant->next = NULL;
}
