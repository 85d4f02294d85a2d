// Moves that branch: the first child of a node goes on with the main line, the others are variations. A node is one text
// as the server reads it, so that in dark games a flip and what it showed are two nodes.
export interface TreeNode {
  readonly id: number;
  text: string;
  parent: TreeNode | null;
  children: TreeNode[];
}

let made = 0;

export function newTree(): TreeNode {
  return { id: ++made, text: '', parent: null, children: [] };
}

// The child with this text, made where there is none yet.
export function grown(parent: TreeNode, text: string): TreeNode {
  const known = parent.children.find((child) => child.text === text);
  if (known) return known;
  const node: TreeNode = { id: ++made, text, parent, children: [] };
  parent.children.push(node);
  return node;
}

// From the first move to the node, and on along the main line.
export function lineThrough(node: TreeNode): TreeNode[] {
  const line = pathTo(node);
  for (let next = node.children[0]; next; next = next.children[0]) line.push(next);
  return line;
}

export function pathTo(node: TreeNode): TreeNode[] {
  const path: TreeNode[] = [];
  for (let at: TreeNode | null = node; at?.parent; at = at.parent) path.unshift(at);
  return path;
}

// Where the line that holds the node leaves its parent line; null on the main line.
export function branchOf(node: TreeNode): TreeNode | null {
  for (let at = node; at.parent; at = at.parent) if (at.parent.children[0] !== at) return at;
  return null;
}

export function promote(branch: TreeNode): void {
  const siblings = branch.parent?.children;
  if (!siblings) return;
  siblings.splice(siblings.indexOf(branch), 1);
  siblings.unshift(branch);
}

export function remove(node: TreeNode): void {
  const siblings = node.parent?.children;
  siblings?.splice(siblings.indexOf(node), 1);
}

// As in PGN: a variation stands in brackets behind the move that it replaces. The same text serves addresses and files.
export function treeTexts(root: TreeNode): string[] {
  const texts: string[] = [];
  const [main, ...variations] = root.children;
  if (!main) return texts;
  texts.push(main.text);
  for (const variation of variations) {
    const line = [variation.text, ...treeTexts(variation)];
    line[0] = `(${line[0]}`;
    line[line.length - 1] += ')';
    texts.push(...line);
  }
  return [...texts, ...treeTexts(main)];
}

// Brackets that do not close, or close too often, end where the text ends: a link that was cut still shows what is left.
export function treeOf(texts: string[]): TreeNode {
  const root = newTree();
  let at = root;
  const stack: TreeNode[] = [];
  for (const text of texts) {
    const move = text.replace(/^\(+/, '').replace(/\)+$/, '');
    const opened = /^\(*/.exec(text)![0].length;
    const closed = /\)*$/.exec(text)![0].length;
    for (let i = 0; i < opened; ++i) {
      stack.push(at);
      at = at.parent ?? root;
    }
    if (move) at = grown(at, move);
    for (let i = 0; i < closed && stack.length > 0; ++i) at = stack.pop()!;
  }
  return root;
}

// The ends of all lines, the main one first.
export function leaves(root: TreeNode): TreeNode[] {
  return root.children.length === 0 ? (root.parent ? [root] : []) : root.children.flatMap((child) => leaves(child));
}
