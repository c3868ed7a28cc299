import { decodeQuotedPrintable } from '../../notifications/testing/decode-quoted-printable.ts';

/** The file of that kind that a mail carries. */
export function readCsvOfMail(source: string): string {
  const [, part = ''] = source.split(/Content-Type: text\/csv/);
  const lines = part.split(/\r?\n/);
  const body = lines.slice(lines.indexOf('') + 1);
  const content = body.slice(
    0,
    body.findIndex((line) => line.startsWith('--')),
  );
  return part.includes('base64')
    ? Buffer.from(content.join(''), 'base64').toString('utf8')
    : decodeQuotedPrintable(content.join('\n'));
}
