#pragma once

#include <array>

#include "eval/classical/xiangqi/evaluator.hpp"
#include "eval/nnue/features.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::eval::nnue {

namespace xiangqi_detail {

inline constexpr std::size_t kFacts = qiyuan::xiangqi::kPieces * qiyuan::xiangqi::kSquares;

[[nodiscard]] constexpr Fact fact(qiyuan::xiangqi::Piece man, qiyuan::xiangqi::Square square) {
    return static_cast<Fact>(man.index() * qiyuan::xiangqi::kSquares + square.index());
}

// A fact as it is seen by either side, with the board mirrored or not.
using InputTable = std::array<Input, kFacts>;
[[nodiscard]] constexpr InputTable make_table(game::Side viewer, bool is_mirrored) {
    InputTable table{};
    for (std::size_t i = 0; i < kFacts; ++i) {
        auto man = qiyuan::xiangqi::Piece::from_index(i / qiyuan::xiangqi::kSquares);
        auto square = qiyuan::xiangqi::Square::from_index(i % qiyuan::xiangqi::kSquares);
        if (is_mirrored) square = square.files_mirrored();
        if (viewer == game::Side::kSecond) {
            man = qiyuan::xiangqi::Piece{other(man.side()), man.kind()};
            square = square.ranks_mirrored();
        }
        table[i] = fact(man, square);
    }
    return table;
}
inline constexpr InputTable kTables[2][2] = {
    {make_table(game::Side::kFirst, false), make_table(game::Side::kFirst, true)},
    {make_table(game::Side::kSecond, false), make_table(game::Side::kSecond, true)},
};

}  // namespace xiangqi_detail

// Every man by kind, whose it is and square, as its viewer sees the board: from his own side, and mirrored so that his
// general stands on file d or e. 14 x 90 inputs, at most 32 of them on.
struct XiangqiFeatures {
    using Game = qiyuan::xiangqi::Xiangqi;
    using Position = Game::Position;

    static constexpr std::string_view kName = "xiangqi men, mirrored";
    static constexpr std::size_t kFacts = xiangqi_detail::kFacts;
    static constexpr std::size_t kInputs = kFacts;
    static constexpr std::size_t kViews = 4;
    static constexpr std::size_t kMostActive = 32;

    struct View {
        game::Side side;
        bool is_mirrored;

        [[nodiscard]] bool operator==(const View&) const = default;
    };

    [[nodiscard]] static View view(const Position& pos, game::Side side) {
        constexpr int kMiddleFile = qiyuan::xiangqi::kFiles / 2;
        return {side, pos.general(side).file() > kMiddleFile};
    }
    [[nodiscard]] static std::size_t number(View view) { return 2 * index(view.side) + (view.is_mirrored ? 1 : 0); }
    [[nodiscard]] static Input input(View view, Fact fact) {
        return xiangqi_detail::kTables[view.side == game::Side::kFirst ? 0 : 1][view.is_mirrored ? 1 : 0][fact];
    }
    template <typename Take>
    static void for_each_fact(const Position& pos, Take&& take) {
        pos.occupied().for_each(
            [&](qiyuan::xiangqi::Square square) { take(xiangqi_detail::fact(pos.at(square), square)); });
    }
    // By the number of men on the board.
    [[nodiscard]] static std::size_t bucket(const Position& pos, std::size_t buckets) {
        return static_cast<std::size_t>(pos.occupied().count() - 1) * buckets / kMostActive;
    }

    template <typename Added, typename Removed>
    [[nodiscard]] static Game::Undo do_move(Position& pos, Game::Move m, Added&& added, Removed&& removed) {
        return pos.do_move(m, Observer<Added, Removed>{added, removed});
    }

private:
    template <typename Added, typename Removed>
    struct Observer {
        Added& on_added;
        Removed& on_removed;
        void added(qiyuan::xiangqi::Piece man, qiyuan::xiangqi::Square square) const {
            on_added(xiangqi_detail::fact(man, square));
        }
        void removed(qiyuan::xiangqi::Piece man, qiyuan::xiangqi::Square square) const {
            on_removed(xiangqi_detail::fact(man, square));
        }
    };
};

// The same, as something to add to the hand-written evaluation, which sees attacks and lines already.
struct XiangqiMenOverHandWritten : XiangqiFeatures {
    using Base = eval::xiangqi::ClassicalEvaluator;
    static constexpr std::string_view kName = "xiangqi men over hand-written";
};

static_assert(FeatureSet<XiangqiFeatures> && FeatureSet<XiangqiMenOverHandWritten>);

}  // namespace qiyuan::eval::nnue
