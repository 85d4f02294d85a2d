# What every target is compiled and linked with.
find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD)
  add_link_options(-fuse-ld=mold)
endif()

option(QIYUAN_BATCHES "Compile the sources of a directory in batches: a whole build takes half the time" ON)
if(QIYUAN_BATCHES)
  set(CMAKE_UNITY_BUILD ON)
  set(CMAKE_UNITY_BUILD_BATCH_SIZE 8)
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wcast-qual
                    -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # A source of a batch is an included file, and g++ takes its unnamed namespace for a header's.
  add_compile_options(-Wno-subobject-linkage)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # g++ 12 sees overlapping copies in std::string's operator+ that are not there (GCC bug 105651).
  add_compile_options(-Wno-restrict)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ carries a bitboard's two words to vector registers and back, and the processor waits for each such store.
  add_compile_options(-fno-tree-slp-vectorize)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # The attack tables are computed while compiling.
  add_compile_options(-fconstexpr-steps=100000000)
  # std::stable_sort of g++ 12's library uses what C++17 deprecated.
  add_compile_options(-Wno-deprecated-declarations)
endif()
if(QIYUAN_NATIVE)
  add_compile_options(-march=native)
endif()
if(QIYUAN_SANITIZE)
  add_compile_options(-fsanitize=${QIYUAN_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  # The checks put into the code make g++ see reads of unset memory in std::string that are not there.
  add_compile_options($<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  add_link_options(-fsanitize=${QIYUAN_SANITIZE})
endif()
