#include "tables/verify.hpp"

#include <algorithm>
#include <vector>

#include "base/rng.hpp"

namespace qiyuan::tables {
namespace {

using qiyuan::banqi::Banqi;

// Both sides' men on squares drawn at random, and one of them to move.
Prober::Position placed_at_random(const Men& men, base::Rng& rng) {
    qiyuan::banqi::Setup<qiyuan::banqi::Standard> setup;
    for (const dark::Piece piece : men) {
        std::size_t square = rng.below(BoardSize::kSquares);
        while (!setup.pieces[square].is_none()) square = rng.below(BoardSize::kSquares);
        setup.pieces[square] = piece;
    }
    setup.mover = rng.below(2) == 0 ? dark::Colour::kRed : dark::Colour::kBlack;
    return *Prober::Position::from_setup(setup);
}

}  // namespace

std::optional<Value> value_from_moves(const Prober& prober, const Prober::Position& pos) {
    game::MoveList<Banqi> moves;
    Banqi::generate<game::Gen::kAll>(pos, moves);
    const int draw_clock = prober.collection().draw_clock();
    std::optional<int> win;
    int longest_loss = 0;
    bool can_draw = false;
    for (const auto m : moves) {
        auto after = pos;
        (void)after.do_move(m);
        const auto reply = after.is_over() ? std::optional{Value::loss(0)} : prober.value(after);
        if (!reply) return std::nullopt;
        const int plies = Banqi::is_noisy(pos, m) ? 1 : reply->is_draw() ? 0 : reply->plies() + 1;
        if (reply->is_draw() || plies > draw_clock)
            can_draw = true;
        else if (reply->is_loss())
            win = std::min(win.value_or(plies), plies);
        else
            longest_loss = std::max(longest_loss, plies);
    }
    if (win) return Value::win(*win);
    return can_draw ? Value{} : Value::loss(longest_loss);
}

Verification verify(const Prober& prober, std::uint64_t samples, std::uint64_t seed) {
    std::vector<Men> endings;
    base::Rng rng{seed};
    for_each_ending(kMostMen, [&](const Men& men) {
        if (prober.value(placed_at_random(men, rng))) endings.push_back(men);
    });
    Verification result;
    for (; result.positions < samples && !endings.empty(); ++result.positions) {
        const auto pos = placed_at_random(endings[rng.below(endings.size())], rng);
        if (prober.value(pos) == value_from_moves(prober, pos)) continue;
        if (result.wrong++ == 0) result.first_wrong = Banqi::to_fen(pos);
    }
    return result;
}

}  // namespace qiyuan::tables
