// What of a log that the server filters and pages is looked at, as the address has it. What the address has that is no such
// filter is left out.

export type LogAddress = Readonly<Record<string, unknown>>;

/** What every log can be asked for. */
export interface CommonFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly userName?: string | undefined;
}

interface AskedLog {
  readonly filter: CommonFilter;
  /** From 0. */
  readonly page: number;
}

export function decodeCommonFilter(address: LogAddress): CommonFilter {
  const from = decodeDay(address['de']);
  const to = decodeDay(address['ate']);
  const userName = decodeText(address['pessoa']);
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(userName !== undefined && { userName }),
  };
}

export function decodePage(address: LogAddress): number {
  const page = Number(address['pagina'] ?? 1) - 1;
  return Number.isSafeInteger(page) && page > 0 && page < mostPages ? page : 0;
}

/** @param own What this log can be asked for besides, by the names that the address has for it. */
export function encodeLogSearch(
  { filter, page }: AskedLog,
  own: Readonly<Record<string, string | undefined>>,
): LogAddress {
  const { from, to, userName } = filter;
  const all = { de: from, ate: to, pessoa: userName, ...own };
  return {
    ...Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
    ...(page > 0 && { pagina: page + 1 }),
  };
}

const mostPages = 100_000;

function decodeDay(value: unknown): string | undefined {
  return typeof value === 'string' && /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value) ? value : undefined;
}

export function decodeText(value: unknown): string | undefined {
  // The router reads a text of digits as a number.
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= longestText ? text : undefined;
}

const longestText = 200;
