#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "protocol/client_link.hpp"
#include "protocol/visible_window.hpp"

namespace qiyuan::protocol {

// Plays through a program that speaks UCI or UCCI, which differ in a few words. A program with the option UCI_Variant
// is set to the game. In dark games the program is given what can be seen: the position after the last flip or capture,
// and the moves since, which is all that repetition depends on.
class UciClient final : public engine::Player {
public:
    UciClient(ClientSpec spec, GameChoice choice);
    ~UciClient() override { link_.close("quit"); }

    [[nodiscard]] std::string name() const override;
    [[nodiscard]] Played<void> begin_game(const engine::GameStart& start, game::Side side) override;
    [[nodiscard]] Played<engine::Reply> choose(const engine::MoveRequest& turn) override;
    void end_game(std::span<const std::string>) override {}

private:
    [[nodiscard]] bool is_ucci() const { return link_.spec().protocol == Protocol::kUcci; }
    [[nodiscard]] Played<void> start_up();
    [[nodiscard]] Played<void> introduce();
    [[nodiscard]] Played<void> set_options();
    [[nodiscard]] Played<void> ping();
    [[nodiscard]] std::string position_command(std::span<const std::string> moves);
    [[nodiscard]] std::string position_command(std::optional<std::string_view> fen,
                                               std::span<const std::string> moves) const;
    [[nodiscard]] std::string go_command(const engine::MoveRequest& turn) const;
    [[nodiscard]] std::string option_command(std::string_view option, std::string_view value) const;
    [[nodiscard]] Played<engine::Reply> read_reply(const engine::MoveRequest& turn);

    ClientLink link_;
    GameChoice choice_;
    std::string own_name_;
    std::map<std::string, std::string> known_options_;  // lower-case name to the name as the program writes it
    std::vector<std::string> variants_;                 // what UCI_Variant can be, where it says so
    FirstRank first_rank_ = FirstRank::kZero;
    engine::GameStart start_;
    std::unique_ptr<VisibleWindow> window_;  // in dark games only
};

}  // namespace qiyuan::protocol
