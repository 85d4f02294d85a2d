#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::xiangqi {

game::Ruling Xiangqi::judge(const Position&, game::History<Xiangqi>, const Rules&) { return game::Ruling::kNone; }

}  // namespace qiyuan::xiangqi
