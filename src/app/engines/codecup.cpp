#include <iostream>
#include <memory>

#include "app/command.hpp"
#include "app/engines/codecup_loop.hpp"
#include "app/numbers.hpp"

namespace qiyuan::app {

void add_codecup(CLI::App& program, ExitStatus& outcome) {
    struct Options {
        std::uint64_t nodes = 0;
        std::size_t table_mib = engine::CodecupOptions{}.table_mib;
    };
    const auto options = std::make_shared<Options>();
    CLI::App* command =
        program.add_subcommand("codecup", "Play 0.1 by the protocol of the CodeCup on stdin and stdout");
    command->add_option("--nodes", options->nodes, "Nodes to search for each move, whatever the clock says")
        ->check(positive());
    command->add_option("--hash", options->table_mib, "Size of the hash table in MiB")->check(between(1, 65'536));
    command->footer("Example: (echo Start; sleep 5; echo Quit) | qiyuan codecup");
    command->callback([options, &outcome] {
        engine::CodecupOptions player;
        if (options->nodes != 0) player.nodes = options->nodes;
        player.table_mib = options->table_mib;
        outcome.exit_code = run_codecup(std::cin, std::cout, std::cerr, player);
    });
}

}  // namespace qiyuan::app
