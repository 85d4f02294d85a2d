#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/engines/board_text.hpp"
#include "base/text.hpp"
#include "eval/classical/xiangqi/evaluator.hpp"
#include "eval/classical/xiangqi/trace.hpp"
#include "eval/classical/xiangqi/weights.hpp"
#include "games/xiangqi/names.hpp"

namespace qiyuan::app {
namespace {

namespace xq = eval::xiangqi;
using xiangqi::Xiangqi;

struct EvalOptions {
    std::string fen;
    std::string moves;
    bool json = false;
};

base::Expected<xiangqi::Position> position_asked_for(const EvalOptions& options) {
    auto pos =
        options.fen.empty() ? base::Expected<xiangqi::Position>{Xiangqi::start()} : Xiangqi::parse_fen(options.fen);
    if (!pos) return base::fail("--fen: " + pos.error().text());
    for (const auto& word : base::split_words(options.moves)) {
        const auto move = Xiangqi::parse_move(*pos, word.text);
        if (!move) return base::fail("--moves: " + move.error().message, word.column);
        Xiangqi::do_move(*pos, *move);
    }
    return pos;
}

void print_table(const xq::Trace& trace) {
    const auto row = [&](std::string_view name, xq::Weight red, xq::Weight black) {
        fmt::print("{:<10}{:>7}{:>7}{:>9}{:>7}{:>9}\n", name, red.middlegame(), red.endgame(), black.middlegame(),
                   black.endgame(), trace.balance.tapered(red - black));
    };
    fmt::print("{:<10}{:>14}{:>16}{:>9}\n", "", "Red mid end", "Black mid end", "total");
    xq::Weight red_sum;
    xq::Weight black_sum;
    for (std::size_t t = 0; t < xq::kTermNames.size(); ++t) {
        const auto term = static_cast<xq::Term>(t);
        const xq::Weight red = trace.sum(xiangqi::kRed, term, xq::kWeights);
        const xq::Weight black = trace.sum(xiangqi::kBlack, term, xq::kWeights);
        row(xq::kTermNames[t], red, black);
        red_sum += red;
        black_sum += black;
    }
    row("sum", red_sum, black_sum);
}

nlohmann::json as_json(const xq::Trace& trace, game::Score score) {
    const auto pair = [](xq::Weight w) { return nlohmann::json{{"mg", w.middlegame()}, {"eg", w.endgame()}}; };
    nlohmann::json terms = nlohmann::json::object();
    for (std::size_t t = 0; t < xq::kTermNames.size(); ++t) {
        const auto term = static_cast<xq::Term>(t);
        const xq::Weight red = trace.sum(xiangqi::kRed, term, xq::kWeights);
        const xq::Weight black = trace.sum(xiangqi::kBlack, term, xq::kWeights);
        terms[std::string{xq::kTermNames[t]}] = {
            {"red", pair(red)}, {"black", pair(black)}, {"total", trace.balance.tapered(red - black)}};
    }
    return {{"terms", terms},
            {"phase", trace.balance.phase},
            {"full_phase", xq::kFullPhase},
            {"scale", {{"red", trace.balance.scale[xiangqi::kRed]}, {"black", trace.balance.scale[xiangqi::kBlack]}}},
            {"full_scale", xq::kFullScale},
            {"score_for_mover", score.raw()},
            {"win_probability_for_mover", score.win_probability()}};
}

int run_eval(const EvalOptions& options) {
    const auto pos = position_asked_for(options);
    if (!pos) return report("eval", pos.error());
    const xq::Trace trace = xq::trace(*pos);
    const game::Score score = trace.score(xq::kWeights);
    if (options.json) {
        fmt::print("{}\n", as_json(trace, score).dump());
        return 0;
    }
    fmt::print("{}{} to move\n\n", xiangqi_board_text(Xiangqi::to_fen(*pos), PieceScript::kLetters, xiangqi::kRed),
               xiangqi::name(pos->side_to_move()));
    print_table(trace);
    fmt::print("\nphase {}/{}, scale {}/{} where Red is ahead, {}/{} where Black is\n", trace.balance.phase,
               xq::kFullPhase, trace.balance.scale[xiangqi::kRed], xq::kFullScale, trace.balance.scale[xiangqi::kBlack],
               xq::kFullScale);
    fmt::print("for the side to move: {} units ({:+.2f} logits), win probability {:.1f} %\n", score.raw(),
               static_cast<double>(score.raw()) / game::Score::kPerLogit, 100 * score.win_probability());
    return 0;
}

}  // namespace

void add_eval(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<EvalOptions>();
    CLI::App* command = program.add_subcommand("eval", "Explain the hand-written evaluation of a xiangqi position");
    command->add_option("--fen", options->fen, "The position [the usual start]");
    command->add_option("--moves", options->moves, "Play these moves first, separated by spaces");
    command->add_flag("--json", options->json, "Print terms, phase, score and win probability as JSON");
    command->footer("Example: qiyuan eval --moves 'h2e2 h9g7 h0g2'");
    command->callback([options, &outcome] { outcome.exit_code = run_eval(*options); });
}

}  // namespace qiyuan::app
