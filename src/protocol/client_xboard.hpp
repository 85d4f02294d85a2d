#pragma once

#include <map>
#include <string>

#include "protocol/client_link.hpp"

namespace qiyuan::protocol {

// Plays through a program that speaks the Chess Engine Communication Protocol, version 2. The program is kept in force
// mode and asked for each move with "go", so that it never thinks without being asked.
class XboardClient final : public engine::Player {
public:
    XboardClient(ClientSpec spec, std::string game);
    ~XboardClient() override { link_.close("quit"); }

    [[nodiscard]] std::string name() const override;
    [[nodiscard]] Played<void> begin_game(const engine::GameStart& start, game::Side side) override;
    [[nodiscard]] Played<engine::Reply> choose(const engine::MoveRequest& turn) override;
    void end_game(std::span<const std::string>) override {}

private:
    [[nodiscard]] Played<void> start_up();
    [[nodiscard]] Played<void> read_features();
    void read_feature_line(std::string_view line);
    [[nodiscard]] bool has(const std::string& feature) const;
    [[nodiscard]] Played<void> new_game(const engine::GameStart& start);
    [[nodiscard]] Played<void> send_all(std::span<const std::string> lines);
    [[nodiscard]] Played<void> ping();
    [[nodiscard]] Played<void> tell_moves(const engine::MoveRequest& turn);
    [[nodiscard]] Played<engine::Reply> read_reply(const engine::MoveRequest& turn);

    ClientLink link_;
    std::string game_;
    std::map<std::string, std::string> features_;
    FirstRank first_rank_ = FirstRank::kZero;
    std::size_t told_moves_ = 0;  // how many moves of the game the program knows
    int pings_ = 0;
};

}  // namespace qiyuan::protocol
