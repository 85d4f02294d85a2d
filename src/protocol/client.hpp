#pragma once

#include <memory>
#include <string>

#include "engine/player.hpp"
#include "protocol/client_spec.hpp"

namespace qiyuan::protocol {

// A player for `game` behind the program that `spec` describes. The program starts with its first game.
[[nodiscard]] Expected<std::unique_ptr<engine::Player>> make_client(ClientSpec spec, const std::string& game);

}  // namespace qiyuan::protocol
