#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "base/rng.hpp"
#include "base/sha256.hpp"
#include "engine/player.hpp"
#include "engine/registry.hpp"

namespace qiyuan::lab {

// A player inside the test. What it does follows from the moves so far alone: mostly a legal move, sometimes, by a rate
// of its own, it gives up. So games end in every way and every run can be played again.
class FakePlayer final : public engine::Player {
public:
    explicit FakePlayer(std::uint64_t resigns_one_in, std::string game = "xiangqi")
        : resigns_one_in_(resigns_one_in), game_(std::move(game)) {}

    [[nodiscard]] std::string name() const override { return "fake"; }
    [[nodiscard]] engine::Played<void> begin_game(const engine::GameStart& start, game::Side) override {
        start_ = start.fen;
        return {};
    }
    [[nodiscard]] engine::Played<engine::Reply> choose(const engine::MoveRequest& turn) override {
        auto game = std::move(*engine::make_game(game_));
        [[maybe_unused]] const auto set = game->set_up(start_);
        std::uint64_t state = 0;
        for (const auto& move : turn.moves) {
            [[maybe_unused]] const auto played = game->play(move);
            for (const char c : move) state = state * 31 + static_cast<unsigned char>(c);
        }
        const std::uint64_t random = base::split_mix(state);
        if (random % resigns_one_in_ == 0) return engine::Reply{engine::Reply::Kind::kResignation, {}, {}};
        const auto moves = game->legal_moves();
        return engine::Reply{engine::Reply::Kind::kMove, moves[(random >> 20U) % moves.size()], {}};
    }
    void end_game(std::span<const std::string>) override {}

private:
    std::uint64_t resigns_one_in_;
    std::string game_;
    std::string start_;
};

// Says what a function says.
class ScriptedPlayer final : public engine::Player {
public:
    using Script = std::function<engine::Played<engine::Reply>(const engine::MoveRequest&)>;
    explicit ScriptedPlayer(Script script) : script_(std::move(script)) {}

    [[nodiscard]] std::string name() const override { return "scripted"; }
    [[nodiscard]] engine::Played<void> begin_game(const engine::GameStart&, game::Side) override { return {}; }
    [[nodiscard]] engine::Played<engine::Reply> choose(const engine::MoveRequest& turn) override {
        return script_(turn);
    }
    void end_game(std::span<const std::string>) override {}

private:
    Script script_;
};

// Descriptions are numbers: how seldom it resigns.
inline engine::PlayerFactory fake_factory(const std::string& game = "xiangqi") {
    return [game](std::string_view text) -> base::Expected<std::unique_ptr<engine::Player>> {
        return std::make_unique<FakePlayer>(std::stoull(std::string{text}), game);
    };
}

}  // namespace qiyuan::lab
