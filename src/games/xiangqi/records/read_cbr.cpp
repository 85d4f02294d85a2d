#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/bytes.hpp"
#include "games/xiangqi/records/bridge_format.hpp"
#include "games/xiangqi/records/file_text.hpp"
#include "games/xiangqi/records/formats.hpp"
#include "games/xiangqi/records/game_builder.hpp"
#include "games/xiangqi/records/step_tree.hpp"

namespace qiyuan::xiangqi {
namespace {

constexpr std::array kCbrResults{GameResult::kUnknown, GameResult::kRedWins, GameResult::kBlackWins, GameResult::kDraw,
                                 GameResult::kUnknown};

std::optional<Square> square_of_cbr(unsigned number) {
    if (number >= kSquares) return std::nullopt;
    return Square::at(static_cast<int>(number % kFiles), kRanks - 1 - static_cast<int>(number / kFiles));
}

std::optional<Piece> man_of(unsigned code) {
    const bool is_black = code >= bridge::kBlackMen;
    const unsigned place = code - (is_black ? bridge::kBlackMen : bridge::kRedMen);
    if (code < bridge::kRedMen || place >= bridge::kMenInOrder.size()) return std::nullopt;
    const char letter = bridge::kMenInOrder[place];
    return piece_from_letter(is_black ? static_cast<char>(letter - 'A' + 'a') : letter);
}

// Text that ends with the first zero; what stands behind it is whatever was in memory.
std::string_view until_zero(std::string_view bytes) {
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2)
        if (bytes[i] == 0 && bytes[i + 1] == 0) return bytes.substr(0, i);
    return bytes.substr(0, bytes.size() / 2 * 2);
}

// Reads the record that is `record`, a piece of the source's text.
class RecordReader {
public:
    RecordReader(const Source& source, std::string_view record)
        : source_(source), record_(record), builder_(source, std::nullopt), steps_(record.substr(bridge::kStepsAt)) {}

    [[nodiscard]] GameReading read() {
        for (const bridge::Field& field : bridge::kFields) {
            std::string value =
                one_line(field_text(until_zero(record_.substr(field.at, field.size)), bridge::kEncoding));
            if (!value.empty()) builder_.add_tag(std::string{field.tag}, std::move(value));
        }
        if (byte_at(bridge::kResultAt) < kCbrResults.size())
            builder_.set_result(kCbrResults[byte_at(bridge::kResultAt)]);
        const auto flags = steps_.get<std::uint32_t>();
        const std::string opening_comment = (flags & bridge::kHasComment) != 0 ? comment() : "";
        auto step = next_step();
        set_start(step && step->move ? step->move : std::nullopt);
        builder_.add_comment(opening_comment);
        StepTree tree{source_, builder_};
        while (step && tree.take(*step)) {
            step = next_step();
            if (!step) fail_at_end();
        }
        if (steps_.has_failed()) fail_at_end();
        return builder_.take();
    }

private:
    [[nodiscard]] std::uint8_t byte_at(std::size_t place) const { return static_cast<std::uint8_t>(record_[place]); }

    void fail_at_end() {
        builder_.fail_game(source_.error_at(source_.offset(record_) + bridge::kStepsAt + steps_.position(),
                                            "the record ends inside the moves"));
    }

    void set_start(std::optional<Move> first) {
        Placement men{};
        for (unsigned i = 0; i < kSquares; ++i)
            if (const unsigned code = byte_at(bridge::kBoardAt + i)) {
                const auto man = man_of(code);
                if (!man)
                    return builder_.fail(source_.error_at(
                        source_.offset(record_) + bridge::kBoardAt + i,
                        fmt::format("{:#04x} is no man; expected 0, 0x11 to 0x17 or 0x21 to 0x27", code)));
                men[square_of_cbr(i)->index()] = *man;
            }
        const Piece mover = first ? men[first->from().index()] : Piece{};
        const Side side = !mover.is_none() ? mover.side() : byte_at(bridge::kSideAt) == 2 ? kBlack : kRed;
        const int number = byte_at(bridge::kMoveNumberAt) + 256 * byte_at(bridge::kMoveNumberAt + 1);
        constexpr int kMostNumber = 9999;
        const auto pos = Position::from_placement(men, side, 0, std::clamp(number, 1, kMostNumber));
        if (pos)
            builder_.set_start(*pos);
        else
            builder_.fail(
                source_.error_at(source_.offset(record_) + bridge::kBoardAt, "start position: " + pos.error().message));
    }

    [[nodiscard]] std::string comment() {
        return comment_text(until_zero(steps_.get_bytes(steps_.get<std::uint32_t>())), bridge::kEncoding);
    }

    // Nothing at the end of the record, or where only zeros follow.
    [[nodiscard]] std::optional<StoredStep> next_step() {
        if (steps_.is_at_end()) return std::nullopt;
        const std::string_view bytes = steps_.get_bytes(4);
        if (steps_.has_failed() || std::ranges::all_of(bytes, [](char c) { return c == 0; })) return std::nullopt;
        const auto number = [&](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(bytes[i])); };
        StoredStep step;
        step.piece = bytes;
        step.has_next = (number(0) & bridge::kIsLast) == 0;
        step.has_sibling = (number(0) & bridge::kHasSibling) != 0;
        if ((number(0) & bridge::kHasComment) != 0) step.comment = comment();
        const auto from = square_of_cbr(number(2));
        const auto to = square_of_cbr(number(3));
        if (from && to) step.move = Move{*from, *to};
        return step;
    }

    const Source& source_;
    std::string_view record_;
    GameBuilder builder_;
    base::ByteReader steps_;
};

GameReading read_record(const Source& source, std::string_view record) {
    if (record.size() > bridge::kStepsAt && record.starts_with(bridge::kRecordMark))
        return RecordReader{source, record}.read();
    GameReading unreadable;
    unreadable.fault =
        ReadingFault{source.error_in(record, record.starts_with(bridge::kRecordMark) ? "the record ends inside its head"
                                                                                     : "expected \"CCBridge Record\"")};
    return unreadable;
}

std::uint32_t number_at(std::string_view file, std::size_t place) {
    return base::ByteReader{file.substr(place)}.get<std::uint32_t>();
}

}  // namespace

GameReading read_cbr(std::string_view file) { return read_record(Source{file, PlaceUnit::kBytes}, file); }

void read_cbl(std::string_view file, const TakeGame& take) {
    const Source source{file, PlaceUnit::kBytes};
    const auto unreadable = [&](std::size_t at, std::string message) {
        take({{}, ReadingFault{source.error_at(at, std::move(message))}});
    };
    if (file.size() < bridge::kIndexAt) return unreadable(file.size(), "the library ends inside its head");
    const std::size_t first = file.find(bridge::kRecordMark, bridge::kIndexAt);
    if (first == std::string_view::npos) return;
    // The index ends where the records begin, whatever the head says of its size.
    std::size_t slot = first;
    for (std::size_t entry = bridge::kIndexAt; entry + bridge::kEntrySize <= first && slot < file.size();
         entry += bridge::kEntrySize) {
        const std::uint32_t state = number_at(file, entry);
        if (state == 0) break;
        const std::size_t slots = std::max<std::size_t>(number_at(file, entry + 8), 1);
        const std::size_t size = std::min(slots, (file.size() - slot) / bridge::kSlotSize + 1) * bridge::kSlotSize;
        if ((state & bridge::kLiveBit) != 0) take(read_record(source, file.substr(slot, size)));
        slot += size;
    }
}

}  // namespace qiyuan::xiangqi
