// A zip archive as a stream of pieces: one file at a time is in memory. Neither encryption nor archives beyond
// 4 GB or 65,535 entries.
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  /** With `/` between names; a folder ends with one. */
  readonly path: string;
  /** One after the other, for what is made while it is packed. */
  readonly bytes: Buffer | AsyncIterable<Buffer>;
  readonly modifiedAt: Date;
}

export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.path, 'utf8');
    const content = await pack(entry.bytes);
    const facts = buildFacts(entry, content, name);
    const header = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, name]);
    directory.push(buildDirectoryRecord(facts, name, offset));
    yield header;
    yield* content.pieces;
    offset += header.length + content.packedLength;
    if (offset > MAX_OFFSET || directory.length > MAX_ENTRIES)
      throw new Error('too much for one zip archive');
  }
  const size = directory.reduce((total, record) => total + record.length, 0);
  yield Buffer.concat(directory);
  yield buildEnd(directory.length, size, offset);
}

interface PackedContent {
  readonly method: number;
  readonly checksum: number;
  readonly length: number;
  readonly packedLength: number;
  readonly pieces: readonly Buffer[];
}

/** Piece by piece, on another thread: only the checksum is computed on this one. */
async function pack(bytes: ZipEntry['bytes']): Promise<PackedContent> {
  let [checksum, length, packedLength] = [0, 0, 0];
  async function* measure(): AsyncGenerator<Buffer> {
    for await (const piece of Buffer.isBuffer(bytes) ? cut(bytes) : bytes) {
      checksum = crc32(piece, checksum);
      length += piece.length;
      yield piece;
    }
  }
  const pieces: Buffer[] = [];
  await pipeline(measure, createDeflateRaw(), async (packed: AsyncIterable<Buffer>) => {
    for await (const piece of packed) {
      pieces.push(piece);
      packedLength += piece.length;
    }
  });
  if (Buffer.isBuffer(bytes) && packedLength >= length) {
    return { method: STORED, checksum, length, packedLength: length, pieces: [bytes] };
  }
  return { method: DEFLATED, checksum, length, packedLength, pieces };
}

function* cut(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_LENGTH) yield bytes.subarray(at, at + PIECE_LENGTH);
}

const PIECE_LENGTH = 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
const VERSION = 20;
const NAMES_ARE_UTF8 = 0x0800;
const MAX_OFFSET = 0xff_ff_ff_ff;
const MAX_ENTRIES = 0xff_ff;

/** What the header before the data and the directory at the end both say. */
function buildFacts(entry: ZipEntry, content: PackedContent, name: Buffer): Buffer {
  const { date, time } = toDosTime(entry.modifiedAt);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(NAMES_ARE_UTF8, 2);
  facts.writeUInt16LE(content.method, 4);
  facts.writeUInt16LE(time, 6);
  facts.writeUInt16LE(date, 8);
  facts.writeUInt32LE(content.checksum, 10);
  facts.writeUInt32LE(content.packedLength, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}

function buildDirectoryRecord(facts: Buffer, name: Buffer, offset: number): Buffer {
  const head = Buffer.from('504b01021400', 'hex');
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([head, facts, tail, name]);
}

function buildEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('504b0506', 0, 'hex');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** Even seconds since 1980, which is all that the format has room for. */
function toDosTime(moment: Date): { readonly date: number; readonly time: number } {
  const year = Math.max(moment.getUTCFullYear() - 1980, 0);
  return {
    date: (year << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate(),
    time: (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1),
  };
}
