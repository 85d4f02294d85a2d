#pragma once

#include <array>
#include <cstdint>

#include "games/dark/bag.hpp"
#include "games/magic/status.hpp"

namespace qiyuan::magic {

using dark::Colour;
using dark::Piece;

// What turning up an unknown piece shows: a piece, and whether it is one of those that the level has enchanted.
struct Outcome {
    Piece piece;
    bool is_marked = false;

    [[nodiscard]] constexpr bool operator==(const Outcome&) const = default;
};

// The pieces nobody has seen. Some of a kind may be marked: they come up with the status that the level gives the kind.
// Everybody knows how many are marked, nobody where they lie.
class Unseen {
public:
    [[nodiscard]] constexpr const dark::Bag& bag() const noexcept { return bag_; }
    [[nodiscard]] constexpr int count(Piece piece) const noexcept { return bag_.count(piece); }
    [[nodiscard]] constexpr int count(Colour colour) const noexcept { return bag_.count(colour); }
    [[nodiscard]] constexpr int count(Outcome shown) const noexcept {
        return shown.is_marked ? marked(shown.piece) : count(shown.piece) - marked(shown.piece);
    }
    [[nodiscard]] constexpr int size() const noexcept { return bag_.size(); }
    [[nodiscard]] constexpr int marked(Piece piece) const noexcept { return marked_[piece.index()]; }
    // What the marked pieces of this kind come up with; plain when there are none.
    [[nodiscard]] constexpr Status mark(Piece piece) const noexcept { return mark_[piece.index()]; }
    [[nodiscard]] constexpr Status status(Outcome shown) const noexcept {
        return shown.is_marked ? mark(shown.piece) : Status{};
    }

    constexpr void add(Piece piece) noexcept { bag_.add(piece); }
    // Requires: 0 < many <= count(piece), and the status is not plain.
    constexpr void set_mark(Piece piece, int many, Status status) noexcept {
        marked_[piece.index()] = static_cast<std::uint8_t>(many);
        mark_[piece.index()] = status;
    }
    // Takes magic off the kind, when its ice has melted away before anybody saw it.
    constexpr void clear_mark(Piece piece) noexcept {
        marked_[piece.index()] = 0;
        mark_[piece.index()] = Status{};
    }
    // Requires: there is one.
    constexpr void remove(Outcome shown) noexcept {
        bag_.remove(shown.piece);
        if (!shown.is_marked) return;
        if (--marked_[shown.piece.index()] == 0) mark_[shown.piece.index()] = Status{};
    }

    [[nodiscard]] constexpr Unseen recoloured() const noexcept {
        Unseen result;
        result.bag_ = bag_.recoloured();
        for (std::size_t i = 0; i < dark::kPieces; ++i) {
            result.marked_[(i + dark::kKinds) % dark::kPieces] = marked_[i];
            result.mark_[(i + dark::kKinds) % dark::kPieces] = mark_[i];
        }
        return result;
    }
    [[nodiscard]] constexpr bool operator==(const Unseen&) const = default;

private:
    dark::Bag bag_;
    std::array<std::uint8_t, dark::kPieces> marked_{};
    std::array<Status, dark::kPieces> mark_{};
};

}  // namespace qiyuan::magic
