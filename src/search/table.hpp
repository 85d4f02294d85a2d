#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "base/expected.hpp"
#include "base/key.hpp"
#include "base/large_memory.hpp"
#include "game/score.hpp"

namespace qiyuan::search {

using base::Expected;
using base::Key;
using game::Score;

// What a stored score says about the true one. The values are bits: exact is both.
enum class Bound : std::uint8_t { kNone = 0, kUpper = 1, kLower = 2, kExact = 3 };

[[nodiscard]] constexpr bool has(Bound bound, Bound part) noexcept {
    return (static_cast<unsigned>(bound) & static_cast<unsigned>(part)) != 0;
}

// The same about the other player's score.
[[nodiscard]] constexpr Bound reversed(Bound bound) noexcept {
    if (bound == Bound::kUpper) return Bound::kLower;
    return bound == Bound::kLower ? Bound::kUpper : bound;
}

// What the table remembers of a position. Proofs in `score` are counted from the position, not from any root.
struct TableEntry {
    std::uint32_t move_bits = 0;  // see move_bits(); 0 when no move is known
    Score score;
    std::optional<Score> eval;  // the evaluator's word, before corrections; none when the mover was in check
    int depth = 0;
    Bound bound = Bound::kNone;
    bool was_pv = false;
};

// The transposition table: what earlier visits of positions found out. All threads of a search share one without
// locks. An entry is two words written separately; the key part is mixed with a digest of the other word, so that a
// mixture of two writers' words is not taken for an entry. The move in an entry is always one that somebody stored,
// but after a key collision it may belong to another position: ask G::is_legal.
class Table {
public:
    static constexpr int kMinDepth = -2;
    static constexpr int kMaxDepth = 252;

    // Requires: no search is using the table, here and in clear(). An error leaves the old table as it was.
    [[nodiscard]] Expected<void> resize(std::size_t mebibytes, std::size_t threads);
    void clear(std::size_t threads);
    [[nodiscard]] std::size_t mebibytes() const noexcept { return mebibytes_; }

    // Entries of earlier searches are the first to be replaced.
    void begin_search() noexcept { generation_ = (generation_ + 1) & kGenerationMask; }

    // All three require a table of at least 1 MiB.
    [[nodiscard]] std::optional<TableEntry> probe(Key key) const noexcept;
    void store(Key key, const TableEntry& entry) noexcept;
    // Always inline: where g++ sees all of a function that only prefetches, it takes it for one that does nothing.
    [[gnu::always_inline]] void prefetch(Key key) const noexcept { __builtin_prefetch(&bucket_of(key)); }

    // How many of a thousand sampled entries this search has written.
    [[nodiscard]] int per_mille_full() const noexcept;

private:
    static constexpr std::size_t kEntriesPerBucket = 5;
    static constexpr unsigned kGenerationMask = 31;

    // One cache line. data: move 32, score 16, eval 16 bits. meta: key 16, depth 8, generation 5, was_pv 1, bound 2.
    struct alignas(64) Bucket {
        std::array<std::atomic<std::uint64_t>, kEntriesPerBucket> data{};
        std::array<std::atomic<std::uint32_t>, kEntriesPerBucket> meta{};
    };
    static_assert(sizeof(Bucket) == 64);

    [[nodiscard]] std::span<Bucket> buckets() const noexcept;
    [[nodiscard]] Bucket& bucket_of(Key key) const noexcept;
    [[nodiscard]] int worth(std::uint32_t meta) const noexcept;

    base::LargeMemory memory_;
    std::size_t bucket_count_ = 0;
    std::size_t mebibytes_ = 0;
    unsigned generation_ = 0;
};

}  // namespace qiyuan::search
