#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace qiyuan::app {

// The arguments, with names that options had once put right.
[[nodiscard]] std::vector<std::string> arguments_from(int argc, const char* const* argv);

// Prints what the user asked for (help, version), or what was wrong with the command line and what would be right;
// returns the exit code.
[[nodiscard]] int answer(const CLI::App& program, const CLI::ParseError& error);

// How `--help` shows options: "--pairs N (1 to 10,000,000) [50]".
class HelpFormatter : public CLI::Formatter {
public:
    HelpFormatter();
    [[nodiscard]] std::string make_option_opts(const CLI::Option* option) const override;
};

}  // namespace qiyuan::app
