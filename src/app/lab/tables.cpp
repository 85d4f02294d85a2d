#include <fmt/core.h>

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/command.hpp"
#include "app/engines/usual_tables.hpp"
#include "app/files.hpp"
#include "app/interrupt.hpp"
#include "app/json_line.hpp"
#include "app/numbers.hpp"
#include "app/progress_line.hpp"
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
    // Where `build` puts them.
    [[nodiscard]] std::filesystem::path target() const {
        return file.empty() ? own_tables() : std::filesystem::path{file};
    }
    [[nodiscard]] tables::Budget budget() const { return {memory_mib, std::chrono::seconds{seconds}}; }
};

tables::Ending ending_of(const tables::Material& material) {
    return tables::Arranged::from(material, Prober::Position::kCaptures).ending;
}

// The endings to solve, each with all that follow from it: those that were named, or all of the extent.
base::Expected<std::vector<tables::Ending>> wanted(const TablesOptions& options) {
    std::vector<tables::Ending> endings;
    for (const std::string& text : options.endings) {
        const auto material = tables::Material::parse(text);
        if (!material) return tl::unexpected(material.error());
        endings.push_back(ending_of(*material));
    }
    if (options.endings.empty())
        tables::for_each_ending(options.extent,
                                [&](const tables::Material& material) { endings.push_back(ending_of(material)); });
    return endings;
}

// A new collection, or the one of the file where named endings are to be added to it.
base::Expected<Collection> begun(const TablesOptions& options) {
    std::error_code error;
    if (options.endings.empty() || !std::filesystem::exists(options.target(), error))
        return Collection{options.draw_clock};
    auto opened = Collection::open(options.target());
    if (opened && opened->draw_clock() != options.draw_clock)
        return base::fail(fmt::format("the tables in {} are for a draw clock of {} plies, not {}",
                                      options.target().string(), opened->draw_clock(), options.draw_clock));
    return opened;
}

// Solves what is wanted, as far as it comes before an interrupt; says how many endings.
base::Expected<std::size_t> solve(Collection& collection, const std::vector<tables::Ending>& endings,
                                  const TablesOptions& options, const Interrupt& interrupt) {
    ProgressLine progress{"sets of pieces", endings.size()};
    std::size_t solved = 0;
    for (const tables::Ending& ending : endings) {
        if (interrupt.happened()) break;
        if (const auto done = collection.solve_all_of(ending, options.budget()); !done)
            return tl::unexpected(done.error());
        progress.show(++solved);
    }
    return solved;
}

int build(const TablesOptions& options) {
    const auto endings = wanted(options);
    if (!endings) return report("tables build", endings.error());
    auto collection = begun(options);
    if (!collection) return report("tables build", collection.error());
    std::error_code ignored;  // a directory that cannot be made shows when the file is tried
    std::filesystem::create_directories(options.target().parent_path(), ignored);
    if (const auto can = check_writable(options.target()); !can) return report("tables build", can.error());
    const base::Stopwatch watch;
    const Interrupt interrupt;
    const auto sets = solve(*collection, *endings, options, interrupt);
    if (!sets) return report("tables build", sets.error());
    // Half of an extent is worth a file, but not the place of a whole one.
    std::error_code error;
    if (interrupt.happened() && options.endings.empty() && std::filesystem::exists(options.target(), error)) {
        fmt::print(stderr, "interrupted after {} of {} sets of pieces; {} is left as it was\n", *sets, endings->size(),
                   options.target().string());
        return interrupt.exit_code();
    }
    if (const auto saved = collection->save(options.target()); !saved) return report("tables build", saved.error());
    if (options.json)
        print_json_line(nlohmann::ordered_json{{"sets", *sets},
                                               {"tables", collection->size()},
                                               {"bytes", collection->bytes()},
                                               {"longest_plies", collection->longest()},
                                               {"draw_clock", collection->draw_clock()},
                                               {"seconds", watch.seconds()},
                                               {"file", options.target().string()}});
    else
        fmt::print("{} sets of pieces; {} tables, {} MiB, longest way to a capture or flip {} plies, {:.1f} s\n{}\n",
                   *sets, collection->size(), collection->bytes() >> 20U, collection->longest(), watch.seconds(),
                   options.target().string());
    return interrupt.exit_code();
}

// What a position is worth for the side to move, by both claims about it: as fields and as a sentence.
struct Worth {
    std::string_view result = "unknown";   // win, draw, loss, or "mixed" where it hangs on what is face-down
    std::optional<double> expected_score;  // for the side to move
    std::optional<int> plies;              // within which the next capture or flip comes
    std::optional<int> clock_left;         // when that is sooner: the win or loss comes too late
};

Worth worth_of(const Prober& prober, const Banqi::Position& pos) {
    const auto certain = prober.value(pos);
    const auto likely = prober.value(pos, tables::Claim::kLikely);
    if (!certain || !likely) return {};
    if (likely->is_draw()) return {pos.face_down().count() < 2 ? "draw" : "mixed", 0.5, {}, {}};
    const int left = prober.collection().draw_clock() - pos.quiet_plies();
    const auto is_in_time = [left](const tables::Value& value) { return value.plies() <= left; };
    // What is certain comes first, unless only what is likely comes in time.
    const bool is_certain = !certain->is_draw() && (is_in_time(*certain) || !is_in_time(*likely));
    const tables::Value& found = is_certain ? *certain : *likely;
    Worth worth{"mixed", found.is_win() ? 0.75 : 0.25, found.plies(), {}};
    if (is_certain) {
        worth.result = found.is_win() ? "win" : "loss";
        worth.expected_score = found.is_win() ? 1.0 : 0.0;
    }
    if (!is_in_time(found)) worth.clock_left = left;
    return worth;
}

std::string text_of(const Worth& worth) {
    const std::string_view score = worth.expected_score == 0.5    ? "expected score 1/2"
                                   : worth.expected_score == 0.75 ? "expected score 3/4"
                                                                  : "expected score 1/4";
    const std::string_view what = worth.result == "mixed" ? score : worth.result;
    if (!worth.plies) return std::string{what};
    return fmt::format(
        "{}, next capture or flip within {} plies{}", what, *worth.plies,
        worth.clock_left ? fmt::format("; too late, the draw clock has {} left", *worth.clock_left) : "");
}

nlohmann::ordered_json as_json(const Worth& worth) {
    nlohmann::ordered_json json{{"result", worth.result}};
    if (worth.expected_score) json["expected_score"] = *worth.expected_score;
    if (worth.plies) json["plies"] = *worth.plies;
    if (worth.plies) json["in_time"] = !worth.clock_left;
    return json;
}

// What a move leads to; more than one when nature answers it.
struct Consequence {
    std::string outcome;  // empty when nature has no say
    std::uint32_t weight = 1;
    std::optional<Worth> for_opponent;  // nothing when the move wins
};

std::vector<Consequence> consequences(const Prober& prober, Banqi::Position pos, Banqi::Move m) {
    (void)pos.do_move(m);
    if (!pos.awaits_outcome()) return {{{}, 1, pos.is_over() ? std::nullopt : std::optional{worth_of(prober, pos)}}};
    Banqi::OutcomeList outcomes;
    (void)Banqi::outcomes(pos, outcomes);
    std::vector<Consequence> all;
    for (const auto& [outcome, weight] : outcomes) {
        auto after = pos;
        (void)after.do_outcome(outcome);
        all.push_back({Banqi::outcome_text(pos, outcome), weight, worth_of(prober, after)});
    }
    return all;
}

std::string text_of(const std::vector<Consequence>& all) {
    std::string text;
    for (const auto& [outcome, weight, worth] : all) {
        if (!text.empty()) text += "; ";
        if (!outcome.empty()) text += fmt::format("{} ({}) ", outcome, weight);
        text += worth ? "opponent: " + text_of(*worth) : "wins";
    }
    return text;
}

nlohmann::ordered_json as_json(const std::vector<Consequence>& all) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& [outcome, weight, worth] : all) {
        nlohmann::ordered_json one = nlohmann::ordered_json::object();
        if (!outcome.empty()) one = {{"outcome", outcome}, {"weight", weight}};
        one["opponent"] = as_json(worth.value_or(Worth{"loss", 0.0, {}, {}}));
        list.push_back(std::move(one));
    }
    return list;
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
    const Worth worth = worth_of(*prober, *pos);
    std::map<std::string, std::vector<Consequence>> moves;
    game::MoveList<Banqi> list;
    Banqi::generate<game::Gen::kAll>(*pos, list);
    for (const auto m : list) moves[Banqi::to_text(*pos, m)] = consequences(*prober, *pos, m);
    if (!options.json) {
        fmt::print("{}\n", text_of(worth));
        for (const auto& [move, after] : moves) fmt::print("{}  {}\n", move, text_of(after));
        return 0;
    }
    nlohmann::ordered_json json{{"fen", options.fen}};
    json.update(as_json(worth));
    json["moves"] = nlohmann::ordered_json::object();
    for (const auto& [move, after] : moves) json["moves"][move] = as_json(after);
    print_json_line(json);
    return 0;
}

int verify(const TablesOptions& options) {
    auto collection = Collection::open(options.path());
    if (!collection) return report("tables verify", collection.error());
    const auto result = tables::verify(Prober{std::move(*collection)}, options.verify);
    if (options.json) {
        nlohmann::ordered_json json{{"positions", result.positions}, {"wrong", result.wrong}};
        if (result.wrong > 0) json["first_wrong"] = result.first_wrong;
        print_json_line(json);
    } else {
        fmt::print("{} positions, {} wrong\n", result.positions, result.wrong);
        if (result.wrong > 0) fmt::print("the first is {}\n", result.first_wrong);
    }
    return result.wrong == 0 && result.positions > 0 ? 0 : 1;
}

}  // namespace

void add_tables(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<TablesOptions>();
    auto* command = program.add_subcommand("tables", "Build, look up and verify endgame tables of banqi");
    command->require_subcommand(1);
    command->footer("Example: qiyuan tables build");
    const auto add_file = [&options](CLI::App* app) {
        app->add_option("--file", options->file, "File of tables [banqi.tables with the user's data]");
    };

    const auto add_limits = [&options](CLI::App* app) {
        constexpr int kMostMib = 1 << 20;
        constexpr int kMostSeconds = 1'000'000;
        app->add_option("--memory", options->memory_mib, "Memory limit in MiB")
            ->capture_default_str()
            ->check(between(1, kMostMib));
        app->add_option("--seconds", options->seconds,
                        "Time limit in seconds for one ending and all that follow from it")
            ->capture_default_str()
            ->check(between(1, kMostSeconds));
    };

    auto* make = command->add_subcommand("build", "Solve endings with few pieces");
    add_file(make);
    add_limits(make);
    make->add_option("--pieces", options->extent.men,
                     "Solve all endings with up to so many pieces of both sides together")
        ->capture_default_str()
        ->check(between(2, static_cast<int>(tables::kMostMen) - 1));
    make->add_option("--face-down", options->extent.face_down, "How many of them may be face-down")
        ->capture_default_str()
        ->check(between(0, static_cast<int>(tables::kMostFaceDown)));
    make->add_option("--ending", options->endings,
                     "Add this ending to the file and nothing else: GAErs, or GAEr+s with a soldier face-down; "
                     "up to 5 pieces, may be given again");
    make->add_option("--draw-clock", options->draw_clock, "Plies without a capture that make a draw")
        ->capture_default_str()
        ->check(between(1, tables::Value::kMostPlies));
    make->add_flag("--json", options->json, "Print the result as JSON");
    make->footer(
        "Examples: qiyuan tables build --pieces 4 --face-down 1\n          qiyuan tables build --ending GAErs");
    make->callback([options, &outcome] { outcome.exit_code = build(*options); });

    auto* look = command->add_subcommand("probe", "Look up what a position and each of its moves are worth");
    add_file(look);
    add_limits(look);
    look->add_option("--fen", options->fen, "The position; a table that the file lacks is solved now")->required();
    look->add_flag("--json", options->json, "Print the result as JSON");
    look->footer("Example: qiyuan tables probe --fen '8/A2E4/8/1h5g r - 0 1'");
    look->callback([options, &outcome] { outcome.exit_code = probe(*options); });

    auto* check = command->add_subcommand("verify", "Compare random positions with what their moves lead to");
    add_file(check);
    check->add_option("--samples", options->verify.samples, "Number of positions")->capture_default_str();
    check->add_option("--seed", options->verify.seed, "Random seed")->capture_default_str();
    check->add_flag("--json", options->json, "Print the result as JSON");
    constexpr int kDeepest = 8;
    check->add_option("--plies", options->verify.plies, "Depth of the forward search, chance included")
        ->capture_default_str()
        ->check(between(1, kDeepest));
    check->footer("Example: qiyuan tables verify --samples 1000000\nEnds with 1 when a position is wrong.");
    check->callback([options, &outcome] { outcome.exit_code = verify(*options); });
}

}  // namespace qiyuan::app
