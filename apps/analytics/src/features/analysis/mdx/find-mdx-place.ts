// Where in a text of MDX the cursor stands: which clause, and which name is being written. Each character is looked at
// once. Pure.

export interface MdxPlace {
  /** The last of the words that begin a part of a statement; empty before the first. */
  readonly clause: MdxClause;
  /** What stands before the name, as it is written: `[Unidade].[UTI]`; empty where the name has one part only. */
  readonly path: readonly string[];
  /** What is typed of the last part. */
  readonly typed: string;
  /** An opening bracket stands before it. */
  readonly isQuoted: boolean;
  /** Where the whole name begins, and where its last part does. Counted from 0. */
  readonly nameFrom: number;
  readonly partFrom: number;
  /** Behind what is replaced: a bracket that closes by itself goes with it. */
  readonly to: number;
  /** Something stands before the name in its clause: a word of the language may follow there. */
  readonly isBehindValue: boolean;
}

export const mdxClauses = [
  '',
  'WITH',
  'MEMBER',
  'SET',
  'AS',
  'SELECT',
  'NON',
  'ON',
  'FROM',
  'WHERE',
] as const;
export type MdxClause = (typeof mdxClauses)[number];

interface Part {
  readonly text: string;
  readonly isQuoted: boolean;
  readonly from: number;
}

/** Nothing inside of a comment or of a text in quotes. */
export function findMdxPlace(text: string, cursor: number): MdxPlace | null {
  let at = 0;
  let clause: MdxClause = '';
  let isBehindValue = false;
  /** Parts of the name that goes on; it ends where something else than a point follows. */
  let name: Part[] = [];
  let isPointLast = false;

  const finishName = (): void => {
    const [only] = name;
    const word = name.length === 1 && only?.isQuoted === false ? only.text.toUpperCase() : '';
    const begun = mdxClauses.find((each) => each !== '' && each === word);
    if (begun !== undefined) [clause, isBehindValue] = [begun, false];
    else if (name.length > 0) isBehindValue = true;
    name = [];
    isPointLast = false;
  };

  while (at < cursor) {
    const sign = text.charAt(at);
    const two = text.slice(at, at + 2);
    if (two === '--' || two === '//') {
      const end = text.indexOf('\n', at);
      if (end === -1 || end >= cursor) return null;
      at = end;
    } else if (two === '/*') {
      const end = findCommentEnd(text, at);
      if (end > cursor) return null;
      at = end;
    } else if (sign === '"' || sign === "'") {
      const end = findQuoteEnd(text, at, sign);
      if (end > cursor) return null;
      finishName();
      isBehindValue = true;
      at = end;
    } else if (sign === '[') {
      const end = findQuoteEnd(text, at, ']');
      if (!isPointLast) finishName();
      if (end > cursor || end > text.length) {
        return present(at, text.slice(at + 1, cursor).replaceAll(']]', ']'), true);
      }
      name.push({ text: text.slice(at, end), isQuoted: true, from: at });
      isPointLast = false;
      at = end;
    } else if (sign === '.') {
      isPointLast = true;
      at += 1;
    } else if (isWordSign(sign)) {
      const from = at;
      while (at < cursor && isWordSign(text.charAt(at))) at += 1;
      if (!isPointLast) finishName();
      if (at === cursor) return present(from, text.slice(from, cursor), false);
      name.push({ text: text.slice(from, at), isQuoted: false, from });
      isPointLast = false;
    } else {
      const isBlank = sign.trim() === '';
      if (!isBlank || !isPointLast) finishName();
      if (!isBlank) isBehindValue = sign === ')' || sign === '}';
      at += 1;
    }
  }
  if (!isPointLast) finishName();
  return present(cursor, '', false);

  function present(partFrom: number, typed: string, isQuoted: boolean): MdxPlace {
    const path = isPointLast ? name : [];
    return {
      clause,
      path: path.map((part) => part.text),
      typed,
      isQuoted,
      nameFrom: path[0]?.from ?? partFrom,
      partFrom,
      to: isQuoted && text.charAt(cursor) === ']' ? cursor + 1 : cursor,
      isBehindValue,
    };
  }
}

/** Behind the closing sign; it stands for itself where it stands twice. Behind the text where it never closes. */
function findQuoteEnd(text: string, from: number, closing: string): number {
  let at = from + 1;
  for (;;) {
    const end = text.indexOf(closing, at);
    // A name that nobody closed ends with its line, so that what stands below keeps its meaning.
    const line = closing === ']' ? text.indexOf('\n', at) : -1;
    if (end === -1 || (line !== -1 && line < end)) return text.length + 1;
    if (text.charAt(end + 1) !== closing) return end + 1;
    at = end + 2;
  }
}

/** Such comments stand inside of one another. */
function findCommentEnd(text: string, from: number): number {
  let depth = 0;
  let at = from;
  while (at < text.length) {
    const two = text.slice(at, at + 2);
    if (two === '/*') depth += 1;
    if (two === '*/') depth -= 1;
    at += two === '/*' || two === '*/' ? 2 : 1;
    if (depth === 0) return at;
  }
  return text.length + 1;
}

function isWordSign(sign: string): boolean {
  return /[\p{L}\p{N}_$&]/u.test(sign);
}
