#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "base/chinese_script.hpp"

namespace qiyuan::server {

// A text for people in the three languages of the client.
struct Localized {
    std::string english;
    std::string traditional;
    std::string simplified;
};

[[nodiscard]] inline nlohmann::json to_json(const Localized& text) {
    return {{"en", text.english}, {"zh-Hant", text.traditional}, {"zh-Hans", text.simplified}};
}

[[nodiscard]] inline Localized localized(std::string_view english, std::string_view simplified) {
    return {std::string{english}, base::in_traditional(simplified), std::string{simplified}};
}

}  // namespace qiyuan::server
