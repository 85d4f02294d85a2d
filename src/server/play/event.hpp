#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/clock.hpp"
#include "game/side.hpp"
#include "server/board/result_code.hpp"
#include "server/core/error.hpp"

namespace qiyuan::server {

struct Moved {
    std::string move;
    std::optional<std::string> outcome = std::nullopt;      // what a flip showed
    std::optional<base::Milliseconds> used = std::nullopt;  // of the mover's clock

    [[nodiscard]] bool operator==(const Moved&) const = default;
};
// Back to where so many plies had been played.
struct TakenBack {
    std::size_t plies = 0;

    [[nodiscard]] bool operator==(const TakenBack&) const = default;
};
// In the campaign: back to the player's previous turn.
struct Undone {
    [[nodiscard]] bool operator==(const Undone&) const = default;
};
struct Hinted {
    [[nodiscard]] bool operator==(const Hinted&) const = default;
};
struct Joined {
    game::Side seat = game::Side::kFirst;
    std::string token;  // its hash

    [[nodiscard]] bool operator==(const Joined&) const = default;
};
struct Ended {
    std::optional<game::Side> winner;
    ResultCode reason = ResultCode::kAgreement;

    [[nodiscard]] bool operator==(const Ended&) const = default;
};

// Something that happened in a game. A game is its settings and its events, nothing else.
using Event = std::variant<Moved, TakenBack, Undone, Hinted, Joined, Ended>;

// The form in which the store keeps events, and the only reader of it. A text that is not one, or names something that
// this version does not know, is refused in words.
[[nodiscard]] std::string to_text(const Event& event);
[[nodiscard]] ApiExpected<Event> event_from_text(std::string_view text);

}  // namespace qiyuan::server
