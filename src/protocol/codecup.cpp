#include "protocol/codecup.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "games/zero_point_one/setup.hpp"

namespace qiyuan::protocol::codecup {
namespace {

using zero_point_one::piece_from_letter;
using zero_point_one::Square;

constexpr std::string_view kTime = "Time";
constexpr std::string_view kOpening = "Opening";

bool is_play(std::string_view word) {
    if (word.size() == zero_point_one::kSetupMen)
        return std::all_of(word.begin(), word.end(), [](char c) { return piece_from_letter(c).has_value(); });
    if (word.size() == 3) return piece_from_letter(word[0]) && Square::from_text(word.substr(1));
    return word.size() == 4 && Square::from_text(word.substr(0, 2)) && Square::from_text(word.substr(2));
}

Expected<Line> parse_time(const std::vector<base::Token>& words) {
    constexpr std::int64_t kMostMs = 1'000'000'000;
    const auto ms = words.size() == 2 ? base::parse_integer(words[1].text) : std::nullopt;
    if (!ms || *ms < 0 || *ms > kMostMs)
        return base::fail(fmt::format("Time takes one number of milliseconds from 0 to {}", kMostMs), words[0].column);
    return Time{base::Milliseconds{*ms}};
}

Expected<Line> parse_opening(const std::vector<base::Token>& words) {
    PlaysBefore opening;
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (!is_play(words[i].text))
            return base::fail(fmt::format("{} is no set-up and no move", base::quoted(words[i].text)), words[i].column);
        opening.plays.emplace_back(words[i].text);
    }
    return opening;
}

}  // namespace

Expected<Line> parse(std::string_view text) {
    const auto words = base::split_words(text);
    if (words.empty()) return Plain::kNothing;
    if (words[0].text == kTime) return parse_time(words);
    if (words[0].text == kOpening) return parse_opening(words);
    if (words.size() == 1) {
        if (words[0].text == "Start") return Plain::kStart;
        if (words[0].text == "Quit") return Plain::kQuit;
        if (is_play(words[0].text)) return Play{std::string{words[0].text}};
    }
    return base::fail(
        fmt::format("{} is no line of the CodeCup; expected Start, Quit, a set-up of 16 letters, a leap such as b5d3, "
                    "a drop such as Df8, or Time and milliseconds",
                    base::quoted(base::trim(text))));
}

std::string to_text(const Line& line) {
    if (const auto* time = std::get_if<Time>(&line)) return fmt::format("{} {}", kTime, time->for_game.count());
    if (const auto* play = std::get_if<Play>(&line)) return play->text;
    if (const auto* opening = std::get_if<PlaysBefore>(&line)) {
        std::string text{kOpening};
        for (const auto& word : opening->plays) text += " " + word;
        return text;
    }
    switch (std::get<Plain>(line)) {
        case Plain::kStart: return "Start";
        case Plain::kQuit: return "Quit";
        case Plain::kNothing: break;
    }
    return "";
}

}  // namespace qiyuan::protocol::codecup
