// Rows of a list answer as the text they came in: read and written again, long numbers would lose digits.

export interface JsonRow {
  readonly text: string;
  readonly value: Readonly<Record<string, unknown>>;
}

export interface JsonPage {
  readonly rows: readonly JsonRow[];
  readonly total: number;
  readonly sort: unknown;
  readonly order: unknown;
}

/** Nothing when the text is no page of a list. */
export function decodeJsonPage(text: string): JsonPage | undefined {
  const page: unknown = parse(text);
  if (typeof page !== 'object' || page === null || !('data' in page && 'total' in page)) return undefined;
  const { data, total } = page;
  if (!Array.isArray(data) || typeof total !== 'number') return undefined;
  // `data` is the first key of the envelope, so its brackets are the first ones at this depth.
  const texts = splitElements(text, text.indexOf('['));
  if (texts.length !== data.length) return undefined;
  return {
    rows: texts.map((row) => ({ text: row, value: asObject(parse(row)) })),
    total,
    sort: 'sort' in page ? page.sort : null,
    order: 'order' in page ? page.order : null,
  };
}

export function presentJsonPage(
  rows: readonly JsonRow[],
  envelope: {
    readonly total: number;
    readonly start: number;
    readonly sort: unknown;
    readonly order: unknown;
  },
): string {
  const { total, start, sort, order } = envelope;
  const rest = JSON.stringify({ total, start, sort, order, size: rows.length });
  return `{"data":[${rows.map(({ text }) => text).join(',')}],${rest.slice(1)}`;
}

/** The elements of the array that opens at `start`; the text is known to be JSON. */
function splitElements(text: string, start: number): readonly string[] {
  const elements: string[] = [];
  let depth = 0;
  let isInText = false;
  let begin = start + 1;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (isInText) {
      if (character === '\\') index += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') {
      isInText = true;
    } else if (character === '[' || character === '{') {
      depth += 1;
    } else if (character === ']' || character === '}') {
      depth -= 1;
      if (depth === 0) {
        elements.push(text.slice(begin, index));
        break;
      }
    } else if (character === ',' && depth === 1) {
      elements.push(text.slice(begin, index));
      begin = index + 1;
    }
  }
  return elements.map((element) => element.trim()).filter((element) => element !== '');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
