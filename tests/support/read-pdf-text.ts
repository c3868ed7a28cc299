// The text of a PDF that Chromium printed, page by page. Not a reader of any PDF: it knows what Skia writes, which is
// one content stream per page and glyphs that a table of each font turns back into characters.
import { inflateSync } from 'node:zlib';

/** Without blanks: where words and lines end is told by places only. */
export function readPdfText(pdf: Buffer): readonly string[] {
  const objects = listObjects(pdf);
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map((page) => readPage(page, objects));
}

interface PdfObject {
  readonly head: string;
  readonly content: string;
}

type PdfObjects = ReadonlyMap<string, PdfObject>;

function listObjects(pdf: Buffer): PdfObjects {
  const text = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of text.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const [head = '', stream] = body.split(/\bstream\r?\n/, 2);
    objects.set(id, { head, content: stream === undefined ? '' : readStream(head, stream) });
  }
  return objects;
}

function readStream(head: string, stream: string): string {
  const bytes = Buffer.from(stream.replace(/\r?\nendstream[^]*$/, ''), 'latin1');
  // Pictures and fonts are packed in other ways, and have no text.
  if (!head.includes('FlateDecode')) return bytes.toString('latin1');
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}

function readPage(page: PdfObject, objects: PdfObjects): string {
  const fonts = new Map(
    [...page.head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      readFont(objects.get(id), objects),
    ]),
  );
  const contentId = /\/Contents (\d+) 0 R/.exec(page.head)?.[1] ?? '';
  const content = objects.get(contentId)?.content ?? '';
  let font: Font | undefined;
  let text = '';
  for (const [, fontName, shown] of content.matchAll(
    /\/(F\d+) [\d.]+ Tf|((?:<[\da-fA-F]+>|\[[^\]]*\]) T[jJ])/g,
  )) {
    if (fontName !== undefined) font = fonts.get(fontName);
    for (const [, glyphs = ''] of (shown ?? '').matchAll(/<([\da-fA-F]+)>/g))
      text += readGlyphs(glyphs, font);
  }
  return text.replaceAll(/\s/g, '');
}

interface Font {
  readonly digitsPerGlyph: number;
  readonly characters: ReadonlyMap<number, string>;
}

function readFont(font: PdfObject | undefined, objects: PdfObjects): Font {
  const tableId = /\/ToUnicode (\d+) 0 R/.exec(font?.head ?? '')?.[1] ?? '';
  return {
    digitsPerGlyph: font?.head.includes('/Type3') === true ? 2 : 4,
    characters: readCharacters(objects.get(tableId)?.content ?? ''),
  };
}

function readCharacters(table: string): ReadonlyMap<number, string> {
  const characters = new Map<number, string>();
  for (const [, block = ''] of table.matchAll(/beginbfchar([^]*?)endbfchar/g)) {
    for (const [, glyph = '', character = ''] of block.matchAll(/<(\w+)> <(\w+)>/g)) {
      characters.set(Number.parseInt(glyph, 16), Buffer.from(character, 'hex').swap16().toString('utf16le'));
    }
  }
  for (const [, block = ''] of table.matchAll(/beginbfrange([^]*?)endbfrange/g)) {
    for (const [, from = '', to = '', first = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let glyph = Number.parseInt(from, 16); glyph <= Number.parseInt(to, 16); glyph += 1) {
        characters.set(
          glyph,
          String.fromCodePoint(Number.parseInt(first, 16) + glyph - Number.parseInt(from, 16)),
        );
      }
    }
  }
  return characters;
}

function readGlyphs(glyphs: string, font: Font | undefined): string {
  if (font === undefined) return '';
  const codes = glyphs.match(new RegExp(`.{${font.digitsPerGlyph}}`, 'g')) ?? [];
  // Two letters drawn as one, such as fi, are two letters.
  return codes
    .map((code) => font.characters.get(Number.parseInt(code, 16)) ?? '')
    .join('')
    .normalize('NFKC');
}
