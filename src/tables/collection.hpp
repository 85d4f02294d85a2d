#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <vector>

#include "base/expected.hpp"
#include "base/mapped_file.hpp"
#include "tables/solver.hpp"

namespace qiyuan::tables {

// Tables of endings by their number: those of a file, and those solved since. Not for several threads at once.
class Collection {
public:
    static constexpr int kUsualDrawClock = 60;

    explicit Collection(int draw_clock = kUsualDrawClock) : draw_clock_(draw_clock) {}

    // Refuses a file that is damaged, of another version, or of another draw clock than it says.
    [[nodiscard]] static base::Expected<Collection> open(const std::filesystem::path& path);
    [[nodiscard]] base::Expected<void> save(const std::filesystem::path& path) const;

    [[nodiscard]] int draw_clock() const noexcept { return draw_clock_; }
    // The longest way to a capture that any table knows.
    [[nodiscard]] int longest() const noexcept { return longest_; }
    [[nodiscard]] std::size_t size() const noexcept { return by_number_.size(); }
    // Of the largest table.
    [[nodiscard]] std::size_t most_men() const noexcept;

    // The values of an ending; solved now, with all smaller endings, unless they were before.
    [[nodiscard]] Values solved(const Ending& ending);
    // The same, or nothing.
    [[nodiscard]] Values known(const Ending& ending) const;

private:
    void add(std::uint64_t number, Values values);

    int draw_clock_;
    int longest_ = 0;
    std::map<std::uint64_t, Values> by_number_;
    std::vector<std::vector<Value>> own_;  // behind the spans that are not of a file
    std::vector<base::MappedFile> files_;
};

// Every set of pieces with 2 to `most_men` men, at least one a side, that a game can come down to.
void for_each_ending(std::size_t most_men, const std::function<void(const Men&)>& f);

}  // namespace qiyuan::tables
