/* For each technique a puzzle that cannot do without it, nor needs a harder one, and what is
 * said of the first step that it makes there. */
#ifndef BANDOLO_TESTS_DOMAINS_SUDOKU_LOGIC_FACTS_H
#define BANDOLO_TESTS_DOMAINS_SUDOKU_LOGIC_FACTS_H

#include "domains/sudoku/logic/logic.h"

static const struct logic_fact {
    sudoku_technique technique;
    const char *puzzle;
    const char *sentence[SUDOKU_LANGUAGES];
} logic_facts[] = {
    {SUDOKU_FULL_HOUSE,
     "53467891267219534819834256785976142342685379171392485696153728428741963534528617.",
     {"Full house: r9c9 is the last open cell in row 9, which lacks 9; put it there.",
      "Ultima cella: r9c9 è l'ultima cella libera nella riga 9, dove manca il 9; mettilo lì."}},
    {SUDOKU_HIDDEN_SINGLE_BOX,
     "................12....34.................53.6..217.......2......3.6..4..45....8..",
     {"Hidden single in a box: in box 7 only r8c1 can hold 2; put it there.",
      "Singolo nascosto nel riquadro: nel riquadro 7 solo r8c1 può contenere il 2; "
      "mettilo lì."}},
    {SUDOKU_HIDDEN_SINGLE_LINE,
     ".................1.....2.3......45....1.6.....4......7....8.4....9...2..3.61...9.",
     {"Hidden single in a line: in row 7 only r7c9 can hold 3; put it there.",
      "Singolo nascosto in riga o colonna: nella riga 7 solo r7c9 può contenere il 3; "
      "mettilo lì."}},
    {SUDOKU_NAKED_SINGLE,
     ".................1.....2.3......3.2...4....5...6.1.....3......6.7..8...952.7.....",
     {"Naked single: r8c3 has only 1 left; put it there.",
      "Singolo nudo: in r8c3 resta solo l'1; mettilo lì."}},
    {SUDOKU_POINTING,
     ".................1.....2.34....1.56...2.......78..4......6..8...6..3....4.......2",
     {"Locked candidates (pointing): in box 7 all places for 1 are in row 7 (r7c2 and "
      "r7c3); remove 1 from r7c6.",
      "Candidati bloccati (puntamento): nel riquadro 7 tutti i posti per l'1 sono "
      "nella riga 7 (r7c2 e r7c3); togli l'1 da r7c6."}},
    {SUDOKU_CLAIMING,
     ".................1....23.4........2...5....3...67......3....7...8.9....642..5....",
     {"Locked candidates (claiming): in row 3 all places for 5 are in box 3 (r3c7 and "
      "r3c9); remove 5 from r1c7.",
      "Candidati bloccati (rivendicazione): nella riga 3 tutti i posti per il 5 sono "
      "nel riquadro 3 (r3c7 e r3c9); togli il 5 da r1c7."}},
    {SUDOKU_NAKED_PAIR,
     ".................1..2..3.4.....253...6.......71......8...18.....8.7.....9......5.",
     {"Naked pair: in row 5 the cells r5c7 and r5c9 have only 4 and 5 between them, "
      "which are therefore nowhere else in it; remove 5 from r5c3.",
      "Coppia nuda: nella riga 5 le celle r5c7 e r5c9 hanno in tutto solo il 4 e il 5, "
      "che quindi non stanno altrove nella riga 5; togli il 5 da r5c3."}},
    {SUDOKU_X_WING,
     "..............1..2..3....4......2.....5....3..6..7...8....3.......5.7..64.....1.9",
     {"X-wing: in columns 3 and 8 all places for 9 are in rows 2 and 4 (r2c3, r2c8, "
      "r4c3 and r4c8), so 9 stands nowhere else in rows 2 and 4; remove 9 from r2c5.",
      "X-wing: nelle colonne 3 e 8 tutti i posti per il 9 sono nelle righe 2 e 4 "
      "(r2c3, r2c8, r4c3 e r4c8), quindi il 9 non sta altrove nelle righe 2 e 4; togli il 9 da "
      "r2c5."}},
    {SUDOKU_HIDDEN_PAIR,
     "..............1..2.34.....5.......61....3.....7.84..9.....7.6....1....8.2........",
     {"Hidden pair: 3 and 4 have only r2c4 and r2c8 in row 2, which therefore hold "
      "nothing else; remove 7 from r2c4.",
      "Coppia nascosta: nella riga 2 il 3 e il 4 possono stare solo in r2c4 e r2c8, "
      "che quindi non contengono altro; togli il 7 da r2c4."}},
    {SUDOKU_NAKED_TRIPLE,
     "..7.8.91...263.7..9......6....2..4..2....4....3..5...658..61.......4......19.....",
     {"Naked triple: in column 1 the cells r2c1, r4c1 and r6c1 have only 1, 7 and 8 "
      "between them, which are therefore nowhere else in it; remove 7 from r8c1 and "
      "r9c1.",
      "Tripla nuda: nella colonna 1 le celle r2c1, r4c1 e r6c1 hanno in tutto solo "
      "l'1, il 7 e l'8, che quindi non stanno altrove nella colonna 1; togli il 7 da r8c1 e "
      "r9c1."}},
    {SUDOKU_SWORDFISH,
     "..............1..2.34....5..............5.34.1....67.....4..1.....83....2.......6",
     {"Swordfish: in rows 2, 4 and 6 all places for 8 are in columns 2, 5 and 9 (r2c2, "
      "r2c5, r4c2, r4c5, r4c9, r6c2 and r6c9), so 8 stands nowhere else in columns 2, 5 and 9; "
      "remove 8 from r1c5, r5c2 and r5c9.",
      "Pesce spada: nelle righe 2, 4 e 6 tutti i posti per l'8 sono nelle colonne 2, 5 "
      "e 9 (r2c2, r2c5, r4c2, r4c5, r4c9, r6c2 e r6c9), quindi l'8 non sta altrove nelle colonne "
      "2, 5 e 9; togli l'8 da r1c5, r5c2 e r5c9."}},
    {SUDOKU_HIDDEN_TRIPLE,
     "........1.......2...3.45.........3.4.1.......62..7.......1...6...5.......7..82...",
     {"Hidden triple: 2, 6 and 7 have only r3c7, r5c7 and r7c7 in column 7, which "
      "therefore hold nothing else; remove 4, 8 and 9 from r7c7.",
      "Tripla nascosta: nella colonna 7 il 2, il 6 e il 7 possono stare solo in r3c7, "
      "r5c7 e r7c7, che quindi non contengono altro; togli il 4, l'8 e il 9 da r7c7."}},
    {SUDOKU_SKYSCRAPER,
     ".................1....23.4......2.3...51.......67......2......7.8......943...8...",
     {"Skyscraper: 5 has only two places each in rows 4 and 9; r4c4 and r9c4 see each "
      "other, so at least one of r4c9 and r9c7 holds 5; remove 5 from r6c7.",
      "Grattacielo: nelle righe 4 e 9 il 5 ha ogni volta solo due posti; r4c4 e r9c4 "
      "si vedono, quindi almeno una delle celle r4c9 e r9c7 contiene il 5; togli il 5 "
      "da r6c7."}},
    {SUDOKU_TWO_STRING_KITE,
     "................12.....3..4.....56....1.......72........412....6...8.3..9..7.....",
     {"Two-string kite: 5 has only two places each in row 9 and in column 7; r7c7 and "
      "r9c9 see each other, so at least one of r1c7 and r9c3 holds 5; remove 5 from "
      "r1c3.",
      "Aquilone a due fili: nella riga 9 e nella colonna 7 il 5 ha ogni volta solo due "
      "posti; r7c7 e r9c9 si vedono, quindi almeno una delle celle r1c7 e r9c3 "
      "contiene il 5; togli il 5 da r1c3."}},
    {SUDOKU_XY_WING,
     ".................1..2..3.4......5....6.......71......6....1..5....68.7....47...2.",
     {"XY-wing: whether r8c9 holds 4 or 9, one of r4c9 and r8c2 is left with 2; remove "
      "2 from r4c2.",
      "XY-wing: che r8c9 contenga il 4 o il 9, a una delle celle r4c9 e r8c2 resta il "
      "2; togli il 2 da r4c2."}},
    {SUDOKU_TURBOT_FISH,
     ".................1..2.34.5.............1.6..7..3....8.....8..3..9..2....61......9",
     {"Turbot fish: 5 has only two places each in row 5 and in box 8; r5c5 and r9c5 "
      "see each other, so at least one of r5c3 and r8c6 holds 5; remove 5 from r8c3.",
      "Pesce rombo: nella riga 5 e nel riquadro 8 il 5 ha ogni volta solo due posti; "
      "r5c5 e r9c5 si vedono, quindi almeno una delle celle r5c3 e r8c6 contiene il 5; "
      "togli il 5 da r8c3."}},
    {SUDOKU_COLOUR_TRAP,
     "................12..3..4...........5..612.....1..7.......6.38...2.....6..7...5...",
     {"Simple colouring (trap): 9 is in all cells of one colour (r1c2, r2c7 and r4c8) "
      "or in all of the other (r2c1, r4c2 and r5c7), and what sees both colours cannot "
      "hold it; remove 9 from r5c9.",
      "Colorazione semplice (trappola): il 9 sta in tutte le celle di un colore (r1c2, "
      "r2c7 e r4c8) o in tutte quelle dell'altro (r2c1, r4c2 e r5c7), e ciò che vede "
      "entrambi i colori non può contenerlo; togli il 9 da r5c9."}},
    {SUDOKU_COLOUR_WRAP,
     "...............123..4.56........4..5.1.......2..7..8.....21.......3.......6.....8",
     {"Simple colouring (wrap): 7 is in all cells of one colour (r3c7, r5c8, r7c3 and "
      "r7c9) or in all of the other (r3c9, r4c7 and r5c3), but the first colour is "
      "there twice in row 7; remove 7 from r3c7, r5c8, r7c3 and r7c9.",
      "Colorazione semplice (avvolgimento): il 7 sta in tutte le celle di un colore "
      "(r3c7, r5c8, r7c3 e r7c9) o in tutte quelle dell'altro (r3c9, r4c7 e r5c3), ma "
      "il primo colore c'è due volte nella riga 7; togli il 7 da r3c7, r5c8, r7c3 e "
      "r7c9."}},
    {SUDOKU_XYZ_WING,
     "................12....34..5.......6...52.1....7....3......7.6..1.4......2....8...",
     {"XYZ-wing: whether r5c5 holds 6, 8 or 9, 9 is there or in one of r2c5 and r6c6; "
      "remove 9 from r6c5.",
      "XYZ-wing: che r5c5 contenga il 6, l'8 o il 9, il 9 sta lì o in una delle celle "
      "r2c5 e r6c6; togli il 9 da r6c5."}},
    {SUDOKU_W_WING,
     ".................1..2.34........2.5..3......67..1.........5..2..8.....4.16.7.....",
     {"W-wing: in row 5 one of r5c3 and r5c4 holds 8, so one of r3c4 and r4c1 does not "
      "and holds 6; remove 6 from r3c1.",
      "W-wing: nella riga 5 una delle celle r5c3 e r5c4 contiene l'8, quindi una delle "
      "celle r3c4 e r4c1 non può contenerlo e contiene il 6; togli il 6 da r3c1."}},
    {SUDOKU_UNIQUE_RECTANGLE_1,
     ".................1..2..3.4......2.....5..43...1......6..4...2...7..1.....8..6...7",
     {"Unique rectangle of type 1: if r2c7 held 7 or 8, the corners r1c1, r1c7, r2c1 "
      "and r2c7 could exchange 7 and 8 and the grid would have two solutions; remove 7 "
      "and 8 from r2c7.",
      "Rettangolo unico di tipo 1: se r2c7 contenesse il 7 o l'8, gli angoli r1c1, "
      "r1c7, r2c1 e r2c7 potrebbero scambiarsi il 7 e l'8 e la griglia avrebbe due "
      "soluzioni; togli il 7 e l'8 da r2c7."}},
    {SUDOKU_UNIQUE_RECTANGLE_2,
     "................12..3.45.................34..16.7.......4...5..2..1...6.8...9....",
     {"Unique rectangle of type 2: if neither of r4c3 and r5c3 held 8, the corners "
      "r4c3, r4c8, r5c3 and r5c8 could exchange 2 and 7 and the grid would have two "
      "solutions; remove 8 from r6c3.",
      "Rettangolo unico di tipo 2: se nessuna delle celle r4c3 e r5c3 contenesse l'8, "
      "gli angoli r4c3, r4c8, r5c3 e r5c8 potrebbero scambiarsi il 2 e il 7 e la "
      "griglia avrebbe due soluzioni; togli l'8 da r6c3."}},
    {SUDOKU_UNIQUE_RECTANGLE_4,
     ".................1..2..3.4......25....4......16......7....1......8.5.32.5...7....",
     {"Unique rectangle of type 4: in row 1 one of r1c1 and r1c2 holds 3; if the other "
      "one held 8, the corners r1c1, r1c2, r4c1 and r4c2 could exchange 3 and 8 and "
      "the grid would have two solutions; remove 8 from r1c1 and r1c2.",
      "Rettangolo unico di tipo 4: nella riga 1 una delle celle r1c1 e r1c2 contiene "
      "il 3; se l'altra contenesse l'8, gli angoli r1c1, r1c2, r4c1 e r4c2 potrebbero "
      "scambiarsi il 3 e l'8 e la griglia avrebbe due soluzioni; togli l'8 da r1c1 e "
      "r1c2."}},
    {SUDOKU_FINNED_X_WING,
     "................12..3.45...........4.1.6.7...6..2.........3.......1...8.5.4....6.",
     {"Finned X-wing: in columns 1 and 6 all places for 8 are in rows 2 and 7, except "
      "the fin r1c1; whether 8 is in the fin or not, no other cell in rows 2 and 7 "
      "that sees the whole fin can hold it; remove 8 from r2c3.",
      "X-wing con pinna: nelle colonne 1 e 6 tutti i posti per l'8 sono nelle righe 2 "
      "e 7, tranne la pinna r1c1; che l'8 sia nella pinna o no, nessun'altra cella "
      "nelle righe 2 e 7 che veda tutta la pinna può contenerlo; togli l'8 da r2c3."}},
    {SUDOKU_SASHIMI_X_WING,
     ".................1..2..3.4......25....4......16......7....1......8.5.32.5...7....",
     {"Sashimi X-wing: in columns 5 and 7 all places for 8 are in rows 3 and 5, except "
      "the fin r1c7 and r2c7; whether 8 is in the fin or not, no other cell in rows 3 "
      "and 5 that sees the whole fin can hold it; remove 8 from r3c9.",
      "X-wing sashimi: nelle colonne 5 e 7 tutti i posti per l'8 sono nelle righe 3 e "
      "5, tranne la pinna r1c7 e r2c7; che l'8 sia nella pinna o no, nessun'altra "
      "cella nelle righe 3 e 5 che veda tutta la pinna può contenerlo; togli l'8 da "
      "r3c9."}},
    {SUDOKU_FINNED_SWORDFISH,
     ".................1..2.34........234..156.....7...........1....8..9....2.3..7.....",
     {"Finned swordfish: in columns 1, 5 and 8 all places for 5 are in rows 1, 2 and "
      "9, except the fin r8c1; whether 5 is in the fin or not, no other cell in rows "
      "1, 2 and 9 that sees the whole fin can hold it; remove 5 from r9c2.",
      "Pesce spada con pinna: nelle colonne 1, 5 e 8 tutti i posti per il 5 sono nelle "
      "righe 1, 2 e 9, tranne la pinna r8c1; che il 5 sia nella pinna o no, "
      "nessun'altra cella nelle righe 1, 2 e 9 che veda tutta la pinna può contenerlo; "
      "togli il 5 da r9c2."}},
    {SUDOKU_SASHIMI_SWORDFISH,
     "..............1..2..3.4..5........3.......64..2.5........36.....7.......89...2..7",
     {"Sashimi swordfish: in columns 2, 6 and 7 all places for 8 are in rows 1, 3 and "
      "6, except the fin r5c6; whether 8 is in the fin or not, no other cell in rows "
      "1, 3 and 6 that sees the whole fin can hold it; remove 8 from r6c5.",
      "Pesce spada sashimi: nelle colonne 2, 6 e 7 tutti i posti per l'8 sono nelle "
      "righe 1, 3 e 6, tranne la pinna r5c6; che l'8 sia nella pinna o no, "
      "nessun'altra cella nelle righe 1, 3 e 6 che veda tutta la pinna può contenerlo; "
      "togli l'8 da r6c5."}},
    {SUDOKU_NAKED_QUAD,
     "..1.9...75..3..6....9..6.....67......1....8.5..5..9..1.2..6.5.8..3.....44.....3..",
     {"Naked quad: in column 8 the cells r5c8, r7c8, r8c8 and r9c8 have only 1, 2, 7 "
      "and 9 between them, which are therefore nowhere else in it; remove 1 from r2c8 "
      "and r3c8; 2 from r1c8, r2c8, r3c8 and r4c8.",
      "Quaterna nuda: nella colonna 8 le celle r5c8, r7c8, r8c8 e r9c8 hanno in tutto "
      "solo l'1, il 2, il 7 e il 9, che quindi non stanno altrove nella colonna 8; togli l'1 da "
      "r2c8 e r3c8; il 2 da r1c8, r2c8, r3c8 e r4c8."}},
    {SUDOKU_JELLYFISH,
     "................12..3.45........1.......567..18......9.....35...2.......91.2.....",
     {"Jellyfish: in rows 1, 4, 6 and 9 all places for 7 are in columns 3, 4, 5 and 8 "
      "(r1c4, r1c8, r4c3, r4c4, r6c3, r6c5, r9c5 and r9c8), so 7 stands nowhere "
      "else in columns 3, 4, 5 and 8; remove 7 from r2c4, r3c8 and r8c5.",
      "Medusa: nelle righe 1, 4, 6 e 9 tutti i posti per il 7 sono nelle colonne 3, 4, "
      "5 e 8 (r1c4, r1c8, r4c3, r4c4, r6c3, r6c5, r9c5 e r9c8), quindi il 7 non sta "
      "altrove nelle colonne 3, 4, 5 e 8; togli il 7 da r2c4, r3c8 e r8c5."}},
    {SUDOKU_HIDDEN_QUAD,
     "..6......35..1.....17..3.5......9.4..2.35...8...2..6.........9.672.....3.8....7.6",
     {"Hidden quad: 2, 3, 6 and 7 have only r7c4, r7c5, r7c6 and r9c5 in box 8, which "
      "therefore hold nothing else; remove 1 and 5 from r7c4 and r7c6; 4 from r7c4, "
      "r7c5, r7c6 and r9c5; 8 from r7c4, r7c5 and r7c6.",
      "Quaterna nascosta: nel riquadro 8 il 2, il 3, il 6 e il 7 possono stare solo in "
      "r7c4, r7c5, r7c6 e r9c5, che quindi non contengono altro; togli l'1 e il 5 da "
      "r7c4 e r7c6; il 4 da r7c4, r7c5, r7c6 e r9c5; l'8 da r7c4, r7c5 e r7c6."}},
    {SUDOKU_FINNED_JELLYFISH,
     "........1.....2.....3....45....267....4.....8.6...9......4.......5.3....2.....6..",
     {"Finned jellyfish: in columns 1, 3, 4 and 5 all places for 1 are in rows 3, 4, 5 "
      "and 9, except the fin r2c4 and r2c5; whether 1 is in the fin or not, no other "
      "cell in rows 3, 4, 5 and 9 that sees the whole fin can hold it; remove 1 from "
      "r3c6.",
      "Medusa con pinna: nelle colonne 1, 3, 4 e 5 tutti i posti per l'1 sono nelle "
      "righe 3, 4, 5 e 9, tranne la pinna r2c4 e r2c5; che l'1 sia nella pinna o no, "
      "nessun'altra cella nelle righe 3, 4, 5 e 9 che veda tutta la pinna può "
      "contenerlo; togli l'1 da r3c6."}},
    {SUDOKU_SASHIMI_JELLYFISH,
     "..............1..2.34....5............6...43.78...2.......5...7...43.8..1........",
     {"Sashimi jellyfish: in columns 4, 6, 8 and 9 all places for 9 are in rows 3, 5, "
      "6 and 9, except the fin r8c6; whether 9 is in the fin or not, no other cell in "
      "rows 3, 5, 6 and 9 that sees the whole fin can hold it; remove 9 from r9c5.",
      "Medusa sashimi: nelle colonne 4, 6, 8 e 9 tutti i posti per il 9 sono nelle "
      "righe 3, 5, 6 e 9, tranne la pinna r8c6; che il 9 sia nella pinna o no, "
      "nessun'altra cella nelle righe 3, 5, 6 e 9 che veda tutta la pinna può "
      "contenerlo; togli il 9 da r9c5."}},
    {SUDOKU_X_CHAIN,
     ".................1..2..3.4......52...1.....6.7..........3.8.5....52.....4..1....7",
     {"X-chain: if r2c4 is not 8, then r1c6 is 8, r5c6 is not 8, r5c3 is 8, r9c3 is "
      "not 8, r9c7 is 8: at least one of the two ends is true; remove 8 from r2c7.",
      "Catena X: se r2c4 non è 8, allora r1c6 è 8, r5c6 non è 8, r5c3 è 8, r9c3 non è "
      "8, r9c7 è 8: almeno uno dei due estremi è vero; togli l'8 da r2c7."}},
    {SUDOKU_XY_CHAIN,
     "................12....34.........3....1.......5..6.4.7.....1.8.3..2.8...7.....6..",
     {"XY-chain: if r1c3 is not 6, then r1c3 is 7, r2c2 is not 7, r2c2 is 4, r7c2 is "
      "not 4, r7c2 is 9, r8c2 is not 9, r8c2 is 6: at least one of the two ends is "
      "true; remove 6 from r8c3.",
      "Catena XY: se r1c3 non è 6, allora r1c3 è 7, r2c2 non è 7, r2c2 è 4, r7c2 non è "
      "4, r7c2 è 9, r8c2 non è 9, r8c2 è 6: almeno uno dei due estremi è vero; togli "
      "il 6 da r8c3."}},
    {SUDOKU_ALTERNATING_CHAIN,
     ".................1.....2.34.....56....7....8..8..1.7.....8.....3..6.....9.5.....3",
     {"Alternating inference chain: if r1c6 is not 7, then r1c6 is 1, r1c1 is not 1, "
      "r7c1 is 1, r7c1 is not 7, r7c2 is 7: at least one of the two ends is true; "
      "remove 7 from r1c2.",
      "Catena di inferenze alternate: se r1c6 non è 7, allora r1c6 è 1, r1c1 non è 1, "
      "r7c1 è 1, r7c1 non è 7, r7c2 è 7: almeno uno dei due estremi è vero; togli il 7 "
      "da r1c2."}},
    {SUDOKU_CONTRADICTION,
     "................12..3.45.........3...1.......6.7..45.....21..8....8.....9.5......",
     {"Trial and contradiction: if r8c7 held 6, after what follows (6 in r3c2) there "
      "would be no place for 6 in box 3; remove 6 from r8c7.",
      "Tentativo per assurdo: se r8c7 contenesse il 6, dopo ciò che ne segue (6 in "
      "r3c2) non ci sarebbe posto per il 6 nel riquadro 3; togli il 6 da r8c7."}},
    {SUDOKU_NESTED_CONTRADICTION,
     "98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2",
     {"Nested trials: if r1c3 held 1, singles and further trials would show that there "
      "would be no place for 9 in row 9; remove 1 from r1c3.",
      "Tentativi annidati: se r1c3 contenesse l'1, a forza di singoli e di altri "
      "tentativi non ci sarebbe posto per il 9 nella riga 9; togli l'1 da r1c3."}},
};

enum { LOGIC_FACTS = sizeof logic_facts / sizeof *logic_facts };

#endif
