#include "server/room.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "server/secrets.hpp"

namespace qiyuan::server {
namespace {

using base::Milliseconds;
using game::Side;
using nlohmann::json;

json message_id(const json& message) { return message.value("id", json(nullptr)); }

constexpr Milliseconds kRetryEngine{1000};

}  // namespace

Room::Room(Match match, std::string created, RoomServices services)
    : match_(std::move(match)), created_(std::move(created)), services_(std::move(services)) {
    known_plies_ = match_.log().plies();
}

Room::~Room() {
    dismiss_engine();
    forget_hint();
}

json Room::summary() const {
    json game = game_json(match_);
    game["created"] = created_;
    game["players"] = players();
    return {{"game", game}, {"state", state_json(match_, 0, offers_, thinking_, now())}};
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
    welcome["you"] = {{"seats", seats}, {"seq", match_.seq()}};
    add_choices(welcome["state"], match_, viewer);
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
    Member* member = find(handle);
    if (member == nullptr) return;
    const std::string type = message.value("t", json("")).is_string() ? message.value("t", "") : "";
    if (type == "ping") return send_json(*member->outbox, {{"t", "pong"}});
    const Done ack = [this, outbox = member->outbox, id = message_id(message)] {
        json answer{{"t", "ack"}, {"seq", match_.seq()}};
        if (!id.is_null()) answer["id"] = id;
        send_json(*outbox, answer);
    };
    const auto seat = seat_for(*member, message);
    if (!seat) return send_error(*member->outbox, seat.error(), message_id(message));
    if (type == "move") return on_move(*member, message, ack);
    if (type == "takeback") return on_takeback(*member, message, ack);
    if (type == "draw") return on_draw(*member, message, ack);
    if (type == "resign") return settle(*member, message, match_.decide_resignation(*seat), ack);
    if (type == "flag") return settle(*member, message, match_.decide_flag(now()), ack);
    if (type == "rematch") return on_rematch(*member, message, ack);
    if (type == "hint") return on_hint(*member, message);
    send_error(*member->outbox, {ErrorCode::kBadRequest, "unknown message " + base::quoted(type)}, message_id(message));
}

// The seat a message speaks for: the one it names, the one to move on a shared board, or the only one there is.
Answer<Side> Room::seat_for(const Member& member, const json& message) const {
    const auto& seats = member.viewer.seats;
    if (!member.viewer.is_player()) return refuse(ErrorCode::kForbidden, "you are watching this game, not playing it");
    if (message.contains("seat") && message["seat"].is_string()) {
        const auto named = seat_from_name(message["seat"].get<std::string>());
        if (!named || !seats[*named]) return refuse(ErrorCode::kForbidden, "this seat is not yours");
        return *named;
    }
    if (seats[Side::kFirst] && seats[Side::kSecond]) return match_.turn();
    return seats[Side::kFirst] ? Side::kFirst : Side::kSecond;
}

void Room::settle(Member& member, const json& message, const Answer<Event>& decision, const Done& ack) {
    if (!decision) return send_error(*member.outbox, decision.error(), message_id(message));
    commit(*decision, ack);
}

void Room::on_move(Member& member, const json& message, const Done& ack) {
    const json ply = message.value("ply", json(nullptr));
    const json move = message.value("move", json(nullptr));
    if (!ply.is_number_unsigned() || !move.is_string())
        return send_error(*member.outbox, {ErrorCode::kBadRequest, "a move needs a ply and a move"},
                          message_id(message));
    const auto number = ply.get<std::size_t>();
    const auto text = move.get<std::string>();
    const Side seat = *seat_for(member, message);
    // Sent again after a lost connection: it was played, and that is what the sender wants to know.
    const auto& moves = match_.log().moves();
    if (number < moves.size() && moves[number].seat == seat && moves[number].action.move == text) return ack();
    settle(member, message, match_.decide_move(seat, number, text, now()), ack);
}

void Room::on_takeback(Member& member, const json& message, const Done& ack) {
    const Side seat = *seat_for(member, message);
    if (match_.settings().opponent != Opponent::kFriend) {
        dismiss_engine();
        settle(member, message, match_.decide_takeback(seat), ack);
        return wake_engine();
    }
    if (message.contains("answer")) {
        if (offers_.takeback != other(seat))
            return send_error(*member.outbox, {ErrorCode::kNotOffered, "nobody asked to take back"},
                              message_id(message));
        if (message["answer"] == true) return settle(member, message, match_.decide_takeback(other(seat)), ack);
        offers_.takeback.reset();
    } else {
        if (const auto possible = match_.decide_takeback(seat); !possible)
            return send_error(*member.outbox, possible.error(), message_id(message));
        offers_.takeback = seat;
    }
    ack();
    broadcast_state();
}

void Room::on_draw(Member& member, const json& message, const Done& ack) {
    const Side seat = *seat_for(member, message);
    const auto decision = match_.decide_draw();
    if (!decision) return send_error(*member.outbox, decision.error(), message_id(message));
    const bool is_answer = message.contains("answer");
    if (is_answer ? offers_.draw != other(seat) : match_.settings().opponent == Opponent::kLocal)
        return send_error(*member.outbox, {ErrorCode::kNotOffered, "nobody offered a draw"}, message_id(message));
    if (is_answer && message["answer"] == true) return commit(*decision, ack);
    if (!is_answer && match_.is_engine(other(seat))) {
        if (engine_accepts_draw()) return commit(*decision, ack);
        return send_error(*member.outbox, {ErrorCode::kNotOffered, "the engine declines the draw"},
                          message_id(message));
    }
    offers_.draw = is_answer ? std::nullopt : std::optional{seat};
    ack();
    broadcast_state();
}

// It takes a draw when it does not think itself ahead, and not before the game has begun in earnest.
bool Room::engine_accepts_draw() const {
    constexpr std::size_t kOpeningPlies = 20;
    return match_.log().plies() >= kOpeningPlies && engine_score_ && *engine_score_ <= game::Score::draw();
}

void Room::on_hint(Member& member, const json& message) {
    const auto possible = match_.decide_hint();
    if (!possible || hint_ticket_)
        return send_error(
            *member.outbox,
            possible ? ApiError{ErrorCode::kNotOffered, "a hint is already on its way"} : possible.error(),
            message_id(message));
    EngineJob job;
    job.thought = match_.level_play()->hint_thought();
    job.on_done = [this, outbox = member.outbox, id = message_id(message)](const Answer<engine::Choice>& choice) {
        hint_found(outbox, id, choice);
    };
    const auto ticket = services_.scheduler.submit(member.address, Urgency::kMove, std::move(job));
    if (!ticket) return send_error(*member.outbox, ticket.error(), message_id(message));
    hint_ticket_ = *ticket;
}

// It is paid for when it is there.
void Room::hint_found(const std::shared_ptr<Outbox>& outbox, const json& id, const Answer<engine::Choice>& choice) {
    hint_ticket_.reset();
    const auto event = match_.decide_hint();
    if (!choice || !event) return send_error(*outbox, choice ? event.error() : choice.error(), id);
    const Action action = match_.log().dialect().action(*choice->move, match_.log().placement());
    json answer{{"t", "hint"},
                {"move", action.move},
                {"action", to_json(action)},
                {"win", choice->line.score.win_probability()}};
    if (!id.is_null()) answer["id"] = id;
    commit(*event, [outbox, answer = std::move(answer)] { send_json(*outbox, answer); });
}

void Room::forget_hint() {
    if (hint_ticket_) services_.scheduler.cancel(*hint_ticket_);
    hint_ticket_.reset();
}

void Room::on_rematch(Member& member, const json& message, const Done& ack) {
    if (match_.phase() != Match::Phase::kOver || rematch_asked_ || match_.level_play())
        return send_error(*member.outbox, {ErrorCode::kNotOffered, "a rematch comes after the end of a game, once"},
                          message_id(message));
    const Side seat = *seat_for(member, message);
    const bool is_agreed = match_.settings().opponent != Opponent::kFriend || offers_.rematch == other(seat);
    ack();
    if (!is_agreed) {
        offers_.rematch = seat;
        return broadcast_state();
    }
    rematch_asked_ = true;
    MatchSettings settings = match_.settings();
    settings.creator = other(settings.creator);
    services_.make_rematch(settings,
                           [self = shared_from_this()](const Answer<NewGame>& game) { self->rematch_made(game); });
}

void Room::rematch_made(const Answer<NewGame>& game) {
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

void Room::join(std::string_view invitation, std::function<void(const Answer<NewGame>&)> done) {
    const std::string token = random_text(kTokenCharacters);
    const auto decision = match_.decide_join(invitation, secret_hash(token));
    if (!decision) return done(tl::unexpected(decision.error()));
    NewGame game{match_.id(), {}, {}};
    game.tokens[*seat_from_name(decision->at("seat").get<std::string>())] = token;
    commit(*decision, [this, game, done = std::move(done)] {
        done(game);
        broadcast_presence();
    });
}

void Room::commit(const Event& event, Done durable) {
    const std::size_t plies = match_.log().plies();
    if (const auto done = match_.apply(event, now()); !done)
        return broadcast({{"t", "error"}, {"error", to_json(done.error())}});
    known_plies_ = std::min({known_plies_, plies, match_.log().plies()});
    offers_ = {};
    forget_hint();
    const auto on_disk = [self = shared_from_this(), seq = match_.seq(), durable = std::move(durable)] {
        durable();
        self->changed_on_disk(seq);
    };
    if (auto attempt = match_.finished_attempt())
        services_.store.add_end(match_.id(), match_.seq(), event.dump(), std::move(*attempt), on_disk);
    else
        services_.store.add_event(match_.id(), match_.seq(), event.dump(), on_disk);
    restart_flag_timer();
}

void Room::changed_on_disk(std::uint64_t seq) {
    // A later event is on its way to the disk: nobody may see it before it is there.
    if (seq != match_.seq()) return;
    wake_engine();
    broadcast_state();
    known_plies_ = match_.log().plies();
}

void Room::send_state(const Member& member, const json& state) const {
    json own = state;
    add_choices(own, match_, member.viewer);
    send_json(*member.outbox, {{"t", "state"}, {"state", own}});
}

void Room::broadcast_state() {
    const json state = state_json(match_, known_plies_, offers_, thinking_, now());
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
        if (match_.is_open(side)) player = {{"type", "open"}};
        if (match_.is_engine(side)) {
            player = {{"type", "engine"}, {"elo", nullptr}};
            if (match_.settings().elo) player["elo"] = *match_.settings().elo;
            if (match_.level_play()) player = {{"type", "npc"}};
        }
        list[std::string{seat_name(side)}] = player;
    }
    return list;
}

void Room::restart_flag_timer() {
    flag_timer_.reset();
    const Side mover = match_.turn();
    if (!match_.clock_runs(mover)) return;
    constexpr Milliseconds kMargin{1};  // so that nothing is left when it fires
    flag_timer_ = services_.loop.after(*match_.time_left(mover, now()) + kMargin, [this] {
        if (const auto event = match_.decide_flag(now())) commit(*event, [] {});
    });
}

EngineJob Room::engine_job() const {
    const MatchSettings& settings = match_.settings();
    EngineJob job;
    if (match_.level_play()) {
        job.thought = match_.level_play()->npc_thought();
        return job;
    }
    job.variant = engine_of(settings.variant);
    job.fen = job.variant == settings.variant ? settings.fen : match_.log().start_fen();
    job.moves = match_.log().record();
    job.options = {{"MultiPV", "1"},
                   {"UCI_AnalyseMode", "false"},
                   {"UCI_LimitStrength", settings.elo ? "true" : "false"},
                   {"Repetition Rule", settings.rules},
                   {"Rules", settings.rules}};
    if (settings.elo) job.options.emplace_back("UCI_Elo", std::to_string(*settings.elo));
    Milliseconds budget = settings.move_time;
    constexpr int kMovesAhead = 30;
    if (const auto left = match_.time_left(match_.turn(), now()))
        budget = std::min(budget, *left / kMovesAhead + settings.clock->increment / 2);
    job.request.limits.move_time = std::max(budget, Milliseconds{10});
    return job;
}

void Room::wake_engine() {
    const auto phase = match_.phase();
    const bool is_on = phase == Match::Phase::kPlay || phase == Match::Phase::kSetup;
    if (ticket_ || entries_.empty() || !is_on || !match_.is_engine(match_.turn())) return;
    EngineJob job = engine_job();
    job.on_queued = [this](std::size_t position) {
        thinking_.queue = position;
        if (position > 1) broadcast_state();
    };
    job.on_started = [this] { thinking_.queue = 0; };
    job.on_done = [this](const Answer<engine::Choice>& choice) { engine_chose(choice); };
    const auto ticket = services_.scheduler.submit(entries_.front().member.address, Urgency::kMove, std::move(job));
    thinking_ = {true, 0};
    if (ticket)
        ticket_ = *ticket;
    else
        retry_timer_ = services_.loop.after(kRetryEngine, [this] { wake_engine(); });
}

void Room::engine_chose(const Answer<engine::Choice>& choice) {
    ticket_.reset();
    thinking_ = {};
    if (choice && choice->move) {
        engine_score_ = choice->line.score;
        const auto event = match_.decide_move(match_.turn(), match_.log().plies(), *choice->move, now());
        if (event) return commit(*event, [] {});
        return broadcast({{"t", "error"}, {"error", to_json(event.error())}});
    }
    broadcast(
        {{"t", "error"},
         {"error", to_json(choice ? ApiError{ErrorCode::kInternal, "the engine found no move"} : choice.error())}});
}

void Room::dismiss_engine() {
    retry_timer_.reset();
    if (ticket_) services_.scheduler.cancel(*ticket_);
    ticket_.reset();
    thinking_ = {};
}

}  // namespace qiyuan::server
