#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <exception>

#include "app/command.hpp"
#include "app/command_line.hpp"
#include "app/version.hpp"

namespace qiyuan::app {

int report(const std::string& command, const base::Error& error) {
    fmt::print(stderr, "qiyuan {}: {}\n", command, error.text());
    return 1;
}

}  // namespace qiyuan::app

int main(int argc, char** argv) {
    using namespace qiyuan;
    CLI::App program{"Qiyuan: engines, a referee and a laboratory for xiangqi and its kin", "qiyuan"};
    program.formatter(std::make_shared<app::HelpFormatter>());
    program.require_subcommand(1);
    program.set_version_flag("--version", fmt::format("qiyuan {}", app::kVersion), "Print the version and exit");
    program.set_help_flag("-h,--help", "Print this help and exit");
    app::ExitStatus outcome;
    app::add_serve(program, outcome);
    app::add_play(program, outcome);
    app::add_uci(program, outcome);
    app::add_ucci(program, outcome);
    app::add_cdc(program, outcome);
    app::add_codecup(program, outcome);
    app::add_bench(program, outcome);
    app::add_judge(program, outcome);
    app::add_perft(program, outcome);
    app::add_magic(program, outcome);
    app::add_match(program, outcome);
    app::add_gauntlet(program, outcome);
    app::add_run_shard(program, outcome);
    app::add_run_report(program, outcome);
    app::add_cluster(program, outcome);
    app::add_stats(program, outcome);
    app::add_convert(program, outcome);
    app::add_eval(program, outcome);
    app::add_book(program, outcome);
    app::add_export(program, outcome);
    app::add_selfplay(program, outcome);
    app::add_train(program, outcome);
    app::add_nets(program, outcome);
    app::add_gate(program, outcome);
    app::add_tables(program, outcome);
    app::add_tune(program, outcome);
    program.footer("Example: qiyuan play xiangqi --level 1200\nqiyuan COMMAND --help tells more about a command.");
    try {
        auto arguments = app::arguments_from(argc, argv);
        std::reverse(arguments.begin(), arguments.end());  // as CLI11 takes them
        program.parse(std::move(arguments));
    } catch (const CLI::ParseError& error) {
        return app::answer(program, error);
    } catch (const std::exception& error) {
        fmt::print(stderr, "qiyuan: {}\n", error.what());
        return 1;
    }
    return outcome.exit_code;
}
