#pragma once

#include <cstddef>
#include <functional>
#include <system_error>
#include <thread>
#include <vector>

namespace qiyuan::server {

// Starts so many threads. When the system has no more, those that run are told to end and joined before the
// std::system_error goes on.
[[nodiscard]] inline std::vector<std::thread> start_threads(std::size_t count, const std::function<void()>& body,
                                                            const std::function<void()>& tell_to_end) {
    std::vector<std::thread> threads;
    try {
        for (std::size_t i = 0; i < count; ++i) threads.emplace_back(body);
    } catch (const std::system_error&) {
        tell_to_end();
        for (std::thread& thread : threads) thread.join();
        throw;
    }
    return threads;
}

}  // namespace qiyuan::server
