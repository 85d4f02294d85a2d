#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/magic/attempt.hpp"
#include "games/magic/levels/level.hpp"

namespace qiyuan::engine {

// What a player has done at one level.
struct LevelProgress {
    bool passed = false;
    bool skipped = false;
    int stars = 0;
    int score = 0;
    int failures = 0;

    [[nodiscard]] bool operator==(const LevelProgress&) const = default;
};

// The levels in their order and one player's way through them. Levels open one after the other; a level that was passed
// or skipped opens the next. Copies share the levels.
class Campaign {
public:
    static constexpr int kFailuresToSkip = 5;

    // Sorted by id.
    explicit Campaign(std::vector<magic::Level> levels);

    [[nodiscard]] const std::vector<magic::Level>& levels() const { return *levels_; }
    // Null when there is no such level.
    [[nodiscard]] const magic::Level* find(int id) const;
    [[nodiscard]] LevelProgress progress(int id) const;
    [[nodiscard]] bool is_open(int id) const;
    // The first open level that is neither passed nor skipped; null when all are.
    [[nodiscard]] const magic::Level* next() const;
    [[nodiscard]] int stars() const;

    // Counts an attempt at a level that ended so. Keeps the best result.
    void record(int id, const AttemptEnding& ending);
    // Refused before enough failures.
    [[nodiscard]] Expected<void> skip(int id);

    // The progress as text, one level a line: id, passed|skipped|open, stars, score, failures, between tabs.
    [[nodiscard]] std::string save() const;
    // Nothing changes when the text is refused. Levels that are not in the campaign are kept.
    [[nodiscard]] Expected<void> load(std::string_view text);

private:
    std::shared_ptr<const std::vector<magic::Level>> levels_;
    std::map<int, LevelProgress> progress_;
};

}  // namespace qiyuan::engine
