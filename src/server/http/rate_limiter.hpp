#pragma once

#include <chrono>
#include <string>
#include <unordered_map>

namespace qiyuan::server {

// The rate of a token bucket: burst size, and refill rate.
struct Rate {
    double burst = 1;
    double per_second = 1;
};

// Token bucket: each request takes a token; the bucket holds `burst` of them and is refilled with time.
class TokenBucket {
public:
    using TimePoint = std::chrono::steady_clock::time_point;

    TokenBucket(const Rate& rate, TimePoint now) : rate_(rate), tokens_(rate.burst), filled_(now) {}

    // Takes one if there is one.
    [[nodiscard]] bool take(TimePoint now);
    // Whether it would be the same bucket if it were made anew.
    [[nodiscard]] bool is_full(TimePoint now) const;

private:
    [[nodiscard]] double level(TimePoint now) const;

    Rate rate_;
    double tokens_;
    TimePoint filled_;
};

// A bucket for each visitor. Full ones are forgotten, so that visitors of long ago cost nothing.
class RateLimiter {
public:
    explicit RateLimiter(const Rate& rate) : rate_(rate) {}

    [[nodiscard]] bool allow(const std::string& visitor, TokenBucket::TimePoint now);

private:
    Rate rate_;
    std::unordered_map<std::string, TokenBucket> buckets_;
    std::size_t forget_at_ = 1024;
};

}  // namespace qiyuan::server
