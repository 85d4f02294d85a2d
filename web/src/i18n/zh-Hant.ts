import type { Messages } from './en';

export const messages: Messages = {
  close: '關閉', copy: '複製', copied: '已複製', loading: '載入中…', failed: '操作失敗。', retry: '再試一次',
  'lost.title': '沒有這個頁面', 'lost.text': '這個網址沒有內容。',

  'nav.pages': '頁面', 'nav.home': '首頁', 'nav.play': '對弈', 'nav.analyse': '分析', 'nav.judge': '裁判',
  'nav.campaign': '闖關', 'nav.lab': '實驗室',

  'game.xiangqi': '象棋', 'game.banqi': '暗棋', 'game.magic': '魔法棋', 'game.zero_point_one': '0.1',
  'pitch.xiangqi': '依世界象棋規則完整裁定重複局面，對局中隨時說明。',
  'pitch.banqi': '所有棋子背面朝上，發牌公平可驗證。',
  'pitch.magic': '小棋盤上的木、冰、金與面具：解謎闖關。',
  'pitch.zero_point_one': '五種跳子，自由佈陣，吃下的棋子可再打入。',
  'pitch.analyse': '任何局面或棋局：變化、勝率，以及每次翻棋的運氣。',
  'pitch.judge': '貼上棋譜，就知道重複局面誰負、為什麼。',
  'pitch.campaign': '實測難度的關卡，有星星、提示與每日一關。',

  'home.title': '棋苑', 'home.lead': '四種棋、任何強度的對手、會說理由的裁判。不必註冊，資料不離開你的伺服器。',
  'home.play_now': '馬上下象棋', 'home.choose': '選擇棋種與對手', 'home.continue': '繼續：', 'home.games': '棋種',

  'theme.system': '跟隨系統', 'theme.light': '淺色', 'theme.dark': '深色',
  'settings.title': '設定', 'settings.language': '語言', 'settings.theme': '深淺色', 'settings.mute': '靜音',
  'settings.volume': '音量', 'settings.notation': '記譜方式', 'settings.showTargets': '顯示可走的位置',
  'settings.showArrows': '顯示引擎的箭頭', 'settings.coordinates': '顯示座標', 'settings.confirmFlips': '點兩次才翻棋',
  'settings.remindKnown': '魔法棋：顯示面具下的棋子',
  'notation.wxf': 'WXF(C2=5)', 'notation.traditional': '中文（繁體）', 'notation.chinese': '中文（簡體）',
  'notation.coordinate': '座標（h2e2）', 'notation.iccs': 'ICCS(H2-E2)',
  'set.hanzi': '漢字', 'set.simplified': '簡體字', 'set.letters': '字母', 'set.pictures': '圖形',
  'set.numbers': '數字 6 到 0', 'set.pets': '動物', 'set.diagrams': '走法圖', 'set.figures': '西洋棋造型',

  man: '{colour}{kind}', 'colour.red': '紅方', 'colour.black': '黑方', 'colour.blue': '藍方', 'seat.first': '先手', 'seat.second': '後手',
  'kind.general': '將帥', 'kind.advisor': '士', 'kind.elephant': '象', 'kind.rook': '車', 'kind.horse': '馬',
  'kind.cannon': '砲', 'kind.soldier': '兵卒', 'kind.wood': '木頭', 'kind.wazir': '宰相（wazir）', 'kind.knight': '騎士（knight）',
  'kind.ferz': '顧問（ferz）', 'kind.dabbaba': '戰車（dabbaba）', 'kind.alfil': '飛象（alfil）',
  'badge.ice': '冰凍', 'badge.gold': '金身', 'badge.mask': '面具',
  'spell.wood': '木', 'spell.ice': '冰', 'spell.gold': '金', 'spell.hidden': '面具', 'spell.tray': '法術', 'spell.cooldown': '{n} 回合後可用',
  'rule.wood': '是誰都不能移動也不能吃的障礙；砲可以跳過它。',
  'rule.ice': '使棋子在所示回合內不能走，但仍可被吃。',
  'rule.gold': '保護一次：第一次被吃只會打破護盾。',
  'rule.hidden': '使棋子每走一步後翻回背面。請記住它是什麼。',

  'keys.title': '按鍵', 'keys.step': '上一步或下一步', 'keys.ends': '到開局或最後', 'keys.turn': '翻轉棋盤', 'keys.board': '到棋盤與按鈕', 'keys.walk': '在棋盤上：逐格移動', 'keys.act': '選子、走子、翻棋', 'keys.cancel': '放回', 'keys.help': '這份列表',

  'board.label': '{game}棋盤', 'board.empty': '空', 'board.face_down': '暗子', 'board.in_check': '將軍',
  'board.can_flip': '可翻', 'board.selected': '已選', 'board.can_move': '可走到這裡', 'board.can_take': '可吃',
  'board.pocket_below': '你手中的棋子', 'board.pocket_above': '對手手中的棋子',

  'player.engine': '引擎 · {strength}', 'player.open': '等待朋友', 'player.you': '你', 'player.human': '對手',
  'player.thinking': '思考中', 'player.queued': '排隊第 {n} 位', 'player.to_move': '輪到{colour}', 'player.away': '離線',
  'player.captured': '被吃的棋子', 'player.clock': '剩餘時間',

  'moves.label': '著法', 'moves.none': '還沒有著法。', 'moves.setup': '佈陣', 'moves.first': '回到開局', 'moves.back': '上一步',
  'moves.forward': '下一步', 'moves.last': '到最後',
  'bag.title': '暗子：{n}',

  'fair.sealed': '發牌已在第一步前封存', 'fair.fair': '發牌公平，已由本頁驗證', 'fair.wrong-hash': '公開的發牌與封存不符！',
  'fair.wrong-outcome': '翻出的棋子與發牌不符！', 'fair.changed-seal': '封存值在對局中被更改！',
  'fair.how': '第一步之前，伺服器公布了鹽與發牌的 SHA-256。結束時兩者公開，由你的瀏覽器核對。',
  'fair.commitment': '封存值', 'fair.salt': '鹽', 'fair.deal': '發牌',

  'repetition.title': '重複第 {n} 次（共 {limit} 次）。', 'repetition.ruling': '看裁定',
  'result.draw': '和棋', 'result.over': '棋局結束', 'result.won': '你贏了', 'result.lost': '你輸了', 'result.rematch': '再來一局',
  'result.rematch_offered': '已邀請再戰', 'result.review': '復盤', 'result.new': '新棋局',

  'controls.label': '對局操作', 'controls.turn': '翻轉棋盤', 'controls.takeback': '悔棋', 'controls.draw': '提和',
  'controls.resign': '認輸', 'controls.resign_sure': '確定認輸？', 'controls.share': '分享', 'controls.pass': '停一手',
  'offer.draw': '對手提和。', 'offer.draw.sent': '你已提和。', 'offer.takeback': '對手想悔棋。',
  'offer.takeback.sent': '你已請求悔棋。', 'offer.rematch': '對手想再來一局。', 'offer.rematch.sent': '你已邀請再來一局。',
  'offer.accept': '同意', 'offer.decline': '拒絕',
  'share.title': '分享這盤棋', 'share.watch': '觀戰連結', 'share.fen': '局面（FEN）', 'share.download': '下載 {format}',

  'game.offline': '重新連線中…', 'game.offline_text': '連線中斷。棋局在伺服器上很安全。', 'game.connecting': '連線中…',
  'game.waiting': '等待你的朋友。', 'game.waiting_text': '把這個連結傳出去，先打開的人坐另一邊。', 'game.invite': '邀請連結',
  'game.looking_back': '第 {ply} 步，共 {last} 步', 'game.back_to_live': '回到棋局', 'game.quiet': '已有 {n} 步沒有翻棋或吃子，滿 {limit} 步為和棋。',
  'banqi.first_flip': '翻任意一子。先翻出的顏色就是你的。',

  'setup.label': '佈陣棋盤', 'setup.hand': '待放的棋子', 'setup.example': '建議', 'setup.random': '隨機', 'setup.mirror': '鏡像', 'setup.clear': '清空',
  'setup.saved': '我的陣形', 'setup.save': '儲存', 'setup.done': '完成', 'setup.text': '擺好你的十六個棋子：拖曳，或先點棋子再點格子。',
  'setup.wait': '對手正在佈陣。',

  'play.title': '新棋局', 'play.game': '棋種', 'play.variant': '棋盤與規則', 'play.opponent': '對手', 'play.engine': '引擎', 'play.local': '同機雙人',
  'play.friend': '邀請朋友', 'play.strength': '強度', 'play.seat': '你走', 'play.first': '先手', 'play.second': '後手', 'play.random': '猜先',
  'play.clock': '棋鐘', 'play.no_clock': '不計時', 'play.clock_text': '{minutes} 分 + 每步 {seconds} 秒', 'play.start': '開始',

  'analyse.engine': '引擎', 'analyse.lines': '變化數', 'analyse.stop': '停止', 'analyse.review': '分析全局', 'analyse.depth': '深度 {n}',
  'analyse.side': '分數以先手為準；顏色表示哪方較好。', 'analyse.bar': '先手勝率 {chance}',
  'analyse.graph': '先手勝率', 'analyse.outcome': '翻出的是什麼？', 'analyse.fen': '局面（FEN）', 'analyse.open': '打開',
  'analyse.link': '這份分析的連結', 'analyse.play_from': '從這裡開始下', 'score.mate': '{n} 步殺',
  'editor.label': '擺局', 'editor.turn': '輪到哪方', 'editor.remove': '移除', 'editor.open': '自己擺局',
  'fan.title': '翻棋的運氣', 'fan.square': '格子', 'fan.ask': '顯示', 'fan.mean': '平均先手勝率 {chance}；各種可能：',

  'judge.lead': '貼上局面與著法、PGN 或 DhtmlXQ 棋譜，或把檔案拖到這裡。每個裁定都附理由。',
  'judge.text': '棋譜或局面', 'judge.judge': '裁定', 'judge.example': '範例', 'judge.file': '開啟檔案', 'judge.rules': '規則', 'judge.unreadable': '無法讀取。',
  'judge.where': '第 {line} 行第 {column} 字', 'judge.verdict': '裁定', 'judge.back': '所有圖例', 'judge.gallery': '規則圖例', 'judge.filter': '裁定',
  'judge.all': '全部 {n}', 'judge.more': '再看 {n} 個', 'judge.ply': '第 {ply} 步，共 {last} 步', 'judge.cycle': '循環中的著法', 'judge.move': '著法',
  'judge.class': '性質', 'judge.why': '理由', 'judge.reasoning': '完整理由', 'judge.attack': '不算數的攻擊',
  'verdict.none': '不裁定', 'verdict.draw': '和棋', 'verdict.red-wins': '紅勝', 'verdict.black-wins': '黑勝',
  'label.idle': '閒', 'label.chase': '捉', 'label.check': '將', 'label.kill': '殺',
  'level.perpetual-check': '長將', 'level.perpetual-chase': '長捉', 'level.none': '不犯規',

  'campaign.lead': '擊敗對方。回合越少、不用提示與悔棋，星星越多。', 'campaign.next': '下一關：{name}', 'campaign.daily': '每日一關 {date}',
  'campaign.chapter': '第 {n} 章', 'campaign.none': '這台伺服器還沒有關卡。', 'campaign.free': '自由對弈魔法棋', 'campaign.pass': '100 人中 {n} 人過關',
  'level.panel': '第 {id} 關', 'level.turns': '{turns} 回合，標準 {par}', 'level.hint': '提示（{n}）', 'level.hint_chance': '這一步的勝率為 {chance}。',
  'level.undo': '悔棋（{n}）', 'level.restart': '重來', 'level.same_deal': '同樣發牌', 'level.next': '下一關', 'level.map': '所有關卡',
  'level.stars': '{n} 顆星（共 3 顆）', 'level.par': '標準', 'level.par_turns': '{n} 回合', 'level.best': '你的最佳', 'level.difficulty': '難度',
  'level.measured': '難度由引擎實測 {n} 局得出，引擎看不到你看不到的東西。', 'level.locked': '未解鎖', 'level.start': '開始',
  'player.npc': '關主', 'campaign.stars': '{n} / {all} 顆星', 'campaign.levels': '{n} 關', 'level.skipped': '已略過', 'level.skin': '棋子樣式',
  'level.attempts': '嘗試次數', 'level.three_stars': '{n} 回合以內，不用提示、不悔棋', 'level.two_stars': '{n} 回合以內', 'level.one_star': '獲勝即可',
  'level.watch_best': '重播我的最佳對局', 'level.skip': '略過這一關', 'level.npc_spells': '關主的法術：', 'level.own_spells': '你的法術：', 'level.max_turns': '最多 {n} 回合',
  'level.practice': '以已知佈局練習，不計星。', 'level.score': '{n} 分',
  'moves.type': '輸入著法', 'spell.legend': '標記說明', 'game.premove': '已預定下一步。', 'game.premove_cancel': '取消',

  'lab.lead': '這台伺服器保存的引擎對戰：棋力與誤差，不是意見。', 'lab.none': '還沒有對戰。先下一場，再以 --runs runs 啟動伺服器：',
  'lab.games': '{n} 局', 'lab.wdl': '勝/和/負', 'lab.likelihood': '較強的機率', 'lab.pairs': '對數', 'lab.faults': '犯規',
  'lab.pentanomial': '每對棋局 A 的得分',
};
