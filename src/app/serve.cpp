#include <fmt/core.h>
#include <sys/resource.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <stop_token>

#include "app/command.hpp"
#include "app/interrupt.hpp"
#include "app/magic/magic.hpp"
#include "app/numbers.hpp"
#include "app/places.hpp"
#include "app/service_manager.hpp"
#include "app/version.hpp"
#include "server/server.hpp"

namespace qiyuan::app {
namespace {

namespace fs = std::filesystem;

struct ServeOptions {
    server::ServerSettings settings;
    std::string web;
    std::string data;
    std::string runs;
    std::string levels;
    server::LogLevel log_level = server::LogLevel::kWarning;
    std::string log_file;
    std::string config;
};

std::map<std::string, server::LogLevel> log_levels() {
    return {{"debug", server::LogLevel::kDebug},
            {"info", server::LogLevel::kInfo},
            {"warning", server::LogLevel::kWarning},
            {"error", server::LogLevel::kError},
            {"off", server::LogLevel::kOff}};
}

std::map<std::string, server::ProxyHeader> proxy_headers() {
    return {{"x-forwarded-for", server::ProxyHeader::kForwardedFor}, {"forwarded", server::ProxyHeader::kForwarded}};
}

// Every visitor is an open file; the usual limit is lower than what the system allows.
void allow_many_files() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    (void)::setrlimit(RLIMIT_NOFILE, &limit);
}

int run_serve(const ServeOptions& options) {
    server::ServerSettings settings = options.settings;
    settings.version = kVersion;
    settings.data = options.data.empty() ? usual_data() : fs::path{options.data};
    settings.web = options.web.empty() ? find_shared(kWebClient) : std::optional{fs::path{options.web}};
    if (!options.runs.empty()) settings.runs = options.runs;
    const auto levels = options.levels.empty() ? find_shared(kLevels) : std::optional{fs::path{options.levels}};
    if (levels) {
        auto read = read_levels(levels->string());
        if (!read) return report("serve", read.error());
        settings.levels = std::move(*read);
    }
    settings.log.level = options.log_level;
    if (!options.log_file.empty()) settings.log.file = options.log_file;
    const auto manager = ServiceManager::of_this_process();
    settings.on_alive = [&manager] { manager.alive(); };
    allow_many_files();
    const Interrupt interrupt;
    const auto server = server::Server::start(settings);
    if (!server) return report("serve", server.error());
    if (!settings.web)
        fmt::print(stderr, "qiyuan serve: no web client found (web/dist, or --web DIR); only the API is served\n");
    const bool is_ipv6 = settings.network.address.find(':') != std::string::npos;
    fmt::print("Qiyuan is at http://{0}{1}{2}:{3}/  (Ctrl-C ends it; games are kept in {4})\n", is_ipv6 ? "[" : "",
               settings.network.address, is_ipv6 ? "]" : "", (*server)->port(), settings.data.string());
    std::fflush(stdout);
    manager.ready();
    const std::stop_callback on_interrupt{interrupt.token(), [&server, &manager] {
                                              manager.stopping();
                                              (*server)->stop();
                                          }};
    (*server)->run();
    return 0;
}

// Options from a file, one NAME=VALUE a line; what stands on the command line goes first. CLI11 reads files for whole
// programs only, not for subcommands.
void read_config(CLI::App& command, const std::string& file) {
    for (const CLI::ConfigItem& item : CLI::ConfigINI{}.from_file(file)) {
        CLI::Option* option = command.get_option_no_throw("--" + item.name);
        const bool is_known = option != nullptr && option->get_configurable() && item.parents.empty();
        if (!is_known) throw CLI::ConfigError{file + ": there is no option " + item.fullname()};
        if (option->count() > 0) continue;
        for (const std::string& value : item.inputs) option->add_result(value);
        option->run_callback();
    }
}

void add_limits(CLI::App& command, server::ServerSettings& settings) {
    constexpr std::size_t kMost = 1'000'000;
    constexpr double kFastest = 1e6;
    auto& visitors = settings.visitors;
    command.add_option("--sockets-per-visitor", visitors.sockets, "WebSockets of one address")
        ->check(between(std::size_t{1}, kMost))
        ->capture_default_str();
    command
        .add_option("--connections-per-visitor", settings.network.connections_per_visitor, "Connections of one address")
        ->check(between(std::size_t{1}, kMost))
        ->capture_default_str();
    command.add_option("--requests-per-second", visitors.requests.per_second, "HTTP requests of one address")
        ->check(between(0.0, kFastest))
        ->capture_default_str();
    command.add_option("--new-games-per-second", visitors.new_games.per_second, "New games of one address")
        ->check(between(0.0, kFastest))
        ->capture_default_str();
    command
        .add_option("--foreign-requests-per-second", visitors.foreign.per_second,
                    "Requests that pages of other sites may make of the referee, of one address")
        ->check(between(0.0, kFastest))
        ->capture_default_str();
}

void add_deployment(CLI::App& command, ServeOptions& options) {
    auto& proxies = options.settings.network.proxies;
    command.add_option("--trust-proxy", proxies.trusted,
                       "A network whose proxies are believed about their visitors, such as 127.0.0.1 or 10.0.0.0/8");
    command.add_option("--proxy-header", proxies.header, "What they say it in: x-forwarded-for or forwarded")
        ->transform(CLI::CheckedTransformer(proxy_headers(), CLI::ignore_case))
        ->default_str("x-forwarded-for");
    command.add_flag_callback(
        "--proxy-protocol", [&proxies] { proxies.protocol = server::ProxyProtocol::kOn; },
        "Their connections begin with the PROXY protocol, version 1 or 2");
    command.add_option("--log-level", options.log_level, "debug, info (every request), warning, error or off")
        ->transform(CLI::CheckedTransformer(log_levels(), CLI::ignore_case))
        ->default_str("warning");
    command.add_option("--log-file", options.log_file, "File for the log, with rotation (default: standard error)");
}

}  // namespace

void add_serve(CLI::App& program, ExitStatus& outcome) {
    const auto options = std::make_shared<ServeOptions>();
    server::ServerSettings& settings = options->settings;
    CLI::App* command = program.add_subcommand("serve", "Serve the web app and its API (docs/api.md)");
    command->add_option("--port", settings.network.port, "Port; 0 for any free one")->capture_default_str();
    command->add_option("--address", settings.network.address, "Address to listen on; other machines reach only theirs")
        ->capture_default_str();
    command->add_option("--data", options->data, "Directory for games (default: the user's data directory)");
    command->add_option("--web", options->web, "Directory of the built client (default: web/dist of this tree)");
    command->add_option("--levels", options->levels, "Directory of the campaign (default: levels of this tree)");
    command->add_option("--runs", options->runs, "Directory of the laboratory's runs to show");
    command->add_option("--host-name", settings.hosts, "A further name under which browsers reach this server");
    command->add_option("--allow-origin", settings.origins, "A further origin whose pages may use it");
    command->add_option("--engine-threads", settings.engines.threads, "Engines at work at the same time")
        ->check(between(2, 1024))
        ->capture_default_str();
    command->add_option("--hash", settings.engines.table_mib, "MiB of table for each engine")
        ->check(between(1, 65536))
        ->capture_default_str();
    add_limits(*command, settings);
    add_deployment(*command, *options);
    command->footer("Example: qiyuan serve --port 8080 --data games");
    command->add_option("--config", options->config, "File with these options, one NAME=VALUE a line (docs/deploy.md)")
        ->check(CLI::ExistingFile)
        ->configurable(false);
    command->callback([options, command, &outcome] {
        if (!options->config.empty()) read_config(*command, options->config);
        outcome.exit_code = run_serve(*options);
    });
}

}  // namespace qiyuan::app
