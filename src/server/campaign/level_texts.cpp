#include "server/campaign/level_texts.hpp"

#include <fmt/format.h>

#include <array>

#include "base/text.hpp"

namespace qiyuan::server {
namespace {

struct Word {
    std::string_view english;  // in lower case
    std::string_view simplified;
};

constexpr std::array kWords{
    Word{"first steps", "第一步"},
    Word{"turn them up", "翻棋"},
    Word{"who takes whom", "谁吃谁"},
    Word{"wood", "木"},
    Word{"over one thing", "隔子打"},
    Word{"the pawn and the king", "兵与将"},
    Word{"ice", "冰"},
    Word{"gold", "金"},
    Word{"masks", "面具"},
    Word{"on guard", "戒备"},
    Word{"golden host", "金甲军"},
    Word{"frost", "霜冻"},
    Word{"hedge mage", "木法师"},
    Word{"battery", "炮阵"},
    Word{"grove", "树林"},
    Word{"skirmish", "遭遇战"},
};

std::string_view in_chinese(std::string_view english) {
    const std::string lower = base::to_lower(english);
    for (const Word& word : kWords)
        if (word.english == lower) return word.simplified;
    return english;
}

}  // namespace

Localized level_name(const magic::Level& level) {
    constexpr std::string_view kAnd = " and ";
    const std::string_view name = level.name;
    const auto middle = name.find(kAnd);
    if (middle == std::string_view::npos || in_chinese(name) != name) return localized(name, in_chinese(name));
    return localized(
        name, fmt::format("{}与{}", in_chinese(name.substr(0, middle)), in_chinese(name.substr(middle + kAnd.size()))));
}

Localized level_goal(const magic::Level& level) {
    std::string english = "Take all of the opponent's men, or leave them no move.";
    std::string simplified = "吃光对方的棋子，或使对方无子可动。";
    if (level.max_turns > 0) {
        english += fmt::format(" You have {} turns.", level.max_turns);
        simplified += fmt::format("限{}回合。", level.max_turns);
    }
    return localized(english, simplified);
}

}  // namespace qiyuan::server
