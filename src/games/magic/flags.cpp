#include "games/magic/flags.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <span>

#include "base/text.hpp"

namespace qiyuan::magic {
namespace {

using base::fail;
using base::quoted;

constexpr std::string_view kKingImmune = "king_immune";
constexpr std::string_view kCooldown = "cooldown";

// A flag that is one of a few words; their order is that of the enumerators.
struct WordFlag {
    std::string_view name;
    std::span<const std::string_view> words;
    std::size_t (*get)(const Flags&);
    void (*put)(Flags&, std::size_t);
};

template <auto kMember>
constexpr WordFlag word_flag(std::string_view name, std::span<const std::string_view> words) {
    return {name, words, [](const Flags& flags) { return static_cast<std::size_t>(flags.*kMember); },
            [](Flags& flags, std::size_t value) {
                using Enum = std::remove_reference_t<decltype(flags.*kMember)>;
                flags.*kMember = static_cast<Enum>(value);
            }};
}

constexpr std::string_view kYesNo[]{"yes", "no"};
constexpr std::string_view kUnits[]{"owner", "plies"};
constexpr std::string_view kStarts[]{"flip", "start"};
constexpr std::string_view kGoldModes[]{"strike", "dies", "swap", "extra"};
constexpr std::string_view kHiddenModes[]{"face_down", "veil"};
constexpr std::string_view kHiddenKnown[]{"known", "bag"};
constexpr std::string_view kCastCosts[]{"turn", "free"};
constexpr std::string_view kFreezePasses[]{"pass", "loss"};

constexpr WordFlag kWordFlags[]{
    word_flag<&Flags::wood_screen>("wood_screen", kYesNo),
    word_flag<&Flags::ice_unit>("ice_unit", kUnits),
    word_flag<&Flags::ice_start>("ice_start", kStarts),
    word_flag<&Flags::gold_mode>("gold_mode", kGoldModes),
    word_flag<&Flags::hidden_mode>("hidden_mode", kHiddenModes),
    word_flag<&Flags::hidden_known>("hidden_known", kHiddenKnown),
    word_flag<&Flags::cast_cost>("cast_cost", kCastCosts),
    word_flag<&Flags::freeze_pass>("freeze_pass", kFreezePasses),
};

std::string letters_of(MagicSet magics) {
    std::string text;
    for (const Magic magic : kAllMagics)
        if (magics.contains(magic)) text += letter(magic);
    return text.empty() ? "none" : text;
}

base::Expected<MagicSet> magics_from(std::string_view text) {
    MagicSet magics;
    if (text == "none") return magics;
    for (const Magic magic : kAllMagics) {
        if (text.starts_with(letter(magic))) {
            magics = magics.with(magic);
            text.remove_prefix(1);
        }
    }
    if (!text.empty() || magics == MagicSet{})
        return fail(fmt::format("{} must be none or letters of wigh in this order, got {}", kKingImmune, quoted(text)));
    return magics;
}

}  // namespace

base::Expected<void> Flags::set(std::string_view name, std::string_view value) {
    for (const WordFlag& flag : kWordFlags) {
        if (flag.name != name) continue;
        for (std::size_t i = 0; i < flag.words.size(); ++i) {
            if (flag.words[i] != value) continue;
            flag.put(*this, i);
            return {};
        }
        return fail(fmt::format("{} must be one of {}, got {}", name, fmt::join(flag.words, ", "), quoted(value)));
    }
    if (name == kKingImmune) {
        const auto magics = magics_from(value);
        if (!magics) return tl::unexpected(magics.error());
        king_immune = *magics;
        return {};
    }
    if (name == kCooldown) {
        const auto turns = base::parse_integer(value);
        if (!turns || *turns < 0 || *turns > kMostCooldown)
            return fail(fmt::format("{} must be a number from 0 to {}, got {}", name, kMostCooldown, quoted(value)));
        cooldown = static_cast<std::uint8_t>(*turns);
        return {};
    }
    return fail(fmt::format("there is no rule flag {}; the flags are {}", quoted(name), fmt::join(names(), ", ")));
}

std::vector<std::pair<std::string_view, std::string>> Flags::changed() const {
    const Flags usual;
    std::vector<std::pair<std::string_view, std::string>> list;
    for (const WordFlag& flag : kWordFlags)
        if (flag.get(*this) != flag.get(usual)) list.emplace_back(flag.name, flag.words[flag.get(*this)]);
    if (king_immune != usual.king_immune) list.emplace_back(kKingImmune, letters_of(king_immune));
    if (cooldown != usual.cooldown) list.emplace_back(kCooldown, std::to_string(cooldown));
    return list;
}

std::vector<std::string_view> Flags::names() {
    std::vector<std::string_view> names;
    for (const WordFlag& flag : kWordFlags) names.push_back(flag.name);
    names.push_back(kKingImmune);
    names.push_back(kCooldown);
    return names;
}

base::Expected<void> Flags::check() const {
    if (hidden_mode == HiddenMode::kVeil && hidden_known == HiddenKnown::kBag)
        return fail("hidden_mode=veil needs hidden_known=known: a piece that moves about is not in the bag");
    return {};
}

}  // namespace qiyuan::magic
