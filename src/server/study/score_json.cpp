#include "server/study/score_json.hpp"

#include "engine/win_rates.hpp"

namespace qiyuan::server {

using nlohmann::json;

json score_json(game::Score for_mover, search::Bound bound, game::Side mover) {
    const bool is_first = mover == game::Side::kFirst;
    const game::Score score = is_first ? for_mover : -for_mover;
    const auto rates = engine::win_rates(score);
    json object{{"win", score.win_probability()},
                {"cp", score.raw()},
                {"mate", nullptr},
                {"wdl", {rates.win, rates.draw, rates.loss}},
                {"bound", "exact"}};
    if (score.is_proof()) object["mate"] = score.is_win() ? score.plies_to_end() : -score.plies_to_end();
    if (bound != search::Bound::kExact)
        object["bound"] = (bound == search::Bound::kLower) == is_first ? "lower" : "upper";
    return object;
}

}  // namespace qiyuan::server
