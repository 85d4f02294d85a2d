#pragma once

#include <optional>
#include <utility>

#include "eval/nnue/evaluator.hpp"

namespace qiyuan::engine {

// A net where there is one, another evaluator where there is none. Only the one in use follows the moves.
template <eval::nnue::FeatureSet F, game::Evaluator<typename F::Game> Other>
class NetOr {
public:
    using Game = typename F::Game;
    using Position = typename Game::Position;
    using Move = typename Game::Move;
    using Undo = typename Game::Undo;
    using Net = eval::nnue::NetEvaluator<F>;

    NetOr() = default;
    explicit NetOr(Other other) : other_(std::move(other)) {}
    explicit NetOr(Net net) : net_(std::move(net)) {}

    // The net that `bytes` hold, or why they hold none for this game.
    [[nodiscard]] static base::Expected<NetOr> from_net(std::string_view bytes) {
        auto net = eval::nnue::Net::from_bytes(bytes);
        if (!net) return tl::unexpected(net.error());
        auto made = Net::make(std::make_shared<const eval::nnue::Net>(std::move(*net)));
        if (!made) return tl::unexpected(made.error());
        return NetOr{std::move(*made)};
    }
    [[nodiscard]] bool has_net() const { return net_.has_value(); }

    void reset(const Position& pos) { net_ ? net_->reset(pos) : other_.reset(pos); }
    [[nodiscard]] Undo do_move(Position& pos, Move m) { return net_ ? net_->do_move(pos, m) : other_.do_move(pos, m); }
    void undo_move(Position& pos, Move m, const Undo& undo) {
        net_ ? net_->undo_move(pos, m, undo) : other_.undo_move(pos, m, undo);
    }
    [[nodiscard]] game::Score evaluate(const Position& pos) {
        return net_ ? net_->evaluate(pos) : other_.evaluate(pos);
    }

private:
    std::optional<Net> net_;
    Other other_;
};

}  // namespace qiyuan::engine
