import { decodeQuotedPrintable } from '../../notifications/testing/decode-quoted-printable.ts';

/** The file of that kind that a mail carries. */
export function readCsvOfMail(source: string): string {
  return readFileOfMail(source, 'text/csv').toString('utf8');
}

export function readFileOfMail(source: string, type: string): Buffer {
  // Long headers go on in the next line, so the name of the type is all that can be looked for.
  const [, part = ''] = source.split(type);
  const lines = part.split(/\r?\n/);
  const body = lines.slice(lines.indexOf('') + 1);
  const content = body.slice(
    0,
    body.findIndex((line) => line.startsWith('--')),
  );
  return part.includes('base64')
    ? Buffer.from(content.join(''), 'base64')
    : Buffer.from(decodeQuotedPrintable(content.join('\n')), 'utf8');
}
