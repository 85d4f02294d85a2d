#include "games/xiangqi/records/step_tree.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qiyuan::xiangqi {
namespace {

std::string comment_at(const MoveLine& line, std::size_t ply) {
    const auto found = std::ranges::find(line.comments, ply, &Comment::ply);
    return found == line.comments.end() ? std::string{} : found->text;
}

void add_steps(std::vector<StoredStep>& steps, const MoveLine& line, bool has_sibling) {
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
        const bool is_first = i == 0 && has_sibling;
        const auto beside = std::ranges::find(line.variations, i, &Variation::ply);
        steps.push_back({line.moves[i], "", i + 1 < line.moves.size(), is_first || beside != line.variations.end()});
    }
    const std::size_t first = steps.size() - line.moves.size();
    for (const Comment& comment : line.comments)
        if (comment.ply > 0) steps[first + comment.ply - 1].comment = comment.text;
    // What was left last comes first.
    auto end = line.variations.end();
    while (end != line.variations.begin()) {
        auto begin = end - 1;
        while (begin != line.variations.begin() && (begin - 1)->ply == begin->ply) --begin;
        for (auto variation = begin; variation != end; ++variation) {
            const std::size_t place = steps.size();
            add_steps(steps, variation->line, variation + 1 != end);
            const std::string before = comment_at(variation->line, 0);
            auto& after = steps[place].comment;
            if (!before.empty()) after.insert(0, after.empty() ? before : fmt::format("{}\n", before));
        }
        end = begin;
    }
}

}  // namespace

bool StepTree::take(const StoredStep& step) {
    if (step.move)
        builder_->play(*step.move, step.piece);
    else
        builder_->fail(source_->error_in(step.piece, "this move names no squares of the board"));
    builder_->add_comment(step.comment);
    if (step.has_sibling) {
        // Another first move of a variation is another variation of the line outside it.
        const bool is_inner_start = ply_ == 0 && open_.size() > 1;
        siblings_.push_back(is_inner_start ? Place{open_.size() - 2, open_.back().ply} : Place{open_.size() - 1, ply_});
    }
    ++ply_;
    if (step.has_next) return true;
    if (siblings_.empty()) return false;
    const Place next = siblings_.back();
    siblings_.pop_back();
    while (open_.size() - 1 > next.depth) {
        builder_->end_variation();
        open_.pop_back();
    }
    builder_->begin_variation(next.ply, step.piece);
    open_.push_back(next);
    ply_ = 0;
    return true;
}

std::vector<StoredStep> steps_of(const MoveLine& main_line) {
    std::vector<StoredStep> steps;
    add_steps(steps, main_line, false);
    return steps;
}

}  // namespace qiyuan::xiangqi
