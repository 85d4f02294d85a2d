#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "base/file.hpp"
#include "base/rng.hpp"
#include "engine/registry.hpp"

namespace qiyuan::engine {
namespace {

constexpr int kMostPlies = 80;
constexpr std::uint64_t kSeed = 20260101;

// A move by chance, or what nature answers by its weights.
std::string chosen(const AnyGame& game, base::Rng& rng) {
    if (!game.awaits_outcome()) {
        const auto moves = game.legal_moves();
        return moves[rng.below(moves.size())];
    }
    const auto outcomes = game.outcomes();
    std::uint64_t total = 0;
    for (const auto& [text, weight] : outcomes) total += weight;
    std::uint64_t at = rng.below(total);
    for (const auto& [text, weight] : outcomes) {
        if (at < weight) return text;
        at -= weight;
    }
    return outcomes.back().first;
}

std::string line_of(const AnyGame& game, std::size_t ply, std::string_view played) {
    return fmt::format("{}\t{}\t{}\t{}\t{}\n", ply, played,
                       game.awaits_outcome() ? game.outcomes().size() : game.legal_moves().size(),
                       game.mover_in_check() ? "check" : "-", game.fen());
}

// A game of random moves as text: what is played, how many moves or outcomes there are, whether the mover is in check,
// the position, and how it ends.
std::string random_game(std::string_view name) {
    const auto game = make_game(name).value();
    if (game->awaits_setup()) {
        EXPECT_TRUE(game->set_up(bench_of(name)->positions.front()).has_value());
    }
    base::Rng rng{kSeed};
    std::string text = "ply\tplayed\tchoices\tcheck\tposition\n" + line_of(*game, 0, "-");
    for (int ply = 1; ply <= kMostPlies && !game->ending(); ++ply) {
        const std::string played = chosen(*game, rng);
        EXPECT_TRUE(game->play(played).has_value()) << played;
        text += line_of(*game, static_cast<std::size_t>(ply), played);
    }
    const auto ending = game->ending();
    return text + (ending ? fmt::format("end\t{}\t{}\n", game::name(ending->reason),
                                        static_cast<int>(ending->result_for_mover))
                          : "goes on\n");
}

// One game of each kind, kept as a file, so that a change of rules, generation or notation shows in review. Where the
// change is meant, copy the new file, which the message names, over the old one.
TEST(GoldenGame, IsPlayedAsItWas) {
    const std::filesystem::path kept = std::filesystem::path{QIYUAN_TEST_DATA} / "golden";
    for (const auto name : game_names()) {
        const std::string file = fmt::format("{}.tsv", name);
        const std::string now = random_game(name);
        const auto before = base::read_file(kept / file);
        if (before && *before == now) continue;
        const auto written = std::filesystem::path{testing::TempDir()} / file;
        ASSERT_TRUE(base::write_file(written, now).has_value());
        ADD_FAILURE() << name << " is not played as in tests/data/golden/" << file << "; the new game is in "
                      << written;
    }
}

}  // namespace
}  // namespace qiyuan::engine
