#include <fmt/core.h>
#include <unistd.h>

#include <cstdio>
#include <memory>

#include "app/command.hpp"
#include "app/interrupt.hpp"
#include "base/clock.hpp"
#include "base/file.hpp"
#include "lab/zero_point_one/book_maker.hpp"

namespace qiyuan::app {
namespace {

struct BookCommand {
    std::string game;
    std::string output;
    lab::setups::BookOptions options;
};

int run_book(const BookCommand& command) {
    const Interrupt interrupt;
    const base::Stopwatch watch;
    const bool on_terminal = isatty(STDERR_FILENO) == 1;
    const auto report_progress = [&](const lab::setups::BookProgress& done) {
        if (!on_terminal) return;
        const double rate = static_cast<double>(done.games) / watch.seconds();
        fmt::print(stderr, "\r{}/{} games, {:.0f}/s, {:.0f} s left  ", done.games, done.of, rate,
                   static_cast<double>(done.of - std::min(done.of, done.games)) / rate);
    };
    const auto book = lab::setups::make_book(command.options, interrupt.token(), report_progress);
    if (on_terminal) fmt::print(stderr, "\n");
    // As a string literal, so that it can be compiled in.
    if (const auto done = base::write_file(command.output, "R\"book(\n" + book.text() + ")book\"\n"); !done)
        return report("book", done.error());
    const auto& best = book.entries().front();
    fmt::print("{} set-ups; Red's best is {}, Blue answers {}\n", book.entries().size(),
               best.red.text(zero_point_one::kRed), best.blue.text(zero_point_one::kBlue));
    return 0;
}

}  // namespace

void add_book(CLI::App& program, ExitStatus& outcome) {
    const auto command = std::make_shared<BookCommand>();
    CLI::App* app = program.add_subcommand("book", "Make a book of set-ups by playing them against each other");
    app->add_option("GAME", command->game, "zero_point_one")->required()->check(CLI::IsMember({"zero_point_one"}));
    app->add_option("-o,--output", command->output, "File for the book")->required();
    app->add_option("--pool", command->options.pool, "Set-ups that both players choose from")
        ->check(CLI::Range(2, 10'000))
        ->capture_default_str();
    app->add_option("--rounds", command->options.rounds, "Times the pool is played out and bred anew")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    app->add_option("--nodes", command->options.nodes, "Of the first moves of a game between two set-ups")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app->add_option("--finalists", command->options.finalists, "Set-ups and replies that are played again")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    app->add_option("--deep-nodes", command->options.deep_nodes, "Of the first moves of those games")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app->add_option("--seed", command->options.seed, "Everything random follows from it")->capture_default_str();
    app->footer("Example: qiyuan book zero_point_one --pool 24 -o books/zero_point_one.inc");
    app->callback([command, &outcome] { outcome.exit_code = run_book(*command); });
}

}  // namespace qiyuan::app
