// Searching for a text that somebody else chose. What JavaScript has for it takes the product of both lengths at worst:
// half a million letters searched for in a million hold everybody else for minutes. This takes the sum.

/** Where `part` begins in `text`, from `start` on; -1 when nowhere. The same as `indexOf`. */
export function findText(text: string, part: string, start = 0): number {
  if (part.length <= shortPart) return text.indexOf(part, start);
  const from = Math.max(start, 0);
  if (part.length > text.length - from) return -1;
  const borders = listBorders(part);
  let matched = 0;
  for (let at = from; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    while (matched > 0 && part.charCodeAt(matched) !== unit) matched = borders[matched - 1] ?? 0;
    if (part.charCodeAt(matched) === unit) matched += 1;
    if (matched === part.length) return at - matched + 1;
  }
  return -1;
}

/** Where `part` begins in `text` for the last time; -1 when nowhere. The same as `lastIndexOf`. */
export function findLastText(text: string, part: string): number {
  if (part.length <= shortPart) return text.lastIndexOf(part);
  const at = findText(turnAround(text), turnAround(part));
  return at === -1 ? -1 : text.length - at - part.length;
}

/** The same as `split` with a text that is not empty. */
export function splitText(text: string, separator: string): readonly string[] {
  if (separator.length <= shortPart) return text.split(separator);
  const parts: string[] = [];
  let from = 0;
  for (let at = findText(text, separator); at !== -1; at = findText(text, separator, from)) {
    parts.push(text.slice(from, at));
    from = at + separator.length;
  }
  return [...parts, text.slice(from)];
}

function turnAround(text: string): string {
  return text.split('').toReversed().join('');
}

/** So short that the product is not much more than the sum. */
const shortPart = 32;

/** Of each beginning of the text how much of it is an end of it too (Knuth, Morris and Pratt). */
function listBorders(text: string): Uint32Array {
  const borders = new Uint32Array(text.length);
  let length = 0;
  for (let at = 1; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    while (length > 0 && text.charCodeAt(length) !== unit) length = borders[length - 1] ?? 0;
    if (text.charCodeAt(length) === unit) length += 1;
    borders[at] = length;
  }
  return borders;
}

const lineStart = Buffer.from('\r\n--');
const lineEndLength = 2;

/**
 * Where a line begins with a mark of the form `--…`, as those between the parts of a form with files do; -1 when none
 * does. The line break before it is not before `from`. The mark is what the sender chose: looked for as a whole, it
 * takes the product of both lengths at worst; looked at only where a line could be one, the sum.
 */
export function findMarkedLine(bytes: Buffer, mark: Buffer, from: number): number {
  for (let at = bytes.indexOf(lineStart, from); at !== -1; at = bytes.indexOf(lineStart, at + 1)) {
    const start = at + lineEndLength;
    if (startsWith(bytes, mark, start)) return start;
  }
  return -1;
}

export function startsWith(bytes: Buffer, mark: Buffer, at: number): boolean {
  const end = at + mark.length;
  return end <= bytes.length && bytes.compare(mark, 0, mark.length, at, end) === 0;
}

/** Of one character, the same as `\s`, and quick enough to be asked of each of a million. */
export function isBlank(character: string | undefined): boolean {
  if (character === undefined) return false;
  const code = character.charCodeAt(0);
  if (code < 0xa0) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return /\s/.test(character);
}
