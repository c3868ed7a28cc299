// Texts of a file in one language, as archives carry them: `relatorio.prpt_pt_BR.locale` beside the file, `index.locale`
// in a folder. Lines of `key=value`, as Java writes its properties.

export interface LocaleFile {
  /** Within the archive, without a slash at its end; empty: the folder that is imported into. */
  readonly targetPath: string;
  /** As in `pt_BR`; `default` is the one that all others fall back to. */
  readonly locale: string;
}

const ending = '.locale';

/** Of a path whose name has that ending. */
export function readLocaleName(path: string): LocaleFile | undefined {
  if (!path.toLowerCase().endsWith(ending)) return undefined;
  const stem = path.slice(0, -ending.length);
  const [mark = ''] = /_[a-z]{2}(?:_[A-Z]{2})?$/.exec(stem) ?? [];
  const target = mark === '' ? stem : stem.slice(0, -mark.length);
  const cut = target.lastIndexOf('/');
  const isFolder = target.slice(cut + 1) === 'index';
  return {
    targetPath: isFolder ? target.slice(0, Math.max(0, cut)) : target,
    locale: mark === '' ? 'default' : mark.slice(1),
  };
}

const kept = new Set(['file.title', 'file.description', 'title', 'description']);
const longestFile = 64 * 1024;

/** Titles and descriptions; nothing else that stands there is for us. */
export function readLocaleTexts(bytes: Buffer): Readonly<Record<string, string>> {
  const lines = bytes.subarray(0, longestFile).toString('utf8').split(/\r?\n/);
  const pairs = lines.flatMap((line) => {
    const at = line.indexOf('=');
    const key = line.slice(0, Math.max(0, at)).trim();
    return at < 0 || !kept.has(key) ? [] : [[key, unescape(line.slice(at + 1).trimStart())] as const];
  });
  return Object.fromEntries(pairs);
}

export function writeLocaleTexts(texts: Readonly<Record<string, string>>): Buffer {
  const lines = Object.entries(texts)
    .filter(([key]) => kept.has(key))
    .map(([key, value]) => `${key}=${escape(value)}\n`);
  return Buffer.from(lines.join(''), 'utf8');
}

function escape(value: string): string {
  return value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`);
}

function unescape(value: string): string {
  return value.replaceAll(
    /\\(?:u([\da-fA-F]{4})|(.))/g,
    (_whole, code: string | undefined, letter: string | undefined) => {
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      return controls.get(letter ?? '') ?? letter ?? '';
    },
  );
}

const controls: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['f', '\f'],
]);
