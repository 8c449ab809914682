#include "domains/flatzinc/language.h"

const model_language flatzinc_language = {
    .name = "flatzinc",
    .summary = "a model of any kind, as MiniZinc writes it",
    .position = "the name of its file, such as model.fzn, or -"};
