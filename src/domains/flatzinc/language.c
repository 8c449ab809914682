#include "domains/flatzinc/language.h"

const model_language flatzinc_language = {
    .name = "flatzinc",
    .summary = "a FlatZinc model, which MiniZinc makes of any model",
    .position = "the name of its file, such as model.fzn, or -"};
