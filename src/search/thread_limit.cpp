#include "search/thread_limit.hpp"

#include <exception>
#include <future>
#include <thread>
#include <vector>

namespace qiyuan::search {

std::size_t threads_that_start(std::size_t wanted) {
    std::promise<void> done;
    const auto wait = [all_started = done.get_future().share()] { all_started.wait(); };
    std::vector<std::jthread> threads;
    threads.reserve(wanted);
    try {
        while (threads.size() < wanted) threads.emplace_back(wait);
    } catch (const std::exception&) {  // no thread more, or no memory for it
    }
    done.set_value();
    return threads.size();
}

}  // namespace qiyuan::search
