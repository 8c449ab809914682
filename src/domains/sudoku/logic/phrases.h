/* The small phrases of each language, of which sentences about logic are made; text.c fills in their {fields}. */
#ifndef BANDOLO_DOMAINS_SUDOKU_LOGIC_PHRASES_H
#define BANDOLO_DOMAINS_SUDOKU_LOGIC_PHRASES_H

/* constant, English, Italian */
#define LOGIC_PHRASES(X)                                                                           \
    X(IN_ROW, "in row ", "nella riga ")                                                            \
    X(IN_ROWS, "in rows ", "nelle righe ")                                                         \
    X(IN_COLUMN, "in column ", "nella colonna ")                                                   \
    X(IN_COLUMNS, "in columns ", "nelle colonne ")                                                 \
    X(IN_BOX, "in box ", "nel riquadro ")                                                          \
    X(IN_BOXES, "in boxes ", "nei riquadri ")                                                      \
    X(ROW, "row ", "riga ")                                                                        \
    X(COLUMN, ", column ", ", colonna ")                                                           \
    X(AND, " and ", " e ")                                                                         \
    X(OR, " or ", " o ")                                                                           \
    X(ARTICLE, "", "il ")                                                                          \
    X(ELIDED_ARTICLE, "", "l'") /* before 1 and 8, which begin with a vowel */                     \
    X(PUT, "put it there", "mettilo lì")                                                           \
    X(REMOVE, "remove {digits} from {cells}", "togli {digits} da {cells}")                         \
    X(REMOVE_MORE, "; {digits} from {cells}", "; {digits} da {cells}")                             \
    X(CHAIN_FIRST, "if ", "se ")                                                                   \
    X(CHAIN_SECOND, ", then ", ", allora ")                                                        \
    X(CHAIN_NEXT, ", ", ", ")                                                                      \
    X(IS, "{cells} is {number}", "{cells} è {number}")                                             \
    X(IS_NOT, "{cells} is not {number}", "{cells} non è {number}")                                 \
    X(FOLLOWS, "after what follows (", "dopo ciò che ne segue (")                                  \
    X(FOLLOWS_END, ") ", ") ")                                                                     \
    X(STANDS, "{number} in {cells}", "{number} in {cells}")                                        \
    X(NO_DIGIT, "{cells} would have no digit left", "{cells} resterebbe senza cifre possibili")    \
    X(NO_PLACE, "there would be no place for {digit} {in}",                                        \
      "non ci sarebbe posto per {digit} {in}")                                                     \
    X(LOOK, "look {in}.", "guarda {in}.")                                                          \
    X(STEP, " step", " passo")                                                                     \
    X(STEPS, " steps", " passi")                                                                   \
    /* How a solution ended, in the order of sudoku_progress. */                                   \
    X(ENDED, "ended after {steps}", "interrotta dopo {steps}")                                     \
    X(ENDED_FINISHED, "rated {rating}, {level}; the hardest of {steps}: {hardest}",                \
      "difficoltà {rating}, {level}; il più difficile su {steps}: {hardest}")                      \
    X(ENDED_STUCK, "stuck after {steps}: no technique finds another",                              \
      "ferma dopo {steps}: nessuna tecnica ne trova un altro")                                     \
    X(ENDED_IMPOSSIBLE, "impossible after {steps}: {conflict}",                                    \
      "impossibile dopo {steps}: {conflict}")                                                      \
    /* Why there is no step, in the same order. */                                                 \
    X(NONE, "", "")                                                                                \
    X(NONE_FINISHED, "every cell is filled: no step is left",                                      \
      "tutte le celle sono piene: non resta alcun passo")                                          \
    X(NONE_STUCK, "no technique finds a step; there may be several solutions",                     \
      "nessuna tecnica trova un passo; le soluzioni possono essere più di una")                    \
    X(NONE_IMPOSSIBLE, "there is no solution: some digit is wrong",                                \
      "non c'è soluzione: qualche cifra è sbagliata")

typedef enum logic_phrase {
#define X(phrase, english, italian) phrase,
    LOGIC_PHRASES(X)
#undef X
} logic_phrase;

#endif
