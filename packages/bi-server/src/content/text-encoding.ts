// Files were written by many programs; browsers should not have to guess.

export function decodeText(bytes: Buffer): string {
  return new TextDecoder(findEncoding(bytes)).decode(bytes);
}

/** By the mark at the start, by what the bytes can be, or by what an HTML file says about itself. */
export function findEncoding(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  const declared = findDeclaredCharset(bytes.toString('latin1', 0, 1024));
  return declared !== undefined && isKnown(declared) ? declared.toLowerCase() : 'windows-1252';
}

/** What the first element `meta` that names one says, the last name of it if there are several. */
function findDeclaredCharset(html: string): string | undefined {
  const lowered = html.toLowerCase();
  for (let start = lowered.indexOf('<meta'); start !== -1;) {
    const close = lowered.indexOf('>', start);
    const end = close === -1 ? lowered.length : close;
    const charset = findLastCharset(html.slice(start + '<meta'.length + 1, end));
    if (charset !== undefined) return charset;
    start = lowered.indexOf('<meta', end);
  }
  return undefined;
}

function findLastCharset(attributes: string): string | undefined {
  const names = [...attributes.matchAll(/charset/gi)].toReversed();
  return names
    .map(({ index }) => /^\s*=\s*(?:["']\s*)?([\w-]+)/.exec(attributes.slice(index + 'charset'.length))?.[1])
    .find((charset) => charset !== undefined);
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Those that contradict the bytes are not taken at their word. */
function isKnown(name: string): boolean {
  try {
    return !new TextDecoder(name).encoding.startsWith('utf');
  } catch {
    return false;
  }
}
