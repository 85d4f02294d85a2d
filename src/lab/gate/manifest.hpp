#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/expected.hpp"
#include "lab/gate/verdict.hpp"

// The nets that ship with the program: nets/GAME.net, and nets/manifest.json with where each comes from.
namespace qiyuan::lab::gate {

// Where a net comes from.
struct Origin {
    std::string game;
    std::string data;      // the recorded games it learnt from
    std::string training;  // the command that trained it
};

// Puts the net into `directory` as GAME.net and writes it into manifest.json there, with its gate. A verdict that has
// not passed, a file that is no net to ship for the game and a manifest that cannot be read are errors; then nothing is
// changed.
[[nodiscard]] base::Expected<void> install(const std::filesystem::path& net, const Origin& origin,
                                           const GateVerdict& verdict, const std::filesystem::path& directory);

// The games whose nets are in a directory, when its manifest and its files fit: every net is there, is the one that
// passed the gate and can be shipped, and no other is. An error says what does not fit.
[[nodiscard]] base::Expected<std::vector<std::string>> verify(const std::filesystem::path& directory);

}  // namespace qiyuan::lab::gate
