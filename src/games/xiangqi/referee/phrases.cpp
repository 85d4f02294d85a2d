#include "games/xiangqi/referee/phrases.hpp"

#include <fmt/format.h>

#include <array>

#include "games/xiangqi/names.hpp"

namespace qiyuan::xiangqi {
namespace {

struct Translation {
    Phrase phrase;
    std::string_view english;
    std::string_view chinese;
};

constexpr Translation kTranslations[] = {
    {Phrase::kWinsByCheck, "{winner} wins: {loser} checks perpetually.", "{winner}胜：{loser}长将，不变作负。"},
    {Phrase::kWinsByChase, "{winner} wins: {loser} perpetually chases the {men}.",
     "{winner}胜：{loser}长捉{men}，不变作负。"},
    {Phrase::kWinsByAttack, "{winner} wins: every move of {loser}'s attacks (check, mate threat or chase).",
     "{winner}胜：{loser}步步皆为打着（将、杀、捉），不变作负。"},
    {Phrase::kDrawNoViolation, "Draw: neither side's repetition breaks the rules.",
     "和棋：双方循环着法均属允许着法，双方不变作和。"},
    {Phrase::kDrawBothCheck, "Draw: both sides check perpetually.", "和棋：双方长将，双方不变作和。"},
    {Phrase::kDrawBothChase, "Draw: both sides chase perpetually.", "和棋：双方长捉，双方不变作和。"},
    {Phrase::kDrawBothAttack, "Draw: both sides attack on every move.", "和棋：双方步步皆为打着，双方不变作和。"},
    {Phrase::kCheckmate, "{winner} wins by checkmate.", "{winner}胜：{loser}被将死。"},
    {Phrase::kStalemate, "{winner} wins: {loser} has no legal move.", "{winner}胜：{loser}困毙。"},
    {Phrase::kNoAttackers, "Draw: neither side has a man left that can cross the river.",
     "和棋：双方均无可过河的进攻子力。"},
    {Phrase::kMoveLimit, "Draw: {plies} plies without a capture ({counted} counted, limit {limit}).",
     "和棋：自然限着，连续{plies}着未吃子（计{counted}着，限{limit}着）。"},
    {Phrase::kGameGoesOn, "The game goes on: no repetition stands.", "对局继续：目前没有循环局面。"},
    {Phrase::kWarning, "Warning after ply {ply}: {loser} must change; if the position stands once more, {winner} wins.",
     "第{ply}着后警告：{loser}必须变着，若再重复一次，判{winner}胜。"},
    {Phrase::kWouldLose, "If this is repeated, {loser} loses.", "如果继续循环，{loser}作负。"},
    {Phrase::kWouldDraw, "If this is repeated, the game is drawn.", "如果继续循环，作和。"},
    {Phrase::kHarmlessSoFar,
     "The repetition is harmless; the game is drawn when the position stands for the {fold} time.",
     "此循环双方均无犯规；同一局面第{fold}次出现时作和。"},
    {Phrase::kStands, "The position after ply {ply} stands for the {count} time.",
     "第{ply}着后的局面第{count}次出现。"},
    {Phrase::kJudged, "Judged: plies {first} to {last}.", "裁决范围：第{first}着至第{last}着。"},
    {Phrase::kLabelIdle, "idle", "闲"},
    {Phrase::kLabelChase, "chase", "捉"},
    {Phrase::kLabelCheck, "check", "将"},
    {Phrase::kLabelKill, "kill", "杀"},
    {Phrase::kGivesCheck, "The {men} give{s} check.", "{men}将军。"},
    {Phrase::kFacesGeneral, "The generals face each other on the open file: check.", "帅将照面：将军。"},
    {Phrase::kAttacksNothing, "It attacks nothing that could be chased.", "没有捉子。"},
    {Phrase::kKills, "It threatens mate.", "要杀。"},
    {Phrase::kAttacksNew, "The {attacker} now attacks the {victim}.", "{attacker}捉{victim}。"},
    {Phrase::kAttacksUncovered,
     "The {attacker}, which attacked the {victim} before, now attacks it without a root: the move took its protection "
     "away.",
     "{attacker}原已攻击{victim}，此着使其失去保护，构成捉。"},
    {Phrase::kAttacksOld, "The {attacker} attacks the {victim}.", "{attacker}攻击{victim}。"},
    {Phrase::kNoRoot, "Nothing protects the {kind}.", "该{kind}无根。"},
    {Phrase::kFalseRoot,
     "The {men} protect{s} it only in appearance: taking back would leave {side}'s general to be taken.",
     "{men}为假根：若回吃，{side}的将帅将被吃。"},
    {Phrase::kRootIgnored, "A rook attacked by a horse or a cannon counts as unprotected (art. 20.6).",
     "马、炮捉车，有根亦作无根论（第20.6条）。"},
    {Phrase::kExchange, "It is no chase: the {victim} could take the {attacker} just as well, an offer to exchange.",
     "{victim}同样可吃{attacker}，属于兑子，不算捉。"},
    {Phrase::kRooted, "It is no chase: the {men} protect{s} it.", "{men}为真根，不算捉。"},
    {Phrase::kStanding, "It is nothing new: the same threat stood before the move.",
     "该攻击在此着之前已存在，并非由此着造成，不算捉。"},
    {Phrase::kStandingInCheck, "It is nothing new: it stood before the move, when the check forbade the capture.",
     "该攻击在此着之前已存在，只因被将军而不能吃；应将不算捉。"},
    {Phrase::kUnanswered, "It is no chase: {side} leaves the {kind} to be taken (an offer or a counter-attack).",
     "{side}未作应对（献子或反击），不算捉。"},
    {Phrase::kAnsweredAway, "{side} answers by moving it to {square}.", "{side}应以避开，走到{square}。"},
    {Phrase::kAnsweredBlock, "{side} answers: the capture is no longer possible.", "{side}应后，已不能吃。"},
    {Phrase::kAnsweredPin, "{side} answers: the {attacker} may no longer leave its general.",
     "{side}应后，{attacker}被牵制，不能吃。"},
    {Phrase::kAnsweredCheck, "{side} answers with a check, against which the {attacker} may not take.",
     "{side}应以将军，{attacker}不能吃。"},
    {Phrase::kAnsweredRoot, "{side} answers by protecting it: the {root} could take back.",
     "{side}应以生根，{root}可回吃。"},
    {Phrase::kLevelCheck, "{side}: perpetual check. Each of the {count} moves gives check.",
     "{side}：长将。{count}着皆将军。"},
    {Phrase::kLevelChase, "{side}: perpetual chase. Each of the {count} moves chases the same man, the {men}.",
     "{side}：长捉。{count}着皆捉同一子（{men}）。"},
    {Phrase::kLevelAttack, "{side}: perpetual attack. Each of the {count} moves is a check, a mate threat or a chase.",
     "{side}：长打。{count}着皆为将、杀或捉。"},
    {Phrase::kLevelNone, "{side}: nothing against the rules. {idle} of the {count} moves are idle.",
     "{side}：允许着法。{count}着中有{idle}着为闲。"},
    {Phrase::kLevelManyVictims,
     "{side}: nothing against the rules. Every move chases, but no man is chased by all of them.",
     "{side}：允许着法。着着捉子，但非长捉同一子。"},
    {Phrase::kLevelMixed,
     "{side}: nothing against the rules. Checks and chases mixed are neither a perpetual check nor a perpetual chase.",
     "{side}：允许着法。将、捉相间，既非长将亦非长捉。"},
    {Phrase::kLevelEvades,
     "{side}: evades a perpetual check. Each of the {count} moves answers a check; what they threaten weighs less.",
     "{side}：应将。{count}着皆为应将，长将重于其间的打着。"},
    {Phrase::kMustChange, "{side} must change: one move that is {not_this} ends the violation.",
     "{side}必须变着：走一着不{not_this}即可解除犯规。"},
    {Phrase::kMayRepeat, "{side} may repeat.", "{side}可以不变。"},
    {Phrase::kNobodyMustChange, "Nobody has to change.", "双方均可不变。"},
};

std::string_view text_of(Language language, Phrase phrase) {
    for (const Translation& t : kTranslations)
        if (t.phrase == phrase) return language == Language::kEnglish ? t.english : t.chinese;
    return "";
}

}  // namespace

std::string say(Language language, Phrase phrase, const fmt::dynamic_format_arg_store<fmt::format_context>& places) {
    return fmt::vformat(text_of(language, phrase), places);
}

std::string say(Language language, Phrase phrase) { return std::string{text_of(language, phrase)}; }

std::string_view side_name(Language language, Side side) {
    if (language == Language::kEnglish) return name(side);
    return side == kRed ? "红方" : "黑方";
}

std::string_view kind_name(Language language, Piece man) {
    if (language == Language::kEnglish) return name(man.kind());
    constexpr std::array<std::string_view, kPieces> kNames{"帅", "仕", "相", "马", "车", "炮", "兵",
                                                           "将", "士", "象", "马", "车", "炮", "卒"};
    return kNames[man.index()];
}

std::string man_on(Language language, Piece man, Square square) {
    if (language == Language::kEnglish) return fmt::format("{} on {}", kind_name(language, man), square.text());
    return fmt::format("{}{}", square.text(), kind_name(language, man));
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
    if (language == Language::kChinese) return fmt::format("{}", number);
    constexpr std::array<std::string_view, 6> kWords{"", "first", "second", "third", "fourth", "fifth"};
    if (number >= 1 && number < 6) return std::string{kWords[static_cast<std::size_t>(number)]};
    return fmt::format("{}th", number);
}

}  // namespace qiyuan::xiangqi
