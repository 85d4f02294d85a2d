#pragma once

#include "engine/any_game.hpp"
#include "engine/typed/typed_game.hpp"
#include "games/zero_point_one/zero_point_one.hpp"

namespace qiyuan::engine {

// 0.1 from the empty board: the first two texts played are the set-ups, everything after them are moves.
// While set-ups are missing, legal_moves() is empty (there are 10,810,800) and perft counts nothing beyond depth 0.
template <zero_point_one::Suicides kSuicides>
class ZeroPointOneGame : public AnyGame {
public:
    using Play = TypedGame<zero_point_one::BasicZeroPointOne<kSuicides>>;

    explicit ZeroPointOneGame(zero_point_one::Rules rules = {}) : rules_(rules) {}
    // Begins at a position, its past unknown.
    explicit ZeroPointOneGame(const zero_point_one::Position& pos, zero_point_one::Rules rules = {}) : rules_(rules) {
        begin_play(pos);
    }

    [[nodiscard]] std::unique_ptr<AnyGame> clone() const override { return std::make_unique<ZeroPointOneGame>(*this); }
    [[nodiscard]] std::string_view name() const override { return zero_point_one::ZeroPointOne::kName; }
    [[nodiscard]] std::string fen() const override;
    [[nodiscard]] game::BoardView view() const override {
        return play_ ? play_->view() : zero_point_one::view(opening_);
    }
    [[nodiscard]] std::uint64_t key() const override { return play_ ? play_->key() : 0; }
    [[nodiscard]] game::Side side_to_move() const override;
    [[nodiscard]] bool mover_in_check() const override { return play_ && play_->mover_in_check(); }
    [[nodiscard]] std::size_t plies() const override { return setups_made_ + (play_ ? play_->plies() : 0); }
    [[nodiscard]] std::vector<std::string> legal_moves() const override;
    [[nodiscard]] bool awaits_setup() const override { return !play_; }
    [[nodiscard]] bool awaits_outcome() const override { return false; }
    [[nodiscard]] std::vector<std::pair<std::string, std::uint32_t>> outcomes() const override { return {}; }

    [[nodiscard]] Expected<void> set_up(std::string_view fen) override;
    void set_up_start() override;
    [[nodiscard]] Expected<void> play(std::string_view text) override;
    void take_back() override;
    [[nodiscard]] bool is_move_of_other_side(std::string_view text) const override {
        return play_ && play_->is_move_of_other_side(text);
    }
    [[nodiscard]] std::optional<GameEnding> ending() const override;

    [[nodiscard]] std::uint64_t perft(int depth) const override;
    [[nodiscard]] std::vector<std::pair<std::string, std::uint64_t>> perft_divide(int depth) const override;
    [[nodiscard]] Expected<std::unique_ptr<AnyGame>> without_suicides() const override;

    // The set-ups made so far. Requires: awaits_setup().
    [[nodiscard]] const zero_point_one::SetupPhase& opening() const { return opening_; }
    // The game after the set-ups; nothing while it awaits one.
    [[nodiscard]] const std::optional<Play>& after_setups() const { return play_; }

private:
    void begin_play(const zero_point_one::Position& pos) {
        play_.emplace(rules_);
        play_->set_up_position(pos);
    }

    zero_point_one::Rules rules_;
    zero_point_one::SetupPhase opening_;
    std::size_t setups_made_ = 0;  // since set_up(), and can be taken back
    std::optional<Play> play_;
};

// The position of a game of 0.1 whose set-ups are made; null before, and of any other game.
[[nodiscard]] const zero_point_one::Position* zero_point_one_position(const AnyGame& game);

extern template class ZeroPointOneGame<zero_point_one::Suicides::kIncluded>;
extern template class ZeroPointOneGame<zero_point_one::Suicides::kExcluded>;

}  // namespace qiyuan::engine
