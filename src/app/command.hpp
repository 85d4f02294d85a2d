#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "base/expected.hpp"

namespace qiyuan::app {

// What a subcommand hands back to main(). A command reports failure once, on stderr, and leaves a code that is not 0.
struct ExitStatus {
    int exit_code = 0;
};

// Prints "qiyuan COMMAND: what was wrong" on stderr and returns the exit code for bad input.
int report(const std::string& command, const base::Error& error);

// Each adds one subcommand to the program; its callback runs it.
void add_bench(CLI::App& program, ExitStatus& outcome);
void add_cdc(CLI::App& program, ExitStatus& outcome);
void add_cluster(CLI::App& program, ExitStatus& outcome);
void add_gauntlet(CLI::App& program, ExitStatus& outcome);
void add_magic(CLI::App& program, ExitStatus& outcome);  // play, rate, generate and tables
void add_match(CLI::App& program, ExitStatus& outcome);
void add_perft(CLI::App& program, ExitStatus& outcome);
void add_run_report(CLI::App& program, ExitStatus& outcome);  // status, merge and verify
void add_run_shard(CLI::App& program, ExitStatus& outcome);
void add_stats(CLI::App& program, ExitStatus& outcome);
void add_serve(CLI::App& program, ExitStatus& outcome);
void add_play(CLI::App& program, ExitStatus& outcome);
void add_ucci(CLI::App& program, ExitStatus& outcome);
void add_uci(CLI::App& program, ExitStatus& outcome);
void add_judge(CLI::App& program, ExitStatus& outcome);
void add_convert(CLI::App& program, ExitStatus& outcome);
void add_eval(CLI::App& program, ExitStatus& outcome);
void add_book(CLI::App& program, ExitStatus& outcome);
void add_codecup(CLI::App& program, ExitStatus& outcome);
void add_export(CLI::App& program, ExitStatus& outcome);
void add_selfplay(CLI::App& program, ExitStatus& outcome);
void add_train(CLI::App& program, ExitStatus& outcome);
void add_gate(CLI::App& program, ExitStatus& outcome);
void add_nets(CLI::App& program, ExitStatus& outcome);    // info, verify, quantise and compare
void add_tables(CLI::App& program, ExitStatus& outcome);  // build, probe and verify
void add_tune(CLI::App& program, ExitStatus& outcome);
void add_tune_spsa(CLI::App& tune, ExitStatus& outcome);  // under `tune`

}  // namespace qiyuan::app
