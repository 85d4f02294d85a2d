#include "engine/zero_point_one/engine.hpp"

#include <fmt/format.h>

namespace qiyuan::engine {
namespace {

using zero_point_one::Position;
using zero_point_one::PrudentZeroPointOne;
using zero_point_one::ZeroPointOne;
using Board = ZeroPointOneGame<zero_point_one::Suicides::kIncluded>;

// The same game for the search, which knows no suicides: it begins behind the last one.
struct PrudentPart {
    std::string fen;
    std::vector<std::string> moves;
};

Expected<Board> board_after(std::optional<std::string_view> fen, std::span<const std::string> moves) {
    Board board;
    if (fen)
        if (const auto done = board.set_up(*fen); !done) return base::fail("bad position: " + done.error().text());
    for (std::size_t i = 0; i < moves.size(); ++i)
        if (const auto done = board.play(moves[i]); !done)
            return base::fail(fmt::format("move {} of the list: {}", i + 1, done.error().text()));
    return board;
}

PrudentPart prudent_part(TypedGame<ZeroPointOne> game) {
    std::vector<zero_point_one::Move> moves;
    for (const auto& step : game.history()) moves.push_back(step.move);
    while (game.plies() > 0) game.take_back();
    Position pos = game.position();
    PrudentPart part{to_fen(pos), {}};
    for (const auto m : moves) {
        const bool is_suicide = pos.is_suicide(m);
        part.moves.push_back(to_codecup(pos, m));
        pos.do_move(m);
        if (is_suicide) part = {to_fen(pos), {}};
    }
    return part;
}

}  // namespace

void ZeroPointOneEngine::new_game() {
    finish();
    board_.set_up_start();
    player_.new_game();
}

Expected<void> ZeroPointOneEngine::set_position(std::optional<std::string_view> fen,
                                                std::span<const std::string> moves) {
    finish();
    auto board = board_after(fen, moves);
    if (!board) return tl::unexpected(board.error());
    if (board->after_setups()) {
        const PrudentPart part = prudent_part(*board->after_setups());
        if (const auto done = player_.set_position(part.fen, part.moves); !done) return done;
    }
    board_ = std::move(*board);
    return {};
}

Expected<std::optional<AnalysisLine>> ZeroPointOneEngine::look_up(std::optional<std::string_view> fen,
                                                                  std::span<const std::string> moves) {
    finish();
    const auto board = board_after(fen, moves);
    if (!board) return tl::unexpected(board.error());
    if (!board->after_setups()) return std::nullopt;
    const PrudentPart part = prudent_part(*board->after_setups());
    return player_.look_up(part.fen, part.moves);
}

Expected<void> ZeroPointOneEngine::go(const GoRequest& request, EngineListener listener) {
    finish();
    if (board_.awaits_setup()) {
        answer_on_a_thread([this, limits = request.limits] { return chosen_setup(limits); }, std::move(listener));
        return {};
    }
    if (!is_mated()) return player_.go(with_wins_only(request), std::move(listener));
    answer_on_a_thread(
        [this] {
            Choice choice;
            choice.move = board_.legal_moves().front();
            choice.line.score = game::Score::loss_in(2);
            choice.line.pv = {*choice.move};
            return choice;
        },
        std::move(listener));
    return {};
}

void ZeroPointOneEngine::wait() {
    if (thread_.joinable()) thread_.join();
    player_.wait();
}

std::string ZeroPointOneEngine::explain_evaluation() {
    finish();
    if (board_.awaits_setup()) return "there is nothing to evaluate before both set-ups are made";
    return player_.explain_evaluation();
}

void ZeroPointOneEngine::answer_on_a_thread(std::function<Choice()> choose, EngineListener listener) {
    choosing_ = true;
    thread_ = std::thread{[this, choose = std::move(choose), listener = std::move(listener)] {
        const Choice choice = choose();
        choosing_ = false;
        listener.on_choice(choice);
    }};
}

Choice ZeroPointOneEngine::chosen_setup(const search::Limits& limits) {
    zero_point_one::SetupPhase opening = board_.opening();
    SetupChooser::Budget budget;
    if (limits.nodes) budget.nodes = *limits.nodes;
    if (limits.move_time) budget.time = *limits.move_time;
    // A set-up decides as much as several moves do.
    constexpr int kShareOfClock = 15;
    if (limits.clock) budget.time = limits.clock->left / kShareOfClock;
    const auto chosen = chooser_.choose(opening, budget);
    Choice choice;
    choice.move = chosen.setup.text(opening.side_to_move());
    choice.line.nodes = chosen.nodes;
    choice.line.pv = {*choice.move};
    return choice;
}

GoRequest ZeroPointOneEngine::with_wins_only(GoRequest request) const {
    const Position& pos = board_.after_setups()->position();
    if (!request.only.empty() || !request.banned.empty() || pos.is_over()) return request;
    zero_point_one::MoveList moves;
    PrudentZeroPointOne::generate<game::Gen::kAll>(pos, moves);
    const std::size_t all = moves.size();
    zero_point_one::keep_wins(pos, moves);
    if (moves.size() < all)
        for (const auto m : moves) request.only.push_back(to_codecup(pos, m));
    return request;
}

// Whether every move leaves the wazir to be taken, and there is one.
bool ZeroPointOneEngine::is_mated() const {
    const Position& pos = board_.after_setups()->position();
    return zero_point_one::count_moves<zero_point_one::Suicides::kExcluded>(pos) == 0 &&
           zero_point_one::count_moves<zero_point_one::Suicides::kIncluded>(pos) > 0;
}

}  // namespace qiyuan::engine
