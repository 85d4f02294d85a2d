#include "tables/collection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "base/file.hpp"

namespace qiyuan::tables {
namespace {

// A file is a head, an entry for each table, and the tables one after the other.
struct Head {
    std::array<char, 8> mark;
    std::uint32_t draw_clock;
    std::uint32_t longest;
    std::uint64_t tables;
};
struct Entry {
    std::uint64_t number;
    std::uint64_t offset;  // from the beginning of the file
    std::uint64_t size;
};
constexpr std::array<char, 8> kMark{'q', 'y', 't', 'a', 'b', 'l', 'e', '1'};

template <typename T>
void append(std::string& bytes, const T& item) {
    bytes.append(reinterpret_cast<const char*>(&item), sizeof item);
}

// Of a table. With fewer than two men face-down both claims are the same.
std::uint64_t key(const Ending& ending, Claim claim) {
    constexpr unsigned kAboveNumbers = 48;
    const bool is_own = claim == Claim::kLikely && ending.face_down() > 1;
    return ending.number() | (is_own ? std::uint64_t{1} << kAboveNumbers : 0);
}

// Requires: offset + sizeof(T) <= bytes.size().
template <typename T>
T item_at(std::span<const std::byte> bytes, std::size_t offset) {
    T item;
    std::memcpy(&item, bytes.data() + offset, sizeof item);
    return item;
}

}  // namespace

base::Expected<Collection> Collection::open(const std::filesystem::path& path) {
    auto file = base::MappedFile::open(path);
    if (!file) return tl::unexpected(file.error());
    const auto bytes = file->bytes();
    const auto refused = [&path](std::string_view why) {
        return base::fail(fmt::format("{} is no file of endgame tables that this program can read: {}; build it anew",
                                      path.string(), why));
    };
    if (bytes.size() < sizeof(Head)) return refused("it is too short");
    const auto head = item_at<Head>(bytes, 0);
    if (head.mark != kMark) return refused("it does not begin like one");
    if (head.draw_clock == 0 || head.draw_clock > Value::kMostPlies || head.longest > head.draw_clock)
        return refused("its draw clock makes no sense");
    if (head.tables > (bytes.size() - sizeof(Head)) / sizeof(Entry)) return refused("it ends in its own contents");
    Collection collection{static_cast<int>(head.draw_clock)};
    for (std::size_t i = 0; i < head.tables; ++i) {
        const auto entry = item_at<Entry>(bytes, sizeof(Head) + i * sizeof(Entry));
        if (entry.offset > bytes.size() || entry.size > bytes.size() - entry.offset)
            return refused("a table is cut off");
        const auto* const values = reinterpret_cast<const Value*>(bytes.data() + entry.offset);
        collection.by_number_.emplace(entry.number, Values{values, entry.size});
    }
    collection.longest_ = static_cast<int>(head.longest);
    collection.files_.push_back(std::move(*file));
    return collection;
}

base::Expected<void> Collection::save(const std::filesystem::path& path) const {
    std::string bytes;
    append(bytes, Head{kMark, static_cast<std::uint32_t>(draw_clock_), static_cast<std::uint32_t>(longest_),
                       by_number_.size()});
    std::uint64_t offset = sizeof(Head) + by_number_.size() * sizeof(Entry);
    for (const auto& [number, values] : by_number_) {
        append(bytes, Entry{number, offset, values.size()});
        offset += values.size();
    }
    bytes.reserve(offset);
    for (const auto& [number, values] : by_number_)
        bytes.append(reinterpret_cast<const char*>(values.data()), values.size());
    return base::write_file(path, bytes);
}

void Collection::add(std::uint64_t number, Values values) {
    for (const Value value : values)
        if (value.is_win() || value.is_loss()) longest_ = std::max(longest_, value.plies());
    by_number_.emplace(number, values);
}

Extent Collection::extent() const noexcept {
    Extent most;
    for (const auto& [number, values] : by_number_) {
        for (std::size_t men = 2; men <= kMostMen; ++men)
            if (values.size() == Numbering{men}.size()) most.men = std::max(most.men, men);
        most.face_down = std::max(most.face_down, Ending::face_down_in(number));
    }
    return most;
}

std::size_t Collection::bytes() const noexcept {
    std::size_t sum = 0;
    for (const auto& [number, values] : by_number_) sum += values.size();
    return sum;
}

Values Collection::known(const Ending& ending, Claim claim) const {
    const auto found = by_number_.find(key(ending, claim));
    // A table of another size is none of this ending, whatever its number says.
    if (found == by_number_.end() || found->second.size() != Numbering{ending.men()}.size()) return {};
    return found->second;
}

base::Expected<Values> Collection::solved(const Ending& ending, Claim claim, const Budget& budget) {
    return solved_within(ending, claim, Allowance{budget});
}

base::Expected<void> Collection::solve_all_of(const Ending& ending, const Budget& budget) {
    const Allowance allowance{budget};
    for (const Claim claim : {Claim::kCertain, Claim::kLikely})
        if (const auto done = solved_within(ending, claim, allowance); !done) return tl::unexpected(done.error());
    return {};
}

base::Expected<Values> Collection::solved_within(const Ending& ending, Claim claim, const Allowance& allowance) {
    if (const Values values = known(ending, claim); !values.empty()) return values;
    NextEndings next;
    for (std::size_t man = 0; man < ending.men(); ++man) {
        const bool is_turned_up = ending.is_face_down(man);
        const std::size_t on_his_side = ending.is_ours(man) ? ending.ours() : ending.men() - ending.ours();
        if (on_his_side == 1 && !is_turned_up) continue;
        next[man].arranged = is_turned_up ? Arranged::turned_up(ending, man) : Arranged::without(ending, man);
        const auto values = solved_within(next[man].arranged.ending, is_turned_up ? Claim::kCertain : claim, allowance);
        if (!values) return values;
        next[man].values = *values;
    }
    constexpr std::size_t kMib = std::size_t{1} << 20U;
    const Budget& budget = allowance.budget();
    const std::size_t needed = (bytes() + bytes_to_solve(ending.men()) + kMib - 1) / kMib;
    if (needed > budget.mib)
        return base::fail(fmt::format("an ending of {} pieces needs up to {} MiB to be solved, and the limit is {} MiB",
                                      ending.men(), needed, budget.mib));
    auto values = solve(ending, claim, next, draw_clock_, allowance);
    if (!values) return base::fail(fmt::format("the ending could not be solved within {} ms", budget.time.count()));
    own_.push_back(std::move(*values));
    add(key(ending, claim), own_.back());
    return own_.back();
}

}  // namespace qiyuan::tables
