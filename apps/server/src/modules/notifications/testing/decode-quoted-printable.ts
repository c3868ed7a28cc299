/** The source of a mail as people read it. */
export function decodeQuotedPrintable(source: string): string {
  const bytes = source
    .replaceAll('\r\n', '\n')
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
