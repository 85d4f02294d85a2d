#include "games/xiangqi/records/read_games.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "fuzz/require.hpp"
#include "games/xiangqi/records/write_games.hpp"

namespace qiyuan::fuzz {
namespace {

bool same_play(const std::vector<xiangqi::GameRecord>& a, const std::vector<xiangqi::GameRecord>& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i].start != b[i].start || a[i].moves != b[i].moves || a[i].result != b[i].result ||
            a[i].tags != b[i].tags)
            return false;
    return true;
}

}  // namespace
}  // namespace qiyuan::fuzz

// Any file is a list of games that survives writing, or an error with its line and column.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace qiyuan;
    const auto games = xiangqi::read_games({reinterpret_cast<const char*>(data), size});
    if (!games) {
        fuzz::require(games.error().line && games.error().column, "an error says where");
        return 0;
    }
    if (games->empty()) return 0;
    for (const auto notation : xiangqi::kAllNotations) {
        const auto again = xiangqi::read_games(xiangqi::write_pgn(*games, notation));
        fuzz::require(again && fuzz::same_play(*games, *again), "games survive writing");
    }
    return 0;
}
