#include "lab/selfplay/games.hpp"

#include "lab/selfplay/banqi_player.hpp"
#include "lab/selfplay/xiangqi_player.hpp"
#include "lab/selfplay/zero_point_one_player.hpp"

namespace qiyuan::lab::selfplay {

// A new game is one line here.
const std::vector<RecordedGame>& recorded_games() {
    static const std::vector<RecordedGame> all{
        recorded_xiangqi(),
        recorded_banqi(),
        recorded_zero_point_one(),
    };
    return all;
}

}  // namespace qiyuan::lab::selfplay
