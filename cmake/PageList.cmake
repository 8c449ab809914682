# bandolo_list_page(PATH FILE...): writes the list of the page's files that web/offline.js reads. Its version is another
# for other bytes.
function(bandolo_list_page path)
  foreach(file IN LISTS ARGN)
    cmake_path(GET file FILENAME name)
    if(NOT name MATCHES "^(files|openapi)\\.json$")
      file(MD5 ${file} sum)
      string(APPEND sums ${sum})
      list(APPEND names "\"${name}\"")
    endif()
  endforeach()
  string(MD5 version "${sums}")
  list(JOIN names ", " names)
  file(WRITE ${path} "{ \"version\": \"${version}\", \"files\": [${names}] }\n")
endfunction()

# Run for a folder, it lists what lies there.
if(PAGE)
  file(GLOB files ${PAGE}/*.*)
  bandolo_list_page(${PAGE}/files.json ${files})
endif()
