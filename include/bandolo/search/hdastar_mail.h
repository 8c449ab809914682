/* The threads of HDA* and the mail between them. Part of hdastar.h.
 *
 * An inbox is a stack of letters: anyone pushes one, its owner takes all of them at once, so that no
 * lock is needed. An empty letter goes back to the thread that wrote it, whose bytes it is made of. */
#include <bandolo/base/memory.h>
#include <bandolo/search/order.h>
#include <bandolo/search/team.h>
#include <bandolo/search/ways.h>

enum { D(letter_size) = 64 };

/* A way to a state, for the thread that owns it. */
typedef struct D(parcel) {
    D(way) way;
    bd_cost h;
    D(key) parent;
} D(parcel);

typedef struct D(letter) {
    struct D(letter) *next;
    struct D(hda_worker) *sender;
    unsigned count;
    bd_cost level; /* least f in it */
    D(parcel) parcel[D(letter_size)];
} D(letter);

typedef _Atomic(D(letter) *) D(letters);

/* One thread. */
typedef struct D(hda_worker) {
    D(letters) inbox; /* others write to these three */
    D(letters) returned;
    atomic_uint level; /* least f that waits here, as far as is known; BD_NO_COST: none */
    struct D(hda) *all;
    bd_run *run; /* the thread's own; NULL: it could not be started */
    D(problem) problem;
    D(nodes) nodes;
    bool works;        /* `nodes` is there */
    D(letter) *spare;  /* empty ones */
    D(letter) **draft; /* the letter to each thread that is being written, or NULL */
    D(key) goal;       /* the best one reached here */
    bd_cost cost;      /* of the path to it; BD_NO_COST: none */
} D(hda_worker);

typedef struct D(hda) {
    bd_team team;
    D(hda_worker) *worker;
    D(letter) **drafts;           /* of all workers */
    D(ways) root;                 /* the way to the start */
    atomic_uint_fast64_t pending; /* threads at work, and letters that are not read */
} D(hda);

/* The thread that owns the states of a hash. The table's homes go by its upper bits: the lower ones
 * are still free. */
BD_INLINE unsigned D(hda_owner)(const D(hda) *all, uint64_t hash)
{
    return (unsigned)((hash & UINT32_MAX) * all->team.threads >> 32);
}

static inline void D(hda_push)(D(letters) *letters, D(letter) *letter)
{
    letter->next = atomic_load(letters);
    while (!atomic_compare_exchange_weak(letters, &letter->next, letter)) {
    }
}

/* An empty letter. NULL: no memory, and the search must end. */
static D(letter) *D(hda_blank)(D(hda_worker) *worker)
{
    if (!worker->spare)
        worker->spare = atomic_exchange(&worker->returned, NULL);
    D(letter) *letter = worker->spare;
    if (letter) {
        worker->spare = letter->next;
    } else {
        letter = bd_memory_alloc(&worker->run->budget, sizeof *letter);
        if (!letter) {
            bd_run_out_of_memory(worker->run);
            return NULL;
        }
        letter->sender = worker;
    }
    letter->count = 0;
    letter->level = BD_NO_COST;
    return letter;
}

/* Gives a letter that was read back to its sender. */
static inline void D(hda_return)(D(letter) *letter)
{
    D(hda_worker) *sender = letter->sender;
    atomic_uint_fast64_t *pending = &sender->all->pending;
    D(hda_push)(&sender->returned, letter);
    atomic_fetch_sub(pending, 1);
}

static inline void D(hda_post)(D(hda_worker) *worker, unsigned to)
{
    atomic_fetch_add(&worker->all->pending, 1);
    bd_note_least(&worker->all->worker[to].level, worker->draft[to]->level);
    D(hda_push)(&worker->all->worker[to].inbox, worker->draft[to]);
    worker->draft[to] = NULL;
}

/* Sends all that was written, full or not. */
static void D(hda_post_all)(D(hda_worker) *worker)
{
    for (unsigned to = 0; to < worker->all->team.threads; ++to)
        if (worker->draft[to])
            D(hda_post)(worker, to);
}

/* Writes to the owner of a state. False: no memory, and the search must end. */
BD_INLINE bool D(hda_mail)(D(hda_worker) *worker, unsigned to, const D(way) *way, bd_cost h,
                           const D(key) *parent)
{
    D(letter) *letter = worker->draft[to];
    if (!letter && !(letter = worker->draft[to] = D(hda_blank)(worker)))
        return false;
    letter->parcel[letter->count++] = (D(parcel)){.way = *way, .h = h, .parent = *parent};
    if (way->cost + h < letter->level)
        letter->level = way->cost + h;
    if (letter->count == D(letter_size))
        D(hda_post)(worker, to);
    return true;
}

/* ---- before the threads and after them, by the leader ---- */

static bool D(hda_hire)(D(hda) *all, unsigned number, const D(problem) *problem)
{
    D(hda_worker) *worker = &all->worker[number];
    memset((void *)worker, 0, sizeof *worker);
    atomic_init(&worker->inbox, NULL);
    atomic_init(&worker->returned, NULL);
    atomic_init(&worker->level, BD_NO_COST);
    worker->all = all;
    worker->cost = BD_NO_COST;
    worker->draft = &all->drafts[(size_t)number * all->team.threads];
    return D(fork)(problem, &worker->problem);
}

static void D(hda_give_up)(D(hda) *all, const D(problem) *problem, unsigned hired)
{
    bd_budget *budget = &all->team.leader->budget;
    size_t threads = all->team.threads;
    while (hired > 0)
        D(join)(problem, &all->worker[--hired].problem);
    bd_memory_free(budget, all->drafts, threads * threads * sizeof *all->drafts);
    bd_memory_free(budget, all->worker, threads * sizeof *all->worker);
    bd_team_close(&all->team);
}

/* False: no memory, and nothing is to be closed. */
static bool D(hda_open)(D(hda) *all, const D(problem) *problem, D(state) start, bd_run *run)
{
    if (!bd_team_open(&all->team, run))
        return false;
    size_t threads = all->team.threads;
    size_t drafts = threads * threads * sizeof *all->drafts;
    unsigned hired = 0;
    all->drafts = bd_memory_alloc(&run->budget, drafts);
    all->worker = bd_memory_alloc(&run->budget, threads * sizeof *all->worker);
    if (all->drafts && all->worker) {
        memset(all->drafts, 0, drafts);
        while (hired < threads && D(hda_hire)(all, hired, problem))
            ++hired;
    }
    if (hired < threads) {
        D(hda_give_up)(all, problem, hired);
        return false;
    }
    D(way) *root = &all->root.way[0];
    *root = (D(way)){.key = D(to_key)(problem, start)};
    root->hash = D(hash_of)(problem, &root->key);
    all->root.h[0] = D(estimate)(problem, start);
    all->root.priority[0] = bd_priority(all->root.h[0], 0);
    all->root.count = 1;
    atomic_init(&all->pending, threads);
    return true;
}

static void D(hda_burn)(D(letter) *letter)
{
    while (letter) {
        D(letter) *next = letter->next;
        bd_memory_free(&letter->sender->run->budget, letter, sizeof *letter);
        letter = next;
    }
}

/* Gives all memory back, and adds what the threads counted to the leader's run. */
static void D(hda_close)(D(hda) *all, const D(problem) *problem)
{
    for (unsigned i = 0; i < all->team.threads; ++i) {
        D(hda_worker) *worker = &all->worker[i];
        D(hda_post_all)(worker);
        D(hda_burn)(atomic_load(&worker->inbox));
        D(hda_burn)(atomic_load(&worker->returned));
        D(hda_burn)(worker->spare);
        if (worker->works)
            D(nodes_free)(&worker->nodes);
    }
    bd_team_collect(&all->team);
    D(hda_give_up)(all, problem, all->team.threads);
}
