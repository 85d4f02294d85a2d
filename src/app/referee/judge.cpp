#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/files.hpp"
#include "app/referee/judge_json.hpp"
#include "base/text.hpp"
#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/records/read_games.hpp"
#include "games/xiangqi/referee/case_table.hpp"
#include "games/xiangqi/referee/explain.hpp"
#include "games/xiangqi/referee/picture.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::app {
namespace {

using namespace xiangqi;

struct JudgeOptions {
    std::string fen{kStartFen};
    std::string moves;
    std::string file;
    std::string batch;
    std::string rules = "wxf";
    std::string language = "en";
    std::string notation;
    Rules numbers;  // the set itself comes from `rules`
    bool warn = false;
    bool illegal_loses = false;
    std::string svg;
    bool json = false;
};

Expected<Rules> rules_asked_for(const JudgeOptions& options) {
    const auto set = rule_set_from_name(options.rules);
    if (!set)
        return base::fail(
            fmt::format("--rules: there is no rule set {}; expected wxf, wxf-paper, axf, cxa-like or simple",
                        base::quoted(options.rules)));
    Rules rules = options.numbers;
    rules.set = *set;
    return rules;
}

Expected<Speech> speech_asked_for(const JudgeOptions& options) {
    Speech speech;
    if (options.language == "zh") speech = {Language::kChinese, Notation::kChinese};
    if (options.notation.empty()) return speech;
    const auto notation = parse_notation(options.notation);
    if (!notation) return base::fail("--notation: " + notation.error().message);
    speech.notation = *notation;
    return speech;
}

// A game given on the command line or by one record of a file: what was legal, and the first move that was not.
struct GivenGame {
    Timeline timeline;
    std::optional<base::Error> illegal = std::nullopt;
};

// The games of a file. A move that cannot be read is an error of the file; one that may not be played is for the
// referee.
Expected<std::vector<GivenGame>> games_from_file(const std::string& path) {
    const auto text = read_file(path);
    if (!text) return tl::unexpected(text.error());
    const auto readings = read_game_by_game(*text);
    if (!readings) return base::fail(path + ": " + readings.error().text());
    std::vector<GivenGame> games;
    for (const GameReading& reading : *readings) {
        if (reading.fault && !reading.fault->illegal_move) return base::fail(path + ": " + reading.fault->error.text());
        games.push_back({Timeline{reading.game.start, reading.game.moves}});
        if (reading.fault) games.back().illegal = reading.fault->error;
    }
    return games;
}

Expected<GivenGame> game_from_flags(const JudgeOptions& options) {
    const auto start = parse_fen(options.fen);
    if (!start) return base::fail("--fen: " + start.error().text());
    GivenGame game{Timeline{*start}};
    for (const auto& word : base::split_words(options.moves)) {
        const auto move = read_move(game.timeline.last(), word.text);
        if (!move) return base::fail("--moves: " + move.error().message, word.column);
        if (const auto why = why_illegal(game.timeline.last(), *move)) {
            game.illegal = base::Error{fmt::format("{} is not legal: {}", word.text, *why), word.column};
            break;
        }
        game.timeline.play(*move);
    }
    return game;
}

// Draws the repetition of the report, if there is one.
Expected<void> draw(const GameReport& report, const GivenGame& game, const JudgeOptions& options,
                    const Speech& speech) {
    const auto& repetition = report.end ? report.end->repetition : report.under_way;
    if (!repetition) return base::fail("--svg: there is no repetition to draw");
    return write_file(options.svg, to_svg(picture(*repetition, game.timeline, speech)));
}

Expected<void> print_verdict(const GivenGame& game, const JudgeOptions& options, const Rules& rules,
                             const Speech& speech) {
    const auto warnings = options.warn ? Warnings::kBeforeLoss : Warnings::kNone;
    const GameReport report = judge_game(game.timeline, rules, warnings);
    const IllegalMove illegal{game.illegal, options.illegal_loses};
    if (options.json) {
        fmt::print("{}\n", to_json(report, game.timeline, illegal, rules, speech).dump());
    } else {
        if (game.illegal && !report.end)
            fmt::print("{}\n\n", illegal_move_text(game.timeline, illegal, speech.language));
        fmt::print("{}", explain(report, game.timeline, rules, speech));
    }
    if (options.svg.empty()) return {};
    return draw(report, game, options, speech);
}

int run_batch(const JudgeOptions& options, const Rules& rules) {
    const auto text = read_file(options.batch);
    if (!text) return report("judge", text.error());
    const auto cases = read_ruling_cases(*text);
    if (!cases) return report("judge", {options.batch + ": " + cases.error().text()});
    int failed = 0;
    for (const RulingCase& row : *cases) {
        const Timeline game = row.played(row.cycle == 0 ? 0 : static_cast<std::size_t>(rules.violation_fold) - 1);
        const auto repetition = judge_repetition(game, game.plies(), rules.violation_fold, rules);
        const Verdict verdict = repetition ? repetition->verdict : Verdict::kNone;
        if (verdict == row.verdict) continue;
        ++failed;
        fmt::print("{}:{}: {} expected {}, ruled {}\n", options.batch, row.line, row.id, name(row.verdict),
                   name(verdict));
    }
    fmt::print("{} passed, {} failed\n", static_cast<int>(cases->size()) - failed, failed);
    return failed == 0 ? 0 : 1;
}

int run_judge(const JudgeOptions& options) {
    const auto rules = rules_asked_for(options);
    if (!rules) return report("judge", rules.error());
    const auto speech = speech_asked_for(options);
    if (!speech) return report("judge", speech.error());
    if (!options.batch.empty()) return run_batch(options, *rules);
    const auto games = options.file.empty()
                           ? game_from_flags(options).map([](GivenGame game) { return std::vector{std::move(game)}; })
                           : games_from_file(options.file);
    if (!games) return report("judge", games.error());
    for (std::size_t i = 0; i < games->size(); ++i) {
        if (games->size() > 1 && !options.json) fmt::print("{}Game {}\n", i > 0 ? "\n" : "", i + 1);
        if (const auto done = print_verdict((*games)[i], options, *rules, *speech); !done)
            return report("judge", done.error());
    }
    return 0;
}

}  // namespace

void add_judge(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<JudgeOptions>();
    CLI::App* command = program.add_subcommand("judge", "Rule a xiangqi repetition or a whole game, and say why");
    CLI::Option* file =
        command->add_option("FILE", options->file, "A game file (PGN, DhtmlXQ, move list); - for standard input");
    command->add_option("--fen", options->fen, "The position before the first move")->excludes(file);
    command->add_option("--moves", options->moves, "Moves in any notation, separated by spaces")->excludes(file);
    command->add_option("--batch", options->batch, "A table of rulings to check; ends with 'N passed, M failed'")
        ->excludes(file);
    command->add_option("--rules", options->rules, "wxf, wxf-paper, axf, cxa-like or simple")->capture_default_str();
    command->add_option("--fold", options->numbers.violation_fold, "Occurrence at which a violation loses")
        ->check(CLI::Range(2, 100))
        ->capture_default_str();
    command
        ->add_option("--harmless-fold", options->numbers.harmless_fold,
                     "Occurrence at which a harmless repetition is a draw")
        ->check(CLI::Range(2, 100))
        ->capture_default_str();
    command
        ->add_option("--move-limit", options->numbers.move_limit_plies,
                     "Plies without capture that make a draw; 0 for none")
        ->check(CLI::Range(0, 10'000))
        ->capture_default_str();
    command
        ->add_option("--counted-checks", options->numbers.counted_checks,
                     "Checks of a player that count towards the limit")
        ->check(CLI::Range(0, 10'000))
        ->capture_default_str();
    command->add_flag("--value-tiers", options->numbers.value_tiers,
                      "A cheaper man's attack ignores roots for every kind");
    command->add_flag("--warn", options->warn, "A violation is first a warning, and loses at the next occurrence");
    command->add_flag("--illegal-loses", options->illegal_loses,
                      "An illegal move loses the game instead of being refused");
    command->add_option("--lang", options->language, "en or zh")
        ->check(CLI::IsMember({"en", "zh"}))
        ->capture_default_str();
    command->add_option("--notation", options->notation, "Notation of the moves in the explanation");
    command->add_option("--svg", options->svg, "Also draw the repetition as boards with arrows into this file");
    command->add_flag("--json", options->json, "Print the ruling and its evidence as JSON, one object a game");
    command->footer(
        "Example: qiyuan judge --fen '2ba1k3/4a4/b8/7R1/9/9/1r2p4/9/4A4/2B1KAB1c w'\n"
        "           --moves 'h6i6 i0h0 i6h6 h0i0 h6i6 i0h0 i6h6 h0i0'");
    command->callback([options, &outcome] { outcome.exit_code = run_judge(*options); });
}

}  // namespace qiyuan::app
