#include "domains/sudoku/logic_words.h"

const logic_words logic_words_of[SUDOKU_LANGUAGES] = {
    [SUDOKU_ENGLISH] =
        {
            .house = {"row", "column", "box"},
            .in = {{"in row ", "in rows "},
                   {"in column ", "in columns "},
                   {"in box ", "in boxes "}},
            .and = " and ",
            .either = " or ",
            .article = "",
            .article_elided = "",
            .put = "put ",
            .remove = "remove ",
            .from = " from ",
            .if_first = "if ",
            .then_second = ", then ",
            .holds = " is ",
            .holds_not = " is not ",
            .follow = "after what follows (",
            .no_digit = " would have no digit left",
            .no_place = "there would be no place for ",
            .look = "look ",
            .step = " step",
            .steps = " steps",
            .end =
                {
                    [SUDOKU_STEP] = "ended after {steps}",
                    [SUDOKU_FINISHED] = "rated {rating}, {level}; the hardest of {steps}: "
                                        "{hardest}",
                    [SUDOKU_STUCK] = "stuck after {steps}: no technique finds another",
                    [SUDOKU_IMPOSSIBLE] = "impossible after {steps}: {conflict}",
                },
            .none =
                {
                    [SUDOKU_STEP] = "",
                    [SUDOKU_FINISHED] = "every cell is filled: no step is left",
                    [SUDOKU_STUCK] = "no technique finds a step, as where there are several "
                                     "solutions",
                    [SUDOKU_IMPOSSIBLE] = "there is no solution: some digit is wrong",
                },
        },
    [SUDOKU_ITALIAN] =
        {
            .house = {"riga", "colonna", "riquadro"},
            .in = {{"nella riga ", "nelle righe "},
                   {"nella colonna ", "nelle colonne "},
                   {"nel riquadro ", "nei riquadri "}},
            .and = " e ",
            .either = " o ",
            .article = "il ",
            .article_elided = "l'",
            .put = "metti ",
            .remove = "togli ",
            .from = " da ",
            .if_first = "se ",
            .then_second = ", allora ",
            .holds = " è ",
            .holds_not = " non è ",
            .follow = "dopo ciò che ne segue (",
            .no_digit = " resterebbe senza cifre possibili",
            .no_place = "non ci sarebbe posto per ",
            .look = "guarda ",
            .step = " passo",
            .steps = " passi",
            .end =
                {
                    [SUDOKU_STEP] = "interrotta dopo {steps}",
                    [SUDOKU_FINISHED] = "difficoltà {rating}, {level}; il più difficile su "
                                        "{steps}: {hardest}",
                    [SUDOKU_STUCK] = "ferma dopo {steps}: nessuna tecnica ne trova un altro",
                    [SUDOKU_IMPOSSIBLE] = "impossibile dopo {steps}: {conflict}",
                },
            .none =
                {
                    [SUDOKU_STEP] = "",
                    [SUDOKU_FINISHED] = "tutte le celle sono piene: non resta alcun passo",
                    [SUDOKU_STUCK] = "nessuna tecnica trova un passo, come quando ci sono più "
                                     "soluzioni",
                    [SUDOKU_IMPOSSIBLE] = "non c'è soluzione: qualche cifra è sbagliata",
                },
        },
};
