#include "search/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <thread>
#include <vector>

#include "search/thread_limit.hpp"

namespace qiyuan::search {
namespace {

constexpr auto kRelaxed = std::memory_order_relaxed;
constexpr int kNoEval = std::numeric_limits<std::int16_t>::min();
constexpr int kDepthOffset = 1 - Table::kMinDepth;  // a written entry never has depth field 0, which marks an empty one
constexpr int kAgePenalty = 8;                      // plies of depth that one search of age outweighs

struct Words {
    std::uint64_t data;
    std::uint32_t meta;
};

[[nodiscard]] constexpr std::uint64_t bits16(int value) noexcept { return static_cast<std::uint16_t>(value); }
[[nodiscard]] constexpr int signed16(std::uint64_t bits) noexcept { return static_cast<std::int16_t>(bits & 0xFFFFU); }

[[nodiscard]] constexpr std::uint32_t digest(std::uint64_t data) noexcept {
    const std::uint64_t folded = data ^ (data >> 32U);
    return static_cast<std::uint32_t>((folded ^ (folded >> 16U)) & 0xFFFFU);
}
[[nodiscard]] std::uint32_t key_part(Key key) noexcept { return static_cast<std::uint32_t>(key.bits() & 0xFFFFU); }

[[nodiscard]] constexpr unsigned depth_field(std::uint32_t meta) noexcept { return (meta >> 8U) & 0xFFU; }
[[nodiscard]] constexpr unsigned generation_field(std::uint32_t meta) noexcept { return (meta >> 3U) & 31U; }
[[nodiscard]] bool belongs_to(Key key, const Words& words) noexcept {
    return depth_field(words.meta) != 0 && (words.meta >> 16U) == (key_part(key) ^ digest(words.data));
}

[[nodiscard]] Words pack(Key key, const TableEntry& entry, unsigned generation) noexcept {
    const std::uint64_t data = std::uint64_t{entry.move_bits} | bits16(entry.score.raw()) << 32U |
                               bits16(entry.eval ? entry.eval->raw() : kNoEval) << 48U;
    const auto depth = static_cast<std::uint32_t>(entry.depth + kDepthOffset);
    const std::uint32_t meta = (key_part(key) ^ digest(data)) << 16U | depth << 8U | generation << 3U |
                               (entry.was_pv ? 4U : 0U) | static_cast<std::uint32_t>(entry.bound);
    return {data, meta};
}

[[nodiscard]] TableEntry unpack(const Words& words) noexcept {
    TableEntry entry;
    entry.move_bits = static_cast<std::uint32_t>(words.data);
    entry.score = Score::from_raw(signed16(words.data >> 32U));
    if (const int eval = signed16(words.data >> 48U); eval != kNoEval) entry.eval = Score::from_raw(eval);
    entry.depth = static_cast<int>(depth_field(words.meta)) - kDepthOffset;
    entry.bound = static_cast<Bound>(words.meta & 3U);
    entry.was_pv = (words.meta & 4U) != 0;
    return entry;
}

}  // namespace

Expected<void> Table::resize(std::size_t mebibytes, std::size_t threads) {
    constexpr std::size_t kBytesPerMebibyte = std::size_t{1} << 20U;
    if (mebibytes == mebibytes_) return {};
    if (mebibytes == 0 || mebibytes > std::numeric_limits<std::size_t>::max() / kBytesPerMebibyte / 2)
        return base::fail(fmt::format("a table of {} MiB is not possible", mebibytes));
    // Two large tables may not fit at the same time, so the old one goes first and comes back if need be.
    const std::size_t old = mebibytes_;
    memory_.reset();
    memory_ = base::allocate_large(mebibytes * kBytesPerMebibyte);
    const bool done = memory_ != nullptr;
    if (!done) memory_ = base::allocate_large(old * kBytesPerMebibyte);
    mebibytes_ = done ? mebibytes : old;
    bucket_count_ = mebibytes_ * kBytesPerMebibyte / sizeof(Bucket);
    clear(threads);
    if (!done) return base::fail(fmt::format("there is not enough memory for a table of {} MiB", mebibytes));
    return {};
}

void Table::clear(std::size_t threads) {
    generation_ = 0;
    const auto clear_part = [this](std::size_t begin, std::size_t end) {
        for (Bucket& bucket : buckets().subspan(begin, end - begin)) std::construct_at(&bucket);
    };
    constexpr std::size_t kWorthAThread = std::size_t{1} << 18U;
    const std::size_t parts =
        std::clamp<std::size_t>(bucket_count_ / kWorthAThread, 1, std::max<std::size_t>(threads, 1));
    const auto from = [&](std::size_t part) { return bucket_count_ * part / parts; };
    std::vector<std::jthread> helpers;
    std::size_t given = 1;  // the first part is ours, and so are those for which there is no thread
    while (given < parts && add_thread(helpers, [&, given] { clear_part(from(given), from(given + 1)); })) ++given;
    clear_part(from(given), bucket_count_);
    clear_part(0, bucket_count_ / parts);
}

std::span<Table::Bucket> Table::buckets() const noexcept {
    return {std::launder(reinterpret_cast<Bucket*>(memory_.get())), bucket_count_};
}

Table::Bucket& Table::bucket_of(Key key) const noexcept {
    __extension__ using Wide = unsigned __int128;
    return buckets()[static_cast<std::size_t>((Wide{key.bits()} * bucket_count_) >> 64U)];
}

int Table::worth(std::uint32_t meta) const noexcept {
    const unsigned age = (generation_ - generation_field(meta)) & kGenerationMask;
    return static_cast<int>(depth_field(meta)) - kAgePenalty * static_cast<int>(age);
}

std::optional<TableEntry> Table::probe(Key key) const noexcept {
    const Bucket& bucket = bucket_of(key);
    for (std::size_t i = 0; i < kEntriesPerBucket; ++i) {
        const Words words{bucket.data[i].load(kRelaxed), bucket.meta[i].load(kRelaxed)};
        if (belongs_to(key, words)) return unpack(words);
    }
    return std::nullopt;
}

void Table::store(Key key, const TableEntry& entry) noexcept {
    Bucket& bucket = bucket_of(key);
    std::size_t slot = 0;
    int least = std::numeric_limits<int>::max();
    TableEntry fresh = entry;
    for (std::size_t i = 0; i < kEntriesPerBucket; ++i) {
        const Words words{bucket.data[i].load(kRelaxed), bucket.meta[i].load(kRelaxed)};
        if (belongs_to(key, words)) {
            const TableEntry old = unpack(words);
            const bool is_current = generation_field(words.meta) == generation_;
            // A much deeper result of this search is worth more than a shallow new bound.
            constexpr int kDepthSlack = 4;
            if (is_current && fresh.bound != Bound::kExact && fresh.depth + kDepthSlack < old.depth) return;
            if (fresh.move_bits == 0) fresh.move_bits = old.move_bits;
            slot = i;
            break;
        }
        if (const int value = depth_field(words.meta) == 0 ? std::numeric_limits<int>::min() : worth(words.meta);
            value < least) {
            least = value;
            slot = i;
        }
    }
    const Words words = pack(key, fresh, generation_);
    bucket.data[slot].store(words.data, kRelaxed);
    bucket.meta[slot].store(words.meta, kRelaxed);
}

int Table::per_mille_full() const noexcept {
    constexpr std::size_t kSample = 1000 / kEntriesPerBucket;
    int count = 0;
    for (const Bucket& bucket : buckets().first(std::min(kSample, bucket_count_)))
        for (const auto& meta : bucket.meta) {
            const std::uint32_t word = meta.load(kRelaxed);
            count += depth_field(word) != 0 && generation_field(word) == generation_ ? 1 : 0;
        }
    return count;
}

}  // namespace qiyuan::search
