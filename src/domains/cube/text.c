/* See text.h. */
#include "text.h"

#include <bandolo/base/text.h>

#include <ctype.h>

static const char faces[] = "URFDLB";

/* The number of the face with that letter; CUBE_FACES: none has it. */
static unsigned face_of(char letter)
{
    const char *at = letter ? strchr(faces, letter) : NULL;
    return at ? (unsigned)(at - faces) : CUBE_FACES;
}

static bool is_blank(char c)
{
    return isspace((unsigned char)c) || c == ',' || c == ';';
}

size_t cube_write_turn(unsigned turn, char *out, size_t size)
{
    static const char *const amounts[] = {"", "2", "'"};
    return bd_text(out, size, "%c%s", faces[cube_face_of(turn)], amounts[turn % 3]);
}

/* ---- scrambles ---- */

/* Reads the digits and quotes behind a face: R2, R', R2', R3. Returns the quarters, or 0. */
static unsigned read_amount(const char *text, size_t length, size_t *at)
{
    unsigned quarters = 1;
    if (*at < length && (text[*at] == '1' || text[*at] == '2' || text[*at] == '3'))
        quarters = (unsigned)(text[(*at)++] - '0');
    if (*at < length && (text[*at] == '\'' || text[*at] == '`')) {
        quarters = 4 - quarters;
        ++*at;
    } else if (*at + 2 < length &&
               memcmp(text + *at, "\xe2\x80\x99", 3) == 0) { /* a typographic apostrophe */
        quarters = 4 - quarters;
        *at += 3;
    }
    return *at < length && isdigit((unsigned char)text[*at]) ? 0 : quarters;
}

static bool read_scramble(const char *text, size_t length, cube_cubies *cube, bd_error *error)
{
    *cube = cube_solved;
    for (size_t at = 0; at < length;) {
        if (is_blank(text[at])) {
            ++at;
            continue;
        }
        size_t begin = at;
        unsigned face = face_of(text[at++]);
        if (face == CUBE_FACES)
            return bd_bad_character(
                error, text, length, begin,
                " is not a turn; expected U, R, F, D, L or B, alone or with 2 or '");
        unsigned quarters = read_amount(text, length, &at);
        if (quarters == 0)
            return bd_bad_character(error, text, length, at, ": %c takes nothing, 2 or ' behind it",
                                    text[begin]);
        *cube = cube_turned(cube, 3 * face + quarters - 1);
    }
    return true;
}

/* ---- pieces ---- */

/* A kind of piece: places and sides, and where it is stored. */
typedef struct piece_kind {
    const char *name;
    unsigned places, sides, unit;
    const uint8_t *facelets;
} piece_kind;

static const piece_kind corners = {"corner", CUBE_CORNERS, 3, CUBE_TWIST, cube_corner_facelets[0]};
static const piece_kind edges = {"edge", CUBE_EDGES, 2, CUBE_FLIP, cube_edge_facelets[0]};

/* Writes the letters of a place, as URF. */
static const char *name_place(const piece_kind *kind, unsigned place, char name[4])
{
    for (unsigned i = 0; i < kind->sides; ++i)
        name[i] = faces[kind->facelets[place * kind->sides + i] / 9];
    name[kind->sides] = '\0';
    return name;
}

/* Finds the piece with these colours, listed clockwise from the first facelet of its place. False: there is none. */
static bool find_piece(const piece_kind *kind, const uint8_t *colours, uint8_t *found)
{
    for (unsigned piece = 0; piece < kind->places; ++piece)
        for (unsigned turn = 0; turn < kind->sides; ++turn) {
            bool is_it = true;
            for (unsigned i = 0; i < kind->sides; ++i)
                is_it &= colours[(i + turn) % kind->sides] ==
                         kind->facelets[piece * kind->sides + i] / 9;
            if (is_it) {
                *found = (uint8_t)(piece + kind->unit * turn);
                return true;
            }
        }
    return false;
}

/* Notes a piece that is found in a place. False: another place has it, too. */
static bool take_piece(const piece_kind *kind, unsigned place, const uint8_t *colours,
                       uint8_t *pieces, unsigned *taken, bd_error *error)
{
    char where[4], which[4];
    for (unsigned i = 0; i < kind->sides; ++i)
        which[i] = faces[colours[i]];
    which[kind->sides] = '\0';
    name_place(kind, place, where);
    if (!find_piece(kind, colours, &pieces[place]))
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "the %s %s shows %s; no %s of a cube has these colours in this order",
                       kind->name, where, which, kind->name);
    unsigned bit = 1u << pieces[place] % kind->unit;
    if (*taken & bit)
        return bd_fail(error, BD_BAD_INPUT, 0, "two %ss are %s; the second is in the place %s",
                       kind->name, name_place(kind, pieces[place] % kind->unit, which), where);
    *taken |= bit;
    return true;
}

/* ---- facelets ---- */

/* The number of a facelet of a side-2 cube in one of side 3, whose other facelets it lacks. */
static unsigned facelet_of(unsigned side, unsigned number)
{
    static const uint8_t corner[] = {0, 2, 6, 8};
    return side == 3 ? number : 9 * (number / 4) + corner[number % 4];
}

static bool take_pieces(const piece_kind *kind, const uint8_t *colour, uint8_t *pieces,
                        bd_error *error)
{
    unsigned taken = 0;
    for (unsigned place = 0; place < kind->places; ++place) {
        uint8_t colours[3];
        for (unsigned i = 0; i < kind->sides; ++i)
            colours[i] = colour[kind->facelets[place * kind->sides + i]];
        if (!take_piece(kind, place, colours, pieces, &taken, error))
            return false;
    }
    return true;
}

/* Are there enough facelets of each colour, and the centres where they belong? */
static bool check_colours(const uint8_t *colour, unsigned side, bd_error *error)
{
    unsigned count[CUBE_FACES] = {0};
    for (unsigned number = 0; number < side * side * CUBE_FACES; ++number)
        ++count[colour[facelet_of(side, number)]];
    for (unsigned face = 0; side == 3 && face < CUBE_FACES; ++face)
        if (colour[9 * face + 4] != face)
            return bd_fail(error, BD_BAD_INPUT, 9 * face + 5,
                           "facelet %u, the centre of face %c, is %c; the centres are U R F D L B",
                           9 * face + 5, faces[face], faces[colour[9 * face + 4]]);
    for (unsigned face = 0; face < CUBE_FACES; ++face)
        if (count[face] != side * side)
            return bd_fail(error, BD_BAD_INPUT, 0, "%u facelets are %c; expected %u", count[face],
                           faces[face], side * side);
    return true;
}

static bool read_facelets(const char *text, size_t length, unsigned side, cube_cubies *cube,
                          bd_error *error)
{
    unsigned wanted = side * side * CUBE_FACES, count = 0;
    uint8_t colour[CUBE_FACELETS] = {0};
    for (size_t at = 0; at < length; ++at) {
        if (is_blank(text[at]))
            continue;
        unsigned face = face_of(text[at]);
        if (face == CUBE_FACES)
            return bd_bad_character(error, text, length, at,
                                    ", facelet %u: expected a letter of U R F D L B", count + 1);
        if (count < wanted)
            colour[facelet_of(side, count)] = (uint8_t)face;
        ++count;
    }
    if (count != wanted)
        return bd_fail(error, BD_BAD_INPUT, 0, "%u facelets; a cube of side %u has %u", count, side,
                       wanted);
    *cube = cube_solved;
    return check_colours(colour, side, error) &&
           take_pieces(&corners, colour, cube->corner, error) &&
           (side == 2 || take_pieces(&edges, colour, cube->edge, error));
}

/* ---- pieces by name ---- */

/* The places in the order of that notation. */
static const char *const listed[CUBE_EDGES + CUBE_CORNERS] = {
    "UF", "UR", "UB",  "UL",  "DF",  "DR",  "DB",  "DL",  "FR",  "FL",
    "BR", "BL", "UFR", "URB", "UBL", "ULF", "DRF", "DFL", "DLB", "DBR"};

/* Finds the place of that name, and which of its facelets the first letter is on. Mirror images of corners are taken
 * for them, as people write UFR and URF alike. */
static unsigned place_called(const piece_kind *kind, const char *name, unsigned *slot)
{
    for (unsigned place = 0; place < kind->places; ++place) {
        char own[4];
        name_place(kind, place, own);
        size_t same = 0;
        for (unsigned i = 0; i < kind->sides; ++i)
            same += strchr(own, name[i]) != NULL;
        if (same == kind->sides) {
            *slot = (unsigned)(strchr(own, name[0]) - own);
            return place;
        }
    }
    return kind->places;
}

/* The piece of that name, and which of its facelets the first letter is on; kind->places: none has it. */
static unsigned piece_called(const piece_kind *kind, const char *name, size_t length,
                             unsigned *slot)
{
    char letters[4] = "";
    bool is_name = length == kind->sides;
    for (size_t i = 0; is_name && i < length; ++i) {
        letters[i] = name[i];
        is_name = face_of(name[i]) < CUBE_FACES && !memchr(name, name[i], i);
    }
    return is_name ? place_called(kind, letters, slot) : kind->places;
}

/* Reads one piece's name, which is the place number `number` of the list. */
static bool read_piece(const char *name, size_t length, unsigned number, cube_cubies *cube,
                       unsigned *taken, bd_error *error)
{
    const piece_kind *kind = number < CUBE_EDGES ? &edges : &corners;
    unsigned home_slot, slot, place = place_called(kind, listed[number], &home_slot);
    unsigned piece = piece_called(kind, name, length, &slot);
    if (piece == kind->places)
        return bd_fail(error, BD_BAD_INPUT, number + 1, "piece %u: '%.*s' is not the name of %s",
                       number + 1, length < 20 ? (int)length : 20, name,
                       number < CUBE_EDGES ? "an edge" : "a corner");
    if (*taken & 1u << piece)
        return bd_fail(error, BD_BAD_INPUT, number + 1, "piece %u: %.*s occurs twice", number + 1,
                       (int)length, name);
    *taken |= 1u << piece;
    /* The facelet `slot` of the piece lies in the slot of the place that its name begins with. */
    unsigned turned = (home_slot + kind->sides - slot) % kind->sides;
    (number < CUBE_EDGES ? cube->edge
                         : cube->corner)[place] = (uint8_t)(piece + kind->unit * turned);
    return true;
}

/* Reads a list of `words` names. */
static bool read_pieces(const char *text, size_t length, unsigned words, cube_cubies *cube,
                        bd_error *error)
{
    unsigned number = 0, taken[2] = {0};
    if (words != CUBE_EDGES + CUBE_CORNERS)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "%u pieces; expected 20 (12 edges, then 8 corners), or turns such as "
                       "R U2 F'",
                       words);
    for (size_t at = 0; at < length;) {
        size_t begin = at;
        while (at < length && !is_blank(text[at]))
            ++at;
        if (at == begin) {
            ++at;
            continue;
        }
        if (!read_piece(text + begin, at - begin, number, cube, &taken[number >= CUBE_EDGES],
                        error))
            return false;
        ++number;
    }
    return true;
}

/* ---- any form ---- */

/* Words of one, two, three and more letters, and other signs. */
typedef struct text_shape {
    unsigned words, twos, threes, longest;
    bool has_signs;
} text_shape;

static text_shape shape_of(const char *text, size_t length)
{
    text_shape shape = {0};
    for (size_t at = 0; at < length; ++at) {
        unsigned word = 0;
        for (; at < length && !is_blank(text[at]); ++at, ++word)
            shape.has_signs |= !isalpha((unsigned char)text[at]);
        shape.words += word > 0;
        shape.twos += word == 2;
        shape.threes += word == 3;
        shape.longest = word > shape.longest ? word : shape.longest;
    }
    return shape;
}

/* Is each word the name of an edge? */
static bool names_edges(const char *text, size_t length)
{
    unsigned slot;
    for (size_t at = 0, begin; at < length;) {
        for (begin = at; at < length && !is_blank(text[at]);)
            ++at;
        if (at > begin && piece_called(&edges, text + begin, at - begin, &slot) == edges.places)
            return false;
        at += at == begin;
    }
    return true;
}

/* Names of edges alone could be turns without blanks; but from two words on, they are pieces whose corners are missing. */
static bool lists_pieces(const char *text, size_t length, const text_shape *shape)
{
    return !shape->has_signs && shape->twos > 0 &&
           (shape->threes > 0 || (shape->words > 1 && names_edges(text, length)));
}

static bool read_any(const char *text, size_t length, unsigned side, cube_cubies *cube,
                     bd_error *error)
{
    text_shape shape = shape_of(text, length);
    if (shape.words == 0)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "no turns and no facelets; expected such as R U2 F'");
    if (!shape.has_signs && (shape.longest >= side * side ||
                             (side == 3 && shape.threes == shape.words && shape.words > 1)))
        return read_facelets(text, length, side, cube, error);
    if (side == 3 && lists_pieces(text, length, &shape))
        return read_pieces(text, length, shape.words, cube, error);
    return read_scramble(text, length, cube, error);
}

bool cube_read(const char *text, size_t length, unsigned side, cube_cubies *cube, bd_error *error)
{
    if (!read_any(text, length, side, cube, error))
        return false;
    if (side == 2)
        memcpy(cube->edge, cube_solved.edge, sizeof cube->edge);
    return true;
}

/* ---- writing ---- */

static void put_pieces(const piece_kind *kind, const uint8_t *pieces, char letters[CUBE_FACELETS])
{
    for (unsigned place = 0; place < kind->places; ++place)
        for (unsigned i = 0; i < kind->sides; ++i) {
            unsigned piece = pieces[place] % kind->unit, turned = pieces[place] / kind->unit;
            letters[kind->facelets[place * kind->sides + (i + turned) % kind->sides]] =
                faces[kind->facelets[piece * kind->sides + i] / 9];
        }
}

static void put_facelets(const cube_cubies *cube, char letters[CUBE_FACELETS])
{
    for (unsigned face = 0; face < CUBE_FACES; ++face)
        letters[9 * face + 4] = faces[face];
    put_pieces(&corners, cube->corner, letters);
    put_pieces(&edges, cube->edge, letters);
}

size_t cube_write(const cube_cubies *cube, unsigned side, char *out, size_t size)
{
    char letters[CUBE_FACELETS], text[CUBE_FACELETS];
    put_facelets(cube, letters);
    unsigned count = side * side * CUBE_FACES;
    for (unsigned i = 0; i < count; ++i)
        text[i] = letters[facelet_of(side, i)];
    return bd_text(out, size, "%.*s", (int)count, text);
}

/* Writes a row of a face at the end of a line of the net. */
static size_t draw_row(const char *letters, unsigned side, unsigned face, unsigned row, char *out,
                       size_t size, size_t at)
{
    size_t written = 0;
    for (unsigned column = 0; column < side; ++column)
        written += bd_text_at(out, size, at + written, " %c",
                              letters[facelet_of(side, side * (side * face + row) + column)]);
    return written;
}

size_t cube_draw(const cube_cubies *cube, unsigned side, char *out, size_t size)
{
    static const struct {
        unsigned indent, faces; /* in faces */
        uint8_t face[4];
    } bands[] = {{1, 1, {CUBE_U}}, {0, 4, {CUBE_L, CUBE_F, CUBE_R, CUBE_B}}, {1, 1, {CUBE_D}}};
    char letters[CUBE_FACELETS];
    size_t at = 0;
    put_facelets(cube, letters);
    for (unsigned b = 0; b < sizeof bands / sizeof *bands; ++b)
        for (unsigned row = 0; row < side; ++row) {
            at += bd_text_at(out, size, at, "%*s", (int)(2 * side * bands[b].indent), "");
            for (unsigned i = 0; i < bands[b].faces; ++i)
                at += draw_row(letters, side, bands[b].face[i], row, out, size, at);
            at += bd_text_at(out, size, at, "\n");
        }
    return at;
}

bool cube_explain(const cube_cubies *cube, unsigned side, char *why, size_t size)
{
    static const char *const reasons[] = {
        [CUBE_FLAWLESS] = "twists, flips and parity agree",
        [CUBE_TWISTED] = "a corner is twisted (the twists of the corners must sum to 3, 6, ...)",
        [CUBE_FLIPPED] = "an edge is flipped (the number of flipped edges must be even)",
        [CUBE_PARITY] = "two pieces are exchanged (corners and edges must have the same parity)"};
    cube_flaw flaw = cube_flaw_of(cube);
    if (side == 2 && flaw == CUBE_PARITY) /* its edges are not seen */
        flaw = CUBE_FLAWLESS;
    bd_text(why, size, "%s", reasons[flaw]);
    return flaw == CUBE_FLAWLESS;
}
