#pragma once

#include <string>

#include "protocol/client_link.hpp"

namespace qiyuan::protocol {

// Plays through a program that speaks CodeCup's protocol: it hears the opponent's moves, says its own, and nothing
// else. It is started anew for every game. It cannot be given moves that it did not make itself, save that some
// programs understand `Opening` and the set-ups before the first move (Opening=on).
class CodecupClient final : public engine::Player {
public:
    explicit CodecupClient(ClientSpec spec) : link_(std::move(spec)) {}
    ~CodecupClient() override { link_.close("Quit"); }

    [[nodiscard]] std::string name() const override;
    [[nodiscard]] Played<void> begin_game(const engine::GameStart& start, game::Side side) override;
    [[nodiscard]] Played<engine::Reply> choose(const engine::MoveRequest& turn) override;
    void end_game(std::span<const std::string>) override { link_.close("Quit"); }

private:
    [[nodiscard]] Played<engine::Reply> ask(const engine::MoveRequest& turn);

    [[nodiscard]] Played<void> tell_opening(std::span<const std::string> moves);

    ClientLink link_;
    bool takes_openings_ = false;
    std::size_t known_moves_ = 0;  // of the game, heard or said
};

}  // namespace qiyuan::protocol
