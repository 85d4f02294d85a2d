#pragma once

#include <string>

#include "base/expected.hpp"
#include "engine/player.hpp"
#include "lab/run/spec.hpp"
#include "protocol/client_spec.hpp"

namespace qiyuan::app {

// This program and PATH.
[[nodiscard]] protocol::Surroundings surroundings();

// Makes players of the game from texts such as `self,Hash=16` or `cmd=PATH,proto=uci`.
[[nodiscard]] engine::PlayerFactory player_factory(const protocol::GameChoice& choice);

// The engine that the text describes, tried out: it starts, knows its options and takes up the start of a game under
// its limit (its own, or else `limit`). So a mistake is told before a run begins and not counted as a fault of every
// game.
[[nodiscard]] base::Expected<lab::Entrant> try_out(const std::string& description, const protocol::GameChoice& choice,
                                                   const engine::ThinkingLimit& limit);

// An error when the programs or files of a run's engines are no longer those it began with.
[[nodiscard]] base::Expected<void> check_identities(const lab::RunSpec& spec);

}  // namespace qiyuan::app
