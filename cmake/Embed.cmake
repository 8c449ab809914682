# Files put into a program as bytes, so that it needs nothing beside itself.
#
# bandolo_embed(VARIABLE LIST FILE...): VARIABLE becomes a C source that defines, for a header that
# declares them, `const embedded_file LIST[]` and `const size_t LIST_count` (src/text/embedded.h), in the
# order given. It is made anew when one of the files, or their list, changes.
function(bandolo_embed variable list)
  set(source ${CMAKE_BINARY_DIR}/embedded/${list}.c)
  list(JOIN ARGN "\n" lines)
  set(manifest ${CMAKE_BINARY_DIR}/embedded/${list}.txt)
  file(CONFIGURE OUTPUT ${manifest} CONTENT "${lines}\n" @ONLY)
  list(TRANSFORM ARGN PREPEND ${CMAKE_SOURCE_DIR}/ OUTPUT_VARIABLE files)
  add_custom_command(OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -D LIST=${list} -D MANIFEST=${manifest} -D SOURCE=${source}
      -P ${CMAKE_SOURCE_DIR}/cmake/Embed.cmake
    DEPENDS ${files} ${manifest} ${CMAKE_SOURCE_DIR}/cmake/Embed.cmake
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    COMMENT "Embedding ${list}"
    VERBATIM
  )
  set(${variable} ${source} PARENT_SCOPE)
endfunction()

# What runs at build time: writes SOURCE out of the files that MANIFEST names, one a line.
if(CMAKE_SCRIPT_MODE_FILE)
  file(STRINGS ${MANIFEST} files)
  if(LIST STREQUAL "page_files") # with a list of themselves
    include(${CMAKE_CURRENT_LIST_DIR}/PageList.cmake)
    cmake_path(GET SOURCE PARENT_PATH place)
    bandolo_list_page(${place}/files.json ${files})
    list(APPEND files ${place}/files.json)
  endif()
  set(rows "")
  set(content "/* Made by cmake/Embed.cmake. */\n#include \"text/embedded.h\"\n\n")
  string(APPEND content "extern const embedded_file ${LIST}[];\nextern const size_t ${LIST}_count;\n\n")
  foreach(file IN LISTS files)
    cmake_path(GET file STEM LAST_ONLY name)
    if(LIST STREQUAL "page_files") # asked for by their whole names
      cmake_path(GET file FILENAME name)
    endif()
    string(MAKE_C_IDENTIFIER "text_of_${LIST}_${name}" symbol)
    cmake_path(ABSOLUTE_PATH file)
    file(SIZE ${file} size)
    # The assembler copies the bytes; a compiler would read each as a number.
    string(APPEND content "extern const char ${symbol}[];\n"
      "__asm__(\".pushsection .rodata\\n.globl ${symbol}\\n.hidden ${symbol}\\n\"\n"
      "  \"${symbol}: .incbin \\\"${file}\\\"\\n.byte 0\\n.popsection\");\n")
    string(APPEND rows "    {\"${name}\", ${symbol}, ${size}},\n")
  endforeach()
  list(LENGTH files count)
  string(APPEND content "\nconst embedded_file ${LIST}[] = {\n${rows}};\n")
  string(APPEND content "const size_t ${LIST}_count = ${count};\n")
  file(WRITE ${SOURCE} "${content}")
endif()
