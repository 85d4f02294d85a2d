#include "server/xiangqi/judge.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/referee/judgement.hpp"
#include "games/xiangqi/referee/rule_limits.hpp"
#include "games/xiangqi/view.hpp"
#include "server/board/dialect.hpp"
#include "server/core/json_reader.hpp"
#include "server/xiangqi/texts.hpp"

namespace qiyuan::server {
namespace {

using nlohmann::json;
using namespace xiangqi;

constexpr std::size_t kMostGames = 50;  // of one request

// What is asked: the settings of the referee, and the language of the answer, every one if none is named.
struct Question {
    JudgeSettings settings;
    std::optional<Language> language;
};

Question read_question(JsonReader& reader) {
    Question question;
    Rules& rules = question.settings.rules;
    const auto set = rule_set_from_name(reader.text("rules").value_or("wxf"));
    if (!set) reader.fail(fmt::format("rules must be one of {}", fmt::join(rule_set_names(), ", ")));
    rules.set = set.value_or(RuleSet::kWxf);
    const auto number = [&reader](std::string_view field, int least, int most, int& value) {
        value = static_cast<int>(reader.integer(field, least, most).value_or(value));
    };
    number("fold", kLeastFold, kMostFold, rules.violation_fold);
    number("harmless_fold", kLeastFold, kMostFold, rules.harmless_fold);
    number("move_limit", 0, kMostLimit, rules.move_limit_plies);
    number("counted_checks", 0, kMostLimit, rules.counted_checks);
    rules.value_tiers = reader.truth("value_tiers").value_or(false);
    if (reader.truth("warn").value_or(false)) question.settings.warnings = Warnings::kBeforeLoss;
    if (reader.truth("illegal_loses").value_or(false)) question.settings.illegal_moves = IllegalMoves::kLose;
    if (const auto name = reader.text("language")) {
        question.language = language_from_name(*name);
        if (!question.language) reader.fail("language must be en, zh-Hans or zh-Hant");
    }
    return question;
}

// A text of which no record can be read is an error; otherwise each record is answered for itself.
ApiExpected<std::vector<GivenGame>> games_of_text(std::string_view text) {
    auto games = given_games(text);
    if (!games) return refuse(ErrorCode::kBadRequest, games.error());
    if (games->size() > kMostGames)
        return refuse(ErrorCode::kTooLarge, fmt::format("at most {} games at a time", kMostGames));
    const bool none_is_readable = std::all_of(games->begin(), games->end(), [](const GivenGame& game) {
        return game.fault && game.fault->flaw == Flaw::kUnreadable;
    });
    if (none_is_readable && !games->empty()) return refuse(ErrorCode::kBadRequest, games->front().fault->error);
    return std::move(*games);
}

ApiExpected<std::vector<GivenGame>> game_of_moves(const std::string& fen, std::string_view moves) {
    auto game = given_game(fen, moves);
    if (!game) return refuse(parse_fen(fen) ? ErrorCode::kBadRequest : ErrorCode::kBadPosition, game.error());
    return std::vector{std::move(*game)};
}

json pieces_json(const Position& pos) {
    json pieces = json::array();
    for (const Placed& placed : xiangqi::view(pos).men)
        pieces.push_back({{"id", pieces.size() + 1},
                          {"at", placed.at},
                          {"colour", name(placed.man->colour)},
                          {"kind", name(placed.man->kind)}});
    return pieces;
}

// What the gallery says of a diagram beside its ruling.
json label_json(const RuleDiagram& diagram) {
    const Localized caption = in_all_languages([&](Language language) { return diagram.caption(language); });
    return {
        {"id", diagram.id}, {"number", diagram.number}, {"article", diagram.article}, {"caption", to_json(caption)}};
}

}  // namespace

ApiExpected<json> judge_json(const json& body) {
    JsonReader reader{body,
                      {"text", "fen", "moves", "rules", "fold", "harmless_fold", "move_limit", "counted_checks",
                       "value_tiers", "warn", "illegal_loses", "language"}};
    const auto text = reader.text("text");
    const auto fen = reader.text("fen");
    const auto moves = reader.text("moves");
    const Question question = read_question(reader);
    if (text && (fen || moves)) reader.fail("give either text, or fen and moves");
    if (reader.error()) return tl::unexpected(*reader.error());
    auto games = text ? games_of_text(*text) : game_of_moves(fen.value_or(std::string{kStartFen}), moves.value_or(""));
    if (!games) return tl::unexpected(games.error());
    json list = json::array();
    for (GivenGame& game : *games)
        list.push_back(to_json(judge(std::move(game), question.settings), question.language));
    return json{{"games", list}};
}

base::Expected<Gallery> Gallery::read(std::string_view table) {
    auto diagrams = read_rule_diagrams(table);
    if (!diagrams) return tl::unexpected(diagrams.error());
    Gallery gallery;
    gallery.diagrams_ = std::move(*diagrams);
    return gallery;
}

json Gallery::list() const {
    json diagrams = json::array();
    for (const RuleDiagram& diagram : diagrams_) {
        json entry = label_json(diagram);
        entry["start_fen"] = to_fen(diagram.ruling.start);
        entry["pieces"] = pieces_json(diagram.ruling.start);
        entry["verdict"] = name(diagram.ruling.verdict);
        diagrams.push_back(std::move(entry));
    }
    return {{"diagrams", diagrams}};
}

ApiExpected<json> Gallery::diagram(std::string_view id) const {
    const JudgeSettings settings;
    for (const RuleDiagram& diagram : diagrams_) {
        if (diagram.id != id) continue;
        const auto laps = diagram.ruling.cycle == 0 ? 0 : static_cast<std::size_t>(settings.rules.violation_fold) - 1;
        json game = to_json(judge({diagram.ruling.played(laps)}, settings));
        game.update(label_json(diagram));
        return game;
    }
    return refuse(ErrorCode::kNotFound, "there is no diagram " + base::quoted(id));
}

}  // namespace qiyuan::server
