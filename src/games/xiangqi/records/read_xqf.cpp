#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/bytes.hpp"
#include "base/text.hpp"
#include "games/xiangqi/records/file_text.hpp"
#include "games/xiangqi/records/formats.hpp"
#include "games/xiangqi/records/game_builder.hpp"
#include "games/xiangqi/records/men_list.hpp"
#include "games/xiangqi/records/step_tree.hpp"
#include "games/xiangqi/records/xqf_cipher.hpp"
#include "games/xiangqi/records/xqf_format.hpp"

namespace qiyuan::xiangqi {
namespace {

constexpr std::array kXqfResults{GameResult::kUnknown, GameResult::kRedWins, GameResult::kBlackWins, GameResult::kDraw,
                                 GameResult::kDraw};

std::optional<Square> square_of_xqf(unsigned number) {
    const auto file = static_cast<int>(number / 10);
    const auto rank = static_cast<int>(number % 10);
    if (!Square::on_board(file, rank)) return std::nullopt;
    return Square::at(file, rank);
}

// Reads one file, whose body is deciphered already.
class XqfReader {
public:
    XqfReader(const Source& source, const XqfKeys& keys, base::TextEncoding encoding)
        : source_(source),
          keys_(keys),
          encoding_(encoding),
          builder_(source, std::nullopt),
          version_(byte_at(xqf::kVersionAt)),
          steps_(source.text().substr(xqf::kStepsAt)) {}

    [[nodiscard]] GameReading read() {
        read_head();
        auto step = next_step();  // the first is no move; its comment is about the start
        const std::string opening_comment = step.comment;
        const bool has_moves = step.has_next && !steps_.has_failed();
        if (has_moves) step = next_step();
        set_start(has_moves ? step.move : std::nullopt);
        builder_.add_comment(opening_comment);
        StepTree tree{source_, builder_};
        while (has_moves && !steps_.has_failed() && tree.take(step)) step = next_step();
        if (steps_.has_failed())
            builder_.fail_game(source_.error_at(source_.text().size(), "the file ends inside the moves"));
        return builder_.take();
    }

private:
    [[nodiscard]] std::uint8_t byte_at(std::size_t place) const {
        return static_cast<std::uint8_t>(source_.text()[place]);
    }

    void read_head() {
        for (const xqf::Field& field : xqf::kFields) {
            const std::size_t size = std::min<std::size_t>(byte_at(field.at), field.capacity);
            std::string value = one_line(field_text(source_.text().substr(field.at + 1, size), encoding_));
            if (!value.empty()) builder_.add_tag(std::string{field.tag}, std::move(value));
        }
        const std::uint8_t phase = byte_at(xqf::kPhaseAt);
        if (phase > 0 && phase < xqf::kPhases.size())
            builder_.add_tag(std::string{xqf::kPhaseTag}, std::string{xqf::kPhases[phase]});
        if (byte_at(xqf::kResultAt) < kXqfResults.size()) builder_.set_result(kXqfResults[byte_at(xqf::kResultAt)]);
    }

    // Only the first move tells who begins, as the byte for it is not kept by every program.
    void set_start(std::optional<Move> first) {
        Placement men{};
        for (std::size_t i = 0; i < kMenInOrder.size(); ++i) {
            // From version 0x0C on the men stand in another order too.
            const std::size_t place = version_ >= 0x0C ? (keys_.men + i + 1U) % kMenInOrder.size() : i;
            const auto number = static_cast<std::uint8_t>(byte_at(xqf::kMenAt + i) - keys_.men);
            const auto square = square_of_xqf(number);
            if (!square) continue;  // taken
            if (!men[square->index()].is_none())
                return builder_.fail(source_.error_at(xqf::kMenAt + i, fmt::format("two men on {}", square->text())));
            men[square->index()] = *piece_from_letter(kMenInOrder[place]);
        }
        const Piece mover = first ? men[first->from().index()] : Piece{};
        const Side side = !mover.is_none() ? mover.side() : byte_at(xqf::kSideAt) == 1 ? kBlack : kRed;
        const auto pos = Position::from_placement(men, side);
        if (pos)
            builder_.set_start(*pos);
        else
            builder_.fail(source_.error_at(xqf::kMenAt, "start position: " + pos.error().message));
    }

    [[nodiscard]] StoredStep next_step() {
        const std::size_t start = steps_.position();
        const std::string_view bytes = steps_.get_bytes(4);
        if (steps_.has_failed()) return {};
        const auto number = [&](std::size_t i, unsigned offset) {
            return static_cast<std::uint8_t>(static_cast<unsigned char>(bytes[i]) - offset);
        };
        const unsigned flags = number(2, 0);
        const bool is_plain = version_ <= xqf::kPlainVersion;
        StoredStep step;
        step.piece = bytes;
        step.has_next = is_plain ? (flags & 0xF0U) != 0 : (flags & 0x80U) != 0;
        step.has_sibling = is_plain ? (flags & 0x0FU) != 0 : (flags & 0x40U) != 0;
        if (is_plain || (flags & 0x20U) != 0) read_comment(step);
        const auto from = square_of_xqf(number(0, xqf::kFromOffset + keys_.from));
        const auto to = square_of_xqf(number(1, xqf::kToOffset + keys_.to));
        if (start > 0 && from && to) step.move = Move{*from, *to};
        return step;
    }

    void read_comment(StoredStep& step) {
        const auto size = steps_.get<std::uint32_t>() - (version_ <= xqf::kPlainVersion ? 0 : keys_.comment_size);
        step.comment = comment_text(steps_.get_bytes(size), encoding_);
    }

    const Source& source_;
    const XqfKeys& keys_;
    base::TextEncoding encoding_;
    GameBuilder builder_;
    std::uint8_t version_;
    base::ByteReader steps_;
};

GameReading unreadable(base::Error error) { return {{}, ReadingFault{std::move(error)}}; }

}  // namespace

GameReading read_xqf(std::string_view file, base::TextEncoding encoding) {
    const Source whole{file, PlaceUnit::kBytes};
    if (file.size() < xqf::kStepsAt)
        return unreadable(whole.error_at(file.size(), "the file ends inside the head of 1024 bytes"));
    const auto version = static_cast<std::uint8_t>(file[xqf::kVersionAt]);
    if (version > xqf::kLastVersion)
        return unreadable(whole.error_at(
            xqf::kVersionAt, fmt::format("XQF version {:#04x}; expected at most {:#04x}", version, xqf::kLastVersion)));
    if (version <= xqf::kPlainVersion) return XqfReader{whole, XqfKeys{}, encoding}.read();
    if (!xqf_keys_add_up(file))
        return unreadable(whole.error_at(12, "the four key bytes do not add up to a multiple of 256: damaged"));
    const XqfKeys keys = xqf_keys(file);
    std::string plain{file};
    for (std::size_t i = xqf::kStepsAt; i < plain.size(); ++i)
        plain[i] = static_cast<char>(static_cast<unsigned char>(plain[i]) - keys.body[i % keys.body.size()]);
    return XqfReader{Source{plain, PlaceUnit::kBytes}, keys, encoding}.read();
}

}  // namespace qiyuan::xiangqi
