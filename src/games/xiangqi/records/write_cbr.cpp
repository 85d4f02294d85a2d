#include <fmt/format.h>

#include <algorithm>

#include "base/bytes.hpp"
#include "games/xiangqi/records/bridge_format.hpp"
#include "games/xiangqi/records/file_text.hpp"
#include "games/xiangqi/records/step_tree.hpp"
#include "games/xiangqi/records/write_games.hpp"

namespace qiyuan::xiangqi {
namespace {

// Files of fixed places are filled in; every byte that nobody fills is 0.
class Block {
public:
    explicit Block(std::size_t size) : bytes_(size, '\0') {}

    void put(std::size_t at, std::string_view bytes) { bytes_.replace(at, bytes.size(), bytes); }
    void put_number(std::size_t at, std::uint32_t number) {
        base::ByteWriter out;
        out.put(number);
        put(at, out.take());
    }
    void put_byte(std::size_t at, unsigned byte) { bytes_[at] = static_cast<char>(byte); }
    // With a zero behind it.
    [[nodiscard]] Expected<void> put_text(std::size_t at, std::size_t size, std::string_view text) {
        const auto bytes = encoded_prefix(text, bridge::kEncoding, size - 2);
        if (!bytes) return tl::unexpected(bytes.error());
        put(at, *bytes);
        return {};
    }
    [[nodiscard]] std::string take() { return std::move(bytes_); }

private:
    std::string bytes_;
};

unsigned cbr_number_of(Square square) {
    return static_cast<unsigned>((kRanks - 1 - square.rank()) * kFiles + square.file());
}

unsigned code_of(Piece man) {
    for (std::size_t i = 0; i < bridge::kMenInOrder.size(); ++i)
        if (piece_from_letter(bridge::kMenInOrder[i])->kind() == man.kind())
            return static_cast<unsigned>(i) + (man.side() == kRed ? bridge::kRedMen : bridge::kBlackMen);
    return 0;
}

Expected<std::string> cbr_head(const GameRecord& game) {
    Block head{bridge::kStepsAt};
    head.put(0, bridge::kRecordMark);
    head.put_byte(bridge::kRecordVersionAt, 2);
    for (const bridge::Field& field : bridge::kFields) {
        const auto done = head.put_text(field.at, field.size, tag_value(game, field.tag).value_or(""));
        if (!done) return tl::unexpected(done.error());
    }
    head.put_byte(bridge::kTypeAt, game.start == Position{} ? 0 : 2);
    head.put_byte(bridge::kResultAt, static_cast<unsigned>(game.result));
    head.put_byte(bridge::kSideAt, game.start.side_to_move() == kRed ? 1 : 2);
    const auto number = static_cast<unsigned>(game.start.move_number());
    head.put_byte(bridge::kMoveNumberAt, number % 256);
    head.put_byte(bridge::kMoveNumberAt + 1, number / 256 % 256);
    game.start.occupied().for_each([&](Square square) {
        head.put_byte(bridge::kBoardAt + cbr_number_of(square), code_of(game.start.at(square)));
    });
    head.put_number(bridge::kShownPlyAt, 0xFFFFFFFF);
    return head.take();
}

[[nodiscard]] Expected<void> put_comment(base::ByteWriter& out, std::string_view comment) {
    const auto bytes = base::encode_text(comment, bridge::kEncoding);
    if (!bytes) return tl::unexpected(bytes.error());
    out.put(static_cast<std::uint32_t>(bytes->size()));
    out.put_bytes(*bytes);
    return {};
}

Expected<std::string> cbr_steps(const GameRecord& game) {
    base::ByteWriter out;
    const bool has_opening = !game.comments.empty() && game.comments.front().ply == 0;
    out.put(static_cast<std::uint32_t>(has_opening ? bridge::kHasComment : 0));
    if (has_opening)
        if (const auto done = put_comment(out, game.comments.front().text); !done) return tl::unexpected(done.error());
    for (const StoredStep& step : steps_of(game)) {
        const unsigned flags = (step.has_next ? 0 : bridge::kIsLast) | (step.has_sibling ? bridge::kHasSibling : 0) |
                               (step.comment.empty() ? 0 : bridge::kHasComment);
        for (const unsigned byte : {flags, 0U, cbr_number_of(step.move->from()), cbr_number_of(step.move->to())})
            out.put(static_cast<std::uint8_t>(byte));
        if (step.comment.empty()) continue;
        if (const auto done = put_comment(out, step.comment); !done) return tl::unexpected(done.error());
    }
    return out.take();
}

// What programs name a record by; no two of a library may be equal.
std::string identity(std::size_t number) { return fmt::format("{{00000000-0000-0000-0000-{:012X}}}", number); }

}  // namespace

Expected<std::string> write_cbr(const GameRecord& game) {
    auto bytes = cbr_head(game);
    if (!bytes) return bytes;
    auto moves = cbr_steps(game);
    if (!moves) return moves;
    return *bytes + *moves;
}

Expected<std::string> write_cbl(std::span<const GameRecord> games, std::string_view title) {
    // Libraries have room for 128 records, or twice as many as often as needed.
    std::size_t capacity = 128;
    while (capacity < games.size()) capacity *= 2;
    Block front{bridge::kIndexAt + capacity * bridge::kEntrySize};
    front.put(0, bridge::kLibraryMark);
    front.put_number(16, 3);
    front.put_number(52, 0x7FFFFFFF);
    front.put_number(bridge::kCapacityAt, static_cast<std::uint32_t>(capacity));
    if (const auto done = front.put_text(bridge::kLibraryNameAt, bridge::kLibraryNameSize, title); !done)
        return tl::unexpected(done.error());
    std::string records;
    for (std::size_t i = 0; i < games.size(); ++i) {
        auto record = write_cbr(games[i]);
        if (!record) return record;
        const std::size_t slots = record->size() / bridge::kSlotSize + 1;  // a zero at least behind the moves
        const std::size_t entry = bridge::kIndexAt + i * bridge::kEntrySize;
        front.put_number(entry, bridge::kLive);
        front.put_number(entry + 4, static_cast<std::uint32_t>(i));
        front.put_number(entry + 8, static_cast<std::uint32_t>(slots));
        front.put_number(entry + 12, static_cast<std::uint32_t>(record->size()));
        const std::string name{tag_value(games[i], "Title").value_or("")};
        const auto done = front.put_text(entry + 20, 80, identity(i + 1)).and_then([&] {
            return front.put_text(entry + bridge::kEntryTitleAt, 128, name);
        });
        if (!done) return tl::unexpected(done.error());
        record->resize(slots * bridge::kSlotSize, '\0');
        records += *record;
    }
    return front.take() + records;
}

}  // namespace qiyuan::xiangqi
