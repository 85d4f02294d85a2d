#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "base/clock.hpp"
#include "base/expected.hpp"
#include "engine/thinking_limit.hpp"
#include "game/side.hpp"

namespace qiyuan::engine {

// What a player did wrong. A fault is a result: whoever commits it loses the game, and it is counted.
enum class Fault : std::uint8_t {
    kCrash,      // the program ended or closed its output
    kStall,      // it said nothing for as long as anybody would wait
    kGarbage,    // its answer cannot be read, or it claims what is not so
    kIllegal,    // it can be read, and the rules forbid it, or there was no move where there are some
    kLate,       // it came after the time was used up
    kWrongSide,  // it moves the opponent's man
};

inline constexpr std::array kAllFaults{Fault::kCrash,   Fault::kStall, Fault::kGarbage,
                                       Fault::kIllegal, Fault::kLate,  Fault::kWrongSide};

[[nodiscard]] std::string_view name(Fault fault);

struct Failure {
    Fault fault = Fault::kCrash;
    std::string detail;
};

template <typename T>
using Played = tl::expected<T, Failure>;

// Where a game starts and how long this player may think in it.
struct GameStart {
    std::string fen;
    bool is_usual_start = true;
    ThinkingLimit limit;
};

// What the player on move is shown.
struct MoveRequest {
    std::span<const std::string> moves;  // since the start, in the game's own notation, outcomes included
    game::Side side = game::Side::kFirst;
    ThinkingLimit limit;
    game::BySide<base::Milliseconds> time_left;  // on both clocks, when there are clocks
    base::Milliseconds patience{0};              // after which waiting is given up
};

struct Reply {
    enum class Kind : std::uint8_t { kMove, kResignation };

    Kind kind = Kind::kMove;
    std::string move;            // in the game's own notation
    base::Milliseconds used{0};  // from being asked to the answer
};

// Somebody who plays, one game after the other: a program behind a protocol, or a stand-in in a test. It is told the
// game and asked for moves; it decides nothing about the rules. After a failure the next begin_game() starts afresh.
class Player {
public:
    virtual ~Player() = default;

    // How it calls itself; known once a game has begun.
    [[nodiscard]] virtual std::string name() const = 0;
    // Fails when it does not start, does not know an option it was given, or cannot take up the position.
    [[nodiscard]] virtual Played<void> begin_game(const GameStart& start, game::Side side) = 0;
    [[nodiscard]] virtual Played<Reply> choose(const MoveRequest& turn) = 0;
    // The game is over; `moves` as in a MoveRequest.
    virtual void end_game(std::span<const std::string> moves) = 0;
};

// Makes the player that a text such as `cmd=PATH,proto=uci` describes.
using PlayerFactory = std::function<base::Expected<std::unique_ptr<Player>>(std::string_view description)>;

}  // namespace qiyuan::engine
