#include "base/chinese_script.hpp"

#include <unordered_map>

#include "base/text.hpp"

namespace qiyuan::base {
namespace {

// Simplified and traditional character in turn.
constexpr std::string_view kPairs =
    "为為于於兑兌军軍决決击擊双雙变變复複对對将將属屬帅帥并並应應开開护護无無时時杀殺条條构構样樣毙斃没沒后後规規计計"
    "许許论論该該负負车車过過进進连連长長闲閒间間须須马馬红紅继繼续續胜勝范範牵牽献獻环環现現围圍数數动動违違获獲认認"
    "输輸蓝藍强強学學师師级級业業门門东東亚亞则則协協会會简簡单單课課尽盡严嚴奥奧运運台臺湾灣标標准準装裝习習练練网網"
    "竞競谁誰与與阵陣战戰树樹备備冻凍个個处處实實拦攔挡擋状狀盘盤着著垫墊图圖两兩仅僅减減虽雖线線终終关關较較";

std::unordered_map<char32_t, std::string> read_pairs() {
    std::unordered_map<char32_t, std::string> pairs;
    const auto characters = decode_utf8(kPairs);
    for (std::size_t i = 0; i + 1 < characters.size(); i += 2)
        pairs[characters[i].value] = std::string{characters[i + 1].bytes};
    return pairs;
}

}  // namespace

std::string in_traditional(std::string_view simplified) {
    static const auto pairs = read_pairs();
    std::string text;
    for (const CodePoint& character : decode_utf8(simplified)) {
        const auto found = pairs.find(character.value);
        text += found == pairs.end() ? std::string{character.bytes} : found->second;
    }
    return text;
}

}  // namespace qiyuan::base
