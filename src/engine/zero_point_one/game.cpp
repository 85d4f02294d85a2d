#include "engine/zero_point_one/game.hpp"

namespace qiyuan::engine {

using zero_point_one::Position;
using zero_point_one::SetupPhase;
using zero_point_one::Suicides;

template <Suicides kSuicides>
std::string ZeroPointOneGame<kSuicides>::fen() const {
    return play_ ? play_->fen() : zero_point_one::to_fen(opening_);
}

template <Suicides kSuicides>
game::Side ZeroPointOneGame<kSuicides>::side_to_move() const {
    return play_ ? play_->side_to_move() : opening_.side_to_move();
}

template <Suicides kSuicides>
std::vector<std::string> ZeroPointOneGame<kSuicides>::legal_moves() const {
    return play_ ? play_->legal_moves() : std::vector<std::string>{};
}

template <Suicides kSuicides>
Expected<void> ZeroPointOneGame<kSuicides>::set_up(std::string_view fen) {
    const auto stage = zero_point_one::parse_any_fen(fen);
    if (!stage) return tl::unexpected(stage.error());
    set_up_start();
    if (const auto* pos = std::get_if<Position>(&*stage))
        begin_play(*pos);
    else
        opening_ = std::get<SetupPhase>(*stage);
    return {};
}

template <Suicides kSuicides>
void ZeroPointOneGame<kSuicides>::set_up_start() {
    play_.reset();
    opening_ = {};
    setups_made_ = 0;
}

template <Suicides kSuicides>
Expected<void> ZeroPointOneGame<kSuicides>::play(std::string_view text) {
    if (play_) return play_->play(text);
    if (const auto placed = opening_.place(text); !placed) return placed;
    ++setups_made_;
    if (opening_.is_complete()) begin_play(opening_.position());
    return {};
}

template <Suicides kSuicides>
void ZeroPointOneGame<kSuicides>::take_back() {
    assert(plies() > 0);
    if (play_ && play_->plies() > 0) return play_->take_back();
    play_.reset();
    opening_.take_back();
    --setups_made_;
}

template <Suicides kSuicides>
std::optional<GameEnding> ZeroPointOneGame<kSuicides>::ending() const {
    if (!play_) return std::nullopt;
    const Position& pos = play_->position();
    if (pos.wazir_taken()) return GameEnding{game::Result::kLoss, game::EndReason::kRoyalCaptured};
    if (pos.ply() >= zero_point_one::kPlyLimit) return GameEnding{game::Result::kDraw, game::EndReason::kMoveLimit};
    auto ending = play_->ending();
    const bool stuck = zero_point_one::count_moves<Suicides::kIncluded>(pos) == 0;
    if (stuck && rules_.stuck == zero_point_one::Stuck::kLoss) ending->result_for_mover = game::Result::kLoss;
    return ending;
}

template <Suicides kSuicides>
std::uint64_t ZeroPointOneGame<kSuicides>::perft(int depth) const {
    if (!play_) return depth <= 0 ? 1 : 0;
    return play_->perft(depth);
}

template <Suicides kSuicides>
std::vector<std::pair<std::string, std::uint64_t>> ZeroPointOneGame<kSuicides>::perft_divide(int depth) const {
    if (!play_) return {};
    return play_->perft_divide(depth);
}

template <Suicides kSuicides>
Expected<std::unique_ptr<AnyGame>> ZeroPointOneGame<kSuicides>::without_suicides() const {
    if (!play_) return base::fail("both set-ups must be made before suicides can be left out");
    return std::make_unique<ZeroPointOneGame<Suicides::kExcluded>>(play_->position(), rules_);
}

const Position* zero_point_one_position(const AnyGame& game) {
    const auto* whole = dynamic_cast<const ZeroPointOneGame<Suicides::kIncluded>*>(&game);
    if (whole == nullptr) return position_of<zero_point_one::ZeroPointOne>(game);
    return whole->after_setups() ? &whole->after_setups()->position() : nullptr;
}

template class ZeroPointOneGame<Suicides::kIncluded>;
template class ZeroPointOneGame<Suicides::kExcluded>;

}  // namespace qiyuan::engine
