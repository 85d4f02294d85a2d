import { api, ApiError, problemOf, type Problem } from '../api/http';
import type { Action, GameName, PlayedMove, Replay, ReplayPly, Subject } from '../api/types';
import { GAME_NAMES, GAMES } from '../games';
import { branchOf, grown, leaves, lineThrough, newTree, pathTo, promote, remove, treeOf, treeTexts, type TreeNode } from './tree';

type Start = Omit<Subject, 'moves'>;

const MOST_VARIATIONS = 24; // whose moves are named at once; others when they are looked at

// Lines of moves from a position, and where in them one stands. The server replays a line; here are only texts. Another move
// than the next one makes a variation: nothing is thrown away.
export class Study {
  start = $state.raw<Start>({ game: GAME_NAMES[0]!, fen: null });
  line = $state.raw<TreeNode[]>([]); // through where one stands, to its end
  ply = $state(0);
  replay = $state.raw<Replay | null>(null); // of the line
  here = $state.raw<Replay | null>(null); // of the moves up to `ply`, for what may be played there
  problem = $state.raw<Problem | null>(null);
  played = $state.raw<ReadonlyMap<number, PlayedMove>>(new Map()); // what the server said of each node's move
  version = $state(0); // of the tree, which changes in place
  private root = newTree();
  private opened = 0;

  get game(): GameName {
    return this.start.game;
  }
  get tree(): TreeNode {
    void this.version;
    return this.root;
  }
  // All of it, variations among the moves in brackets.
  get subject(): Subject {
    return { ...this.start, moves: treeTexts(this.tree) };
  }
  get position(): ReplayPly | null {
    return this.replay?.plies[this.ply] ?? null;
  }
  get last(): number {
    return (this.replay?.plies.length ?? 1) - 1;
  }
  get node(): TreeNode {
    return this.nodeAt(this.ply);
  }
  get branch(): TreeNode | null {
    void this.version;
    return branchOf(this.node);
  }
  get subjectHere(): Subject {
    return this.subjectAt(this.ply);
  }
  get awaits() {
    return this.here?.awaits ?? null;
  }

  // What leads to a ply: an outcome belongs to the flip before it.
  subjectAt(ply: number): Subject {
    return { ...this.start, moves: this.line.slice(0, this.textsUpTo(ply)).map(({ text }) => text) };
  }
  nodeAt(ply: number): TreeNode {
    return this.line[this.textsUpTo(ply) - 1] ?? this.root;
  }

  async open({ moves, ...start }: Subject): Promise<void> {
    const number = ++this.opened;
    const root = treeOf(moves);
    const line = lineThrough(root);
    const replay = await this.longest(start, line);
    if (!replay || number !== this.opened) return;
    const wrong = line[textsOf(replay)];
    if (wrong) remove(wrong); // and what followed it: the problem says why
    Object.assign(this, { start, root });
    this.show(replay, line.slice(0, textsOf(replay)), Infinity);
    await this.lookHere();
    await this.nameVariations();
  }

  // As much of a line as can be played, so that one wrong move does not hide the game; the problem says what is wrong.
  private async longest(start: Start, line: TreeNode[]): Promise<Replay | null> {
    this.problem = null;
    let moves = line.map(({ text }) => text);
    for (;;) {
      try {
        return await api.replay({ ...start, moves });
      } catch (error) {
        this.problem ??= problemOf(error);
        const ply = error instanceof ApiError && error.code === 'illegal_move' ? error.detail.ply : undefined;
        if (moves.length === 0) return null;
        moves = moves.slice(0, Math.min(textsBefore(ply ?? 0, moves, GAMES[start.game].fen.dark), moves.length - 1));
      }
    }
  }

  async play(text: string): Promise<void> {
    const from = this.node;
    const known = from.children.find((child) => child.text === text);
    const line = known ? lineThrough(known) : [...pathTo(from), { id: -1, text, parent: from, children: [] }];
    const at = this.ply + (this.here?.awaits?.outcomes ? 0 : 1);
    try {
      const replay = await api.replay({ ...this.start, moves: line.map((node) => node.text) });
      this.problem = null;
      // The server's own text for it, so that a move typed in another notation is the same move.
      const own = known ? text : (ownTexts(replay)[line.length - 1] ?? text);
      const node = grown(from, own);
      this.version++;
      this.show(replay, known ? line : [...pathTo(node)], at);
      if (!known && node.children.length > 0) await this.select(node);
      await this.lookHere();
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  async act(action: Action): Promise<void> {
    await this.play(action.move);
  }

  async go(ply: number): Promise<void> {
    this.ply = Math.max(0, Math.min(this.last, ply));
    await this.lookHere();
  }

  // To a move of any line.
  async select(node: TreeNode): Promise<void> {
    const line = lineThrough(node);
    const texts = pathTo(node).length;
    if (line.length !== this.line.length || line.some((one, i) => one !== this.line[i])) {
      const replay = await api.replay({ ...this.start, moves: line.map(({ text }) => text) });
      this.show(replay, line, 0);
    }
    await this.go(this.plyOfText(texts));
  }

  async promoteHere(): Promise<void> {
    const { branch, node } = this;
    if (!branch) return;
    promote(branch);
    this.version++;
    await this.select(node);
  }

  async removeHere(): Promise<void> {
    const { node } = this;
    if (!node.parent) return;
    const parent = node.parent;
    remove(node);
    this.version++;
    await this.select(parent);
  }

  private show(replay: Replay, line: TreeNode[], ply: number): void {
    Object.assign(this, { replay, line });
    this.ply = Math.max(0, Math.min(ply, this.last));
    this.name(replay, line);
    this.version++;
  }

  private name(replay: Replay, line: TreeNode[]): void {
    const played = new Map(this.played);
    let at = 0;
    for (const { move } of replay.plies) {
      if (!move) continue;
      const node = line[at++];
      if (node) {
        node.text = move.move;
        played.set(node.id, move);
      }
      if (move.outcome && line[at]) line[at++]!.text = move.outcome;
    }
    this.played = played;
  }

  // Variations of a link or a file are replayed once, so that they can be written in the reader's notation.
  private async nameVariations(): Promise<void> {
    for (const leaf of leaves(this.root).slice(1, MOST_VARIATIONS)) {
      if (this.played.has(leaf.id)) continue;
      const line = pathTo(leaf);
      const replay = await api.replay({ ...this.start, moves: line.map(({ text }) => text) }).catch(() => null);
      if (replay) this.name(replay, line);
    }
    this.version++;
  }

  private async lookHere(): Promise<void> {
    const at = this.ply;
    if (at === this.last) this.here = this.replay;
    else {
      this.here = null;
      const found = await api.replay(this.subjectHere).catch(() => null);
      if (at === this.ply) this.here = found;
    }
  }

  private textsUpTo(ply: number): number {
    const plies = this.replay?.plies.slice(1, ply + 1) ?? [];
    return plies.reduce((sum, { move }) => sum + (move?.outcome ? 2 : 1), 0);
  }

  private plyOfText(texts: number): number {
    let ply = 0;
    while (ply < this.last && this.textsUpTo(ply) < texts) ++ply;
    return ply;
  }
}

// How many texts lead up to a ply, counted from 1. In dark games a text with = is what the flip before it showed.
function textsBefore(ply: number, moves: string[], isDark: boolean): number {
  let plies = 0;
  const at = moves.findIndex((text) => !(isDark && text.includes('=')) && ++plies === ply);
  return Math.max(0, at);
}

const ownTexts = (replay: Replay): string[] => replay.plies.flatMap(({ move }) => (move ? [move.move, ...(move.outcome ? [move.outcome] : [])] : []));
const textsOf = (replay: Replay): number => ownTexts(replay).length;
