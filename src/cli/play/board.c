#include "cli/play/board.h"

#include "text/style.h"

#include <string.h>

void play_board_print(const char *picture, const char *before, FILE *out)
{
    bool is_alike = before && strlen(before) == strlen(picture);
    size_t length = strlen(picture);
    for (size_t i = 0; i < length; ++i) {
        bool is_new = is_alike && before[i] != picture[i];
        bool is_side = picture[i] == 'X' || picture[i] == 'O';
        if (!is_side && !is_new) {
            fputc(picture[i], out);
            continue;
        }
        fprintf(out, "%s%s%c%s", is_new ? style_on(out, STYLE_NEW) : "",
                is_side ? style_on(out, picture[i] == 'X' ? STYLE_FIRST : STYLE_SECOND) : "",
                picture[i], style_off(out));
    }
    fputs(length && picture[length - 1] != '\n' ? "\n\n" : "\n", out);
}
