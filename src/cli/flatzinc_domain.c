#include "cli/flatzinc_domain.h"

#include "cli/output.h"

#include <bandolo/constraint/search.h>

static const char name[] = "flatzinc", summary[] = "a model of any kind, as MiniZinc writes it",
                  position[] = "the name of its file, such as model.fzn, or -";

static void print_json(const char *algorithm)
{
    output_json(stdout, json_pack("{s:s, s:o, s:s, s:s, s:s, s:s, s:b, s:b, s:b}", "name", name,
                                  "aliases", json_of_aliases(ALIAS_OF_DOMAIN, name), "summary",
                                  summary, "position", position, "algorithm", algorithm, "lister",
                                  algorithm, "generates", false, "checks", false, "counts", false));
}

void flatzinc_domain_print(const cli_list_settings *settings)
{
    const char *algorithm = bd_constraint_algorithms()->name;
    if (settings->names)
        puts(name);
    else if (settings->json)
        print_json(algorithm);
    else {
        list_name(name);
        list_line(NULL, summary);
        list_aliases(ALIAS_OF_DOMAIN, name);
        list_line("position", position);
        list_line("default algorithm", algorithm);
    }
}
