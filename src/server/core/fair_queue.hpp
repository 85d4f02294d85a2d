#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace qiyuan::server {

// Round-robin queue: every visitor has a line of his own, and the lines are served in turn. Somebody who asks for a
// hundred things delays nobody else by more than one of them.
template <typename Item>
class FairQueue {
public:
    void push(const std::string& visitor, Item item) {
        auto& line = lines_[visitor];
        if (line.empty()) turns_.push_back(visitor);
        line.push_back(std::move(item));
        ++size_;
    }
    // Requires: !empty().
    [[nodiscard]] Item pop() {
        const auto line = lines_.find(turns_.front());
        turns_.pop_front();
        Item item = std::move(line->second.front());
        line->second.pop_front();
        --size_;
        if (line->second.empty())
            lines_.erase(line);
        else
            turns_.push_back(line->first);
        return item;
    }
    // Takes out whatever fulfils the condition.
    template <typename Condition>
    std::vector<Item> take_if(const Condition& condition) {
        std::vector<Item> taken;
        for (auto& [visitor, line] : lines_)
            std::erase_if(line, [&](const Item& item) {
                if (!condition(item)) return false;
                taken.push_back(item);
                return true;
            });
        std::erase_if(turns_, [this](const std::string& visitor) { return lines_.at(visitor).empty(); });
        std::erase_if(lines_, [](const auto& entry) { return entry.second.empty(); });
        size_ -= taken.size();
        return taken;
    }
    // The first `most` items in the order in which they would be served.
    [[nodiscard]] std::vector<Item> first(std::size_t most) const {
        std::vector<Item> order;
        for (std::size_t round = 0; order.size() < most; ++round) {
            const auto before = order.size();
            for (const std::string& visitor : turns_)
                if (const auto& line = lines_.at(visitor); line.size() > round && order.size() < most)
                    order.push_back(line[round]);
            if (order.size() == before) break;
        }
        return order;
    }

    [[nodiscard]] std::size_t waiting_of(const std::string& visitor) const {
        const auto line = lines_.find(visitor);
        return line == lines_.end() ? 0 : line->second.size();
    }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }

private:
    std::map<std::string, std::deque<Item>> lines_;
    std::deque<std::string> turns_;  // each visitor with a line, once
    std::size_t size_ = 0;
};

}  // namespace qiyuan::server
