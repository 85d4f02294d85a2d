#include "engine/option.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.hpp"

namespace qiyuan::engine {
namespace {

std::string text_of(bool value) { return value ? "true" : "false"; }

}  // namespace

void OptionSet::add_check(std::string name, bool initial, std::function<Applied(bool)> apply) {
    const auto parse = [apply = std::move(apply)](std::string_view text) -> Applied {
        const std::string value = base::to_lower(text);
        if (value != "true" && value != "false")
            return base::fail(fmt::format("expected true or false, got {}", base::quoted(text)));
        return apply(value == "true");
    };
    items_.push_back({{std::move(name), Option::Type::kCheck, text_of(initial), 0, 0, {}}, parse});
}

void OptionSet::add_spin(std::string name, std::int64_t initial, std::int64_t min, std::int64_t max,
                         std::function<Applied(std::int64_t)> apply) {
    const auto parse = [apply = std::move(apply), min, max](std::string_view text) -> Applied {
        const auto value = base::parse_integer(text);
        if (!value || *value < min || *value > max)
            return base::fail(
                fmt::format("expected a whole number from {} to {}, got {}", min, max, base::quoted(text)));
        return apply(*value);
    };
    items_.push_back({{std::move(name), Option::Type::kSpin, std::to_string(initial), min, max, {}}, parse});
}

void OptionSet::add_combo(std::string name, std::string initial, std::vector<std::string> choices,
                          std::function<Applied(const std::string&)> apply) {
    const auto parse = [apply = std::move(apply), choices](std::string_view text) -> Applied {
        const std::string value = base::to_lower(text);
        const auto chosen = std::find_if(choices.begin(), choices.end(),
                                         [&](const std::string& choice) { return base::to_lower(choice) == value; });
        if (chosen == choices.end())
            return base::fail(fmt::format("expected one of {}, got {}", fmt::join(choices, ", "), base::quoted(text)));
        return apply(*chosen);
    };
    items_.push_back({{std::move(name), Option::Type::kCombo, std::move(initial), 0, 0, choices}, parse});
}

void OptionSet::add_button(std::string name, std::function<Applied()> press) {
    const auto parse = [press = std::move(press)](std::string_view) { return press(); };
    items_.push_back({{std::move(name), Option::Type::kButton, "", 0, 0, {}}, parse});
}

void OptionSet::add_string(std::string name, std::string initial, std::function<Applied(const std::string&)> apply) {
    const auto parse = [apply = std::move(apply)](std::string_view text) { return apply(std::string{text}); };
    items_.push_back({{std::move(name), Option::Type::kString, std::move(initial), 0, 0, {}}, parse});
}

OptionSet::Applied OptionSet::set(std::string_view name, std::string_view value) {
    const std::size_t at = index_of(name);
    if (at == items_.size()) return base::fail(fmt::format("there is no option {}", base::quoted(name)));
    Item& item = items_[at];
    item.was_set = true;
    const Applied applied = item.apply(value);
    if (!applied) return base::fail(fmt::format("option {}: {}", item.option.name, applied.error().text()));
    return {};
}

std::vector<Option> OptionSet::list() const {
    std::vector<Option> options;
    options.reserve(items_.size());
    for (const Item& item : items_) options.push_back(item.option);
    return options;
}

OptionSet::Applied OptionSet::restore_defaults(std::span<const std::string_view> except) {
    for (Item& item : items_) {
        const bool is_kept = std::find(except.begin(), except.end(), item.option.name) != except.end();
        if (!item.was_set || is_kept || item.option.type == Option::Type::kButton) continue;
        if (const Applied applied = item.apply(item.option.default_value); !applied) return applied;
        item.was_set = false;
    }
    return {};
}

bool OptionSet::has(std::string_view name) const { return index_of(name) < items_.size(); }

std::size_t OptionSet::index_of(std::string_view name) const {
    const std::string wanted = base::to_lower(name);
    const auto item = std::find_if(items_.begin(), items_.end(), [&](const Item& candidate) {
        return base::to_lower(candidate.option.name) == wanted;
    });
    return static_cast<std::size_t>(item - items_.begin());
}

}  // namespace qiyuan::engine
