/* The shape of the 15-puzzle. Its searches are in several files, which compile side by side. */
#ifndef BANDOLO_DOMAINS_TILES_TILE15_H
#define BANDOLO_DOMAINS_TILES_TILE15_H

#define TILES_ROWS     4
#define TILES_COLUMNS  4
#define TILES_CONTROLS 16
#define TILES_SUMMARY  "the 15-puzzle: 4x4 sliding tiles"

#endif
