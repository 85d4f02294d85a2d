#include "games/zero_point_one/setup_phase.hpp"

#include <fmt/format.h>

#include <cassert>

#include "base/text.hpp"
#include "games/zero_point_one/notation.hpp"

namespace qiyuan::zero_point_one {

void SetupPhase::place(const Setup& setup) noexcept {
    assert(!is_complete());
    (red_ ? blue_ : red_) = setup;
}

Expected<void> SetupPhase::place(std::string_view text) {
    const auto setup = Setup::from_text(text, side_to_move());
    if (!setup) return tl::unexpected(setup.error());
    place(*setup);
    return {};
}

void SetupPhase::take_back() noexcept {
    assert(ply() > 0);
    (blue_ ? blue_ : red_).reset();
}

Position SetupPhase::position() const noexcept {
    assert(is_complete());
    return {*red_, *blue_};
}

Expected<Position> position_after(std::string_view words) {
    SetupPhase opening;
    std::optional<Position> pos;
    for (const auto& word : base::split_words(words)) {
        const auto at_word = [&](base::Error error) {
            error.column = word.column;
            return tl::unexpected(error);
        };
        if (!pos) {
            if (const auto placed = opening.place(word.text); !placed) return at_word(placed.error());
            if (opening.is_complete()) pos = opening.position();
        } else {
            const auto move = parse_move(*pos, word.text);
            if (!move) return at_word(move.error());
            pos->do_move(*move);
        }
    }
    if (!pos)
        return base::fail(
            fmt::format("{} set-ups; a game needs both players' before it has a position", opening.ply()));
    return *pos;
}

}  // namespace qiyuan::zero_point_one
