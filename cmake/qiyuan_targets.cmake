# One library per directory under src/. Headers are included from src/ ("base/rng.hpp"); what a directory may link is what
# stands below it (docs/ARCHITECTURE.md), and the include check in the tests holds the files to it.
function(qiyuan_library name)
  cmake_parse_arguments(ARG "" "" "LINKS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
  string(REPLACE "/" "_" target "qiyuan_${name}")
  if(sources)
    add_library(${target} STATIC ${sources})
    set(scope PUBLIC)
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(${target} ${scope} ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${target} ${scope} ${ARG_LINKS})
endfunction()

# Puts a text file into the program: `#include "HEADER"` then has `NAME`, a string_view of its content.
function(qiyuan_embed target file header name)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(READ ${file} QIYUAN_EMBEDDED_TEXT)
  set(QIYUAN_EMBEDDED_NAME ${name})
  configure_file(${PROJECT_SOURCE_DIR}/cmake/embedded.hpp.in ${PROJECT_BINARY_DIR}/generated/${header} @ONLY)
  target_include_directories(${target} PRIVATE ${PROJECT_BINARY_DIR}/generated)
endfunction()

# Puts nets (files GAME.net) into a program: the source of engine/typed/shipped_nets.hpp. The assembler takes the bytes as they
# are; a compiler would take minutes over an array of so many numbers.
function(qiyuan_ship_nets target)
  set(QIYUAN_NETS_BYTES "")
  set(QIYUAN_NETS_LIST "")
  list(LENGTH ARGN QIYUAN_NETS_COUNT)
  foreach(net ${ARGN})
    get_filename_component(game ${net} NAME_WE)
    set(at "qiyuan_net_${game}")
    string(APPEND QIYUAN_NETS_BYTES
           "asm(\".pushsection .rodata\\n.balign 64\\n.global ${at}\\n${at}:\\n\"\n"
           "    \".incbin \\\"${net}\\\"\\n.global ${at}_end\\n${at}_end:\\n.byte 0\\n.popsection\\n\");\n"
           "extern \"C\" const char ${at}[];\nextern \"C\" const char ${at}_end[];\n\n")
    string(APPEND QIYUAN_NETS_LIST "\n        {\"${game}\", {${at}, static_cast<std::size_t>(${at}_end - ${at})}},")
  endforeach()
  set(source ${PROJECT_BINARY_DIR}/generated/${target}/shipped_nets.cpp)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/shipped_nets.cpp.in ${source} @ONLY)
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${ARGN}" SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(${target} PRIVATE ${source})
endfunction()

# Code at the edges runs once per user action or once per test: it is compiled quickly rather than made fast. At -O1 g++ 12
# sees reads of unset and out-of-bounds memory in std::string and StaticVector that are not there; the libraries are
# compiled with these warnings on.
function(qiyuan_compile_quickly target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>
                         $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized;-Wno-array-bounds;-Wno-stringop-overflow>)
endfunction()

# One test program per directory under tests/, named after it.
function(qiyuan_tests name)
  cmake_parse_arguments(ARG "" "" "LINKS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
  string(REPLACE "/" "_" target "test_${name}")
  add_executable(${target} ${sources})
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_link_libraries(${target} PRIVATE ${ARG_LINKS} GTest::gtest GTest::gmock GTest::gtest_main rapidcheck)
  target_compile_definitions(${target} PRIVATE QIYUAN_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data"
                                               QIYUAN_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
                                               QIYUAN_PROGRAM="$<TARGET_FILE:qiyuan>")
  qiyuan_compile_quickly(${target})
  # The programs are run by name of test, so that two cores share one directory's work and a failure names itself.
  gtest_discover_tests(${target} TEST_PREFIX "${name}." DISCOVERY_MODE PRE_TEST PROPERTIES TIMEOUT 300)
endfunction()
