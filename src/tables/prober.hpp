#pragma once

#include <memory>
#include <optional>
#include <unordered_map>

#include "game/score.hpp"
#include "games/banqi/banqi.hpp"
#include "tables/collection.hpp"

namespace qiyuan::tables {

// Looks positions of a game up in a collection, which it owns and no longer changes: any number of threads may share
// one.
class Prober {
public:
    using Position = qiyuan::banqi::Banqi::Position;

    explicit Prober(Collection collection);

    // Any position may be asked about.
    // The value for the side to move, if all pieces are face-up, few enough, and both sides have some.
    [[nodiscard]] std::optional<Value> value(const Position& pos) const;
    // What that means `ply` plies below the root of a search, with the plies since the last capture counted. A win is
    // given with a number of plies in which it is certain, not with the least. Nothing where the rules differ from
    // those that the tables were made for.
    [[nodiscard]] std::optional<game::Score> score(const Position& pos, const qiyuan::banqi::Rules& rules,
                                                   int ply) const;

    [[nodiscard]] const Collection& collection() const noexcept { return collection_; }

private:
    struct Table {
        Arranged arranged;
        Values values;
    };

    Collection collection_;
    int most_men_ = 0;
    std::unordered_map<std::uint64_t, Table> by_material_;
};

// How a position's men come into the order of an ending. Requires: every square of `squares` holds men[i].
[[nodiscard]] Placement arrange(const Arranged& arranged, const std::array<Square, kMostMen>& squares,
                                dark::Colour mover);

// The face-up pieces of a position and where they stand, in an order that depends on the pieces alone; nothing when
// some are face-down, more than a table can hold, or all of one colour.
struct PlacedMen {
    Men men;
    std::array<Square, kMostMen> squares{};
};
[[nodiscard]] std::optional<PlacedMen> placed_men(const Prober::Position& pos);

}  // namespace qiyuan::tables
