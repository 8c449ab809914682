/* bandolo store --file: a domain whose keys name levels by number alone reads the levels first. */
#include "cli/store/store.h"

#include "cli/complain.h"
#include "cli/positions.h"
#include "ask/store_open.h"

typedef struct level_reader {
    const bd_problem *problem;
    cli_positions positions;
    int code;
} level_reader;

static bool take_level(void *context, const char *text, size_t length, const bd_error *wrong)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES] = {0};
    level_reader *reader = context;
    const bd_problem *problem = reader->problem;
    bd_error error;
    if (!wrong && problem->domain->parse(problem->data, text, length, state, &error))
        return true;
    reader->code = positions_complain(&reader->positions, wrong ? wrong : &error);
    return false;
}

int store_read_levels(const store_session *session)
{
    bd_error error;
    level_reader reader = {.problem = &session->problem};
    const char *file = session->settings->file;
    if (!file)
        return 0;
    if (!(session->problem.domain->promises & BD_KEYS_NAME_LEVELS))
        return complain(EXIT_BAD, "%.40s has no levels: leave out --file",
                        session->problem.domain->name);
    ask_form form = form_of_paths(&session->problem);
    if (!positions_open(&reader.positions, &form, NULL, file, (word_columns){0}, &error))
        return complain_of(&error);
    int code = positions_each(&reader.positions, take_level, &reader);
    positions_close(&reader.positions);
    return exit_worse(code, reader.code);
}

int store_complain_of_levels(const store_session *session)
{
    return complain(EXIT_BAD, "%.120s has positions of levels that were not read: give %s --file",
                    name_of_store(session->settings->store),
                    session->settings->file ? "all of them in the" : "a file of them with");
}
