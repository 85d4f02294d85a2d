#pragma once

#include <string>

#include "base/file.hpp"
#include "base/text.hpp"
#include "engine/typed/usual_evaluator.hpp"

namespace qiyuan::engine {

// How options and commands name an evaluation: the file of a net, or one of these words. The hand-written one is the
// classical evaluation of the game.
inline constexpr std::string_view kHandWritten = "hand-written";
inline constexpr std::string_view kShipped = "shipped";  // the net that comes with the program

// The name of the one that a game is played with unless somebody chooses.
[[nodiscard]] inline std::string_view usual_evaluation(std::string_view game) {
    return shipped_net(game).empty() ? kHandWritten : kShipped;
}

// A file that holds no net for the game is an error, and so is asking for a net where there is none.
template <typename Evaluator>
[[nodiscard]] base::Expected<Evaluator> evaluator_named(const std::string& name) {
    if (name == kHandWritten) return Evaluator{};
    return base::fail(fmt::format("the game has no net evaluation, so {} cannot be used", base::quoted(name)));
}
template <game::TakesNets Evaluator>
[[nodiscard]] base::Expected<Evaluator> evaluator_named(const std::string& name) {
    constexpr std::string_view kGame = Evaluator::Game::kName;
    if (name == kHandWritten) return Evaluator{};
    if (name == kShipped) {
        if (shipped_net(kGame).empty()) return base::fail(fmt::format("no net comes with the program for {}", kGame));
        return usual_evaluator<Evaluator>();
    }
    auto made = base::read_file(name).and_then([](const std::string& bytes) { return Evaluator::from_net(bytes); });
    if (!made) return base::fail(fmt::format("{}: {}", base::quoted(name), made.error().text()));
    return made;
}

}  // namespace qiyuan::engine
