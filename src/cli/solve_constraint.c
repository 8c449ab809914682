#include "cli/solve_constraint.h"

#include "cli/complain.h"
#include "cli/constraint_session.h"
#include "cli/language.h"
#include "cli/solve_sudoku.h"

int solve_constraints(const bd_constraint_domain *domain, const cli_solve_settings *settings,
                      const char *word)
{
    cli_constraint_request request = {
        .file = settings->file,
        .algorithm = settings->algorithm,
        .columns = settings->columns,
        .wanted = settings->all ? BD_WANT_ALL : BD_WANT_BEST,
        .variable_order = settings->variable_order,
        .value_order = settings->value_order,
        .restarts = settings->restarts,
        .consistency = settings->consistency,
        .limit_time = settings->limit_time,
        .limit_nodes = settings->limit_nodes,
        .limit_memory = settings->limit_memory,
        .most = settings->most,
        .resume = settings->resume,
        .threads = settings->threads,
        .seed = settings->seed,
        .explain = settings->explain,
        .logic.uses_rectangles = settings->unique_rectangles,
        .json = settings->json,
        .quiet = settings->quiet,
    };
    bd_error error;
    if (!language_choose(settings->language, &request.logic.language, &error))
        return complain(exit_of_error(&error), "%s", error.message);
    if (settings->most && !settings->all)
        return complain(EXIT_BAD, "--most: without --all one solution is looked for");
    return solve_sudoku_suits(domain, &request, word) ? solve_sudoku_lists(domain, &request, word)
                                                      : constraint_ask(domain, &request, word);
}
