/* Inside of the templates: may change. */
/* Searches of the root: each depth in turn, by one thread or by a team. Part of node.h. */
/* A search of the root to one depth, by each thread of a team. */
typedef struct D(root_search) {
    D(game_search) search;
    const D(state) *root;
    unsigned depth;
    bd_value (*pass)(D(game_search) *search, const D(state) *root, unsigned depth);
} D(root_search);

static void D(search_as_member)(void *context, unsigned thread)
{
    const D(root_search) *work = (const D(root_search) *)context;
    D(game_search) search = {work->search.problem, bd_game_team_member(work->search.run, thread)};
    bd_game_pass(search.run);
    bd_game_team_report(search.run, work->pass(&search, work->root, work->depth));
}

static bd_value D(search_in_team)(D(root_search) *work)
{
    unsigned threads = bd_game_team_begin(work->search.run);
    bd_game_run_joined(work->search.run, bd_in_threads(threads, D(search_as_member), NULL, work));
    return bd_game_team_end(work->search.run);
}

/* Opens the run, and searches to the wanted depth, or to each depth in turn: pass() searches the root and returns its
 * value. A search in which no line ended with the depth needs no greater one. */
BD_INLINE bd_status D(search_root)(const D(problem) *problem, const D(state) *root,
                                   bd_game_run *run,
                                   bd_value (*pass)(D(game_search) *search, const D(state) *root,
                                                    unsigned depth))
{
    D(game_search) search = {problem, run};
    unsigned plies = D(most_plies)(problem);
    unsigned last = run->options->depth ? run->options->depth : plies;
    last = run->options->at_horizon ? 0 : last < plies ? last : plies;
    if (!bd_game_run_open(run, plies, D(choices_bound)(problem), D(move_numbers)(problem),
                          sizeof(D(memo))))
        return run->status;
    for (unsigned depth = run->options->deepens && last ? 1 : last; depth <= last; ++depth) {
        D(root_search) work = {search, root, depth, pass};
        bd_value value;
        if (run->team && depth >= BD_GAME_TEAM_DEPTH)
            value = D(search_in_team)(&work);
        else {
            bd_game_pass(run);
            value = pass(&search, root, depth);
        }
        if (run->has_ended)
            return run->status;
        bd_game_note(run, depth, value);
        if (run->estimates == run->guesses)
            break;
    }
    return bd_game_end(run);
}
