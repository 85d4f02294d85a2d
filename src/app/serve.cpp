#include <fmt/core.h>
#include <sys/resource.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <stop_token>

#include "app/command.hpp"
#include "app/interrupt.hpp"
#include "app/magic/magic.hpp"
#include "app/numbers.hpp"
#include "app/places.hpp"
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
};

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
    allow_many_files();
    const auto server = server::Server::start(settings);
    if (!server) return report("serve", server.error());
    if (!settings.web)
        fmt::print(stderr, "qiyuan serve: no web client found (web/dist, or --web DIR); only the API is served\n");
    const bool is_ipv6 = settings.network.address.find(':') != std::string::npos;
    fmt::print("Qiyuan is at http://{0}{1}{2}:{3}/  (Ctrl-C ends it; games are kept in {4})\n", is_ipv6 ? "[" : "",
               settings.network.address, is_ipv6 ? "]" : "", (*server)->port(), settings.data.string());
    std::fflush(stdout);
    const Interrupt interrupt;
    const std::stop_callback on_interrupt{interrupt.token(), [&server] { (*server)->stop(); }};
    (*server)->run();
    return 0;
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
    command->add_option("--sockets-per-visitor", settings.visitors.sockets, "WebSockets of one address")
        ->capture_default_str();
    command->add_option("--requests-per-second", settings.visitors.requests.per_second, "HTTP requests of one address")
        ->capture_default_str();
    command->add_option("--new-games-per-second", settings.visitors.new_games.per_second, "New games of one address")
        ->capture_default_str();
    command->footer("Example: qiyuan serve --port 8080 --data games");
    command->callback([options, &outcome] { outcome.exit_code = run_serve(*options); });
}

}  // namespace qiyuan::app
