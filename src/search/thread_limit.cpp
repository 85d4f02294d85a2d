#include "search/thread_limit.hpp"

#include <exception>
#include <future>

namespace qiyuan::search {

bool add_thread(std::vector<std::jthread>& threads, const std::function<void()>& work) {
    try {
        threads.emplace_back(work);
        return true;
    } catch (const std::exception&) {
        return false;
    }
}

std::size_t threads_that_start(std::size_t wanted) {
    std::promise<void> done;
    const auto wait = [all_started = done.get_future().share()] { all_started.wait(); };
    std::vector<std::jthread> threads;
    threads.reserve(wanted);
    bool goes_on = true;
    while (goes_on && threads.size() < wanted) goes_on = add_thread(threads, wait);
    done.set_value();
    return threads.size();
}

}  // namespace qiyuan::search
