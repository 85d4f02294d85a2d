#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace qiyuan::xiangqi {

// What DhtmlXQ calls the tags of a game: first its name, then ours.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kDhtmlxqTags{{{"event", "Event"},
                                                                                            {"place", "Site"},
                                                                                            {"date", "Date"},
                                                                                            {"round", "Round"},
                                                                                            {"red", "Red"},
                                                                                            {"black", "Black"},
                                                                                            {"title", "Title"}}};

// Every other tag keeps its origin in its name.
inline constexpr std::string_view kDhtmlxqPrefix = "DhtmlXQ_";

[[nodiscard]] inline std::optional<std::string_view> tag_of_dhtmlxq(std::string_view name) {
    const auto found = std::ranges::find(kDhtmlxqTags, name, [](const auto& pair) { return pair.first; });
    return found == kDhtmlxqTags.end() ? std::nullopt : std::optional{found->second};
}

[[nodiscard]] inline std::optional<std::string_view> dhtmlxq_of_tag(std::string_view tag) {
    const auto found = std::ranges::find(kDhtmlxqTags, tag, [](const auto& pair) { return pair.second; });
    return found == kDhtmlxqTags.end() ? std::nullopt : std::optional{found->first};
}

}  // namespace qiyuan::xiangqi
