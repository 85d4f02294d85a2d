#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "base/text.hpp"
#include "games/xiangqi/records/formats.hpp"
#include "games/xiangqi/records/game_builder.hpp"

namespace qiyuan::xiangqi {
namespace {

constexpr std::string_view kBlockOpen = "[DhtmlXQ]";
constexpr std::string_view kBlockClose = "[/DhtmlXQ]";
constexpr std::string_view kTagOpen = "[DhtmlXQ_";
constexpr std::string_view kTagClose = "[/DhtmlXQ_";

// The men in the order of binit's 32 points; 99 is a man that is not there.
constexpr std::string_view kMenInOrder = "RNBAKABNRCCPPPPPrnbakabnrccppppp";
constexpr std::string_view kAbsent = "99";

// What PGN calls the same things.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kTagNames{{{"event", "Event"},
                                                                                  {"place", "Site"},
                                                                                  {"date", "Date"},
                                                                                  {"round", "Round"},
                                                                                  {"red", "Red"},
                                                                                  {"black", "Black"},
                                                                                  {"title", "Title"}}};

struct DhtmlxqTag {
    std::string_view name;
    std::string_view value;
};

// A column from the left and a row from Black's side, as two digits.
std::optional<Square> point(std::string_view digits) {
    const int file = digits[0] - '0';
    const int rank = kRanks - 1 - (digits[1] - '0');
    if (!Square::on_board(file, rank)) return std::nullopt;
    return Square::at(file, rank);
}

std::string one_line(std::string_view text) {
    std::string result;
    for (const auto& word : base::split_words(text)) {
        if (!result.empty()) result += ' ';
        result += word.text;
    }
    return result;
}

bool is_name_character(char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

// Two bars stand for the end of a line.
std::string comment_lines(std::string_view text) {
    constexpr std::string_view kLineEnd = "||";
    std::string result;
    for (std::size_t end = 0; (end = text.find(kLineEnd)) != std::string_view::npos;) {
        result.append(text.substr(0, end)).append("\n");
        text.remove_prefix(end + kLineEnd.size());
    }
    return result.append(text);
}

std::optional<GameResult> result_from(std::string_view text) {
    if (const auto result = parse_result(base::trim(text))) return result;
    const auto says = [&](std::string_view word) { return text.find(word) != std::string_view::npos; };
    if (says("红胜") || says("红先胜") || says("紅勝") || says("紅先勝")) return GameResult::kRedWins;
    if (says("黑胜") || says("红先负") || says("黑勝") || says("紅先負")) return GameResult::kBlackWins;
    if (says("和")) return GameResult::kDraw;
    return std::nullopt;
}

// Reads one game from one block. Names end in underscores and numbers for comments and variations.
class BlockReader {
public:
    BlockReader(const Source& source, std::string_view block)
        : source_(source), block_(block), builder_(source, std::nullopt) {}

    [[nodiscard]] GameReading read() {
        std::size_t at = 0;
        while ((at = block_.find(kTagOpen, at)) != std::string_view::npos) {
            const auto tag = scan_tag(at);
            if (!tag) {
                builder_.fail(tag.error());
                break;
            }
            take_tag(*tag);
        }
        if (!movelist_)
            builder_.fail(source_.error_in(block_, "a DhtmlXQ game without moves; expected [DhtmlXQ_movelist]"));
        else
            replay();
        return builder_.take();
    }

private:
    // Leaves `at` behind the tag. The closing name is not compared: programs in use write it wrong.
    [[nodiscard]] Expected<DhtmlxqTag> scan_tag(std::size_t& at) const {
        const std::size_t name = at + kTagOpen.size();
        const std::size_t name_end = block_.find(']', name);
        const std::size_t close = name_end == std::string_view::npos ? name_end : block_.find(kTagClose, name_end);
        const std::size_t end = close == std::string_view::npos ? close : block_.find(']', close);
        // A tag that runs into the next one would swallow it.
        if (end == std::string_view::npos || block_.find(kTagOpen, name) < close)
            return tl::unexpected(source_.error_in(block_.substr(at), "this tag never ends; expected [/DhtmlXQ_...]"));
        at = end + 1;
        return DhtmlxqTag{block_.substr(name, name_end - name), block_.substr(name_end + 1, close - name_end - 1)};
    }

    void take_tag(const DhtmlxqTag& tag) {
        if (tag.name == "binit")
            binit_ = tag.value;
        else if (tag.name == "movelist")
            take_moves(tag.value);
        else if (tag.name.starts_with("comment"))
            take_comment(tag);
        else if (tag.name.starts_with("move_"))
            return;  // a variation
        else
            take_fact(tag);
    }

    void take_moves(std::string_view value) {
        if (movelist_)
            builder_.fail(source_.error_in(value, "a second list of moves; expected [DhtmlXQ] around each game"));
        movelist_ = value;
    }

    // comment7 and comment0_7 stand after the seventh move of the game; other numbers are of variations.
    void take_comment(const DhtmlxqTag& tag) {
        std::string_view number = tag.name.substr(std::string_view{"comment"}.size());
        if (number.starts_with("0_")) number.remove_prefix(2);
        if (const auto ply = base::parse_integer(number)) comments_.emplace(*ply, comment_lines(tag.value));
    }

    void take_fact(const DhtmlxqTag& tag) {
        const std::string value = one_line(tag.value);
        if (value.empty()) return;
        if (tag.name == "result")
            if (const auto result = result_from(value)) return builder_.set_result(*result);
        const auto known = std::ranges::find(kTagNames, tag.name, [](const auto& pair) { return pair.first; });
        if (known != kTagNames.end()) return builder_.add_tag(std::string{known->second}, value);
        // The others keep their origin in the name, so that none is mistaken for a PGN tag with a meaning.
        std::string name = "DhtmlXQ_";
        for (const char c : tag.name) name += is_name_character(c) ? c : '_';
        builder_.add_tag(std::move(name), value);
    }

    void replay() {
        const std::string_view digits = base::trim(*movelist_);
        set_start(digits);
        const auto add_comments_after = [this](std::size_t ply) {
            const auto [first, last] = comments_.equal_range(static_cast<std::int64_t>(ply));
            for (auto comment = first; comment != last; ++comment) builder_.add_comment(comment->second);
        };
        for (std::size_t i = 0; i < digits.size() && !builder_.has_failed(); i += 4) {
            add_comments_after(i / 4);
            const std::string_view piece = digits.substr(i, 4);
            const auto from = piece.size() == 4 ? point(piece.substr(0, 2)) : std::nullopt;
            const auto to = piece.size() == 4 ? point(piece.substr(2, 2)) : std::nullopt;
            if (from && to)
                builder_.play(Move{*from, *to}, piece);
            else
                builder_.fail(source_.error_in(
                    piece, fmt::format("{} is no move; expected four digits: column 0 to 8 and row 0 to 9, from and to",
                                       base::quoted(piece))));
        }
        add_comments_after(builder_.game().moves.size());
    }

    // The format does not say who begins; the first move does.
    void set_start(std::string_view moves) {
        Placement men = Position{}.placement();
        if (binit_ && !base::trim(*binit_).empty()) {
            const auto placed = placement(base::trim(*binit_));
            if (!placed) return builder_.fail(placed.error());
            men = *placed;
        }
        const auto first = moves.size() >= 2 ? point(moves.substr(0, 2)) : std::nullopt;
        const Piece mover = first ? men[first->index()] : Piece{};
        const Side side = mover.is_none() ? kRed : mover.side();
        const auto pos = Position::from_placement(men, side);
        if (pos)
            builder_.set_start(*pos);
        else
            builder_.fail(source_.error_in(binit_.value_or(block_), "start position: " + pos.error().message));
    }

    [[nodiscard]] Expected<Placement> placement(std::string_view digits) const {
        if (digits.size() != 2 * kMenInOrder.size())
            return tl::unexpected(source_.error_in(
                digits,
                fmt::format("binit has {} characters; expected 64 digits, two for each of 32 men", digits.size())));
        Placement men{};
        for (std::size_t i = 0; i < kMenInOrder.size(); ++i) {
            const std::string_view piece = digits.substr(2 * i, 2);
            if (piece == kAbsent) continue;
            const auto square = point(piece);
            if (!square)
                return tl::unexpected(source_.error_in(
                    piece,
                    fmt::format("{} is no point; expected column 0 to 8 and row 0 to 9, or 99", base::quoted(piece))));
            if (!men[square->index()].is_none())
                return tl::unexpected(source_.error_in(piece, fmt::format("two men on {}", square->text())));
            men[square->index()] = *piece_from_letter(kMenInOrder[i]);
        }
        return men;
    }

    const Source& source_;
    std::string_view block_;
    GameBuilder builder_;
    std::optional<std::string_view> binit_;
    std::optional<std::string_view> movelist_;
    std::multimap<std::int64_t, std::string> comments_;  // by ply
};

}  // namespace

std::vector<GameReading> read_dhtmlxq(const Source& source) {
    const std::string_view text = source.text();
    std::vector<GameReading> games;
    std::size_t at = text.find(kBlockOpen);
    if (at == std::string_view::npos) {
        games.push_back(BlockReader{source, text}.read());
        return games;
    }
    while (at != std::string_view::npos) {
        const std::size_t start = at + kBlockOpen.size();
        const std::size_t end = text.find(kBlockClose, start);
        if (end == std::string_view::npos) {
            GameReading cut;
            cut.fault = Fault{source.error_at(at, "this game never ends; expected [/DhtmlXQ]")};
            games.push_back(cut);
            break;
        }
        games.push_back(BlockReader{source, text.substr(start, end - start)}.read());
        at = text.find(kBlockOpen, end);
    }
    return games;
}

}  // namespace qiyuan::xiangqi
