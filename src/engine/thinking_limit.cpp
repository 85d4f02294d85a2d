#include "engine/thinking_limit.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <vector>

#include "base/text.hpp"

namespace qiyuan::engine {
namespace {

constexpr std::int64_t kMostNodes = 1'000'000'000'000'000;
constexpr std::int64_t kDeepest = 1000;
constexpr std::int64_t kLongestMoveMs = 24LL * 3600 * 1000;
constexpr double kLongestClockSeconds = 24 * 3600;

std::optional<std::int64_t> number_between(std::string_view text, std::int64_t least, std::int64_t most) {
    const auto number = base::parse_integer(text);
    if (!number || *number < least || *number > most) return std::nullopt;
    return number;
}

std::optional<base::Milliseconds> seconds(std::string_view text) {
    const auto number = base::parse_number(text);
    if (!number || *number < 0 || *number > kLongestClockSeconds) return std::nullopt;
    return base::Milliseconds{std::llround(*number * 1000)};
}

std::optional<TimeControl> time_control(std::string_view text) {
    const auto plus = text.find('+');
    const auto base = seconds(text.substr(0, plus));
    const auto increment = plus == std::string_view::npos ? base::Milliseconds{0} : seconds(text.substr(plus + 1));
    if (!base || !increment || base->count() == 0) return std::nullopt;
    return TimeControl{*base, *increment};
}

// Sets the part that `key` names; false when the value is out of range or there is no such part.
bool set_part(ThinkingLimit& limit, std::string_view key, std::string_view value) {
    if (key == "nodes") {
        const auto number = number_between(value, 1, kMostNodes);
        if (number) limit.nodes = static_cast<std::uint64_t>(*number);
        return number.has_value();
    }
    if (key == "depth") {
        const auto number = number_between(value, 1, kDeepest);
        if (number) limit.depth = static_cast<int>(*number);
        return number.has_value();
    }
    if (key == "movetime") {
        const auto number = number_between(value, 1, kLongestMoveMs);
        if (number) limit.move_time = base::Milliseconds{*number};
        return number.has_value();
    }
    if (key == "tc") {
        limit.clock = time_control(value);
        return limit.clock.has_value();
    }
    return false;
}

std::string seconds_text(base::Milliseconds time) {
    return fmt::format("{}", static_cast<double>(time.count()) / 1000);
}

}  // namespace

base::Expected<ThinkingLimit> ThinkingLimit::parse(std::string_view text) {
    ThinkingLimit limit;
    for (const auto& part : base::split_fields(text, ';')) {
        const auto equals = part.text.find('=');
        if (equals == std::string_view::npos ||
            !set_part(limit, part.text.substr(0, equals), part.text.substr(equals + 1)))
            return base::fail(fmt::format("a limit is nodes=N, depth=D, movetime=MS or tc=SECONDS+INCREMENT, got {}",
                                          base::quoted(part.text)),
                              part.column);
    }
    if (limit.move_time && limit.clock) return base::fail("movetime and tc cannot both hold");
    return limit;
}

std::string ThinkingLimit::text() const {
    std::vector<std::string> parts;
    if (nodes) parts.push_back(fmt::format("nodes={}", *nodes));
    if (depth) parts.push_back(fmt::format("depth={}", *depth));
    if (move_time) parts.push_back(fmt::format("movetime={}", move_time->count()));
    if (clock) parts.push_back(fmt::format("tc={}+{}", seconds_text(clock->base), seconds_text(clock->increment)));
    return fmt::format("{}", fmt::join(parts, ";"));
}

}  // namespace qiyuan::engine
