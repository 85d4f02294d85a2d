#pragma once

#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

namespace qiyuan::search {

// Starts a thread and adds it to the others. False where the system gives no more: for want of memory for its stack, or
// by a limit of the user.
[[nodiscard]] bool add_thread(std::vector<std::jthread>& threads, const std::function<void()>& work);

// How many of so many threads this process can have beside those it has, found out by starting them.
[[nodiscard]] std::size_t threads_that_start(std::size_t wanted);

}  // namespace qiyuan::search
