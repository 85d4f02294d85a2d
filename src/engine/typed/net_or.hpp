#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <utility>
#include <variant>

#include "base/text.hpp"
#include "eval/nnue/evaluator.hpp"

namespace qiyuan::engine {

// A net where there is one, seeing the game by one of the feature sets F, and another evaluator where there is none.
// Only the one in use follows the moves.
template <typename Other, eval::nnue::FeatureSet... F>
class NetOr {
public:
    using Game = typename std::tuple_element_t<0, std::tuple<F...>>::Game;
    using Position = typename Game::Position;
    using Move = typename Game::Move;
    using Undo = typename Game::Undo;
    static_assert(game::Evaluator<Other, Game> && (std::same_as<typename F::Game, Game> && ...));

    static constexpr game::EvaluatorCapabilities kOffers{game::EvaluatorCapability::kNets};

    NetOr() = default;
    explicit NetOr(Other other) : used_(std::move(other)) {}

    // The net that `bytes` hold, or why they hold none for this game. Its header says which features it sees.
    [[nodiscard]] static base::Expected<NetOr> from_net(std::string_view bytes) {
        auto read = eval::nnue::Net::from_bytes(bytes);
        if (!read) return tl::unexpected(read.error());
        const auto net = std::make_shared<const eval::nnue::Net>(std::move(*read));
        base::Expected<NetOr> made =
            base::fail(fmt::format("the net sees {}; {} needs {}", base::quoted(net->shape().features), Game::kName,
                                   fmt::join(std::array{base::quoted(F::kName)...}, " or ")));
        ((F::kName == net->shape().features ? void(made = with<F>(net)) : void()), ...);
        return made;
    }
    [[nodiscard]] bool has_net() const { return !std::holds_alternative<Other>(used_); }

    void reset(const Position& pos) {
        std::visit([&](auto& used) { used.reset(pos); }, used_);
    }
    [[nodiscard]] Undo do_move(Position& pos, Move m) {
        return std::visit([&](auto& used) { return used.do_move(pos, m); }, used_);
    }
    void undo_move(Position& pos, Move m, const Undo& undo) {
        std::visit([&](auto& used) { used.undo_move(pos, m, undo); }, used_);
    }
    [[nodiscard]] Undo do_outcome(Position& pos, auto outcome)
        requires game::ChanceGame<Game>
    {
        return std::visit([&](auto& used) { return used.do_outcome(pos, outcome); }, used_);
    }
    void undo_outcome(Position& pos, auto outcome, const Undo& undo)
        requires game::ChanceGame<Game>
    {
        std::visit([&](auto& used) { used.undo_outcome(pos, outcome, undo); }, used_);
    }
    [[nodiscard]] game::Score evaluate(const Position& pos) {
        return std::visit([&](auto& used) { return used.evaluate(pos); }, used_);
    }

private:
    template <eval::nnue::FeatureSet Seen>
    [[nodiscard]] static base::Expected<NetOr> with(std::shared_ptr<const eval::nnue::Net> net) {
        auto evaluator = eval::nnue::NetEvaluator<Seen>::make(std::move(net));
        if (!evaluator) return tl::unexpected(evaluator.error());
        NetOr made;
        made.used_.template emplace<eval::nnue::NetEvaluator<Seen>>(std::move(*evaluator));
        return made;
    }

    std::variant<Other, eval::nnue::NetEvaluator<F>...> used_;
};

}  // namespace qiyuan::engine
