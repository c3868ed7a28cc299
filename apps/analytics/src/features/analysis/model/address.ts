// An analysis as a part of the page's address, so that back works and a link shows the same. It stands behind the #,
// which browsers keep to themselves: what somebody asks about appears in no server's log. Pure.
import { saikuQuery, type SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { deflateSync, Inflate } from 'fflate';

const parameter = 'analise';
const tagParameter = 'versao';

/** Ten times as long as three thousand chosen members; a link that unfolds to more is none of ours. */
const longestText = 2_000_000;

/**
 * @param tag Of the file that the analysis was begun from: whoever opens the address later, and saves, replaces nothing
 *   else than that unasked.
 */
export function writeAddress(query: SaikuQuery, tag: string | null): string {
  const bytes = deflateSync(new TextEncoder().encode(JSON.stringify(withoutEmpty(query))), { level: 9 });
  const written = `#${parameter}=${toBase64Url(bytes)}`;
  return tag === null ? written : `${written}&${tagParameter}=${encodeURIComponent(tag)}`;
}

/** Null where the address tells none. */
export function readAddressTag(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get(tagParameter);
}

/** Nothing where the address tells none, or one that cannot be read. */
export function readAddress(hash: string): SaikuQuery | undefined {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get(parameter);
  if (text === null) return undefined;
  try {
    const decoded = saikuQuery.safeParse(JSON.parse(inflate(fromBase64Url(text))));
    return decoded.success ? decoded.data : undefined;
  } catch {
    return undefined;
  }
}

/** What is left out has its usual value when it is read again. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, each]) => [key, withoutEmpty(each)] as const)
      .filter(([, each]) => !isEmpty(each)),
  );
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function inflate(bytes: Uint8Array): string {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const inflating = new Inflate((piece) => {
    length += piece.length;
    if (length > longestText) throw new RangeError('too long');
    pieces.push(piece);
  });
  // Bit by bit, so that a bomb is noticed before it has unfolded.
  for (let at = 0; at < bytes.length; at += 4096)
    inflating.push(bytes.subarray(at, at + 4096), at + 4096 >= bytes.length);
  const decoder = new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
}

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (sign) => sign.codePointAt(0) ?? 0);
}
