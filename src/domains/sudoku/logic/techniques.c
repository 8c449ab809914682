/* The finder and the sentence of each technique, in two languages.
 *
 * The fields of a sentence (text.c): {in} and {within}: houses and covers, with their preposition; {digit}, {digits},
 * {either} (joined by "or"), {extra}, {second} (of two digits the one that is not extra); {cells}, {others}; {chain};
 * {start}, {follows}, {conflict} of a trial; {then}: the effect. Digits have an article where the language has one.
 * The name comes before the sentence. */
#include "domains/sudoku/logic/techniques.h"

typedef const char *const sentence[SUDOKU_LANGUAGES];

static sentence full_house = {
    "{cells} is the last open cell {in}, which lacks {digit}; {then}.",
    "{cells} è l'ultima cella libera {in}, dove manca {digit}; {then}.",
};

static sentence hidden_single = {
    "{in} only {cells} can hold {digit}; {then}.",
    "{in} solo {cells} può contenere {digit}; {then}.",
};

static sentence naked_single = {
    "{cells} has only {digit} left; {then}.",
    "in {cells} resta solo {digit}; {then}.",
};

static sentence locked = {
    "{in} all places for {digit} are {within} ({cells}); {then}.",
    "{in} tutti i posti per {digit} sono {within} ({cells}); {then}.",
};

static sentence naked = {
    "{in} the cells {cells} have only {digits} between them, which are therefore nowhere else "
    "in it; {then}.",
    "{in} le celle {cells} hanno in tutto solo {digits}, che quindi non stanno altrove "
    "{in}; {then}.",
};

static sentence fish = {
    "{in} all places for {digit} are {within} ({cells}), so {digit} stands nowhere else "
    "{within}; {then}.",
    "{in} tutti i posti per {digit} sono {within} ({cells}), quindi {digit} non sta altrove "
    "{within}; {then}.",
};

static sentence hidden = {
    "{digits} have only {cells} {in}, which therefore hold nothing else; {then}.",
    "{in} {digits} possono stare solo in {cells}, che quindi non contengono altro; {then}.",
};

static sentence joined = {
    "{digit} has only two places each {in}; {others} see each other, so at least one of "
    "{cells} holds {digit}; {then}.",
    "{in} {digit} ha ogni volta solo due posti; {others} si vedono, quindi almeno una delle "
    "celle {cells} contiene {digit}; {then}.",
};

static sentence xy_wing = {
    "whether {others} holds {either}, one of {cells} is left with {extra}; {then}.",
    "che {others} contenga {either}, a una delle celle {cells} resta {extra}; {then}.",
};

static sentence colour_trap = {
    "{digit} is in all cells of one colour ({cells}) or in all of the other ({others}), and "
    "what sees both colours cannot hold it; {then}.",
    "{digit} sta in tutte le celle di un colore ({cells}) o in tutte quelle dell'altro "
    "({others}), e ciò che vede entrambi i colori non può contenerlo; {then}.",
};

static sentence colour_wrap = {
    "{digit} is in all cells of one colour ({cells}) or in all of the other ({others}), but "
    "the first colour is there twice {in}; {then}.",
    "{digit} sta in tutte le celle di un colore ({cells}) o in tutte quelle dell'altro "
    "({others}), ma il primo colore c'è due volte {in}; {then}.",
};

static sentence xyz_wing = {
    "whether {others} holds {either}, {extra} is there or in one of {cells}; {then}.",
    "che {others} contenga {either}, {extra} sta lì o in una delle celle {cells}; {then}.",
};

static sentence w_wing = {
    "{in} one of {others} holds {digit}, so one of {cells} does not and holds {extra}; {then}.",
    "{in} una delle celle {others} contiene {digit}, quindi una delle celle {cells} non può "
    "contenerlo e contiene {extra}; {then}.",
};

static sentence unique_rectangle_1 = {
    "if {others} held {either}, the corners {cells} could exchange {digits} and the grid would "
    "have two solutions; {then}.",
    "se {others} contenesse {either}, gli angoli {cells} potrebbero scambiarsi {digits} e la "
    "griglia avrebbe due soluzioni; {then}.",
};

static sentence unique_rectangle_2 = {
    "if neither of {others} held {extra}, the corners {cells} could exchange {digits} and the "
    "grid would have two solutions; {then}.",
    "se nessuna delle celle {others} contenesse {extra}, gli angoli {cells} potrebbero "
    "scambiarsi {digits} e la griglia avrebbe due soluzioni; {then}.",
};

static sentence unique_rectangle_4 = {
    "{in} one of {others} holds {extra}; if the other one held {second}, the corners {cells} "
    "could exchange {digits} and the grid would have two solutions; {then}.",
    "{in} una delle celle {others} contiene {extra}; se l'altra contenesse {second}, gli "
    "angoli {cells} potrebbero scambiarsi {digits} e la griglia avrebbe due soluzioni; {then}.",
};

static sentence finned = {
    "{in} all places for {digit} are {within}, except the fin {others}; whether {digit} is in "
    "the fin or not, no other cell {within} that sees the whole fin can hold it; {then}.",
    "{in} tutti i posti per {digit} sono {within}, tranne la pinna {others}; che {digit} sia "
    "nella pinna o no, nessun'altra cella {within} che veda tutta la pinna può contenerlo; "
    "{then}.",
};

static sentence chain = {
    "{chain}: at least one of the two ends is true; {then}.",
    "{chain}: almeno uno dei due estremi è vero; {then}.",
};

static sentence contradiction = {
    "if {start} held {digit}, {follows}{conflict}; {then}.",
    "se {start} contenesse {digit}, {follows}{conflict}; {then}.",
};

static sentence nested_contradiction = {
    "if {start} held {digit}, singles and further trials would show that {conflict}; {then}.",
    "se {start} contenesse {digit}, a forza di singoli e di altri tentativi {conflict}; {then}.",
};

const logic_technique logic_techniques[SUDOKU_TECHNIQUES] = {
    [SUDOKU_FULL_HOUSE] = {logic_full_house, 0, full_house},
    [SUDOKU_HIDDEN_SINGLE_BOX] = {logic_hidden_single, FIRST_BOX, hidden_single},
    [SUDOKU_HIDDEN_SINGLE_LINE] = {logic_hidden_single, FIRST_LINE, hidden_single},
    [SUDOKU_NAKED_SINGLE] = {logic_naked_single, 0, naked_single},
    [SUDOKU_POINTING] = {logic_locked, FIRST_BOX, locked},
    [SUDOKU_CLAIMING] = {logic_locked, FIRST_LINE, locked},
    [SUDOKU_NAKED_PAIR] = {logic_naked_subset, 2, naked},
    [SUDOKU_X_WING] = {logic_fish, 2, fish},
    [SUDOKU_HIDDEN_PAIR] = {logic_hidden_subset, 2, hidden},
    [SUDOKU_NAKED_TRIPLE] = {logic_naked_subset, 3, naked},
    [SUDOKU_SWORDFISH] = {logic_fish, 3, fish},
    [SUDOKU_HIDDEN_TRIPLE] = {logic_hidden_subset, 3, hidden},
    [SUDOKU_SKYSCRAPER] = {logic_conjugates, SKYSCRAPER, joined},
    [SUDOKU_TWO_STRING_KITE] = {logic_conjugates, TWO_STRING_KITE, joined},
    [SUDOKU_XY_WING] = {logic_xy_wing, 2, xy_wing},
    [SUDOKU_TURBOT_FISH] = {logic_conjugates, TURBOT_FISH, joined},
    [SUDOKU_COLOUR_TRAP] = {logic_colours, COLOUR_TRAP, colour_trap},
    [SUDOKU_COLOUR_WRAP] = {logic_colours, COLOUR_WRAP, colour_wrap},
    [SUDOKU_XYZ_WING] = {logic_xy_wing, 3, xyz_wing},
    [SUDOKU_W_WING] = {logic_w_wing, 0, w_wing},
    [SUDOKU_UNIQUE_RECTANGLE_1] = {logic_rectangle, 1, unique_rectangle_1},
    [SUDOKU_UNIQUE_RECTANGLE_2] = {logic_rectangle, 2, unique_rectangle_2},
    [SUDOKU_UNIQUE_RECTANGLE_4] = {logic_rectangle, 4, unique_rectangle_4},
    [SUDOKU_FINNED_X_WING] = {logic_finned_fish, 2, finned},
    [SUDOKU_SASHIMI_X_WING] = {logic_finned_fish, SASHIMI | 2, finned},
    [SUDOKU_FINNED_SWORDFISH] = {logic_finned_fish, 3, finned},
    [SUDOKU_SASHIMI_SWORDFISH] = {logic_finned_fish, SASHIMI | 3, finned},
    [SUDOKU_NAKED_QUAD] = {logic_naked_subset, 4, naked},
    [SUDOKU_JELLYFISH] = {logic_fish, 4, fish},
    [SUDOKU_HIDDEN_QUAD] = {logic_hidden_subset, 4, hidden},
    [SUDOKU_FINNED_JELLYFISH] = {logic_finned_fish, 4, finned},
    [SUDOKU_SASHIMI_JELLYFISH] = {logic_finned_fish, SASHIMI | 4, finned},
    [SUDOKU_X_CHAIN] = {logic_chain, X_CHAIN, chain},
    [SUDOKU_XY_CHAIN] = {logic_chain, XY_CHAIN, chain},
    [SUDOKU_ALTERNATING_CHAIN] = {logic_chain, ALTERNATING_CHAIN, chain},
    [SUDOKU_CONTRADICTION] = {logic_contradiction, 0, contradiction},
    [SUDOKU_NESTED_CONTRADICTION] = {logic_nested_contradiction, 0, nested_contradiction},
};
