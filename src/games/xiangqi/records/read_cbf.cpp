#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/records/bridge_format.hpp"
#include "games/xiangqi/records/cbf_format.hpp"
#include "games/xiangqi/records/file_text.hpp"
#include "games/xiangqi/records/formats.hpp"
#include "games/xiangqi/records/game_builder.hpp"
#include "games/xiangqi/records/xml.hpp"

namespace qiyuan::xiangqi {
namespace {

constexpr std::array kCbfResults{GameResult::kUnknown, GameResult::kRedWins, GameResult::kBlackWins, GameResult::kDraw,
                                 GameResult::kUnknown};

// A column from Red's left and a row from Black's side.
std::optional<Square> square_of_cbf(std::string_view digits) {
    if (digits.size() != 2) return std::nullopt;
    const int file = digits[0] - '0';
    const int rank = kRanks - 1 - (digits[1] - '0');
    if (!Square::on_board(file, rank)) return std::nullopt;
    return Square::at(file, rank);
}

class CbfReader {
public:
    explicit CbfReader(const Source& source)
        : source_(source), scanner_(source.text()), builder_(source, std::nullopt) {}

    [[nodiscard]] GameReading read() {
        while (const auto tag = scanner_.next()) {
            if (tag->name == cbf::kMove)
                take_move(*tag);
            else if (tag->name == "/" + std::string{cbf::kRoot})
                is_whole_ = true;
            else if (!tag->is_empty && !tag->name.starts_with('/'))
                take_fact(*tag);
        }
        if (scanner_.broken_at())
            builder_.fail_game(source_.error_at(*scanner_.broken_at(), "this tag never ends; expected '>'"));
        else if (!is_whole_)
            builder_.fail_game(source_.error_at(source_.text().size(),
                                                fmt::format("the file ends too early; expected </{}>", cbf::kRoot)));
        return builder_.take();
    }

private:
    void take_fact(const XmlTag& tag) {
        const std::string value = one_line(scanner_.content());
        if (value.empty()) return;
        if (tag.name == cbf::kFen) return set_start(tag, value);
        if (tag.name == cbf::kResult) {
            const auto number = base::parse_integer(value);
            if (number && *number >= 0 && *number < static_cast<std::int64_t>(kCbfResults.size()))
                builder_.set_result(kCbfResults[static_cast<std::size_t>(*number)]);
            return;
        }
        const auto known = std::ranges::find(bridge::kFields, tag.name, &bridge::Field::element);
        if (known != bridge::kFields.end()) builder_.add_tag(std::string{known->tag}, value);
        if (tag.name == cbf::kOpening) builder_.add_tag(std::string{tag.name}, value);
    }

    void set_start(const XmlTag& tag, const std::string& fen) {
        if (is_started_) return;
        is_started_ = true;
        const auto pos = parse_fen(fen);
        if (pos)
            builder_.set_start(*pos);
        else
            builder_.fail(source_.error_at(tag.end, "FEN: " + pos.error().text()));
    }

    void take_move(const XmlTag& tag) {
        is_started_ = true;
        const std::string comment = tag.is_empty ? std::string{} : scanner_.content();
        const std::string value = xml_attribute(tag.attributes, "value").value_or("");
        const std::string_view piece = source_.text().substr(tag.start, tag.end - tag.start);
        if (builder_.plies() == 0 && value == cbf::kStartMove) return builder_.add_comment(comment);
        // What comes behind the last move of the game belongs to variations, of which no description is known.
        if (is_ended_) {
            if (!has_lost_) builder_.lose_variation(source_.error_in(piece, "variations of CBF cannot be read"));
            has_lost_ = true;
            return;
        }
        const std::string_view squares = value;
        const bool is_move = squares.size() == 5 && squares[2] == '-';
        const auto from = is_move ? square_of_cbf(squares.substr(0, 2)) : std::nullopt;
        const auto to = is_move ? square_of_cbf(squares.substr(3)) : std::nullopt;
        if (from && to)
            builder_.play(Move{*from, *to}, piece);
        else
            builder_.fail(source_.error_in(
                piece, fmt::format("{} is no move; expected column and row of two points, such as 77-47",
                                   base::quoted(value))));
        builder_.add_comment(comment);
        is_ended_ = xml_attribute(tag.attributes, "end") == "1";
    }

    const Source& source_;
    XmlScanner scanner_;
    GameBuilder builder_;
    bool is_started_ = false;
    bool is_ended_ = false;
    bool has_lost_ = false;
    bool is_whole_ = false;
};

}  // namespace

GameReading read_cbf(const Source& source) { return CbfReader{source}.read(); }

}  // namespace qiyuan::xiangqi
