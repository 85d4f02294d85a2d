#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/core/workers.hpp"
#include "server/play/room.hpp"

namespace qiyuan::server {

// Whether games and the like may be begun. While the disk fails they are refused; games under way go on as far as they
// can, see Room.
[[nodiscard]] ApiExpected<void> takes_new(const Store& store);

// A game as it was read back.
struct LoadedGame {
    LiveGame live_game;
    std::string created;
};

// All games: those that are open, and through the store all others. A game is read back beside the loop, once however
// many ask for it, and kept open for a while after everybody has left.
class Rooms {
public:
    using Made = std::function<void(const ApiExpected<NewGame>&)>;
    using Found = std::function<void(const ApiExpected<std::shared_ptr<Room>>&)>;
    // Whether a visitor may begin another game now.
    using MayCreate = std::function<ApiExpected<void>(const std::string& visitor)>;

    static constexpr std::chrono::seconds kKept{60};  // after everybody has left
    static constexpr std::size_t kMostKept = 1000;    // with nobody in them

    Rooms(Loop& loop, Store& store, Scheduler& scheduler, Workers& workers, MayCreate may_create);

    // `made` is called once the game is on disk, or at once when it is refused.
    void create(const LiveGameSettings& settings, const std::string& visitor, const Made& made);
    // The game of this id; `found` is called on the loop, at once if the game is open.
    void find(const std::string& id, const Asker& asker, const Found& found);
    // Games that somebody is in.
    [[nodiscard]] std::size_t occupied() const;
    // Games in memory.
    [[nodiscard]] std::size_t open() const { return open_.size(); }

private:
    enum class Seats : std::uint8_t { kAsSettings, kBothTaken };

    struct Open {
        std::shared_ptr<Room> room;
        TimePoint last_asked;
    };

    void create(const LiveGameSettings& settings, const std::string& visitor, Seats seats, const Made& made);
    [[nodiscard]] RoomServices services();
    [[nodiscard]] std::shared_ptr<Room> open_room(const std::string& id);
    void loaded(const std::string& id, ApiExpected<LoadedGame> game);
    // Closes games that nobody has asked for in a while.
    void tidy();
    void tidy_later();

    Loop& loop_;
    Store& store_;
    Scheduler& scheduler_;
    Workers& workers_;
    MayCreate may_create_;
    std::map<std::string, Open> open_;
    std::map<std::string, std::vector<Found>> loading_;
    std::unique_ptr<Timer> tidying_;
};

}  // namespace qiyuan::server
