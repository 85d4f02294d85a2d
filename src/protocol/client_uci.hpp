#pragma once

#include <map>
#include <string>

#include "protocol/client_link.hpp"

namespace qiyuan::protocol {

// Plays through a program that speaks UCI or UCCI, which differ in a few words. A program with the option UCI_Variant
// is set to the game.
class UciClient final : public engine::Player {
public:
    UciClient(ClientSpec spec, std::string game);
    ~UciClient() override { link_.close("quit"); }

    [[nodiscard]] std::string name() const override;
    [[nodiscard]] Played<void> begin_game(const engine::GameStart& start, game::Side side) override;
    [[nodiscard]] Played<engine::Reply> choose(const engine::Turn& turn) override;
    void end_game(std::span<const std::string>) override {}

private:
    [[nodiscard]] bool is_ucci() const { return link_.spec().dialect == Dialect::kUcci; }
    [[nodiscard]] Played<void> start_up();
    [[nodiscard]] Played<void> introduce();
    [[nodiscard]] Played<void> set_options();
    [[nodiscard]] Played<void> ping();
    [[nodiscard]] std::string position_command(std::span<const std::string> moves) const;
    [[nodiscard]] std::string go_command(const engine::Turn& turn) const;
    [[nodiscard]] std::string option_command(std::string_view option, std::string_view value) const;
    [[nodiscard]] Played<engine::Reply> read_reply(const engine::Turn& turn);

    ClientLink link_;
    std::string game_;
    std::string own_name_;
    std::map<std::string, std::string> known_options_;  // lower-case name to the name as the program writes it
    FirstRank first_rank_ = FirstRank::kZero;
    engine::GameStart start_;
};

}  // namespace qiyuan::protocol
