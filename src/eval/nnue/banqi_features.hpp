#pragma once

#include <algorithm>
#include <array>

#include "eval/classical/banqi/evaluator.hpp"
#include "eval/nnue/features.hpp"
#include "games/banqi/banqi.hpp"

namespace qiyuan::eval::nnue {

namespace banqi_detail {

using dark::Colour;
using dark::Kind;
using dark::Piece;
using qiyuan::banqi::Standard;
using Position = qiyuan::banqi::Position<Standard>;
using Square = Position::Square;
using Bitboard = Position::Bitboard;
using Mirroring = qiyuan::banqi::Symmetry<Standard>;

inline constexpr std::size_t kSquares = Standard::Size::kSquares;
inline constexpr std::size_t kSetSize = 16;  // men of a colour
inline constexpr std::size_t kFaceDownAt = dark::kPieces * kSquares;
inline constexpr std::size_t kBagAt = kFaceDownAt + kSquares;
inline constexpr std::size_t kAliveAt = kBagAt + 2 * kSetSize;
inline constexpr std::size_t kFacts = kAliveAt + 2 * kSetSize;

// Where the counts of a kind begin among those of its colour; behind the last kind stands the end.
inline constexpr auto kCountsAt = [] {
    std::array<std::size_t, dark::kKinds + 1> at{};
    for (std::size_t i = 0; i < dark::kKinds; ++i) at[i + 1] = at[i] + Standard::kSet[i];
    return at;
}();
static_assert(kCountsAt.back() == kSetSize);

[[nodiscard]] constexpr Fact face_up(Piece man, Square square) {
    return static_cast<Fact>(man.index() * kSquares + square.index());
}
[[nodiscard]] constexpr Fact face_down(Square square) { return static_cast<Fact>(kFaceDownAt + square.index()); }
[[nodiscard]] constexpr std::size_t count_of(Piece man, int n) {
    return index(man.colour()) * kSetSize + kCountsAt[index(man.kind())] + static_cast<std::size_t>(n);
}
// That more than `n` of a man are still in the bag, or still alive.
[[nodiscard]] constexpr Fact in_bag(Piece man, int n) { return static_cast<Fact>(kBagAt + count_of(man, n)); }
[[nodiscard]] constexpr Fact alive(Piece man, int n) { return static_cast<Fact>(kAliveAt + count_of(man, n)); }

// A fact as the player of a colour sees it on a mirrored board: his own men come first.
using InputTable = std::array<Input, kFacts>;
[[nodiscard]] constexpr InputTable make_table(Colour own, std::size_t mirroring) {
    const Mirroring mirrored{mirroring};
    InputTable table{};
    for (std::size_t i = 0; i < kBagAt; ++i) {
        const Square square = mirrored(Square::from_index(i % kSquares));
        if (i >= kFaceDownAt) {
            table[i] = face_down(square);
            continue;
        }
        const Piece man = Piece::from_index(i / kSquares);
        table[i] = face_up(own == Colour::kRed ? man : man.recoloured(), square);
    }
    for (std::size_t i = kBagAt; i < kFacts; ++i) {
        const std::size_t block = i < kAliveAt ? kBagAt : kAliveAt;
        const std::size_t as_seen = own == Colour::kRed ? i - block : (i - block + kSetSize) % (2 * kSetSize);
        table[i] = static_cast<Input>(block + as_seen);
    }
    return table;
}
inline constexpr std::size_t kMirrorings = 4;
inline constexpr auto kTables = [] {
    std::array<std::array<InputTable, kMirrorings>, 2> tables{};
    for (const Colour own : dark::kBothColours)
        for (std::size_t i = 0; i < kMirrorings; ++i) tables[index(own)][i] = make_table(own, i);
    return tables;
}();

// The halves of the board that the mirrorings exchange: left for the first, lower for the second.
[[nodiscard]] constexpr std::array<Bitboard, 2> make_halves() {
    std::array<Bitboard, 2> halves{};
    for (std::size_t i = 0; i < kSquares; ++i) {
        const Square square = Square::from_index(i);
        if (square.file() < Square::kFiles / 2) halves[0] |= Bitboard{square};
        if (square.rank() < Square::kRanks / 2) halves[1] |= Bitboard{square};
    }
    return halves;
}
inline constexpr auto kHalves = make_halves();

}  // namespace banqi_detail

// What both players see: every face-up man by kind, whose it is and square, every face-down square, and for each kind
// of men how many are in the bag and how many are alive. The board is mirrored so that the viewer's highest face-up men
// stand on the left and below. 14 x 32 + 32 + 2 x 32 inputs.
struct BanqiMen {
    using Game = qiyuan::banqi::Banqi;
    using Position = Game::Position;

    static constexpr std::string_view kName = "banqi men";
    static constexpr std::size_t kFacts = banqi_detail::kFacts;
    static constexpr std::size_t kInputs = kFacts;
    static constexpr std::size_t kViews = 2 * banqi_detail::kMirrorings;
    static constexpr std::size_t kMostActive = 96;  // 32 men, all of them in the bag and alive

    struct View {
        dark::Colour own;
        std::uint8_t mirroring;

        [[nodiscard]] bool operator==(const View&) const = default;
    };

    // Until the colours are decided nobody has men, and it does not matter who sees what.
    [[nodiscard]] static View view(const Position& pos, game::Side side) {
        const dark::Colour own = side == pos.side_to_move() ? pos.mover() : other(pos.mover());
        std::uint8_t mirroring = 0;
        for (std::size_t i = 0; i < banqi_detail::kHalves.size(); ++i)
            if (leans_out_of(banqi_detail::kHalves[i], pos, own)) mirroring |= static_cast<std::uint8_t>(1U << i);
        return {own, mirroring};
    }
    [[nodiscard]] static std::size_t number(View view) {
        return index(view.own) * banqi_detail::kMirrorings + view.mirroring;
    }
    [[nodiscard]] static Input input(View view, Fact fact) {
        return banqi_detail::kTables[index(view.own)][view.mirroring][fact];
    }
    template <typename Take>
    static void for_each_fact(const Position& pos, Take&& take) {
        using namespace banqi_detail;
        pos.face_up().for_each([&](Square square) { take(face_up(pos.at(square), square)); });
        pos.face_down().for_each([&](Square square) { take(face_down(square)); });
        for (std::size_t i = 0; i < dark::kPieces; ++i) {
            const Piece man = Piece::from_index(i);
            for (int n = 0; n < pos.bag().count(man); ++n) take(in_bag(man, n));
            for (int n = 0; n < living(pos, man); ++n) take(alive(man, n));
        }
    }
    // By how much is face-down: what is left to chance.
    [[nodiscard]] static std::size_t bucket(const Position& pos, std::size_t buckets) {
        return static_cast<std::size_t>(pos.face_down().count()) * buckets / (banqi_detail::kSquares + 1);
    }
    // The clock makes a draw of any lead: after so many quiet plies nothing is left of it. And nobody leads before he
    // has a colour.
    static constexpr int kClockPlies = 76;
    [[nodiscard]] static Share share_left(const Position& pos) {
        return {pos.colours_decided() ? std::max(kClockPlies - pos.quiet_plies(), 0) : 0, kClockPlies};
    }

    template <typename Added, typename Removed>
    [[nodiscard]] static Game::Undo do_move(Position& pos, Game::Move m, Added&& added, Removed&& removed) {
        using namespace banqi_detail;
        const auto undo = pos.do_move(m);
        if (pos.awaits_outcome()) return undo;
        const Piece man = pos.at(m.to());
        removed(face_up(man, m.from()));
        added(face_up(man, m.to()));
        if (!undo.captured.is_none()) {
            removed(face_up(undo.captured, m.to()));
            removed(alive(undo.captured, living(pos, undo.captured)));
        }
        return undo;
    }
    template <typename Added, typename Removed>
    [[nodiscard]] static Game::Undo do_outcome(Position& pos, dark::Piece shown, Added&& added, Removed&& removed) {
        using namespace banqi_detail;
        const Square square = pos.awaiting().to();
        const auto undo = pos.do_outcome(shown);
        removed(face_down(square));
        removed(in_bag(shown, pos.bag().count(shown)));
        added(face_up(shown, square));
        return undo;
    }

private:
    [[nodiscard]] static int living(const Position& pos, dark::Piece man) {
        return pos.pieces(man).count() + pos.bag().count(man);
    }
    // Whether more of the highest men that are not evenly spread stand outside a half of the board than in it.
    [[nodiscard]] static bool leans_out_of(banqi_detail::Bitboard half, const Position& pos, dark::Colour own) {
        for (const dark::Kind kind : dark::kAllKinds) {
            const auto men = pos.pieces(dark::Piece{own, kind});
            const int inside = (men & half).count();
            const int outside = men.count() - inside;
            if (inside != outside) return outside > inside;
        }
        return false;
    }
};

// The same, as something to add to the hand-written evaluation, which knows already who hunts whom.
struct BanqiMenOverHandWritten : BanqiMen {
    using Base = eval::banqi::ClassicalEvaluator<qiyuan::banqi::Standard>;
    static constexpr std::string_view kName = "banqi men over hand-written";
};

static_assert(FeatureSet<BanqiMen> && FeatureSet<BanqiMenOverHandWritten>);

}  // namespace qiyuan::eval::nnue
