export const en = {
  close: 'Close', copy: 'Copy', copied: 'Copied', loading: 'Loading…', failed: 'That did not work.', retry: 'Try again',
  'lost.title': 'No such page', 'lost.text': 'There is nothing at this address.',

  'nav.pages': 'Pages', 'nav.home': 'Home', 'nav.play': 'Play', 'nav.analyse': 'Analyse', 'nav.judge': 'Judge',
  'nav.campaign': 'Campaign', 'nav.lab': 'Lab',

  'game.xiangqi': 'Xiangqi', 'game.banqi': 'Banqi', 'game.magic': 'Magic Chess', 'game.zero_point_one': '0.1',
  'pitch.xiangqi': 'Chinese chess under the complete WXF repetition rules, explained while you play.',
  'pitch.banqi': 'Chinese dark chess: every man lies face down, and the deal is provably fair.',
  'pitch.magic': 'Small boards, wood, ice, gold and masks: a campaign of puzzles.',
  'pitch.zero_point_one': 'Five leapers, your own set-up, captured men change sides and drop back in.',
  'pitch.analyse': 'Any position or game: lines, winning chances, the luck in every flip.',
  'pitch.judge': 'Paste a game and learn who loses by repetition, and why.',
  'pitch.campaign': 'Levels of measured difficulty, with stars, hints and a level of the day.',

  'home.title': 'A garden of board games',
  'home.lead': 'Four games, an opponent of any strength, a referee that gives reasons. No account, nothing leaves your server.',
  'home.play_now': 'Play xiangqi now', 'home.choose': 'Choose game and opponent', 'home.continue': 'Go on with:', 'home.games': 'Games',

  'theme.system': 'As the system', 'theme.light': 'Light', 'theme.dark': 'Dark',
  'settings.title': 'Settings', 'settings.language': 'Language', 'settings.theme': 'Light or dark', 'settings.mute': 'Mute sounds',
  'settings.volume': 'Volume', 'settings.notation': 'Moves are written as', 'settings.showTargets': 'Show where a man may go',
  'settings.showArrows': "Show the engine's arrows", 'settings.coordinates': 'Show coordinates', 'settings.confirmFlips': 'Flip only on the second tap',
  'settings.remindKnown': 'Magic: show what a masked man is',
  'notation.wxf': 'WXF (C2=5)', 'notation.traditional': 'Chinese, traditional', 'notation.chinese': 'Chinese, simplified',
  'notation.coordinate': 'Coordinates (h2e2)', 'notation.iccs': 'ICCS (H2-E2)',
  'set.hanzi': 'Characters', 'set.simplified': 'Simplified characters', 'set.letters': 'Letters', 'set.pictures': 'Pictures',
  'set.numbers': 'Numbers 6 to 0', 'set.pets': 'Pets', 'set.diagrams': 'Move diagrams', 'set.figures': 'Chess figures',

  man: '{colour} {kind}', 'colour.red': 'Red', 'colour.black': 'Black', 'colour.blue': 'Blue', 'seat.first': 'First player', 'seat.second': 'Second player',
  'kind.general': 'general', 'kind.advisor': 'advisor', 'kind.elephant': 'elephant', 'kind.rook': 'rook', 'kind.horse': 'horse',
  'kind.cannon': 'cannon', 'kind.soldier': 'soldier', 'kind.wood': 'wood', 'kind.wazir': 'wazir', 'kind.knight': 'knight',
  'kind.ferz': 'ferz', 'kind.dabbaba': 'dabbaba', 'kind.alfil': 'alfil',
  'badge.ice': 'frozen', 'badge.gold': 'golden', 'badge.mask': 'masked',
  'spell.wood': 'Wood', 'spell.ice': 'Ice', 'spell.gold': 'Gold', 'spell.hidden': 'Mask', 'spell.tray': 'Spells', 'spell.cooldown': 'ready in {n}',
  'rule.wood': 'is a block that nobody can move or take; cannons may jump over it.',
  'rule.ice': 'keeps a man from moving for the turns shown. It can still be taken.',
  'rule.gold': 'protects once: the first capture only breaks the shield.',
  'rule.hidden': 'turns its man face down after each of its moves. Remember what it was.',

  'keys.title': 'Keys', 'keys.step': 'One move back or on', 'keys.ends': 'To the start or the end', 'keys.turn': 'Turn the board', 'keys.board': 'To the board and its buttons', 'keys.walk': 'On the board: from square to square', 'keys.act': 'Pick up, move, flip', 'keys.cancel': 'Put back', 'keys.help': 'This list',

  'board.label': 'Board of {game}', 'board.empty': 'empty', 'board.face_down': 'face-down man', 'board.in_check': 'check',
  'board.can_flip': 'can be flipped', 'board.selected': 'selected', 'board.can_move': 'can move here', 'board.can_take': 'can be taken',
  'board.pocket_below': 'Men in your hand', 'board.pocket_above': "Men in the opponent's hand",

  'player.engine': 'Engine · {strength}', 'player.open': 'Waiting for a friend', 'player.you': 'You', 'player.human': 'Opponent',
  'player.thinking': 'thinking', 'player.queued': 'number {n} in the queue', 'player.to_move': '{colour} to move', 'player.away': 'away',
  'player.captured': 'Captured men', 'player.clock': 'Time left',

  'moves.label': 'Moves', 'moves.none': 'No moves yet.', 'moves.setup': 'set-up', 'moves.first': 'To the start', 'moves.back': 'One move back',
  'moves.forward': 'One move on', 'moves.last': 'To the end',
  'bag.title': 'Face down: {n}',

  'fair.sealed': 'Deal sealed before the first move', 'fair.fair': 'Fair deal, verified by this page', 'fair.wrong-hash': 'The revealed deal does not match its seal!',
  'fair.wrong-outcome': 'A flipped man was not the one dealt!', 'fair.changed-seal': 'The seal was changed during the game!',
  'fair.how': 'Before the first move the server published the SHA-256 of salt and deal. At the end it reveals both, and your browser compares.',
  'fair.commitment': 'Seal', 'fair.salt': 'Salt', 'fair.deal': 'Deal',

  'repetition.title': 'Repetition {n} of {limit}.', 'repetition.ruling': 'See ruling',
  'result.draw': 'Draw', 'result.over': 'The game is over', 'result.won': 'You won', 'result.lost': 'You lost', 'result.rematch': 'Rematch',
  'result.rematch_offered': 'Rematch offered', 'result.review': 'Review', 'result.new': 'New game',

  'controls.label': 'Game controls', 'controls.turn': 'Turn board', 'controls.takeback': 'Take back', 'controls.draw': 'Offer draw',
  'controls.resign': 'Resign', 'controls.resign_sure': 'Really resign?', 'controls.share': 'Share', 'controls.pass': 'Pass',
  'offer.draw': 'Your opponent offers a draw.', 'offer.draw.sent': 'You have offered a draw.', 'offer.takeback': 'Your opponent asks to take a move back.',
  'offer.takeback.sent': 'You have asked to take a move back.', 'offer.rematch': 'Your opponent wants a rematch.', 'offer.rematch.sent': 'You have asked for a rematch.',
  'offer.accept': 'Accept', 'offer.decline': 'Decline',
  'share.title': 'Share this game', 'share.watch': 'Link to watch', 'share.fen': 'Position (FEN)', 'share.download': 'Save {format}',

  'game.offline': 'Reconnecting…', 'game.offline_text': 'The connection is lost. The game is safe on the server.', 'game.connecting': 'Connecting…',
  'game.waiting': 'Waiting for your friend.', 'game.waiting_text': 'Send this link; whoever opens it first takes the other side.', 'game.invite': 'Invitation',
  'game.looking_back': 'Move {ply} of {last}', 'game.back_to_live': 'Back to the game', 'game.quiet': '{n} of {limit} plies without flip or capture: then it is a draw.',
  'banqi.first_flip': 'Flip any man. The colour you show first is yours.',

  'setup.label': 'Set-up board', 'setup.hand': 'Men to place', 'setup.example': 'Suggest', 'setup.random': 'Random', 'setup.mirror': 'Mirror', 'setup.clear': 'Clear',
  'setup.saved': 'My set-up', 'setup.save': 'Save', 'setup.done': 'Ready', 'setup.text': 'Place your sixteen men: drag them, or tap a man and then a square.',
  'setup.wait': 'The opponent is placing his men.',

  'play.title': 'New game', 'play.game': 'Game', 'play.variant': 'Board and rules', 'play.opponent': 'Opponent', 'play.engine': 'Engine', 'play.local': 'One board',
  'play.friend': 'By link', 'play.strength': 'Strength', 'play.seat': 'You move', 'play.first': 'First', 'play.second': 'Second', 'play.random': 'By lot',
  'play.clock': 'Clock', 'play.no_clock': 'No clock', 'play.clock_text': '{minutes} min + {seconds} s a move', 'play.start': 'Start the game',

  'analyse.engine': 'Engine', 'analyse.lines': 'Lines', 'analyse.stop': 'Stop', 'analyse.review': 'Review all moves', 'analyse.depth': 'depth {n}',
  'analyse.side': 'Scores are for the first player; the colour shows who is better.', 'analyse.bar': 'The first player wins with a chance of {chance}',
  'analyse.graph': "First player's winning chance", 'analyse.outcome': 'What does the flip show?', 'analyse.fen': 'Position (FEN)', 'analyse.open': 'Open',
  'analyse.link': 'Link to this analysis', 'analyse.play_from': 'Play from here', 'score.mate': 'win in {n}',
  'editor.label': 'Position editor', 'editor.turn': 'Side to move', 'editor.remove': 'Remove', 'editor.open': 'Put up a position',
  'fan.title': 'The luck in a flip', 'fan.square': 'Square', 'fan.ask': 'Show', 'fan.mean': 'On average the first player wins with {chance}; each man it might be:',

  'judge.lead': 'Paste a position with its moves, a PGN or a DhtmlXQ record, or drop a file here. Every ruling comes with its reasons.',
  'judge.text': 'Game or position', 'judge.judge': 'Judge', 'judge.example': 'Example', 'judge.file': 'Open file', 'judge.rules': 'Rules', 'judge.unreadable': 'Cannot be read.',
  'judge.where': 'line {line}, column {column}', 'judge.verdict': 'Verdict', 'judge.back': 'All diagrams', 'judge.gallery': 'Known diagrams', 'judge.filter': 'Verdict',
  'judge.all': 'All {n}', 'judge.more': '{n} more', 'judge.ply': 'Move {ply} of {last}', 'judge.cycle': 'Moves of the repetition', 'judge.move': 'Move',
  'judge.class': 'Class', 'judge.why': 'Why', 'judge.reasoning': 'The whole reasoning', 'judge.attack': 'attack that does not count',
  'verdict.none': 'No ruling', 'verdict.draw': 'Draw', 'verdict.red-wins': 'Red wins', 'verdict.black-wins': 'Black wins',
  'label.idle': 'idle', 'label.chase': 'chase', 'label.check': 'check', 'label.kill': 'kill threat',
  'level.perpetual-check': 'perpetual check', 'level.perpetual-chase': 'perpetual chase', 'level.none': 'nothing forbidden',

  'campaign.lead': 'Beat the other side. Fewer turns, no hints and no undo earn more stars.', 'campaign.next': 'Next: {name}', 'campaign.daily': 'Level of the day {date}',
  'campaign.chapter': 'Chapter {n}', 'campaign.none': 'There are no levels on this server yet.', 'campaign.free': 'Play Magic Chess freely', 'campaign.pass': '{n} of 100 pass',
  'level.panel': 'Level {id}', 'level.turns': '{turns} turns, par {par}', 'level.hint': 'Hint ({n})', 'level.hint_chance': 'The hint wins with a chance of {chance}.',
  'level.undo': 'Undo ({n})', 'level.restart': 'Restart', 'level.same_deal': 'Same deal', 'level.next': 'Next level', 'level.map': 'All levels',
  'level.stars': '{n} of 3 stars', 'level.par': 'Par', 'level.par_turns': '{n} turns', 'level.best': 'Your best', 'level.difficulty': 'Difficulty',
  'level.measured': 'Difficulty measured in {n} games of engines that see no more than you do.', 'level.locked': 'Locked', 'level.start': 'Start',
  'player.npc': "The level's guardian", 'campaign.stars': '{n} of {all} stars', 'campaign.levels': '{n} levels', 'level.skipped': 'skipped',
  'level.skin': 'Pieces', 'level.attempts': 'Attempts', 'level.three_stars': 'at most {n} turns, without hint or undo',
  'level.two_stars': 'at most {n} turns', 'level.one_star': 'any win', 'level.watch_best': 'Watch my best game', 'level.skip': 'Skip this level',
  'level.npc_spells': "The guardian's spells:", 'level.own_spells': 'Your spells:', 'level.max_turns': 'at most {n}',
  'level.practice': 'Practice on a known deal: no stars.', 'level.score': '{n} points',
  'moves.type': 'Type a move', 'spell.legend': 'What the marks mean', 'game.premove': 'Your next move is set.', 'game.premove_cancel': 'Cancel it',

  'lab.lead': 'Engine matches kept by this server: strength with its error, not opinions.', 'lab.none': 'No runs yet. Play a match and serve with --runs runs:',
  'lab.games': '{n} games', 'lab.wdl': 'Won / drawn / lost', 'lab.likelihood': 'Likelihood of superiority', 'lab.pairs': 'Pairs', 'lab.faults': 'Faults',
  'lab.pentanomial': 'Pairs by points of A',
};

export type MessageKey = keyof typeof en;
export type Messages = Record<MessageKey, string>;
