#include <vector>

#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/referee/deciding.hpp"
#include "games/xiangqi/referee/judgement.hpp"
#include "games/xiangqi/view.hpp"

namespace qiyuan::xiangqi {
namespace {

using nlohmann::json;

constexpr game::BySide<std::string_view> kSeats{"first", "second"};

json squares_json(Bitboard set) {
    json list = json::array();
    set.for_each([&](Square square) { list.push_back(at_of(square)); });
    return list;
}

json squares_json(const std::vector<Square>& set) {
    json list = json::array();
    for (const Square square : set) list.push_back(at_of(square));
    return list;
}

json notations_json(const Position& before, Move move) {
    json texts = json::object();
    for (const Notation notation : kShownNotations) texts[name(notation)] = to_text(before, move, notation);
    return texts;
}

// Writes a judged game. A text is an object with a key for each language.
class Writer {
public:
    Writer(const Judgement& judgement, std::optional<Language> only, Detail detail)
        : judgement_(judgement),
          game_(judgement.game.timeline),
          rules_(judgement.settings.rules),
          only_(only),
          detail_(detail) {}

    [[nodiscard]] json game_json() const {
        json moves = json::array();
        for (std::size_t ply = 1; ply <= game_.plies(); ++ply) moves.push_back(game_.move(ply).text());
        json result{{"verdict", name(judgement_.verdict())},
                    {"final", judgement_.is_final()},
                    {"reason", reason()},
                    {"ply", end_ply()},
                    {"rules", name(rules_.set)},
                    {"plies", game_.plies()},
                    {"error", nullptr},
                    {"headline", texts([&](const Speech& speech) { return headline(judgement_, speech.language); })},
                    {"explanation", texts([&](const Speech& speech) { return explain(judgement_, speech); })},
                    {"repetition", nullptr},
                    {"warnings", warnings_json()},
                    {"start_fen", to_fen(game_.after(0))},
                    {"fen", to_fen(game_.last())},
                    {"moves", moves}};
        if (const auto& fault = judgement_.game.fault; fault && !judgement_.report.end)
            result["error"] = fault->error.text();
        if (const Repetition* repetition = judgement_.repetition()) result["repetition"] = repetition_json(*repetition);
        return result;
    }

private:
    template <typename Say>
    [[nodiscard]] json texts(Say say) const {
        json object = json::object();
        for (const Language language : kAllLanguages) {
            if (only_ && *only_ != language) continue;
            Speech speech = usual_speech(language);
            speech.detail = detail_;
            object[name(language)] = say(speech);
        }
        return object;
    }

    [[nodiscard]] std::string_view reason() const {
        if (judgement_.report.end) return name(judgement_.report.end->reason);
        if (const auto& fault = judgement_.game.fault)
            return fault->flaw == Flaw::kIllegal ? "illegal-move" : "unreadable";
        return judgement_.report.under_way ? "repetition" : "none";
    }
    [[nodiscard]] std::size_t end_ply() const {
        if (judgement_.report.end) return judgement_.report.end->ply;
        return game_.plies() + (judgement_.game.fault ? 1 : 0);
    }

    [[nodiscard]] json warnings_json() const {
        json list = json::array();
        for (const GameEvent& warning : judgement_.report.warnings) {
            const Side loser = warning.verdict == Verdict::kRedWins ? kBlack : kRed;
            list.push_back({{"ply", warning.ply}, {"loser", kSeats[loser]}});
        }
        return list;
    }

    [[nodiscard]] json attack_json(const AttackFinding& finding, const LabelledMove& move, const MoveAndReply& turn,
                                   const Repetition& repetition) const {
        const Evidence evidence = evidence_for(turn, finding, rules_);
        json attack{{"from", at_of(evidence.attack.attacker)},
                    {"to", at_of(evidence.attack.victim)},
                    {"finding", name(evidence.finding)},
                    {"decides", decides(finding, move, repetition, game_, rules_)},
                    {"new", evidence.is_new},
                    {"roots", squares_json(evidence.roots)},
                    {"static_roots", squares_json(evidence.static_roots)},
                    {"false_roots", squares_json(evidence.false_roots)},
                    {"ignores_roots", evidence.ignores_roots},
                    {"answer", name(evidence.answer)},
                    {"answer_piece", nullptr},
                    {"victim_after", at_of(evidence.victim_after)}};
        if (evidence.answer_piece) attack["answer_piece"] = at_of(*evidence.answer_piece);
        return attack;
    }

    // An arrow from each piece that attacks to what it attacks; only those that count are chases.
    static json arrows_json(const LabelledMove& move, const Position& after) {
        json arrows = json::array();
        const auto general = at_of(after.general(other(move.mover)));
        move.checkers.for_each(
            [&](Square from) { arrows.push_back({{"from", at_of(from)}, {"to", general}, {"kind", "check"}}); });
        for (const AttackFinding& finding : move.findings)
            arrows.push_back({{"from", at_of(finding.attack.attacker)},
                              {"to", at_of(finding.attack.victim)},
                              {"kind", finding.finding == Finding::kChase ? "chase" : "attack"}});
        return arrows;
    }

    [[nodiscard]] json move_json(const LabelledMove& move, const Repetition& repetition) const {
        const MoveAndReply turn = turn_in_window(game_, move.ply, repetition.first_ply, repetition.last_ply);
        json attacks = json::array();
        for (const AttackFinding& finding : move.findings)
            attacks.push_back(attack_json(finding, move, turn, repetition));
        return {{"ply", move.ply},
                {"seat", kSeats[move.mover]},
                {"move", turn.move.text()},
                {"notation", notations_json(turn.before, turn.move)},
                {"label", name(move.label)},
                {"act", name(act_of(move, repetition, game_, rules_).act)},
                {"checkers", squares_json(move.checkers)},
                {"victims", squares_json(move.victims)},
                {"arrows", arrows_json(move, turn.after)},
                {"attacks", attacks},
                {"text",
                 texts([&](const Speech& speech) { return explain_move(move, repetition, game_, rules_, speech); })}};
    }

    [[nodiscard]] json repetition_json(const Repetition& repetition) const {
        json moves = json::array();
        for (const LabelledMove& move : repetition.moves) moves.push_back(move_json(move, repetition));
        json offences = json::object();
        json victims = json::object();
        for (const Side side : game::kBothSides) {
            offences[std::string{kSeats[side]}] = name(repetition.offences[side]);
            victims[std::string{kSeats[side]}] = squares_json(repetition.common_victims[side]);
        }
        return {{"first_ply", repetition.first_ply + 1},
                {"last_ply", repetition.last_ply},
                {"occurrences", repetition.occurrences},
                {"verdict", name(repetition.verdict)},
                {"levels", offences},
                {"victims", victims},
                {"moves", moves}};
    }

    const Judgement& judgement_;
    const Timeline& game_;
    const Rules& rules_;
    std::optional<Language> only_;
    Detail detail_;
};

}  // namespace

json to_json(const Judgement& judgement, std::optional<Language> only, Detail detail) {
    return Writer{judgement, only, detail}.game_json();
}

}  // namespace qiyuan::xiangqi
