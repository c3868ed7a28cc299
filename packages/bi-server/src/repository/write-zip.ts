// A zip archive as a stream of pieces: one file at a time is in memory. Neither encryption nor archives beyond
// 4 GB or 65,535 entries.
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

export interface ZipEntry {
  /** With `/` between names; a folder ends with one. */
  readonly path: string;
  readonly bytes: Buffer;
  readonly modifiedAt: Date;
}

export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.path, 'utf8');
    const packed = entry.bytes.length === 0 ? entry.bytes : await deflate(entry.bytes);
    const isPacked = packed.length < entry.bytes.length;
    const data = isPacked ? packed : entry.bytes;
    const facts = buildFacts(entry, { method: isPacked ? DEFLATED : STORED, size: data.length, name });
    const header = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, name]);
    directory.push(buildDirectoryRecord(facts, name, offset));
    yield header;
    yield data;
    offset += header.length + data.length;
    if (offset > MAX_OFFSET || directory.length > MAX_ENTRIES)
      throw new Error('too much for one zip archive');
  }
  const size = directory.reduce((total, record) => total + record.length, 0);
  yield Buffer.concat(directory);
  yield buildEnd(directory.length, size, offset);
}

const deflate = promisify<Buffer, Buffer>(deflateRaw);

const STORED = 0;
const DEFLATED = 8;
const VERSION = 20;
const NAMES_ARE_UTF8 = 0x0800;
const MAX_OFFSET = 0xff_ff_ff_ff;
const MAX_ENTRIES = 0xff_ff;

/** What the header before the data and the directory at the end both say. */
function buildFacts(
  entry: ZipEntry,
  { method, size, name }: { readonly method: number; readonly size: number; readonly name: Buffer },
): Buffer {
  const { date, time } = toDosTime(entry.modifiedAt);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(NAMES_ARE_UTF8, 2);
  facts.writeUInt16LE(method, 4);
  facts.writeUInt16LE(time, 6);
  facts.writeUInt16LE(date, 8);
  facts.writeUInt32LE(crc32(entry.bytes), 10);
  facts.writeUInt32LE(size, 14);
  facts.writeUInt32LE(entry.bytes.length, 18);
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
