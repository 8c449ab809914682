/* Inside of the templates: may change. */
/* The threads of HDA* and the mail between them. Part of hdastar.h.
 *
 * An inbox is a stack of letters: anyone pushes one, its owner takes all of them at once, so that no
 * lock is needed. An empty letter goes back to the thread that wrote it, whose bytes it is made of. */
#include <bandolo/template/base/memory.h>
#include <bandolo/template/search/order.h>
#include <bandolo/template/search/team.h>
#include <bandolo/template/search/ways.h>

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

typedef BD_ATOMIC(D(letter) *) D(letters);

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
#if BD_DOMAIN_INDEXES
    hash = bd_mix(hash);
#endif
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
        letter = (D(letter) *)bd_memory_alloc(&worker->run->budget, sizeof *letter);
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
    D(parcel) *parcel = &letter->parcel[letter->count++];
    parcel->way = *way;
    parcel->h = h;
    parcel->parent = *parent;
    if (way->cost + h < letter->level)
        letter->level = way->cost + h;
    if (letter->count == D(letter_size))
        D(hda_post)(worker, to);
    return true;
}
