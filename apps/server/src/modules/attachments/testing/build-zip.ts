import { crc32 } from 'node:zlib';

/** A ZIP file with these entries, all of them with the same short content. */
export function buildZip(names: readonly string[]): Buffer {
  const content = Buffer.from('<x/>');
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const name of names) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const listed = Buffer.alloc(46);
    listed.writeUInt32LE(0x02014b50);
    local.copy(listed, 16, 14, 28);
    listed.writeUInt32LE(at, 42);
    const entry = Buffer.concat([local, Buffer.from(name), content]);
    entries.push(entry);
    directory.push(listed, Buffer.from(name));
    at += entry.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...entries, listing, end]);
}
