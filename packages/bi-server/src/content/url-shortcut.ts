import { isBlank } from '@prumo/database/long-work/find-text';

/** The address of an Internet shortcut; nothing when it has none that a browser should go to. */
export function findShortcutUrl(text: string): string | undefined {
  const address = findAddress(text);
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return ['http:', 'https:'].includes(url.protocol) ? url.href : undefined;
}

/** Of the first line `URL=address`. Blanks may stand around each of its parts, and count line breaks among them. */
function findAddress(text: string): string | undefined {
  for (let at = skipBlanks(text, 0); at < text.length; at = startOfNextLine(text, at)) {
    const address = readAddressAt(text, at);
    if (address !== undefined) return address;
  }
  return undefined;
}

/** Nothing when no such line begins here, or when something follows the address in its line. */
function readAddressAt(text: string, at: number): string | undefined {
  if (text.slice(at, at + key.length).toUpperCase() !== key) return undefined;
  const sign = skipBlanks(text, at + key.length);
  if (text[sign] !== '=') return undefined;
  const start = skipBlanks(text, sign + 1);
  let end = start;
  while (end < text.length && !isBlank(text[end])) end += 1;
  if (end === start) return undefined;
  let rest = end;
  while (isBlank(text[rest]) && !isLineEnd(text[rest])) rest += 1;
  return rest === text.length || isLineEnd(text[rest]) ? text.slice(start, end) : undefined;
}

const key = 'URL';

/** The first character of a later line that is no blank; the end of the text when there is none. */
function startOfNextLine(text: string, at: number): number {
  let next = at;
  while (next < text.length && !isLineEnd(text[next])) next += 1;
  return skipBlanks(text, next);
}

function skipBlanks(text: string, at: number): number {
  let next = at;
  while (isBlank(text[next])) next += 1;
  return next;
}

function isLineEnd(character: string | undefined): boolean {
  return character !== undefined && /[\n\r\u2028\u2029]/.test(character);
}
