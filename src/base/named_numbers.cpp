#include "base/named_numbers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "base/text.hpp"

namespace qiyuan::base {

Expected<const NamedNumber*> find_number(std::span<const NamedNumber> numbers, std::string_view name,
                                         std::string_view what) {
    std::vector<std::string_view> names;
    for (const NamedNumber& number : numbers) {
        if (number.name == name) return &number;
        names.push_back(number.name);
    }
    return fail(fmt::format("there is no {} {}; there are {}", what, quoted(name), fmt::join(names, ", ")));
}

Expected<void> set_numbers(std::span<const NamedNumber> numbers, std::string_view text, std::string_view what) {
    if (text.empty()) return {};
    std::vector<std::pair<int*, int>> changes;
    for (const auto& part : split_fields(text, ';')) {
        const auto equals = std::min(part.text.find('='), part.text.size());
        const auto name = part.text.substr(0, equals);
        const auto found = find_number(numbers, name, what);
        if (!found) return fail(found.error().message, part.column);
        const NamedNumber* number = *found;
        const auto value = parse_integer(part.text.substr(std::min(equals + 1, part.text.size())));
        if (!value || *value < number->least || *value > number->most)
            return fail(fmt::format("{} is a number from {} to {}, got {}", number->name, number->least, number->most,
                                    quoted(part.text)),
                        part.column);
        changes.emplace_back(number->at, static_cast<int>(*value));
    }
    for (const auto& [at, value] : changes) *at = value;
    return {};
}

}  // namespace qiyuan::base
