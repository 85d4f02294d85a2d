#pragma once

#include <string>

#include "games/banqi/banqi.hpp"
#include "protocol/cdc.hpp"
#include "protocol/client_link.hpp"

namespace qiyuan::protocol {

// Plays banqi through a program that speaks CDC. Every action of both players is told to it, its own included; what it
// says that is no answer is dropped.
class CdcClient final : public engine::Player {
public:
    explicit CdcClient(ClientSpec spec) : link_(std::move(spec)) {}
    ~CdcClient() override { link_.close(cdc::to_line(cdc::Plain::kQuit)); }

    [[nodiscard]] std::string name() const override;
    [[nodiscard]] Played<void> begin_game(const engine::GameStart& start, game::Side side) override;
    [[nodiscard]] Played<engine::Reply> choose(const engine::MoveRequest& turn) override;
    void end_game(std::span<const std::string>) override {}

private:
    using Game = banqi::Banqi;

    // Sends a request and waits for its answer; a refusal is a failure.
    [[nodiscard]] Played<std::string> request(const cdc::Command& command, base::Milliseconds patience);
    [[nodiscard]] Played<void> start_up();
    [[nodiscard]] Played<void> new_game(const engine::GameStart& start);
    [[nodiscard]] Played<void> tell(const std::string& text);
    [[nodiscard]] Played<engine::Reply> ask(const engine::MoveRequest& turn);

    ClientLink link_;
    std::string own_name_;
    Game::Position pos_;
    std::optional<Game::Move> flip_;  // played, and not yet told, because what it shows is not known yet
    std::size_t told_moves_ = 0;
};

}  // namespace qiyuan::protocol
