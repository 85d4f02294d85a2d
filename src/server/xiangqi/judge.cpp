#include "server/xiangqi/judge.hpp"

#include <fmt/format.h>

#include <map>

#include "base/text.hpp"
#include "games/xiangqi/records/read_games.hpp"
#include "games/xiangqi/referee/explain.hpp"
#include "games/xiangqi/xiangqi.hpp"
#include "server/board/dialect.hpp"
#include "server/core/json_reader.hpp"
#include "server/play/live_game_settings.hpp"
#include "server/xiangqi/texts.hpp"

namespace qiyuan::server {
namespace {

using nlohmann::json;
using namespace xiangqi;

constexpr std::size_t kMostGames = 50;  // of one request

// A game as it was handed in: what was legal, and the first move that was not.
struct Submitted {
    Timeline timeline;
    std::optional<base::Error> illegal;
};

json squares_json(Bitboard set) {
    json list = json::array();
    set.for_each([&](Square square) { list.push_back(at_of(square)); });
    return list;
}

json notation_json(const Position& before, Move move) {
    json object = json::object();
    for (const auto& [notation, text] : xiangqi_notations(before, move.text())) object[notation] = text;
    return object;
}

// An arrow from each man that attacks to what it attacks; only those that count against the player are chases.
json arrows_json(const LabelledMove& move, const Position& after) {
    json arrows = json::array();
    move.checkers.for_each([&](Square from) {
        arrows.push_back({{"from", at_of(from)}, {"to", at_of(after.general(other(move.mover)))}, {"kind", "check"}});
    });
    for (const AttackFinding& finding : move.findings)
        arrows.push_back({{"from", at_of(finding.attack.attacker)},
                          {"to", at_of(finding.attack.victim)},
                          {"kind", finding.finding == Finding::kChase ? "chase" : "attack"}});
    return arrows;
}

json repetition_json(const Repetition& repetition, const Timeline& game, const Rules& rules) {
    json moves = json::array();
    for (const LabelledMove& move : repetition.moves) {
        const MoveAndReply turn = turn_in_window(game, move.ply, repetition.first_ply, repetition.last_ply);
        moves.push_back({{"ply", move.ply},
                         {"seat", seat_name(move.mover)},
                         {"move", turn.move.text()},
                         {"notation", notation_json(turn.before, turn.move)},
                         {"label", name(move.label)},
                         {"checkers", squares_json(move.checkers)},
                         {"victims", squares_json(move.victims)},
                         {"arrows", arrows_json(move, turn.after)},
                         {"text", to_json(in_all_languages([&](Language language) {
                              return explain_move(move, repetition, game, rules, language);
                          }))}});
    }
    return {{"first_ply", repetition.first_ply + 1},
            {"last_ply", repetition.last_ply},
            {"occurrences", repetition.occurrences},
            {"verdict", name(repetition.verdict)},
            {"levels", {{"first", name(repetition.offences[kRed])}, {"second", name(repetition.offences[kBlack])}}},
            {"victims",
             {{"first", squares_json(repetition.common_victims[kRed])},
              {"second", squares_json(repetition.common_victims[kBlack])}}},
            {"moves", moves}};
}

json game_json(const Submitted& submitted, const Rules& rules) {
    const Timeline& game = submitted.timeline;
    const GameReport report = judge_game(game, rules);
    json moves = json::array();
    for (std::size_t ply = 1; ply <= game.plies(); ++ply) moves.push_back(game.move(ply).text());
    const auto explained = in_all_languages([&](Language language) {
        const Speech speech{language, language == Language::kEnglish ? Notation::kWxf : Notation::kChinese};
        return explain(report, game, rules, speech);
    });
    json result{{"verdict", name(verdict_of(report, rules))},
                {"final", report.end.has_value()},
                {"reason", report.under_way ? "repetition" : "none"},
                {"ply", game.plies()},
                {"rules", name(rules.set)},
                {"plies", game.plies()},
                {"error", nullptr},
                {"headline",
                 to_json(in_all_languages([&](Language language) { return headline(report, game, rules, language); }))},
                {"explanation", to_json(explained)},
                {"repetition", nullptr},
                {"start_fen", to_fen(game.after(0))},
                {"moves", moves}};
    if (report.end) {
        result["reason"] = name(report.end->reason);
        result["ply"] = report.end->ply;
    } else if (submitted.illegal) {
        result["reason"] = "illegal-move";
        result["ply"] = game.plies() + 1;
        result["error"] = submitted.illegal->text();
    }
    const auto& repetition = report.end ? report.end->repetition : report.under_way;
    if (repetition) result["repetition"] = repetition_json(*repetition, game, rules);
    return result;
}

ApiExpected<std::vector<Submitted>> games_of_text(std::string_view text) {
    const auto readings = read_game_by_game(text);
    if (!readings) return refuse(ErrorCode::kBadRequest, readings.error());
    if (readings->size() > kMostGames)
        return refuse(ErrorCode::kTooLarge, fmt::format("at most {} games at a time", kMostGames));
    std::vector<Submitted> games;
    for (const GameReading& reading : *readings) {
        if (reading.fault && !reading.fault->illegal_move) return refuse(ErrorCode::kBadRequest, reading.fault->error);
        games.push_back({Timeline{reading.game.start, reading.game.moves}, std::nullopt});
        if (reading.fault) games.back().illegal = reading.fault->error;
    }
    return games;
}

ApiExpected<Submitted> game_of_moves(const std::string& fen, std::string_view moves) {
    const auto start = parse_fen(fen);
    if (!start) return refuse(ErrorCode::kBadPosition, start.error());
    Submitted game{Timeline{*start}, std::nullopt};
    for (const base::Token& word : base::split_words(moves)) {
        const auto move = read_move(game.timeline.last(), word.text);
        if (!move) return refuse(ErrorCode::kBadRequest, base::Error{move.error().message, word.column});
        if (const auto why = why_illegal(game.timeline.last(), *move)) {
            game.illegal = base::Error{fmt::format("{} is not legal: {}", word.text, *why), word.column};
            break;
        }
        game.timeline.play(*move);
    }
    return game;
}

// Rows of the table that ask about the cycle of another row a second time are tests of the referee, not diagrams.
std::string without_second_asks(std::string_view table) {
    std::string rows;
    for (const base::Token& line : base::split_fields(table, '\n'))
        if (!line.text.ends_with("\tsecond-ask")) rows += std::string{line.text} + '\n';
    return rows;
}

}  // namespace

ApiExpected<json> judge_json(const json& body) {
    JsonReader reader{body, {"text", "fen", "moves", "rules"}};
    const auto text = reader.text("text");
    const auto fen = reader.text("fen");
    const auto moves = reader.text("moves");
    const auto rule_set = rule_set_from_name(reader.text("rules").value_or("wxf"));
    if (!rule_set) reader.fail("rules must be wxf, wxf-paper, axf, cxa-like or simple");
    if (text && (fen || moves)) reader.fail("give either text, or fen and moves");
    if (reader.error()) return tl::unexpected(*reader.error());
    const auto games =
        text ? games_of_text(*text)
             : game_of_moves(fen.value_or(std::string{kStartFen}), moves.value_or("")).map([](Submitted game) {
                   return std::vector{std::move(game)};
               });
    if (!games) return tl::unexpected(games.error());
    json list = json::array();
    for (const Submitted& game : *games) list.push_back(game_json(game, Rules{.set = *rule_set}));
    return json{{"games", list}};
}

base::Expected<Gallery> Gallery::read(std::string_view table) {
    auto cases = read_ruling_cases(without_second_asks(table));
    if (!cases) return tl::unexpected(cases.error());
    Gallery gallery;
    gallery.cases_ = std::move(*cases);
    // A diagram may have several cycles: D3, D3-2.
    std::map<std::string, int> seen;
    for (RulingCase& row : gallery.cases_)
        if (const int number = ++seen[row.id]; number > 1) row.id += fmt::format("-{}", number);
    return gallery;
}

json Gallery::list() const {
    json diagrams = json::array();
    for (const RulingCase& row : cases_) {
        json pieces = json::array();
        for (const Placed& placed : xiangqi::view(row.start).men)
            pieces.push_back({{"id", pieces.size() + 1},
                              {"at", placed.at},
                              {"colour", name(placed.man->colour)},
                              {"kind", name(placed.man->kind)}});
        diagrams.push_back(
            {{"id", row.id}, {"start_fen", to_fen(row.start)}, {"pieces", pieces}, {"verdict", name(row.verdict)}});
    }
    return {{"diagrams", diagrams}};
}

ApiExpected<json> Gallery::diagram(std::string_view id) const {
    const Rules rules;
    for (const RulingCase& row : cases_) {
        if (row.id != id) continue;
        const auto laps = row.cycle == 0 ? 0 : static_cast<std::size_t>(rules.violation_fold) - 1;
        json game = game_json({row.played(laps), std::nullopt}, rules);
        game["id"] = row.id;
        return game;
    }
    return refuse(ErrorCode::kNotFound, "there is no diagram " + base::quoted(id));
}

}  // namespace qiyuan::server
