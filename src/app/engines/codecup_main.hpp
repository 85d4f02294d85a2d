#pragma once

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "app/engines/codecup_loop.hpp"

namespace qiyuan::app {

// The whole program when the CodeCup player is exported as one file: without arguments the tournament's player, with
// `--nodes N` one that searches so many nodes for each play.
inline int codecup_main(int argc, char** argv) {
    engine::CodecupOptions options;
    if (argc == 3 && std::string_view{argv[1]} == "--nodes") options.nodes = std::strtoull(argv[2], nullptr, 10);
    return run_codecup(std::cin, std::cout, std::cerr, options);
}

}  // namespace qiyuan::app
