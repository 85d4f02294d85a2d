#include "engine/magic/campaign.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace qiyuan::engine {
namespace {

constexpr std::string_view kPassed = "passed";
constexpr std::string_view kSkipped = "skipped";
constexpr std::string_view kOpen = "open";

Expected<std::pair<int, LevelProgress>> parse_line(std::string_view line) {
    constexpr std::size_t kFields = 5;
    constexpr std::int64_t kMost = 1'000'000;
    const auto fields = base::split_fields(line, '\t');
    if (fields.size() != kFields)
        return base::fail("expected id, passed, skipped or open, stars, score and failures between tabs");
    std::array<int, kFields> numbers{};
    for (const std::size_t i : {std::size_t{0}, std::size_t{2}, std::size_t{3}, std::size_t{4}}) {
        const auto number = base::parse_integer(fields[i].text);
        if (!number || *number < 0 || *number > kMost)
            return base::fail(fmt::format("{} is no count", base::quoted(fields[i].text)), fields[i].column);
        numbers[i] = static_cast<int>(*number);
    }
    const std::string_view state = fields[1].text;
    if (state != kPassed && state != kSkipped && state != kOpen)
        return base::fail(fmt::format("{} is none of passed, skipped and open", base::quoted(state)), fields[1].column);
    constexpr int kMostStars = 3;
    return std::pair{numbers[0], LevelProgress{state == kPassed, state == kSkipped, std::min(numbers[2], kMostStars),
                                               numbers[3], numbers[4]}};
}

}  // namespace

Campaign::Campaign(std::vector<magic::Level> levels) {
    std::sort(levels.begin(), levels.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
    levels_ = std::make_shared<const std::vector<magic::Level>>(std::move(levels));
}

const magic::Level* Campaign::find(int id) const {
    for (const auto& level : levels())
        if (level.id == id) return &level;
    return nullptr;
}

LevelProgress Campaign::progress(int id) const {
    const auto found = progress_.find(id);
    return found == progress_.end() ? LevelProgress{} : found->second;
}

bool Campaign::is_open(int id) const {
    for (const auto& level : levels()) {
        if (level.id == id) return true;
        const LevelProgress done = progress(level.id);
        if (!done.passed && !done.skipped) return false;
    }
    return false;
}

const magic::Level* Campaign::next() const {
    for (const auto& level : levels()) {
        const LevelProgress done = progress(level.id);
        if (!done.passed && !done.skipped) return &level;
    }
    return nullptr;
}

int Campaign::stars() const {
    int sum = 0;
    for (const auto& level : levels()) sum += progress(level.id).stars;
    return sum;
}

void Campaign::record(int id, const AttemptEnding& ending) {
    LevelProgress& done = progress_[id];
    if (ending.result != AttemptResult::kWon) {
        ++done.failures;
        return;
    }
    done.passed = true;
    done.skipped = false;
    done.stars = std::max(done.stars, ending.stars);
    done.score = std::max(done.score, ending.score);
}

Expected<void> Campaign::skip(int id) {
    LevelProgress& done = progress_[id];
    if (done.failures < kFailuresToSkip)
        return base::fail(
            fmt::format("a level can be skipped after {} failures, there were {}", kFailuresToSkip, done.failures));
    if (!done.passed) done.skipped = true;
    return {};
}

std::string Campaign::save() const {
    std::string text;
    for (const auto& [id, done] : progress_)
        text += fmt::format("{}\t{}\t{}\t{}\t{}\n", id, done.passed ? kPassed : (done.skipped ? kSkipped : kOpen),
                            done.stars, done.score, done.failures);
    return text;
}

Expected<void> Campaign::load(std::string_view text) {
    std::map<int, LevelProgress> read;
    std::size_t number = 0;
    for (const auto& line : base::split_fields(text, '\n')) {
        ++number;
        if (base::trim(line.text).empty()) continue;
        const auto entry = parse_line(line.text);
        if (!entry) return base::fail(entry.error().message, entry.error().column, number);
        read.insert_or_assign(entry->first, entry->second);
    }
    progress_ = std::move(read);
    return {};
}

}  // namespace qiyuan::engine
