#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "base/text.hpp"
#include "games/xiangqi/records/dhtmlxq_tags.hpp"
#include "games/xiangqi/records/file_text.hpp"
#include "games/xiangqi/records/formats.hpp"
#include "games/xiangqi/records/game_builder.hpp"
#include "games/xiangqi/records/men_list.hpp"

namespace qiyuan::xiangqi {
namespace {

constexpr std::string_view kBlockOpen = "[DhtmlXQ]";
constexpr std::string_view kBlockClose = "[/DhtmlXQ]";
constexpr std::string_view kTagOpen = "[DhtmlXQ_";
constexpr std::string_view kTagClose = "[/DhtmlXQ_";

constexpr std::string_view kAbsent = "99";  // a man of binit that is not there

struct DhtmlxqTag {
    std::string_view name;
    std::string_view value;
};

// A column from the left and a row from Black's side, as two digits.
std::optional<Square> square_of_point(std::string_view digits) {
    const int file = digits[0] - '0';
    const int rank = kRanks - 1 - (digits[1] - '0');
    if (!Square::on_board(file, rank)) return std::nullopt;
    return Square::at(file, rank);
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
        else if (tag.name == "fen")
            fen_ = base::trim(tag.value);
        else if (tag.name.starts_with("comment"))
            take_comment(tag);
        else if (tag.name.starts_with("move_"))
            take_variation(tag);
        else
            take_fact(tag);
    }

    void take_moves(std::string_view value) {
        if (movelist_)
            builder_.fail(source_.error_in(value, "a second list of moves; expected [DhtmlXQ] around each game"));
        movelist_ = value;
    }

    // The numbers of a name such as 0_7_2, or nothing if it has others than so many.
    [[nodiscard]] static std::optional<std::vector<std::size_t>> numbers_of(std::string_view text, std::size_t count) {
        std::vector<std::size_t> numbers;
        for (const auto& field : base::split_fields(text, '_')) {
            const auto number = base::parse_integer(field.text);
            if (!number || *number < 0) return std::nullopt;
            numbers.push_back(static_cast<std::size_t>(*number));
        }
        return numbers.size() == count ? std::optional{numbers} : std::nullopt;
    }

    // comment7 and comment0_7 stand after the seventh move of the game, comment2_7 after the seventh ply in
    // variation 2.
    void take_comment(const DhtmlxqTag& tag) {
        const std::string_view name = tag.name.substr(std::string_view{"comment"}.size());
        if (const auto ply = numbers_of(name, 1)) comments_.emplace(std::pair{0U, (*ply)[0]}, comment_lines(tag.value));
        if (const auto at = numbers_of(name, 2))
            comments_.emplace(std::pair{(*at)[0], (*at)[1]}, comment_lines(tag.value));
    }

    // move_0_7_2 is variation 2; it leaves line 0, the game, with a move in place of the seventh.
    void take_variation(const DhtmlxqTag& tag) {
        const auto numbers = numbers_of(tag.name.substr(std::string_view{"move_"}.size()), 3);
        // A number below that of the line it leaves would make a circle possible; one used twice, a tree without end.
        if (numbers && (*numbers)[1] > 0 && (*numbers)[2] > (*numbers)[0] && numbers_.insert((*numbers)[2]).second)
            variations_.emplace((*numbers)[0], Branch{(*numbers)[1], (*numbers)[2], base::trim(tag.value)});
        else
            builder_.lose_variation(source_.error_in(
                tag.name,
                fmt::format("{} is no variation; expected move_, the number of the line it leaves, the ply it "
                            "replaces and a higher number of its own",
                            base::quoted(tag.name))));
    }

    void take_fact(const DhtmlxqTag& tag) {
        const std::string value = one_line(tag.value);
        if (value.empty() || tag.name == "ver") return;  // which program wrote it
        if (tag.name == "result")
            if (const auto result = result_from(value)) return builder_.set_result(*result);
        if (const auto known = tag_of_dhtmlxq(tag.name)) return builder_.add_tag(std::string{*known}, value);
        // The others keep their origin in the name, so that none is mistaken for a PGN tag with a meaning.
        std::string name = "DhtmlXQ_";
        for (const char c : tag.name) name += is_name_character(c) ? c : '_';
        builder_.add_tag(std::move(name), value);
    }

    void replay() {
        const std::string_view digits = base::trim(*movelist_);
        set_start(digits);
        replay_line(0, 0, digits);
    }

    // Line number `number`, whose first move is ply `first` + 1 of the game, and the variations that leave it.
    void replay_line(std::size_t number, std::size_t first, std::string_view digits) {
        const auto add_comments_after = [&](std::size_t ply) {
            const auto [begin, end] = comments_.equal_range({number, first + ply});
            for (auto comment = begin; comment != end; ++comment) builder_.add_comment(comment->second);
        };
        add_comments_after(0);
        for (std::size_t i = 0; i < digits.size() && !builder_.is_closed(); i += 4) {
            play(digits.substr(i, 4));
            if (!builder_.is_closed()) add_comments_after(i / 4 + 1);
        }
        const auto [begin, end] = variations_.equal_range(number);
        for (auto entry = begin; entry != end; ++entry) {
            const Branch& branch = entry->second;
            if (branch.ply <= first) {
                builder_.lose_variation(
                    source_.error_in(branch.digits, "a variation that begins before the line it leaves"));
                continue;
            }
            builder_.begin_variation(branch.ply - 1 - first, branch.digits);
            if (!builder_.is_closed()) replay_line(branch.number, branch.ply - 1, branch.digits);
            builder_.end_variation();
        }
    }

    void play(std::string_view piece) {
        const auto from = piece.size() == 4 ? square_of_point(piece.substr(0, 2)) : std::nullopt;
        const auto to = piece.size() == 4 ? square_of_point(piece.substr(2, 2)) : std::nullopt;
        if (from && to)
            builder_.play(Move{*from, *to}, piece);
        else
            builder_.fail(source_.error_in(
                piece, fmt::format("{} is no move; expected four digits: column 0 to 8 and row 0 to 9, from and to",
                                   base::quoted(piece))));
    }

    // binit does not say who begins; the first move does. Some programs write the FEN too.
    void set_start(std::string_view moves) {
        if (fen_ && !fen_->empty()) return builder_.set_start_fen(*fen_);
        Placement men = Position{}.placement();
        if (binit_ && !base::trim(*binit_).empty()) {
            const auto placed = placement(base::trim(*binit_));
            if (!placed) return builder_.fail(placed.error());
            men = *placed;
        }
        const auto first = moves.size() >= 2 ? square_of_point(moves.substr(0, 2)) : std::nullopt;
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
            const auto square = square_of_point(piece);
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
    std::optional<std::string_view> fen_;
    struct Branch {
        std::size_t ply = 0;  // of the game, from 1
        std::size_t number = 0;
        std::string_view digits;
    };
    std::set<std::size_t> numbers_;                                             // of the variations
    std::multimap<std::size_t, Branch> variations_;                             // by the line they leave
    std::multimap<std::pair<std::size_t, std::size_t>, std::string> comments_;  // by line and ply of the game
};

}  // namespace

void read_dhtmlxq(const Source& source, const TakeGame& take) {
    const std::string_view text = source.text();
    std::size_t at = text.find(kBlockOpen);
    if (at == std::string_view::npos) return take(BlockReader{source, text}.read());
    while (at != std::string_view::npos) {
        const std::size_t start = at + kBlockOpen.size();
        const std::size_t end = text.find(kBlockClose, start);
        const std::size_t next = text.find(kBlockOpen, start);
        if (next < end || end == std::string_view::npos) {
            GameReading cut;
            cut.fault = ReadingFault{source.error_at(at, "this game never ends; expected [/DhtmlXQ]")};
            take(std::move(cut));
        } else {
            take(BlockReader{source, text.substr(start, end - start)}.read());
        }
        at = next;
    }
}

}  // namespace qiyuan::xiangqi
