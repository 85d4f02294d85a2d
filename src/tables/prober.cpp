#include "tables/prober.hpp"

#include <algorithm>

#include "tables/oracle.hpp"

namespace qiyuan::tables {
EndingPosition arrange(const Arranged& arranged, const std::array<Square, kMostMen>& squares, dark::Colour mover) {
    EndingPosition p;
    for (std::size_t i = 0; i < arranged.ending.men(); ++i) p.squares[i] = squares[arranged.source[i]];
    p.turn = (mover == dark::Colour::kRed) != arranged.sides_exchanged ? Turn::kOurs : Turn::kTheirs;
    return p;
}

std::optional<PlacedMen> placed_men(const Prober::Position& pos) {
    if (pos.awaits_outcome() || !pos.colours_decided() || pos.is_over()) return std::nullopt;
    if (static_cast<std::size_t>(pos.occupied().count()) > kMostMen) return std::nullopt;
    PlacedMen placed;
    Men& men = placed.material.men;
    for (std::size_t i = 0; i < dark::kPieces; ++i) {
        const auto piece = dark::Piece::from_index(i);
        pos.pieces(piece).for_each([&](Square square) {
            placed.squares[men.size()] = square;
            men.push_back(piece);
        });
    }
    placed.material.face_down = static_cast<std::size_t>(pos.face_down().count());
    if (placed.material.face_down > kMostFaceDown) return std::nullopt;
    std::size_t next = men.size();
    pos.face_down().for_each([&](Square square) { placed.squares[next++] = square; });
    for (std::size_t i = 0; i < dark::kPieces; ++i)
        for (int n = pos.bag().count(dark::Piece::from_index(i)); n > 0; --n) men.push_back(dark::Piece::from_index(i));
    return placed;
}

Prober::MaterialKey Prober::key_of(const Material& material) {
    MaterialKey key;
    for (std::size_t i = 0; i < material.men.size(); ++i)
        (material.is_face_down(i) ? key.face_down : key.face_up) += std::uint64_t{1} << (4U * material.men[i].code());
    return key;
}

Prober::Prober(Collection collection) : collection_(std::move(collection)), extent_(collection_.extent()) {
    for_each_ending(extent_, [this](const Material& material) {
        const Arranged arranged = Arranged::from(material, Position::kCaptures);
        const Table table{arranged, collection_.known(arranged.ending),
                          collection_.known(arranged.ending, Claim::kLikely)};
        if (!table.certain.empty() || !table.likely.empty()) by_material_.emplace(key_of(material), table);
    });
}

std::optional<Value> Prober::value(const Position& pos, Claim claim) const {
    if (static_cast<std::size_t>(pos.occupied().count()) > extent_.men) return std::nullopt;
    const auto placed = placed_men(pos);
    if (!placed) return std::nullopt;
    const auto found = by_material_.find(key_of(placed->material));
    if (found == by_material_.end()) return std::nullopt;
    const auto& [arranged, certain, likely] = found->second;
    const Values values = claim == Claim::kCertain ? certain : likely;
    if (values.empty()) return std::nullopt;
    return values[Numbering{arranged.ending.men()}(arrange(arranged, placed->squares, pos.mover()))];
}

std::optional<game::Score> Prober::score(const Position& pos, const qiyuan::banqi::Rules& rules, int ply) const {
    using game::Score;
    if (!holds_under(collection_, rules)) return std::nullopt;
    auto found = value(pos);
    if (!found) return std::nullopt;
    found = in_time(*found, rules, pos.quiet_plies());
    if (!found->is_draw()) {
        // After the next capture or flip at most so many more follow, each within the longest way of any table.
        const int more = pos.occupied().count() - 2 + pos.face_down().count();
        const int certain = std::min(found->plies() + more * collection_.longest() + ply, Score::kMaxPlies);
        return found->is_win() ? Score::win_in(certain) : Score::loss_in(certain);
    }
    if (pos.face_down().count() < 2) return Score::draw();
    found = value(pos, Claim::kLikely);
    if (!found) return std::nullopt;
    found = in_time(*found, rules, pos.quiet_plies());
    if (found->is_draw()) return Score::draw();
    constexpr int kThreeQuarters = 281;  // ln 3 logits
    constexpr int kPliesPerUnit = 2;
    const Score likely = Score::value(kThreeQuarters - found->plies() / kPliesPerUnit);
    return found->is_win() ? likely : -likely;
}

}  // namespace qiyuan::tables
