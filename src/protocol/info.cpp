#include "protocol/info.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/win_rates.hpp"

namespace qiyuan::protocol {
namespace {

std::uint64_t nodes_per_second(const engine::AnalysisLine& line) {
    const auto ms = static_cast<std::uint64_t>(std::max<base::Milliseconds::rep>(line.elapsed.count(), 1));
    return line.nodes * 1000 / ms;
}

}  // namespace

std::string score_text(game::Score score, search::Bound bound) {
    // Protocols count a mate in the winner's moves.
    const auto mate_moves = [&] { return (score.plies_to_end() + 1) / 2; };
    std::string value = score.is_win()    ? fmt::format("score mate {}", mate_moves())
                        : score.is_loss() ? fmt::format("score mate -{}", mate_moves())
                                          : fmt::format("score cp {}", score.raw());
    switch (bound) {
        case search::Bound::kLower: return value + " lowerbound";
        case search::Bound::kUpper: return value + " upperbound";
        case search::Bound::kExact:
        case search::Bound::kNone: break;
    }
    return value;
}

std::string info_line(const engine::AnalysisLine& line, ShowWinRates show) {
    std::string text = fmt::format("info depth {} seldepth {} multipv {} {}", line.depth, line.selective_depth,
                                   line.line, score_text(line.score, line.bound));
    if (show == ShowWinRates::kYes) {
        const engine::WinRates rates = engine::win_rates(line.score);
        text += fmt::format(" wdl {} {} {}", rates.win, rates.draw, rates.loss);
    }
    text += fmt::format(" nodes {} nps {} hashfull {} time {}", line.nodes, nodes_per_second(line),
                        line.table_per_mille, line.elapsed.count());
    if (!line.pv.empty()) text += fmt::format(" pv {}", fmt::join(line.pv, " "));
    return text;
}

std::string fan_line(const engine::AnalysisLine& line) {
    std::string text = "info string fan " + line.pv[0];
    for (const auto& value : line.fan)
        text += fmt::format(" {} {} {}", value.outcome, value.weight, score_text(value.score, value.bound));
    return text;
}

}  // namespace qiyuan::protocol
