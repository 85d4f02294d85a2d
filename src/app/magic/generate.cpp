#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/files.hpp"
#include "app/interrupt.hpp"
#include "app/json_line.hpp"
#include "app/magic/magic.hpp"
#include "app/numbers.hpp"
#include "app/places.hpp"
#include "app/progress_line.hpp"
#include "base/clock.hpp"
#include "base/file.hpp"
#include "games/magic/levels/level_file.hpp"
#include "lab/magic/generator.hpp"
#include "lab/run/shard_player.hpp"

namespace qiyuan::app {
namespace {

namespace magic_lab = qiyuan::lab::magic;

struct GenerateOptions {
    std::string directory;
    int from = 2;
    int to = magic_lab::kChapters;
    std::string stripe = "0/1";
    magic_lab::GeneratorOptions generator;
    bool layout = false;
    bool json = false;
};

std::filesystem::path file_of(const GenerateOptions& options, int chapter) {
    return std::filesystem::path{options.directory} / fmt::format("chapter_{:02}.jsonl", chapter);
}

std::string text_of(const std::vector<magic::Level>& levels) {
    std::string text;
    for (const auto& level : levels) text += magic::level_text(level) + "\n";
    return text;
}

// The levels of a chapter that an earlier run has left.
base::Expected<std::vector<magic::Level>> kept_levels(const std::filesystem::path& file) {
    if (std::error_code problem; !std::filesystem::exists(file, problem)) return std::vector<magic::Level>{};
    const auto text = base::read_file(file);
    if (!text) return tl::unexpected(text.error());
    auto levels = magic::parse_levels(*text);
    if (!levels) return base::fail(file.string() + ": " + levels.error().text());
    return levels;
}

void print_level(const GenerateOptions& options, const magic::Level& level, std::string_view done,
                 const magic_lab::ChapterGenerator& generator, double seconds) {
    if (options.json)
        return print_json_line(nlohmann::ordered_json{{"chapter", level.chapter},
                                                      {"level", done},
                                                      {"name", level.name},
                                                      {"win", level.rating->win},
                                                      {"draw", level.rating->draw},
                                                      {"candidates", generator.candidates_tried()},
                                                      {"rated", generator.candidates_rated()},
                                                      {"games", generator.games_played()},
                                                      {"seconds", seconds}});
    fmt::print("chapter {}: {} {} (win {:.3f}, draw {:.3f}); {} candidates, {} rated, {} games, {:.0f} s\n",
               level.chapter, done, level.name, level.rating->win, level.rating->draw, generator.candidates_tried(),
               generator.candidates_rated(), generator.games_played(), seconds);
    std::fflush(stdout);
}

// The chapters that are made by one call, one after the other.
class Campaign {
public:
    Campaign(const GenerateOptions& options, std::size_t chapters)
        : options_(options), progress_("levels", chapters * magic_lab::kLevelsPerChapter) {}

    [[nodiscard]] const Interrupt& interrupt() const { return interrupt_; }

    // Fills one chapter, and writes it after every level: first what is there and was rated by an earlier engine.
    [[nodiscard]] base::Expected<void> fill(int chapter) {
        const auto file = file_of(options_, chapter);
        auto kept = kept_levels(file);
        if (!kept) return tl::unexpected(kept.error());
        std::uint64_t games = 0;
        magic_lab::GeneratorOptions settings = options_.generator;
        const std::size_t before = levels_;
        magic_lab::ChapterGenerator* made = nullptr;
        settings.on_game = [&] {
            progress_.show(levels_, fmt::format("chapter {}: {} candidates, {} games", chapter,
                                                made->candidates_tried(), ++games));
        };
        magic_lab::ChapterGenerator generator{chapter, settings, *kept};
        made = &generator;
        levels_ = before + generator.levels().size();
        if (generator.is_complete()) return {};
        const base::Stopwatch watch;
        while (!generator.is_complete()) {
            const bool refreshes = generator.has_stale();
            const auto level = refreshes ? generator.refresh(interrupt_.token()) : generator.next(interrupt_.token());
            if (!level && (!refreshes || interrupt_.happened())) break;
            if (const auto done = base::write_file(file, text_of(generator.levels())); !done) return done;
            levels_ = before + generator.levels().size();
            if (!level) continue;
            progress_.clear();
            print_level(options_, *level, refreshes ? "kept" : "made", generator, watch.seconds());
        }
        levels_ = before + magic_lab::kLevelsPerChapter;
        progress_.clear();
        if (generator.is_complete())
            return base::write_file(file, text_of(magic_lab::ChapterGenerator::in_order(generator.levels())));
        if (!interrupt_.happened())
            fmt::print(stderr, "chapter {}: no candidate fits the next place; {} levels kept\n", chapter,
                       generator.levels().size());
        return {};
    }

private:
    const GenerateOptions& options_;
    Interrupt interrupt_;
    ProgressLine progress_;
    std::size_t levels_ = 0;  // that are there
};

void print_layout() {
    fmt::print("id\tchapter\tnumber\tboard\tkind\tlow\thigh\n");
    for (int chapter = 1; chapter <= magic_lab::kChapters; ++chapter)
        for (int number = 1; number <= magic_lab::kLevelsPerChapter; ++number) {
            const magic_lab::Place place{chapter, number};
            fmt::print("{}\t{}\t{}\t{}\t{}\t{:.2f}\t{:.2f}\n", place.id(), chapter, number, width(place.board()),
                       place.is_key() ? "key" : (place.is_tutorial() ? "tutorial" : "usual"), place.band().low,
                       place.band().high);
        }
}

base::Expected<void> prepare_directory(const GenerateOptions& options) {
    std::error_code problem;
    std::filesystem::create_directories(options.directory, problem);
    if (problem) return base::fail(fmt::format("cannot make {}: {}", options.directory, problem.message()));
    return check_writable(file_of(options, options.from));
}

int run_generate(GenerateOptions options) {
    if (options.layout) {
        print_layout();
        return 0;
    }
    if (options.directory.empty()) options.directory = find_shared(kLevels).value_or("levels").string();
    if (options.to < options.from) return report("magic generate", {"the last chapter comes before the first"});
    const auto stripe = qiyuan::lab::Stripe::parse(options.stripe);
    if (!stripe) return report("magic generate", stripe.error());
    if (const auto can = prepare_directory(options); !can) return report("magic generate", can.error());
    const auto shards = stripe->order(static_cast<std::uint64_t>(options.to - options.from + 1));
    Campaign campaign{options, shards.size()};
    for (const std::uint64_t shard : shards) {
        if (campaign.interrupt().happened()) break;
        const int chapter = options.from + static_cast<int>(shard);
        if (const auto done = campaign.fill(chapter); !done) return report("magic generate", done.error());
    }
    return campaign.interrupt().exit_code();
}

}  // namespace

void add_magic_generate(CLI::App& magic, ExitStatus& outcome) {
    const auto options = std::make_shared<GenerateOptions>();
    auto& generator = options->generator;
    CLI::App* command = magic.add_subcommand(
        "generate", "Make levels of the difficulty that is wanted, chapter by chapter; continues where it stopped");
    add_levels_option(*command, options->directory, "Directory of the chapters");
    command->add_option("--from", options->from, "The first chapter")
        ->check(between(1, magic_lab::kChapters))
        ->capture_default_str();
    command->add_option("--to", options->to, "The last chapter")
        ->check(between(1, magic_lab::kChapters))
        ->capture_default_str();
    command->add_option("--stripe", options->stripe, "I/N: every N-th chapter from the I-th on, then what is left")
        ->capture_default_str();
    command->add_option("--seed", generator.seed, "Random seed of the whole campaign")->capture_default_str();
    command->add_option("--games", generator.rating_games, "Games for the rating that is stored")
        ->check(between(50, 1'000'000))
        ->capture_default_str();
    command->add_option("--screen", generator.most_screen_games, "Most games to find out whether a level fits")
        ->check(between(32, 1'000'000))
        ->capture_default_str();
    command->add_option("--candidates", generator.most_candidates, "Most candidates for one place")
        ->check(between(1, 1'000'000))
        ->capture_default_str();
    command->add_option("--threads", generator.threads, "Threads; the levels do not depend on them")
        ->check(between(1, 256))
        ->capture_default_str();
    command->add_flag("--json", options->json, "Print one JSON object for each level");
    command->add_flag("--layout", options->layout,
                      "Only print the plan of the campaign: its places and their bands of win rates");
    command->footer(
        "Example: qiyuan magic generate levels --from 2 --to 10\n"
        "A chapter is a shard: it does not depend on others, a finished one is skipped, and two processes that make "
        "the\n"
        "same one write the same. As a batch job: qiyuan magic generate levels --stripe $SLURM_ARRAY_TASK_ID/16");
    command->callback([options, &outcome] { outcome.exit_code = run_generate(*options); });
}

}  // namespace qiyuan::app
