#include "app/lab/run_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <thread>

#include "app/interrupt.hpp"
#include "app/lab/contestants.hpp"
#include "app/numbers.hpp"
#include "base/clock.hpp"
#include "engine/registry.hpp"
#include "lab/run/directory.hpp"
#include "lab/run/markdown.hpp"
#include "lab/run/pool.hpp"
#include "lab/run/publish.hpp"

namespace qiyuan::app {
namespace {

using base::Expected;

constexpr std::uint64_t kMostPairs = 10'000'000;

// Small enough that little is lost when a worker dies, large enough that a directory stays handy.
std::uint64_t usual_shard_pairs(std::uint64_t pairs) {
    constexpr std::uint64_t kHandyShards = 500;
    constexpr std::uint64_t kLargest = 64;
    return std::clamp<std::uint64_t>(pairs / kHandyShards, 1, kLargest);
}

// Draws the table over the last one. Says nothing where nobody is looking.
class LiveTable {
public:
    void show(const lab::RunReport& report) {
        if (::isatty(STDERR_FILENO) == 0) return;
        const std::string table = lab::to_table(report);
        if (table == last_) return;
        const auto lines = std::count(last_.begin(), last_.end(), '\n');
        if (lines > 0) fmt::print(stderr, "\x1b[{}A\x1b[J", lines);
        fmt::print(stderr, "{}", table);
        last_ = table;
    }

private:
    std::string last_;
};

// The report so far in the directory of the run, for the web app's laboratory. Written now and then: a look is cheap, a
// report of a long run is not.
class ProgressFile {
public:
    explicit ProgressFile(const lab::RunDirectory& run) : run_(run) {}

    void write(const lab::RunReport& report) {
        constexpr double kSecondsBetween = 3;
        if (report.pairs() == pairs_ || since_.seconds() < kSecondsBetween) return;
        // Where it cannot be written the whole report cannot either, and that says so in the end.
        (void)lab::publish_progress(run_, report);
        pairs_ = report.pairs();
        since_.restart();
    }

private:
    const lab::RunDirectory& run_;
    std::uint64_t pairs_ = 0;
    base::Stopwatch since_;
};

}  // namespace

void RunOptions::add_to(CLI::App& command) {
    command.add_option("--pairs", pairs, "Pairs of games, sides exchanged")
        ->check(between(std::uint64_t{1}, kMostPairs))
        ->capture_default_str();
    command.add_option("--limit", limit, "nodes=N, depth=D, movetime=MS or tc=S+I (seconds); joined with ';'")
        ->required();
    add_conditions_to(command);
}

void RunOptions::add_conditions_to(CLI::App& command) {
    constexpr int kMostMs = 3'600'000;
    constexpr double kMostLuckSlope = 10;
    constexpr std::uint64_t kMostPlies = 100'000;
    command.add_option("--game", game, fmt::format("{}", fmt::join(engine::game_names(), ", ")))->capture_default_str();
    command.add_option(
        "--rules", rules,
        "Rules that the referee applies and engines like ours are told, such as mistboard or draw_clock=40 in banqi");
    command.add_option("--openings", openings,
                       "random:PLIES, file:PATH or games:PATH:PLY [random:8; banqi: random:1, the first flip; 0.1: "
                       "random:2, the set-ups]");
    command.add_option("--seed", seed, "Random seed of the openings")->capture_default_str();
    command.add_option("--threads", threads, "Games played at the same time")
        ->check(between(std::uint64_t{1}, std::uint64_t{std::max(1U, std::thread::hardware_concurrency())}))
        ->capture_default_str();
    command.add_option("--shard-pairs", shard_pairs, "Pairs in one shard; chosen by the number of pairs unless given")
        ->check(between(std::uint64_t{1}, kMostPairs));
    command
        .add_option(
            "--luck-slope", luck_slope,
            "Games of chance: points taken off the luck-adjusted score for a point of luck, as earlier runs fit it")
        ->check(between(0.0, kMostLuckSlope));
    command.add_option("--margin", margin_ms, "Milliseconds by which an answer may be late")
        ->check(between(0, kMostMs))
        ->capture_default_str();
    command.add_option("--stall", stall_ms, "Milliseconds after which a silent engine is given up")
        ->check(between(1, kMostMs))
        ->capture_default_str();
    command.add_option("--most-plies", most_plies, "Plies after which a game is given up as a draw")
        ->check(between(std::uint64_t{1}, kMostPlies))
        ->capture_default_str();
    command.add_flag("--json", json, "Print the result as one line of JSON at the end");
}

void RunOptions::add_test_to(CLI::App& command) {
    command.add_option("--sprt", sprt, "Stop as soon as the test of e0,e1 is decided (alpha = beta = 0.05)");
    command.add_option("--model", model, "What the SPRT bounds mean: logistic or normalised")->capture_default_str();
}

Expected<lab::RunSpec> RunOptions::spec_for(const std::string& a, const std::string& b) const {
    lab::RunSpec spec;
    spec.game = game;
    spec.rules = rules;
    spec.pairs = pairs;
    spec.shard_pairs = shard_pairs != 0 ? shard_pairs : usual_shard_pairs(pairs);
    spec.seed = seed;
    spec.luck_slope = luck_slope.value_or(lab::usual_luck_slope(game));
    spec.referee = {base::Milliseconds{margin_ms}, base::Milliseconds{stall_ms}, most_plies};
    const auto board = engine::make_game(game, rules);
    if (!board) return tl::unexpected(board.error());
    const auto parsed_limit = engine::ThinkingLimit::parse(limit);
    if (!parsed_limit) return base::fail("--limit: " + parsed_limit.error().text());
    if (!sprt.empty()) {
        const auto parsed_model = lab::elo_model_from_name(model);
        if (!parsed_model) return base::fail("--model: " + parsed_model.error().text());
        const auto parsed = lab::Sprt::parse(sprt, *parsed_model);
        if (!parsed) return base::fail("--sprt: " + parsed.error().text());
        spec.sprt = *parsed;
    }
    const auto source = lab::OpeningSource::parse(
        openings.empty() ? fmt::format("random:{}", lab::usual_opening_plies(**board)) : openings);
    if (!source) return base::fail("--openings: " + source.error().text());
    spec.openings = *source;
    const auto book = lab::open_book(*source, **board, seed);
    if (!book) return base::fail("--openings: " + book.error().text());
    spec.openings_identity = (*book)->identity();
    const std::string* descriptions[] = {&a, &b};
    for (std::size_t i = 0; i < spec.entrants.size(); ++i) {
        auto entrant = try_out(*descriptions[i], {game, rules}, *parsed_limit);
        if (!entrant) return tl::unexpected(entrant.error());
        spec.entrants[i] = std::move(*entrant);
    }
    return spec;
}

Expected<lab::RunReport> play_run(const lab::RunSpec& spec, const std::filesystem::path& directory,
                                  std::uint64_t workers, LiveView view) {
    const auto run = lab::RunDirectory::create(directory, spec);
    if (!run) return tl::unexpected(run.error());
    LiveTable table;
    ProgressFile progress{*run};
    const Interrupt interrupt;
    lab::LocalPool pool{{
        .workers = std::min(workers, spec.shards()),
        .worker_command =
            [&](const lab::Stripe& stripe) {
                return base::ProcessCommand{
                    surroundings().self_program,
                    {"run-shard", run->path().string(), "--stripe", fmt::format("{}/{}", stripe.place, stripe.workers)},
                    base::StderrMode::kShown};
            },
        .show =
            [&table, &progress, view](const lab::RunReport& report) {
                progress.write(report);
                if (view == LiveView::kShown) table.show(report);
            },
        .is_interrupted = [&interrupt] { return interrupt.happened(); },
    }};
    auto report = pool.run(*run);
    if (!report) return report;
    lab::RunReader reader{*run};
    if (auto read = reader.refresh(); !read) return tl::unexpected(read.error());
    if (auto published = lab::publish(*run, *report, reader.pairs()); !published)
        return tl::unexpected(published.error());
    return report;
}

int exit_code_of(const lab::RunReport& report) {
    constexpr int kInvalidRun = 3;
    if (!report.is_complete()) return kInterruptedExitCode;
    return report.is_valid() ? 0 : kInvalidRun;
}

ScratchDirectory::ScratchDirectory() {
    std::string form = (std::filesystem::temp_directory_path() / "qiyuan-match-XXXXXX").string();
    if (::mkdtemp(form.data()) == nullptr) throw std::runtime_error("cannot make a temporary directory");
    path_ = form;
}

ScratchDirectory::~ScratchDirectory() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

}  // namespace qiyuan::app
