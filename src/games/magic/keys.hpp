#pragma once

#include <cstdint>

#include "base/key.hpp"
#include "games/magic/board.hpp"
#include "games/magic/flags.hpp"
#include "games/magic/spell.hpp"
#include "games/magic/unseen.hpp"

namespace qiyuan::magic {

using base::Key;

// One random number for each fact about a position. Facts that change at nearly every node come from tables, the rare
// ones from a hash.
class Keys {
public:
    static constexpr Key kNpcToMove{0x6d61676963'0001U * 0x9e3779b97f4a7c15U};
    static constexpr Key kUndecided{0x6d61676963'0002U * 0x9e3779b97f4a7c15U};
    static constexpr Key kPlayerIsBlack{0x6d61676963'0003U * 0x9e3779b97f4a7c15U};
    static constexpr Key kMustWait{0x6d61676963'0004U * 0x9e3779b97f4a7c15U};

    [[nodiscard]] static constexpr Key face_up(Piece piece, Square square) noexcept {
        return kFaceUp[piece.code() * kSquares + square.index()];
    }
    [[nodiscard]] static constexpr Key known(Piece piece, Square square) noexcept {
        return kKnown[piece.code() * kSquares + square.index()];
    }
    [[nodiscard]] static constexpr Key status(Status status, Square square) noexcept {
        return status.is_plain() ? Key{} : kStatus[status.code() * kSquares + square.index()];
    }
    [[nodiscard]] static constexpr Key unknown(Square square) noexcept { return kUnknown[square.index()]; }
    [[nodiscard]] static constexpr Key wood(Square square) noexcept { return kWood[square.index()]; }
    [[nodiscard]] static constexpr Key awaiting(Square square) noexcept { return kAwaiting[square.index()]; }
    // What is unseen of one piece: how many, and how many of them with which mark.
    [[nodiscard]] static constexpr Key unseen(Piece piece, const Unseen& unseen) noexcept {
        const auto count = static_cast<std::size_t>(unseen.count(piece));
        const Key key = count == 0 ? Key{} : kUnseen[piece.code() * (kSquares + 1) + count];
        if (unseen.marked(piece) == 0) return key;
        return key ^ mixed(kMarkTopic, piece.code(), static_cast<std::size_t>(unseen.marked(piece)),
                           unseen.mark(piece).code());
    }
    [[nodiscard]] static constexpr Key charges(Side side, Spell spell, std::size_t charges) noexcept {
        return charges == 0 ? Key{} : mixed(kChargeTopic, game::index(side), spell.index(), charges);
    }
    [[nodiscard]] static constexpr Key wait(Side side, std::size_t turns) noexcept {
        return turns == 0 ? Key{} : mixed(kWaitTopic, game::index(side), turns, 0);
    }
    // The board and the rules: the same in a whole game.
    [[nodiscard]] static constexpr Key frame(BoardSize size, const Flags& flags) noexcept {
        const auto bits =
            static_cast<std::size_t>(flags.wood_screen) | static_cast<std::size_t>(flags.ice_unit) << 1U |
            static_cast<std::size_t>(flags.ice_start) << 2U | static_cast<std::size_t>(flags.gold_mode) << 3U |
            static_cast<std::size_t>(flags.hidden_mode) << 5U | static_cast<std::size_t>(flags.hidden_known) << 6U |
            static_cast<std::size_t>(flags.cast_cost) << 7U | static_cast<std::size_t>(flags.freeze_pass) << 8U;
        return mixed(kFrameTopic, static_cast<std::size_t>(size), bits,
                     static_cast<std::size_t>(flags.king_immune.bits()) << 8U | flags.cooldown);
    }

private:
    static constexpr std::uint64_t kMarkTopic = 1;
    static constexpr std::uint64_t kChargeTopic = 2;
    static constexpr std::uint64_t kWaitTopic = 3;
    static constexpr std::uint64_t kFrameTopic = 4;

    [[nodiscard]] static constexpr Key mixed(std::uint64_t topic, std::size_t a, std::size_t b,
                                             std::size_t c) noexcept {
        std::uint64_t state = 0x6d61676963'10U + (topic << 48U | a << 32U | b << 16U | c);
        (void)base::split_mix(state);
        return Key{base::split_mix(state)};
    }

    static constexpr auto kFaceUp = base::make_keys<dark::kPieceCodes * kSquares>(0x6d61676963'01U);
    static constexpr auto kKnown = base::make_keys<dark::kPieceCodes * kSquares>(0x6d61676963'02U);
    static constexpr auto kStatus = base::make_keys<Status::kCodes * kSquares>(0x6d61676963'03U);
    static constexpr auto kUnknown = base::make_keys<kSquares>(0x6d61676963'04U);
    static constexpr auto kWood = base::make_keys<kSquares>(0x6d61676963'05U);
    static constexpr auto kAwaiting = base::make_keys<kSquares>(0x6d61676963'06U);
    static constexpr auto kUnseen = base::make_keys<dark::kPieceCodes*(kSquares + 1)>(0x6d61676963'07U);
};

}  // namespace qiyuan::magic
