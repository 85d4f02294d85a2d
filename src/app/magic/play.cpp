#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <memory>

#include "app/magic/board.hpp"
#include "app/magic/level_words.hpp"
#include "app/magic/magic.hpp"
#include "app/places.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "engine/magic/campaign.hpp"
#include "games/magic/dealer.hpp"

namespace qiyuan::app {
namespace {

using engine::AttemptEnding;
using engine::AttemptKind;
using engine::AttemptResult;

struct MagicPlayOptions {
    std::string levels;
    std::string progress;
    std::string skin = "letters";
    int id = 0;              // 0 for the next one
    std::uint64_t seed = 0;  // 0 for the clock
    bool reminds = false;
};

constexpr std::array<std::pair<std::string_view, Skin>, 4> kSkins{
    {{"letters", Skin::kLetters}, {"chinese", Skin::kChinese}, {"numbers", Skin::kNumbers}, {"pets", Skin::kPets}}};

constexpr std::string_view kLevelHelp =
    "a1 flips, a1a2 moves or captures, *w:a1 casts, -- passes\n"
    "  hint         what a stronger engine would do here\n"
    "  undo         back to your previous turn\n"
    "  retry        the level again, dealt anew\n"
    "  same         the level again with the same deal, without stars\n"
    "  moves        what you may do\n"
    "  board        the board again\n"
    "  about        what this level teaches, and what its magic does\n"
    "  record       the actions so far\n"
    "  fen          the position as text\n"
    "  levels       the levels of this chapter\n"
    "  level N      go to level N\n"
    "  skip         leave this level out, after five failures\n"
    "  quit         leave; progress is kept";

// The campaign at a terminal.
class MagicLoop {
public:
    MagicLoop(engine::Campaign campaign, const MagicPlayOptions& options)
        : campaign_(std::move(campaign)),
          options_(options),
          seeds_(options.seed != 0
                     ? options.seed
                     : static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count())) {
        look_.game = "magic";
        for (const auto& [name, skin] : kSkins)
            if (options.skin == name) look_.skin = skin;
        look_.known = options.reminds ? KnownPieces::kReminded : KnownPieces::kHidden;
        look_.palette = Palette::of_stdout();
    }

    [[nodiscard]] base::Expected<void> open(int id) {
        const magic::Level* level = id == 0 ? campaign_.next() : campaign_.find(id);
        if (level == nullptr)
            return base::fail(id == 0 ? "every level is passed; choose one with: level N"
                                      : fmt::format("there is no level {}", id));
        if (!campaign_.is_open(level->id))
            return base::fail(fmt::format("level {} is not open yet; the next is {}", id, campaign_.next()->id));
        level_ = level;
        begin(AttemptKind::kRanked);
        return {};
    }

    void run() {
        while (!is_over_) {
            let_npc_play();
            if (!is_shown_) show();
            if (attempt_->ending() && !was_recorded_) finish();
            fmt::print("{}> ", level_->id);
            std::fflush(stdout);
            std::string line;
            if (!std::getline(std::cin, line)) {
                fmt::print("\n");
                return;
            }
            obey(base::trim(line));
        }
    }

private:
    void begin(AttemptKind kind) {
        if (kind == AttemptKind::kRanked)
            deal_ = level_->deal == magic::DealMode::kFixed ? level_->seed : seeds_.next();
        attempt_ = std::make_unique<engine::MagicAttempt>(*level_,
                                                          std::make_unique<magic::Dealer>(level_->start, deal_), kind);
        kind_ = kind;
        was_recorded_ = false;
        npc_.new_game(level_->npc.noise, deal_);
        const int passing = level_->rating ? static_cast<int>(std::lround(100 * level_->rating->win)) : -1;
        fmt::print("Level {} of chapter {}: {}. ", level_->id, level_->chapter, level_->name);
        if (passing >= 0) fmt::print("{} of 100 pass. ", passing);
        fmt::print("Par {}. Type help for the commands.\n{}\n", level_->par, level_words(*level_));
        look_.marked.clear();
        is_shown_ = false;
    }

    void let_npc_play() {
        const auto actions = attempt_->answer(npc_);
        if (actions.empty()) return;
        fmt::print("the NPC plays {}\n\n", fmt::join(actions, " "));
        mark(fmt::format("{}", fmt::join(actions, " ")));
        is_shown_ = false;
    }
    // Shows on the next board where that happened.
    void mark(std::string_view actions) {
        look_.marked = squares_in(actions, magic_view(attempt_->position()), "magic");
    }

    void obey(std::string_view line) {
        const auto words = base::split_words(line);
        if (words.empty()) return;
        const std::string_view command = words[0].text;
        if (command == "help" || command == "?") return fmt::print("{}\n", kLevelHelp);
        if (command == "quit" || command == "exit") return leave();
        if (command == "hint") return hint();
        if (command == "undo") return undo();
        if (command == "retry") return begin(AttemptKind::kRanked);
        if (command == "same") return begin(AttemptKind::kPractice);
        if (command == "moves") return fmt::print("{}\n", fmt::join(attempt_->actions(), " "));
        if (command == "record") return fmt::print("{}\n", fmt::join(attempt_->record(), " "));
        if (command == "fen") return fmt::print("{}\n", attempt_->game().fen());
        if (command == "levels") return list(level_->chapter);
        if (command == "board") return show();
        if (command == "about") return about();
        if (command == "skip") return tell(campaign_.skip(level_->id).and_then([&] { return go_on(); }));
        if (command == "next") return tell(open(0));
        if (command == "level") {
            const auto id = words.size() > 1 ? base::parse_integer(words[1].text) : std::nullopt;
            if (!id || *id < 1 || *id > 1'000'000) return fmt::print("level needs a number, as in: level 12\n");
            return go_to(static_cast<int>(*id));
        }
        play(words[0].text);
    }

    void play(std::string_view action) {
        if (const auto done = attempt_->play(action); !done)
            return fmt::print("{} (help lists the commands)\n", done.error().message);
        // What was turned up comes after the action in the record.
        const auto& record = attempt_->record();
        const bool shows = record.size() > 1 && record.back().find('=') != std::string::npos;
        const std::string done = shows ? record[record.size() - 2] + ", " + record.back() : record.back();
        fmt::print("you play {}\n", done);
        mark(done);
        is_shown_ = false;
    }
    void about() const {
        const std::string words = level_words(*level_);
        fmt::print("{}", words.empty() ? "There is no magic in this level.\n" : words);
    }
    // A level that is not open yet is refused with those that are.
    void go_to(int id) {
        const auto done = open(id);
        if (done) return;
        fmt::print("{}\n", done.error().message);
        if (const magic::Level* level = campaign_.find(id)) list(level->chapter);
    }
    void hint() {
        const auto found = attempt_->hint(hinter_);
        if (!found) return fmt::print("{}\n", found.error().message);
        fmt::print("{} (win probability {:.0f} %)\n", found->action, 100 * found->chance);
    }
    void undo() {
        if (const auto done = attempt_->undo(); !done) return fmt::print("{}\n", done.error().message);
        was_recorded_ = false;
        look_.marked.clear();
        is_shown_ = false;
    }
    void list(int chapter) const {
        for (const auto& level : campaign_.levels()) {
            if (level.chapter != chapter) continue;
            const auto done = campaign_.progress(level.id);
            fmt::print("{:>4} {:<32} {:<5} {}\n", level.id, level.name,
                       std::string(static_cast<std::size_t>(done.stars), '*'),
                       done.passed ? "passed" : (campaign_.is_open(level.id) ? "open" : "locked"));
        }
        fmt::print("{} stars in all\n", campaign_.stars());
    }
    base::Expected<void> go_on() {
        save();
        return open(0);
    }
    static void tell(const base::Expected<void>& done) {
        if (!done) fmt::print("{}\n", done.error().message);
    }

    void finish() {
        const AttemptEnding ending = *attempt_->ending();
        const std::string reason =
            ending.reason ? std::string{name(*ending.reason)} : fmt::format("{} turns are used", attempt_->turns());
        switch (ending.result) {
            case AttemptResult::kWon:
                fmt::print("You win in {} turn{} ({}): {} stars, {} points. Type next.\n", attempt_->turns(),
                           attempt_->turns() == 1 ? "" : "s", reason, ending.stars, ending.score);
                break;
            case AttemptResult::kLost: fmt::print("You lose: {}. Type retry, same or undo.\n", reason); break;
            case AttemptResult::kDrawn: fmt::print("A draw: {}. Type retry, same or undo.\n", reason); break;
            case AttemptResult::kOutOfTurns: fmt::print("Too slow: {}. Type retry or same.\n", reason); break;
        }
        was_recorded_ = true;
        if (kind_ == AttemptKind::kPractice) return;
        campaign_.record(level_->id, ending);
        if (campaign_.progress(level_->id).failures >= engine::Campaign::kFailuresToSkip &&
            ending.result != AttemptResult::kWon)
            fmt::print("After {} failures you may skip the level: type skip.\n",
                       campaign_.progress(level_->id).failures);
        save();
    }
    void save() const {
        std::error_code ignored;  // shows when the file is written
        std::filesystem::create_directories(std::filesystem::path{options_.progress}.parent_path(), ignored);
        if (const auto done = base::write_file(options_.progress, campaign_.save()); !done)
            fmt::print(stderr, "progress is not saved: {}\n", done.error().text());
    }
    void leave() { is_over_ = true; }

    void show() {
        is_shown_ = true;
        const auto& pos = attempt_->position();
        fmt::print("{}{}", terminal_board(magic_view(pos), look_), magic_panel_text(pos, look_));
        fmt::print("turn {} of par {}", attempt_->turns() + 1, level_->par);
        const int clock = level_->rules.draw_clock(pos.size());
        if (2 * pos.quiet_plies() > clock) fmt::print(", {} plies without progress of {}", pos.quiet_plies(), clock);
        fmt::print("\n");
    }

    engine::Campaign campaign_;
    MagicPlayOptions options_;
    BoardLook look_;
    base::Rng seeds_;
    std::uint64_t deal_ = 0;
    const magic::Level* level_ = nullptr;
    std::unique_ptr<engine::MagicAttempt> attempt_;
    AttemptKind kind_ = AttemptKind::kRanked;
    engine::MagicNpc npc_;
    engine::MagicNpc hinter_;
    bool was_recorded_ = false;
    bool is_shown_ = false;  // the board as it stands
    bool is_over_ = false;
};

int run_magic_play(MagicPlayOptions options) {
    if (options.progress.empty()) options.progress = (usual_data() / "magic_progress.tsv").string();
    auto levels = read_levels(options.levels);
    if (!levels) return report("magic play", levels.error());
    engine::Campaign campaign{std::move(*levels)};
    if (std::error_code problem; std::filesystem::exists(options.progress, problem)) {
        const auto text = base::read_file(options.progress);
        if (!text) return report("magic play", text.error());
        if (const auto done = campaign.load(*text); !done)
            return report("magic play", {options.progress + ": " + done.error().text()});
    }
    MagicLoop loop{std::move(campaign), options};
    if (const auto done = loop.open(options.id); !done) return report("magic play", done.error());
    loop.run();
    return 0;
}

}  // namespace

void add_magic_play(CLI::App& magic, ExitStatus& outcome) {
    const auto options = std::make_shared<MagicPlayOptions>();
    CLI::App* command = magic.add_subcommand("play", "Play the campaign in the terminal");
    add_levels_option(*command, options->levels, "A level file, or a directory of them");
    command->add_option("--progress", options->progress,
                        "File of stars and passed levels [magic_progress.tsv with the user's data]");
    command->add_option("--level", options->id, "Number of the level to begin with [the next that is not passed]");
    command->add_option("--seed", options->seed, "Random seed of the deals [from the clock]");
    command->add_option("--skin", options->skin, "How pieces look")
        ->check(CLI::IsMember({"letters", "chinese", "numbers", "pets"}))
        ->capture_default_str();
    command->add_flag("--remind", options->reminds, "Show face-down pieces that everybody has seen");
    command->footer("Example: qiyuan magic play --level 3");
    command->callback([options, &outcome] { outcome.exit_code = run_magic_play(*options); });
}

}  // namespace qiyuan::app
