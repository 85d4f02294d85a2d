#include <fmt/format.h>

#include "base/text.hpp"
#include "games/xiangqi/records/formats.hpp"
#include "games/xiangqi/records/game_builder.hpp"

namespace qiyuan::xiangqi {
namespace {

GameReading read_row(const Source& source, std::string_view line, std::optional<Notation> notation) {
    constexpr std::string_view kUsualStart = "-";
    GameBuilder builder{source, notation};
    const auto fields = base::split_fields(line, '\t');
    const auto result = parse_result(fields[0].text);
    if (fields.size() != 3) {
        builder.fail(source.error_in(
            line, fmt::format("{} fields; expected 3, separated by tabs: result, FEN or -, moves", fields.size())));
    } else if (!result) {
        builder.fail(source.error_in(fields[0].text, fmt::format("{} is no result; expected 1-0, 0-1, 1/2-1/2 or *",
                                                                 base::quoted(fields[0].text))));
    } else {
        builder.set_result(*result);
        if (fields[1].text != kUsualStart) builder.set_start_fen(fields[1].text);
        for (const auto& word : base::split_words(fields[2].text)) builder.play(word.text);
    }
    return builder.take();
}

}  // namespace

void read_tsv(const Source& source, std::optional<Notation> notation, const TakeGame& take) {
    for (const std::string_view line : source.lines())
        if (!base::trim(line).empty() && !line.starts_with('#')) take(read_row(source, line, notation));
}

}  // namespace qiyuan::xiangqi
