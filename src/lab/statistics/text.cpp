#include "lab/statistics/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "lab/statistics/elo.hpp"

namespace qiyuan::lab {
namespace {

using Json = nlohmann::ordered_json;

// JSON has no infinite number; these words are read as one by Python's float() and JavaScript's Number().
Json number_or_null(std::optional<double> value) {
    if (!value) return {};
    if (std::isinf(*value)) return *value > 0 ? "Infinity" : "-Infinity";
    return *value;
}

// The middle outcome of pairs holds two kinds of pair and so says nothing about single games.
std::string_view outcome_names(const TallyView& sample) {
    return sample.games_each == 1 ? "L, D, W" : "LL, LD, DD+WL, WD, WW";
}

}  // namespace

Json statistics_json(const TallyView& sample, const std::optional<Sprt>& sprt) {
    const auto strength = strength_of(sample);
    Json json;
    json[sample.games_each == 1 ? "trinomial" : "pentanomial"] = sample.counts;
    json["games"] = strength ? strength->games : 0;
    json["score"] = strength ? Json(strength->moments.mean) : Json();
    json["elo"] = strength ? number_or_null(strength->elo.value) : Json();
    json["err"] = strength ? number_or_null(strength->elo.error) : Json();
    const auto nelo = strength ? strength->nelo : std::nullopt;
    json["nelo"] = nelo ? Json(nelo->value) : Json();
    json["nelo_err"] = nelo ? number_or_null(nelo->error) : Json();
    json["los"] = strength ? number_or_null(strength->los) : Json();
    if (sprt) {
        const double llr = sprt->llr(sample);
        json["sprt"] = {{"elo0", sprt->elo0},           {"elo1", sprt->elo1},
                        {"model", name(sprt->model)},   {"lower", sprt->lower_bound()},
                        {"upper", sprt->upper_bound()}, {"verdict", name(sprt->verdict(llr))}};
        json["llr"] = llr;
    }
    return json;
}

std::string estimate_text(const std::optional<Estimate>& estimate) {
    if (!estimate) return "no number";
    if (std::isinf(estimate->value)) return estimate->value > 0 ? "+infinite" : "-infinite";
    if (!estimate->error) return fmt::format("{:+.2f}, error not bounded by the sample", estimate->value);
    return fmt::format("{:+.2f} +/- {:.2f}", estimate->value, *estimate->error);
}

std::string statistics_text(const TallyView& sample, const std::optional<Sprt>& sprt) {
    const auto strength = strength_of(sample);
    std::string text = fmt::format("{}: {}\n", outcome_names(sample), fmt::join(sample.counts, ", "));
    if (!strength) return text + "no games, no numbers\n";
    text += fmt::format("games: {}\nscore: {:.4f}\n", strength->games, strength->moments.mean);
    text += fmt::format("Elo:   {}\n", estimate_text(strength->elo));
    text += fmt::format("nElo:  {}\n", estimate_text(strength->nelo));
    text += strength->los ? fmt::format("LOS:   {:.4f}\n", *strength->los) : "LOS:   no number\n";
    if (sprt) {
        const double llr = sprt->llr(sample);
        text += fmt::format("LLR:   {:.4f} in [{:.4f}, {:.4f}] for {} [{}, {}]: {}\n", llr, sprt->lower_bound(),
                            sprt->upper_bound(), name(sprt->model), sprt->elo0, sprt->elo1, name(sprt->verdict(llr)));
    }
    return text;
}

}  // namespace qiyuan::lab
