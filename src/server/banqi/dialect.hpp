#pragma once

#include "server/board/dialect.hpp"

namespace qiyuan::server {

// How the server shows banqi in all its variants to a client; made by board/dialect.cpp.
class BanqiDialect : public Dialect {
public:
    explicit BanqiDialect(int files);

    [[nodiscard]] std::optional<std::pair<At, ViewedPiece>> shown(std::string_view outcome) const override;
    [[nodiscard]] int quiet_limit(std::string_view rules) const override;
    [[nodiscard]] FinalResult result(const PlayedGame& game, const engine::GameEnding& ending) const override;
};

}  // namespace qiyuan::server
