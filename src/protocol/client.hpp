#pragma once

#include <memory>
#include <string>

#include "engine/player.hpp"
#include "protocol/client_spec.hpp"

namespace qiyuan::protocol {

// A player of the game behind the program that `spec` describes. The program starts with its first game.
[[nodiscard]] Expected<std::unique_ptr<engine::Player>> make_client(ClientSpec spec, const GameChoice& choice);

}  // namespace qiyuan::protocol
