/* bandolo algorithms: what they are, what they prove, who wrote them down. */
#include "cli/listing.h"

#include "cli/output.h"

#include <bandolo/base/text.h>
#include <bandolo/search/search.h>

/* What each trait is called in JSON, and in words. */
static const struct {
    unsigned trait;
    const char *field, *words;
} traits[] = {
    {BD_PROVES_OPTIMAL, "proves_optimal", "optimal"},
    {BD_NEEDS_UNIT_COST, "needs_unit_cost", "where all moves cost the same"},
    {BD_IGNORES_HEURISTIC, "ignores_heuristic", "uses no heuristic"},
    {BD_NEEDS_REVERSIBLE, "needs_reversible", "moves must be reversible"},
    {BD_IMPROVES, "improves", "finds better and better solutions"},
    {BD_USES_WEIGHT, "uses_weight", "--weight"},
    {BD_USES_WEIGHT_KINDS, "uses_weight_kinds", "of any kind"},
    {BD_USES_CUT_OFF, "uses_cut_off", "--cut-off, --child-order"},
    {BD_USES_WIDTH, "uses_width", "--width"},
    {BD_USES_DEPTH, "uses_depth", "--depth"},
    {BD_USES_THREADS, "uses_threads", "--threads"},
    {BD_USES_PERIMETER, "uses_perimeter", "--store"},
};

enum { TRAITS = sizeof traits / sizeof *traits };

static void print_entry(const bd_algorithm *algorithm)
{
    char words[256];
    size_t at = 0;
    list_name(algorithm->name);
    list_line(NULL, algorithm->summary);
    for (size_t i = 0; i < TRAITS; ++i)
        if (algorithm->traits & traits[i].trait)
            at += bd_text_at(words, sizeof words, at, "%s%s", at ? ", " : "", traits[i].words);
    if (at > 0)
        list_line(NULL, words);
    list_line("source", algorithm->source);
}

static bool print_json(const bd_algorithm *algorithm)
{
    json_t *object = json_pack("{s:s, s:s, s:s}", "name", algorithm->name, "summary",
                               algorithm->summary, "source", algorithm->source);
    for (size_t i = 0; i < TRAITS; ++i)
        json_object_set_new(object, traits[i].field,
                            json_boolean(algorithm->traits & traits[i].trait));
    return output_json(stdout, object);
}

static int run(void *given, char **words, unsigned count)
{
    const cli_list_settings *settings = given;
    size_t entries;
    const bd_algorithm *all = bd_algorithms(&entries);
    (void)words, (void)count;
    for (size_t i = 0; i < entries; ++i) {
        if (settings->names)
            puts(all[i].name);
        else if (settings->json)
            print_json(&all[i]);
        else
            print_entry(&all[i]);
    }
    return EXIT_ANSWERED;
}

const cli_command command_algorithms = {
    .name = "algorithms",
    .synopsis = "",
    .summary = "list the algorithms and what each guarantees",
    .options = list_options,
    .settings_size = sizeof(cli_list_settings),
    .run = run,
};
