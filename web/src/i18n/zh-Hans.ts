import type { Messages } from './en';

export const messages: Messages = {
  close: '关闭', copy: '复制', copied: '已复制', loading: '加载中…', failed: '操作失败。', retry: '重试',
  'lost.title': '没有这个页面', 'lost.text': '这个网址没有内容。',

  'nav.pages': '页面', 'nav.home': '首页', 'nav.play': '对弈', 'nav.analyse': '分析', 'nav.judge': '裁判',
  'nav.campaign': '闯关', 'nav.lab': '实验室',

  'game.xiangqi': '象棋', 'game.banqi': '暗棋', 'game.magic': '魔法棋', 'game.zero_point_one': '0.1',
  'pitch.xiangqi': '依世界象棋规则完整裁定重复局面，对局中随时说明。',
  'pitch.banqi': '所有棋子背面朝上，发牌公平可验证。',
  'pitch.magic': '小棋盘上的木、冰、金与面具：解谜闯关。',
  'pitch.zero_point_one': '五种跳子，自由布阵，吃下的棋子可再打入。',
  'pitch.analyse': '任何局面或棋局：变化、胜率，以及每次翻棋的运气。',
  'pitch.judge': '贴上棋谱，就知道重复局面谁负、为什么。',
  'pitch.campaign': '实测难度的关卡，有星星、提示与每日一关。',

  'home.title': '棋苑', 'home.lead': '四种棋、任何强度的对手、会说理由的裁判。不必注册，数据不离开你的服务器。',
  'home.play_now': '马上下象棋', 'home.choose': '选择棋种与对手', 'home.continue': '继续：', 'home.games': '棋种',

  'theme.system': '跟随系统', 'theme.light': '浅色', 'theme.dark': '深色',
  'settings.title': '设置', 'settings.language': '语言', 'settings.theme': '深浅色', 'settings.mute': '静音',
  'settings.volume': '音量', 'settings.notation': '记谱方式', 'settings.showTargets': '显示可走的位置',
  'settings.showArrows': '显示引擎的箭头', 'settings.coordinates': '显示坐标', 'settings.confirmFlips': '点两次才翻棋',
  'settings.remindKnown': '魔法棋：显示面具下的棋子',
  'notation.wxf': 'WXF(C2=5)', 'notation.traditional': '中文（繁体）', 'notation.chinese': '中文（简体）',
  'notation.coordinate': '坐标（h2e2）', 'notation.iccs': 'ICCS(H2-E2)',
  'set.hanzi': '汉字（繁体）', 'set.simplified': '汉字（简体）', 'set.letters': '字母', 'set.pictures': '图形',
  'set.numbers': '数字 6 到 0', 'set.pets': '动物', 'set.diagrams': '走法图', 'set.figures': '国际象棋造型',

  man: '{colour}{kind}', 'colour.red': '红方', 'colour.black': '黑方', 'colour.blue': '蓝方', 'seat.first': '先手', 'seat.second': '后手',
  'kind.general': '将帅', 'kind.advisor': '士', 'kind.elephant': '象', 'kind.rook': '车', 'kind.horse': '马',
  'kind.cannon': '炮', 'kind.soldier': '兵卒', 'kind.wood': '木头', 'kind.wazir': '宰相（wazir）', 'kind.knight': '骑士（knight）',
  'kind.ferz': '顾问（ferz）', 'kind.dabbaba': '战车（dabbaba）', 'kind.alfil': '飞象（alfil）',
  'badge.ice': '冰冻', 'badge.gold': '金身', 'badge.mask': '面具',
  'spell.wood': '木', 'spell.ice': '冰', 'spell.gold': '金', 'spell.hidden': '面具', 'spell.tray': '法术', 'spell.cooldown': '{n} 回合后可用',
  'rule.wood': '是谁都不能移动也不能吃的障碍；炮可以跳过它。',
  'rule.ice': '使棋子在所示回合内不能走，但仍可被吃。',
  'rule.gold': '保护一次：第一次被吃只会打破护盾。',
  'rule.hidden': '使棋子每走一步后翻回背面。请记住它是什么。',

  'keys.title': '按键', 'keys.step': '上一步或下一步', 'keys.ends': '到开局或最后', 'keys.turn': '翻转棋盘', 'keys.board': '到棋盘与按钮', 'keys.walk': '在棋盘上：逐格移动', 'keys.act': '选子、走子、翻棋', 'keys.cancel': '放回', 'keys.help': '这份列表',

  'board.label': '{game}棋盘', 'board.empty': '空', 'board.face_down': '暗子', 'board.in_check': '将军',
  'board.can_flip': '可翻', 'board.selected': '已选', 'board.can_move': '可走到这里', 'board.can_take': '可吃',
  'board.pocket_below': '你手中的棋子', 'board.pocket_above': '对手手中的棋子',

  'player.engine': '引擎 · {strength}', 'player.open': '等待朋友', 'player.you': '你', 'player.human': '对手',
  'player.thinking': '思考中', 'player.queued': '排队第 {n} 位', 'player.to_move': '轮到{colour}', 'player.away': '离线',
  'player.captured': '被吃的棋子', 'player.clock': '剩余时间',

  'moves.label': '着法', 'moves.none': '还没有着法。', 'moves.setup': '布阵', 'moves.first': '回到开局', 'moves.back': '上一步',
  'moves.forward': '下一步', 'moves.last': '到最后',
  'bag.title': '暗子：{n}',

  'fair.sealed': '发牌已在第一步前封存', 'fair.fair': '发牌公平，已由本页验证', 'fair.wrong-hash': '公开的发牌与封存不符！',
  'fair.wrong-outcome': '翻出的棋子与发牌不符！', 'fair.changed-seal': '封存值在对局中被更改！',
  'fair.how': '第一步之前，服务器公布了盐与发牌的 SHA-256。结束时两者公开，由你的浏览器核对。',
  'fair.commitment': '封存值', 'fair.salt': '盐', 'fair.deal': '发牌',

  'repetition.title': '重复第 {n} 次（共 {limit} 次）。', 'repetition.ruling': '看裁定',
  'result.draw': '和棋', 'result.over': '棋局结束', 'result.won': '你赢了', 'result.lost': '你输了', 'result.rematch': '再来一局',
  'result.rematch_offered': '已邀请再战', 'result.review': '复盘', 'result.new': '新棋局',

  'controls.label': '对局操作', 'controls.turn': '翻转棋盘', 'controls.takeback': '悔棋', 'controls.draw': '提和',
  'controls.resign': '认输', 'controls.resign_sure': '确定认输？', 'controls.share': '分享', 'controls.pass': '停一手',
  'offer.draw': '对手提和。', 'offer.draw.sent': '你已提和。', 'offer.takeback': '对手想悔棋。',
  'offer.takeback.sent': '你已请求悔棋。', 'offer.rematch': '对手想再来一局。', 'offer.rematch.sent': '你已邀请再来一局。',
  'offer.accept': '同意', 'offer.decline': '拒绝',
  'share.title': '分享这盘棋', 'share.watch': '观战链接', 'share.fen': '局面（FEN）', 'share.download': '下载 {format}',

  'game.offline': '重新连接中…', 'game.offline_text': '连接中断。棋局在服务器上很安全。', 'game.connecting': '连接中…',
  'game.waiting': '等待你的朋友。', 'game.waiting_text': '把这个链接发出去，先打开的人坐另一边。', 'game.invite': '邀请链接',
  'game.looking_back': '第 {ply} 步，共 {last} 步', 'game.back_to_live': '回到棋局', 'game.quiet': '已有 {n} 步没有翻棋或吃子，满 {limit} 步为和棋。',
  'banqi.first_flip': '翻任意一子。先翻出的颜色就是你的。',

  'setup.label': '布阵棋盘', 'setup.hand': '待放的棋子', 'setup.example': '建议', 'setup.random': '随机', 'setup.mirror': '镜像', 'setup.clear': '清空',
  'setup.saved': '我的阵形', 'setup.save': '保存', 'setup.done': '完成', 'setup.text': '摆好你的十六个棋子：拖动，或先点棋子再点格子。',
  'setup.wait': '对手正在布阵。',

  'play.title': '新棋局', 'play.game': '棋种', 'play.variant': '棋盘与规则', 'play.opponent': '对手', 'play.engine': '引擎', 'play.local': '同机双人',
  'play.friend': '邀请朋友', 'play.strength': '强度', 'play.seat': '你走', 'play.first': '先手', 'play.second': '后手', 'play.random': '猜先',
  'play.clock': '棋钟', 'play.no_clock': '不计时', 'play.clock_text': '{minutes} 分 + 每步 {seconds} 秒', 'play.start': '开始',

  'analyse.engine': '引擎', 'analyse.lines': '变化数', 'analyse.stop': '停止', 'analyse.review': '分析全局', 'analyse.depth': '深度 {n}',
  'analyse.side': '分数以先手为准；颜色表示哪方较好。', 'analyse.bar': '先手胜率 {chance}',
  'analyse.graph': '先手胜率', 'analyse.outcome': '翻出的是什么？', 'analyse.fen': '局面（FEN）', 'analyse.open': '打开',
  'analyse.link': '这份分析的链接', 'analyse.play_from': '从这里开始下', 'score.mate': '{n} 步杀',
  'editor.label': '摆局', 'editor.turn': '轮到哪方', 'editor.remove': '移除', 'editor.open': '自己摆局',
  'fan.title': '翻棋的运气', 'fan.square': '格子', 'fan.ask': '显示', 'fan.mean': '平均先手胜率 {chance}；各种可能：',

  'judge.lead': '贴上局面与着法、PGN 或 DhtmlXQ 棋谱，或把文件拖到这里。每个裁定都附理由。',
  'judge.text': '棋谱或局面', 'judge.judge': '裁定', 'judge.example': '示例', 'judge.file': '打开文件', 'judge.rules': '规则', 'judge.unreadable': '无法读取。',
  'judge.where': '第 {line} 行第 {column} 字', 'judge.verdict': '裁定', 'judge.back': '所有图例', 'judge.gallery': '规则图例', 'judge.filter': '裁定',
  'judge.all': '全部 {n}', 'judge.more': '再看 {n} 个', 'judge.ply': '第 {ply} 步，共 {last} 步', 'judge.cycle': '循环中的着法', 'judge.move': '着法',
  'judge.class': '性质', 'judge.why': '理由', 'judge.reasoning': '完整理由', 'judge.attack': '不算数的攻击',
  'verdict.none': '不裁定', 'verdict.draw': '和棋', 'verdict.red-wins': '红胜', 'verdict.black-wins': '黑胜',
  'label.idle': '闲', 'label.chase': '捉', 'label.check': '将', 'label.kill': '杀',
  'level.perpetual-check': '长将', 'level.perpetual-chase': '长捉', 'level.none': '不犯规',

  'campaign.lead': '击败对方。回合越少、不用提示与悔棋，星星越多。', 'campaign.next': '下一关：{name}', 'campaign.daily': '每日一关 {date}',
  'campaign.chapter': '第 {n} 章', 'campaign.none': '这台服务器还没有关卡。', 'campaign.free': '自由对弈魔法棋', 'campaign.pass': '100 人中 {n} 人过关',
  'level.panel': '第 {id} 关', 'level.turns': '{turns} 回合，标准 {par}', 'level.hint': '提示（{n}）', 'level.hint_chance': '这一步的胜率为 {chance}。',
  'level.undo': '悔棋（{n}）', 'level.restart': '重来', 'level.same_deal': '同样发牌', 'level.next': '下一关', 'level.map': '所有关卡',
  'level.stars': '{n} 颗星（共 3 颗）', 'level.par': '标准', 'level.par_turns': '{n} 回合', 'level.best': '你的最佳', 'level.difficulty': '难度',
  'level.measured': '难度由引擎实测 {n} 局得出，引擎看不到你看不到的东西。', 'level.locked': '未解锁', 'level.start': '开始',
  'player.npc': '关主', 'campaign.stars': '{n} / {all} 颗星', 'campaign.levels': '{n} 关', 'level.skipped': '已跳过', 'level.skin': '棋子样式',
  'level.attempts': '尝试次数', 'level.three_stars': '{n} 回合以内，不用提示、不悔棋', 'level.two_stars': '{n} 回合以内', 'level.one_star': '获胜即可',
  'level.watch_best': '重播我的最佳对局', 'level.skip': '跳过这一关', 'level.npc_spells': '关主的法术：', 'level.own_spells': '你的法术：', 'level.max_turns': '最多 {n} 回合',
  'level.practice': '以已知布局练习，不计星。', 'level.score': '{n} 分',
  'moves.type': '输入着法', 'spell.legend': '标记说明', 'game.premove': '已预定下一步。', 'game.premove_cancel': '取消',

  'lab.lead': '这台服务器保存的引擎对战：棋力与误差，不是意见。', 'lab.none': '还没有对战。先下一场，再以 --runs runs 启动服务器：',
  'lab.games': '{n} 局', 'lab.wdl': '胜/和/负', 'lab.likelihood': '较强的概率', 'lab.pairs': '对数', 'lab.faults': '犯规',
  'lab.pentanomial': '每对棋局 A 的得分',
};
