#pragma once

#include <memory>
#include <optional>

#include "engine/net_or.hpp"
#include "eval/classical/banqi/evaluator.hpp"
#include "eval/nnue/banqi_features.hpp"
#include "tables/prober.hpp"

namespace qiyuan::engine {

// The evaluation of banqi, and endgame tables where there are some: what they know needs no search.
class BanqiEvaluator : public NetOr<eval::banqi::ClassicalEvaluator<banqi::Standard>,
                                    eval::nnue::BanqiMenOverHandWritten, eval::nnue::BanqiMen> {
public:
    BanqiEvaluator() = default;
    explicit BanqiEvaluator(const eval::banqi::Weights& weights)
        : NetOr(eval::banqi::ClassicalEvaluator<banqi::Standard>{weights}) {}
    [[nodiscard]] static base::Expected<BanqiEvaluator> from_net(std::string_view bytes) {
        auto made = NetOr::from_net(bytes);
        if (!made) return tl::unexpected(made.error());
        return BanqiEvaluator{std::move(*made)};
    }

    void set_tables(std::shared_ptr<const tables::Prober> tables) { tables_ = std::move(tables); }

    [[nodiscard]] const std::shared_ptr<const tables::Prober>& tables() const { return tables_; }

    // A drawn ending still leaves the opponent room to err: the better place is worth a little.
    [[nodiscard]] std::optional<game::Score> known_ending(const banqi::Banqi::Position& pos, const banqi::Rules& rules,
                                                          int ply) {
        if (!tables_) return std::nullopt;
        const auto score = tables_->score(pos, rules, ply);
        if (!score || *score != game::Score::draw()) return score;
        constexpr int kHopeDivisor = 16;
        return game::Score::value(evaluate(pos).raw() / kHopeDivisor);
    }

private:
    explicit BanqiEvaluator(NetOr evaluator) : NetOr(std::move(evaluator)) {}

    std::shared_ptr<const tables::Prober> tables_;
};

}  // namespace qiyuan::engine
