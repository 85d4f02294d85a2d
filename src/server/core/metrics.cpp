#include "server/core/metrics.hpp"

#include <fmt/format.h>

namespace qiyuan::server {
namespace {

std::string head(std::string_view name, std::string_view type, std::string_view help) {
    return fmt::format("# HELP {0} {2}\n# TYPE {0} {1}\n", name, type, help);
}

}  // namespace

void Metrics::count_answer(int status, Duration took) {
    ++answers_[status];
    ++answered_;
    seconds_ += took.count();
    for (std::size_t i = 0; i < kBounds.size(); ++i)
        if (took.count() <= kBounds.at(i)) ++within_.at(i);
}

std::string Metrics::text(const std::vector<Gauge>& gauges) const {
    std::string text = head("qiyuan_http_requests_total", "counter", "Requests that were answered, by status.");
    for (const auto& [status, count] : answers_)
        text += fmt::format("qiyuan_http_requests_total{{status=\"{}\"}} {}\n", status, count);
    text += head("qiyuan_http_request_seconds", "histogram", "From the end of a request to its answer.");
    for (std::size_t i = 0; i < kBounds.size(); ++i)
        text += fmt::format("qiyuan_http_request_seconds_bucket{{le=\"{}\"}} {}\n", kBounds.at(i), within_.at(i));
    text += fmt::format(
        "qiyuan_http_request_seconds_bucket{{le=\"+Inf\"}} {0}\nqiyuan_http_request_seconds_sum {1}\n"
        "qiyuan_http_request_seconds_count {0}\n",
        answered_, seconds_);
    text += head("qiyuan_sockets_total", "counter", "WebSockets that were opened.");
    text += fmt::format("qiyuan_sockets_total {}\n", sockets_);
    text += head("qiyuan_socket_messages_total", "counter", "Messages that came over WebSockets.");
    text += fmt::format("qiyuan_socket_messages_total {}\n", messages_);
    for (const Gauge& gauge : gauges)
        text += head(gauge.name, "gauge", gauge.help) + fmt::format("{} {}\n", gauge.name, gauge.value);
    return text;
}

}  // namespace qiyuan::server
