// The cells of the first sheet of an XLSX file, as they are stored: numbers as numbers, days as their serial numbers.
import { inflateRawSync } from 'node:zlib';

type SheetValue = string | number;

export function readSheet(file: Buffer): readonly (readonly SheetValue[])[] {
  const sheet = readZip(file).get('xl/worksheets/sheet1.xml') ?? '';
  return [...sheet.matchAll(/<row[^>]*?(?:\/>|>([^]*?)<\/row>)/g)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)/g)].map(
      ([, number, text]) => (text === undefined ? Number(number) : decodeText(text)),
    ),
  );
}

/** Its parts by name, as text. */
export function readZip(file: Buffer): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  let at = file.readUInt32LE(file.lastIndexOf('PK\u0005\u0006') + 16);
  while (file.readUInt32LE(at) === directoryEntry) {
    const [method, size] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)];
    const [nameLength, extra] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30)];
    const [comment, offset] = [file.readUInt16LE(at + 32), file.readUInt32LE(at + 42)];
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
    const content = file.subarray(start, start + size);
    parts.set(name, (method === 0 ? content : inflateRawSync(content)).toString('utf8'));
    at += 46 + nameLength + extra + comment;
  }
  return parts;
}

const directoryEntry = 0x02014b50;

function decodeText(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
