#include "server/xiangqi/texts.hpp"

#include "games/xiangqi/notation/notation.hpp"

namespace qiyuan::server {

std::vector<std::pair<std::string, std::string>> xiangqi_notations(const xiangqi::Position& pos,
                                                                   std::string_view move) {
    using xiangqi::Notation;
    std::vector<std::pair<std::string, std::string>> list;
    const auto parsed = xiangqi::parse_move(pos, move, Notation::kCoordinate);
    if (!parsed) return list;
    for (const Notation notation : xiangqi::kShownNotations)
        list.emplace_back(name(notation), to_text(pos, *parsed, notation));
    return list;
}

xiangqi::Timeline xiangqi_timeline(std::string_view fen, const std::vector<std::string>& moves) {
    xiangqi::Timeline timeline{xiangqi::parse_fen(fen).value()};
    for (const auto& text : moves)
        if (const auto move = xiangqi::parse_move(timeline.last(), text, xiangqi::Notation::kCoordinate))
            timeline.play(*move);
    return timeline;
}

xiangqi::Rules xiangqi_rules(std::string_view name) {
    xiangqi::Rules rules;
    if (const auto set = xiangqi::rule_set_from_name(name)) rules.set = *set;
    return rules;
}

}  // namespace qiyuan::server
