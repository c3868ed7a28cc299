import type { Bounds } from './diagram-model.ts';
import { drawingStyle, escapeXml, svgElement } from './svg-element.ts';

export interface TextPlace {
  readonly bounds: Bounds;
  readonly align: 'center' | 'left';
  /** Where the lines begin when they do not fill the height. */
  readonly verticalAlign: 'middle' | 'top';
  /** Read from below, as the names of horizontal pools. */
  readonly isTurned?: boolean;
  /** Lines beyond the height are left out, the last one ending in an ellipsis. */
  readonly isClipped?: boolean;
}

/** Text in lines inside of the bounds; nothing when there is no text. */
export function drawText(text: string | null, place: TextPlace): string {
  if (text === null || text.trim() === '') return '';
  const { bounds, align, isTurned = false } = place;
  const centerX = bounds.x + bounds.width / 2;
  const centerY = bounds.y + bounds.height / 2;
  const width = isTurned ? bounds.height : bounds.width;
  const height = isTurned ? bounds.width : bounds.height;
  const lines = fitLines(wrapText(text, width), place.isClipped === true ? height : Number.POSITIVE_INFINITY);
  const top =
    place.verticalAlign === 'top' ? centerY - height / 2 : centerY - (lines.length * lineHeight) / 2;
  const x = align === 'left' ? centerX - width / 2 : centerX;
  const spans = lines.map((line, index) =>
    svgElement('tspan', { x, y: top + index * lineHeight + baseline }, escapeXml(line)),
  );
  const attributes = {
    'text-anchor': align === 'left' ? 'start' : 'middle',
    fill: drawingStyle.text,
    // Readable where it crosses a line.
    ...(place.isClipped === true
      ? {}
      : { stroke: drawingStyle.fill, 'stroke-width': 3, 'paint-order': 'stroke' }),
    transform: isTurned ? `rotate(-90 ${centerX} ${centerY})` : null,
  };
  return svgElement('text', attributes, spans.join(''));
}

/** Breaks at spaces, and inside of words that are longer than a line. */
export function wrapText(text: string, width: number): string[] {
  return text
    .split(/\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph) => wrapParagraph(paragraph, width));
}

export function measureHeight(text: string, width: number): number {
  return wrapText(text, width).length * lineHeight;
}

const lineHeight = 14;
/** From the top of a line to the feet of its letters. */
const baseline = 11;

function wrapParagraph(paragraph: string, width: number): string[] {
  const lines: string[] = [];
  const blank = measureText(' ');
  let line = '';
  // Counted on: a line is as long as its width, which the file says, so it may be as long as the whole text.
  let length = 0;
  for (const word of paragraph.split(/\s+/).flatMap((each) => breakWord(each, width))) {
    const wordLength = measureText(word);
    if (line !== '' && length + blank + wordLength > width) {
      lines.push(line);
      line = word;
      length = wordLength;
    } else {
      length += (line === '' ? 0 : blank) + wordLength;
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

function breakWord(word: string, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let length = 0;
  for (const character of word) {
    const characterLength = measureText(character);
    if (piece !== '' && length + characterLength > width) {
      pieces.push(piece);
      piece = '';
      length = 0;
    }
    piece += character;
    length += characterLength;
  }
  return [...pieces, piece];
}

function fitLines(lines: readonly string[], height: number): readonly string[] {
  const most = Math.max(1, Math.floor(height / lineHeight));
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${(lines[most - 1] ?? '').replace(/.$/u, '')}…`];
}

/** Roughly, from the widths of Roboto's letters. */
function measureText(text: string): number {
  let ems = 0;
  for (const character of text.normalize('NFD')) ems += measureCharacter(character);
  return ems * drawingStyle.fontSize;
}

function measureCharacter(character: string): number {
  if (/\p{M}/u.test(character)) return 0;
  if (/[iljI|!.,:;'`]/.test(character)) return 0.26;
  if (/[ frt()[\]{}/\\-]/.test(character)) return 0.35;
  if (/[mwMW@%—]/.test(character)) return 0.88;
  if (/\p{Lu}/u.test(character)) return 0.66;
  return /[\u{2E80}-\u{10FFFF}]/u.test(character) ? 1 : 0.56;
}
