#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/usual_tables.hpp"
#include "base/clock.hpp"
#include "tables/verify.hpp"

namespace qiyuan::app {
namespace {

using banqi::Banqi;
using tables::Collection;
using tables::Prober;

struct TablesOptions {
    std::size_t men = 4;
    int draw_clock = Collection::kUsualDrawClock;
    std::string file;
    std::string fen;
    std::uint64_t samples = 100'000;
    std::uint64_t seed = 1;
    bool json = false;

    [[nodiscard]] std::filesystem::path path() const {
        return file.empty() ? usual_tables() : std::filesystem::path{file};
    }
};

int build(const TablesOptions& options) {
    Collection collection{options.draw_clock};
    const base::Stopwatch watch;
    std::size_t sets = 0;
    tables::for_each_ending(options.men, [&](const tables::Men& men) {
        ++sets;
        (void)collection.solved(tables::Arranged::from(men, Prober::Position::kCaptures).ending);
    });
    std::error_code ignored;  // a directory that cannot be made shows when the file is written
    std::filesystem::create_directories(options.path().parent_path(), ignored);
    if (const auto saved = collection.save(options.path()); !saved) return report("tables build", saved.error());
    fmt::print("{} sets of pieces in {} tables, longest way to a capture {} plies, {:.1f} s\n{}\n", sets,
               collection.size(), collection.longest(), watch.seconds(), options.path().string());
    return 0;
}

std::string text_of(tables::Value value) {
    if (value.is_draw()) return "draw";
    return fmt::format("{}, next capture within {} plies", value.is_win() ? "win" : "loss", value.plies());
}

// A table that is not in the file is solved now.
base::Expected<Prober> prober_for(const TablesOptions& options, const Banqi::Position& pos) {
    auto collection = Collection::open(options.path());
    if (!collection && !options.file.empty()) return tl::unexpected(collection.error());
    Collection known = collection ? std::move(*collection) : Collection{options.draw_clock};
    const auto placed = tables::placed_men(pos);
    if (!placed)
        return base::fail(fmt::format(
            "tables know positions with at most {} pieces, all face-up and some of each colour", tables::kMostMen));
    (void)known.solved(tables::Arranged::from(placed->men, Prober::Position::kCaptures).ending);
    return Prober{std::move(known)};
}

int probe(const TablesOptions& options) {
    const auto pos = Banqi::parse_fen(options.fen);
    if (!pos) return report("tables probe", pos.error());
    const auto prober = prober_for(options, *pos);
    if (!prober) return report("tables probe", prober.error());
    const auto value = prober->value(*pos);
    if (!value) return report("tables probe", base::Error{"there is no table for this position", {}});
    nlohmann::json moves = nlohmann::json::object();
    game::MoveList<Banqi> list;
    Banqi::generate<game::Gen::kAll>(*pos, list);
    for (const auto m : list) {
        auto after = *pos;
        (void)after.do_move(m);
        const auto reply = prober->value(after);
        moves[Banqi::to_text(*pos, m)] = after.is_over() ? "wins" : reply ? "opponent: " + text_of(*reply) : "unknown";
    }
    if (options.json)
        fmt::print("{}\n", nlohmann::json{{"fen", options.fen}, {"value", text_of(*value)}, {"moves", moves}}.dump());
    else {
        fmt::print("{}\n", text_of(*value));
        for (const auto& [move, text] : moves.items()) fmt::print("{}  {}\n", move, text.get<std::string>());
    }
    return 0;
}

int verify(const TablesOptions& options) {
    auto collection = Collection::open(options.path());
    if (!collection) return report("tables verify", collection.error());
    const auto result = tables::verify(Prober{std::move(*collection)}, options.samples, options.seed);
    fmt::print("{} positions, {} wrong\n", result.positions, result.wrong);
    if (result.wrong > 0) fmt::print("the first is {}\n", result.first_wrong);
    return result.wrong == 0 && result.positions > 0 ? 0 : 1;
}

}  // namespace

void add_tables(CLI::App& program, Outcome& outcome) {
    const auto options = std::make_shared<TablesOptions>();
    auto* command = program.add_subcommand("tables", "Endgame tables of banqi: build, look up, verify");
    command->require_subcommand(1);
    const auto add_file = [&options](CLI::App* app) {
        app->add_option("--file", options->file, "The file of tables (default: in the user's data directory)");
    };

    auto* make = command->add_subcommand("build", "Solve all endings with few pieces, all face-up");
    add_file(make);
    make->add_option("--men", options->men, "Pieces of both sides together")
        ->capture_default_str()
        ->check(CLI::Range(2, static_cast<int>(tables::kMostMen) - 1));
    make->add_option("--draw-clock", options->draw_clock, "Plies without a capture that make a draw")
        ->capture_default_str()
        ->check(CLI::Range(1, tables::Value::kMostPlies));
    make->footer("Example: qiyuan tables build --men 4");
    make->callback([options, &outcome] { outcome.exit_code = build(*options); });

    auto* look = command->add_subcommand("probe", "What a position is worth, and each of its moves");
    add_file(look);
    look->add_option("--fen", options->fen, "The position; with 5 pieces its table is solved now")->required();
    look->add_flag("--json", options->json, "Print one JSON object");
    look->footer("Example: qiyuan tables probe --fen '8/A2E4/8/1h5g r - 0 1'");
    look->callback([options, &outcome] { outcome.exit_code = probe(*options); });

    auto* check = command->add_subcommand("verify", "Compare random positions with what their moves lead to");
    add_file(check);
    check->add_option("--samples", options->samples, "Positions")->capture_default_str();
    check->add_option("--seed", options->seed, "Of the choice")->capture_default_str();
    check->footer("Example: qiyuan tables verify --samples 1000000\nEnds with 1 when a position is wrong.");
    check->callback([options, &outcome] { outcome.exit_code = verify(*options); });
}

}  // namespace qiyuan::app
