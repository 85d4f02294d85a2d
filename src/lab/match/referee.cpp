#include "lab/match/referee.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace qiyuan::lab {
namespace {

using base::Milliseconds;
using engine::Failure;
using engine::Fault;
using game::Side;

// One game in the making.
class Course {
public:
    Course(const RefereeRules& rules, engine::AnyGame& game, const Opening& opening, const game::BySide<Seat>& seats,
           const nature::AnyDeal* deal)
        : rules_(rules), game_(game), seats_(seats), finder_(make_fact_finder(game.name())) {
        played_.opening = opening;
        if (deal != nullptr) {
            deal_ = *deal;
            played_.deal = deal->text();
        }
        played_.moves = opening.moves;
        for (const Side side : game::kBothSides)
            if (seats[side].limit.clock) time_left_[side] = seats[side].limit.clock->base;
        finder_->saw(game_);
    }

    // False when one side cannot begin; it has lost then.
    [[nodiscard]] bool begin() {
        const auto start = game_.clone();
        if (played_.opening.fen.empty())
            start->set_up_start();
        else if (!start->set_up(played_.opening.fen))
            return false;
        for (const Side side : game::kBothSides) {
            const engine::GameStart told{start->fen(), played_.opening.fen.empty(), seats_[side].limit};
            if (const auto begun = seats_[side].player->begin_game(told, side); !begun) {
                end_by_fault(side, begun.error());
                return false;
            }
        }
        return true;
    }

    // One move, or one outcome of chance. False when the game is over.
    [[nodiscard]] bool step() {
        if (const auto ending = game_.ending()) {
            end_by_rules(*ending);
            return false;
        }
        if (played_.moves.size() >= rules_.most_plies) {
            played_.end = {std::nullopt, PlyLimitReached{}};
            return false;
        }
        if (game_.awaits_outcome()) return take(deal_->outcome(game_));
        return ask(game_.side_to_move());
    }

    [[nodiscard]] RefereedGame finish() {
        played_.facts = finder_->facts(game_, played_.end);
        for (const Side side : game::kBothSides) seats_[side].player->end_game(played_.moves);
        return std::move(played_);
    }

private:
    [[nodiscard]] bool ask(Side side) {
        const Seat& seat = seats_[side];
        const engine::MoveRequest turn{played_.moves, side, seat.limit, time_left_, patience(side)};
        const auto reply = seat.player->choose(turn);
        if (!reply) return end_by_fault(side, reply.error());
        if (reply->kind == engine::Reply::Kind::kResignation) {
            played_.end = {game::other(side), Resigned{}};
            return false;
        }
        if (const auto late = charge(side, reply->used)) return end_by_fault(side, *late);
        if (const auto done = deal_ ? deal_->play(game_, reply->move) : game_.play(reply->move); !done) {
            const Fault fault = game_.is_move_of_other_side(reply->move) ? Fault::kWrongSide : Fault::kIllegal;
            return end_by_fault(side, {fault, fmt::format("{}: {}", base::quoted(reply->move), done.error().text())});
        }
        note(reply->move, reply->used);
        return true;
    }

    [[nodiscard]] bool take(const std::string& outcome) {
        if (const auto luck = luck_of(game_, outcome)) played_.luck = played_.luck.value_or(0) + *luck;
        [[maybe_unused]] const auto done = deal_->play(game_, outcome);  // one of those the rules allow
        note(outcome, Milliseconds{0});
        return true;
    }

    void note(const std::string& move, Milliseconds used) {
        played_.moves.push_back(move);
        played_.used_ms.push_back(used.count());
        finder_->saw(game_);
    }

    [[nodiscard]] Milliseconds patience(Side side) const {
        const auto& limit = seats_[side].limit;
        Milliseconds time{0};
        if (limit.clock) time = time_left_[side];
        if (limit.move_time) time = *limit.move_time;
        return std::max(time, Milliseconds{0}) + rules_.margin + rules_.stall;
    }

    // Takes the time off the clock; a failure when there was not so much.
    [[nodiscard]] std::optional<Failure> charge(Side side, Milliseconds used) {
        const auto& limit = seats_[side].limit;
        if (limit.move_time && used > *limit.move_time + rules_.margin)
            return Failure{Fault::kLate,
                           fmt::format("{} ms for a move of {} ms", used.count(), limit.move_time->count())};
        if (!limit.clock) return std::nullopt;
        if (used > time_left_[side] + rules_.margin)
            return Failure{Fault::kLate, fmt::format("{} ms with {} ms left", used.count(), time_left_[side].count())};
        time_left_[side] = std::max(time_left_[side] - used, Milliseconds{0}) + limit.clock->increment;
        return std::nullopt;
    }

    bool end_by_fault(Side side, const Failure& failure) {
        played_.fault = SideFault{side, failure};
        played_.end = {game::other(side), failure.fault};
        return false;
    }

    void end_by_rules(const engine::GameEnding& ending) {
        const Side mover = game_.side_to_move();
        played_.end.cause = ending.reason;
        if (ending.result_for_mover == game::Result::kWin) played_.end.winner = mover;
        if (ending.result_for_mover == game::Result::kLoss) played_.end.winner = game::other(mover);
    }

    const RefereeRules& rules_;
    engine::AnyGame& game_;
    const game::BySide<Seat>& seats_;
    std::optional<nature::AnyDeal> deal_;  // of this game: it follows what is turned face-down again
    std::unique_ptr<FactFinder> finder_;
    game::BySide<Milliseconds> time_left_;
    RefereedGame played_;
};

}  // namespace

std::optional<RefereedGame> Referee::play(engine::AnyGame& game, const Opening& opening,
                                          const game::BySide<Seat>& seats, const nature::AnyDeal* deal) const {
    if (!opening.set_up(game)) return std::nullopt;
    Course course{rules_, game, opening, seats, deal};
    bool goes_on = course.begin();
    while (goes_on) {
        if (is_interrupted_()) return std::nullopt;
        goes_on = course.step();
    }
    return course.finish();
}

}  // namespace qiyuan::lab
