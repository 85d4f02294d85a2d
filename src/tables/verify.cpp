#include "tables/verify.hpp"

#include <algorithm>
#include <vector>

#include "base/rng.hpp"

namespace qiyuan::tables {
namespace {

using qiyuan::banqi::Banqi;

// Both sides' men on squares drawn at random, and one of them to move.
Prober::Position placed_at_random(const Material& material, base::Rng& rng) {
    qiyuan::banqi::RawPosition<qiyuan::banqi::Standard> raw;
    Bitboard used;
    for (std::size_t man = 0; man < material.men.size(); ++man) {
        auto square = Square::from_index(rng.below(BoardSize::kSquares));
        while (used.contains(square)) square = Square::from_index(rng.below(BoardSize::kSquares));
        used |= Bitboard{square};
        if (material.is_face_down(man)) {
            raw.face_down |= Bitboard{square};
            raw.bag.add(material.men[man]);
        } else {
            raw.pieces[square.index()] = material.men[man];
        }
    }
    raw.mover = rng.below(2) == 0 ? dark::Colour::kRed : dark::Colour::kBlack;
    return *Prober::Position::from_raw(raw);
}

std::optional<Value> value_or_forward(const Prober& prober, const Prober::Position& pos, Claim claim, int plies) {
    if (pos.is_over()) return Value::loss(0);
    return plies == 0 ? prober.value(pos, claim) : value_forward(prober, pos, claim, plies);
}

// Of the position after a flip whose outcome is open, for the side to move.
std::optional<Value> average_forward(const Prober& prober, const Prober::Position& pos, Claim claim, int plies) {
    Banqi::OutcomeList outcomes;
    const auto total = static_cast<int>(Banqi::outcomes(pos, outcomes));
    int sum = 0;
    for (const auto& [outcome, weight] : outcomes) {
        auto after = pos;
        (void)after.do_outcome(outcome);
        const auto value = value_or_forward(prober, after, Claim::kCertain, plies);
        if (!value) return std::nullopt;
        if (value->is_win()) sum += static_cast<int>(weight);
        if (value->is_loss()) sum -= static_cast<int>(weight);
    }
    return averaged(sum, total, claim);
}

}  // namespace

std::optional<Value> value_forward(const Prober& prober, const Prober::Position& pos, Claim claim, int plies) {
    game::MoveList<Banqi> moves;
    Banqi::generate<game::Gen::kAll>(pos, moves);
    const int draw_clock = prober.collection().draw_clock();
    std::optional<int> win;
    int longest_loss = 0;
    bool can_draw = false;
    for (const auto m : moves) {
        auto after = pos;
        (void)after.do_move(m);
        const auto reply = after.awaits_outcome() ? average_forward(prober, after, claim, plies - 1)
                                                  : value_or_forward(prober, after, claim, plies - 1);
        if (!reply) return std::nullopt;
        const bool converts = m.is_flip() || Banqi::is_noisy(pos, m);
        const int distance = converts ? 1 : reply->is_draw() ? 0 : reply->plies() + 1;
        if (reply->is_draw() || distance > draw_clock)
            can_draw = true;
        else if (reply->is_loss())
            win = std::min(win.value_or(distance), distance);
        else
            longest_loss = std::max(longest_loss, distance);
    }
    if (win) return Value::win(*win);
    return can_draw ? Value{} : Value::loss(longest_loss);
}

Verification verify(const Prober& prober, const VerifyOptions& options) {
    std::vector<Material> endings;
    base::Rng rng{options.seed};
    for_each_ending(prober.collection().extent(), [&](const Material& material) {
        if (prober.value(placed_at_random(material, rng))) endings.push_back(material);
    });
    Verification result;
    for (; result.positions < options.samples && !endings.empty(); ++result.positions) {
        const auto pos = placed_at_random(endings[rng.below(endings.size())], rng);
        const Claim claim = result.positions % 2 == 0 ? Claim::kCertain : Claim::kLikely;
        const auto value = prober.value(pos, claim);
        if (value && value == value_forward(prober, pos, claim, options.plies)) continue;
        if (result.wrong++ == 0) result.first_wrong = Banqi::to_fen(pos);
    }
    return result;
}

}  // namespace qiyuan::tables
