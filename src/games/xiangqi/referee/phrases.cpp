#include "games/xiangqi/referee/phrases.hpp"

#include <fmt/format.h>

#include "base/chinese_script.hpp"
#include "games/xiangqi/names.hpp"

namespace qiyuan::xiangqi {
namespace {

struct Translation {
    Phrase phrase;
    std::string_view english;
    std::string_view chinese;  // simplified
};

constexpr Translation kTranslations[] = {
    {Phrase::kWinsByCheck, "{winner} wins: {loser} gives perpetual check.", "{winner}胜：{loser}长将，不变作负。"},
    {Phrase::kWinsByChase, "{winner} wins: {loser} perpetually chases the {pieces}.",
     "{winner}胜：{loser}长捉{pieces}，不变作负。"},
    {Phrase::kWinsByAttack, "{winner} wins: every move of {loser}'s is an attack (check, mate threat or chase).",
     "{winner}胜：{loser}步步皆为打着（将、杀、捉），不变作负。"},
    {Phrase::kDrawNoViolation, "Draw by repetition: no violation by either side.",
     "和棋：双方循环着法均属允许着法，不变作和。"},
    {Phrase::kDrawBothCheck, "Draw: both sides give perpetual check.", "和棋：双方长将，不变作和。"},
    {Phrase::kDrawBothChase, "Draw: both sides chase perpetually.", "和棋：双方长捉，不变作和。"},
    {Phrase::kDrawBothAttack, "Draw: both sides attack on every move.", "和棋：双方步步皆为打着，不变作和。"},
    {Phrase::kCheckmate, "{winner} wins by checkmate.", "{winner}胜：{loser}被将死。"},
    {Phrase::kStalemate, "{winner} wins: {loser} has no legal move.", "{winner}胜：{loser}困毙。"},
    {Phrase::kNoAttackers, "Draw: neither side has a piece left that can cross the river.",
     "和棋：双方均无可过河的进攻子力。"},
    {Phrase::kMoveLimit, "Draw: {plies} plies without a capture ({counted} counted, limit {limit}).",
     "和棋：自然限着，连续{plies}着未吃子（计{counted}着，限{limit}着）。"},
    {Phrase::kGameGoesOn, "The game goes on: no position is repeated.", "对局继续：目前没有循环局面。"},
    {Phrase::kWarning, "Warning after ply {ply}: {loser} must change; if the repetition goes on, {winner} wins.",
     "第{ply}着后警告：{loser}必须变着，若继续循环，判{winner}胜。"},
    {Phrase::kWouldLose, "If this is repeated, {loser} loses.", "如果继续循环，{loser}作负。"},
    {Phrase::kWouldDraw, "If this is repeated, the game is drawn.", "如果继续循环，作和。"},
    {Phrase::kHarmlessSoFar,
     "No violation by either side; the game is drawn when the position occurs for the {fold} time.",
     "双方均无犯规；同一局面第{fold}次出现时作和。"},
    {Phrase::kBothCheckSoFar,
     "Both sides give perpetual check; the game is drawn when the position occurs for the {fold} time.",
     "双方长将；同一局面第{fold}次出现时作和。"},
    {Phrase::kBothChaseSoFar,
     "Both sides chase perpetually; the game is drawn when the position occurs for the {fold} time.",
     "双方长捉；同一局面第{fold}次出现时作和。"},
    {Phrase::kBothAttackSoFar,
     "Both sides attack on every move; the game is drawn when the position occurs for the {fold} time.",
     "双方步步皆为打着；同一局面第{fold}次出现时作和。"},
    {Phrase::kIllegalRefused, "The move at ply {ply} is illegal and is refused.", "第{ply}着违例，不予承认。"},
    {Phrase::kIllegalLoses, "{winner} wins: {loser} plays an illegal move at ply {ply}.",
     "{winner}胜：{loser}第{ply}着违例，判负。"},
    {Phrase::kOccurs, "The position after ply {ply} occurs for the {count} time.",
     "第{ply}着后的局面第{count}次出现。"},
    {Phrase::kJudged, "Judged: plies {first} to {last}.", "裁决范围：第{first}着至第{last}着。"},
    {Phrase::kActIdle, "idle", "闲"},
    {Phrase::kActChase, "chase", "捉"},
    {Phrase::kActCheck, "check", "将"},
    {Phrase::kActKill, "kill", "杀"},
    {Phrase::kActBlock, "block", "拦"},
    {Phrase::kActExchange, "exchange", "兑"},
    {Phrase::kActEvasion, "evades check", "应将"},
    {Phrase::kGivesCheck, "The {pieces} give{s} check.", "{pieces}将军。"},
    {Phrase::kFacesGeneral, "The generals face each other on the open file: check.", "将帅照面：将军。"},
    {Phrase::kStepsOutOfCheck, "The general steps out of check.", "移动将帅应将。"},
    {Phrase::kInterposes, "The {piece} is interposed against the check.", "{piece}垫将。"},
    {Phrase::kClearsCheck, "The move of the {piece} ends the check.", "{piece}走开解将。"},
    {Phrase::kKills, "It threatens mate with {move}.", "要杀（{move}）。"},
    {Phrase::kKillsInMore, "It threatens mate in {checks}, beginning with {move}.",
     "要杀（{move}起，连将{checks}步成杀）。"},
    {Phrase::kKillIsPermitted, "A threat of mate is permitted.", "杀属允许着法。"},
    {Phrase::kBlocks, "The {piece} blocks the {attacker}.", "{piece}拦{attacker}。"},
    {Phrase::kBlocksMate, "The {piece} blocks the {attacker}, which threatened mate.", "{piece}拦{attacker}，解杀。"},
    {Phrase::kAttacksNothing, "It attacks nothing that could be chased.", "没有捉子。"},
    {Phrase::kNoNewThreat, "It makes no new threat.", "没有构成新的捉。"},
    {Phrase::kNotTheVictims, "It does not chase the {pieces}.", "此着未捉{pieces}。"},
    {Phrase::kOthersDoNotCount, "(Not counted: {count} more.)", "（另有{count}处攻击不计。）"},
    {Phrase::kAttacksNew, "The {attacker} now attacks the {victim}.", "{attacker}捉{victim}。"},
    {Phrase::kAttacksUncovered,
     "The {attacker}, which attacked the {victim} before, now threatens it: the move took its protection away.",
     "{attacker}原已攻击{victim}，此着使其失根，构成捉。"},
    {Phrase::kAttacksNoExchange,
     "The {attacker}, which attacked the {victim} before, now threatens it: the {victim} can no longer take first.",
     "{attacker}原已攻击{victim}，此着使其不能反吃，由兑变捉。"},
    {Phrase::kAttacksOld, "The {attacker} attacks the {victim}.", "{attacker}攻击{victim}。"},
    {Phrase::kNoRoot, "Nothing protects the {kind}.", "该{kind}无根。"},
    {Phrase::kFalseRoot,
     "The {pieces} protect{s} it only in appearance: retaking would leave {side}'s general to be taken.",
     "{pieces}为假根：一旦回吃，{side}的{general}即被吃。"},
    {Phrase::kRootIgnored, "A rook attacked by a horse or a cannon counts as unprotected (art. 20.6).",
     "马、炮捉车，有根亦作无根论（第20.6条）。"},
    {Phrase::kRootIgnoredByValue, "Attacked by a cheaper piece, the {kind} counts as unprotected.",
     "以低值子捉高值子，有根亦作无根论。"},
    {Phrase::kExchange,
     "This is not a chase: the {victim} could just as well take the {attacker}, an offer to exchange.",
     "{victim}同样可吃{attacker}，属于兑子，不算捉。"},
    {Phrase::kRooted, "This is not a chase: the {pieces} protect{s} it.", "有{pieces}为真根，不算捉。"},
    {Phrase::kRootedStatically,
     "This is not a chase: as the board stands, the {pieces} protect{s} it. After the capture its screen would be gone "
     "and it could not retake; but an attack that stood before the move is judged on the board as it is, before any "
     "capture (diagrams 39 to 41).",
     "按盘面现状，{pieces}"
     "为其根，不算捉。吃子之后炮架消失，其实不能回吃；但原有的攻击只按吃子之前的盘面论根（图39至图41）。"},
    {Phrase::kStanding, "This is not a new threat: it stood before the move.",
     "该攻击在此着之前已存在，并非由此着造成，不算捉。"},
    {Phrase::kStandingInCheck,
     "This is not a new threat: it stood before the move, when the check forbade the capture.",
     "该攻击在此着之前已存在，只因被将军而不能吃；应将不算捉。"},
    {Phrase::kUnanswered, "This is not a chase: {side} leaves the {kind} to be taken (an offer or a counter-attack).",
     "{side}未作应对（献子或反击），不算捉。"},
    {Phrase::kUnansweredMoved, "This is not a chase: {side} moves the {kind} to {square}, where it can still be taken.",
     "{side}走{reply}后仍可被吃（献子），不算捉。"},
    {Phrase::kAnsweredAway, "{side} moves it away to {square}.", "{side}走{reply}逃开。"},
    {Phrase::kAnsweredAwayRooted, "{side} moves it to {square}, where the {root} protects it.",
     "{side}走{reply}，有{root}为根。"},
    {Phrase::kAnsweredBlock, "{side} blocks the attack with the {blocker}.", "{side}走{reply}，以{blocker}拦挡。"},
    {Phrase::kAnsweredScreenAdded, "{side} puts the {blocker} in between as a second screen.",
     "{side}走{reply}，{blocker}成为第二个炮架。"},
    {Phrase::kAnsweredScreenGone, "{side} takes the screen away (now the {blocker}).", "{side}走{reply}，撤去炮架。"},
    {Phrase::kAnsweredPin, "{side} pins the {attacker} against its general.", "{side}走{reply}，牵制{attacker}。"},
    {Phrase::kAnsweredCheck, "{side} answers with a check that taking the {kind} would not end.",
     "{side}走{reply}反将，吃{kind}不能解将。"},
    {Phrase::kAnsweredRoot, "{side} protects it: the {root} could now retake.", "{side}走{reply}，{root}为其生根。"},
    {Phrase::kAnsweredRootStatically, "{side} protects it with the {root}, as the board stands.",
     "{side}走{reply}，按盘面现状{root}为其根。"},
    {Phrase::kLevelCheck, "{side}: perpetual check. Each of the {count} moves gives check.",
     "{side}：长将。{count}着皆将军。"},
    {Phrase::kLevelChase, "{side}: perpetual chase. Each of the {count} moves chases the same piece, the {pieces}.",
     "{side}：长捉。{count}着皆捉同一子（{pieces}）。"},
    {Phrase::kLevelAttack, "{side}: perpetual attack. Each of the {count} moves is a check, a mate threat or a chase.",
     "{side}：长打。{count}着皆为将、杀或捉。"},
    {Phrase::kLevelNone, "{side}: no violation. {idle} of the {count} moves neither check nor chase.",
     "{side}：允许着法。{count}着中有{idle}着既不将军也不捉子。"},
    {Phrase::kLevelAllIdle, "{side}: no violation. None of the {count} moves checks or chases.",
     "{side}：允许着法。{count}着均不将军也不捉子。"},
    {Phrase::kLevelAllKill, "{side}: no violation. Each of the {count} moves threatens mate, which is permitted.",
     "{side}：长杀，属允许着法。{count}着皆要杀。"},
    {Phrase::kLevelManyVictims, "{side}: no violation. Every move chases, but not the same piece every time.",
     "{side}：允许着法。着着捉子，但非长捉同一子。"},
    {Phrase::kLevelMixed,
     "{side}: no violation. Checks and chases in turn are neither a perpetual check nor a perpetual chase.",
     "{side}：允许着法。将、捉相间，既非长将亦非长捉。"},
    {Phrase::kLevelEvades, "{side}: no violation. Each of the {count} moves answers a check.",
     "{side}：应将，属允许着法。{count}着皆为应将。"},
    {Phrase::kMustChange, "{side} must change: one move that is {not_this} ends the violation.",
     "{side}必须变着：走一着不{not_this}即可解除犯规。"},
    {Phrase::kNotACheck, "not a check", "将军"},
    {Phrase::kNotAChase, "not a chase of that piece", "捉该子"},
    {Phrase::kNotAnAttack, "not an attack", "构成将、杀、捉"},
    {Phrase::kMayRepeat, "{side} may repeat.", "{side}可以不变。"},
    {Phrase::kNobodyMustChange, "Neither side has to change.", "双方均可不变。"},
};

std::string_view text_of(Language language, Phrase phrase) {
    for (const Translation& t : kTranslations)
        if (t.phrase == phrase) return language == Language::kEnglish ? t.english : t.chinese;
    return "";
}

std::string in_script(Language language, std::string_view text) {
    return language == Language::kTraditional ? base::in_traditional(text) : std::string{text};
}

// The file as the owner counts it, from his right: Chinese numerals for Red, full-width digits for Black.
std::string file_name(Side owner, int file) {
    constexpr std::array<std::string_view, kFiles> kRedFiles{"九", "八", "七", "六", "五", "四", "三", "二", "一"};
    constexpr std::array<std::string_view, kFiles> kBlackFiles{"１", "２", "３", "４", "５", "６", "７", "８", "９"};
    return std::string{(owner == kRed ? kRedFiles : kBlackFiles)[static_cast<std::size_t>(file)]};
}

// 前, 中 or 后 among equal pieces on one file, nothing for a lone one.
std::string_view place_on_file(const Position& pos, Square square) {
    const Piece piece = pos.at(square);
    int before = 0;
    int behind = 0;
    pos.men(piece.side(), piece.kind()).for_each([&](Square other) {
        if (other.file() != square.file() || other == square) return;
        const bool nearer_to_the_enemy = (other.rank() > square.rank()) == (piece.side() == kRed);
        ++(nearer_to_the_enemy ? before : behind);
    });
    if (before + behind == 0) return "";
    if (before == 0) return "前";
    return behind == 0 ? "后" : "中";
}

std::string chinese_piece_on(const Position& pos, Square square) {
    const Piece piece = pos.at(square);
    std::string kind = kind_name(Language::kSimplified, piece);
    if (piece.kind() == Kind::kGeneral) return kind;
    return fmt::format("{}路{}{}", file_name(piece.side(), square.file()), place_on_file(pos, square), kind);
}

}  // namespace

std::string_view name(Language language) {
    constexpr std::array<std::string_view, kAllLanguages.size()> kNames{"en", "zh-Hans", "zh-Hant"};
    return kNames[static_cast<std::size_t>(language)];
}

std::optional<Language> language_from_name(std::string_view text) {
    for (const Language language : kAllLanguages)
        if (name(language) == text) return language;
    return std::nullopt;
}

std::string say(Language language, Phrase phrase, const fmt::dynamic_format_arg_store<fmt::format_context>& places) {
    const std::string_view text = text_of(language, phrase);
    // The places are filled in the language already.
    return language == Language::kTraditional ? fmt::vformat(base::in_traditional(text), places)
                                              : fmt::vformat(text, places);
}

std::string say(Language language, Phrase phrase) { return in_script(language, text_of(language, phrase)); }

std::string_view gap(Language language) { return language == Language::kEnglish ? " " : ""; }

std::string_view side_name(Language language, Side side) {
    if (language == Language::kEnglish) return name(side);
    if (language == Language::kTraditional) return side == kRed ? "紅方" : "黑方";
    return side == kRed ? "红方" : "黑方";
}

std::string kind_name(Language language, Piece piece) {
    if (language == Language::kEnglish) return std::string{name(piece.kind())};
    constexpr std::array<std::string_view, kPieces> kNames{"帅", "仕", "相", "马", "车", "炮", "兵",
                                                           "将", "士", "象", "马", "车", "炮", "卒"};
    return in_script(language, kNames[piece.index()]);
}

std::string piece_on(Language language, const Position& pos, Square square) {
    if (language == Language::kEnglish)
        return fmt::format("{} on {}", kind_name(language, pos.at(square)), square.text());
    return in_script(language, chinese_piece_on(pos, square));
}

std::string listed(Language language, const std::vector<std::string>& items) {
    const bool english = language == Language::kEnglish;
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) text += !english ? "、" : i + 1 == items.size() ? " and " : ", ";
        text += items[i];
    }
    return text;
}

std::string ordinal(Language language, int number) {
    if (language != Language::kEnglish) return fmt::format("{}", number);
    constexpr std::array<std::string_view, 6> kWords{"", "first", "second", "third", "fourth", "fifth"};
    if (number >= 1 && number < 6) return std::string{kWords[static_cast<std::size_t>(number)]};
    constexpr std::array<std::string_view, 4> kEndings{"th", "st", "nd", "rd"};
    const bool is_teen = number / 10 % 10 == 1;
    const int last = number % 10;
    return fmt::format("{}{}", number, kEndings[static_cast<std::size_t>(is_teen || last > 3 ? 0 : last)]);
}

}  // namespace qiyuan::xiangqi
