#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/engines/usual_tables.hpp"
#include "base/clock.hpp"
#include "tables/verify.hpp"

namespace qiyuan::app {
namespace {

using banqi::Banqi;
using tables::Collection;
using tables::Prober;

struct TablesOptions {
    tables::Extent extent{4, 0};
    std::vector<std::string> endings;
    int draw_clock = Collection::kUsualDrawClock;
    std::size_t memory_mib = tables::Budget{}.mib;
    int seconds = 120;
    std::string file;
    std::string fen;
    tables::VerifyOptions verify;
    bool json = false;

    [[nodiscard]] std::filesystem::path path() const {
        return file.empty() ? usual_tables() : std::filesystem::path{file};
    }
    [[nodiscard]] tables::Budget budget() const { return {memory_mib, std::chrono::seconds{seconds}}; }
};

tables::Ending ending_of(const tables::Material& material) {
    return tables::Arranged::from(material, Prober::Position::kCaptures).ending;
}

// All endings of the extent. Counts sets of pieces.
base::Expected<std::size_t> solve_extent(Collection& collection, const TablesOptions& options) {
    std::size_t sets = 0;
    base::Expected<void> done;
    tables::for_each_ending(options.extent, [&](const tables::Material& material) {
        if (!done) return;
        ++sets;
        done = collection.solve_all_of(ending_of(material), options.budget());
    });
    if (!done) return tl::unexpected(done.error());
    return sets;
}

// The endings that were named.
base::Expected<std::size_t> solve_named(Collection& collection, const TablesOptions& options) {
    for (const std::string& text : options.endings) {
        const auto material = tables::Material::parse(text);
        if (!material) return tl::unexpected(material.error());
        if (const auto done = collection.solve_all_of(ending_of(*material), options.budget()); !done)
            return tl::unexpected(done.error());
    }
    return options.endings.size();
}

// A new collection, or the one of the file where named endings are to be added to it.
base::Expected<Collection> begun(const TablesOptions& options) {
    if (options.endings.empty() || !std::filesystem::exists(options.path())) return Collection{options.draw_clock};
    auto opened = Collection::open(options.path());
    if (opened && opened->draw_clock() != options.draw_clock)
        return base::fail(fmt::format("the tables in {} are for a draw clock of {} plies, not {}",
                                      options.path().string(), opened->draw_clock(), options.draw_clock));
    return opened;
}

int build(const TablesOptions& options) {
    auto collection = begun(options);
    if (!collection) return report("tables build", collection.error());
    const base::Stopwatch watch;
    const auto sets = options.endings.empty() ? solve_extent(*collection, options) : solve_named(*collection, options);
    if (!sets) return report("tables build", sets.error());
    std::error_code ignored;  // a directory that cannot be made shows when the file is written
    std::filesystem::create_directories(options.path().parent_path(), ignored);
    if (const auto saved = collection->save(options.path()); !saved) return report("tables build", saved.error());
    fmt::print("{} sets of pieces; {} tables, {} MiB, longest way to a capture or flip {} plies, {:.1f} s\n{}\n", *sets,
               collection->size(), collection->bytes() >> 20U, collection->longest(), watch.seconds(),
               options.path().string());
    return 0;
}

// What a position is worth for the side to move, by both claims about it.
std::string text_of(const Prober& prober, const Banqi::Position& pos) {
    const auto certain = prober.value(pos);
    const auto likely = prober.value(pos, tables::Claim::kLikely);
    if (!certain || !likely) return "unknown";
    if (likely->is_draw()) return pos.face_down().count() < 2 ? "draw" : "expected score 1/2";
    const int left = prober.collection().draw_clock() - pos.quiet_plies();
    const auto is_in_time = [left](const tables::Value& value) { return value.plies() <= left; };
    // What is certain comes first, unless only what is likely comes in time.
    const bool is_certain = !certain->is_draw() && (is_in_time(*certain) || !is_in_time(*likely));
    const auto text = is_certain ? (certain->is_win() ? "win" : "loss")
                                 : (likely->is_win() ? "expected score 3/4" : "expected score 1/4");
    const tables::Value& found = is_certain ? *certain : *likely;
    return fmt::format("{}, next capture or flip within {} plies{}", text, found.plies(),
                       is_in_time(found) ? "" : fmt::format("; too late, the draw clock has {} left", left));
}

// What a move leads to.
std::string text_after(const Prober& prober, Banqi::Position pos, Banqi::Move m) {
    (void)pos.do_move(m);
    if (!pos.awaits_outcome()) return pos.is_over() ? "wins" : "opponent: " + text_of(prober, pos);
    Banqi::OutcomeList outcomes;
    (void)Banqi::outcomes(pos, outcomes);
    std::string text;
    for (const auto& [outcome, weight] : outcomes) {
        auto after = pos;
        (void)after.do_outcome(outcome);
        text += fmt::format("{}{} ({}) opponent: {}", text.empty() ? "" : "; ", Banqi::outcome_text(pos, outcome),
                            weight, text_of(prober, after));
    }
    return text;
}

// A table that is not in the file is solved now.
base::Expected<Prober> prober_for(const TablesOptions& options, const Banqi::Position& pos) {
    auto collection = Collection::open(options.path());
    if (!collection && !options.file.empty()) return tl::unexpected(collection.error());
    Collection known = collection ? std::move(*collection) : Collection{options.draw_clock};
    const auto placed = tables::placed_men(pos);
    if (!placed)
        return base::fail(
            fmt::format("tables know positions with some pieces of each colour, at most {}, and at most "
                        "{} of them face-down",
                        tables::kMostMen, tables::kMostFaceDown));
    if (const auto done = known.solve_all_of(ending_of(placed->material), options.budget()); !done)
        return tl::unexpected(done.error());
    return Prober{std::move(known)};
}

int probe(const TablesOptions& options) {
    const auto pos = Banqi::parse_fen(options.fen);
    if (!pos) return report("tables probe", pos.error());
    const auto prober = prober_for(options, *pos);
    if (!prober) return report("tables probe", prober.error());
    const std::string value = text_of(*prober, *pos);
    nlohmann::json moves = nlohmann::json::object();
    game::MoveList<Banqi> list;
    Banqi::generate<game::Gen::kAll>(*pos, list);
    for (const auto m : list) moves[Banqi::to_text(*pos, m)] = text_after(*prober, *pos, m);
    if (options.json)
        fmt::print("{}\n", nlohmann::json{{"fen", options.fen}, {"value", value}, {"moves", moves}}.dump());
    else {
        fmt::print("{}\n", value);
        for (const auto& [move, text] : moves.items()) fmt::print("{}  {}\n", move, text.get<std::string>());
    }
    return 0;
}

int verify(const TablesOptions& options) {
    auto collection = Collection::open(options.path());
    if (!collection) return report("tables verify", collection.error());
    const auto result = tables::verify(Prober{std::move(*collection)}, options.verify);
    fmt::print("{} positions, {} wrong\n", result.positions, result.wrong);
    if (result.wrong > 0) fmt::print("the first is {}\n", result.first_wrong);
    return result.wrong == 0 && result.positions > 0 ? 0 : 1;
}

}  // namespace

void add_tables(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<TablesOptions>();
    auto* command = program.add_subcommand("tables", "Endgame tables of banqi: build, look up, verify");
    command->require_subcommand(1);
    const auto add_file = [&options](CLI::App* app) {
        app->add_option("--file", options->file, "The file of tables (default: in the user's data directory)");
    };

    const auto add_limits = [&options](CLI::App* app) {
        constexpr int kMostMib = 1 << 20;
        constexpr int kMostSeconds = 1'000'000;
        app->add_option("--memory", options->memory_mib, "Most MiB for tables and their solving")
            ->capture_default_str()
            ->check(CLI::Range(1, kMostMib));
        app->add_option("--seconds", options->seconds, "Most seconds for one ending and all that follow from it")
            ->capture_default_str()
            ->check(CLI::Range(1, kMostSeconds));
    };

    auto* make = command->add_subcommand("build", "Solve endings with few pieces");
    add_file(make);
    add_limits(make);
    make->add_option("--men", options->extent.men, "Pieces of both sides together, for all endings")
        ->capture_default_str()
        ->check(CLI::Range(2, static_cast<int>(tables::kMostMen) - 1));
    make->add_option("--face-down", options->extent.face_down, "So many of them may be face-down")
        ->capture_default_str()
        ->check(CLI::Range(0, static_cast<int>(tables::kMostFaceDown)));
    make->add_option("--ending", options->endings,
                     "Add this ending to the file and nothing else: GAErs, or GAEr+s with a soldier face-down; "
                     "up to 5 pieces, may be given again");
    make->add_option("--draw-clock", options->draw_clock, "Plies without a capture that make a draw")
        ->capture_default_str()
        ->check(CLI::Range(1, tables::Value::kMostPlies));
    make->footer("Examples: qiyuan tables build --men 4 --face-down 1\n          qiyuan tables build --ending GAErs");
    make->callback([options, &outcome] { outcome.exit_code = build(*options); });

    auto* look = command->add_subcommand("probe", "What a position is worth, and each of its moves");
    add_file(look);
    add_limits(look);
    look->add_option("--fen", options->fen, "The position; a table that the file lacks is solved now")->required();
    look->add_flag("--json", options->json, "Print one JSON object");
    look->footer("Example: qiyuan tables probe --fen '8/A2E4/8/1h5g r - 0 1'");
    look->callback([options, &outcome] { outcome.exit_code = probe(*options); });

    auto* check = command->add_subcommand("verify", "Compare random positions with what their moves lead to");
    add_file(check);
    check->add_option("--samples", options->verify.samples, "Positions")->capture_default_str();
    check->add_option("--seed", options->verify.seed, "Of the choice")->capture_default_str();
    constexpr int kDeepest = 8;
    check->add_option("--plies", options->verify.plies, "Depth of the forward search, chance included")
        ->capture_default_str()
        ->check(CLI::Range(1, kDeepest));
    check->footer("Example: qiyuan tables verify --samples 1000000\nEnds with 1 when a position is wrong.");
    check->callback([options, &outcome] { outcome.exit_code = verify(*options); });
}

}  // namespace qiyuan::app
