#pragma once

#include <memory>
#include <optional>

#include "eval/classical/banqi/evaluator.hpp"
#include "tables/prober.hpp"

namespace qiyuan::engine {

// The evaluation of banqi, and endgame tables where there are some: what they know needs no search.
class BanqiEvaluator : public eval::banqi::ClassicalEvaluator<banqi::Standard> {
public:
    using ClassicalEvaluator::ClassicalEvaluator;

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
    std::shared_ptr<const tables::Prober> tables_;
};

}  // namespace qiyuan::engine
