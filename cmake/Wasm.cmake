# The engine as the page's worker has it, engine.wasm: the same questions, problems and searches, as far as a page that no
# server stands behind asks for them. src/worker stands in for what the system lacks.
bandolo_sources(engine_sources src/base src/search src/heuristic src/constraint src/adversary src/local src/text src/ask
  src/tree src/worker src/domains/cindy src/domains/connect4 src/domains/draughts src/domains/gametree src/domains/kalah
  src/domains/knights src/domains/mnk src/domains/nim src/domains/othello src/domains/queens src/domains/sudoku
  src/domains/tictactoe src/domains/tiles)
list(APPEND engine_sources src/domains/problems.c src/domains/registry.c src/domains/squares.c
  src/web/answer.c src/web/drawing.c src/web/problems.c src/web/question.c)
list(REMOVE_ITEM engine_sources src/base/fiber.c src/search/handle.c # more than one stack
  src/ask/alarm.c src/ask/match_journal.c src/ask/stored_way.c
  src/ask/flatzinc.c src/ask/flatzinc_explain.c
  src/text/journal_file.c src/text/program.c src/text/whole_file.c src/domains/tiles/tile15_patterns.c
  src/domains/tiles/tile15_blank_patterns.c)

find_path(JANSSON_INCLUDE_DIR jansson.h REQUIRED PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH)
find_path(XXHASH_INCLUDE_DIR xxh3.h REQUIRED PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH)
file(COPY ${JANSSON_INCLUDE_DIR}/jansson.h DESTINATION ${CMAKE_BINARY_DIR}/include)
file(GLOB jansson_config /usr/include/jansson_config.h /usr/include/*/jansson_config.h)
file(COPY ${jansson_config} DESTINATION ${CMAKE_BINARY_DIR}/include)
file(GLOB xxhash ${XXHASH_INCLUDE_DIR}/xxh*.h)
file(COPY ${xxhash} DESTINATION ${CMAKE_BINARY_DIR}/include)

include(cmake/Learned.cmake)

add_executable(engine ${engine_sources} ${learned})
set_target_properties(engine PROPERTIES SUFFIX .wasm)
target_include_directories(engine PRIVATE include src src/worker/posix)
target_include_directories(engine SYSTEM PRIVATE ${CMAKE_BINARY_DIR}/include)
target_compile_definitions(engine PRIVATE BANDOLO_SMALL BANDOLO_PROBLEMS="worker/problems.h"
  _WASI_EMULATED_MMAN _WASI_EMULATED_SIGNAL
  _WASI_EMULATED_GETPID)
# Sizes have 32 bits here, and stand in 64 where files may be larger than memory.
target_compile_options(engine PRIVATE -Wno-shorten-64-to-32 -Wno-tautological-constant-out-of-range-compare -O2 -ftls-model=local-exec -msimd128 -mbulk-memory -msign-ext -mnontrapping-fptoint)
# Of all searches over a table of functions: unrolled and inlined, as their templates ask for, they take minutes to compile.
set_source_files_properties(src/search/generic.c PROPERTIES COMPILE_OPTIONS
  "-O1;-mllvm;-inline-threshold=0;-mllvm;-unroll-count=1;-mllvm;-unroll-threshold=0")
target_link_libraries(engine PRIVATE wasi-emulated-mman wasi-emulated-signal wasi-emulated-getpid)
target_link_options(engine PRIVATE -O0 -mexec-model=reactor -Wl,--gc-sections,--strip-all,-z,stack-size=1048576,--max-memory=2147483648
  -Wl,--export=malloc,--export=free,--export=json_string,--export=json_integer,--export=json_real,--export=json_true
  -Wl,--export=json_false,--export=json_null,--export=json_array,--export=json_array_append_new,--export=json_object
  -Wl,--export=json_object_set_new)
