// A board as a picture file: everything that is drawn on it, with the colours it has now.
const LOOKS = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-dasharray',
  'opacity',
  'stop-color',
  'color',
  'display',
];
const PIXELS_WIDE = 1080;

// A copy that needs no style sheet.
function styledCopy(original: Element): Element {
  // A glyph has the colour of whoever uses it.
  if (original.matches('defs > path')) return original.cloneNode(true) as Element;
  const copy = original.cloneNode(false) as Element;
  copy.removeAttribute('class');
  const style = getComputedStyle(original);
  for (const look of LOOKS) copy.setAttribute(look, style.getPropertyValue(look));
  for (const child of original.children) copy.append(styledCopy(child));
  return copy;
}

// `board` holds one SVG after the other, each filling its own box.
export function boardSvg(board: HTMLElement): string {
  const box = board.getBoundingClientRect();
  const root = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  root.setAttribute('viewBox', `0 0 ${box.width} ${box.height}`);
  root.setAttribute('width', String(PIXELS_WIDE));
  root.setAttribute('height', String(Math.round((PIXELS_WIDE * box.height) / box.width)));
  const sprite = document.querySelector('svg.sprite > defs');
  if (sprite) root.append(styledCopy(sprite));
  for (const drawing of board.querySelectorAll('svg')) {
    const place = drawing.getBoundingClientRect();
    const copy = styledCopy(drawing);
    for (const [name, value] of Object.entries({ x: place.x - box.x, y: place.y - box.y, width: place.width, height: place.height }))
      copy.setAttribute(name, String(value));
    root.append(copy);
  }
  return new XMLSerializer().serializeToString(root);
}

export async function boardPng(board: HTMLElement): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(boardSvg(board))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
}
