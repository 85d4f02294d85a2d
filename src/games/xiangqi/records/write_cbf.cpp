#include <fmt/format.h>

#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/records/bridge_format.hpp"
#include "games/xiangqi/records/cbf_format.hpp"
#include "games/xiangqi/records/write_games.hpp"
#include "games/xiangqi/records/xml.hpp"

namespace qiyuan::xiangqi {
namespace {

std::string element(std::string_view name, std::string_view value) {
    if (value.empty()) return fmt::format("  <{} />\n", name);
    return fmt::format("  <{0}>{1}</{0}>\n", name, xml_escaped(value));
}

std::string cbf_point(Square square) { return fmt::format("{}{}", square.file(), kRanks - 1 - square.rank()); }

std::string move_element(std::string_view value, std::string_view attributes, std::string_view comment) {
    if (comment.empty()) return fmt::format("  <{} value=\"{}\"{} />\n", cbf::kMove, value, attributes);
    return fmt::format("  <{0} value=\"{1}\"{2}>{3}</{0}>\n", cbf::kMove, value, attributes, xml_cdata(comment));
}

}  // namespace

std::string write_cbf(const GameRecord& game) {
    std::string out = fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<{} Version=\"1.0\">\n <{}>\n",
                                  cbf::kRoot, cbf::kHead);
    for (const bridge::Field& field : bridge::kFields)
        out += element(field.element, tag_value(game, field.tag).value_or(""));
    out += element(cbf::kOpening, tag_value(game, cbf::kOpening).value_or(""));
    out += element(cbf::kType, game.start == Position{} ? "0" : "2");
    out += element(cbf::kResult, fmt::format("{}", static_cast<int>(game.result)));
    out += element(cbf::kFen, to_fen(game.start));
    out += fmt::format(" </{}>\n <{}>\n", cbf::kHead, cbf::kMoveList);
    auto comment = game.comments.begin();
    const auto comment_after = [&](std::size_t ply) -> std::string_view {
        return comment != game.comments.end() && comment->ply == ply ? std::string_view{(comment++)->text} : "";
    };
    out += move_element(cbf::kStartMove, "", comment_after(0));
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const Move m = game.moves[i];
        out += move_element(cbf_point(m.from()) + "-" + cbf_point(m.to()),
                            i + 1 == game.moves.size() ? " end=\"1\"" : "", comment_after(i + 1));
    }
    return out + fmt::format(" </{}>\n</{}>\n", cbf::kMoveList, cbf::kRoot);
}

}  // namespace qiyuan::xiangqi
