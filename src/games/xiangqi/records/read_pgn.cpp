#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "games/xiangqi/records/formats.hpp"
#include "games/xiangqi/records/game_builder.hpp"
#include "games/xiangqi/records/movetext.hpp"

namespace qiyuan::xiangqi {
namespace {

constexpr std::string_view kNameCharacters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

// A tag as it stands in the file; the value still has its escapes, so that an error can point into it.
struct PgnTag {
    std::string_view name;
    std::string_view value;
    std::size_t end = 0;  // just behind the closing bracket
};

std::string unescaped(std::string_view value) {
    std::string result;
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] == '\\' && i + 1 < value.size()) ++i;
        result += value[i];
    }
    return result;
}

// The tag whose bracket stands at `open`. A tag is one line.
Expected<PgnTag> scan_tag(const Source& source, std::size_t open) {
    const std::string_view text = source.text();
    const auto wrong = [&](std::size_t offset, std::string_view expected) {
        return tl::unexpected(
            source.error_at(std::min(offset, text.size()),
                            fmt::format("a tag is [Name \"value\"] on one line; expected {}", expected)));
    };
    const auto skip_blanks = [&](std::size_t at) { return std::min(text.find_first_not_of(" \t", at), text.size()); };
    const auto is = [&](std::size_t at, char c) { return at < text.size() && text[at] == c; };

    PgnTag tag;
    const std::size_t name = skip_blanks(open + 1);
    std::size_t at = std::min(text.find_first_not_of(kNameCharacters, name), text.size());
    if (at == name) return wrong(at, "the tag's name");
    tag.name = text.substr(name, at - name);
    at = skip_blanks(at);
    if (!is(at, '"')) return wrong(at, "'\"' before the value");
    const std::size_t value = ++at;
    while (at < text.size() && text[at] != '"' && text[at] != '\n')
        at += text[at] == '\\' && !is(at + 1, '\n') ? 2U : 1U;
    if (!is(at, '"')) return wrong(at, "'\"' after the value");
    tag.value = text.substr(value, at - value);
    at = skip_blanks(at + 1);
    if (!is(at, ']')) return wrong(at, "']'");
    tag.end = at + 1;
    return tag;
}

bool names_xiangqi(std::string_view game) {
    const std::string lower = base::to_lower(game);
    return lower == "chinese chess" || lower == "xiangqi" || lower == "中国象棋" || lower == "中國象棋" ||
           lower == "象棋";
}

class PgnReader {
public:
    PgnReader(const Source& source, std::optional<Notation> notation, const TakeGame& take)
        : source_(source), notation_(notation), scanner_(source.text(), 0), builder_(source, notation), take_(take) {}

    void read() {
        for (;;) {
            const MovetextToken token = scanner_.next();
            switch (token.kind) {
                case MovetextKind::kTag:
                    if (stage_ >= Stage::kMoves) finish_game();
                    stage_ = Stage::kTags;
                    if (!read_tag(token)) skip_game(token);
                    break;
                case MovetextKind::kResult:
                    if (take_movetext(builder_, source_, token)) break;
                    if (stage_ == Stage::kEnded) finish_game();
                    stage_ = Stage::kEnded;
                    take_result(token.text);
                    break;
                case MovetextKind::kBroken:
                    builder_.fail_game(source_.error_in(token.text, std::string{token.problem}));
                    skip_game(token);
                    break;
                case MovetextKind::kEnd:
                    if (stage_ != Stage::kNothing) finish_game();
                    return;
                case MovetextKind::kMove:
                    if (is_rule(token)) {
                        scanner_.move_to(next_game(token));
                        break;
                    }
                    if (stage_ == Stage::kEnded) finish_game();
                    stage_ = Stage::kMoves;
                    [[fallthrough]];
                default: static_cast<void>(take_movetext(builder_, source_, token));
            }
        }
    }

private:
    enum class Stage : std::uint8_t { kNothing, kTags, kMoves, kEnded };

    // False when the tag cannot be scanned; the game has the fault.
    [[nodiscard]] bool read_tag(const MovetextToken& token) {
        const auto tag = scan_tag(source_, source_.offset(token.text));
        if (!tag) {
            builder_.fail(tag.error());
            return false;
        }
        scanner_.move_to(tag->end);
        if (tag->name == "FEN") {
            builder_.set_start_fen(tag->value);
        } else if (tag->name == "Result") {
            builder_.set_result(parse_result(tag->value).value_or(GameResult::kUnknown));
        } else if (tag->name == "Format") {
            // Every other notation shows by itself what it is.
            if (base::to_lower(tag->value) == name(Notation::kFairy)) builder_.set_notation(Notation::kFairy);
        } else if (tag->name == "Game") {
            if (!names_xiangqi(tag->value))
                builder_.fail(source_.error_in(
                    tag->value, fmt::format("a game of {}; expected \"Chinese Chess\"", base::quoted(tag->value))));
        } else {
            builder_.add_tag(std::string{tag->name}, unescaped(tag->value));
        }
        return true;
    }

    void take_result(std::string_view word) {
        const GameResult ending = *parse_result(word);
        const GameResult tagged = builder_.game().result;
        if (ending == GameResult::kUnknown) return;
        if (tagged != GameResult::kUnknown && tagged != ending)
            builder_.fail(source_.error_in(
                word, fmt::format("the moves end with {} but the Result tag says {}", word, text(tagged))));
        builder_.set_result(ending);
    }

    // Where the next game begins: at the first line with a tag behind something that is no tag.
    [[nodiscard]] std::size_t next_game(const MovetextToken& token) const {
        const std::string_view text = source_.text();
        bool behind_moves = stage_ >= Stage::kMoves;
        std::size_t at = source_.offset(token.text);
        do {
            at = std::min(text.find('\n', at), text.size());
            if (at < text.size()) ++at;
            const std::string_view line = base::trim(text.substr(at, text.find('\n', at) - at));
            if (line.starts_with('[') && behind_moves) break;
            behind_moves = behind_moves || !(line.empty() || line.starts_with('['));
        } while (at < text.size());
        return at;
    }

    // What follows a game that is broken is part of it.
    void skip_game(const MovetextToken& token) {
        scanner_.move_to(next_game(token));
        finish_game();
    }

    // Programs rule a line of equals signs behind a game and praise themselves below it.
    [[nodiscard]] bool is_rule(const MovetextToken& token) const {
        return stage_ == Stage::kEnded && token.text.starts_with("==");
    }

    void finish_game() {
        require_variations_closed(builder_, source_);
        take_(builder_.take());
        builder_ = GameBuilder{source_, notation_};
        stage_ = Stage::kNothing;
    }

    const Source& source_;
    std::optional<Notation> notation_;
    MovetextScanner scanner_;
    GameBuilder builder_;
    Stage stage_ = Stage::kNothing;
    const TakeGame& take_;
};

}  // namespace

void read_pgn(const Source& source, std::optional<Notation> notation, const TakeGame& take) {
    PgnReader{source, notation, take}.read();
}

}  // namespace qiyuan::xiangqi
