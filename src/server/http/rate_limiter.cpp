#include "server/http/rate_limiter.hpp"

#include <algorithm>

namespace qiyuan::server {

double TokenBucket::level(TimePoint now) const {
    const double seconds = std::chrono::duration<double>(now - filled_).count();
    return std::min(rate_.burst, tokens_ + seconds * rate_.per_second);
}

bool TokenBucket::take(TimePoint now) {
    tokens_ = level(now);
    filled_ = now;
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
}

bool TokenBucket::is_full(TimePoint now) const { return level(now) >= rate_.burst; }

bool RateLimiter::allow(const std::string& visitor, TokenBucket::TimePoint now) {
    if (buckets_.size() >= forget_at_) {
        std::erase_if(buckets_, [now](const auto& entry) { return entry.second.is_full(now); });
        forget_at_ = std::max<std::size_t>(1024, 2 * buckets_.size());
    }
    return buckets_.try_emplace(visitor, rate_, now).first->second.take(now);
}

}  // namespace qiyuan::server
