#include "cli/solve_flatzinc.h"

#include "cli/complain.h"
#include "cli/flatzinc_answer.h"
#include "cli/positions.h"

int solve_flatzinc(const cli_asking *asking, const char *word)
{
    const ask_question *question = &asking->question;
    if (asking->json && (asking->all || question->most))
        return complain(EXIT_BAD,
                        "--json: with --all or --most a FlatZinc model is answered as MiniZinc "
                        "reads it");
    if (question->resume)
        return complain(EXIT_BAD, "--resume: a FlatZinc model is searched in one go");
    if (asking->columns.first)
        return complain(EXIT_BAD, "--columns: a FlatZinc file is one model, not one a line");
    const char *file = word ? word : asking->file;
    if (!file && positions_are_listed(NULL, NULL))
        file = "-";
    if (!file)
        return complain(EXIT_BAD, "expected a FlatZinc file, such as model.fzn, or -");
    if (word && asking->file)
        return complain(EXIT_BAD, "'%s' and --file: expected one FlatZinc file", word);
    const cli_flatzinc_request request = {.file = file,
                                          .all = asking->all,
                                          .most = question->most,
                                          .limit_nodes = question->limits.nodes,
                                          .limit_memory = question->limits.bytes,
                                          .limit_time = question->limits.seconds,
                                          .threads = question->threads,
                                          .seed = question->seed.number,
                                          .algorithm = question->algorithm,
                                          .variable_order = question->variable_order,
                                          .value_order = question->value_order,
                                          .restarts = question->restarts,
                                          .consistency = question->consistency,
                                          .explain = question->explain,
                                          .json = asking->json};
    return flatzinc_answer(&request);
}
