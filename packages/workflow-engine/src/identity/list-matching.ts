// Filters, order and page of people and groups. A source may keep them anywhere, so this happens here and not in
// a database; a hospital's people are few enough for it.

interface Page<Sort> {
  readonly start: number;
  readonly size: number;
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
}

export interface Matching<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export function listMatching<Row extends { readonly id: string }>(
  all: readonly Row[],
  isWanted: (row: Row) => boolean,
  page: Page<Extract<keyof Row, string>>,
): Matching<Row> {
  const wanted = all.filter(isWanted).toSorted((left, right) => compareRows(left, right, page));
  return { rows: wanted.slice(page.start, page.start + page.size), total: wanted.length };
}

/** Whether the field is the wanted text; true when nothing is wanted. */
export function isSame(value: string | null, wanted: string | undefined): boolean {
  return wanted === undefined || value === wanted;
}

/** LIKE of SQL: `%` any text, `_` any character, a backslash before either means itself. True when nothing is wanted. */
export function compileLike(pattern: string | undefined): (value: string | null) => boolean {
  if (pattern === undefined) return () => true;
  const tokens = tokenize(pattern);
  return (value) => value !== null && matchesTokens(Array.from(value), tokens);
}

type Token = { readonly kind: 'text'; readonly character: string } | { readonly kind: 'one' | 'any' };

function tokenize(pattern: string): readonly Token[] {
  return [...pattern.matchAll(/\\(.)|([\s\S])/gu)].map(([, escaped, plain = '']): Token => {
    if (escaped !== undefined) return { kind: 'text', character: escaped };
    if (plain === '%') return { kind: 'any' };
    return plain === '_' ? { kind: 'one' } : { kind: 'text', character: plain };
  });
}

/** After a mismatch only the last `%` need take one character more, so no pattern takes long. */
function matchesTokens(characters: readonly string[], tokens: readonly Token[]): boolean {
  let position = 0;
  let at = 0;
  let lastAny = -1;
  let takenByAny = 0;
  while (position < characters.length) {
    const token = tokens[at];
    if (token?.kind === 'any') {
      lastAny = at;
      takenByAny = position;
      at += 1;
    } else if (
      token?.kind === 'one' ||
      (token?.kind === 'text' && token.character === characters[position])
    ) {
      at += 1;
      position += 1;
    } else if (lastAny >= 0) {
      takenByAny += 1;
      position = takenByAny;
      at = lastAny + 1;
    } else {
      return false;
    }
  }
  return tokens.slice(at).every((token) => token.kind === 'any');
}

/** By code units, and nothing before something. */
function compareRows<Row extends { readonly id: string }>(
  left: Row,
  right: Row,
  { sort, order }: Page<Extract<keyof Row, string>>,
): number {
  const compared = compareValues(left[sort], right[sort]);
  const directed = order === 'asc' ? compared : -compared;
  return directed === 0 ? compareValues(left.id, right.id) : directed;
}

function compareValues(left: unknown, right: unknown): number {
  const [first, second] = [describe(left), describe(right)];
  if (first === second) return 0;
  if (first === null || second === null) return first === null ? -1 : 1;
  return first < second ? -1 : 1;
}

function describe(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
