// A zip archive that somebody sent. Everything in it is a claim: what it says of itself is checked before anything is
// unpacked, and files are unpacked one at a time, never to more than was said.
import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

import { ArchiveError } from '../repository-errors.ts';

export interface ZipFile {
  /** With `/` between names, as it stands in the archive; a folder ends with one. */
  readonly path: string;
  readonly isFolder: boolean;
  /** Throws ArchiveError when it is not what the archive says. */
  read(): Promise<Buffer>;
}

export interface ZipLimits {
  readonly files: number;
  readonly fileBytes: number;
  readonly totalBytes: number;
  /** How many times as big as the archive all of it may be. */
  readonly ratio: number;
}

export const usualZipLimits: ZipLimits = {
  files: 10_000,
  fileBytes: 100 * 1024 * 1024,
  totalBytes: 1024 * 1024 * 1024,
  ratio: 100,
};

/** An archive of a few kilobytes of one and the same letter is no attack. */
const freeBytes = 10 * 1024 * 1024;

export function readZip(archive: Buffer, limits: ZipLimits = usualZipLimits): readonly ZipFile[] {
  const records = listRecords(archive, limits.files);
  requireBounded(records, archive.length, limits);
  requireApart(archive, records);
  return records.map((record) => ({
    path: record.path,
    isFolder: record.path.endsWith('/'),
    read: async () => await unpack(archive, record),
  }));
}

interface ZipRecord {
  readonly path: string;
  readonly method: number;
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
  /** Of the header before the data. */
  readonly offset: number;
}

const endLength = 22;
const longestComment = 0xff_ff;
const recordLength = 46;
const headerLength = 30;
const isEncrypted = 0x0001;
const stored = 0;
const deflated = 8;

function findEnd(archive: Buffer): number {
  const earliest = Math.max(0, archive.length - endLength - longestComment);
  for (let at = archive.length - endLength; at >= earliest; at -= 1) {
    const isEnd = archive.readUInt32LE(at) === 0x06_05_4b_50;
    if (isEnd && archive.readUInt16LE(at + 20) === archive.length - at - endLength) return at;
  }
  throw new ArchiveError('it is no zip archive, or its end is missing');
}

function listRecords(archive: Buffer, mostFiles: number): readonly ZipRecord[] {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  const start = archive.readUInt32LE(end + 16);
  if (count === 0xff_ff || start === 0xff_ff_ff_ff)
    throw new ArchiveError('archives beyond 4 GB are not read');
  if (count > mostFiles) throw new ArchiveError(`it has more than ${mostFiles} files`);
  const records: ZipRecord[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + recordLength > end || archive.readUInt32LE(at) !== 0x02_01_4b_50)
      throw new ArchiveError('its directory is damaged');
    const nameLength = archive.readUInt16LE(at + 28);
    const nameStart = at + recordLength;
    const next = nameStart + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    if (next > end) throw new ArchiveError('its directory is damaged');
    if ((archive.readUInt16LE(at + 8) & isEncrypted) !== 0) throw new ArchiveError('it is encrypted');
    records.push({
      path: decodeName(archive.subarray(nameStart, nameStart + nameLength)),
      method: archive.readUInt16LE(at + 10),
      checksum: archive.readUInt32LE(at + 16),
      packedSize: archive.readUInt32LE(at + 20),
      size: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    });
    at = next;
  }
  return records;
}

function decodeName(bytes: Buffer): string {
  return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1');
}

function requireBounded(records: readonly ZipRecord[], archiveSize: number, limits: ZipLimits): void {
  let total = 0;
  for (const { size, path } of records) {
    if (size > limits.fileBytes) throw new ArchiveError(`${path} is bigger than ${limits.fileBytes} bytes`);
    total += size;
  }
  if (total > limits.totalBytes) throw new ArchiveError(`it unpacks to more than ${limits.totalBytes} bytes`);
  if (total > Math.max(freeBytes, archiveSize * limits.ratio))
    throw new ArchiveError(`it unpacks to more than ${limits.ratio} times its size`);
}

/** Files that share their packed bytes would make many big ones out of one. */
function requireApart(archive: Buffer, records: readonly ZipRecord[]): void {
  let free = 0;
  for (const record of records.toSorted((one, other) => one.offset - other.offset)) {
    if (record.offset < free) throw new ArchiveError('files in it overlap');
    free = findData(archive, record).end;
  }
}

function findData(archive: Buffer, { offset, packedSize }: ZipRecord): { start: number; end: number } {
  if (offset + headerLength > archive.length || archive.readUInt32LE(offset) !== 0x04_03_4b_50)
    throw new ArchiveError('a file in it has no beginning');
  const start = offset + headerLength + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const end = start + packedSize;
  if (end > archive.length) throw new ArchiveError('a file in it is cut off');
  return { start, end };
}

const inflate = promisify(inflateRaw);

async function unpack(archive: Buffer, record: ZipRecord): Promise<Buffer> {
  const { start, end } = findData(archive, record);
  const packed = archive.subarray(start, end);
  const bytes = await inflateAs(record, packed);
  if (bytes.length !== record.size || crc32(bytes) !== record.checksum)
    throw new ArchiveError(`${record.path} is damaged`);
  return bytes;
}

/** On another thread, and no further than the archive said. */
async function inflateAs({ method, size, path }: ZipRecord, packed: Buffer): Promise<Buffer> {
  if (method === stored) return packed;
  if (method !== deflated) throw new ArchiveError(`${path} is packed in a way that is not known here`);
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, size) });
  } catch (cause) {
    throw new ArchiveError(`${path} is damaged`, { cause });
  }
}
