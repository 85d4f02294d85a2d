#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "lab/magic/guide.hpp"
#include "lab/magic/knobs.hpp"
#include "lab/magic/rating.hpp"

namespace qiyuan::lab::magic {

struct GeneratorOptions {
    std::uint64_t seed = 1;       // of the whole campaign
    int rating_games = 1000;      // on fresh deals, for the rating that is stored
    int most_screen_games = 232;  // to find out whether a candidate fits its band
    int most_candidates = 200;    // for one place
    unsigned threads = 1;
    std::function<void()> on_game = [] {};  // called after every game, by one thread at a time
};

// Fills the places of a chapter one by one. What it makes depends on the seed, the chapter and the levels already kept,
// and on nothing else, so a chapter can be interrupted after any level and continued.
class ChapterGenerator {
public:
    // What is kept may have been rated by an earlier engine; it is then stale until it is rated anew. Lessons made by
    // hand, in chapter 1, are left alone.
    ChapterGenerator(int chapter, const GeneratorOptions& options, const std::vector<Level>& kept);

    [[nodiscard]] bool is_complete() const { return kept_.size() == kLevelsPerChapter && stale_.empty(); }
    // Those in their places, then the stale ones.
    [[nodiscard]] std::vector<Level> levels() const;
    [[nodiscard]] bool has_stale() const { return !stale_.empty(); }
    // Rates the next stale level anew. It takes a place of the chapter that it fits, as a usual or as the key level,
    // and is returned; or there is none, and it is dropped. Nothing changes when stopped. Requires: has_stale().
    [[nodiscard]] std::optional<Level> refresh(const std::stop_token& stop);
    // Makes the next level; nothing when stopped, or when no candidate fitted. Requires: !has_stale().
    [[nodiscard]] std::optional<Level> next(const std::stop_token& stop);
    // The finished chapter: the easier first, the key level last, numbered in this order.
    [[nodiscard]] static std::vector<Level> in_order(std::vector<Level> levels);

    [[nodiscard]] std::uint64_t games_played() const { return games_played_; }
    [[nodiscard]] int candidates_tried() const { return candidates_tried_; }
    // Those that passed the screen; what was not kept of them had a rating outside its band, or too many draws.
    [[nodiscard]] int candidates_rated() const { return candidates_rated_; }

private:
    // Why a candidate was not taken; nothing when it was.
    [[nodiscard]] std::optional<std::string> screen(const Level& level, const Knobs& knobs, const Place& place,
                                                    base::Rng& rng, const std::stop_token& stop);
    // Gives the level a rating on deals of its own; false when stopped.
    [[nodiscard]] bool rate_anew(Level& level, std::uint64_t seed, const std::stop_token& stop);
    [[nodiscard]] std::size_t usual_levels() const { return kept_.size() - (has_key_ ? 1 : 0); }
    // The next free place, that of the key last.
    [[nodiscard]] Place next_place() const;
    // Whether a rated level may take the place.
    [[nodiscard]] static bool fits(const Level& level, const Place& place);
    void keep(const Level& level, const Place& place);
    [[nodiscard]] Guide guide_from_kept() const;
    [[nodiscard]] Knobs promising(const Place& place, base::Rng& rng) const;
    [[nodiscard]] bool is_too_like_another(const Knobs& knobs) const;
    [[nodiscard]] LevelTally play(const Level& level, int games, std::uint64_t seed, PlayerModel model,
                                  const std::stop_token& stop);

    int chapter_;
    GeneratorOptions options_;
    std::vector<Level> kept_;  // the key level last
    std::vector<Level> stale_;
    bool has_key_ = false;
    Guide guide_;
    std::uint64_t games_played_ = 0;
    int candidates_tried_ = 0;
    int candidates_rated_ = 0;
};

}  // namespace qiyuan::lab::magic
