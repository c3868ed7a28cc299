import { inflateSync } from 'node:zlib';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Row by row, each as 0xRRGGBB. */
  readonly colours: Uint32Array;
}

/** Of the PNGs that browsers write: eight bits a channel, no palette, not interlaced. Transparency is left out. */
export function decodePng(png: Buffer): Pixels {
  const { width, height } = readPngSize(png);
  const [depth, kind, , , interlace] = png.subarray(24, 29);
  const channels = kind === 2 ? 3 : 4;
  if (depth !== 8 || (kind !== 2 && kind !== 6) || interlace !== 0) {
    throw new Error('only PNGs as browsers write them are read here');
  }
  const rows = inflateSync(Buffer.concat(listChunks(png, 'IDAT')));
  const colours = new Uint32Array(width * height);
  const stride = width * channels;
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1);
    const row = unfilter(rows[start] ?? 0, rows.subarray(start + 1, start + 1 + stride), above, channels);
    for (let x = 0; x < width; x += 1) {
      const at = x * channels;
      colours[y * width + x] = ((row[at] ?? 0) << 16) | ((row[at + 1] ?? 0) << 8) | (row[at + 2] ?? 0);
    }
    above = row;
  }
  return { width, height, colours };
}

export function readPngSize(png: Buffer): { readonly width: number; readonly height: number } {
  if (png.toString('latin1', 1, 4) !== 'PNG') throw new Error('this is no PNG');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

function listChunks(png: Buffer, wanted: string): readonly Buffer[] {
  const found: Buffer[] = [];
  let at = 8;
  while (at < png.length) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === wanted) found.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return found;
}

/** Undoes the row's filter, of which the standard has five. */
function unfilter(
  filter: number,
  bytes: Uint8Array,
  above: Uint8Array,
  channels: number,
): Uint8Array<ArrayBuffer> {
  const row = new Uint8Array(bytes.length);
  for (const [at, byte] of bytes.entries()) {
    const left = row[at - channels] ?? 0;
    const up = above[at] ?? 0;
    const corner = above[at - channels] ?? 0;
    // Kept to eight bits by the array.
    row[at] = byte + predict(filter, left, up, corner);
  }
  return row;
}

function predict(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return predictByPaeth(left, up, corner);
    default:
      return 0;
  }
}

function predictByPaeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(estimate - value));
  if (toLeft === undefined || toUp === undefined || toCorner === undefined) return 0;
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
