#include "tables/prober.hpp"

#include <algorithm>

#include "tables/oracle.hpp"

namespace qiyuan::tables {
namespace {

std::uint64_t material_of(const Men& men) {
    std::uint64_t sum = 0;
    for (const dark::Piece piece : men) sum += std::uint64_t{1} << (4U * piece.code());
    return sum;
}

}  // namespace

Placement arrange(const Arranged& arranged, const std::array<Square, kMostMen>& squares, dark::Colour mover) {
    Placement p;
    for (std::size_t i = 0; i < arranged.ending.men(); ++i) p.squares[i] = squares[arranged.source[i]];
    p.turn = (mover == dark::Colour::kRed) != arranged.sides_exchanged ? Turn::kOurs : Turn::kTheirs;
    return p;
}

std::optional<PlacedMen> placed_men(const Prober::Position& pos) {
    if (!pos.face_down().empty() || pos.awaits_outcome() || !pos.colours_decided() || pos.is_over())
        return std::nullopt;
    if (static_cast<std::size_t>(pos.face_up().count()) > kMostMen) return std::nullopt;
    PlacedMen placed;
    for (std::size_t i = 0; i < dark::kPieces; ++i) {
        const auto piece = dark::Piece::from_index(i);
        pos.pieces(piece).for_each([&](Square square) {
            placed.squares[placed.men.size()] = square;
            placed.men.push_back(piece);
        });
    }
    return placed;
}

Prober::Prober(Collection collection) : collection_(std::move(collection)) {
    for_each_ending(collection_.most_men(), [this](const Men& men) {
        const Arranged arranged = Arranged::from(men, Position::kCaptures);
        const Values values = collection_.known(arranged.ending);
        if (values.empty()) return;
        by_material_.emplace(material_of(men), Table{arranged, values});
        most_men_ = std::max(most_men_, static_cast<int>(men.size()));
    });
}

std::optional<Value> Prober::value(const Position& pos) const {
    if (pos.face_up().count() > most_men_) return std::nullopt;
    const auto placed = placed_men(pos);
    if (!placed) return std::nullopt;
    const auto found = by_material_.find(material_of(placed->men));
    if (found == by_material_.end()) return std::nullopt;
    const Arranged& arranged = found->second.arranged;
    return found->second.values[Numbering{arranged.ending.men()}(arrange(arranged, placed->squares, pos.mover()))];
}

std::optional<game::Score> Prober::score(const Position& pos, const qiyuan::banqi::Rules& rules, int ply) const {
    using game::Score;
    if (!holds_under(collection_, rules)) return std::nullopt;
    auto found = value(pos);
    if (!found) return std::nullopt;
    found = in_time(*found, rules, pos.quiet_plies());
    if (found->is_draw()) return Score::draw();
    // After the next capture at most men - 2 more follow, each within the longest way of any table.
    const int plies = found->plies() + (pos.face_up().count() - 2) * collection_.longest() + ply;
    const int certain = std::min(plies, Score::kMaxPlies);
    return found->is_win() ? Score::win_in(certain) : Score::loss_in(certain);
}

}  // namespace qiyuan::tables
