/**
 * The fields of a form that somebody sent (`application/x-www-form-urlencoded`); nothing when they are more than anybody
 * sends. Node itself takes ten times as long over a long text with many blanks.
 */
export function decodeForm(text: string, mostFields: number): URLSearchParams | undefined {
  if (text.split('&', mostFields + 1).length > mostFields) return undefined;
  return new URLSearchParams(text.includes('+') ? writeBlanks(text) : text);
}

/** A form writes them as plus signs. */
function writeBlanks(text: string): string {
  const bytes = Buffer.from(text, 'utf8');
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === plus) bytes[at] = blank;
  }
  return bytes.toString('utf8');
}

const plus = 0x2b;
const blank = 0x20;
