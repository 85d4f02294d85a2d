#include "server/xiangqi/dialect.hpp"

#include <algorithm>

#include "engine/typed/typed_game.hpp"
#include "games/xiangqi/notation/notation.hpp"
#include "games/xiangqi/referee/explain.hpp"
#include "games/xiangqi/xiangqi.hpp"
#include "server/play/results.hpp"
#include "server/xiangqi/texts.hpp"

namespace qiyuan::server {
namespace {

constexpr game::BySide<PieceColour> kRedAndBlack{PieceColour::kRed, PieceColour::kBlack};

// Requires: a game of xiangqi.
const xiangqi::Position& position_of(const engine::AnyGame& game) {
    return *engine::position_of<xiangqi::Xiangqi>(game);
}

std::optional<game::Side> loser_of(xiangqi::Verdict verdict) {
    if (verdict == xiangqi::Verdict::kRedWins) return xiangqi::kBlack;
    if (verdict == xiangqi::Verdict::kBlackWins) return xiangqi::kRed;
    return std::nullopt;
}

// The men of one side that make the repetition's threats, where they stand at its last move.
std::vector<At> attackers(const xiangqi::Repetition& repetition, game::Side side) {
    std::vector<At> list;
    for (auto move = repetition.moves.rbegin(); move != repetition.moves.rend(); ++move) {
        if (move->mover != side) continue;
        move->checkers.for_each([&](xiangqi::Square square) { list.push_back(at_of(square)); });
        for (const auto& finding : move->findings)
            if (finding.finding == xiangqi::Finding::kChase) list.push_back(at_of(finding.attack.attacker));
        break;
    }
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
    return list;
}

}  // namespace

XiangqiDialect::XiangqiDialect()
    : Dialect(BoardLayout{xiangqi::kFiles, xiangqi::kRanks, BoardStyle::kPoints, BoardLayout::Names::kFileRank, 0}) {}

std::vector<std::pair<std::string, std::string>> XiangqiDialect::notations(const engine::AnyGame& before,
                                                                           std::string_view move) const {
    return xiangqi_notations(position_of(before), move);
}

Expected<std::string> XiangqiDialect::own_notation(const engine::AnyGame& before, std::string_view text) const {
    const auto move = xiangqi::parse_move(position_of(before), text);
    if (!move) return tl::unexpected(move.error());
    return move->text();
}

std::vector<At> XiangqiDialect::checked(const engine::AnyGame& game, const BoardView& placement) const {
    if (!game.mover_in_check()) return {};
    const ViewedPiece general{kRedAndBlack[game.side_to_move()], PieceKind::kGeneral};
    for (const Placed& placed : placement.men)
        if (placed.man == general) return {placed.at};
    return {};
}

namespace {

// What the side that would lose keeps doing, by the last of its moves; nothing when nobody would.
std::string reason(const xiangqi::Repetition& repetition, std::optional<game::Side> loser,
                   const xiangqi::Timeline& timeline, const xiangqi::Rules& rules, xiangqi::Language language) {
    const auto last = std::find_if(repetition.moves.rbegin(), repetition.moves.rend(),
                                   [&](const xiangqi::LabelledMove& move) { return move.mover == loser; });
    if (last == repetition.moves.rend()) return {};
    return std::string{gap(language)} + explain_move(*last, repetition, timeline, rules, usual_speech(language));
}

}  // namespace

std::optional<RepetitionNotice> XiangqiDialect::repetition(const PlayedGame& game) const {
    const xiangqi::Timeline timeline = xiangqi_timeline(game.start_fen, game.moves);
    const xiangqi::Rules rules = xiangqi_rules(game.rules);
    constexpr int kOneLap = 2;
    auto repetition = judge_repetition(timeline, timeline.plies(), kOneLap, rules);
    if (!repetition) return std::nullopt;
    RepetitionNotice notice;
    notice.occurrences = repetition->occurrences;
    notice.loser = loser_of(repetition->verdict);
    notice.limit = notice.loser ? rules.violation_fold : rules.harmless_fold;
    notice.level = "none";
    if (notice.loser) {
        notice.level = name(repetition->offences[*notice.loser]);
        notice.chasers = attackers(*repetition, *notice.loser);
        repetition->common_victims[*notice.loser].for_each(
            [&](xiangqi::Square square) { notice.victims.push_back(at_of(square)); });
    }
    const xiangqi::GameReport report{.end = std::nullopt, .warnings = {}, .under_way = std::move(repetition)};
    notice.text = in_all_languages([&](xiangqi::Language language) {
        return headline(report, timeline, rules, language) +
               reason(*report.under_way, notice.loser, timeline, rules, language);
    });
    return notice;
}

int XiangqiDialect::quiet_limit(std::string_view rules) const { return xiangqi_rules(rules).move_limit_plies; }

namespace {

ResultCode code_of(game::EndReason reason, const engine::AnyGame& final) {
    switch (reason) {
        case game::EndReason::kNoMoves: return final.mover_in_check() ? ResultCode::kCheckmate : ResultCode::kStalemate;
        case game::EndReason::kMaterial: return ResultCode::kNoAttackers;
        case game::EndReason::kPerpetualCheck: return ResultCode::kPerpetualCheck;
        case game::EndReason::kPerpetualChase: return ResultCode::kPerpetualChase;
        case game::EndReason::kMoveLimit: return ResultCode::kMoveLimit;
        case game::EndReason::kRepetition:
        case game::EndReason::kRoyalCaptured:  // no general is ever taken, nor are chases counted
        case game::EndReason::kChaseLimit: break;
    }
    return ResultCode::kRepetition;
}

}  // namespace

FinalResult XiangqiDialect::result(const PlayedGame& game, const engine::GameEnding& ending) const {
    const auto winner = winner_of(ending, game.now.side_to_move());
    FinalResult result = final_result(winner, code_of(ending.reason, game.now), kRedAndBlack);
    const xiangqi::Timeline timeline = xiangqi_timeline(game.start_fen, game.moves);
    const xiangqi::Rules rules = xiangqi_rules(game.rules);
    const auto report = judge_game(timeline, rules);
    if (!report.end || !report.end->repetition) return result;
    result.text =
        in_all_languages([&](xiangqi::Language language) { return headline(report, timeline, rules, language); });
    return result;
}

}  // namespace qiyuan::server
