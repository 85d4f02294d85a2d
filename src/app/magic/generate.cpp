#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "app/interrupt.hpp"
#include "app/magic/magic.hpp"
#include "base/clock.hpp"
#include "base/file.hpp"
#include "games/magic/levels/level_file.hpp"
#include "lab/magic/generator.hpp"
#include "lab/run/shard_player.hpp"

namespace qiyuan::app {
namespace {

namespace magic_lab = qiyuan::lab::magic;

struct GenerateOptions {
    std::string directory = "levels";
    int from = 2;
    int to = magic_lab::kChapters;
    std::string stripe = "0/1";
    magic_lab::GeneratorOptions generator;
    bool layout = false;
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

// Fills one chapter, and writes it after every level: first what is there and was rated by an earlier engine.
base::Expected<void> fill(const GenerateOptions& options, int chapter, const Interrupt& interrupt) {
    const auto file = file_of(options, chapter);
    auto kept = kept_levels(file);
    if (!kept) return tl::unexpected(kept.error());
    magic_lab::ChapterGenerator generator{chapter, options.generator, *kept};
    if (generator.is_complete()) return {};
    const base::Stopwatch watch;
    while (!generator.is_complete()) {
        const bool refreshes = generator.has_stale();
        const auto level = refreshes ? generator.refresh(interrupt.token()) : generator.next(interrupt.token());
        if (!level && (!refreshes || interrupt.happened())) break;
        if (const auto done = base::write_file(file, text_of(generator.levels())); !done) return done;
        if (!level) continue;
        fmt::print("chapter {}: {} {} (win {:.3f}, draw {:.3f}); {} candidates, {} rated, {} games, {:.0f} s\n",
                   chapter, refreshes ? "kept" : "made", level->name, level->rating->win, level->rating->draw,
                   generator.candidates_tried(), generator.candidates_rated(), generator.games_played(),
                   watch.seconds());
        std::fflush(stdout);
    }
    if (!generator.is_complete()) {
        if (!interrupt.happened())
            fmt::print("chapter {}: no candidate fits the next place; {} levels kept\n", chapter,
                       generator.levels().size());
        return {};
    }
    return base::write_file(file, text_of(magic_lab::ChapterGenerator::in_order(generator.levels())));
}

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

int run_generate(const GenerateOptions& options) {
    if (options.layout) {
        print_layout();
        return 0;
    }
    if (options.to < options.from) return report("magic generate", {"the last chapter comes before the first"});
    const auto stripe = qiyuan::lab::Stripe::parse(options.stripe);
    if (!stripe) return report("magic generate", stripe.error());
    std::error_code problem;
    std::filesystem::create_directories(options.directory, problem);
    const Interrupt interrupt;
    for (const std::uint64_t shard : stripe->order(static_cast<std::uint64_t>(options.to - options.from + 1))) {
        if (interrupt.happened()) break;
        const int chapter = options.from + static_cast<int>(shard);
        if (const auto done = fill(options, chapter, interrupt); !done) return report("magic generate", done.error());
    }
    return interrupt.happened() ? 1 : 0;
}

}  // namespace

void add_magic_generate(CLI::App& magic, ExitStatus& outcome) {
    const auto options = std::make_shared<GenerateOptions>();
    auto& generator = options->generator;
    CLI::App* command = magic.add_subcommand(
        "generate", "Make levels of a wanted difficulty, chapter by chapter; goes on where it stopped");
    command->add_option("DIRECTORY", options->directory, "Where the chapters are kept")->capture_default_str();
    command->add_option("--from", options->from, "The first chapter")
        ->check(CLI::Range(1, magic_lab::kChapters))
        ->capture_default_str();
    command->add_option("--to", options->to, "The last chapter")
        ->check(CLI::Range(1, magic_lab::kChapters))
        ->capture_default_str();
    command->add_option("--stripe", options->stripe, "I/N: every N-th chapter from the I-th on, then what is left")
        ->capture_default_str();
    command->add_option("--seed", generator.seed, "Of the whole campaign")->capture_default_str();
    command->add_option("--games", generator.rating_games, "Games of the rating that is stored, on deals of its own")
        ->check(CLI::Range(50, 1'000'000))
        ->capture_default_str();
    command->add_option("--screen", generator.most_screen_games, "At most so many games to see whether a level fits")
        ->check(CLI::Range(32, 1'000'000))
        ->capture_default_str();
    command->add_option("--candidates", generator.most_candidates, "At most so many for one place")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command->add_option("--threads", generator.threads, "The levels do not depend on it")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command->add_flag("--layout", options->layout, "Only print the places of the campaign and their bands");
    command->footer(
        "Example: qiyuan magic generate levels --from 2 --to 10\n"
        "A chapter is a shard: it does not depend on others, a finished one is skipped, and two processes that make "
        "the\n"
        "same one write the same. As a batch job: qiyuan magic generate levels --stripe $SLURM_ARRAY_TASK_ID/16");
    command->callback([options, &outcome] { outcome.exit_code = run_generate(*options); });
}

}  // namespace qiyuan::app
