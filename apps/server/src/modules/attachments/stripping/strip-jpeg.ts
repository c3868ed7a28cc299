import { MalformedFileError } from '../attachment-errors.ts';
import { type JpegSegment, listJpegSegments } from './list-jpeg-segments.ts';

const startOfImage = Buffer.from([0xff, 0xd8]);
const endOfImage = Buffer.from([0xff, 0xd9]);
const jfifMark = Buffer.from('JFIF\0', 'latin1');
const exifMark = Buffer.from('Exif\0\0', 'latin1');
const adobeMark = Buffer.from('Adobe', 'latin1');
/** Mark, version, density; behind them a small picture of the picture may follow. */
const jfifLength = 12;
const adobeLength = 12;
const app0 = 0xe0;
const app1 = 0xe1;
const app14 = 0xee;
const startOfScan = 0xda;

/** Decoding needs them: tables, frames, scans, restart intervals, number of lines. */
const pictureMarkers = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xda, 0xdb, 0xdc,
  0xdd, 0xde, 0xdf,
]);

/** Photos of phones lie on their side without their orientation, so of EXIF that one number is written anew. */
export function stripJpeg(content: Buffer): Buffer {
  const segments = listJpegSegments(content);
  if (!segments.some(({ marker }) => marker === startOfScan)) {
    throw new MalformedFileError('there is no picture in it');
  }
  const jfif = findApp(segments, app0, jfifMark);
  const adobe = findApp(segments, app14, adobeMark);
  const orientation = segments
    .filter(({ marker, body }) => marker === app1 && startsWith(body, exifMark))
    .map(({ body }) => findOrientation(body.subarray(exifMark.length)))
    .find((found) => found !== undefined && found !== 1);
  return Buffer.concat([
    startOfImage,
    ...(jfif !== undefined && jfif.length >= jfifLength
      ? [writeSegment(app0, Buffer.concat([jfif.subarray(0, jfifLength), Buffer.alloc(2)]))]
      : []),
    ...(orientation === undefined
      ? []
      : [writeSegment(app1, Buffer.concat([exifMark, buildOrientationBlock(orientation)]))]),
    ...(adobe !== undefined && adobe.length >= adobeLength
      ? [writeSegment(app14, adobe.subarray(0, adobeLength))]
      : []),
    ...segments
      .filter(({ marker }) => pictureMarkers.has(marker))
      .flatMap(({ marker, body, scan }) => [writeSegment(marker, body), scan]),
    endOfImage,
  ]);
}

function findApp(segments: readonly JpegSegment[], wanted: number, mark: Buffer): Buffer | undefined {
  return segments.find(({ marker, body }) => marker === wanted && startsWith(body, mark))?.body;
}

function startsWith(body: Buffer, mark: Buffer): boolean {
  return body.subarray(0, mark.length).equals(mark);
}

function writeSegment(marker: number, body: Buffer): Buffer {
  const header = Buffer.from([0xff, marker, 0, 0]);
  header.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([header, body]);
}

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
function buildOrientationBlock(orientation: number): Buffer {
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
