#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "engine/typed/net_or.hpp"
#include "eval/classical/banqi/evaluator.hpp"
#include "eval/classical/banqi/general_danger.hpp"
#include "eval/classical/banqi/policy.hpp"
#include "eval/nnue/banqi_features.hpp"
#include "tables/prober.hpp"

namespace qiyuan::engine {

// The evaluation of banqi, and endgame tables where there are some: what they know needs no search. On top of both an
// engine may care for its own general beyond what that means for the game. This is a preference of the player for whom
// a search is made, so it is added to what the evaluation says and is no part of what weights and nets are fitted to.
class BanqiEvaluator : public NetOr<eval::banqi::ClassicalEvaluator<banqi::Standard>,
                                    eval::nnue::BanqiMenOverHandWritten, eval::nnue::BanqiMen> {
public:
    static constexpr game::EvaluatorCapabilities kOffers{
        game::EvaluatorCapability::kEndings, game::EvaluatorCapability::kChoices, game::EvaluatorCapability::kSides,
        game::EvaluatorCapability::kNets, game::EvaluatorCapability::kSettings};

    BanqiEvaluator() = default;
    explicit BanqiEvaluator(const eval::banqi::Weights& weights)
        : NetOr(eval::banqi::ClassicalEvaluator<banqi::Standard>{weights}) {}
    [[nodiscard]] static base::Expected<BanqiEvaluator> from_net(std::string_view bytes) {
        auto made = NetOr::from_net(bytes);
        if (!made) return tl::unexpected(made.error());
        return BanqiEvaluator{std::move(*made)};
    }

    void set_tables(std::shared_ptr<const tables::Prober> tables) { tables_ = std::move(tables); }

    // What the loss of the own general costs beyond the game, in score units; 0 plays for the result alone. The usual
    // care costs no games that could be seen (docs/lab), more of it does.
    static constexpr int kUsualCare = 300;
    void set_general_care(int units) { general_care_ = units; }
    [[nodiscard]] int general_care() const { return general_care_; }

    // Takes over what users set about any evaluation.
    void keep_settings_of(const BanqiEvaluator& evaluator) {
        tables_ = evaluator.tables_;
        general_care_ = evaluator.general_care_;
    }

    // From now on it is the side to move that cares. Once its general is lost there is nothing left to care for: then
    // no score is lowered by it, or a draw would look better than a game that is being won. Returns whether positions
    // are judged otherwise than before.
    [[nodiscard]] bool take_side(const banqi::Banqi::Position& pos) {
        std::optional<game::Side> carer;
        if (general_care_ > 0 && has_general(pos, pos.mover())) carer = pos.side_to_move();
        return std::exchange(carer_, carer) != carer;
    }
    // Nobody cares. Returns whether somebody did.
    [[nodiscard]] bool take_no_side() { return std::exchange(carer_, std::nullopt).has_value(); }

    // NOLINTNEXTLINE(bugprone-derived-method-shadowing-base-method): adds to it, and nobody calls it through the base
    [[nodiscard]] game::Score evaluate(const banqi::Banqi::Position& pos) {
        const game::Score score = NetOr::evaluate(pos);
        if (!carer_ || !pos.colours_decided()) return score;
        const int danger_pm = eval::banqi::general_danger_pm(pos, carers_colour(pos));
        const int comfort =
            general_care_ * (eval::banqi::danger_pm::kHidden - danger_pm) / eval::banqi::danger_pm::kLost;
        return game::Score::value(score.raw() + (is_carers_turn(pos) ? comfort : -comfort));
    }

    // Before the first flip all moves are alike.
    [[nodiscard]] double choice_logit(const banqi::Banqi::Position& pos, banqi::Banqi::Move m) const {
        return pos.colours_decided() ? eval::banqi::choice_logit(pos, m) : 0;
    }

    // A drawn ending still leaves the opponent room to err: the better place is worth a little.
    [[nodiscard]] std::optional<game::Score> known_ending(const banqi::Banqi::Position& pos, const banqi::Rules& rules,
                                                          int ply) {
        if (!tables_) return std::nullopt;
        const auto score = tables_->score(pos, rules, ply);
        if (score && carer_ && is_win_without_general(*score, pos)) {
            const int worth = kWinWithoutGeneral - general_care_;
            return game::Score::value(is_carers_turn(pos) ? worth : -worth);
        }
        if (!score || *score != game::Score::draw()) return score;
        constexpr int kHopeDivisor = 16;
        return game::Score::value(evaluate(pos).raw() / kHopeDivisor);
    }

private:
    explicit BanqiEvaluator(NetOr evaluator) : NetOr(std::move(evaluator)) {}

    // A table does not ask what a win costs. One without the general must not shut out those that keep it.
    static constexpr int kWinWithoutGeneral = 1200;

    [[nodiscard]] static bool has_general(const banqi::Banqi::Position& pos, dark::Colour colour) {
        const dark::Piece general{colour, dark::Kind::kGeneral};
        return pos.pieces(general) || pos.bag().count(general) > 0;
    }
    [[nodiscard]] bool is_carers_turn(const banqi::Banqi::Position& pos) const { return pos.side_to_move() == *carer_; }
    [[nodiscard]] dark::Colour carers_colour(const banqi::Banqi::Position& pos) const {
        return is_carers_turn(pos) ? pos.mover() : other(pos.mover());
    }
    [[nodiscard]] bool is_win_without_general(game::Score score, const banqi::Banqi::Position& pos) const {
        const bool is_won = is_carers_turn(pos) ? score.is_win() : score.is_loss();
        return is_won && !has_general(pos, carers_colour(pos));
    }

    std::shared_ptr<const tables::Prober> tables_;
    int general_care_ = kUsualCare;
    std::optional<game::Side> carer_;
};

}  // namespace qiyuan::engine
