#include "domains/flatzinc/language.h"

const model_language flatzinc_language = {
    .name = "flatzinc",
    .summary = "a FlatZinc model (MiniZinc compiles any model to it)",
    .position = "the name of its file, such as model.fzn, or -"};
