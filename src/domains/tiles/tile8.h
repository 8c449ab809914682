/* The shape of the 8-puzzle. Its searches are in several files, which compile side by side. */
#ifndef BANDOLO_DOMAINS_TILES_TILE8_H
#define BANDOLO_DOMAINS_TILES_TILE8_H

#define TILES_ROWS     3
#define TILES_COLUMNS  3
#define TILES_CONTROLS 9
#define TILES_SUMMARY  "the 8-puzzle: 3x3 sliding tiles"

#endif
