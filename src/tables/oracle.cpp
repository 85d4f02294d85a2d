#include "tables/oracle.hpp"

#include "tables/prober.hpp"

namespace qiyuan::tables {

// With another clock the tables are right, too, when none of their wins comes near either.
bool holds_under(const Collection& collection, const qiyuan::banqi::Rules& rules) noexcept {
    if (rules.chase_limit > 0) return false;
    if (rules.draw_clock_plies == collection.draw_clock()) return true;
    const bool is_long_enough = rules.draw_clock_plies == 0 || rules.draw_clock_plies > collection.longest();
    return is_long_enough && collection.longest() < collection.draw_clock();
}

Value in_time(Value value, const qiyuan::banqi::Rules& rules, int quiet_plies) noexcept {
    if (value.is_draw() || rules.draw_clock_plies == 0) return value;
    return value.plies() <= rules.draw_clock_plies - quiet_plies ? value : Value{};
}

Oracle::Oracle(Collection built) {
    const int clock = built.draw_clock();
    by_clock_.emplace(clock, std::move(built));
}

std::optional<Value> Oracle::value(const Position& pos, const qiyuan::banqi::Rules& rules) {
    const auto placed = placed_men(pos);
    if (!placed || placed->material.face_down > 0 || placed->material.men.size() > kMostMen || rules.chase_limit > 0)
        return std::nullopt;
    const Arranged arranged = Arranged::from(placed->material, Position::kCaptures);
    const int clock =
        rules.draw_clock_plies == Collection::kUsualDrawClock ? rules.draw_clock_plies : Value::kMostPlies;
    const std::lock_guard lock{mutex_};
    Collection& collection = by_clock_.try_emplace(clock, clock).first->second;
    const auto values = collection.solved(arranged.ending);
    if (!values || !holds_under(collection, rules)) return std::nullopt;
    const EndingPosition placement = arrange(arranged, placed->squares, pos.mover());
    return in_time((*values)[Numbering{arranged.ending.men()}(placement)], rules, pos.quiet_plies());
}

}  // namespace qiyuan::tables
