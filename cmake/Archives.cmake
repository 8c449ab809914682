# bandolo_archive(TARGET NAME): what links the library TARGET takes it from its archive, libNAME.a, where that is installed
# and BANDOLO_ARCHIVES is on. A program that has its libraries in it starts sooner: nobody must find, map and relocate them.
function(bandolo_archive target name)
  if(NOT BANDOLO_ARCHIVES)
    return()
  endif()
  find_library(archive_of_${name} lib${name}.a)
  mark_as_advanced(archive_of_${name})
  if(archive_of_${name})
    set_property(TARGET ${target} PROPERTY INTERFACE_LINK_LIBRARIES
      ${archive_of_${name}} Threads::Threads m ${CMAKE_DL_LIBS})
  endif()
endfunction()
