#pragma once

#include <cstdint>
#include <optional>

#include "games/xiangqi/position.hpp"

namespace qiyuan::xiangqi {

// What WXF and Chinese texts say of a move, before it is known which man they mean. Files and steps are numbers from 1
// to 9; files are counted from the mover's right.

// Which of the men of one kind on one file. Front is nearer to the enemy.
enum class Order : std::uint8_t {
    kUnmarked,
    kFirst,  // by number, counted from the front
    kSecond,
    kThird,
    kFourth,
    kFifth,
    kFront,
    kMiddle,
    kRear,
    kInnerFront,  // WXF's + and -: front and rear of two or three, but of four or five the second from either end
    kInnerRear,
};

enum class MoveDirection : std::uint8_t { kForward, kBack, kSideways };

// The part of a text that says which man.
struct ManDescription {
    Kind kind = Kind::kSoldier;
    std::optional<int> file = std::nullopt;
    Order order = Order::kUnmarked;
};

// The part that says where to. A man that moves along lines gives its steps forward or back, any other its new file.
struct WayDescription {
    MoveDirection direction = MoveDirection::kSideways;
    int number = 1;
};

// The move that is meant. Where several men fit, the one that may legally make the move; two legal moves are an error.
// Where no legal move fits, an illegal one that does, so that the caller can say what is wrong with it.
[[nodiscard]] Expected<Move> resolve(const Position& pos, const ManDescription& man, const WayDescription& way);

// What a text must know of the man that makes `m`. Requires: m is legal.
struct Standing {
    Kind kind = Kind::kSoldier;
    int file = 1;
    int place = 1;                    // from the front, among the men of its kind on its file
    int sharing = 1;                  // how many those are
    bool file_is_shared_once = true;  // no other file has two or more of this kind
    bool file_is_enough = true;       // kind and file alone name this move
};
[[nodiscard]] Standing standing(const Position& pos, Move m);
[[nodiscard]] WayDescription way(const Position& pos, Move m);

}  // namespace qiyuan::xiangqi
