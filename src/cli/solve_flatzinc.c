#include "cli/solve_flatzinc.h"

#include "cli/complain.h"
#include "cli/flatzinc_answer.h"
#include "cli/positions.h"

int solve_flatzinc(const cli_solve_settings *settings, const char *word)
{
    if (settings->json && (settings->all || settings->most))
        return complain(EXIT_BAD,
                        "--json: with --all or --most a FlatZinc model is answered as MiniZinc "
                        "reads it");
    if (settings->resume)
        return complain(EXIT_BAD, "--resume: a FlatZinc model is searched in one go");
    if (settings->columns.first)
        return complain(EXIT_BAD, "--columns: a FlatZinc file is one model, not one a line");
    const char *file = word ? word : settings->file;
    if (!file && positions_are_listed(NULL, NULL))
        file = "-";
    if (!file)
        return complain(EXIT_BAD, "expected a FlatZinc file, such as model.fzn, or -");
    if (word && settings->file)
        return complain(EXIT_BAD, "'%s' and --file: expected one FlatZinc file", word);
    const cli_flatzinc_request request = {.file = file,
                                          .all = settings->all,
                                          .most = settings->most,
                                          .limit_nodes = settings->limit_nodes,
                                          .limit_memory = settings->limit_memory,
                                          .limit_time = settings->limit_time,
                                          .threads = settings->threads,
                                          .seed = settings->seed.number,
                                          .algorithm = settings->algorithm,
                                          .variable_order = settings->variable_order,
                                          .value_order = settings->value_order,
                                          .restarts = settings->restarts,
                                          .consistency = settings->consistency,
                                          .explain = settings->explain,
                                          .json = settings->json};
    return flatzinc_answer(&request);
}
