#pragma once

#include <string>
#include <string_view>

namespace qiyuan::app {

// The service manager that started this program (systemd), if one did: told when the program is ready, that it is
// alive, and when it ends. The protocol of sd_notify(3), which is a datagram to a socket of the manager's.
class ServiceManager {
public:
    // From the environment: NOTIFY_SOCKET; without it nothing is told.
    [[nodiscard]] static ServiceManager of_this_process();

    void ready() const { tell("READY=1"); }
    void alive() const { tell("WATCHDOG=1"); }
    void stopping() const { tell("STOPPING=1"); }

private:
    explicit ServiceManager(std::string socket) : socket_(std::move(socket)) {}
    void tell(std::string_view state) const;

    std::string socket_;  // a path, or a name after '@'; empty without a manager
};

}  // namespace qiyuan::app
