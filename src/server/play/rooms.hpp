#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "server/play/room.hpp"

namespace qiyuan::server {

// Whether games and the like may be begun. While the disk fails they are refused; games under way go on as far as they
// can, see Room.
[[nodiscard]] ApiExpected<void> takes_new(const Store& store);

// All games: those that somebody is in, and through the store all others.
class Rooms {
public:
    using Made = std::function<void(const ApiExpected<NewGame>&)>;

    Rooms(Loop& loop, Store& store, Scheduler& scheduler) : loop_(loop), store_(store), scheduler_(scheduler) {}

    // `made` is called once the game is on disk, or at once when it is refused.
    void create(const LiveGameSettings& settings, const Made& made);
    // The game of this id, loaded when nobody is in it.
    [[nodiscard]] ApiExpected<std::shared_ptr<Room>> find(const std::string& id);
    // Games that somebody is in.
    [[nodiscard]] std::size_t open() const;

private:
    enum class Seats : std::uint8_t { kAsSettings, kBothTaken };

    void create(const LiveGameSettings& settings, Seats seats, const Made& made);
    [[nodiscard]] RoomServices services();

    Loop& loop_;
    Store& store_;
    Scheduler& scheduler_;
    std::map<std::string, std::weak_ptr<Room>> open_;
};

}  // namespace qiyuan::server
