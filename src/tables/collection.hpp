#pragma once

#include <filesystem>
#include <map>
#include <vector>

#include "base/expected.hpp"
#include "base/mapped_file.hpp"
#include "tables/solver.hpp"

namespace qiyuan::tables {

// The endgame tables of banqi (a tablebase) by the number of their ending: those of a file, and those solved since. Not
// for several threads at once.
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
    // The most that any table has.
    [[nodiscard]] Extent extent() const noexcept;
    [[nodiscard]] std::size_t bytes() const noexcept;

    // The values of an ending; solved now, with all that follow from it, unless they were before. An error says which
    // limit of the budget was too low; what was solved until then is kept.
    [[nodiscard]] base::Expected<Values> solved(const Ending& ending, Claim claim = Claim::kCertain,
                                                const Budget& budget = {});
    // Both claims, if they differ.
    [[nodiscard]] base::Expected<void> solve_all_of(const Ending& ending, const Budget& budget = {});
    // What was solved, or nothing.
    [[nodiscard]] Values known(const Ending& ending, Claim claim = Claim::kCertain) const;

private:
    [[nodiscard]] base::Expected<Values> solved_within(const Ending& ending, Claim claim, const Allowance& allowance);
    void add(std::uint64_t number, Values values);

    int draw_clock_;
    int longest_ = 0;
    std::map<std::uint64_t, Values> by_number_;
    std::vector<std::vector<Value>> own_;  // behind the spans that are not of a file
    std::vector<base::MappedFile> files_;
};

}  // namespace qiyuan::tables
