#include "server/campaign/level_play.hpp"

#include "games/magic/dealer.hpp"

namespace qiyuan::server {

LevelPlay::LevelPlay(const LevelSettings& settings)
    : attempt_(settings.level, std::make_unique<magic::Dealer>(settings.level.start, settings.seed), settings.kind),
      seed_(settings.seed) {}

PlayLog LevelPlay::new_log(const magic::Level& level) {
    auto game = std::make_unique<engine::MagicGame>(level.rules);
    game->set_up_position(level.start);
    return PlayLog{std::move(game), *find_dialect(level_variant(level)),
                   std::to_string(level.rules.draw_clock(level.start.size()))};
}

ApiExpected<void> LevelPlay::follow(game::Side mover, std::string_view move, PlayLog& log) {
    const auto done = mover == magic::kPlayer ? attempt_.play(move) : attempt_.play_for_npc(move);
    if (!done) return refuse(ErrorCode::kInternal, done.error());
    while (log.plies() < attempt_.game().plies())
        if (const auto waited = log.play(magic::kPassText); !waited) return waited;
    if (log.game().fen() != attempt_.game().fen())
        return refuse(ErrorCode::kInternal, "the game and its attempt disagree about the deal");
    return {};
}

ApiExpected<void> LevelPlay::undo(PlayLog& log) {
    if (const auto done = attempt_.undo(); !done) return refuse(ErrorCode::kNotOffered, done.error());
    log.rewind(attempt_.game().plies());
    return {};
}

ApiExpected<void> LevelPlay::pay_for_hint() {
    if (const auto paid = attempt_.pay_for_hint(); !paid) return refuse(ErrorCode::kNotOffered, paid.error());
    return {};
}

LevelPlay::Thought LevelPlay::npc_thought() const {
    const magic::NpcStrength& npc = attempt_.level().npc;
    return thought({.depth = npc.depth, .time = std::nullopt}, npc.noise);
}

LevelPlay::Thought LevelPlay::hint_thought() const { return thought(attempt_.hint_limit(), 0); }

LevelPlay::Thought LevelPlay::thought(const engine::MagicLimit& limit, int noise) const {
    return [game = attempt_.game(), limit, noise, seed = seed_]() -> ApiExpected<engine::Choice> {
        engine::MagicNpc npc;
        npc.new_game(noise, seed);
        const engine::MagicChoice found = npc.choose(game, limit);
        engine::Choice choice;
        choice.move = magic::move_text(game.position(), found.move);
        choice.line.score = found.score;
        return choice;
    };
}

}  // namespace qiyuan::server
