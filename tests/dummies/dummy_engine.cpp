// dummy_engine PROTOCOL MISDEED [MOVE]: an engine for tests. It plays xiangqi (in CDC and where told so by UCI_Variant,
// banqi) by a rule that depends on nothing but the position and misbehaves at its MOVE-th move of the process (the
// first unless told). PROTOCOL is uci, ucci, xboard, cdc or codecup.
//
// Misdeeds: none, crash, stall, garbage, illegal, late, wrong_side, no_move, chatter, flood, long_line, resign,
// claim_win, resign_if_endless (when told that these are the rules), and at the start: die_at_start, silent_at_start,
// deaf_to_ping, refuse_option (what it says to any).
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/text.hpp"
#include "games/banqi/banqi.hpp"
#include "games/xiangqi/xiangqi.hpp"
#include "protocol/cdc.hpp"

namespace {

using namespace qiyuan;
using banqi::Banqi;
using xiangqi::Xiangqi;

void say(const std::string& line) { std::cout << line << std::endl; }

[[noreturn]] void stall() {
    for (;;) std::this_thread::sleep_for(std::chrono::hours{1});
}

[[noreturn]] void flood() {
    for (;;) say("info string on and on");
}

template <typename G>
typename G::Move choice(const typename G::Position& pos) {
    game::MoveList<G> moves;
    G::template generate<game::Gen::kAll>(pos, moves);
    if (moves.empty()) return {};
    std::uint64_t state = G::key(pos).bits();
    return moves[base::split_mix(state) % moves.size()];
}

class Dummy {
public:
    Dummy(std::string protocol, std::string misdeed, int at_move)
        : protocol_(std::move(protocol)), misdeed_(std::move(misdeed)), at_move_(at_move) {}

    void obey(const std::string& line) {
        const auto words = base::split_words(line);
        if (words.empty()) return;
        const std::string command{words[0].text};
        if (command == "quit" || command == "Quit") std::exit(0);
        if (protocol_ == "codecup") return answer_codecup(command);
        if (protocol_ == "cdc") return answer_cdc(line);
        if (command == "uci" || command == "ucci") introduce(command);
        if (command == "protover")
            say("feature ping=1 setboard=1 myname=\"Dummy of xboard\" variants=\"xiangqi\" done=1");
        if (line == "setoption name UCI_Variant value banqi") is_banqi_ = true;
        if (line == "setoption name Rules Text value endless" && misdeed_ == "resign_if_endless") misdeed_ = "resign";
        if (command == "setoption" && misdeed_ == "refuse_option") say("info string error: 5000 is too much");
        if (command == "isready" && misdeed_ != "deaf_to_ping") say("readyok");
        if (command == "ping" && misdeed_ != "deaf_to_ping") say("pong " + std::string{words[1].text});
        if (command == "position") set_position(line);
        if (command == "new") pos_ = Xiangqi::start();
        if (command == "setboard") set_board(line.substr(line.find(' ') + 1));
        if (command == "go") go();
        if (protocol_ == "xboard" && line.size() == 4 && command.size() == 4) play(command);
    }

private:
    void answer_cdc(const std::string& line) {
        namespace cdc = protocol::cdc;
        say("chatter that is no answer");
        const auto request = cdc::parse(line);
        if (!request || !request->command) return say("?0 not understood");
        const auto& command = *request->command;
        if (const auto* plain = std::get_if<cdc::Plain>(&command)) {
            if (*plain == cdc::Plain::kQuit) std::exit(0);
            if (*plain == cdc::Plain::kResetBoard) dark_ = Banqi::start();
            if (*plain == cdc::Plain::kName) return say("=1 Dummy of cdc");
        }
        if (const auto* move = std::get_if<cdc::Move>(&command)) Banqi::do_move(dark_, {move->from, move->to});
        if (const auto* flip = std::get_if<cdc::Flip>(&command)) {
            Banqi::do_move(dark_, Banqi::Move::flip(flip->square));
            Banqi::do_outcome(dark_, flip->shown);
        }
        if (!std::holds_alternative<cdc::GenMove>(command)) return say(cdc::answer_line(request->id, ""));
        if (++moves_ == at_move_)
            if (misbehave()) return;
        say(cdc::answer_line(request->id, cdc::move_text(choice<Banqi>(dark_))));
    }
    // The rules of 0.1 are not known here; the answer shows what was heard.
    void answer_codecup(const std::string& heard) {
        if (heard == "Time") told_time_ = true;
        if (heard == "Time") return;
        if (++moves_ == at_move_)
            if (misbehave()) return;
        say(heard == "Start"  ? (told_time_ ? "WNFFDDDDAAAAAAAA" : "AAAAAAAAWNFFDDDD")
            : heard == "b5d3" ? "g1e3"
                              : "g1e1");
    }
    void introduce(const std::string& command) {
        if (misdeed_ == "silent_at_start") stall();
        if (misdeed_ == "die_at_start") std::exit(1);
        say("stray words before anything else");
        say("id name Dummy of " + command);
        say(command == "uci" ? "option name Hash type spin default 1 min 1 max 9" : "option usemillisec type check");
        if (command == "uci") say("option name Rules Text type string default <empty>");
        if (command == "uci") say("option name UCI_Variant type combo default xiangqi var xiangqi var banqi");
        say(command + "ok");
    }
    void set_board(const std::string& fen) {
        if (is_banqi_)
            if (const auto pos = Banqi::parse_fen(fen)) dark_ = *pos;
        if (const auto pos = xiangqi::parse_fen(fen)) pos_ = *pos;
    }
    void play(const std::string& text) {
        if (is_banqi_) {
            if (const auto move = Banqi::parse_move(dark_, text)) Banqi::do_move(dark_, *move);
            return;
        }
        if (const auto move = Xiangqi::parse_move(pos_, text)) Xiangqi::do_move(pos_, *move);
    }
    void set_position(const std::string& line) {
        const auto moves_at = std::min(line.find(" moves "), line.size());
        pos_ = Xiangqi::start();
        if (const auto fen_at = line.find(" fen "); fen_at != std::string::npos)
            set_board(line.substr(fen_at + 5, moves_at - fen_at - 5));
        if (moves_at == line.size()) return;
        for (const auto& word : base::split_words(std::string_view{line}.substr(moves_at + 7)))
            play(std::string{word.text});
    }
    void answer(const std::string& move) {
        if (protocol_ == "codecup") return say(move);
        if (protocol_ == "cdc") return say("=12 " + move);
        say((protocol_ == "xboard" ? "move " : "bestmove ") + move);
    }

    void go() {
        if (++moves_ == at_move_)
            if (misbehave()) return;
        if (is_banqi_) return answer(Banqi::to_text(dark_, choice<Banqi>(dark_)));
        const auto move = Xiangqi::to_text(pos_, choice<Xiangqi>(pos_));
        answer(move);
        if (protocol_ == "xboard") play(move);
    }
    // True when nothing more is to be said.
    bool misbehave() {
        if (misdeed_ == "crash") std::abort();
        if (misdeed_ == "stall") stall();
        if (misdeed_ == "flood") flood();
        if (misdeed_ == "late") std::this_thread::sleep_for(std::chrono::milliseconds{400});
        if (misdeed_ == "long_line") say(std::string(std::size_t{3} << 20U, 'x'));
        if (misdeed_ == "chatter") {
            say("");
            say("info depth 1 score cp 3 pv h2e2");
            say("\xff\xfe not text at all \x01");
            say("bestmov");
        }
        if (misdeed_ == "garbage") return answer("<html>"), true;
        if (misdeed_ == "illegal") return answer("a0a9"), true;
        if (misdeed_ == "wrong_side") return answer(pos_.side_to_move() == xiangqi::kRed ? "a6a5" : "a3a4"), true;
        if (misdeed_ == "no_move") return answer("(none)"), true;
        if (misdeed_ == "resign") return say(protocol_ == "xboard" ? "resign" : "bestmove a0a0 resign"), true;
        if (misdeed_ == "claim_win") return say("1-0 {so I say}"), true;
        return false;
    }

    std::string protocol_;
    std::string misdeed_;
    int at_move_;
    int moves_ = 0;
    bool told_time_ = false;
    bool is_banqi_ = false;
    xiangqi::Position pos_;
    Banqi::Position dark_;
};

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::cerr << "usage: dummy_engine PROTOCOL MISDEED [MOVE]\n";
        return 2;
    }
    Dummy dummy{argv[1], argv[2], argc > 3 ? std::atoi(argv[3]) : 1};
    for (std::string line; std::getline(std::cin, line);) dummy.obey(line);
    return 0;
}
