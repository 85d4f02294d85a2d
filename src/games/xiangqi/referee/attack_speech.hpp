#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "games/xiangqi/notation/notation.hpp"
#include "games/xiangqi/referee/evidence.hpp"
#include "games/xiangqi/referee/phrases.hpp"

namespace qiyuan::xiangqi {

enum class Detail : std::uint8_t {
    kDeciding,   // attacks that bear on the verdict; the others are only counted
    kEverything  // every attack
};

struct Speech {
    Language language = Language::kEnglish;
    Notation notation = Notation::kWxf;
    Detail detail = Detail::kDeciding;
};

// In a language with the notation its players use.
[[nodiscard]] Speech usual_speech(Language language);

// Collects the places of one phrase.
class Places {
public:
    template <typename T>
    Places& with(const char* place, const T& value) {
        store_.push_back(fmt::arg(place, std::string{fmt::format("{}", value)}));
        return *this;
    }
    // Pieces as {pieces}, and {s} for the verb that follows one of them.
    Places& with_pieces(Language language, const Position& pos, Bitboard squares);

    [[nodiscard]] std::string say(Language language, Phrase phrase) const {
        return xiangqi::say(language, phrase, store_);
    }

private:
    fmt::dynamic_format_arg_store<fmt::format_context> store_;
};

[[nodiscard]] std::string pieces_on(Language language, const Position& pos, Bitboard squares);

// The sentences about one attack after a move: what it is, why it is rooted or not, answered or not.
[[nodiscard]] std::string attack_text(const MoveAndReply& turn, const Evidence& evidence, const Rules& rules,
                                      const Speech& speech);

}  // namespace qiyuan::xiangqi
