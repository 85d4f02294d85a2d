#pragma once

#include "server/board/dialect.hpp"

namespace qiyuan::server {

// How the server shows 0.1 to a client; made by board/dialect.cpp.
class ZeroPointOneDialect : public Dialect {
public:
    ZeroPointOneDialect();

    [[nodiscard]] Action action(std::string_view move, const BoardView& before) const override;
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> notations(const engine::AnyGame& before,
                                                                             std::string_view move) const override;
    [[nodiscard]] std::vector<At> checked(const engine::AnyGame& game, const BoardView& placement) const override;
    [[nodiscard]] std::optional<SetupTask> setup_task(game::Side side) const override;
    [[nodiscard]] FinalResult result(const PlayedGame& game, const engine::GameEnding& ending) const override;
};

}  // namespace qiyuan::server
