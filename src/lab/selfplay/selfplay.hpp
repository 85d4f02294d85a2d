#pragma once

#include <cstdlib>
#include <new>
#include <optional>
#include <utility>

#include "base/rng.hpp"
#include "lab/selfplay/nature.hpp"
#include "lab/selfplay/training_game.hpp"
#include "search/searcher.hpp"

namespace qiyuan::lab::selfplay {

// The position after so many random moves; nothing when the game ends before.
template <game::Game G>
[[nodiscard]] std::optional<typename G::Position> after_random_moves(typename G::Position pos, std::uint64_t plies,
                                                                     base::Rng& rng) {
    for (std::uint64_t i = 0; i < plies; ++i) {
        game::MoveList<G> moves;
        G::template generate<game::Gen::kAll>(pos, moves);
        if (G::result(pos) || moves.empty()) return std::nullopt;
        G::do_move(pos, moves[rng.below(moves.size())]);
        settle<G>(pos, rng);
    }
    return pos;
}

// Plays games of an engine against itself, one at a time. What a game is follows from its start, the random numbers and
// the nodes: nothing is carried over from one game to the next.
template <game::SearchableGame G, game::Evaluator<G> E>
class SelfPlay {
public:
    static constexpr std::size_t kTableMib = 8;

    // `draw` is what a draw is worth to whoever thinks.
    SelfPlay(const search::Params& params, E evaluator, std::uint64_t nodes_per_move,
             game::Score draw = game::Score::draw())
        : searcher_(params, std::move(evaluator)), nodes_(nodes_per_move), draw_(draw) {
        if (!searcher_.resize_table(kTableMib)) throw std::bad_alloc{};
    }

    // Whether neither side has won already: a game from elsewhere teaches little.
    [[nodiscard]] bool is_open(const typename G::Position& start) {
        constexpr int kMost = 300;
        search::Task<G> task{start, {}, {}, draw_};
        if (ended(task)) return false;
        searcher_.new_game();
        return std::abs(think(task).score.raw()) <= kMost;
    }

    [[nodiscard]] TrainingGame play(const typename G::Position& start, base::Rng& rng) {
        TrainingGame game{G::to_fen(start), game::Result::kDraw, {}};
        search::Task<G> task{start, {}, {}, draw_};
        searcher_.new_game();
        decided_plies_ = 0;
        while (game.plies.size() < kMostPlies) {
            const bool mover_is_first = G::side_to_move(task.position) == game::Side::kFirst;
            auto result = ended(task);
            if (!result) result = play_ply(task, game, rng);
            if (!result) continue;
            game.result_for_first = mover_is_first ? *result : reversed(*result);
            break;
        }
        return game;
    }

private:
    struct Thought {
        typename G::Move move;
        game::Score score;
    };

    static constexpr std::size_t kMostPlies = 400;  // what has not ended by then is drawn
    // A score this high that stays for some plies has decided the game; the search would only play it out.
    static constexpr int kDecided = 2500;
    static constexpr int kPliesToDecide = 6;
    // Early on, one ply in so many is a random move, so that games differ.
    static constexpr std::size_t kEarlyPlies = 30;
    static constexpr std::uint64_t kOneRandomIn = 12;

    // Plays and records one ply; or the result for the mover, when his search has found it.
    [[nodiscard]] std::optional<game::Result> play_ply(search::Task<G>& task, TrainingGame& game, base::Rng& rng) {
        auto [move, score] = think(task);
        decided_plies_ = std::abs(score.raw()) >= kDecided ? decided_plies_ + 1 : 0;
        if (score.is_proof() || decided_plies_ >= kPliesToDecide)
            return score > game::Score::draw() ? game::Result::kWin : game::Result::kLoss;
        const bool is_random = game.plies.size() < kEarlyPlies && rng.below(kOneRandomIn) == 0;
        if (is_random) move = random_move(task.position, rng);
        Ply ply{static_cast<std::uint16_t>(G::move_slot(task.position, move)), static_cast<std::int16_t>(score.raw()),
                Ply::kNoOutcome, is_random};
        const auto key = G::key(task.position);
        task.history.push_back({move, G::do_move(task.position, move), key});
        ply.outcome = settle<G>(task.position, rng);
        if (ply.outcome != Ply::kNoOutcome) task.history.clear();  // what nature has shown is never hidden again
        game.plies.push_back(ply);
        return std::nullopt;
    }

    [[nodiscard]] static typename G::Move random_move(const typename G::Position& pos, base::Rng& rng) {
        game::MoveList<G> moves;
        G::template generate<game::Gen::kAll>(pos, moves);
        return moves[rng.below(moves.size())];
    }

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

    [[nodiscard]] Thought think(const search::Task<G>& task) {
        typename search::Searcher<G, E>::Request request;
        request.task = task;
        request.limits.nodes = nodes_;
        game::MoveList<G> moves;
        G::template generate<game::Gen::kAll>(task.position, moves);
        request.root_moves.assign(moves.begin(), moves.end());
        const auto answer = searcher_.search(searcher_.prepare(std::move(request)), {});
        return {answer.lines[0].pv[0], answer.lines[0].score};
    }

    search::Searcher<G, E> searcher_;
    std::uint64_t nodes_;
    game::Score draw_;
    int decided_plies_ = 0;
};

}  // namespace qiyuan::lab::selfplay
