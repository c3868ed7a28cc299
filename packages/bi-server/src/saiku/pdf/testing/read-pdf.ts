// What a file of ours says, page by page, for tests: its texts in the order in which they were written.
import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly dictionary: string;
  readonly stream: Buffer | null;
}

export function readPdf(file: Buffer): { readonly title: string; readonly pages: readonly string[] } {
  const objects = readObjects(file);
  const find = (id: string | undefined): PdfObject =>
    objects.get(id ?? '') ?? { dictionary: '', stream: null };
  const letters = new Map<string, ReadonlyMap<string, string>>();
  const pages = [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary))
    .map(({ dictionary }) => {
      const resources = find(/\/Resources (\d+) 0 R/.exec(dictionary)?.[1]).dictionary;
      for (const [, name = '', id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        const map = find(/\/ToUnicode (\d+) 0 R/.exec(find(id).dictionary)?.[1]).stream;
        letters.set(name, readLetters(map?.toString('latin1') ?? ''));
      }
      const content = find(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1]).stream?.toString('latin1') ?? '';
      return readTexts(content, letters);
    });
  const all = [...objects.values()].map(({ dictionary }) => dictionary);
  const info = all.find((each) => each.includes('/Producer')) ?? '';
  return { title: /\/Title \(([^)]*)\)/.exec(info)?.[1] ?? '', pages };
}

function readObjects(file: Buffer): ReadonlyMap<string, PdfObject> {
  const text = file.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\n/g)) {
    const begin = match.index + match[0].length;
    const end = text.indexOf('\nendobj', begin);
    const body = text.slice(begin, end);
    const streamAt = body.indexOf('stream\n');
    const dictionary = streamAt === -1 ? body : body.slice(0, streamAt);
    let stream: Buffer | null = null;
    if (streamAt !== -1) {
      const raw = file.subarray(begin + streamAt + 7, end - '\nendstream'.length);
      stream = dictionary.includes('FlateDecode') ? inflateSync(raw) : raw;
    }
    objects.set(match[1] ?? '', { dictionary, stream });
  }
  return objects;
}

function readLetters(map: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '0', , list = ''] of map.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/g)) {
    let code = Number.parseInt(from, 16);
    for (const [, hex = ''] of list.matchAll(/<([0-9a-f]*)>/g)) {
      const units = hex.match(/.{4}/g) ?? [];
      letters.set(
        code.toString(16).padStart(4, '0'),
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      );
      code += 1;
    }
  }
  return letters;
}

function readTexts(content: string, letters: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const texts: string[] = [];
  let font: ReadonlyMap<string, string> | undefined;
  for (const line of content.split('\n')) {
    font = letters.get(/^\/(F\d+) \S+ Tf$/.exec(line)?.[1] ?? '') ?? font;
    if (!line.endsWith('TJ')) continue;
    const codes = [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join('');
    texts.push((codes.match(/.{4}/g) ?? []).map((code) => font?.get(code) ?? '').join(''));
  }
  return texts.join('|');
}
