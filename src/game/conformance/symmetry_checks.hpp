#pragma once

#include <fmt/format.h>

#include <cstddef>

#include "game/conformance/violation.hpp"

namespace qiyuan::game::conformance {

// Playing and transforming may be exchanged; told by the key, because a FEN's move counter knows who began.
template <SymmetricGame G>
[[nodiscard]] Violation check_transformed_move(const typename G::Position& pos, const typename G::Position& image,
                                               typename G::Move m, std::size_t symmetry) {
    const auto image_move = G::transform(pos, m, symmetry);
    if (!contains(legal_moves<G>(image), image_move))
        return fmt::format("the image of {} is not legal in the image of the position", G::to_text(pos, m));
    if (G::transform(image, symmetry) == pos && !(G::transform(image, image_move, symmetry) == m))
        return fmt::format("the position comes back when transformed twice, {} does not", G::to_text(pos, m));
    auto played = pos;
    auto image_played = image;
    (void)G::do_move(played, m);
    (void)G::do_move(image_played, image_move);
    if (G::key(G::transform(played, symmetry)) != G::key(image_played))
        return fmt::format("playing {} and transforming gives another position than transforming and playing",
                           G::to_text(pos, m));
    return {};
}

template <SymmetricGame G>
[[nodiscard]] Violation check_symmetry(const typename G::Position& pos, const MoveList<G>& moves,
                                       std::size_t symmetry) {
    const auto image = G::transform(pos, symmetry);
    if (symmetry == 0 && !(image == pos)) return "transformation 0 is not the identity";
    if (G::key(image) != G::computed_key(image)) return "the image of the position has a wrong key";
    if (G::result(image) != G::result(pos)) return "the image of the position has another result";
    if (legal_moves<G>(image).size() != moves.size())
        return fmt::format("{} moves, but {} in the image of the position", moves.size(), legal_moves<G>(image).size());
    for (const auto m : moves)
        if (auto wrong = check_transformed_move<G>(pos, image, m, symmetry)) return wrong;
    return {};
}

template <SymmetricGame G>
[[nodiscard]] Violation check_symmetries(const typename G::Position& pos, const MoveList<G>& moves) {
    for (std::size_t symmetry = 0; symmetry < G::kSymmetries; ++symmetry)
        if (const auto wrong = check_symmetry<G>(pos, moves, symmetry))
            return fmt::format("transformation {}: {}", symmetry, *wrong);
    return {};
}

}  // namespace qiyuan::game::conformance
