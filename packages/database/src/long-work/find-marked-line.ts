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
