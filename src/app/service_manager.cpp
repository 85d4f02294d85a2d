#include "app/service_manager.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace qiyuan::app {

ServiceManager ServiceManager::of_this_process() {
    const char* socket = std::getenv("NOTIFY_SOCKET");
    return ServiceManager{socket == nullptr ? "" : socket};
}

void ServiceManager::tell(std::string_view state) const {
    sockaddr_un address{};
    if (socket_.empty() || socket_.size() >= sizeof(address.sun_path)) return;
    address.sun_family = AF_UNIX;
    std::copy(socket_.begin(), socket_.end(), &address.sun_path[0]);
    // A name without a file begins with a zero byte, which the variable shows as '@'.
    if (socket_.front() == '@') address.sun_path[0] = 0;
    const int descriptor = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return;
    const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + socket_.size());
    (void)::sendto(descriptor, state.data(), state.size(), MSG_NOSIGNAL | MSG_DONTWAIT,
                   reinterpret_cast<const sockaddr*>(&address), length);  // NOLINT: as the system's interface wants it
    (void)::close(descriptor);
}

}  // namespace qiyuan::app
