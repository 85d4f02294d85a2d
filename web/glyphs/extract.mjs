// Draws the characters of our pieces out of open fonts, once, into src/pieces/*.json: the page needs no font of its own.
// Run `npm install && npm run extract` in this directory after changing the lists below.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import opentype from 'opentype.js';

const BOX = 100; // side of the square every glyph is drawn in
const require = createRequire(import.meta.url);

// Each entry of `glyphs` is [name, character]; `size` is the longer side of the glyph inside the box.
const sheets = [
  {
    file: 'hanzi.json',
    font: '@fontsource/lxgw-wenkai-tc',
    css: '700.css',
    size: 56,
    glyphs: [...'帥仕相俥傌炮兵將士象車馬砲卒帅将车马楚河漢汉界'].map((c) => [c, c]),
  },
  { file: 'letters.json', font: '@fontsource/lxgw-wenkai-tc', css: '700.css', size: 50, glyphs: [...'KAEHRCPGMNWFDS0123456'].map((c) => [c, c]) },
  { file: 'brand.json', font: '@fontsource/lxgw-wenkai-tc', css: '700.css', size: 88, digits: 0, glyphs: [...'棋苑繁體简体中文'].map((c) => [c, c]) },
  {
    file: 'pictures.json',
    font: '@fontsource/noto-emoji',
    css: '700.css',
    size: 58,
    glyphs: Object.entries({
      elephant: '🐘',
      lion: '🦁',
      tiger: '🐯',
      dog: '🐶',
      cat: '🐱',
      frog: '🐸',
      mouse: '🐭',
      crown: '👑',
      shield: '🛡',
      wheel: '🛞',
      horse: '🐴',
      bomb: '💣',
      swords: '⚔',
    }),
  },
  {
    file: 'figures.json',
    font: '@fontsource/noto-sans-symbols-2',
    css: '400.css',
    size: 62,
    glyphs: Object.entries({ king: '♚', queen: '♛', rook: '♜', bishop: '♝', knight: '♞', pawn: '♟' }),
  },
];

for (const sheet of sheets) {
  const paths = {};
  for (const [name, character] of sheet.glyphs) paths[name] = drawn(sheet, character);
  const file = join(import.meta.dirname, '../src/pieces', sheet.file);
  writeFileSync(file, JSON.stringify(paths, null, 1) + '\n');
}

// The path of one character, its bounding box centred in the square.
function drawn({ font, css, size, digits = 1 }, character) {
  const parsed = fontWith(font, css, character);
  const glyph = parsed.charToGlyph(character);
  const path = glyph.getPath(0, 0, BOX);
  const box = path.getBoundingBox();
  const scale = size / Math.max(box.x2 - box.x1, box.y2 - box.y1);
  const at = (value, low, high) => ((value - (low + high) / 2) * scale + BOX / 2).toFixed(digits).replace(/\.0$/, '');
  const x = (value) => at(value, box.x1, box.x2);
  const y = (value) => at(value, box.y1, box.y2);
  return path.commands
    .map((c) => {
      if (c.type === 'Z') return 'Z';
      if (c.type === 'Q') return `Q${x(c.x1)} ${y(c.y1)} ${x(c.x)} ${y(c.y)}`;
      if (c.type === 'C') return `C${x(c.x1)} ${y(c.y1)} ${x(c.x2)} ${y(c.y2)} ${x(c.x)} ${y(c.y)}`;
      return `${c.type}${x(c.x)} ${y(c.y)}`;
    })
    .join('');
}

// The slice of a web font whose unicode-range holds the character.
function fontWith(name, css, character) {
  const folder = dirname(require.resolve(`${name}/package.json`));
  const code = character.codePointAt(0);
  for (const rule of readFileSync(join(folder, css), 'utf8').split('@font-face').slice(1)) {
    const ranges = /unicode-range:\s*([^;]+);/
      .exec(rule)[1]
      .split(',')
      .map((r) => r.trim().slice(2).split('-'));
    const holds = ranges.some(([low, high = low]) => parseInt(low, 16) <= code && code <= parseInt(high, 16));
    if (!holds) continue;
    const file = /url\(([^)]+\.woff)\)/.exec(rule)[1];
    const bytes = readFileSync(join(folder, file));
    return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  }
  throw new Error(`${name} has no ${character}`);
}
