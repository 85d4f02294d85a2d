#pragma once

#include "game/board_view.hpp"

namespace qiyuan::server {

using Colour = game::PieceColour;
using Kind = game::PieceKind;
using Man = game::ViewedPiece;
using game::kPieceKinds;

}  // namespace qiyuan::server
