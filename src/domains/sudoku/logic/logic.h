/* Sudoku as people solve it: one small deduction after another, the easiest first, each of which fits a sentence.
 * So it rates a grid (how hard is its hardest step?), hints at the next step, and explains a solution.
 *
 * A `sudoku_logic` holds the digits that stand and the candidates of every open cell. A step puts a digit in, or
 * removes candidates. `sudoku_logic_hint` finds the next one, `sudoku_logic_apply` makes it, `sudoku_step_text` says
 * it in words:
 *
 *     sudoku_logic here;
 *     sudoku_step step;
 *     sudoku_logic_begin(&here, &grid);
 *     while (sudoku_logic_hint(&here, NULL, &step) == SUDOKU_STEP) {
 *         sudoku_step_text(&step, SUDOKU_ENGLISH, line, sizeof line);
 *         puts(line);
 *         sudoku_logic_apply(&here, &step);
 *     }
 *
 * Every step follows from the rules of Sudoku, so it keeps every solution of the grid. Only unique rectangles, an
 * option, assume that there is one. Nothing here allocates, prints or keeps anything; the caller owns all values, and
 * functions may run in many threads at once. The same grid gives the same steps everywhere. */
#ifndef BANDOLO_DOMAINS_SUDOKU_LOGIC_LOGIC_H
#define BANDOLO_DOMAINS_SUDOKU_LOGIC_LOGIC_H

#include "domains/sudoku/logic/cells.h"

/* Easier ones first, in the order of the search: ten times the number, names in both languages. techniques.h says
 * what each is. */
#define SUDOKU_TECHNIQUE_LIST(X)                                                                   \
    X(SUDOKU_FULL_HOUSE, 10, "full house", "ultima cella")                                         \
    X(SUDOKU_HIDDEN_SINGLE_BOX, 12, "hidden single in a box", "singolo nascosto nel riquadro")     \
    X(SUDOKU_HIDDEN_SINGLE_LINE, 15, "hidden single in a line",                                    \
      "singolo nascosto in riga o colonna")                                                        \
    X(SUDOKU_NAKED_SINGLE, 23, "naked single", "singolo nudo")                                     \
    X(SUDOKU_POINTING, 26, "locked candidates (pointing)", "candidati bloccati (puntamento)")      \
    X(SUDOKU_CLAIMING, 28, "locked candidates (claiming)", "candidati bloccati (rivendicazione)")  \
    X(SUDOKU_NAKED_PAIR, 30, "naked pair", "coppia nuda")                                          \
    X(SUDOKU_X_WING, 32, "X-wing", "X-wing")                                                       \
    X(SUDOKU_HIDDEN_PAIR, 34, "hidden pair", "coppia nascosta")                                    \
    X(SUDOKU_NAKED_TRIPLE, 36, "naked triple", "tripla nuda")                                      \
    X(SUDOKU_SWORDFISH, 38, "swordfish", "pesce spada")                                            \
    X(SUDOKU_HIDDEN_TRIPLE, 40, "hidden triple", "tripla nascosta")                                \
    X(SUDOKU_SKYSCRAPER, 41, "skyscraper", "grattacielo")                                          \
    X(SUDOKU_TWO_STRING_KITE, 41, "two-string kite", "aquilone a due fili")                        \
    X(SUDOKU_XY_WING, 42, "XY-wing", "XY-wing")                                                    \
    X(SUDOKU_TURBOT_FISH, 42, "turbot fish", "pesce rombo")                                        \
    X(SUDOKU_COLOUR_TRAP, 43, "simple colouring (trap)", "colorazione semplice (trappola)")        \
    X(SUDOKU_COLOUR_WRAP, 43, "simple colouring (wrap)", "colorazione semplice (avvolgimento)")    \
    X(SUDOKU_XYZ_WING, 44, "XYZ-wing", "XYZ-wing")                                                 \
    X(SUDOKU_W_WING, 44, "W-wing", "W-wing")                                                       \
    X(SUDOKU_UNIQUE_RECTANGLE_1, 45, "unique rectangle of type 1", "rettangolo unico di tipo 1")   \
    X(SUDOKU_UNIQUE_RECTANGLE_2, 45, "unique rectangle of type 2", "rettangolo unico di tipo 2")   \
    X(SUDOKU_UNIQUE_RECTANGLE_4, 45, "unique rectangle of type 4", "rettangolo unico di tipo 4")   \
    X(SUDOKU_FINNED_X_WING, 46, "finned X-wing", "X-wing con pinna")                               \
    X(SUDOKU_SASHIMI_X_WING, 47, "sashimi X-wing", "X-wing sashimi")                               \
    X(SUDOKU_FINNED_SWORDFISH, 48, "finned swordfish", "pesce spada con pinna")                    \
    X(SUDOKU_SASHIMI_SWORDFISH, 49, "sashimi swordfish", "pesce spada sashimi")                    \
    X(SUDOKU_NAKED_QUAD, 50, "naked quad", "quaterna nuda")                                        \
    X(SUDOKU_JELLYFISH, 52, "jellyfish", "medusa")                                                 \
    X(SUDOKU_HIDDEN_QUAD, 54, "hidden quad", "quaterna nascosta")                                  \
    X(SUDOKU_FINNED_JELLYFISH, 55, "finned jellyfish", "medusa con pinna")                         \
    X(SUDOKU_SASHIMI_JELLYFISH, 56, "sashimi jellyfish", "medusa sashimi")                         \
    X(SUDOKU_X_CHAIN, 65, "X-chain", "catena X")                                                   \
    X(SUDOKU_XY_CHAIN, 66, "XY-chain", "catena XY")                                                \
    X(SUDOKU_ALTERNATING_CHAIN, 70, "alternating inference chain",                                 \
      "catena di inferenze alternate")                                                             \
    X(SUDOKU_CONTRADICTION, 90, "trial and contradiction", "tentativo per assurdo")                \
    X(SUDOKU_NESTED_CONTRADICTION, 100, "nested trials", "tentativi annidati")

typedef enum sudoku_technique {
#define X(technique, number, english, italian) technique,
    SUDOKU_TECHNIQUE_LIST(X)
#undef X
        SUDOKU_TECHNIQUES
} sudoku_technique;

typedef enum sudoku_language { SUDOKU_ENGLISH, SUDOKU_ITALIAN, SUDOKU_LANGUAGES } sudoku_language;

/* How hard a grid is for people: by the number of the hardest technique. */
typedef enum sudoku_level {
    SUDOKU_EASY,   /* up to 2.5: singles */
    SUDOKU_MEDIUM, /* up to 4.0: locked candidates, pairs, triples, X-wing, swordfish */
    SUDOKU_HARD,   /* up to 6.0: wings, colouring, rectangles, quads, jellyfish, fish with fins */
    SUDOKU_VERY_HARD, /* up to 8.0: chains */
    SUDOKU_EXTREME,   /* trial and contradiction, or no technique here solves it */
    SUDOKU_LEVELS
} sudoku_level;

/* ---- what is known of a grid ---- */

typedef struct sudoku_logic {
    sudoku_grid grid;              /* the digits that stand */
    cellset open;                  /* the cells that have none */
    cellset may_hold[SUDOKU_SIDE]; /* of digit d, at d - 1: the open cells that may hold it */
    uint32_t lacking[SUDOKU_SIDE]; /* the same: bit h for house h that has no d yet */
    nineset left[SUDOKU_CELLS];    /* of an open cell: its candidates; of others 0 */
} sudoku_logic;

/* Takes the clues as given, and removes from the candidates of every open cell what its houses have. It also
 * takes the second of two equal clues in a house; the next hint then says that the grid is impossible. */
void sudoku_logic_begin(sudoku_logic *here, const sudoku_grid *grid);

/* ---- one step ---- */

/* One digit in one cell: it holds the digit, or it does not. */
typedef struct sudoku_claim {
    uint8_t cell, digit;
    bool holds;
} sudoku_claim;

/* Where a supposition ends: a cell that has no digit left, or a house without room for a digit. */
typedef struct sudoku_conflict {
    uint8_t house; /* SUDOKU_HOUSES: none, see the cell */
    uint8_t cell, digit;
} sudoku_conflict;

enum { SUDOKU_CHAIN_MOST = SUDOKU_CELLS };

/* A step is data: the pattern, and its effect. The sentence of each technique (techniques.c) says which fields are
 * its pattern; the others are zero. */
typedef struct sudoku_step {
    sudoku_technique technique;
    /* Bit h for house h: the house of the pattern, or the base lines of a fish. */
    uint32_t houses;
    uint32_t covers; /* loses candidates: cover lines, the line at which a box points */
    nineset digits;  /* of the pattern */
    nineset extra;   /* the digit that a wing removes; the third digit of a rectangle */
    cellset cells;   /* of the pattern: a pair, a wing's pincers, one colour, the rectangle */
    cellset others;  /* its other part: the pivot, the fins, the other colour, the roof */
    unsigned length; /* of the chain; or of the singles that follow from a supposition */
    sudoku_claim chain[SUDOKU_CHAIN_MOST];
    sudoku_conflict conflict;
    /* The effect: a digit (0: none) in a cell, or removed candidates, cells by digit - 1. */
    uint8_t cell, digit;
    cellset removed[SUDOKU_SIDE];
} sudoku_step;

/* Zeroed, or NULL instead: all techniques, uniqueness not assumed. */
typedef struct sudoku_logic_options {
    /* The grid has one solution: unique rectangles are allowed. If it has several, steps may lose some of them. */
    bool is_unique;
    /* This technique and later ones are not tried; 0: all are. SUDOKU_CONTRADICTION: no trials. */
    sudoku_technique before;
} sudoku_logic_options;

typedef enum sudoku_progress {
    SUDOKU_STEP,      /* here is the next step */
    SUDOKU_FINISHED,  /* every cell is filled, and legally */
    SUDOKU_STUCK,     /* no technique finds anything: very hard, or more than one solution */
    SUDOKU_IMPOSSIBLE /* a cell has no candidate left, or a house no room for a digit */
} sudoku_progress;

/* Finds the first step of the easiest technique that has one. `step` is of use only for SUDOKU_STEP. Takes
 * microseconds while the grid is easy, up to a few milliseconds for a trial, some tenths of a second for nested ones. */
sudoku_progress sudoku_logic_hint(const sudoku_logic *here, const sudoku_logic_options *options,
                                  sudoku_step *step);

/* Tries one technique alone: false where it finds nothing. */
bool sudoku_logic_find(const sudoku_logic *here, sudoku_technique technique, sudoku_step *step);

/* Makes a step of this `here`. */
void sudoku_logic_apply(sudoku_logic *here, const sudoku_step *step);

/* ---- a whole grid ---- */

typedef struct sudoku_rating {
    sudoku_progress end; /* of sudoku_logic_rate() anything but SUDOKU_STEP */
    sudoku_level level;  /* SUDOKU_EXTREME where it did not finish */
    unsigned number;     /* ten times the number of the hardest step, 10 .. 100; 0: no step */
    sudoku_technique hardest;
    unsigned steps;
    uint16_t used[SUDOKU_TECHNIQUES]; /* steps of each technique */
    sudoku_grid grid;                 /* at the end: the solution, where it finished */
} sudoku_rating;

/* Solves by hints. The hardest step gives the rating: a hint is always the easiest step. `options` as of
 * sudoku_logic_hint; with `before`, a grid that needs more ends as SUDOKU_STUCK. */
void sudoku_logic_rate(const sudoku_grid *grid, const sudoku_logic_options *options,
                       sudoku_rating *rating);

/* The same for callers who make the steps themselves: tell each step to a zeroed rating, and then its end.
 * SUDOKU_STEP, if the caller stopped early, counts as SUDOKU_STUCK. */
void sudoku_rating_add(sudoku_rating *rating, const sudoku_step *step);
void sudoku_rating_end(sudoku_rating *rating, const sudoku_logic *here, sudoku_progress end);

/* ---- in words ---- */

/* Each function writes UTF-8, at most `size` bytes, ended by 0 where size > 0, and returns the length of the whole
 * text. */

/* The whole step as one sentence: "Naked single: r4c5 has only 7 left; put it there." Always shorter than
 * SUDOKU_TEXT_MOST. */
enum { SUDOKU_TEXT_MOST = 4096 };
size_t sudoku_step_text(const sudoku_step *step, sudoku_language language, char *out, size_t size);

/* A nudge instead: the technique, and where to look. */
size_t sudoku_step_hint(const sudoku_step *step, sudoku_language language, char *out, size_t size);

/* Says why there is no step, for any answer but SUDOKU_STEP: "every cell is filled: no step is left". Static storage. */
const char *sudoku_no_step_text(sudoku_progress why, sudoku_language language);

/* Tells how it went: "rated 3.0, medium; the hardest of 61 steps: naked pair"; "impossible after 2 steps: r4c5 would
 * have no digit left". `here` is the grid at the end. */
size_t sudoku_rating_text(const sudoku_rating *rating, const sudoku_logic *here,
                          sudoku_language language, char *out, size_t size);

/* "row 4, column 5", "riga 4, colonna 5". */
size_t sudoku_cell_text(unsigned cell, sudoku_language language, char *out, size_t size);

/* "naked pair", "coppia nuda". Static storage. */
const char *sudoku_technique_name(sudoku_technique technique, sudoku_language language);

/* "very hard", "molto difficile". Static storage. */
const char *sudoku_level_name(sudoku_level level, sudoku_language language);

/* Ten times the technique's number: 30 is 3.0. Up to 5.4 the numbers are those of Sudoku Explainer (N. Juillerat)
 * where it knows the technique; other techniques of HoDoKu (B. Hobiger) are fitted in. Chains and trials count the
 * same at any length; in Sudoku Explainer the number rises with the length. Numbers never fall from one technique to
 * the next. */
unsigned sudoku_technique_number(sudoku_technique technique);

/* The level of a grid whose hardest technique this is. */
sudoku_level sudoku_technique_level(sudoku_technique technique);

/* ---- drawn ---- */

/* Writes a picture of eleven lines: digits that stand, and the candidates of open cells side by side, columns
 * aligned, bars between boxes. No line is longer than 119 characters, and few are longer than 80. Returns the length
 * of the whole picture, as above. */
size_t sudoku_logic_draw(const sudoku_logic *here, char *out, size_t size);

#endif
