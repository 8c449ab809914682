# Run by cpack on the folders that it packs: adds the copyright and the changelog that Debian's policy asks for, and
# compresses man pages.
file(READ ${CPACK_BANDOLO_SOURCE}/LICENSE licence)
string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC) # or that of SOURCE_DATE_EPOCH
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} upper)
  set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  set(usr ${CPACK_TEMPORARY_DIRECTORY}/${component}/usr)
  set(doc ${usr}/share/doc/${package})
  file(WRITE ${doc}/copyright "${licence}")
  file(WRITE ${doc}/changelog "${package} (${CPACK_DEBIAN_PACKAGE_VERSION}) unstable; urgency=medium

  * This version. CHANGELOG.md of the source tells what is new.

 -- ${CPACK_PACKAGE_CONTACT}  ${now}
")
  if(EXISTS ${usr}/bin/fzn-bandolo) # each command has a page
    file(WRITE ${usr}/share/man/man1/fzn-bandolo.1 ".so man1/bandolo-flatzinc.1\n")
  endif()
  file(GLOB pages ${usr}/share/man/man*/*.?)
  execute_process(COMMAND gzip -9nf ${doc}/changelog ${pages} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
