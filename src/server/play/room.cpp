#include "server/play/room.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include "base/text.hpp"
#include "server/core/secrets.hpp"

namespace qiyuan::server {
namespace {

using base::Milliseconds;
using game::Side;
using nlohmann::json;

json message_id(const json& message) { return message.value("id", json(nullptr)); }

constexpr Milliseconds kRetry{1000};  // what the room does by itself and could not do
constexpr std::size_t kMostDeferred = 8;

}  // namespace

Room::Room(LiveGame live_game, std::string created, RoomServices services)
    : live_game_(std::move(live_game)), created_(std::move(created)), services_(std::move(services)) {
    known_plies_ = live_game_.log().plies();
}

Room::~Room() {
    dismiss_engine();
    forget_hint();
}

json Room::summary() const {
    json game = game_json(live_game_);
    game["created"] = created_;
    game["players"] = players();
    return {{"game", game}, {"state", state_json(live_game_, 0, offers_, thinking_, now())}};
}

Room::Handle Room::enter(Member member) {
    const Viewer viewer = member.viewer;
    const auto outbox = member.outbox;
    entries_.push_back({++last_handle_, std::move(member)});
    const Handle handle = last_handle_;
    wake_engine();
    restart_flag_timer();
    json welcome = summary();
    welcome["t"] = "welcome";
    json seats = json::array();
    for (const Side side : game::kBothSides)
        if (viewer.seats[side]) seats.push_back(seat_name(side));
    welcome["you"] = {{"seats", seats}, {"seq", live_game_.seq()}};
    add_choices(welcome["state"], live_game_, viewer);
    send_json(*outbox, welcome);
    if (viewer.is_player()) broadcast_presence();
    return handle;
}

void Room::leave(Handle handle) {
    const Member* member = find(handle);
    const bool was_player = member != nullptr && member->viewer.is_player();
    std::erase_if(entries_, [handle](const Entry& entry) { return entry.handle == handle; });
    if (was_player) broadcast_presence();
    // Nobody waits for the engine any more; it is called again when somebody comes back.
    if (!entries_.empty()) return;
    dismiss_engine();
    forget_hint();
}

Member* Room::find(Handle handle) {
    for (Entry& entry : entries_)
        if (entry.handle == handle) return &entry.member;
    return nullptr;
}

void Room::on_message(Handle handle, const json& message) {
    const Member* member = find(handle);
    if (member == nullptr) return;
    const std::string type = message.value("t", json("")).is_string() ? message.value("t", "") : "";
    if (type == "ping") return send_json(*member->outbox, {{"t", "pong"}});
    const Done done = [this, outbox = member->outbox, id = message_id(message)](const ApiExpected<void>& outcome) {
        if (!outcome) return send_error(*outbox, outcome.error(), id);
        json answer{{"t", "ack"}, {"seq", live_game_.seq()}};
        if (!id.is_null()) answer["id"] = id;
        send_json(*outbox, answer);
    };
    // The member is copied: what he sent before he left still counts.
    when_written([this, member = *member, type, message, done] { obey(member, type, message, done); }, done);
}

void Room::when_written(std::function<void()> work, Done refused) {
    Deferred deferred{std::move(work), std::move(refused)};
    if (!is_writing_) return run(deferred);
    if (deferred_.size() >= kMostDeferred)
        return deferred.refused(
            refuse(ErrorCode::kBusy, "the last messages are not on disk yet; please wait a moment"));
    deferred_.push_back(std::move(deferred));
}

void Room::run(const Deferred& deferred) {
    try {
        deferred.work();
    } catch (const std::exception&) {
        deferred.refused(refuse(ErrorCode::kInternal, "something went wrong here"));
    }
}

void Room::obey(const Member& member, const std::string& type, const json& message, const Done& done) {
    const auto seat = seat_for(member, message);
    if (!seat) return done(tl::unexpected(seat.error()));
    if (type == "move") return on_move(member, *seat, message, done);
    if (type == "takeback") return on_takeback(*seat, message, done);
    if (type == "draw") return on_draw(*seat, message, done);
    if (type == "resign") return settle(live_game_.decide_resignation(*seat), done);
    if (type == "flag") return settle(live_game_.decide_flag(now()), done);
    if (type == "rematch") return on_rematch(*seat, done);
    if (type == "hint") return on_hint(member, message, done);
    done(refuse(ErrorCode::kBadRequest, "unknown message " + base::quoted(type)));
}

// The seat a message speaks for: the one it names, the one to move on a shared board, or the only one there is.
ApiExpected<Side> Room::seat_for(const Member& member, const json& message) const {
    const auto& seats = member.viewer.seats;
    if (!member.viewer.is_player()) return refuse(ErrorCode::kForbidden, "you are watching this game, not playing it");
    if (message.contains("seat") && message["seat"].is_string()) {
        const auto named = seat_from_name(message["seat"].get<std::string>());
        if (!named || !seats[*named]) return refuse(ErrorCode::kForbidden, "this seat is not yours");
        return *named;
    }
    if (seats[Side::kFirst] && seats[Side::kSecond]) return live_game_.turn();
    return seats[Side::kFirst] ? Side::kFirst : Side::kSecond;
}

void Room::settle(const ApiExpected<Event>& decision, const Done& done) {
    if (!decision) return done(tl::unexpected(decision.error()));
    commit(*decision, done);
}

void Room::on_move(const Member& member, Side seat, const json& message, const Done& done) {
    const json ply = message.value("ply", json(nullptr));
    const json move = message.value("move", json(nullptr));
    if (!ply.is_number_unsigned() || !move.is_string())
        return done(refuse(ErrorCode::kBadRequest, "a move needs a ply and a move"));
    const auto number = ply.get<std::size_t>();
    const auto text = move.get<std::string>();
    // Sent again after a lost connection: it was played, and that is what the sender wants to know.
    if (was_played(member, message, number, text)) return done({});
    settle(live_game_.decide_move(seat, number, text, now()), done);
}

bool Room::was_played(const Member& member, const json& message, std::size_t ply, std::string_view move) const {
    const auto& moves = live_game_.log().moves();
    if (ply >= moves.size()) return false;
    const PlayedMove& played = moves[ply];
    const bool is_named = message.contains("seat") && message["seat"].is_string();
    if (is_named ? message["seat"] != seat_name(played.seat) : !member.viewer.seats[played.seat]) return false;
    const auto is_same = [move](const auto& notation) { return notation.second == move; };
    return played.action.move == move || std::any_of(played.notations.begin(), played.notations.end(), is_same);
}

void Room::on_takeback(Side seat, const json& message, const Done& done) {
    if (live_game_.settings().opponent != Opponent::kFriend) {
        dismiss_engine();
        settle(live_game_.decide_takeback(seat), done);
        return wake_engine();
    }
    if (message.contains("answer")) {
        if (offers_.takeback != other(seat)) return done(refuse(ErrorCode::kNotOffered, "nobody asked to take back"));
        if (message["answer"] == true) return settle(live_game_.decide_takeback(other(seat)), done);
        offers_.takeback.reset();
    } else {
        if (const auto possible = live_game_.decide_takeback(seat); !possible)
            return done(tl::unexpected(possible.error()));
        offers_.takeback = seat;
    }
    done({});
    broadcast_state();
}

void Room::on_draw(Side seat, const json& message, const Done& done) {
    const auto decision = live_game_.decide_draw();
    if (!decision) return done(tl::unexpected(decision.error()));
    const bool is_answer = message.contains("answer");
    if (is_answer ? offers_.draw != other(seat) : live_game_.settings().opponent == Opponent::kLocal)
        return done(refuse(ErrorCode::kNotOffered, "nobody offered a draw"));
    if (is_answer && message["answer"] == true) return commit(*decision, done);
    if (!is_answer && live_game_.is_engine(other(seat))) {
        if (engine_accepts_draw()) return commit(*decision, done);
        return done(refuse(ErrorCode::kNotOffered, "the engine declines the draw"));
    }
    offers_.draw = is_answer ? std::nullopt : std::optional{seat};
    done({});
    broadcast_state();
}

// It takes a draw when it does not think itself ahead, and not before the game has begun in earnest.
bool Room::engine_accepts_draw() const {
    constexpr std::size_t kOpeningPlies = 20;
    return live_game_.log().plies() >= kOpeningPlies && engine_score_ && *engine_score_ <= game::Score::draw();
}

void Room::on_hint(const Member& member, const json& message, const Done& done) {
    if (const auto possible = live_game_.decide_hint(); !possible) return done(tl::unexpected(possible.error()));
    if (hint_ticket_) return done(refuse(ErrorCode::kNotOffered, "a hint is already on its way"));
    EngineJob job;
    job.thought = live_game_.level_play()->hint_thought();
    job.on_done = [this, outbox = member.outbox, id = message_id(message),
                   done](const ApiExpected<engine::Choice>& choice) {
        hint_ticket_.reset();
        if (!choice) return done(tl::unexpected(choice.error()));
        when_written([this, choice = *choice, outbox, id, done] { hint_found(choice, outbox, id, done); }, done);
    };
    const auto ticket = services_.scheduler.submit(member.address, Urgency::kMove, std::move(job));
    if (!ticket) return done(tl::unexpected(ticket.error()));
    hint_ticket_ = *ticket;
}

// It is paid for when it is there.
void Room::hint_found(const engine::Choice& choice, const std::shared_ptr<Outbox>& outbox, const json& id,
                      const Done& done) {
    const auto event = live_game_.decide_hint();
    if (!event) return done(tl::unexpected(event.error()));
    const Action action = live_game_.log().dialect().action(*choice.move, live_game_.log().placement());
    json answer{{"t", "hint"},
                {"move", action.move},
                {"action", to_json(action)},
                {"win", choice.line.score.win_probability()}};
    if (!id.is_null()) answer["id"] = id;
    commit(*event, [outbox, answer = std::move(answer), done](const ApiExpected<void>& outcome) {
        if (!outcome) return done(outcome);
        send_json(*outbox, answer);
    });
}

void Room::forget_hint() {
    if (hint_ticket_) services_.scheduler.cancel(*hint_ticket_);
    hint_ticket_.reset();
}

void Room::on_rematch(Side seat, const Done& done) {
    if (live_game_.phase() != LiveGame::Phase::kOver || rematch_asked_ || live_game_.level_play())
        return done(refuse(ErrorCode::kNotOffered, "a rematch comes after the end of a game, once"));
    const bool is_agreed = live_game_.settings().opponent != Opponent::kFriend || offers_.rematch == other(seat);
    done({});
    if (!is_agreed) {
        offers_.rematch = seat;
        return broadcast_state();
    }
    rematch_asked_ = true;
    LiveGameSettings settings = live_game_.settings();
    settings.creator = other(settings.creator);
    services_.make_rematch(settings,
                           [self = shared_from_this()](const ApiExpected<NewGame>& game) { self->rematch_made(game); });
}

void Room::rematch_made(const ApiExpected<NewGame>& game) {
    if (!game) rematch_asked_ = false;
    for (const Entry& entry : entries_) {
        if (!game) {
            send_error(*entry.member.outbox, game.error(), nullptr);
            continue;
        }
        json message{{"t", "rematch"}, {"game", game->id}, {"seats", json::array()}};
        const auto& mine = entry.member.viewer.seats;
        const bool has_both = mine[Side::kFirst] && mine[Side::kSecond];
        for (const Side side : game::kBothSides) {
            // Sides change: who sat first sits second now.
            if (!(has_both || mine[other(side)])) continue;
            message["seats"].push_back(seat_name(side));
            message["token"] = game->tokens[side];
        }
        send_json(*entry.member.outbox, message);
    }
}

void Room::join(std::string_view invitation, const std::function<void(const ApiExpected<NewGame>&)>& done) {
    const Done refused = [done](const ApiExpected<void>& outcome) { done(tl::unexpected(outcome.error())); };
    when_written(
        [this, invitation = std::string{invitation}, done, refused] {
            const std::string token = random_text(kTokenCharacters);
            const auto decision = live_game_.decide_join(invitation, secret_hash(token));
            if (!decision) return done(tl::unexpected(decision.error()));
            NewGame game{live_game_.id(), {}, {}};
            game.tokens[decision->seat] = token;
            commit(*decision, [this, game, done, refused](const ApiExpected<void>& outcome) {
                if (!outcome) return refused(outcome);
                done(game);
                broadcast_presence();
            });
        },
        refused);
}

void Room::commit(const Event& event, const Done& done) {
    if (!services_.store.has_room())
        return done(refuse(ErrorCode::kBusy, "the disk takes nothing at the moment; please try again later"));
    const auto next = std::make_shared<LiveGame>(live_game_);
    if (const auto applied = next->apply(event, now()); !applied) return done(applied);
    forget_hint();
    is_writing_ = true;
    const auto on_disk = [self = shared_from_this(), next, done](const Expected<void>& outcome) {
        if (!outcome) return self->give_up(done);
        self->written(std::move(*next), done);
    };
    if (auto attempt = next->finished_attempt())
        services_.store.add_end(live_game_.id(), next->seq(), to_text(event), std::move(*attempt), on_disk);
    else
        services_.store.add_event(live_game_.id(), next->seq(), to_text(event), on_disk);
}

void Room::written(LiveGame next, const Done& done) {
    is_writing_ = false;
    const std::size_t still_standing = std::min(live_game_.log().plies(), next.log().plies());
    live_game_ = std::move(next);
    live_game_.restart_clock(now());
    offers_ = {};
    done({});
    restart_flag_timer();
    wake_engine();
    known_plies_ = still_standing;
    broadcast_state();
    known_plies_ = live_game_.log().plies();
    while (!is_writing_ && !deferred_.empty()) {
        const Deferred next_in_line = std::move(deferred_.front());
        deferred_.pop_front();
        run(next_in_line);
    }
}

void Room::give_up(const Done& done) {
    const auto refusal = refuse(ErrorCode::kInternal, "this could not be written down; please load the game again");
    is_writing_ = false;
    done(refusal);
    for (const Deferred& deferred : std::exchange(deferred_, {})) deferred.refused(refusal);
    // When everybody has left, the game is read back from the disk as it is there.
    for (const Entry& entry : entries_) entry.member.outbox->close("the game must be loaded again");
}

void Room::send_state(const Member& member, const json& state) const {
    json own = state;
    add_choices(own, live_game_, member.viewer);
    send_json(*member.outbox, {{"t", "state"}, {"state", own}});
}

void Room::broadcast_state() {
    const json state = state_json(live_game_, known_plies_, offers_, thinking_, now());
    for (const Entry& entry : entries_) send_state(entry.member, state);
}

void Room::broadcast(const json& message) {
    for (const Entry& entry : entries_) send_json(*entry.member.outbox, message);
}

void Room::broadcast_presence() { broadcast({{"t", "presence"}, {"players", players()}}); }

bool Room::is_present(Side side) const {
    return std::any_of(entries_.begin(), entries_.end(),
                       [side](const Entry& entry) { return entry.member.viewer.seats[side]; });
}

json Room::players() const {
    json list = json::object();
    for (const Side side : game::kBothSides) {
        json player{{"type", "human"}, {"present", is_present(side)}};
        if (live_game_.is_open(side)) player = {{"type", "open"}};
        if (live_game_.is_engine(side)) {
            player = {{"type", "engine"}, {"elo", nullptr}};
            if (live_game_.settings().elo) player["elo"] = *live_game_.settings().elo;
            if (live_game_.level_play()) player = {{"type", "npc"}};
        }
        list[std::string{seat_name(side)}] = player;
    }
    return list;
}

void Room::restart_flag_timer() {
    flag_timer_.reset();
    const Side mover = live_game_.turn();
    if (!live_game_.clock_runs(mover)) return;
    constexpr Milliseconds kMargin{1};  // so that nothing is left when it fires
    flag_timer_ = services_.loop.after(*live_game_.time_left(mover, now()) + kMargin, [this] { check_flag(); });
}

void Room::check_flag() {
    const Done try_again = [this](const ApiExpected<void>& outcome) {
        if (!outcome) flag_timer_ = services_.loop.after(kRetry, [this] { check_flag(); });
    };
    when_written(
        [this, try_again] {
            if (const auto event = live_game_.decide_flag(now())) commit(*event, try_again);
        },
        try_again);
}

EngineJob Room::engine_job() const {
    const LiveGameSettings& settings = live_game_.settings();
    EngineJob job;
    if (live_game_.level_play()) {
        job.thought = live_game_.level_play()->npc_thought();
        return job;
    }
    job.variant = engine_of(settings.variant);
    job.fen = job.variant == settings.variant ? settings.fen : live_game_.log().start_fen();
    job.moves = live_game_.log().record();
    job.rules = settings.rules;
    if (settings.elo) job.options = {{"UCI_LimitStrength", "true"}, {"UCI_Elo", std::to_string(*settings.elo)}};
    Milliseconds budget = settings.move_time;
    constexpr int kMovesAhead = 30;
    if (const auto left = live_game_.time_left(live_game_.turn(), now()))
        budget = std::min(budget, *left / kMovesAhead + settings.clock->increment / 2);
    job.request.limits.move_time = std::max(budget, Milliseconds{10});
    return job;
}

void Room::wake_engine() {
    const auto phase = live_game_.phase();
    const bool is_on = !live_game_.damage() && (phase == LiveGame::Phase::kPlay || phase == LiveGame::Phase::kSetup);
    if (ticket_ || is_writing_ || entries_.empty() || !is_on || !live_game_.is_engine(live_game_.turn())) return;
    EngineJob job = engine_job();
    job.on_queued = [this](std::size_t position) {
        thinking_.queue = position;
        if (position > 1) broadcast_state();
    };
    job.on_started = [this] { thinking_.queue = 0; };
    job.on_done = [this, plies = live_game_.log().plies()](const ApiExpected<engine::Choice>& choice) {
        engine_chose(plies, choice);
    };
    const auto ticket = services_.scheduler.submit(entries_.front().member.address, Urgency::kMove, std::move(job));
    thinking_ = {true, 0};
    if (ticket)
        ticket_ = *ticket;
    else
        wake_engine_later();
}

void Room::wake_engine_later() {
    retry_timer_ = services_.loop.after(kRetry, [this] { wake_engine(); });
}

void Room::engine_chose(std::size_t plies, const ApiExpected<engine::Choice>& choice) {
    ticket_.reset();
    thinking_ = {};
    if (!choice || !choice->move) {
        const ApiError none{ErrorCode::kInternal, "the engine found no move"};
        return broadcast({{"t", "error"}, {"error", to_json(choice ? none : choice.error())}});
    }
    when_written([this, plies, choice = *choice] { play_for_engine(plies, choice); },
                 [this](const ApiExpected<void>&) { wake_engine_later(); });
}

void Room::play_for_engine(std::size_t plies, const engine::Choice& choice) {
    // Something else happened first: a resignation, a takeback.
    const bool is_asked = live_game_.log().plies() == plies && live_game_.is_engine(live_game_.turn());
    if (!is_asked || live_game_.phase() == LiveGame::Phase::kOver) return wake_engine();
    engine_score_ = choice.line.score;
    const auto event = live_game_.decide_move(live_game_.turn(), plies, *choice.move, now());
    if (!event) return broadcast({{"t", "error"}, {"error", to_json(event.error())}});
    commit(*event, [this](const ApiExpected<void>& outcome) {
        if (!outcome) wake_engine_later();
    });
}

void Room::dismiss_engine() {
    retry_timer_.reset();
    if (ticket_) services_.scheduler.cancel(*ticket_);
    ticket_.reset();
    thinking_ = {};
}

}  // namespace qiyuan::server
