#include <algorithm>

#include "base/bytes.hpp"
#include "games/xiangqi/records/file_text.hpp"
#include "games/xiangqi/records/men_list.hpp"
#include "games/xiangqi/records/step_tree.hpp"
#include "games/xiangqi/records/write_games.hpp"
#include "games/xiangqi/records/xqf_format.hpp"

namespace qiyuan::xiangqi {
namespace {

constexpr auto kXqfEncoding = base::TextEncoding::kGb18030;

unsigned xqf_number_of(Square square) { return static_cast<unsigned>(10 * square.file() + square.rank()); }

Expected<std::string> xqf_head(const GameRecord& game) {
    const MenList men = men_list(game.start);
    std::string head(xqf::kStepsAt, '\0');
    const auto put = [&head](std::size_t at, unsigned byte) { head[at] = static_cast<char>(byte); };
    head.replace(0, xqf::kMark.size(), xqf::kMark);
    put(xqf::kVersionAt, xqf::kPlainVersion);
    for (std::size_t i = 0; i < men.size(); ++i) put(xqf::kMenAt + i, men[i] ? xqf_number_of(*men[i]) : xqf::kAbsent);
    if (game.moves.empty() && game.start.side_to_move() == kBlack) put(xqf::kSideAt, 1);
    put(xqf::kResultAt, static_cast<unsigned>(game.result));
    const auto phase = std::ranges::find(xqf::kPhases, tag_value(game, xqf::kPhaseTag).value_or(""));
    if (phase != xqf::kPhases.end()) put(xqf::kPhaseAt, static_cast<unsigned>(phase - xqf::kPhases.begin()));
    for (const xqf::Field& field : xqf::kFields) {
        const auto value = encoded_prefix(tag_value(game, field.tag).value_or(""), kXqfEncoding, field.capacity);
        if (!value) return value;
        put(field.at, static_cast<unsigned>(value->size()));
        head.replace(field.at + 1, value->size(), *value);
    }
    return head;
}

Expected<void> put_step(base::ByteWriter& out, unsigned from, unsigned to, const StoredStep& step, unsigned reserved) {
    const auto comment = base::encode_text(step.comment, kXqfEncoding);
    if (!comment) return tl::unexpected(comment.error());
    out.put(static_cast<std::uint8_t>(from + xqf::kFromOffset));
    out.put(static_cast<std::uint8_t>(to + xqf::kToOffset));
    out.put(static_cast<std::uint8_t>((step.has_next ? 0xF0U : 0U) | (step.has_sibling ? 0x0FU : 0U)));
    out.put(static_cast<std::uint8_t>(reserved));
    out.put(static_cast<std::uint32_t>(comment->size()));
    out.put_bytes(*comment);
    return {};
}

}  // namespace

// Version 1.0: every version of XQStudio reads it, and nothing in it is enciphered.
Expected<std::string> write_xqf(const GameRecord& game) {
    auto bytes = xqf_head(game);
    if (!bytes) return bytes;
    base::ByteWriter out;
    StoredStep start;
    start.has_next = !game.moves.empty();
    if (!game.comments.empty() && game.comments.front().ply == 0) start.comment = game.comments.front().text;
    constexpr unsigned kStartMark = 0xFF;
    if (const auto done = put_step(out, 0, 0, start, kStartMark); !done) return tl::unexpected(done.error());
    for (const StoredStep& step : steps_of(game)) {
        const auto done = put_step(out, xqf_number_of(step.move->from()), xqf_number_of(step.move->to()), step, 0);
        if (!done) return tl::unexpected(done.error());
    }
    return *bytes + out.take();
}

}  // namespace qiyuan::xiangqi
