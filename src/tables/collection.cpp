#include "tables/collection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "base/file.hpp"
#include "games/banqi/variant.hpp"

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

std::size_t Collection::most_men() const noexcept {
    std::size_t most = 0;
    for (const auto& [number, values] : by_number_)
        for (std::size_t men = 2; men <= kMostMen; ++men)
            if (values.size() == Numbering{men}.size()) most = std::max(most, men);
    return most;
}

Values Collection::known(const Ending& ending) const {
    const auto found = by_number_.find(ending.number());
    // A table of another size is none of this ending, whatever its number says.
    if (found == by_number_.end() || found->second.size() != Numbering{ending.men()}.size()) return {};
    return found->second;
}

Values Collection::solved(const Ending& ending) {
    if (const Values values = known(ending); !values.empty()) return values;
    SmallerEndings smaller;
    for (std::size_t man = 0; man < ending.men(); ++man) {
        const std::size_t on_his_side = ending.is_ours(man) ? ending.ours() : ending.men() - ending.ours();
        if (on_his_side == 1) continue;
        smaller[man].arranged = Arranged::without(ending, man);
        smaller[man].values = solved(smaller[man].arranged.ending);
    }
    own_.push_back(solve(ending, smaller, draw_clock_));
    add(ending.number(), own_.back());
    return own_.back();
}

void for_each_ending(std::size_t most_men, const std::function<void(const Men&)>& f) {
    std::array<int, dark::kPieces> counts{};
    const auto visit = [&](const auto& self, std::size_t from, std::size_t men) -> void {
        Men list;
        std::array<bool, 2> has{};
        for (std::size_t i = 0; i < dark::kPieces; ++i)
            for (int n = 0; n < counts[i]; ++n) {
                list.push_back(dark::Piece::from_index(i));
                has[dark::index(list[list.size() - 1].colour())] = true;
            }
        if (has[0] && has[1]) f(list);
        if (men == most_men) return;
        for (std::size_t i = from; i < dark::kPieces; ++i) {
            if (counts[i] == qiyuan::banqi::kFullSet[i % dark::kKinds]) continue;
            ++counts[i];
            self(self, i, men + 1);
            --counts[i];
        }
    };
    visit(visit, 0, 0);
}

}  // namespace qiyuan::tables
