#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/match_json.hpp"
#include "server/scheduler.hpp"
#include "server/store.hpp"
#include "server/transport.hpp"

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
    std::function<void(const MatchSettings&, std::function<void(const Answer<NewGame>&)>)> make_rematch;
};

// Somebody who looks at a game, or plays it.
struct Member {
    std::shared_ptr<Outbox> outbox;
    Viewer viewer;
    std::string address;
};

// A game with everybody who is there. Writes every event down before it tells anybody, runs the clock and calls the
// engine. Lives as long as somebody is there or something is being written; then it can be loaded again.
class Room : public std::enable_shared_from_this<Room> {
public:
    using Handle = std::uint64_t;

    Room(Match match, std::string created, RoomServices services);
    ~Room();
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;

    [[nodiscard]] const Match& match() const { return match_; }
    // `welcome` without what belongs to one viewer.
    [[nodiscard]] nlohmann::json summary() const;

    [[nodiscard]] Handle enter(Member member);
    void leave(Handle handle);
    void on_message(Handle handle, const nlohmann::json& message);

    // The free seat for whoever knows the invitation; `done` is called with the seat's token.
    void join(std::string_view invitation, std::function<void(const Answer<NewGame>&)> done);

private:
    using Done = std::function<void()>;
    struct Entry {
        Handle handle;
        Member member;
    };

    [[nodiscard]] Member* find(Handle handle);
    [[nodiscard]] Answer<game::Side> seat_for(const Member& member, const nlohmann::json& message) const;
    // Applies an event, writes it down, then tells everybody.
    void commit(const Event& event, Done durable);
    void changed_on_disk(std::uint64_t seq);
    void broadcast_state();
    void broadcast(const nlohmann::json& message);
    void broadcast_presence();
    void send_state(const Member& member, const nlohmann::json& state) const;
    [[nodiscard]] nlohmann::json players() const;
    [[nodiscard]] bool is_present(game::Side side) const;

    void on_move(Member& member, const nlohmann::json& message, const Done& ack);
    void on_takeback(Member& member, const nlohmann::json& message, const Done& ack);
    void on_draw(Member& member, const nlohmann::json& message, const Done& ack);
    void on_hint(Member& member, const nlohmann::json& message);
    void hint_found(const std::shared_ptr<Outbox>& outbox, const nlohmann::json& id,
                    const Answer<engine::Choice>& choice);
    void forget_hint();
    void on_rematch(Member& member, const nlohmann::json& message, const Done& ack);
    void rematch_made(const Answer<NewGame>& game);
    // Commits what was decided, or tells the member why not.
    void settle(Member& member, const nlohmann::json& message, const Answer<Event>& decision, const Done& ack);
    [[nodiscard]] bool engine_accepts_draw() const;

    void restart_flag_timer();
    void wake_engine();
    void engine_chose(const Answer<engine::Choice>& choice);
    void dismiss_engine();
    [[nodiscard]] EngineJob engine_job() const;

    Match match_;
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
