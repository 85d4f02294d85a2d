#include "server/board/dialect.hpp"

namespace qiyuan::server {

Action Dialect::action(std::string_view move, const BoardView& before) const {
    Action action{.move = std::string{move}};
    if (move == "--") {
        action.kind = ActionKind::kPass;
        return action;
    }
    constexpr std::size_t kSquareName = 2;
    const auto from = shape_.at(move.substr(0, kSquareName));
    action.to = move.size() > kSquareName ? shape_.at(move.substr(kSquareName)) : from;
    if (from == action.to) {
        action.kind = ActionKind::kFlip;
        return action;
    }
    action.from = from;
    const Placed* target = action.to ? before.at(*action.to) : nullptr;
    action.hit = target != nullptr;
    if (target != nullptr && target->down) action.kind = ActionKind::kAttack;
    return action;
}

std::vector<std::pair<std::string, std::string>> Dialect::notations(const engine::AnyGame&,
                                                                    std::string_view move) const {
    return {{"coordinate", std::string{move}}};
}

Expected<std::string> Dialect::own_notation(const engine::AnyGame&, std::string_view text) const {
    return std::string{text};
}

}  // namespace qiyuan::server
