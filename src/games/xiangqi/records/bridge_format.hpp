#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/text_encoding.hpp"

namespace qiyuan::xiangqi::bridge {

// Where things stand in the files of CCBridge (象棋桥), as reader and writer both need it: a CBR record is a head of
// fixed fields and steps; a CBL library is a head, an index and records in slots of 4096 bytes. Text is UTF-16, low
// byte first.
inline constexpr auto kEncoding = base::TextEncoding::kUtf16Le;
inline constexpr std::string_view kRecordMark{"CCBridge Record\0", 16};
inline constexpr std::size_t kRecordVersionAt = 19;  // 2
inline constexpr std::size_t kTypeAt = 2040;         // 0: a full game, 2: from another start
inline constexpr std::size_t kResultAt = 2076;
inline constexpr std::size_t kSideAt = 2112;  // 1: Red begins, 2: Black
inline constexpr std::size_t kMoveNumberAt = 2116;
inline constexpr std::size_t kBoardAt = 2120;  // 90 bytes, from Black's left corner as Red sees it
inline constexpr std::size_t kShownPlyAt = 2210;
inline constexpr std::size_t kStepsAt = 2214;

inline constexpr std::string_view kMenInOrder = "RNBAKCP";  // 0x11 to 0x17 for Red, 0x21 to 0x27 for Black
inline constexpr unsigned kRedMen = 0x11;
inline constexpr unsigned kBlackMen = 0x21;

// Flags of a step.
inline constexpr unsigned kIsLast = 1;
inline constexpr unsigned kHasSibling = 2;
inline constexpr unsigned kHasComment = 4;

inline constexpr std::string_view kLibraryMark{"CCBridgeLibrary\0", 16};
inline constexpr std::size_t kCapacityAt = 60;  // of the index
inline constexpr std::size_t kLibraryNameAt = 64;
inline constexpr std::size_t kLibraryNameSize = 512;
inline constexpr std::size_t kIndexAt = 66624;
inline constexpr std::size_t kEntrySize = 276;
inline constexpr std::size_t kEntryTitleAt = 100;
inline constexpr std::size_t kSlotSize = 4096;
inline constexpr unsigned kLive = 7;  // the state of an entry; 5 for a deleted one
inline constexpr unsigned kLiveBit = 2;

// A text of the record's head, its element in CBF, and our tag. A size of 0: CBF only; no element: CBR only.
struct Field {
    std::string_view tag;
    std::string_view element;
    std::size_t at = 0;
    std::size_t size = 0;
};

inline constexpr std::array<Field, 27> kFields{{{"Title", "Name", 180, 128},
                                                {"Category", "URL", 308, 256},
                                                {"Source", "From", 564, 64},
                                                {"EventType", "ContestType", 628, 64},
                                                {"Event", "Contest", 692, 64},
                                                {"Round", "Round", 756, 64},
                                                {"Group", "Group", 820, 32},
                                                {"Board", "Table", 852, 32},
                                                {"Date", "Date", 884, 64},
                                                {"Site", "Site", 948, 64},
                                                {"TimeControl", "TimeRule", 1012, 64},
                                                {"Red", "Red", 1076, 64},
                                                {"RedTeam", "RedTeam", 1140, 64},
                                                {"RedTime", "RedTime", 1204, 64},
                                                {"RedRating", "RedRating", 1268, 32},
                                                {"Black", "Black", 1300, 64},
                                                {"BlackTeam", "BlackTeam", 1364, 64},
                                                {"BlackTime", "BlackTime", 1428, 64},
                                                {"BlackRating", "BlackRating", 1492, 32},
                                                {"Referee", "Referee", 1524, 64},
                                                {"Recorder", "Recorder", 1588, 64},
                                                {"Annotator", "Commentator", 1652, 64},
                                                {"Author", "Creator", 1780, 64},
                                                {"Created", "DateCreated", 1908, 40},
                                                {"Modified", "DateModified", 1972, 40},
                                                {"Kind", "RecordKind", 2044, 32},
                                                {"Termination", "ResultType", 2080, 32}}};

}  // namespace qiyuan::xiangqi::bridge
