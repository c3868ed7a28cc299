// Of EXIF the one number that says which side of a photo is up, 1 to 8.

const orientationTag = 0x0112;
const shortType = 3;
const entryLength = 12;
const headerLength = 8;

/** Nothing where there is none that makes sense: a photo shown as it lies is no reason to refuse it. */
export function findOrientation(block: Buffer): number | undefined {
  const order = block.toString('latin1', 0, 4);
  if (order !== 'II*\0' && order !== 'MM\0*') return undefined;
  const isLittle = order.startsWith('I');
  const read16 = (at: number): number | undefined => {
    if (at + 2 > block.length) return undefined;
    return isLittle ? block.readUInt16LE(at) : block.readUInt16BE(at);
  };
  if (block.length < headerLength) return undefined;
  const directory = isLittle ? block.readUInt32LE(4) : block.readUInt32BE(4);
  const entries = read16(directory) ?? 0;
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * entryLength;
    if (read16(at) !== orientationTag) continue;
    const value = read16(at + 8);
    const isKnown = read16(at + 2) === shortType && value !== undefined && value >= 1 && value <= 8;
    return isKnown ? value : undefined;
  }
  return undefined;
}

/** A block with nothing else in it. */
export function buildOrientationBlock(orientation: number): Buffer {
  const block = Buffer.alloc(headerLength + 2 + entryLength + 4);
  block.write('MM\0*', 'latin1');
  block.writeUInt32BE(headerLength, 4);
  block.writeUInt16BE(1, headerLength);
  block.writeUInt16BE(orientationTag, headerLength + 2);
  block.writeUInt16BE(shortType, headerLength + 4);
  block.writeUInt32BE(1, headerLength + 6);
  block.writeUInt16BE(orientation, headerLength + 10);
  return block;
}
