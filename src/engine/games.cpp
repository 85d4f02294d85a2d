#include "engine/games.hpp"

#include "engine/banqi/entry.hpp"
#include "engine/magic/entry.hpp"
#include "engine/xiangqi/entry.hpp"
#include "engine/zero_point_one/entry.hpp"

namespace qiyuan::engine {

// A new game is one line here.
const std::vector<GameEntry>& all_games() {
    static const std::vector<GameEntry> all = [] {
        std::vector<GameEntry> games;
        for (const auto entries : {
                 xiangqi_entries,
                 banqi_entries,
                 magic_entries,
                 zero_point_one_entries,
             })
            for (GameEntry& entry : entries()) games.push_back(std::move(entry));
        return games;
    }();
    return all;
}

}  // namespace qiyuan::engine
