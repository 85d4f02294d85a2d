#pragma once

#include <fmt/format.h>

#include <stdexcept>
#include <string_view>
#include <utility>

#include "engine/typed/shipped_nets.hpp"
#include "game/evaluator.hpp"

namespace qiyuan::engine {

// What a game is judged by unless somebody chooses: the net that comes with the program, where the game has one. A
// program with a net that cannot be read is unusable, and says so at once.
template <typename Evaluator>
[[nodiscard]] Evaluator usual_evaluator() {
    if constexpr (game::TakesNets<Evaluator>) {
        constexpr std::string_view kGame = Evaluator::Game::kName;
        if (const auto bytes = shipped_net(kGame); !bytes.empty()) {
            auto made = Evaluator::from_net(bytes);
            if (!made) throw std::runtime_error(fmt::format("the net shipped for {}: {}", kGame, made.error().text()));
            return std::move(*made);
        }
    }
    return Evaluator{};
}

}  // namespace qiyuan::engine
