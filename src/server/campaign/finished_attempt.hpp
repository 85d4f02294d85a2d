#pragma once

#include <string>

#include "engine/magic/attempt.hpp"

namespace qiyuan::server {

// One line of a visitor's way through the campaign: a game that counted, or a level left out.
struct FinishedAttempt {
    std::string visitor;
    std::string game;  // empty for a level that was skipped
    int level = 0;
    engine::AttemptResult result = engine::AttemptResult::kLost;
    int stars = 0;
    int score = 0;
    int turns = 0;

    [[nodiscard]] bool is_skip() const { return game.empty(); }
};

}  // namespace qiyuan::server
