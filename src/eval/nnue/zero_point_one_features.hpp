#pragma once

#include <algorithm>
#include <array>

#include "eval/classical/zero_point_one/fading.hpp"
#include "eval/classical/zero_point_one/features.hpp"
#include "eval/nnue/features.hpp"
#include "games/zero_point_one/zero_point_one.hpp"

namespace qiyuan::eval::nnue {

namespace zero_point_one_detail {

namespace zpo = eval::zero_point_one;

inline constexpr std::size_t kMenFacts = zpo::kPieces * zpo::kSquares;
inline constexpr std::size_t kFacts = kMenFacts + 2 * zpo::kHandCounts;
inline constexpr std::size_t kTurns = 8;

[[nodiscard]] constexpr Fact on_board(zpo::Piece man, zpo::Square square) {
    return static_cast<Fact>(man.index() * zpo::kSquares + square.index());
}
// That a hand holds more than `n` men of the kind.
[[nodiscard]] constexpr Fact in_hand(game::Side owner, zpo::Kind kind, int n) {
    return static_cast<Fact>(kMenFacts + index(owner) * zpo::kHandCounts + zpo::hand_count(kind, n));
}

// A fact as a player sees it who looks at a turned board: his own men and hand come first, whatever his colour.
using InputTable = std::array<Input, kFacts>;
[[nodiscard]] constexpr InputTable make_table(game::Side viewer, std::size_t turn) {
    InputTable table{};
    for (std::size_t i = 0; i < kMenFacts; ++i) {
        const auto man = zpo::Piece::from_index(i / zpo::kSquares);
        const auto square = zpo::Square::from_index(i % zpo::kSquares);
        const auto owner = viewer == zpo::kRed ? man.side() : other(man.side());
        table[i] = on_board({owner, man.kind()}, transform(square, turn));
    }
    for (std::size_t i = kMenFacts; i < kFacts; ++i) {
        const std::size_t at = i - kMenFacts;
        const std::size_t as_seen = viewer == zpo::kRed ? at : (at + zpo::kHandCounts) % (2 * zpo::kHandCounts);
        table[i] = static_cast<Input>(kMenFacts + as_seen);
    }
    return table;
}
inline constexpr auto kTables = [] {
    std::array<std::array<InputTable, kTurns>, 2> tables{};
    for (const game::Side side : game::kBothSides)
        for (std::size_t turn = 0; turn < kTurns; ++turn) tables[index(side)][turn] = make_table(side, turn);
    return tables;
}();

// What both feature sets of 0.1 have in common: the facts, and how moves change them. A man on a board or in a hand is
// one fact, so there are as many of them as men, save a wazir in a hand: it ends the game.
struct BoardFacts {
    using Game = qiyuan::zero_point_one::PrudentZeroPointOne;
    using Position = Game::Position;

    static constexpr std::size_t kFacts = zero_point_one_detail::kFacts;
    static constexpr std::size_t kMostActive = 32;

    template <typename Take>
    static void for_each_fact(const Position& pos, Take&& take) {
        pos.occupied().for_each([&](zpo::Square square) { take(on_board(pos.at(square), square)); });
        for (const game::Side owner : game::kBothSides)
            for (const zpo::Kind kind : zpo::kCommonKinds)
                for (int n = 0; n < pos.hands().count(owner, kind); ++n) take(in_hand(owner, kind, n));
    }
    // By the number of men in hands, which mostly grows; four to a bucket, the last has the rest.
    [[nodiscard]] static std::size_t bucket(const Position& pos, std::size_t buckets) {
        constexpr std::size_t kMenPerBucket = 4;
        const auto on_board = static_cast<std::size_t>(pos.occupied().count());
        return std::min((kMostActive - on_board) / kMenPerBucket, buckets - 1);
    }
    [[nodiscard]] static Share share_left(const Position& pos) { return {zpo::fading(pos.ply()), zpo::kFadingPlies}; }

    template <typename Added, typename Removed>
    [[nodiscard]] static Game::Undo do_move(Position& pos, Game::Move m, Added&& added, Removed&& removed) {
        return pos.do_move(m, Observer<Added, Removed>{added, removed});
    }

protected:
    // How the board is turned for a player; anyhow when he has lost his wazir, for then the game is over.
    [[nodiscard]] static zpo::Normal normal_of(const Position& pos, game::Side side) {
        return pos.men(side, zpo::Kind::kWazir).empty() ? zpo::Normal{} : zpo::normal(pos.wazir(side));
    }
    [[nodiscard]] static Input seen(game::Side viewer, std::size_t turn, Fact fact) {
        return kTables[index(viewer)][turn][fact];
    }

private:
    template <typename Added, typename Removed>
    struct Observer {
        Added& on_added;
        Removed& on_removed;
        void added(zpo::Piece man, zpo::Square square) const { on_added(on_board(man, square)); }
        void removed(zpo::Piece man, zpo::Square square) const { on_removed(on_board(man, square)); }
        void added_to_hand(game::Side owner, zpo::Kind kind, int n) const {
            if (kind != zpo::Kind::kWazir) on_added(in_hand(owner, kind, n));
        }
        void removed_from_hand(game::Side owner, zpo::Kind kind, int n) const {
            if (kind != zpo::Kind::kWazir) on_removed(in_hand(owner, kind, n));
        }
    };
};

}  // namespace zero_point_one_detail

// Every man by kind, whose it is and square, every count of a hand; the board turned so that the viewer's wazir stands
// on one of the ten squares that no turn maps onto each other. 10 x 64 + 60 inputs.
struct ZeroPointOneMen : zero_point_one_detail::BoardFacts {
    static constexpr std::string_view kName = "zero_point_one men";
    static constexpr std::size_t kInputs = kFacts;
    static constexpr std::size_t kViews = 2 * zero_point_one_detail::kTurns;

    struct View {
        game::Side side;
        std::uint8_t turn;

        [[nodiscard]] bool operator==(const View&) const = default;
    };

    [[nodiscard]] static View view(const Position& pos, game::Side side) {
        return {side, normal_of(pos, side).symmetry};
    }
    [[nodiscard]] static std::size_t number(View view) {
        return index(view.side) * zero_point_one_detail::kTurns + view.turn;
    }
    [[nodiscard]] static Input input(View view, Fact fact) { return seen(view.side, view.turn, fact); }
};

// The same for each of the ten squares of the viewer's wazir apart: the features of the linear evaluation, by the same
// numbers. What they are without the wazir they share.
struct ZeroPointOneMenByWazir : zero_point_one_detail::BoardFacts {
    static constexpr std::string_view kName = "zero_point_one men by wazir";
    static constexpr std::size_t kInputs = eval::zero_point_one::kFeatures;
    static constexpr std::size_t kShared = eval::zero_point_one::kFeaturesPerPlace;
    static constexpr std::size_t kViews = 2 * zero_point_one_detail::kTurns * eval::zero_point_one::kPlaces;

    struct View {
        game::Side side;
        std::uint8_t turn;
        std::uint8_t place;

        [[nodiscard]] bool operator==(const View&) const = default;
    };

    [[nodiscard]] static View view(const Position& pos, game::Side side) {
        const auto normal = normal_of(pos, side);
        return {side, normal.symmetry, normal.place};
    }
    [[nodiscard]] static std::size_t number(View view) {
        return (index(view.side) * zero_point_one_detail::kTurns + view.turn) * eval::zero_point_one::kPlaces +
               view.place;
    }
    [[nodiscard]] static Input input(View view, Fact fact) {
        constexpr std::size_t kOwnWazir = eval::zero_point_one::kSquares;  // it comes first, and its place is given
        const std::size_t seen_as = seen(view.side, view.turn, fact);
        return seen_as < kOwnWazir ? kNoInput : static_cast<Input>(view.place * kShared + seen_as - kOwnWazir);
    }
    [[nodiscard]] static std::size_t shared(Input input) { return input % kShared; }
};

static_assert(FeatureSet<ZeroPointOneMen> && FeatureSet<ZeroPointOneMenByWazir>);

}  // namespace qiyuan::eval::nnue
