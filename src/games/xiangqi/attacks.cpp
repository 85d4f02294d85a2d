#include "games/xiangqi/attacks.hpp"

namespace qiyuan::xiangqi {
namespace {

struct Delta {
    int file;
    int rank;
};
constexpr std::array<Delta, 4> kOrthogonal{{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}};  // south, west, east, north
constexpr std::array<Delta, 4> kDiagonal{{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}};  // SW, SE, NW, NE

constexpr bool in_palace(int file, int rank) { return file >= 3 && file <= 5 && (rank <= 2 || rank >= 7); }
constexpr bool same_half(int rank_a, int rank_b) { return (rank_a <= 4) == (rank_b <= 4); }

constexpr void add(Bitboard& set, int file, int rank) {
    if (Square::on_board(file, rank)) set |= Bitboard{Square::at(file, rank)};
}

// What is seen from `at` on a line of `length` places with the given occupancy.
constexpr tables::LineBits look_along(int at, int length, unsigned occupancy) {
    unsigned slide = 0;
    unsigned beyond = 0;
    for (const int step : {-1, 1}) {
        int men_met = 0;
        for (int i = at + step; i >= 0 && i < length && men_met < 2; i += step) {
            const unsigned place = 1U << static_cast<unsigned>(i);
            (men_met == 0 ? slide : beyond) |= place;
            if ((occupancy & place) != 0) ++men_met;
        }
    }
    return {static_cast<std::uint16_t>(slide), static_cast<std::uint16_t>(beyond)};
}

constexpr Bitboard on_file_a(unsigned bits) {
    Bitboard::Word word = 0;
    for (unsigned rank = 0; rank < kRanks; ++rank)
        if ((bits >> rank & 1U) != 0) word |= Bitboard::Word{1} << (rank * kFiles);
    return Bitboard{word};
}

constexpr auto make_rank_views() {
    std::array<std::array<tables::LineBits, 512>, kFiles> views{};
    for (int file = 0; file < kFiles; ++file)
        for (unsigned occupancy = 0; occupancy < 512; ++occupancy)
            views[static_cast<std::size_t>(file)][occupancy] = look_along(file, kFiles, occupancy);
    return views;
}

constexpr auto make_file_views() {
    std::array<std::array<LineView, 1024>, kRanks> views{};
    for (int rank = 0; rank < kRanks; ++rank) {
        for (unsigned occupancy = 0; occupancy < 1024; ++occupancy) {
            const auto view = look_along(rank, kRanks, occupancy);
            views[static_cast<std::size_t>(rank)][occupancy] = {on_file_a(view.slide), on_file_a(view.beyond)};
        }
    }
    return views;
}

// Calls f(square, table entry) for every square.
template <typename T, typename F>
constexpr auto for_every_square(F f) {
    std::array<T, kSquares> table{};
    for (std::size_t i = 0; i < kSquares; ++i) f(Square::from_index(i), table[i]);
    return table;
}

constexpr auto make_horse_moves() {
    return for_every_square<std::array<Bitboard, 16>>([](Square s, auto& entry) {
        for (std::size_t blocks = 0; blocks < 16; ++blocks) {
            for (std::size_t leg = 0; leg < 4; ++leg) {
                if ((blocks >> leg & 1U) != 0) continue;
                const auto [df, dr] = kOrthogonal[leg];
                for (const int side : {-1, 1})
                    add(entry[blocks], s.file() + 2 * df + side * dr, s.rank() + 2 * dr + side * df);
            }
        }
    });
}

constexpr auto make_horse_origins() {
    return for_every_square<std::array<Bitboard, 16>>([](Square s, auto& entry) {
        for (std::size_t blocks = 0; blocks < 16; ++blocks) {
            for (std::size_t leg = 0; leg < 4; ++leg) {
                if ((blocks >> leg & 1U) != 0) continue;
                const auto [df, dr] = kDiagonal[leg];  // the leg stands diagonally before the target
                add(entry[blocks], s.file() + 2 * df, s.rank() + dr);
                add(entry[blocks], s.file() + df, s.rank() + 2 * dr);
            }
        }
    });
}

constexpr auto make_elephant_moves() {
    return for_every_square<std::array<Bitboard, 16>>([](Square s, auto& entry) {
        for (std::size_t blocks = 0; blocks < 16; ++blocks) {
            for (std::size_t eye = 0; eye < 4; ++eye) {
                if ((blocks >> eye & 1U) != 0) continue;
                const int rank = s.rank() + 2 * kDiagonal[eye].rank;
                if (same_half(s.rank(), rank)) add(entry[blocks], s.file() + 2 * kDiagonal[eye].file, rank);
            }
        }
    });
}

template <std::size_t N>
constexpr auto make_palace_steps(const std::array<Delta, N>& steps) {
    return for_every_square<Bitboard>([&](Square s, Bitboard& entry) {
        if (!in_palace(s.file(), s.rank())) return;
        for (const auto [df, dr] : steps)
            if (in_palace(s.file() + df, s.rank() + dr)) add(entry, s.file() + df, s.rank() + dr);
    });
}

constexpr Bitboard soldier_steps(Square s, Side side) {
    Bitboard steps;
    add(steps, s.file(), s.rank() + (side == kRed ? 1 : -1));
    const bool has_crossed = side == kRed ? s.rank() >= 5 : s.rank() <= 4;
    if (has_crossed) {
        add(steps, s.file() - 1, s.rank());
        add(steps, s.file() + 1, s.rank());
    }
    return steps;
}

constexpr Bitboard soldier_sources(Square to, Side side) {
    Bitboard sources;
    for (std::size_t i = 0; i < kSquares; ++i)
        if (soldier_steps(Square::from_index(i), side).contains(to)) sources |= Bitboard{Square::from_index(i)};
    return sources;
}

constexpr auto make_soldier_table(Bitboard (*reach)(Square, Side)) {
    return for_every_square<game::BySide<Bitboard>>(
        [reach](Square s, auto& entry) { entry = {reach(s, kRed), reach(s, kBlack)}; });
}

constexpr auto make_between() {
    return for_every_square<std::array<Bitboard, kSquares>>([](Square a, auto& entry) {
        for (const auto [df, dr] : kOrthogonal) {
            Bitboard passed;
            for (int f = a.file() + df, r = a.rank() + dr; Square::on_board(f, r); f += df, r += dr) {
                entry[Square::at(f, r).index()] = passed;
                add(passed, f, r);
            }
        }
    });
}

constexpr auto make_diagonals() {
    return for_every_square<Bitboard>([](Square s, Bitboard& entry) {
        for (const auto [df, dr] : kDiagonal) add(entry, s.file() + df, s.rank() + dr);
    });
}

constexpr auto make_cross() {
    return for_every_square<Bitboard>([](Square s, Bitboard& entry) {
        for (int file = 0; file < kFiles; ++file)
            if (file != s.file()) add(entry, file, s.rank());
        for (int rank = 0; rank < kRanks; ++rank)
            if (rank != s.rank()) add(entry, s.file(), rank);
    });
}

}  // namespace

namespace tables {

constexpr std::array<std::array<LineBits, 512>, kFiles> kRankViews = make_rank_views();
constexpr std::array<std::array<LineView, 1024>, kRanks> kFileViews = make_file_views();
constexpr std::array<std::array<Bitboard, 16>, kSquares> kHorseMoves = make_horse_moves();
constexpr std::array<std::array<Bitboard, 16>, kSquares> kHorseOrigins = make_horse_origins();
constexpr std::array<std::array<Bitboard, 16>, kSquares> kElephantMoves = make_elephant_moves();
constexpr std::array<Bitboard, kSquares> kGeneralMoves = make_palace_steps(kOrthogonal);
constexpr std::array<Bitboard, kSquares> kAdvisorMoves = make_palace_steps(kDiagonal);
constexpr std::array<game::BySide<Bitboard>, kSquares> kSoldierMoves = make_soldier_table(soldier_steps);
constexpr std::array<game::BySide<Bitboard>, kSquares> kSoldierOrigins = make_soldier_table(soldier_sources);
constexpr std::array<std::array<Bitboard, kSquares>, kSquares> kBetween = make_between();
constexpr std::array<Bitboard, kSquares> kDiagonals = make_diagonals();
constexpr std::array<Bitboard, kSquares> kCross = make_cross();

}  // namespace tables

}  // namespace qiyuan::xiangqi
