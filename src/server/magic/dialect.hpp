#pragma once

#include "server/board/dialect.hpp"

namespace qiyuan::server {

// Magic Chess on a square board. Reads positions and moves as docs/games/magic_chess.md writes them.
class MagicDialect : public Dialect {
public:
    explicit MagicDialect(int size);

    [[nodiscard]] Expected<void> fits(const engine::AnyGame& game) const override;
    [[nodiscard]] Action action(std::string_view move, const BoardView& before) const override;
    [[nodiscard]] std::optional<std::pair<At, ViewedPiece>> shown(std::string_view outcome) const override;
    [[nodiscard]] int quiet_limit(std::string_view rules) const override;
    [[nodiscard]] FinalResult result(const PlayedGame& game, const engine::GameEnding& ending) const override;
};

}  // namespace qiyuan::server
