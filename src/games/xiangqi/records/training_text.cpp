#include "games/xiangqi/records/training_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "base/text.hpp"

namespace qiyuan::xiangqi::training_text {

std::optional<int> eval_of(std::string_view comment) {
    constexpr std::string_view kOpen = "[%eval ";
    const std::size_t at = comment.find(kOpen);
    if (at == std::string_view::npos) return std::nullopt;
    comment.remove_prefix(at + kOpen.size());
    const auto pawns = base::parse_number(comment.substr(0, comment.find_first_of(",]")));
    if (!pawns || std::abs(*pawns) * 100 > kMostScore) return std::nullopt;  // a mate, such as #5
    return static_cast<int>(std::lround(*pawns * 100));
}

std::string eval_comment(int score_for_red) {
    const int size = std::abs(score_for_red);
    return fmt::format("[%eval {}{}.{:02}]", score_for_red < 0 ? "-" : "", size / 100, size % 100);
}

}  // namespace qiyuan::xiangqi::training_text
