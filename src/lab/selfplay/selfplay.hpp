#pragma once

#include <new>
#include <utility>
#include <vector>

#include "game/concepts.hpp"
#include "search/searcher.hpp"

namespace qiyuan::lab::selfplay {

// A position of a game as a search judged it.
template <game::SearchableGame G>
struct Sample {
    typename G::Position position;
    game::Score score;  // for the side to move
    bool is_quiet;      // not in check, and the best move is no capture: the evaluation alone should tell the score
};

template <game::SearchableGame G>
struct PlayedGame {
    std::vector<Sample<G>> samples;
    double result_for_first = 0.5;  // 1 won, 0.5 drawn, 0 lost
};

// Plays games of the engine against itself, one at a time. What a game is follows from its start and the number of
// nodes alone: nothing is carried over from one game to the next.
template <game::SearchableGame G, game::Evaluator<G> E>
class SelfPlay {
public:
    static constexpr std::size_t kTableMib = 4;

    SelfPlay(const search::Params& params, E evaluator, std::uint64_t nodes_per_move)
        : searcher_(params, std::move(evaluator)), nodes_(nodes_per_move) {
        if (!searcher_.resize_table(kTableMib)) throw std::bad_alloc{};
    }

    [[nodiscard]] PlayedGame<G> play(const typename G::Position& start) {
        PlayedGame<G> played;
        search::Task<G> task{start, {}, {}, game::Score::draw()};
        searcher_.new_game();
        for (;;) {
            if (const auto result = ended(task)) {
                played.result_for_first = for_first(*result, G::side_to_move(task.position));
                return played;
            }
            const auto [move, score] = think(task);
            // A proven end needs no playing out: the result is known.
            if (score.is_proof()) {
                const auto result = score.is_win() ? game::Result::kWin : game::Result::kLoss;
                played.result_for_first = for_first(result, G::side_to_move(task.position));
                return played;
            }
            const bool is_quiet = !G::in_check(task.position) && !G::is_noisy(task.position, move);
            played.samples.push_back({task.position, score, is_quiet});
            const auto key = G::key(task.position);
            task.history.push_back({move, G::do_move(task.position, move), key});
        }
    }

private:
    struct Thought {
        typename G::Move move;
        game::Score score;
    };

    [[nodiscard]] static std::optional<game::Result> ended(const search::Task<G>& task) {
        if (const auto result = G::result(task.position)) return result;
        game::MoveList<G> moves;
        G::template generate<game::Gen::kAll>(task.position, moves);
        if (moves.empty()) return G::no_moves(task.position);
        switch (G::judge(task.position, task.history, task.rules)) {
            case game::Ruling::kNone: break;
            case game::Ruling::kDraw: return game::Result::kDraw;
            case game::Ruling::kMoverWins: return game::Result::kWin;
            case game::Ruling::kMoverLoses: return game::Result::kLoss;
        }
        return std::nullopt;
    }
    [[nodiscard]] static double for_first(game::Result result, game::Side mover) {
        const double for_mover = static_cast<double>(result) / 2;
        return mover == game::Side::kFirst ? for_mover : 1 - for_mover;
    }

    [[nodiscard]] Thought think(const search::Task<G>& task) {
        typename search::Searcher<G, E>::Request request;
        request.task = task;
        request.limits.nodes = nodes_;
        game::MoveList<G> moves;
        G::template generate<game::Gen::kAll>(task.position, moves);
        request.root_moves.assign(moves.begin(), moves.end());
        searcher_.prepare(request);
        const auto answer = searcher_.search(request, {});
        return {answer.lines[0].pv[0], answer.lines[0].score};
    }

    search::Searcher<G, E> searcher_;
    std::uint64_t nodes_;
};

}  // namespace qiyuan::lab::selfplay
