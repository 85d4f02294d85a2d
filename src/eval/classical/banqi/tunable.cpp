#include "eval/classical/banqi/tunable.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace qiyuan::eval::banqi {
namespace {

constexpr int kMost = 4000;

struct NamedWeight {
    std::string_view name;
    int Weights::* at;
    int least = -kMost;
};

constexpr NamedWeight kSingle[] = {
    {"safe", &Weights::safe},
    {"hunter_pm", &Weights::hunter_pm},
    {"hunter_late_pm", &Weights::hunter_late_pm},
    {"soldier_pm", &Weights::soldier_pm},
    {"soldier_late_pm", &Weights::soldier_late_pm},
    {"cannon", &Weights::cannon},
    {"cannon_late", &Weights::cannon_late},
    {"idle_pm", &Weights::idle_pm},
    {"per_prey", &Weights::per_prey},
    {"least", &Weights::least},
    {"hidden_pm", &Weights::hidden_pm},
    {"fork_pm", &Weights::fork_pm},
    {"jumped_pm", &Weights::jumped_pm},
    {"step", &Weights::step},
    {"tempo", &Weights::tempo},
    {"general_beside_pm", &Weights::general_beside_pm},
    {"beside_pm", &Weights::beside_pm},
    {"prey_beside_pm", &Weights::prey_beside_pm},
    {"clock_plies", &Weights::clock_plies, 1},
    {"clear_lead", &Weights::clear_lead, 0},
    {"beyond_pm", &Weights::beyond_pm},
};

}  // namespace

std::vector<base::NamedNumber> named_weights(Weights& weights) {
    std::vector<base::NamedNumber> numbers;
    for (const auto& [name, at, least] : kSingle) numbers.push_back({std::string{name}, &(weights.*at), least, kMost});
    const auto add_array = [&numbers](std::string_view name, auto& array) {
        for (std::size_t i = 0; i < array.size(); ++i)
            numbers.push_back({fmt::format("{}.{}", name, i), &array[i], -kMost, kMost});
    };
    add_array("kind_pm", weights.kind_pm);
    add_array("hunted_pm", weights.hunted_pm);
    add_array("hunted_late_pm", weights.hunted_late_pm);
    add_array("luft", weights.luft);
    return numbers;
}

base::Expected<void> set_weights(Weights& weights, std::string_view text) {
    return base::set_numbers(named_weights(weights), text, "weight");
}

std::string weights_text(Weights weights) {
    std::vector<std::string> parts;
    for (const base::NamedNumber& number : named_weights(weights))
        parts.push_back(fmt::format("{}={}", number.name, *number.at));
    return fmt::format("{}", fmt::join(parts, ";"));
}

}  // namespace qiyuan::eval::banqi
