#include "server/play/game_socket.hpp"

#include "server/core/json_reader.hpp"

namespace qiyuan::server {
namespace {

constexpr base::Milliseconds kPatience{10'000};  // for the first message

}  // namespace

GameSocket::GameSocket(std::shared_ptr<Room> room, std::shared_ptr<Outbox> outbox, std::string address, Loop& loop)
    : room_(std::move(room)),
      outbox_(std::move(outbox)),
      address_(std::move(address)),
      patience_(loop.after(kPatience, [this] { outbox_->close("nobody joined"); })) {}

GameSocket::~GameSocket() {
    if (handle_) room_->leave(*handle_);
}

void GameSocket::on_message(std::string_view text) {
    const auto message = parse_object(text);
    if (!message) return send_error(*outbox_, message.error(), nullptr);
    if (handle_) return room_->on_message(*handle_, *message);
    join(*message);
}

void GameSocket::join(const nlohmann::json& message) {
    JsonReader reader{message, {"t", "id", "token", "seq"}};
    const auto token = reader.text("token");
    if (reader.required_text("t") != "join") reader.fail("the first message must be a join");
    if (reader.error()) return send_error(*outbox_, *reader.error(), nullptr);
    Viewer viewer;
    if (token)
        for (const game::Side side : game::kBothSides) viewer.seats[side] = room_->live_game().sits(side, *token);
    if (token && !viewer.is_player())
        return send_error(*outbox_, {ErrorCode::kForbidden, "this token is not for this game"}, nullptr);
    patience_.reset();
    handle_ = room_->enter({outbox_, viewer, address_});
}

}  // namespace qiyuan::server
