#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "base/clock.hpp"
#include "engine/typed/typed_game.hpp"
#include "game/score.hpp"
#include "games/magic/magic.hpp"

namespace qiyuan::engine {

using MagicGame = TypedGame<magic::MagicChess>;

// How long an engine player may think about a move. At least one limit must be set.
struct MagicLimit {
    std::optional<int> depth;
    std::optional<base::Milliseconds> time;
};

struct MagicChoice {
    magic::Move move;
    game::Score score;  // for the side to move
    std::uint64_t nodes = 0;
};

// The computer's player, for either side: the shared search with the evaluation of Magic Chess. It is shown games,
// never deals. The same game, limits and seed give the same move when depth alone limits. Not shared between threads.
class MagicNpc {
public:
    static constexpr std::size_t kUsualTableMib = 1;

    explicit MagicNpc(std::size_t table_mib = kUsualTableMib);
    MagicNpc(MagicNpc&&) noexcept;
    MagicNpc& operator=(MagicNpc&&) noexcept;
    ~MagicNpc();

    // Forgets what it has learnt. With noise (half-width of the error of its judgement, in score units) it misjudges
    // positions in its own way for each seed.
    void new_game(int noise, std::uint64_t seed);
    // Requires: a player is to move, and has a legal move.
    [[nodiscard]] MagicChoice choose(const MagicGame& game, const MagicLimit& limit);

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace qiyuan::engine
