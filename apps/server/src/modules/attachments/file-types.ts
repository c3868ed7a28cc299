export interface FileType {
  readonly mediaType: string;
  /** The first is the one that a name without any gets. */
  readonly extensions: readonly [string, ...string[]];
}

/** What is taken. Whatever a browser or a system could run is none of it. */
export const fileTypes = {
  jpeg: { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  png: { mediaType: 'image/png', extensions: ['png'] },
  webp: { mediaType: 'image/webp', extensions: ['webp'] },
  gif: { mediaType: 'image/gif', extensions: ['gif'] },
  heic: { mediaType: 'image/heic', extensions: ['heic', 'heif'] },
  mp4: { mediaType: 'video/mp4', extensions: ['mp4', 'm4v'] },
  pdf: { mediaType: 'application/pdf', extensions: ['pdf'] },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
  },
  txt: { mediaType: 'text/plain', extensions: ['txt'] },
  csv: { mediaType: 'text/csv', extensions: ['csv'] },
} as const satisfies Readonly<Record<string, FileType>>;

export type FileTypeKey = keyof typeof fileTypes;

// What a file is, by its bytes; only for plain text, which has no mark, by its name as well.

/** Nothing for a file that is not taken. */
export function findFileType(content: Buffer, fileName: string): FileTypeKey | undefined {
  const marked = marks.find(({ at = 0, bytes }) => content.subarray(at, at + bytes.length).equals(bytes));
  if (marked !== undefined) return marked.find(content);
  const extension = /\.(txt|csv)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (extension === undefined || !isPlainText(content)) return undefined;
  return extension === 'csv' ? 'csv' : 'txt';
}

interface Mark {
  readonly at?: number;
  readonly bytes: Buffer;
  readonly find: (content: Buffer) => FileTypeKey | undefined;
}

const marks: readonly Mark[] = [
  { bytes: Buffer.from([0xff, 0xd8, 0xff]), find: () => 'jpeg' },
  { bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), find: () => 'png' },
  { bytes: Buffer.from('GIF87a', 'latin1'), find: () => 'gif' },
  { bytes: Buffer.from('GIF89a', 'latin1'), find: () => 'gif' },
  { bytes: Buffer.from('%PDF-', 'latin1'), find: () => 'pdf' },
  {
    bytes: Buffer.from('RIFF', 'latin1'),
    find: (content) => (content.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : undefined),
  },
  { bytes: Buffer.from('PK\u0003\u0004', 'latin1'), find: findOfficeType },
  {
    at: 4,
    bytes: Buffer.from('ftyp', 'latin1'),
    find: (content) => typesByBrand[content.toString('latin1', 8, 12)],
  },
];

/** Major brands of the container that both kinds use. */
const typesByBrand: Readonly<Record<string, FileTypeKey>> = {
  ...Object.fromEntries(['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1'].map((brand) => [brand, 'heic'])),
  ...Object.fromEntries(
    ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', '3gp4', '3gp5'].map((brand) => [
      brand,
      'mp4',
    ]),
  ),
};

/** Macros are programs: a document that has any is not taken. */
function findOfficeType(content: Buffer): FileTypeKey | undefined {
  const names = listZipEntries(content);
  if (names === undefined || !names.includes('[Content_Types].xml')) return undefined;
  if (names.some((name) => /vbaProject|\.bin$|activeX/i.test(name) && !isPrinterSettings(name))) {
    return undefined;
  }
  if (names.includes('word/document.xml')) return 'docx';
  return names.includes('xl/workbook.xml') ? 'xlsx' : undefined;
}

/** The one binary part that ordinary documents have. */
function isPrinterSettings(name: string): boolean {
  return /^(?:xl|word)\/printerSettings\/printerSettings\d+\.bin$/.test(name);
}

/** Text in UTF-8 or, as spreadsheets in Brazil still write it, in one byte per letter; no markup and no script. */
function isPlainText(content: Buffer): boolean {
  if (hasControl(content)) return false;
  const start = content
    .toString('utf8', 0, 1024)
    .replace(/^\uFEFF/, '')
    .trimStart();
  return !/^(?:<[!?/a-z]|#!)/i.test(start);
}

/** A loop without a function for each byte: a file has twenty million of them. */
function hasControl(content: Buffer): boolean {
  for (let at = 0; at < content.length; at += 1) {
    const byte = content[at] ?? 0;
    if (byte >= 0x20 ? byte === 0x7f : byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d) {
      return true;
    }
  }
  return false;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const longestComment = 0xffff;

/** Names of the entries of a ZIP file, by its directory; nothing when it has none that can be read. */
function listZipEntries(content: Buffer): readonly string[] | undefined {
  const end = findEnd(content);
  if (end === undefined) return undefined;
  const names: string[] = [];
  let at = content.readUInt32LE(end + 16);
  for (let left = content.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + entryLength > end || content.readUInt32LE(at) !== entryMark) return undefined;
    const nameEnd = at + entryLength + content.readUInt16LE(at + 28);
    names.push(content.toString('utf8', at + entryLength, nameEnd));
    at = nameEnd + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return names;
}

function findEnd(content: Buffer): number | undefined {
  const last = content.length - endLength;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (content.readUInt32LE(at) === endMark) return at;
  }
  return undefined;
}
