#include "server/dialect.hpp"

#include <memory>

#include "server/banqi_dialect.hpp"
#include "server/magic_dialect.hpp"
#include "server/xiangqi_dialect.hpp"
#include "server/zero_point_one_dialect.hpp"

namespace qiyuan::server {

std::vector<Placed> read_board(std::string_view field, const Alphabet& alphabet) {
    std::vector<Placed> men;
    std::size_t at = 0;
    for (const char c : field) {
        if (c == '/') continue;
        if (c >= '0' && c <= '9') {
            at += static_cast<std::size_t>(c - '0');
            continue;
        }
        const auto square = static_cast<At>(at++);
        if (c == 'X')
            men.push_back({square, true, std::nullopt});
        else if (const auto man = alphabet.man(c))
            men.push_back({square, false, man});
    }
    return men;
}

Action Dialect::action(std::string_view move, const Placement& before) const {
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
