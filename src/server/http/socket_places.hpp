#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace qiyuan::server {

// How many WebSockets each visitor has open, those included that are still shaking hands.
class SocketPlaces {
    using Counts = std::map<std::string, std::size_t>;

public:
    // Held as long as the socket is open. May outlive the places it was taken from.
    class Place {
    public:
        Place(std::shared_ptr<Counts> counts, std::string visitor)
            : counts_(std::move(counts)), visitor_(std::move(visitor)) {
            ++(*counts_)[visitor_];
        }
        ~Place() {
            if (--(*counts_)[visitor_] == 0) counts_->erase(visitor_);
        }
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;

    private:
        std::shared_ptr<Counts> counts_;
        std::string visitor_;
    };

    // Null when the visitor has `most` already.
    [[nodiscard]] std::shared_ptr<Place> take(const std::string& visitor, std::size_t most) {
        const auto open = counts_->find(visitor);
        if (open != counts_->end() && open->second >= most) return nullptr;
        return std::make_shared<Place>(counts_, visitor);
    }
    [[nodiscard]] std::size_t taken() const {
        std::size_t sum = 0;
        for (const auto& [visitor, count] : *counts_) sum += count;
        return sum;
    }

private:
    std::shared_ptr<Counts> counts_ = std::make_shared<Counts>();
};

}  // namespace qiyuan::server
