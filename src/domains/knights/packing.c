/* The heaviest packing, by the simplex method.
 *
 * Weights may be averaged over the symmetries of the board, so one weight an orbit is enough: an
 * eighth of the squares of a square board. The weights of a vertex are mostly zero, and knights
 * among squares without weight would seem to waste nothing. So the mean of many heaviest packings
 * is taken, each found with the squares' worth changed by a millionth: on 11x11 that leaves a
 * twentieth of the profiles.
 *
 * The weights found in floating point are rounded down to whole numbers, whose loads are then
 * checked: no bound rests on rounding. */
#include "domains/knights/packing.h"

#include "base/assert.h"
#include <bandolo/template/base/memory.h>
#include <bandolo/base/random.h>

#include <string.h>

enum {
    MOST_ROUNDS = 64,
    ROUNDS_WORK = 200 * 1000 * 1000, /* multiplications of all rounds together, more or less */
    PIVOTS_PER_ORBIT = 50            /* then the method may be going round in circles */
};

typedef struct board_orbits {
    unsigned count;
    uint16_t of[KNIGHTS_MOST_SQUARES];             /* by square */
    uint16_t representative[KNIGHTS_MOST_SQUARES]; /* a square of each */
    uint16_t size[KNIGHTS_MOST_SQUARES];
} board_orbits;

/* Rows: for each orbit the load of a knight there, then slack, then the unit; the last row is
 * what all weights are worth. Columns: a weight for each orbit, a slack for each row, the right
 * side. */
typedef struct simplex_tableau {
    unsigned rows, columns; /* without the last of each */
    double *cell;           /* [rows + 1][columns + 1] */
    unsigned *basis;        /* the column that stands for each row */
    size_t cell_bytes, basis_bytes;
} simplex_tableau;

static void find_orbits(const knights_board *board, board_orbits *orbits)
{
    enum { NONE = UINT16_MAX };
    memset(orbits->of, 0xFF, sizeof orbits->of);
    orbits->count = 0;
    for (unsigned square = 0; square < knights_squares(board); ++square) {
        if (orbits->of[square] != NONE)
            continue;
        unsigned orbit = orbits->count++;
        orbits->representative[orbit] = (uint16_t)square;
        orbits->size[orbit] = 0;
        for (unsigned symmetry = 0; symmetry < knights_symmetries(board); ++symmetry) {
            unsigned image = knights_image(board, square, symmetry);
            orbits->size[orbit] = (uint16_t)(orbits->size[orbit] + (orbits->of[image] == NONE));
            orbits->of[image] = (uint16_t)orbit;
        }
    }
}

static bool tableau_open(simplex_tableau *tableau, unsigned orbits, constraint_run *run)
{
    tableau->rows = orbits;
    tableau->columns = 2 * orbits;
    tableau->cell_bytes = (orbits + (size_t)1) * (2 * (size_t)orbits + 1) * sizeof(double);
    tableau->basis_bytes = orbits * sizeof(unsigned);
    tableau->cell = run_alloc(run, tableau->cell_bytes);
    tableau->basis = tableau->cell ? run_alloc(run, tableau->basis_bytes) : NULL;
    if (tableau->cell && !tableau->basis)
        bd_memory_free(&run->budget, tableau->cell, tableau->cell_bytes);
    return tableau->basis;
}

static void tableau_close(simplex_tableau *tableau, bd_budget *budget)
{
    bd_memory_free(budget, tableau->cell, tableau->cell_bytes);
    bd_memory_free(budget, tableau->basis, tableau->basis_bytes);
}

static double *row_of(const simplex_tableau *tableau, unsigned row)
{
    return tableau->cell + row * (tableau->columns + (size_t)1);
}

/* All weights 0; an orbit is worth its size, more or less. */
static void tableau_begin(simplex_tableau *tableau, const knights_board *board,
                          const board_orbits *orbits, bd_random *random)
{
    memset(tableau->cell, 0, tableau->cell_bytes);
    double *worth = row_of(tableau, tableau->rows);
    for (unsigned orbit = 0; orbit < orbits->count; ++orbit) {
        unsigned reached[KNIGHTS_MOST_REACH];
        unsigned count = knights_reach(board, orbits->representative[orbit], reached);
        double *row = row_of(tableau, orbit);
        for (unsigned i = 0; i < count; ++i)
            row[orbits->of[reached[i]]] += 1;
        row[orbits->count + orbit] = row[tableau->columns] = 1;
        tableau->basis[orbit] = orbits->count + orbit;
        worth[orbit] = -orbits->size[orbit] * (1 + 1e-6 * bd_random_unit(random));
    }
}

/* The column that gains most a unit; tableau->columns: none gains. */
static unsigned entering(const simplex_tableau *tableau)
{
    const double *worth = row_of(tableau, tableau->rows);
    unsigned best = tableau->columns;
    double least = -1e-9;
    for (unsigned column = 0; column < tableau->columns; ++column)
        if (worth[column] < least) {
            least = worth[column];
            best = column;
        }
    return best;
}

/* The row that is first to forbid more of that column; tableau->rows: none ever does. */
static unsigned leaving(const simplex_tableau *tableau, unsigned column)
{
    unsigned best = tableau->rows;
    double least = 1e300;
    for (unsigned row = 0; row < tableau->rows; ++row) {
        const double *cell = row_of(tableau, row);
        if (cell[column] > 1e-9 && cell[tableau->columns] < least * cell[column]) {
            least = cell[tableau->columns] / cell[column];
            best = row;
        }
    }
    return best;
}

static void pivot(simplex_tableau *tableau, unsigned row, unsigned column)
{
    double *pivot_row = row_of(tableau, row), scale = 1 / pivot_row[column];
    for (unsigned i = 0; i <= tableau->columns; ++i)
        pivot_row[i] *= scale;
    for (unsigned other = 0; other <= tableau->rows; ++other) {
        double *cell = row_of(tableau, other), factor = cell[column];
        if (other == row || factor == 0)
            continue;
        for (unsigned i = 0; i <= tableau->columns; ++i)
            cell[i] -= factor * pivot_row[i];
    }
    tableau->basis[row] = column;
}

/* Pivots until nothing gains; stopped early, the weights are a packing all the same. */
static bool maximise(simplex_tableau *tableau, constraint_run *run)
{
    for (unsigned pivots = 0; pivots < PIVOTS_PER_ORBIT * tableau->rows; ++pivots) {
        unsigned column = entering(tableau), row = tableau->rows;
        if (column < tableau->columns)
            row = leaving(tableau, column);
        if (row == tableau->rows)
            return true;
        pivot(tableau, row, column);
        if (run_poll(run))
            return false;
    }
    return true;
}

/* As many as are worth their time. */
static unsigned rounds_for(unsigned orbits)
{
    double each = 4.0 * orbits * orbits * orbits, rounds = ROUNDS_WORK / each;
    return rounds >= MOST_ROUNDS ? MOST_ROUNDS : rounds > 1 ? (unsigned)rounds : 1;
}

/* The mean of the rounds' weights, by orbit. */
static bool mean_weights(constraint_run *run, const board_orbits *orbits, double *mean)
{
    simplex_tableau tableau;
    if (!tableau_open(&tableau, orbits->count, run))
        return false;
    bd_random random = bd_random_of(0);
    unsigned rounds = rounds_for(orbits->count);
    bool done = true;
    for (unsigned round = 0; done && round < rounds; ++round) {
        tableau_begin(&tableau, run_problem(run), orbits, &random);
        done = maximise(&tableau, run);
        for (unsigned row = 0; row < tableau.rows; ++row)
            if (tableau.basis[row] < orbits->count)
                mean[tableau.basis[row]] += row_of(&tableau, row)[tableau.columns] / rounds;
    }
    tableau_close(&tableau, &run->budget);
    return done;
}

static uint64_t heaviest_load(const knights_board *board, const uint32_t *weight)
{
    uint64_t heaviest = 0;
    for (unsigned square = 0; square < knights_squares(board); ++square) {
        unsigned reached[KNIGHTS_MOST_REACH];
        unsigned count = knights_reach(board, square, reached);
        uint64_t load = 0;
        for (unsigned i = 0; i < count; ++i)
            load += weight[reached[i]];
        heaviest = load > heaviest ? load : heaviest;
    }
    return heaviest;
}

bool knights_pack(constraint_run *run, uint32_t *weight)
{
    const knights_board *board = run_problem(run);
    board_orbits orbits;
    double mean[KNIGHTS_MOST_SQUARES] = {0};
    find_orbits(board, &orbits);
    if (!mean_weights(run, &orbits, mean))
        return false;
    for (unsigned square = 0; square < knights_squares(board); ++square) {
        double units = mean[orbits.of[square]];
        weight[square] = (uint32_t)(KNIGHTS_UNIT * (units < 0 ? 0 : units > 1 ? 1 : units));
    }
    uint64_t heaviest = heaviest_load(board, weight);
    if (heaviest > KNIGHTS_UNIT)
        for (unsigned square = 0; square < knights_squares(board); ++square)
            weight[square] = (uint32_t)((uint64_t)weight[square] * KNIGHTS_UNIT / heaviest);
    BD_ASSERT(heaviest_load(board, weight) <= KNIGHTS_UNIT);
    return true;
}
