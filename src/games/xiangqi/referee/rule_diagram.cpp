#include "games/xiangqi/referee/rule_diagram.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/chinese_script.hpp"
#include "base/text.hpp"

namespace qiyuan::xiangqi {
namespace {

constexpr std::size_t kColumns = 9;

// "D34" and "D34-2" are 34.
std::optional<int> number_of(std::string_view id) {
    if (!id.starts_with('D')) return std::nullopt;
    const auto number = base::parse_integer(id.substr(1, id.find('-') - 1));
    if (!number || *number < 1 || *number > 1000) return std::nullopt;
    return static_cast<int>(*number);
}

Expected<RuleDiagram> read_row(RulingCase ruling, std::string_view line) {
    const auto fields = base::split_fields(line, '\t');
    if (fields.size() != kColumns)
        return base::fail(fmt::format("{} fields; expected {} between tabs: id, fen, prefix, cycle, moves, verdict, "
                                      "article, caption, caption in Chinese",
                                      fields.size(), kColumns),
                          std::nullopt, ruling.line);
    const auto number = number_of(ruling.id);
    if (!number)
        return base::fail(fmt::format("a diagram is called D and its number, got {}", base::quoted(ruling.id)), 1,
                          ruling.line);
    for (std::size_t i = 6; i < kColumns; ++i)
        if (base::trim(fields[i].text).empty())
            return base::fail("an article and two captions are needed", fields[i].column, ruling.line);
    return RuleDiagram{ruling.id,
                       *number,
                       std::string{fields[6].text},
                       std::string{fields[7].text},
                       std::string{fields[8].text},
                       std::move(ruling)};
}

}  // namespace

std::string RuleDiagram::caption(Language language) const {
    switch (language) {
        case Language::kEnglish: return english;
        case Language::kSimplified: return simplified;
        case Language::kTraditional: return base::in_traditional(simplified);
    }
    return {};
}

Expected<std::vector<RuleDiagram>> read_rule_diagrams(std::string_view text) {
    auto cases = read_ruling_cases(text);
    if (!cases) return tl::unexpected(cases.error());
    const auto lines = base::split_fields(text, '\n');
    std::vector<RuleDiagram> diagrams;
    for (RulingCase& ruling : *cases) {
        const std::size_t line = ruling.line;
        auto diagram = read_row(std::move(ruling), lines[line - 1].text);
        if (!diagram) return tl::unexpected(diagram.error());
        if (!diagrams.empty() && diagrams.back().number > diagram->number)
            return base::fail("the diagrams must be in the order of their numbers", 1, line);
        diagrams.push_back(std::move(*diagram));
    }
    return diagrams;
}

}  // namespace qiyuan::xiangqi
