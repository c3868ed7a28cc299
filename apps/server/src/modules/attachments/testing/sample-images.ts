// Small pictures of the right structure, with whatever a test wants to hide in them.
import { crc32, deflateSync } from 'node:zlib';

export interface PngChunk {
  readonly type: string;
  readonly body: Buffer;
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function buildPngChunk({ type, body }: PngChunk): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

/** Two by two pixels; the chunks stand where encoders put them, before and behind the pixels. */
export function buildPng({
  before = [],
  behind = [],
  trailer = Buffer.alloc(0),
}: {
  readonly before?: readonly PngChunk[];
  readonly behind?: readonly PngChunk[];
  readonly trailer?: Buffer;
} = {}): Buffer {
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0]);
  const rows = Buffer.from([0, 255, 0, 0, 0, 255, 0, 0, 0, 0, 255, 255, 255, 255]);
  return Buffer.concat([
    pngSignature,
    buildPngChunk({ type: 'IHDR', body: header }),
    ...before.map(buildPngChunk),
    buildPngChunk({ type: 'IDAT', body: deflateSync(rows) }),
    ...behind.map(buildPngChunk),
    buildPngChunk({ type: 'IEND', body: Buffer.alloc(0) }),
    trailer,
  ]);
}

export interface JpegPart {
  readonly marker: number;
  readonly body: Buffer;
}

function buildJpegPart({ marker, body }: JpegPart): Buffer {
  const header = Buffer.from([0xff, marker, 0, 0]);
  header.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([header, body]);
}

/** One grey pixel: a table of ones, one frame, two short Huffman tables, one scan. */
export const jpegPicture = Buffer.concat([
  buildJpegPart({ marker: 0xdb, body: Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)]) }),
  buildJpegPart({ marker: 0xc0, body: Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0]) }),
  buildJpegPart({
    marker: 0xc4,
    body: Buffer.concat([Buffer.from([0x00, 1]), Buffer.alloc(15), Buffer.from([9])]),
  }),
  buildJpegPart({ marker: 0xc4, body: Buffer.concat([Buffer.from([0x10, 1]), Buffer.alloc(16)]) }),
  buildJpegPart({ marker: 0xda, body: Buffer.from([1, 1, 0, 0, 63, 0]) }),
  // Among the pixels, a byte of ones and a mark of restart.
  Buffer.from([0xd2, 0xff, 0x00, 0xcf, 0xff, 0xd0, 0x20]),
]);

export const jfif: JpegPart = {
  marker: 0xe0,
  body: Buffer.concat([Buffer.from('JFIF\0', 'latin1'), Buffer.from([1, 2, 1, 0, 72, 0, 72, 0, 0])]),
};

export function buildJpeg({
  parts = [jfif],
  trailer = Buffer.alloc(0),
}: { readonly parts?: readonly JpegPart[]; readonly trailer?: Buffer } = {}): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...parts.map(buildJpegPart),
    jpegPicture,
    Buffer.from([0xff, 0xd9]),
    trailer,
  ]);
}

/** As a phone writes it: maker, orientation and the place. */
export function buildExif(orientation: number, isLittle: boolean): JpegPart {
  const maker = Buffer.from('Fabricante\0\0', 'latin1');
  const block = Buffer.alloc(8 + 2 + 3 * 12 + 4);
  const write16 = (value: number, at: number) =>
    isLittle ? block.writeUInt16LE(value, at) : block.writeUInt16BE(value, at);
  const write32 = (value: number, at: number) =>
    isLittle ? block.writeUInt32LE(value, at) : block.writeUInt32BE(value, at);
  block.write(isLittle ? 'II*\0' : 'MM\0*', 'latin1');
  write32(8, 4);
  write16(3, 8);
  const entries = [
    [0x010f, 2, maker.length, block.length],
    [0x0112, 3, 1, 0],
    [0x8825, 4, 1, block.length],
  ];
  for (const [index, [tag = 0, type = 0, length = 0, value = 0]] of entries.entries()) {
    const at = 10 + index * 12;
    write16(tag, at);
    write16(type, at + 2);
    write32(length, at + 4);
    write32(value, at + 8);
    if (tag === 0x0112) write16(orientation, at + 8);
  }
  const body = Buffer.concat([
    Buffer.from('Exif\0\0', 'latin1'),
    block,
    maker,
    Buffer.from('GPS -23.5,-46.6'),
  ]);
  return { marker: 0xe1, body };
}

export interface WebpChunk {
  readonly type: string;
  readonly body: Buffer;
}

/** One pixel, lossy. */
export const webpPicture: WebpChunk = {
  type: 'VP8 ',
  body: Buffer.from('MAEAnQEqAQABAA7A/iWkAANwAAAAAA==', 'base64'),
};

export function buildWebpChunk({ type, body }: WebpChunk): Buffer {
  const header = Buffer.alloc(8);
  header.write(type, 'latin1');
  header.writeUInt32LE(body.length, 4);
  return Buffer.concat([header, body, Buffer.alloc(body.length % 2)]);
}

export function buildWebp({
  chunks = [webpPicture],
  trailer = Buffer.alloc(0),
}: { readonly chunks?: readonly WebpChunk[]; readonly trailer?: Buffer } = {}): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks.map(buildWebpChunk)]);
  const header = Buffer.alloc(8);
  header.write('RIFF', 'latin1');
  header.writeUInt32LE(body.length, 4);
  return Buffer.concat([header, body, trailer]);
}

/** The header that announces everything: profile, transparency, EXIF, XMP, movement; with its spare bytes misused. */
export const webpExtended: WebpChunk = {
  type: 'VP8X',
  body: Buffer.from([0xff, 1, 2, 3, 0, 0, 0, 0, 0, 0]),
};
