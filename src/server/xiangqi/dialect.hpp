#pragma once

#include "server/board/dialect.hpp"

namespace qiyuan::server {

// How the server shows xiangqi to a client; made by board/dialect.cpp.
class XiangqiDialect : public Dialect {
public:
    XiangqiDialect();

    [[nodiscard]] std::vector<std::pair<std::string, std::string>> notations(const engine::AnyGame& before,
                                                                             std::string_view move) const override;
    [[nodiscard]] Expected<std::string> own_notation(const engine::AnyGame& before,
                                                     std::string_view text) const override;
    [[nodiscard]] std::vector<At> checked(const engine::AnyGame& game, const BoardView& placement) const override;
    [[nodiscard]] std::optional<RepetitionNotice> repetition(const PlayedGame& game) const override;
    [[nodiscard]] int quiet_limit(std::string_view rules) const override;
    [[nodiscard]] FinalResult result(const PlayedGame& game, const engine::GameEnding& ending) const override;
};

}  // namespace qiyuan::server
