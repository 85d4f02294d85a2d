#include "server/campaign/level_settings.hpp"

#include "games/magic/levels/level_file.hpp"
#include "games/magic/magic.hpp"

namespace qiyuan::server {
namespace {

using engine::AttemptKind;
using nlohmann::json;

constexpr std::string_view kPractice = "practice";
constexpr std::string_view kRanked = "ranked";

}  // namespace

std::string level_variant(const magic::Level& level) {
    switch (level.start.size()) {
        case magic::BoardSize::kFour: break;
        case magic::BoardSize::kFive: return std::string{magic::GameOn<magic::BoardSize::kFive>::kName};
        case magic::BoardSize::kSix: return std::string{magic::GameOn<magic::BoardSize::kSix>::kName};
    }
    return std::string{magic::MagicChess::kName};
}

json to_json(const LevelSettings& settings) {
    return {{"level", magic::level_text(settings.level)},
            {"seed", settings.seed},
            {"kind", settings.kind == AttemptKind::kPractice ? kPractice : kRanked},
            {"visitor", settings.visitor}};
}

ApiExpected<LevelSettings> level_from_store(const json& object) {
    auto level = magic::parse_level(object.at("level").get<std::string>());
    if (!level) return refuse(ErrorCode::kInternal, level.error());
    const bool is_practice = object.at("kind").get<std::string>() == kPractice;
    return LevelSettings{std::move(*level), object.at("seed").get<std::uint64_t>(),
                         is_practice ? AttemptKind::kPractice : AttemptKind::kRanked,
                         object.at("visitor").get<std::string>()};
}

}  // namespace qiyuan::server
