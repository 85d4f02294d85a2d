#include "engine/magic/attempt.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace qiyuan::engine {

using magic::MagicChess;

MagicAttempt::MagicAttempt(magic::Level level, std::unique_ptr<magic::Nature> nature, AttemptKind kind)
    : level_(std::move(level)), nature_(std::move(nature)), kind_(kind), game_(level_.rules) {
    start_over();
}

MagicAttempt::MagicAttempt(const MagicAttempt& other)
    : level_(other.level_),
      nature_(other.nature_->clone()),
      kind_(other.kind_),
      game_(other.game_),
      record_(other.record_),
      turns_(other.turns_),
      hints_used_(other.hints_used_),
      undos_used_(other.undos_used_) {}

void MagicAttempt::start_over() {
    game_.set_up_position(level_.start);
    nature_->restart();
    record_.clear();
    turns_ = 0;
}

Expected<void> MagicAttempt::play(std::string_view action) {
    if (ending()) return base::fail("the attempt is over");
    if (position().mover() != magic::kPlayer) return base::fail("it is the NPC's turn");
    const auto plus = action.find('+');
    if (plus == std::string_view::npos || plus + 1 == action.size()) return play_one(action);
    // A free cast and the action that completes its turn: both or neither.
    const auto before = record_;
    if (const auto done = play_one(action.substr(0, plus + 1)); !done) return done;
    const auto done = play_one(action.substr(plus + 1));
    if (!done) (void)replay(before);
    return done;
}

Expected<void> MagicAttempt::play_one(std::string_view action) {
    const magic::Position before = position();
    if (const auto done = game_.play(action); !done) return done;
    record_.emplace_back(action);
    const magic::Position& after = position();
    const bool ends_turn = !after.must_wait() || before.flags().cast_cost == magic::CastCost::kTurn;
    if (before.mover() == magic::kPlayer && !before.must_wait() && ends_turn) ++turns_;
    if (const auto hidden = after.unknown() - before.unknown()) {
        const auto move = game_.history().back().move;
        nature_->hide(hidden.first(), before.at(move.from()));
    }
    settle();
    return {};
}

void MagicAttempt::settle() {
    if (position().awaits_outcome()) {
        const std::string shown = magic::outcome_text(position(), nature_->reveal(position()));
        (void)game_.play(shown);
        record_.back() = shown;
    }
    if (position().must_wait() && !game_.ending()) (void)game_.play(magic::kPassText);
}

std::vector<std::string> MagicAttempt::answer(MagicNpc& npc) {
    const std::size_t before = record_.size();
    (void)answer_within(npc, {.depth = level_.npc.depth, .time = std::nullopt});
    return {record_.begin() + static_cast<std::ptrdiff_t>(before), record_.end()};
}

Expected<void> MagicAttempt::answer_within(MagicNpc& npc, const MagicLimit& limit) {
    while (!ending() && position().mover() == magic::kNpc) {
        const MagicChoice choice = npc.choose(game_, limit);
        if (const auto done = play_one(magic::move_text(position(), choice.move)); !done) return done;
    }
    return {};
}

Expected<void> MagicAttempt::play_for_npc(std::string_view action) {
    if (ending()) return base::fail("the attempt is over");
    if (position().mover() != magic::kNpc) return base::fail("it is the player's turn");
    return play_one(action);
}

Expected<void> MagicAttempt::pay_for_hint() {
    if (!is_players_turn()) return base::fail("a hint is for the player's turn");
    if (hints_left() <= 0) return base::fail(fmt::format("all {} hints of this level are used", level_.hints));
    ++hints_used_;
    return {};
}

Expected<Hint> MagicAttempt::hint(MagicNpc& engine) {
    if (const auto paid = pay_for_hint(); !paid) return tl::unexpected(paid.error());
    const MagicChoice choice = engine.choose(game_, hint_limit());
    return Hint{magic::move_text(position(), choice.move), choice.score.win_probability()};
}

Expected<void> MagicAttempt::can_undo() const {
    if (undos_left() <= 0) return base::fail(fmt::format("all {} undos of this level are used", level_.undos));
    if (turns_ == 0) return base::fail("there is no turn of yours to take back");
    return {};
}

Expected<void> MagicAttempt::undo() {
    if (const auto possible = can_undo(); !possible) return possible;
    // The longest beginning of the record with one turn of the player less.
    const int wanted = turns_ - 1;
    const auto record = record_;
    start_over();
    for (const auto& action : record) {
        const bool is_players = position().mover() == magic::kPlayer;
        if (is_players && turns_ == wanted) break;
        (void)play_one(action.substr(0, action.find('=')));
    }
    ++undos_used_;
    return {};
}

Expected<void> MagicAttempt::replay(const std::vector<std::string>& record) {
    start_over();
    for (std::size_t i = 0; i < record.size(); ++i) {
        const std::string& action = record[i];
        const auto done = play_one(std::string_view{action}.substr(0, action.find('=')));
        if (!done) return base::fail(fmt::format("action {}: {}", i + 1, done.error().text()));
        if (record_.back() != action)
            return base::fail(fmt::format("action {}: the record says {}, the deal {}", i + 1, base::quoted(action),
                                          base::quoted(record_.back())));
    }
    return {};
}

int MagicAttempt::stars() const {
    if (kind_ == AttemptKind::kPractice) return 0;
    if (turns_ <= level_.stars[0] && hints_used_ == 0 && undos_used_ == 0) return 3;
    return turns_ <= level_.stars[1] ? 2 : 1;
}

int MagicAttempt::score() const {
    constexpr int kWin = 1000;
    constexpr int kPerTurnUnderPar = 20;
    constexpr int kPerHint = 100;
    constexpr int kPerUndo = 50;
    constexpr int kLeast = 100;
    if (kind_ == AttemptKind::kPractice) return 0;
    return std::max(kLeast, kWin + kPerTurnUnderPar * std::max(0, level_.par - turns_) - kPerHint * hints_used_ -
                                kPerUndo * undos_used_);
}

std::optional<AttemptEnding> MagicAttempt::ending() const {
    if (const auto ended = game_.ending()) {
        if (ended->result_for_mover == game::Result::kDraw)
            return AttemptEnding{AttemptResult::kDrawn, ended->reason, 0, 0};
        const bool mover_won = ended->result_for_mover == game::Result::kWin;
        const bool player_won = mover_won == (position().mover() == magic::kPlayer);
        if (player_won) return AttemptEnding{AttemptResult::kWon, ended->reason, stars(), score()};
        return AttemptEnding{AttemptResult::kLost, ended->reason, 0, 0};
    }
    if (level_.max_turns > 0 && turns_ >= level_.max_turns && position().mover() == magic::kNpc)
        return AttemptEnding{AttemptResult::kOutOfTurns, std::nullopt, 0, 0};
    return std::nullopt;
}

}  // namespace qiyuan::engine
