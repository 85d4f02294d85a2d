#include "lab/tune/labelled_positions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/rng.hpp"
#include "base/text.hpp"
#include "games/xiangqi/xiangqi.hpp"
#include "lab/tune/logistic.hpp"

namespace qiyuan::lab::tune {
namespace {

using base::Expected;
using xiangqi::Position;
using xiangqi::Xiangqi;

struct ResultTag {
    std::string_view text;
    std::optional<double> for_red;  // nothing: not known
};
constexpr std::array<ResultTag, 4> kGameResults{{{"1-0", 1.0}, {"0-1", 0.0}, {"1/2-1/2", 0.5}, {"*", std::nullopt}}};
constexpr std::array<ResultTag, 5> kPositionResults{{{"1", 1.0}, {"0.5", 0.5}, {"0", 0.0}, {"1.0", 1.0}, {"0.0", 0.0}}};

template <std::size_t N>
const ResultTag* find_tag(const std::array<ResultTag, N>& tags, std::string_view text) {
    const auto* const found = std::ranges::find(tags, text, &ResultTag::text);
    return found == tags.end() ? nullptr : found;
}

// Whether the balance on the board is what it seems: nobody in check, and nothing to be won by taking.
bool is_quiet(const Position& pos) {
    if (pos.in_check()) return false;
    xiangqi::MoveList captures;
    Xiangqi::generate<game::Gen::kNoisy>(pos, captures);
    return std::ranges::none_of(captures, [&](xiangqi::Move m) { return Xiangqi::see_at_least(pos, m, 1); });
}

class Reader {
public:
    Reader(const PositionFilter& filter, const std::function<void(const LabelledPosition&)>& take)
        : filter_(filter), take_(take), rng_(filter.seed) {}

    [[nodiscard]] Expected<void> read_line(std::string_view line) {
        const auto fields = base::split_fields(line, '\t');
        if (const ResultTag* tag = find_tag(kGameResults, fields[0].text)) {
            if (fields.size() != 3) return base::fail("a game is result<TAB>fen or '-'<TAB>moves");
            return read_game(*tag, fields[1], fields[2]);
        }
        if (fields.size() < 2)
            return base::fail("expected result<TAB>fen or '-'<TAB>moves, or fen<TAB>result for Red (0, 0.5, 1)");
        return read_position(fields);
    }

    ReadCounts counts;

private:
    [[nodiscard]] Expected<void> read_game(const ResultTag& tag, const base::Token& fen, const base::Token& moves) {
        ++counts.games;
        const bool usual = fen.text == "-";
        if (!usual && filter_.starts == PositionFilter::Starts::kUsualOnly)
            return ++counts.odd_starts, Expected<void>{};
        const auto start = usual ? Expected<Position>{Xiangqi::start()} : Xiangqi::parse_fen(fen.text);
        if (!start) return base::fail(start.error().text(), fen.column);
        const auto words = base::split_words(moves.text);
        if (!tag.for_red || static_cast<int>(words.size()) < filter_.shortest_game)
            return ++counts.unfinished, Expected<void>{};

        auto pos = *start;
        candidates_.clear();
        for (std::size_t ply = 0; ply < words.size(); ++ply) {
            const auto move = Xiangqi::parse_move(pos, words[ply].text);
            if (!move) return ++counts.illegal, Expected<void>{};
            if (static_cast<int>(ply) >= filter_.skipped_plies) consider(pos, *move);
            Xiangqi::do_move(pos, *move);
        }
        if (is_contradicted(pos, *tag.for_red)) return ++counts.contradicted, Expected<void>{};
        rng_.shuffle(std::span{candidates_});
        const auto most = std::min(candidates_.size(), static_cast<std::size_t>(filter_.positions_per_game));
        for (std::size_t i = 0; i < most; ++i) keep(candidates_[i], *tag.for_red, counts.lines);
        return {};
    }

    [[nodiscard]] Expected<void> read_position(std::span<const base::Token> fields) {
        const base::Token& fen = fields[0];
        const base::Token& result = fields[1];
        const auto pos = Xiangqi::parse_fen(fen.text);
        if (!pos) return base::fail(pos.error().message, pos.error().column);
        const ResultTag* tag = find_tag(kPositionResults, base::trim(result.text));
        if (tag == nullptr)
            return base::fail(fmt::format("the result for Red must be 0, 0.5 or 1, got {}", base::quoted(result.text)),
                              result.column);
        double target = *tag->for_red;
        if (fields.size() > 2 && filter_.result_share < 1) {
            const auto score = base::parse_number(base::trim(fields[2].text));
            if (!score)
                return base::fail(
                    fmt::format("the score for Red must be a number, got {}", base::quoted(fields[2].text)),
                    fields[2].column);
            target = mixed_target(target, *score, filter_.result_share);
        }
        // Neighbouring lines are mostly of one game; they must not end up on both sides of a split.
        constexpr std::size_t kLinesTogether = 256;
        if (is_quiet(*pos))
            keep(*pos, target, counts.lines / kLinesTogether);
        else
            ++counts.noisy;
        return {};
    }

    void consider(const Position& pos, xiangqi::Move played) {
        if (Xiangqi::is_noisy(pos, played) || !is_quiet(pos))
            ++counts.noisy;
        else
            candidates_.push_back(pos);
    }

    void keep(const Position& pos, double target_for_red, std::size_t game) {
        if (!seen_.insert(pos.key().bits()).second) {
            ++counts.repeated;
            return;
        }
        ++counts.kept;
        take_({pos, target_for_red, game});
    }

    // Whether the side that cannot move in the last position is said to have won or drawn.
    [[nodiscard]] static bool is_contradicted(const Position& last, double result_for_red) {
        if (Xiangqi::count_moves(last) > 0) return false;
        return result_for_red != (last.side_to_move() == xiangqi::kRed ? 0.0 : 1.0);
    }

    const PositionFilter& filter_;
    const std::function<void(const LabelledPosition&)>& take_;
    base::Rng rng_;
    std::vector<Position> candidates_;
    std::unordered_set<std::uint64_t> seen_;
};

}  // namespace

Expected<ReadCounts> read_positions(std::istream& in, const PositionFilter& filter,
                                    const std::function<void(const LabelledPosition&)>& take) {
    Reader reader{filter, take};
    for (std::string line; std::getline(in, line);) {
        ++reader.counts.lines;
        if (base::trim(line).empty() || line.starts_with('#')) continue;
        if (const auto done = reader.read_line(line); !done)
            return base::fail(done.error().message, done.error().column, reader.counts.lines);
    }
    return reader.counts;
}

}  // namespace qiyuan::lab::tune
