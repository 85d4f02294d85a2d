#include "server/play/live_game_json.hpp"

namespace qiyuan::server {
namespace {

using game::Side;
using nlohmann::json;

json seat_json(std::optional<Side> side) { return side ? json(seat_name(*side)) : json(nullptr); }

json man_json(ViewedPiece man) {
    json object{{"kind", name(man.kind)}};
    if (man.colour != PieceColour::kNone) object["colour"] = name(man.colour);
    return object;
}

json badges_json(const Badges& badges) {
    json list = json::array();
    if (badges.ice > 0) list.push_back({{"badge", "ice"}, {"count", badges.ice}});
    if (badges.gold) list.push_back({{"badge", "gold"}});
    if (badges.mask) list.push_back({{"badge", "mask"}});
    return list;
}

json piece_json(const Placed& placed, int id) {
    json piece{{"id", id}, {"at", placed.at}};
    if (placed.man && !placed.down) piece.update(man_json(*placed.man));
    if (placed.down) piece["down"] = true;
    if (placed.down && placed.man) piece["known"] = man_json(*placed.man);
    if (placed.badges != Badges{}) piece["badges"] = badges_json(placed.badges);
    return piece;
}

json pocket_json(const Stock& stock) {
    json list = json::array();
    for (const auto& [man, count] : stock) list.push_back({{"kind", name(man.kind)}, {"count", count}});
    return list;
}

json spells_json(const std::vector<SpellStock>& spells) {
    json list = json::array();
    for (const SpellStock& spell : spells) {
        list.push_back({{"spell", spell.spell}, {"charges", spell.charges}, {"cooldown", spell.wait}});
        if (spell.count > 0) list.back()["count"] = spell.count;
    }
    return list;
}

json clocks_json(const LiveGame& live_game, TimePoint now) {
    if (!live_game.settings().clock) return nullptr;
    json clocks = json::object();
    for (const Side side : game::kBothSides)
        clocks[std::string{seat_name(side)}] = {{"left_ms", live_game.time_left(side, now)->count()},
                                                {"running", live_game.clock_runs(side)}};
    return clocks;
}

std::string_view phase_name(LiveGame::Phase phase) {
    switch (phase) {
        case LiveGame::Phase::kWaiting: return "waiting";
        case LiveGame::Phase::kSetup: return "setup";
        case LiveGame::Phase::kPlay: return "play";
        case LiveGame::Phase::kOver: break;
    }
    return "over";
}

json deal_json(const LiveGame& live_game) {
    if (!live_game.deal()) return nullptr;
    json deal{{"commitment", live_game.deal()->commitment()}, {"reveal", nullptr}};
    if (live_game.phase() == LiveGame::Phase::kOver)
        deal["reveal"] = {{"salt", live_game.deal()->record().salt}, {"deal", live_game.deal()->record().text}};
    return deal;
}

json level_json(const LiveGame& live_game) {
    if (!live_game.level_play()) return nullptr;
    const auto& attempt = live_game.level_play()->attempt();
    const auto& level = attempt.level();
    json object{{"id", level.id},
                {"turns", attempt.turns()},
                {"par", level.par},
                {"max_turns", level.max_turns > 0 ? json(level.max_turns) : json(nullptr)},
                {"hints_left", attempt.hints_left()},
                {"undos_left", attempt.undos_left()},
                {"practice", live_game.settings().level->kind == engine::AttemptKind::kPractice},
                {"stars", nullptr},
                {"score", nullptr}};
    if (live_game.phase() == LiveGame::Phase::kOver) {
        const auto ending = attempt.ending().value_or(engine::AttemptEnding{});
        object["stars"] = ending.stars;
        object["score"] = ending.score;
    }
    return object;
}

json quiet_json(const PlayLog& log) {
    if (!log.placement().quiet_plies) return nullptr;
    return {{"plies", *log.placement().quiet_plies}, {"limit", log.dialect().quiet_limit(log.rules())}};
}

}  // namespace

json stock_json(const Stock& stock) {
    json list = json::array();
    for (const auto& [man, count] : stock) {
        json item = man_json(man);
        item["count"] = count;
        list.push_back(std::move(item));
    }
    return list;
}

json to_json(const Action& action) {
    json object{{"move", action.move}, {"kind", name(action.kind)}};
    if (action.from) object["from"] = *action.from;
    if (action.to) object["to"] = *action.to;
    if (action.from) object["hit"] = action.hit;
    if (action.piece) object["piece"] = name(*action.piece);
    if (!action.spell.empty()) object["spell"] = action.spell;
    if (action.count > 0) object["count"] = action.count;
    return object;
}

json to_json(const PlayedMove& move) {
    json object = to_json(move.action);
    object["ply"] = move.ply;
    object["seat"] = seat_name(move.seat);
    object["check"] = move.check;
    object["time_ms"] = move.used.count();
    object["notation"] = json::object();
    for (const auto& [notation, text] : move.notations) object["notation"][notation] = text;
    if (!move.outcome.empty()) object["outcome"] = move.outcome;
    if (move.shown) object["shown"] = man_json(*move.shown);
    return object;
}

json to_json(const RepetitionNotice& notice) {
    return {{"occurrences", notice.occurrences}, {"limit", notice.limit},
            {"loser", seat_json(notice.loser)},  {"level", notice.level},
            {"chasers", notice.chasers},         {"victims", notice.victims},
            {"text", to_json(notice.text)}};
}

json to_json(const FinalResult& result) {
    return {{"winner", seat_json(result.winner)}, {"reason", name(result.reason)}, {"text", to_json(result.text)}};
}

json to_json(const SetupTask& task, Side seat) {
    json men = json::array();
    for (const SetupMan& man : task.men)
        men.push_back({{"kind", name(man.kind)}, {"letter", std::string(1, man.letter)}, {"count", man.count}});
    return {{"seat", seat_name(seat)}, {"squares", task.squares}, {"men", men}, {"examples", task.examples}};
}

json view_json(const PlayLog& log) {
    const BoardView& placement = log.placement();
    json pieces = json::array();
    for (const Placed& placed : placement.men) pieces.push_back(piece_json(placed, log.ids().at(placed.at)));
    json colours = nullptr;
    if (placement.colours)
        colours = {{"first", name((*placement.colours)[Side::kFirst])},
                   {"second", name((*placement.colours)[Side::kSecond])}};
    return {{"ply", log.plies()},
            {"fen", log.game().fen()},
            {"colours", colours},
            {"pieces", pieces},
            {"pockets",
             {{"first", pocket_json(placement.pockets[Side::kFirst])},
              {"second", pocket_json(placement.pockets[Side::kSecond])}}},
            {"spells",
             {{"first", spells_json(placement.spells[Side::kFirst])},
              {"second", spells_json(placement.spells[Side::kSecond])}}},
            {"bag", stock_json(placement.bag)},
            {"captured", stock_json(log.captured())},
            {"quiet", quiet_json(log)},
            {"check", log.checked()}};
}

json state_json(const LiveGame& live_game, std::size_t moves_from, const Offers& offers, const Thinking& thinking,
                TimePoint now) {
    const PlayLog& log = live_game.log();
    const auto phase = live_game.phase();
    json state = view_json(log);
    state["seq"] = live_game.seq();
    state["phase"] = phase_name(phase);
    state["turn"] = phase == LiveGame::Phase::kOver ? json(nullptr) : json(seat_name(live_game.turn()));
    state["thinking"] = thinking.under_way;
    if (thinking.under_way && thinking.queue > 0) state["queue"] = thinking.queue;
    state["moves_from"] = moves_from;
    state["moves"] = json::array();
    for (std::size_t i = moves_from; i < log.moves().size(); ++i) state["moves"].push_back(to_json(log.moves()[i]));
    state["clocks"] = clocks_json(live_game, now);
    state["offers"] = {{"draw", seat_json(offers.draw)},
                       {"takeback", seat_json(offers.takeback)},
                       {"rematch", seat_json(offers.rematch)}};
    state["deal"] = deal_json(live_game);
    state["level"] = level_json(live_game);
    state["result"] = live_game.result() ? to_json(*live_game.result()) : json(nullptr);
    const auto repetition = phase == LiveGame::Phase::kPlay ? log.repetition() : std::nullopt;
    state["repetition"] = repetition ? to_json(*repetition) : json(nullptr);
    state["actions"] = json::array();
    state["setup"] = nullptr;
    return state;
}

void add_choices(json& state, const LiveGame& live_game, const Viewer& viewer) {
    const auto phase = live_game.phase();
    const bool is_over = phase == LiveGame::Phase::kOver;
    const bool is_sound = !live_game.damage();
    const bool is_on = is_sound && (phase == LiveGame::Phase::kPlay || phase == LiveGame::Phase::kSetup);
    const bool to_move = is_on && viewer.seats[live_game.turn()];
    state["actions"] = json::array();
    state["setup"] = nullptr;
    if (to_move && phase == LiveGame::Phase::kSetup) {
        if (const auto task = live_game.log().dialect().setup_task(live_game.turn()))
            state["setup"] = to_json(*task, live_game.turn());
    } else if (to_move) {
        for (const Action& action : live_game.log().actions()) state["actions"].push_back(to_json(action));
    }
    bool may_take_back = false;
    for (const Side side : game::kBothSides)
        if (viewer.seats[side] && live_game.decide_takeback(side)) may_take_back = true;
    const bool is_local = live_game.settings().opponent == Opponent::kLocal;
    state["can"] = {{"takeback", may_take_back},
                    {"draw", viewer.is_player() && is_on && phase == LiveGame::Phase::kPlay && !is_local &&
                                 !live_game.level_play()},
                    {"resign", viewer.is_player() && is_sound && !is_over},
                    {"rematch", viewer.is_player() && is_over && !live_game.level_play()},
                    {"flag", viewer.is_player() && is_on && live_game.settings().clock.has_value()},
                    {"hint", viewer.is_player() && live_game.decide_hint().has_value()}};
}

json game_json(const LiveGame& live_game) {
    const LiveGameSettings& settings = live_game.settings();
    json clock = nullptr;
    if (settings.clock)
        clock = {{"base_ms", settings.clock->base.count()}, {"increment_ms", settings.clock->increment.count()}};
    return {{"id", live_game.id()},
            {"game", Catalogue::family(settings.variant)},
            {"variant", settings.variant},
            {"rules", settings.rules},
            {"start_fen", live_game.log().start_fen()},
            {"board", to_json(live_game.log().dialect().shape())},
            {"clock", clock},
            {"below", seat_name(settings.creator)},
            {"casual", true},
            {"damage", live_game.damage() ? json(*live_game.damage()) : json(nullptr)},
            {"level", settings.level ? json(settings.level->level.id) : json(nullptr)}};
}

}  // namespace qiyuan::server
