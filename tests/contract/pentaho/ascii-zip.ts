import { crc32 } from 'node:zlib';

/**
 * A zip archive that survives as text: nothing in it is packed, and blanks are added to a file until its checksum, too, has
 * only bytes that UTF-8 leaves alone.
 */
export function buildAsciiZip(files: Readonly<Record<string, string>>): string {
  let [body, directory] = ['', ''];
  for (const [path, text] of Object.entries(files)) {
    const content = Buffer.from(padToAscii(text), 'latin1');
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(body.length, 10);
    directory += `PK\u0001\u0002\u0014\0${facts.toString('latin1')}${tail.toString('latin1')}${path}`;
    body += `PK\u0003\u0004${facts.toString('latin1')}${path}${content.toString('latin1')}`;
    // Places in the archive are told by bytes, too.
    while (!isAscii(body.length)) body += ' ';
  }
  while (!isAscii(directory.length)) directory += ' ';
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(body.length, 12);
  return `${body}${directory}PK\u0005\u0006${end.toString('latin1')}`;
}

function padToAscii(text: string): string {
  let padded = text;
  while (!isAscii(crc32(padded)) || !isAscii(padded.length)) padded += ' ';
  return padded;
}

/** Each of its four bytes. */
function isAscii(number: number): boolean {
  return [0, 8, 16, 24].every((shift) => ((number >>> shift) & 0x80) === 0);
}
