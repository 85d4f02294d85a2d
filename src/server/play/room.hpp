#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/core/transport.hpp"
#include "server/play/live_game_json.hpp"
#include "server/play/store.hpp"
#include "server/study/scheduler.hpp"

namespace qiyuan::server {

// The secrets of a new game; told once, kept as hashes.
struct NewGame {
    std::string id;
    game::BySide<std::string> tokens;
    std::string invitation;  // empty when no seat is free
};

// What a room needs from outside.
struct RoomServices {
    Loop& loop;
    Store& store;
    Scheduler& scheduler;
    // Makes another game with the same players, sides changed.
    std::function<void(const LiveGameSettings&, std::function<void(const ApiExpected<NewGame>&)>)> make_rematch;
};

// Somebody who looks at a game, or plays it.
struct Member {
    std::shared_ptr<Outbox> outbox;
    Viewer viewer;
    std::string address;
};

// A game with everybody who is there: runs the clock and calls the engine. An event happens when it is on disk, not
// before: until then everybody is shown the state before it, and whatever else is asked waits, so that every decision
// is about a state that cannot be lost. Lives as long as somebody is there or something is being written; then it can
// be loaded again.
class Room : public std::enable_shared_from_this<Room> {
public:
    using Handle = std::uint64_t;

    Room(LiveGame live_game, std::string created, RoomServices services);
    ~Room();
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;

    [[nodiscard]] const LiveGame& live_game() const { return live_game_; }
    // `welcome` without what belongs to one viewer.
    [[nodiscard]] nlohmann::json summary() const;

    [[nodiscard]] Handle enter(Member member);
    void leave(Handle handle);
    void on_message(Handle handle, const nlohmann::json& message);

    // The free seat for whoever knows the invitation; `done` is called with the seat's token.
    void join(std::string_view invitation, const std::function<void(const ApiExpected<NewGame>&)>& done);

private:
    // Called once what was asked is on disk, or refused.
    using Done = std::function<void(const ApiExpected<void>&)>;
    struct Entry {
        Handle handle;
        Member member;
    };
    // Something that waits until nothing is being written.
    struct Deferred {
        std::function<void()> work;
        Done refused;
    };

    [[nodiscard]] Member* find(Handle handle);
    [[nodiscard]] ApiExpected<game::Side> seat_for(const Member& member, const nlohmann::json& message) const;
    // Does the work when nothing is being written: now, or later in the order of asking. `refused` is called when too
    // much waits already, or when something goes wrong.
    void when_written(std::function<void()> work, Done refused);
    static void run(const Deferred& deferred);
    void obey(const Member& member, const std::string& type, const nlohmann::json& message, const Done& done);
    // Writes an event down; when it is on disk it happens and everybody is told. Requires: nothing is being written.
    void commit(const Event& event, const Done& done);
    void written(LiveGame next, const Done& done);
    // The disk will never take the last event: another program must have written to this game.
    void give_up(const Done& done);
    void broadcast_state();
    void broadcast(const nlohmann::json& message);
    void broadcast_presence();
    void send_state(const Member& member, const nlohmann::json& state) const;
    [[nodiscard]] nlohmann::json players() const;
    [[nodiscard]] bool is_present(game::Side side) const;

    void on_move(const Member& member, game::Side seat, const nlohmann::json& message, const Done& done);
    // Whether this very move was played at this place by the seat the message names, or by one of the member's.
    [[nodiscard]] bool was_played(const Member& member, const nlohmann::json& message, std::size_t ply,
                                  std::string_view move) const;
    void on_takeback(game::Side seat, const nlohmann::json& message, const Done& done);
    void on_draw(game::Side seat, const nlohmann::json& message, const Done& done);
    void on_hint(const Member& member, const nlohmann::json& message, const Done& done);
    void hint_found(const engine::Choice& choice, const std::shared_ptr<Outbox>& outbox, const nlohmann::json& id,
                    const Done& done);
    void forget_hint();
    void on_rematch(game::Side seat, const Done& done);
    void rematch_made(const ApiExpected<NewGame>& game);
    // Commits what was decided, or tells why not.
    void settle(const ApiExpected<Event>& decision, const Done& done);
    [[nodiscard]] bool engine_accepts_draw() const;

    void restart_flag_timer();
    void check_flag();
    void wake_engine();
    void wake_engine_later();
    // `plies` is the state that it thought about.
    void engine_chose(std::size_t plies, const ApiExpected<engine::Choice>& choice);
    void play_for_engine(std::size_t plies, const engine::Choice& choice);
    void dismiss_engine();
    [[nodiscard]] EngineJob engine_job() const;

    LiveGame live_game_;  // as it is on disk
    bool is_writing_ = false;
    std::deque<Deferred> deferred_;
    std::string created_;
    RoomServices services_;
    std::vector<Entry> entries_;
    Handle last_handle_ = 0;
    Offers offers_;
    std::size_t known_plies_ = 0;  // so many moves everybody has seen, and they still stand
    bool rematch_asked_ = false;
    std::unique_ptr<Timer> flag_timer_;
    std::unique_ptr<Timer> retry_timer_;
    std::optional<Scheduler::Ticket> ticket_;
    std::optional<Scheduler::Ticket> hint_ticket_;
    Thinking thinking_;
    std::optional<game::Score> engine_score_;  // of its last move, for itself
};

}  // namespace qiyuan::server
