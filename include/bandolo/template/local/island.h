/* Inside of the templates: may change. */
/* An island of the genetic search: a population, sorted by cost, and the breeding of its next generation.
 * Part of genetic.h. */

/* A member of a population; it owns its assignment. */
typedef struct D(creature) {
    int64_t cost;
    D(assignment) *assignment;
} D(creature);

typedef struct D(island) {
    const D(problem) *problem;
    bd_local_run run;
    D(creature) *people, *children; /* the best first; and those who will come after them */
    double *chances;                /* roulette, rank: of each and those before it together */
    uint64_t size, idle;            /* of a population; generations without a gain */
    uint64_t tries;                 /* changes tried on each child */
    uint64_t made;                  /* of the population, or of the next generation */
    uint64_t generations;           /* since the last migration */
    int64_t least;                  /* cost of the best since it was founded */
    bool is_founded, has_ended;
} D(island);

static int D(creature_order)(const void *a, const void *b)
{
    const D(creature) *one = (const D(creature) *)a, *other = (const D(creature) *)b;
    if (one->cost != other->cost)
        return one->cost < other->cost ? -1 : 1;
    return (const char *)one->assignment < (const char *)other->assignment ? -1
                                                                           : 1; /* in one block */
}

/* Sorts the population and prepares the chances of selection. */
static inline void D(island_sort)(D(island) *island)
{
    qsort(island->people, island->size, sizeof *island->people, D(creature_order));
    bd_selection selection = island->run.options->selection;
    double sum = 0, worst = (double)island->people[island->size - 1].cost;
    double least_chance = (worst - (double)island->people[0].cost) / (double)island->size;
    for (uint64_t i = 0; i < island->size; ++i) {
        sum += selection == BD_SELECT_RANK ? (double)(island->size - i)
                                           : worst - (double)island->people[i].cost + least_chance;
        island->chances[i] = sum;
    }
}

/* The first whose cumulative chance exceeds a random number. */
static inline uint64_t D(select_by_chance)(D(island) *island)
{
    double all = island->chances[island->size - 1];
    double lot = bd_random_unit(&island->run.random) * all;
    if (!(all > 0)) /* all are alike */
        return bd_random_below(&island->run.random, island->size);
    uint64_t from = 0, to = island->size - 1;
    while (from < to) {
        uint64_t middle = from + (to - from) / 2;
        if (island->chances[middle] > lot)
            to = middle;
        else
            from = middle + 1;
    }
    return from;
}

static inline const D(assignment) *D(select)(D(island) *island)
{
    const bd_local_options *options = island->run.options;
    uint64_t chosen = island->size - 1;
    if (options->selection != BD_SELECT_TOURNAMENT)
        return island->people[D(select_by_chance)(island)].assignment;
    for (uint64_t i = 0; i < options->tournament; ++i) {
        uint64_t drawn = bd_random_below(&island->run.random, island->size);
        chosen = drawn < chosen ? drawn : chosen;
    }
    return island->people[chosen].assignment;
}

/* Takes each gene of the father with probability 1/2. */
static inline void D(cross_uniform)(D(island) *island, const D(assignment) *father,
                                    D(assignment) *child)
{
    uint64_t coins = 0, genes = D(genes)(island->problem);
    for (uint64_t gene = 0; gene < genes; ++gene, coins >>= 1) {
        if (gene % 64 == 0)
            coins = bd_random_next(&island->run.random);
        if (coins & 1)
            D(inherit)(island->problem, child, father, gene, 1);
    }
}

/* Makes the child of two parents; overwrites the old child. */
static inline void D(breed_cross)(D(island) *island, const D(assignment) *mother,
                                  const D(assignment) *father, D(assignment) *child)
{
    bd_random *random = &island->run.random;
    bd_crossing crossing = island->run.options->crossing;
    if (crossing == BD_CROSS_USUAL)
        crossing = D(can)(island->problem, BD_CROSSES) ? BD_CROSS_OWN : BD_CROSS_TWO_POINT;
    if (crossing == BD_CROSS_OWN) {
        D(cross)(island->problem, mother, father, random, child);
        return;
    }
    uint64_t genes = D(genes)(island->problem);
    uint64_t from = bd_random_below(random, genes), to = genes;
    if (crossing == BD_CROSS_TWO_POINT) {
        uint64_t other = bd_random_below(random, genes);
        to = (from > other ? from : other) + 1;
        from = from < other ? from : other;
    }
    memcpy(child, mother, D(assignment_bytes)(island->problem));
    if (crossing == BD_CROSS_UNIFORM)
        D(cross_uniform)(island, father, child);
    else
        D(inherit)(island->problem, child, father, from, to - from);
}

/* Evaluates a new member and tries to improve it. True: the search must end. */
static inline bool D(breed_judge)(D(island) *island, D(creature) *one)
{
    bd_local_run *run = &island->run;
    D(walk) walk = BD_ZEROED;
    walk.problem = island->problem;
    walk.run = run;
    walk.here = one->assignment;
    one->cost = walk.cost = D(cost)(island->problem, one->assignment);
    ++run->counter[BD_LOCAL_EVALUATIONS];
    bool ends = bd_local_count(run, 1);
    ends |= bd_local_arrive(run, one->assignment, one->cost);
    for (uint64_t i = 0; i < island->tries && !ends; ++i) {
        D(step) step = BD_ZEROED;
        step.change = D(neighbour)(island->problem, one->assignment, &run->random);
        ends = D(walk_look)(&walk, &step);
        if (!ends && step.delta <= 0)
            ends = D(walk_make)(&walk, &step);
    }
    one->cost = walk.cost;
    bd_local_leave(run, one->assignment);
    return ends;
}

/* True: the search must end. */
static inline bool D(breed)(D(island) *island, D(creature) *child)
{
    const bd_local_options *options = island->run.options;
    bd_random *random = &island->run.random;
    const D(assignment) *mother = D(select)(island);
    if (bd_random_unit(random) < options->crossing_rate)
        D(breed_cross)(island, mother, D(select)(island), child->assignment);
    else
        memcpy(child->assignment, mother, D(assignment_bytes)(island->problem));
    while (bd_random_unit(random) < options->mutation_rate)
        D(mutate)(island->problem, child->assignment, random);
    return D(breed_judge)(island, child);
}

/* The number of changes tried on each child. */
static inline uint64_t D(island_tries)(const D(island) *island, const D(assignment) *assignment)
{
    const uint64_t USUAL = 4096;
    uint64_t neighbours = D(can)(island->problem, BD_LISTS)
                              ? D(neighbours)(island->problem, assignment)
                              : USUAL;
    double tries = ceil(island->run.options->improve * (double)neighbours);
    return tries < 1e18 ? (uint64_t)tries : UINT64_C(1000000000000000000);
}

/* Adds a random member to a new population. True: the search must end. */
static inline bool D(island_found)(D(island) *island)
{
    D(creature) *one = &island->people[island->made];
    D(random)(island->problem, &island->run.random, one->assignment);
    if (island->made == 0)
        island->tries = D(island_tries)(island, one->assignment);
    if (D(breed_judge)(island, one))
        return true;
    if (++island->made < island->size)
        return false;
    D(island_sort)(island);
    island->least = island->people[0].cost;
    island->idle = island->made = 0;
    island->is_founded = true;
    return false;
}

/* Ends a generation. After too many without a gain, the island gets a new population. True: that was the
 * last one allowed. */
static inline bool D(island_age)(D(island) *island)
{
    bd_local_run *run = &island->run;
    ++run->counter[BD_LOCAL_GENERATIONS];
    ++island->generations;
    ++island->idle;
    if (island->people[0].cost < island->least) {
        island->least = island->people[0].cost;
        island->idle = 0;
    }
    if (island->idle < run->control->patience)
        return false;
    island->is_founded = false;
    if (run->counter[BD_LOCAL_RESTARTS] == run->options->restarts) {
        bd_local_end(run, BD_GAVE_UP);
        return true;
    }
    ++run->counter[BD_LOCAL_RESTARTS];
    return false;
}

/* Adds a child to the next generation, the elite first; a full generation replaces the old one. True: the
 * search must end. */
static inline bool D(island_breed)(D(island) *island)
{
    uint64_t number = island->made++;
    D(creature) *child = &island->children[number];
    if (number < island->run.options->elites) {
        memcpy(child->assignment, island->people[number].assignment,
               D(assignment_bytes)(island->problem));
        child->cost = island->people[number].cost;
    } else if (D(breed)(island, child)) {
        return true;
    }
    if (island->made < island->size)
        return false;
    D(creature) *parents = island->people;
    island->people = island->children;
    island->children = parents;
    island->made = 0;
    D(island_sort)(island);
    return D(island_age)(island);
}
