#pragma once

#include <memory>
#include <optional>
#include <unordered_map>

#include "game/score.hpp"
#include "games/banqi/banqi.hpp"
#include "tables/collection.hpp"

namespace qiyuan::tables {

// Looks positions of banqi up in a collection, which it owns and no longer changes: any number of threads may share
// one.
class Prober {
public:
    using Position = qiyuan::banqi::Banqi::Position;

    explicit Prober(Collection collection);

    // Any position may be asked about.
    // The value for the side to move, if a table of the claim covers its pieces and both sides have some. It follows
    // from what both players see: the board and the bag.
    [[nodiscard]] std::optional<Value> value(const Position& pos, Claim claim = Claim::kCertain) const;
    // What that means `ply` plies below the root of a search, with the plies since the last capture or flip counted. A
    // win is given with a number of plies in which it is certain, not with the least. Where chance has the last word
    // it is the win probability as a score, a little nearer to a draw the longer the way to the next capture or flip,
    // so that the search goes there. Nothing where the rules differ from those that the tables were made for.
    [[nodiscard]] std::optional<game::Score> score(const Position& pos, const qiyuan::banqi::Rules& rules,
                                                   int ply) const;

    [[nodiscard]] const Collection& collection() const noexcept { return collection_; }

private:
    struct Table {
        Arranged arranged;
        Values certain;
        Values likely;
    };
    // Face-up pieces and bag, as numbers that differ when they do.
    struct MaterialKey {
        std::uint64_t face_up = 0;
        std::uint64_t face_down = 0;
        [[nodiscard]] bool operator==(const MaterialKey&) const = default;
    };
    struct MaterialHash {
        [[nodiscard]] std::size_t operator()(const MaterialKey& key) const noexcept {
            constexpr std::uint64_t kOddAndLarge = 0x9E3779B97F4A7C15;
            return static_cast<std::size_t>(key.face_up ^ key.face_down * kOddAndLarge);
        }
    };
    [[nodiscard]] static MaterialKey key_of(const Material& material);

    Collection collection_;
    Extent extent_;
    std::unordered_map<MaterialKey, Table, MaterialHash> by_material_;
};

// How a position's men come into the order of an ending. Requires: every square of `squares` holds men[i].
[[nodiscard]] EndingPosition arrange(const Arranged& arranged, const std::array<Square, kMostMen>& squares,
                                     dark::Colour mover);

// The pieces of a position and where they stand, in an order that depends on the pieces alone; nothing when they are
// more than a table can hold, or all of one colour. A piece of the bag is given any one of the face-down squares.
struct PlacedMen {
    Material material;
    std::array<Square, kMostMen> squares{};
};
[[nodiscard]] std::optional<PlacedMen> placed_men(const Prober::Position& pos);

}  // namespace qiyuan::tables
