#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/play/room.hpp"

namespace qiyuan::server {

// One client's socket in one game: the first message says who he is, the others go to the room.
class GameSocket : public SocketHandler {
public:
    GameSocket(std::shared_ptr<Room> room, std::shared_ptr<Outbox> outbox, std::string visitor, Loop& loop);
    ~GameSocket() override;
    GameSocket(const GameSocket&) = delete;
    GameSocket& operator=(const GameSocket&) = delete;

    void on_message(std::string_view text) override;

private:
    void join(const nlohmann::json& message);

    std::shared_ptr<Room> room_;
    std::shared_ptr<Outbox> outbox_;
    std::string visitor_;
    std::optional<Room::Handle> handle_;
    std::unique_ptr<Timer> patience_;
};

}  // namespace qiyuan::server
