#include "lab/magic/generator.hpp"

#include <algorithm>
#include <cmath>

namespace qiyuan::lab::magic {
namespace {

constexpr int kFirstScreen = 32;
constexpr int kBatch = 50;
constexpr int kEnoughToJudge = kFirstScreen + kBatch;
constexpr double kFarOff = 0.08;  // one standard error of the first screen
constexpr double kMostDraws = 0.40;
constexpr int kShortGame = 4;
constexpr double kMostShortGames = 0.25;
constexpr int kNearestNeighbour = 2;

std::uint64_t mixed(std::uint64_t seed, int chapter, int number) {
    std::uint64_t state =
        seed * 1'000'003U + static_cast<std::uint64_t>(chapter) * 101U + static_cast<std::uint64_t>(number);
    return base::split_mix(state);
}

// Whether the rate is so far from both ends of the band that chance hardly brought it there.
bool is_well_inside(const LevelTally& tally, const Band& band) {
    constexpr double kStandardErrors = 0.5;
    const double rate = tally.win_rate();
    const double slack = kStandardErrors * std::sqrt(rate * (1 - rate) / tally.games());
    return rate - slack >= band.low && rate + slack <= band.high;
}

Theme theme_of(const Place& place) {
    return static_cast<Theme>(static_cast<std::size_t>(place.chapter * 3 + place.number) % kThemes);
}

}  // namespace

ChapterGenerator::ChapterGenerator(int chapter, const GeneratorOptions& options, const std::vector<Level>& kept)
    : chapter_(chapter), options_(options) {
    for (const Level& level : kept) {
        const bool is_stale = chapter != 1 && level.rating && level.rating->engine != kRatingEngine;
        const bool is_key = !has_key_ && level.rating && level.rating->win < kUsualBand.low;
        if (is_stale)
            stale_.push_back(level);
        else
            keep(level, {chapter, is_key ? kLevelsPerChapter : 1});
    }
}

std::vector<Level> ChapterGenerator::levels() const {
    std::vector<Level> all = kept_;
    all.insert(all.end(), stale_.begin(), stale_.end());
    // Levels that were dropped leave no gaps, or a new one might get a number that another still has.
    int number = 0;
    for (Level& level : all) level.id = Place{chapter_, ++number}.id();
    if (has_key_ && stale_.empty()) all.back().id = Place{chapter_, kLevelsPerChapter}.id();
    return all;
}

Place ChapterGenerator::next_place() const {
    constexpr std::size_t kUsual = kLevelsPerChapter - 1;
    return {chapter_, static_cast<int>(std::min(usual_levels(), kUsual)) + 1};
}

bool ChapterGenerator::fits(const Level& level, const Place& place) {
    return place.band().contains(level.rating->win) && level.rating->draw <= kMostDraws;
}

void ChapterGenerator::keep(const Level& level, const Place& place) {
    kept_.insert(place.is_key() ? kept_.end() : kept_.begin() + static_cast<std::ptrdiff_t>(usual_levels()), level);
    has_key_ = has_key_ || place.is_key();
}

bool ChapterGenerator::rate_anew(Level& level, std::uint64_t seed, const std::stop_token& stop) {
    RatingOptions options;
    options.games = options_.rating_games;
    options.seed = seed;
    options.threads = options_.threads;
    options.on_game = options_.on_game;
    games_played_ += static_cast<std::uint64_t>(options.games);
    const LevelTally tally = rate(level, options, stop);
    if (tally.games() < options.games) return false;
    ++candidates_rated_;
    level.rating = stored_rating(tally, options);
    set_par(level, tally.par());
    return true;
}

std::optional<Level> ChapterGenerator::refresh(const std::stop_token& stop) {
    Level level = stale_.front();
    // Deals that no earlier rating has used.
    const std::uint64_t before = level.rating->seed;
    if (!rate_anew(level, mixed(options_.seed + before, chapter_, 0) >> 16U, stop)) return std::nullopt;
    stale_.erase(stale_.begin());
    const Place key{chapter_, kLevelsPerChapter};
    const bool alike = is_too_like_another(Knobs::of(level));
    for (const Place place : {next_place(), key}) {
        const bool is_free = place.is_key() ? !has_key_ : usual_levels() + 1 < kLevelsPerChapter;
        if (alike || !is_free || !fits(level, place)) continue;
        keep(level, place);
        return level;
    }
    return std::nullopt;
}

// From the levels that were kept, so that a chapter goes on the same way after an interruption.
Guide ChapterGenerator::guide_from_kept() const {
    Guide guide;
    for (const Level& level : kept_)
        if (level.rating)
            guide.learn(Knobs::of(level).features(),
                        static_cast<int>(std::lround(level.rating->win * level.rating->games)), level.rating->games);
    return guide;
}

LevelTally ChapterGenerator::play(const Level& level, int games, std::uint64_t seed, PlayerModel model,
                                  const std::stop_token& stop) {
    RatingOptions options;
    options.games = games;
    options.seed = seed;
    options.threads = options_.threads;
    options.on_game = options_.on_game;
    options.model = model;
    games_played_ += static_cast<std::uint64_t>(games);
    return rate(level, options, stop);
}

bool ChapterGenerator::is_too_like_another(const Knobs& knobs) const {
    return std::any_of(kept_.begin(), kept_.end(),
                       [&](const Level& level) { return knobs.distance(Knobs::of(level)) <= kNearestNeighbour; });
}

// Of several draws the one whose expected win rate is nearest to the middle of the band.
Knobs ChapterGenerator::promising(const Place& place, base::Rng& rng) const {
    constexpr int kDraws = 12;
    const auto miss = [&](const Knobs& knobs) {
        return std::abs(guide_.predict(knobs.features()) - place.band().centre());
    };
    Knobs best = Knobs::draw(place, theme_of(place), rng);
    for (int i = 1; i < kDraws; ++i) {
        const Knobs other = Knobs::draw(place, theme_of(place), rng);
        if (miss(other) < miss(best)) best = other;
    }
    return best;
}

std::optional<std::string> ChapterGenerator::screen(const Level& level, const Knobs& knobs, const Place& place,
                                                    base::Rng& rng, const std::stop_token& stop) {
    const Band band = place.band();
    LevelTally tally = play(level, kFirstScreen, rng.next(), PlayerModel::kEngine, stop);
    if (tally.games() == 0) return "stopped";
    guide_.learn(knobs.features(), tally.wins(), tally.games());
    if (tally.draw_rate() > kMostDraws) return "too many draws";
    if (tally.share_within(kShortGame) > kMostShortGames) return "over too soon";
    if (tally.win_rate() < band.low - kFarOff || tally.win_rate() > band.high + kFarOff) return "hopeless or trivial";
    for (;;) {
        const Interval interval = tally.win_interval();
        if (interval.low >= band.low && interval.high <= band.high) break;
        // Candidates are cheaper than the games that would tell on which side of the edge one stands.
        if (tally.games() >= kEnoughToJudge && !is_well_inside(tally, band)) return "outside the band or on its edge";
        if (tally.games() >= options_.most_screen_games) break;
        tally.add(play(level, kBatch, rng.next(), PlayerModel::kEngine, stop));
        if (stop.stop_requested()) return "stopped";
    }
    if (tally.draw_rate() > kMostDraws) return "too many draws";
    const LevelTally random = play(level, kFirstScreen, rng.next(), PlayerModel::kRandomMover, stop);
    if (random.games() > 0 && random.win_rate() > tally.win_rate() / 2) return "a random mover wins too often";
    return std::nullopt;
}

std::optional<Level> ChapterGenerator::next(const std::stop_token& stop) {
    if (is_complete()) return std::nullopt;
    const Place place = next_place();
    base::Rng rng{mixed(options_.seed, chapter_, place.number)};
    guide_ = guide_from_kept();
    for (int i = 0; i < options_.most_candidates && !stop.stop_requested(); ++i) {
        ++candidates_tried_;
        const Knobs knobs = promising(place, rng);
        if (is_too_like_another(knobs)) continue;
        auto level = build(knobs, place, rng);
        if (!level || screen(*level, knobs, place, rng, stop)) continue;
        // The games that chose the level would flatter it; its rating is measured on deals of its own. A level promises
        // the band of its place; the screen has put the true rate inside already, so that this drops few candidates and
        // hardly flatters the rating. See docs/magic-levels.md.
        if (!rate_anew(*level, rng.next() >> 16U, stop)) return std::nullopt;
        if (!fits(*level, place)) continue;
        keep(*level, place);
        return *level;
    }
    return std::nullopt;
}

std::vector<Level> ChapterGenerator::in_order(std::vector<Level> levels) {
    const auto key = levels.end() - (static_cast<int>(levels.size()) == kLevelsPerChapter ? 1 : 0);
    // Lessons keep the order in which they teach.
    const bool teaches = !levels.empty() && levels[0].chapter == 1;
    if (!teaches)
        std::stable_sort(levels.begin(), key, [](const Level& a, const Level& b) {
            return (a.rating ? a.rating->win : 0) > (b.rating ? b.rating->win : 0);
        });
    int number = 0;
    for (Level& level : levels) level.id = Place{level.chapter, ++number}.id();
    return levels;
}

}  // namespace qiyuan::lab::magic
