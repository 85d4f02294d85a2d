#include "engine/player.hpp"

namespace qiyuan::engine {

std::string_view name(Fault fault) {
    switch (fault) {
        case Fault::kCrash: return "crash";
        case Fault::kStall: return "stall";
        case Fault::kGarbage: return "garbage";
        case Fault::kIllegal: return "illegal";
        case Fault::kLate: return "late";
        case Fault::kWrongSide: return "wrong_side";
    }
    return "";
}

}  // namespace qiyuan::engine
