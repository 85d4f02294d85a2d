#include "app/referee/judge_json.hpp"

#include <fmt/format.h>

#include "games/xiangqi/fen.hpp"

namespace qiyuan::app {
namespace {

using namespace xiangqi;
using nlohmann::json;

json squares(Bitboard set) {
    json list = json::array();
    set.for_each([&](Square square) { list.push_back(square.text()); });
    return list;
}

json squares(const std::vector<Square>& set) {
    json list = json::array();
    for (const Square square : set) list.push_back(square.text());
    return list;
}

std::string lower_name(Side side) { return side == kRed ? "red" : "black"; }

json attack_json(const MoveAndReply& turn, const AttackFinding& finding, const Rules& rules) {
    const Evidence evidence = evidence_for(turn, finding, rules);
    json attack{{"from", evidence.attack.attacker.text()},
                {"to", evidence.attack.victim.text()},
                {"finding", name(evidence.finding)},
                {"new", evidence.is_new},
                {"roots", squares(evidence.roots)},
                {"false_roots", squares(evidence.false_roots)},
                {"ignores_roots", evidence.ignores_roots},
                {"answer", name(evidence.answer)},
                {"victim_after", evidence.victim_after.text()}};
    if (evidence.answer_root) attack["answer_root"] = evidence.answer_root->text();
    return attack;
}

json repetition_json(const Repetition& repetition, const Timeline& game, const Rules& rules, const Speech& speech) {
    json moves = json::array();
    for (const LabelledMove& move : repetition.moves) {
        const MoveAndReply turn = turn_in_window(game, move.ply, repetition.first_ply, repetition.last_ply);
        json attacks = json::array();
        for (const AttackFinding& finding : move.findings) attacks.push_back(attack_json(turn, finding, rules));
        moves.push_back({{"ply", move.ply},
                         {"side", lower_name(move.mover)},
                         {"move", turn.move.text()},
                         {"notation", to_text(turn.before, turn.move, speech.notation)},
                         {"label", name(move.label)},
                         {"checkers", squares(move.checkers)},
                         {"victims", squares(move.victims)},
                         {"attacks", attacks},
                         {"text", explain_move(move, repetition, game, rules, speech.language)}});
    }
    return {
        {"first_ply", repetition.first_ply + 1},
        {"last_ply", repetition.last_ply},
        {"occurrences", repetition.occurrences},
        {"verdict", name(repetition.verdict)},
        {"levels", {{"red", name(repetition.offences[kRed])}, {"black", name(repetition.offences[kBlack])}}},
        {"victims",
         {{"red", squares(repetition.common_victims[kRed])}, {"black", squares(repetition.common_victims[kBlack])}}},
        {"moves", moves}};
}

}  // namespace

std::string illegal_move_text(const Timeline& game, const IllegalMove& illegal, Language language) {
    const Side mover = game.last().side_to_move();
    const std::size_t ply = game.plies() + 1;
    if (language == Language::kChinese)
        return illegal.loses
                   ? fmt::format("第{}着违例，{}负。{}", ply, side_name(language, mover), illegal.error->message)
                   : fmt::format("第{}着违例，不予承认。{}", ply, illegal.error->message);
    return illegal.loses ? fmt::format("{} loses by an illegal move at ply {}: {}", side_name(language, mover), ply,
                                       illegal.error->message)
                         : fmt::format("The move at ply {} is refused: {}", ply, illegal.error->message);
}

json to_json(const GameReport& report, const Timeline& game, const IllegalMove& illegal, const Rules& rules,
             const Speech& speech) {
    const bool loses_by_illegal_move = !report.end && illegal.error && illegal.loses;
    const Verdict verdict =
        loses_by_illegal_move ? win_for(other(game.last().side_to_move())) : verdict_of(report, rules);
    json result{{"verdict", name(verdict)},
                {"final", report.end.has_value() || loses_by_illegal_move},
                {"rules", name(rules.set)},
                {"plies", game.plies()},
                {"fen", to_fen(game.last())},
                {"headline", headline(report, game, rules, speech.language)},
                {"explanation", explain(report, game, rules, speech)}};
    if (report.end) {
        result["reason"] = name(report.end->reason);
        result["ply"] = report.end->ply;
    } else if (illegal.error) {
        result["reason"] = "illegal-move";
        result["ply"] = game.plies() + 1;
        result["error"] = illegal.error->message;
        result["headline"] = illegal_move_text(game, illegal, speech.language);
    } else {
        result["reason"] = report.under_way ? "repetition" : "none";
    }
    const auto& repetition = report.end ? report.end->repetition : report.under_way;
    if (repetition) result["repetition"] = repetition_json(*repetition, game, rules, speech);
    for (const GameEvent& warning : report.warnings)
        result["warnings"].push_back(
            {{"ply", warning.ply}, {"loser", lower_name(warning.verdict == Verdict::kRedWins ? kBlack : kRed)}});
    return result;
}

}  // namespace qiyuan::app
