#include <fmt/core.h>

#include <memory>

#include "app/command.hpp"
#include "app/files.hpp"
#include "app/interrupt.hpp"
#include "app/json_line.hpp"
#include "app/numbers.hpp"
#include "app/progress_line.hpp"
#include "base/file.hpp"
#include "lab/zero_point_one/book_maker.hpp"

namespace qiyuan::app {
namespace {

struct BookCommand {
    std::string game;
    std::string output;
    lab::setups::BookOptions options;
    bool json = false;
};

int run_book(const BookCommand& command) {
    if (const auto can = check_writable(command.output); !can) return report("book", can.error());
    const Interrupt interrupt;
    const auto book = [&] {
        ProgressLine progress{"games"};
        return lab::setups::make_book(command.options, interrupt.token(), [&](const lab::setups::BookProgress& done) {
            progress.show(done.games, done.of);
        });
    }();
    // As a string literal, so that it can be compiled in.
    if (const auto done = base::write_file(command.output, "R\"book(\n" + book.text() + ")book\"\n"); !done)
        return report("book", done.error());
    const auto& best = book.entries().front();
    const auto red = best.red.text(zero_point_one::kRed);
    const auto blue = best.blue.text(zero_point_one::kBlue);
    if (command.json)
        print_json_line(nlohmann::ordered_json{{"book", command.output},
                                               {"setups", book.entries().size()},
                                               {"best_red", red},
                                               {"best_blue", blue},
                                               {"complete", !interrupt.happened()}});
    else
        fmt::print("{} set-ups; Red's best is {}, Blue answers {}{}\n", book.entries().size(), red, blue,
                   interrupt.happened() ? " (stopped early)" : "");
    return interrupt.exit_code();
}

}  // namespace

void add_book(CLI::App& program, ExitStatus& outcome) {
    const auto command = std::make_shared<BookCommand>();
    CLI::App* app = program.add_subcommand("book", "Make a book of set-ups by playing them against each other");
    app->add_option("GAME", command->game, "The game: zero_point_one")
        ->required()
        ->check(CLI::IsMember({"zero_point_one"}));
    app->add_option("-o,--out", command->output, "File for the book")->required();
    app->add_option("--pool", command->options.pool, "Number of set-ups that both players choose from")
        ->check(between(2, 10'000))
        ->capture_default_str();
    app->add_option("--rounds", command->options.rounds, "Rounds; after each the worse half of the pool is replaced")
        ->check(between(1, 1000))
        ->capture_default_str();
    app->add_option("--nodes", command->options.nodes, "Nodes for each of the first moves of a game")
        ->check(positive())
        ->capture_default_str();
    app->add_option("--finalists", command->options.finalists,
                    "Number of the best set-ups, and of replies to each, that are played again")
        ->check(between(1, 1000))
        ->capture_default_str();
    app->add_option("--deep-nodes", command->options.deep_nodes, "Nodes for each of the first moves of those games")
        ->check(positive())
        ->capture_default_str();
    app->add_option("--seed", command->options.seed, "Random seed; the same seed gives the same book")
        ->capture_default_str();
    app->add_flag("--json", command->json, "Print the result as JSON");
    app->footer("Example: qiyuan book zero_point_one --pool 24 -o books/zero_point_one.inc");
    app->callback([command, &outcome] { outcome.exit_code = run_book(*command); });
}

}  // namespace qiyuan::app
