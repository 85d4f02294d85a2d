#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/any_game.hpp"

namespace qiyuan::protocol {

// The part of a dark game that can still matter: the position after the last flip or capture, and the moves since.
// Follows a game whose list of moves grows.
class VisibleWindow {
public:
    // Requires: the game is at its beginning.
    explicit VisibleWindow(std::unique_ptr<engine::AnyGame> game) : game_(std::move(game)), fen_(game_->fen()) {}

    // Takes in what is new of the moves since the beginning, outcomes included. An error when it is no legal game.
    [[nodiscard]] base::Expected<void> follow(std::span<const std::string> moves);

    [[nodiscard]] const std::string& fen() const { return fen_; }
    [[nodiscard]] const std::vector<std::string>& moves() const { return moves_; }

private:
    std::unique_ptr<engine::AnyGame> game_;
    std::size_t followed_ = 0;
    std::string fen_;
    std::vector<std::string> moves_;
};

}  // namespace qiyuan::protocol
