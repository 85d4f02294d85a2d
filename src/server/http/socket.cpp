#include "server/http/socket.hpp"

namespace qiyuan::server {
namespace {

namespace beast = boost::beast;

constexpr std::size_t kMostUnsent = 1U << 20U;  // for a client that does not read

}  // namespace

void Socket::send(std::shared_ptr<const std::string> text) {
    if (is_closed_ || goodbye_) return;
    unsent_ += text->size();
    // Somebody who does not read must not fill our memory; when he comes back he gets everything anyway.
    if (unsent_ > kMostUnsent) return cut();
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
}

void Socket::write() {
    stream_.async_write(boost::asio::buffer(*queue_.front()),
                        [self = shared_from_this()](beast::error_code error, std::size_t) { self->written(error); });
}

void Socket::written(beast::error_code error) {
    if (error) return closed();
    unsent_ -= queue_.front()->size();
    queue_.pop_front();
    if (is_closed_) return;
    if (!queue_.empty()) return write();
    if (goodbye_) say_goodbye();
}

void Socket::close(CloseCode code, std::string_view why) {
    if (is_closed_ || goodbye_) return;
    goodbye_ = beast::websocket::close_reason{static_cast<beast::websocket::close_code>(code),
                                              beast::string_view{why.data(), why.size()}};
    if (queue_.empty()) say_goodbye();
}

void Socket::say_goodbye() {
    stream_.async_close(*goodbye_, [self = shared_from_this()](beast::error_code) { self->cut(); });
}

void Socket::cut() {
    is_closed_ = true;
    beast::get_lowest_layer(stream_).cancel();
    beast::error_code ignored;
    (void)beast::get_lowest_layer(stream_).socket().close(ignored);
}

}  // namespace qiyuan::server
