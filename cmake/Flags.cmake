# How everything is compiled. The library is C17 over POSIX; nothing else is assumed.
set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel" FORCE)
endif()

add_compile_definitions(_POSIX_C_SOURCE=200809L)
# -Wconversion brings -Wsign-conversion with it in C; sizes and counts mix too often for that one.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
# A template asks for its loops over the moves to be unrolled; where their number is only known at
# run time clang says that it could not, which is no fault.
if(CMAKE_C_COMPILER_ID MATCHES "Clang")
  add_compile_options(-Wno-pass-failed)
endif()
# These passes of gcc take a quarter of the build. No search is faster for them; files with long loops have them
# (`long_loops` in CMakeLists.txt).
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-fno-expensive-optimizations -fno-tree-vectorize -fno-tree-pta -fno-schedule-insns2
    -fno-dse -fira-region=one)
  set(optimised_for_vectors -O3 -ftree-vectorize -ftree-pta -fschedule-insns2 -fdse -fira-region=mixed)
  # -O3 makes loops over a few moves faster. -O2 unrolls them whole, too, where it is told to, and compiles in a
  # tenth less; files that need more have -O3 (`tight_loops` and `long_loops`).
  string(REPLACE "-O3" "-O2 -fpeel-loops" CMAKE_C_FLAGS_RELEASE "${CMAKE_C_FLAGS_RELEASE}")
endif()
# The same sums on every machine: no fused multiply-add where the source has none.
add_compile_options(-ffp-contract=off)

if(BANDOLO_WERROR)
  add_compile_options(-Werror)
endif()

if(BANDOLO_NATIVE)
  include(CheckCCompilerFlag)
  check_c_compiler_flag(-march=native BANDOLO_HAS_MARCH_NATIVE)
  if(BANDOLO_HAS_MARCH_NATIVE)
    add_compile_options(-march=native)
  endif()
endif()

if(BANDOLO_HASH_BITS)
  add_compile_definitions(BANDOLO_HASH_BITS=${BANDOLO_HASH_BITS})
endif()

if(BANDOLO_SANITIZE)
  add_compile_definitions(BANDOLO_INSTRUMENTED) # see domains/tiles/instance.h
  set(sanitize -fsanitize=${BANDOLO_SANITIZE} -fno-sanitize-recover=all)
  add_compile_options(${sanitize} -fno-omit-frame-pointer)
  # Undefined behaviour is an illegal instruction, which AddressSanitizer and libFuzzer report with its line: no words of
  # which kind it is, but a quarter less to compile, and a third of the code.
  if(BANDOLO_SANITIZE MATCHES "undefined")
    if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
      add_compile_options(-fsanitize-undefined-trap-on-error)
    else()
      add_compile_options(-fsanitize-trap=undefined)
    endif()
  endif()
  add_link_options(${sanitize})
  # At a fixed address a program starts sooner.
  add_link_options($<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-no-pie>)
  # Instrumented code makes gcc see uninitialised variables where there are none.
  if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wno-maybe-uninitialized)
    # Lines suffice for a sanitizer's report; where each variable lives at each instruction takes gcc
    # longer to work out than all else in the files of many searches.
    add_compile_options(-fno-var-tracking-assignments)
  endif()
endif()

if(BANDOLO_COVERAGE)
  add_compile_options(--coverage -fprofile-update=atomic)
  add_link_options(--coverage)
endif()
