#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/files.hpp"
#include "base/text.hpp"
#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/referee/case_table.hpp"
#include "games/xiangqi/referee/judgement.hpp"
#include "games/xiangqi/referee/picture.hpp"
#include "games/xiangqi/referee/rule_limits.hpp"

namespace qiyuan::app {
namespace {

using namespace xiangqi;

// What a script may ask of `$?`. The worst record of a file decides.
enum ExitCode : int { kRuled = 0, kUnusable = 1, kUndecided = 3, kIllegal = 4, kUnreadable = 5 };

struct JudgeOptions {
    std::string fen;
    std::string moves;
    std::string file;
    std::string batch;
    std::string rules = "wxf";
    std::string language;
    std::string notation;
    Rules numbers;  // the set itself comes from `rules`
    bool warn = false;
    bool illegal_loses = false;
    bool all_attacks = false;
    std::string svg;
    bool json = false;
};

struct Question {
    JudgeSettings settings;
    Speech speech;
    std::optional<Language> language;  // if one was chosen
};

Expected<JudgeSettings> settings_asked_for(const JudgeOptions& options) {
    const auto set = rule_set_from_name(options.rules);
    if (!set)
        return base::fail(fmt::format("--rules: there is no rule set {}; expected one of {}",
                                      base::quoted(options.rules), fmt::join(rule_set_names(), ", ")));
    JudgeSettings settings;
    settings.rules = options.numbers;
    settings.rules.set = *set;
    if (options.warn) settings.warnings = Warnings::kBeforeLoss;
    if (options.illegal_loses) settings.illegal_moves = IllegalMoves::kLose;
    return settings;
}

Expected<std::optional<Language>> language_asked_for(const JudgeOptions& options) {
    if (options.language.empty()) return std::nullopt;
    if (options.language == "zh") return Language::kSimplified;
    const auto language = language_from_name(options.language);
    if (!language)
        return base::fail(fmt::format("--lang: there is no language {}; expected en, zh-Hans or zh-Hant",
                                      base::quoted(options.language)));
    return language;
}

Expected<Question> question_asked(const JudgeOptions& options) {
    const auto settings = settings_asked_for(options);
    if (!settings) return tl::unexpected(settings.error());
    const auto language = language_asked_for(options);
    if (!language) return tl::unexpected(language.error());
    Question question{*settings, usual_speech(language->value_or(Language::kEnglish)), *language};
    if (options.all_attacks) question.speech.detail = Detail::kEverything;
    if (options.notation.empty()) return question;
    const auto notation = parse_notation(options.notation);
    if (!notation) return base::fail("--notation: " + notation.error().message);
    question.speech.notation = *notation;
    return question;
}

Expected<std::vector<GivenGame>> games_of_file(const std::string& path) {
    const auto text = read_file(path);
    if (!text) return tl::unexpected(text.error());
    auto games = given_games(*text);
    if (!games) return base::fail(path + ": " + games.error().text());
    if (games->empty()) return base::fail(path + ": there is no game in it");
    return games;
}

Expected<std::vector<GivenGame>> games_asked_about(const JudgeOptions& options) {
    if (!options.file.empty()) return games_of_file(options.file);
    if (options.fen.empty() && options.moves.empty())
        return base::fail("no game given: name a FILE, or give --moves, --fen or both");
    auto game = given_game(options.fen.empty() ? std::string{kStartFen} : options.fen, options.moves);
    if (!game) return tl::unexpected(game.error());
    return std::vector{std::move(*game)};
}

// Draws the repetition of a ruling, if there is one.
Expected<void> draw(const Judgement& judgement, const std::string& path, const Speech& speech) {
    const Repetition* repetition = judgement.repetition();
    if (repetition == nullptr) return base::fail("--svg: there is no repetition to draw");
    const auto diagrams = picture(*repetition, judgement.game.timeline, judgement.settings.rules, speech);
    return write_file(path, to_svg(diagrams));
}

ExitCode exit_code_of(Decision decision) {
    switch (decision) {
        case Decision::kRuled: return kRuled;
        case Decision::kUndecided: return kUndecided;
        case Decision::kIllegal: return kIllegal;
        case Decision::kUnreadable: return kUnreadable;
    }
    return kUnusable;
}

// Prints rulings as they are made, and what was wrong with records at the end.
class Printer {
public:
    Printer(const JudgeOptions& options, const Question& question, std::size_t games)
        : options_(options), question_(question), games_(games) {}

    // False when the picture could not be drawn, which was reported.
    [[nodiscard]] bool print(const Judgement& judgement) {
        ++number_;
        const Decision decision = judgement.decision();
        worst_ = std::max(worst_, exit_code_of(decision));
        if (decision == Decision::kIllegal || decision == Decision::kUnreadable)
            faults_.push_back(judgement.game.fault->error);
        if (options_.json)
            fmt::print("{}\n", to_json(judgement, question_.language, question_.speech.detail).dump());
        else if (decision != Decision::kUnreadable)
            fmt::print("{}{}", title(), explain(judgement, question_.speech));
        if (options_.svg.empty()) return true;
        const auto drawn = draw(judgement, options_.svg, question_.speech);
        if (!drawn) report("judge", drawn.error());
        return drawn.has_value();
    }

    [[nodiscard]] int finish() const {
        const std::string where = options_.file.empty() ? "" : options_.file + ": ";
        for (const base::Error& fault : faults_) report("judge", {where + fault.text()});
        return worst_;
    }

private:
    [[nodiscard]] std::string title() const {
        return games_ > 1 ? fmt::format("{}Game {}\n", number_ > 1 ? "\n" : "", number_) : "";
    }

    const JudgeOptions& options_;
    const Question& question_;
    std::size_t games_;
    std::size_t number_ = 0;
    ExitCode worst_ = kRuled;
    std::vector<base::Error> faults_;
};

int judge_games(const JudgeOptions& options, const Question& question) {
    auto games = games_asked_about(options);
    if (!games) return report("judge", games.error());
    Printer printer{options, question, games->size()};
    for (GivenGame& game : *games)
        if (!printer.print(judge(std::move(game), question.settings))) return kUnusable;
    return printer.finish();
}

nlohmann::json miss_json(const RulingCase& row, Verdict ruled) {
    return {{"line", row.line}, {"id", row.id}, {"expected", name(row.verdict)}, {"ruled", name(ruled)}};
}

int run_batch(const JudgeOptions& options, const Rules& rules) {
    const auto text = read_file(options.batch);
    if (!text) return report("judge", text.error());
    const auto cases = read_ruling_cases(*text);
    if (!cases) return report("judge", {options.batch + ": " + cases.error().text()});
    nlohmann::json misses = nlohmann::json::array();
    for (const RulingCase& row : *cases) {
        const Timeline game = row.played(row.cycle == 0 ? 0 : static_cast<std::size_t>(rules.violation_fold) - 1);
        const auto repetition = judge_repetition(game, game.plies(), rules.violation_fold, rules);
        const Verdict verdict = repetition ? repetition->verdict : Verdict::kNone;
        if (verdict == row.verdict) continue;
        misses.push_back(miss_json(row, verdict));
        if (!options.json)
            fmt::print("{}:{}: {} expected {}, ruled {}\n", options.batch, row.line, row.id, name(row.verdict),
                       name(verdict));
    }
    const std::size_t passed = cases->size() - misses.size();
    if (options.json)
        fmt::print("{}\n", nlohmann::json{{"passed", passed}, {"failed", misses.size()}, {"misses", misses}}.dump());
    else
        fmt::print("{} passed, {} failed\n", passed, misses.size());
    return misses.empty() ? 0 : 1;
}

int run_judge(const JudgeOptions& options) {
    const auto question = question_asked(options);
    if (!question) return report("judge", question.error());
    return options.batch.empty() ? judge_games(options, *question) : run_batch(options, question->settings.rules);
}

void add_rule_options(CLI::App& command, JudgeOptions& options) {
    const CLI::Range folds{kLeastFold, kMostFold};
    const CLI::Range plies{0, kMostLimit};
    Rules& numbers = options.numbers;
    command.add_option("--rules", options.rules, fmt::format("One of {}", fmt::join(rule_set_names(), ", ")))
        ->capture_default_str();
    command.add_option("--fold", numbers.violation_fold, "Occurrence at which a violation loses")
        ->check(folds)
        ->capture_default_str();
    command
        .add_option("--harmless-fold", numbers.harmless_fold,
                    "Occurrence at which a repetition without violation is a draw")
        ->check(folds)
        ->capture_default_str();
    command.add_option("--move-limit", numbers.move_limit_plies, "Plies without capture that make a draw; 0 for none")
        ->check(plies)
        ->capture_default_str();
    command.add_option("--counted-checks", numbers.counted_checks, "Checks of a player that count towards the limit")
        ->check(plies)
        ->capture_default_str();
    command.add_flag("--value-tiers", numbers.value_tiers, "A cheaper piece's attack ignores roots for every kind");
    command.add_flag("--warn", options.warn, "A violation is first a warning, and loses at the next occurrence");
    command.add_flag("--illegal-loses", options.illegal_loses,
                     "An illegal move loses the game instead of being refused");
}

}  // namespace

void add_judge(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<JudgeOptions>();
    CLI::App* command = program.add_subcommand("judge", "Rule a xiangqi repetition or a whole game, and say why");
    CLI::Option* file =
        command->add_option("FILE", options->file, "A game file (PGN, DhtmlXQ, TSV, move list); - for standard input");
    CLI::Option* batch =
        command->add_option("--batch", options->batch, "A table of rulings to check; ends with 'N passed, M failed'");
    batch->excludes(file);
    command->add_option("--fen", options->fen, "The position before the first move")->excludes(file)->excludes(batch);
    command->add_option("--moves", options->moves, "Moves in any notation, separated by spaces")
        ->excludes(file)
        ->excludes(batch);
    add_rule_options(*command, *options);
    command->add_option("--lang", options->language,
                        "en, zh-Hans (zh for short) or zh-Hant; by default English, in JSON all of them");
    command->add_option("--notation", options->notation, "Notation of the moves in the explanation");
    command->add_flag("--all-attacks", options->all_attacks, "Tell every attack, also those that do not matter");
    command->add_option("--svg", options->svg, "Also draw the repetition as boards with arrows into this file")
        ->excludes(batch);
    command->add_flag("--json", options->json, "Print the ruling and its evidence as JSON, one object a game");
    command->footer(
        "Exit codes: 0 every game is decided; 3 one goes on; 4 an illegal move was refused; 5 a record could not be\n"
        "read, the others were judged; 1 nothing was judged, or with --batch a row failed. The highest counts.\n"
        "Example: qiyuan judge --fen '2ba1k3/4a4/b8/7R1/9/9/1r2p4/9/4A4/2B1KAB1c w'\n"
        "           --moves 'h6i6 i0h0 i6h6 h0i0 h6i6 i0h0 i6h6 h0i0'");
    command->callback([options, &outcome] { outcome.exit_code = run_judge(*options); });
}

}  // namespace qiyuan::app
