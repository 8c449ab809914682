/* Exact cover: items, options that are sets of items, and the question which options together cover
 * every item as often as it wants. With secondary items, colours and multiplicities: what Knuth calls
 * MCC (The Art of Computer Programming, volume 4B, 7.2.2.1).
 *
 *     bd_exact_cover *cover = bd_exact_cover_open();
 *     bd_item row = bd_exact_cover_primary(cover, "row", 1, 1);
 *     bd_item diagonal = bd_exact_cover_secondary(cover, "diagonal");
 *     bd_exact_cover_option(cover, 2, (bd_cover_cell[]){{row, 0}, {diagonal, 0}});
 *     ... bd_exact_cover_search() ...
 *     bd_exact_cover_close(cover);
 *
 * A set of options is a solution when every primary item lies in as many of them as it wants, and every
 * secondary item either in one at most, or in any number of options that all give it the same colour.
 * Each option is chosen once at most, and only options with a primary item are ever chosen.
 *
 * The first failure of a call is kept and makes later ones do nothing; bd_exact_cover_is_sound() tells
 * it, so none need be checked on its own. A problem is built by one thread; while it is not changed, any
 * number may search it. */
#ifndef BANDOLO_CONSTRAINT_EXACTCOVER_H
#define BANDOLO_CONSTRAINT_EXACTCOVER_H

#include <bandolo/constraint/search.h>

typedef struct bd_exact_cover bd_exact_cover;

/* Items, primary and secondary ones together, are numbered from 0 in the order in which they are made. */
typedef uint32_t bd_item;

#define BD_NO_ITEM   UINT32_MAX
#define BD_NO_OPTION UINT32_MAX

/* One item of an option. `colour`: 1 .. INT32_MAX, for secondary items only; 0: none, so that no
 * other option may have the item. */
typedef struct bd_cover_cell {
    bd_item item;
    uint32_t colour;
} bd_cover_cell;

/* ---- Building ---- */

/* A problem without items, to be given back with bd_exact_cover_close(). NULL: no memory. */
BD_API bd_exact_cover *bd_exact_cover_open(void);
BD_API void bd_exact_cover_close(bd_exact_cover *cover); /* may be NULL */

/* False: the first call that failed, in `error`: BD_BAD_INPUT (bounds that cross, an item that does not
 * exist, or twice in an option, a colour on a primary item...), BD_NO_MEMORY. */
BD_API bool bd_exact_cover_is_sound(const bd_exact_cover *cover, bd_error *error);

/* An item to be covered `least` .. `greatest` times, least <= greatest, greatest >= 1. `name` is copied
 * and may be NULL. BD_NO_ITEM after a failure. */
BD_API bd_item bd_exact_cover_primary(bd_exact_cover *cover, const char *name, uint32_t least,
                                      uint32_t greatest);

/* An item that need not be covered. */
BD_API bd_item bd_exact_cover_secondary(bd_exact_cover *cover, const char *name);

/* An option of `count` >= 1 different items, which are copied. Returns its number, from 0 on;
 * BD_NO_OPTION after a failure. There may be no more than INT32_MAX. Equal options are different ones. */
BD_API uint32_t bd_exact_cover_option(bd_exact_cover *cover, size_t count,
                                      const bd_cover_cell *cells);

/* ---- Asking ---- */

BD_API uint32_t bd_exact_cover_items(const bd_exact_cover *cover);
BD_API uint32_t bd_exact_cover_options(const bd_exact_cover *cover);
BD_API const char *bd_exact_cover_name(const bd_exact_cover *cover, bd_item item); /* NULL: none */

/* The items of an option, in the order in which they were given; how many, in `count`. The problem's. */
BD_API const bd_cover_cell *bd_exact_cover_cells(const bd_exact_cover *cover, uint32_t option,
                                                 size_t *count);

/* The room that a solution takes: the numbers of its options, ascending, and behind them -1 up to this
 * length. At least one -1 comes behind them. */
BD_API size_t bd_exact_cover_length(const bd_exact_cover *cover);

/* Are these options, ended by -1 and in any order, a solution? By the rules, sharing nothing with a
 * search. False: `error` says which is broken first, BD_BROKEN_PROMISE, or BD_NO_MEMORY. */
BD_API bool bd_exact_cover_check(const bd_exact_cover *cover, const int32_t *options,
                                 bd_error *error);

/* Adds the problem to an empty model: variable i is 1 where option i is chosen and else 0, and each item is
 * a rule, "item A in exactly one option". For bd_constraint_explain(), which says why there is no solution,
 * and for what is to hold beside; bd_exact_cover_search() is much faster than any search of the model. */
BD_API void bd_exact_cover_model(const bd_exact_cover *cover, bd_model *model);

/* ---- Text, in the form of Knuth's programs ----
 *
 *     | a comment
 *     A 2:3|B 0:1|C 4|D | x y        primary items, `|`, secondary items
 *     A B x:red                      an option a line; a colour behind a colon
 *
 * Items and colours are words without blanks, `:` and `|`. `least:greatest|` before a primary item says
 * how often, `count|` exactly so often. Lines that begin with `|` and empty lines say nothing. */

/* Reads `length` bytes. NULL: BD_BAD_INPUT with the number of the line in `error->at`, or BD_NO_MEMORY. */
BD_API bd_exact_cover *bd_exact_cover_read(const char *text, size_t length, bd_error *error);

/* The same; once `*stop` is true, it fails as soon as possible (BD_INTERRUPTED). NULL: never. */
BD_API bd_exact_cover *bd_exact_cover_read_within(const char *text, size_t length,
                                                  const atomic_bool *stop, bd_error *error);

/* An option as text, "A B x:red", in `out`, cut to `size`; returns the full length. Items without a name
 * are written as #NUMBER, and colours that were not read as numbers. */
BD_API size_t bd_exact_cover_format(const bd_exact_cover *cover, uint32_t option, char *out,
                                    size_t size);

/* ---- Searching ---- */

/* The algorithms, the default first, ended by a zeroed row. Static storage. Without a name in the
 * options, the fastest that fits is taken. `cover-bits` is for problems of at most 16384 options whose
 * primary items are all to be covered once; it takes up to options^2 / 4 bytes, for each thread. Larger
 * problems go to `dancing-cells`, those with other multiplicities to `dancing-links`. */
BD_API const bd_constraint_algorithm *bd_exact_cover_algorithms(void);

/* Searches, and fills `result`, which is to be freed by bd_constraint_result_free() whatever comes back.
 *
 * It takes the options `wanted`, `limits` (nodes: options chosen), `most_solutions`, `value_order`, `threads`,
 * `seed`, `stop`, `solution` and `progress`; solutions are as bd_exact_cover_length() says. The
 * next item is the one with the fewest options left, of equals the first, which is what BD_ORDER_MRV asks
 * for; its options are tried in their order, with BD_VALUE_DESCENDING backwards, or with BD_VALUE_RANDOM in
 * a random order by `seed`. Any other order is refused, and so are restarts and a checkpoint. Each solution
 * comes once. With several threads the solutions are the same, and so are the counts of a search that ends by itself; their order is not.
 *
 * result->status: BD_SOLVED, with BD_WANT_ALL and BD_WANT_COUNT also where there are none;
 * BD_NO_SOLUTION, BD_LIMIT_..., BD_STOPPED, or BD_FAILED with result->error. */
BD_API bd_status bd_exact_cover_search(const bd_exact_cover *cover,
                                       const bd_constraint_options *options,
                                       bd_constraint_result *result);

#endif
