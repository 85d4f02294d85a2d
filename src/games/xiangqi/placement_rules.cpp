#include "games/xiangqi/placement_rules.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>

#include "games/xiangqi/names.hpp"

namespace qiyuan::xiangqi {
namespace {

constexpr std::array<int, kKinds> kSetSize{1, 2, 2, 2, 2, 2, 5};

// Why a man may not stand on this point; empty when it may. `own` is the point as its owner sees it, rank 0 at his
// back.
std::string_view misplaced(Kind kind, Square own) {
    const int file = own.file();
    const int rank = own.rank();
    const bool in_palace = rank <= 2 && file >= 3 && file <= 5;
    switch (kind) {
        case Kind::kGeneral: return in_palace ? "" : "a general never leaves its palace (files d to f, three ranks)";
        // Public perft suites hold positions with an advisor on the side of its palace, where no game puts it; its
        // moves are clear all the same.
        case Kind::kAdvisor: return in_palace ? "" : "an advisor never leaves its palace (files d to f, three ranks)";
        case Kind::kElephant: {
            const bool edge = (rank == 0 || rank == 4) && (file == 2 || file == 6);
            const bool middle = rank == 2 && (file == 0 || file == 4 || file == 8);
            return edge || middle ? "" : "an elephant has only its seven points on its own side of the river";
        }
        case Kind::kSoldier:
            if (rank < 3) return "a soldier never goes behind its starting rank";
            return rank >= 5 || file % 2 == 0 ? "" : "before the river a soldier keeps its file (a, c, e, g or i)";
        case Kind::kHorse:
        case Kind::kRook:
        case Kind::kCannon: break;
    }
    return "";
}

Square as_owner_sees(Square square, Side side) { return side == kRed ? square : square.ranks_mirrored(); }

Expected<void> check_men(const Placement& men) {
    std::array<int, kPieces> count{};
    for (std::size_t i = 0; i < kSquares; ++i) {
        const Piece man = men[i];
        if (man.is_none()) continue;
        const Square square = Square::from_index(i);
        if (const auto why = misplaced(man.kind(), as_owner_sees(square, man.side())); !why.empty())
            return base::fail(fmt::format("{} cannot stand on {}: {}", name(man), square.text(), why));
        const int limit = kSetSize[index(man.kind())];
        if (++count[man.index()] > limit)
            return base::fail(fmt::format("more than {} {}{} on the board", limit, name(man), limit > 1 ? "s" : ""));
    }
    for (const Side side : game::kBothSides)
        if (count[Piece{side, Kind::kGeneral}.index()] == 0)
            return base::fail(fmt::format("{} has no general", name(side)));
    return {};
}

// Two soldiers of one side that have not crossed cannot share a file: each came from its own.
Expected<void> check_soldier_files(const Placement& men) {
    for (const Side side : game::kBothSides) {
        for (int file = 0; file < kFiles; ++file) {
            const Piece soldier{side, Kind::kSoldier};
            const Square home = as_owner_sees(Square::at(file, 3), side);
            const Square bank = as_owner_sees(Square::at(file, 4), side);
            if (men[home.index()] == soldier && men[bank.index()] == soldier)
                return base::fail(fmt::format("{}s on both {} and {}: before the river each keeps its own file",
                                              name(soldier), home.text(), bank.text()));
        }
    }
    return {};
}

}  // namespace

Expected<void> check_placement(const Placement& men) {
    return check_men(men).and_then([&] { return check_soldier_files(men); });
}

}  // namespace qiyuan::xiangqi
