#include "games/xiangqi/sample_positions.hpp"

#include <fstream>
#include <stdexcept>

#include "base/text.hpp"
#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/movegen.hpp"

namespace qiyuan::xiangqi::samples {

std::vector<Position> from_perft_table() {
    std::ifstream table{QIYUAN_TEST_DATA "/perft_xiangqi.tsv"};
    std::vector<Position> positions;
    for (std::string line, last; std::getline(table, line);) {
        const std::string fen{base::split_fields(line, '\t')[0].text};
        if (line.starts_with('#') || fen == last) continue;
        const auto pos = parse_fen(fen);
        if (!pos) throw std::runtime_error("perft table: " + fen + ": " + pos.error().text());
        positions.push_back(*pos);
        last = fen;
    }
    return positions;
}

std::vector<Position> random_game(Position start, base::Rng& rng, int max_plies) {
    std::vector<Position> positions{start};
    for (int ply = 0; ply < max_plies; ++ply) {
        MoveList moves;
        generate<game::Gen::kAll>(start, moves);
        if (moves.empty()) break;
        start.do_move(moves[rng.below(moves.size())]);
        positions.push_back(start);
    }
    return positions;
}

Position random_sparse(base::Rng& rng) {
    constexpr int kMostAttempts = 100'000;
    for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
        Placement men{};
        const auto random_palace_rank = [&] { return static_cast<int>(rng.below(3)); };
        const auto random_palace_file = [&] { return 3 + static_cast<int>(rng.below(3)); };
        men[Square::at(random_palace_file(), random_palace_rank()).index()] = Piece{kRed, Kind::kGeneral};
        men[Square::at(random_palace_file(), 9 - random_palace_rank()).index()] = Piece{kBlack, Kind::kGeneral};
        for (auto more = 1 + rng.below(11); more > 0; --more) {
            Piece& spot = men[rng.below(kSquares)];
            if (spot.is_none()) spot = Piece{game::kBothSides[rng.below(2)], kAllKinds[1 + rng.below(kKinds - 1)]};
        }
        if (const auto pos = Position::from_placement(men, game::kBothSides[rng.below(2)])) return *pos;
    }
    throw std::runtime_error("no random placement was possible");
}

std::vector<Position> many(std::uint64_t seed, std::size_t at_least) {
    base::Rng rng{seed};
    const auto starts = from_perft_table();
    std::vector<Position> positions;
    while (positions.size() < at_least) {
        for (const Position& pos : random_game(starts[rng.below(starts.size())], rng, 60)) positions.push_back(pos);
        for (int i = 0; i < 40; ++i) positions.push_back(random_sparse(rng));
    }
    return positions;
}

}  // namespace qiyuan::xiangqi::samples
