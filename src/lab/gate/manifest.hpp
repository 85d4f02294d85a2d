#pragma once

#include <filesystem>
#include <string>

#include "base/expected.hpp"
#include "lab/gate/verdict.hpp"

namespace qiyuan::lab::gate {

// Where a net comes from.
struct Origin {
    std::string game;
    std::string data;      // the recorded games it learnt from
    std::string training;  // the command that trained it
};

// Puts the net into `directory` as GAME.net and writes it into manifest.json there, with its gate. A verdict that has
// not passed, a file that holds no net and a manifest that cannot be read are errors; then nothing is changed.
[[nodiscard]] base::Expected<void> install(const std::filesystem::path& net, const Origin& origin,
                                           const Verdict& verdict, const std::filesystem::path& directory);

}  // namespace qiyuan::lab::gate
