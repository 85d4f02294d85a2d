#include "server/board/dialect.hpp"

#include <memory>

#include "server/banqi/dialect.hpp"
#include "server/magic/dialect.hpp"
#include "server/xiangqi/dialect.hpp"
#include "server/zero_point_one/dialect.hpp"

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

namespace {

// Every dialect there is; a new game is one line here.
const std::vector<std::pair<std::string, std::unique_ptr<const Dialect>>>& all_dialects() {
    static const auto dialects = [] {
        std::vector<std::pair<std::string, std::unique_ptr<const Dialect>>> list;
        list.emplace_back("xiangqi", std::make_unique<XiangqiDialect>());
        for (const char* name :
             {"banqi", "banqi-hong-kong", "banqi-face-down-capture", "banqi-chain-capture", "banqi-house"})
            list.emplace_back(name, std::make_unique<BanqiDialect>(8));
        list.emplace_back("banqi-4x4", std::make_unique<BanqiDialect>(4));
        list.emplace_back("banqi-4x2", std::make_unique<BanqiDialect>(2));
        list.emplace_back("magic", std::make_unique<MagicDialect>(4));
        list.emplace_back("magic-5x5", std::make_unique<MagicDialect>(5));
        list.emplace_back("magic-6x6", std::make_unique<MagicDialect>(6));
        list.emplace_back("zero_point_one", std::make_unique<ZeroPointOneDialect>());
        return list;
    }();
    return dialects;
}

}  // namespace

const Dialect* find_dialect(std::string_view game) {
    for (const auto& [name, dialect] : all_dialects())
        if (name == game) return dialect.get();
    return nullptr;
}

}  // namespace qiyuan::server
