/// <reference path="./pdfkit.d.ts" />
// The product's own font in a file. It comes in pieces by kinds of letters; a text is drawn by runs of them.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { PDFDocument } from 'pdfkit';

export type Weight = '400' | '500';

interface Piece {
  readonly subset: string;
  readonly ranges: readonly (readonly [number, number])[];
}

const pieces: readonly Piece[] = [
  {
    subset: 'latin',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2000, 0x206f],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2191, 0x2191],
      [0x2193, 0x2193],
      [0x2212, 0x2212],
    ],
  },
  {
    subset: 'latin-ext',
    ranges: [
      [0x100, 0x2ba],
      [0x1e00, 0x1e9f],
      [0x1ef2, 0x1eff],
      [0x20a0, 0x20ab],
    ],
  },
  { subset: 'greek', ranges: [[0x370, 0x3ff]] },
  { subset: 'math', ranges: [[0x2190, 0x22ff]] },
];

let loaded: Promise<ReadonlyMap<string, Buffer>> | undefined;

/** Read once: they are the same for every file. */
async function loadFonts(): Promise<ReadonlyMap<string, Buffer>> {
  // Found at run time, beside the installed packages: a bundle holds no binary files.
  const require = createRequire(import.meta.url);
  const paths = {
    'latin-400': require.resolve('@fontsource/roboto/files/roboto-latin-400-normal.woff'),
    'latin-500': require.resolve('@fontsource/roboto/files/roboto-latin-500-normal.woff'),
    'latin-ext-400': require.resolve('@fontsource/roboto/files/roboto-latin-ext-400-normal.woff'),
    'latin-ext-500': require.resolve('@fontsource/roboto/files/roboto-latin-ext-500-normal.woff'),
    'greek-400': require.resolve('@fontsource/roboto/files/roboto-greek-400-normal.woff'),
    'greek-500': require.resolve('@fontsource/roboto/files/roboto-greek-500-normal.woff'),
    'math-400': require.resolve('@fontsource/roboto/files/roboto-math-400-normal.woff'),
    'math-500': require.resolve('@fontsource/roboto/files/roboto-math-500-normal.woff'),
  };
  const fonts = await Promise.all(
    Object.entries(paths).map(async ([name, path]) => [name, await readFile(path)] as const),
  );
  return new Map(fonts);
}

export async function registerFonts(document: PDFDocument): Promise<void> {
  loaded ??= loadFonts();
  for (const [name, font] of await loaded) document.registerFont(name, font);
}

interface Run {
  readonly font: string;
  readonly text: string;
}

/** What no piece has is a question mark. */
function listRuns(text: string, weight: Weight): readonly Run[] {
  const runs: { readonly font: string; text: string }[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    const piece = pieces.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to));
    const font = `${piece?.subset ?? 'latin'}-${weight}`;
    const shown = piece === undefined ? (code < 0x20 ? ' ' : '?') : sign;
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}

export class Writer {
  readonly #document: PDFDocument;

  constructor(document: PDFDocument) {
    this.#document = document;
  }

  measure(text: string, size: number, weight: Weight): number {
    let width = 0;
    for (const run of listRuns(text, weight))
      width += this.#document.font(run.font).fontSize(size).widthOfString(run.text);
    return width;
  }

  write(text: string, at: { readonly x: number; readonly y: number }, size: number, weight: Weight): void {
    let { x } = at;
    for (const run of listRuns(text, weight)) {
      const document = this.#document.font(run.font).fontSize(size);
      document.text(run.text, x, at.y, { lineBreak: false });
      x += document.widthOfString(run.text);
    }
  }

  /** The longest beginning that has room, with a sign that there was more. */
  cut(text: string, width: number, size: number, weight: Weight): string {
    if (this.measure(text, size, weight) <= width) return text;
    let [low, high] = [0, text.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.measure(`${text.slice(0, middle)}…`, size, weight) <= width) low = middle;
      else high = middle - 1;
    }
    return `${text.slice(0, low)}…`;
  }

  wrap(text: string, width: number, size: number, weight: Weight, mostLines: number): readonly string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const joined = `${lines.at(-1) ?? ''} ${word}`.trim();
      if (lines.length > 0 && this.measure(joined, size, weight) <= width) lines[lines.length - 1] = joined;
      else lines.push(word);
    }
    const kept = lines.slice(0, mostLines);
    if (lines.length > mostLines) kept[mostLines - 1] = lines.slice(mostLines - 1).join(' ');
    return kept.map((line) => this.cut(line, width, size, weight));
  }
}
