import { MalformedFileError } from '../attachment-errors.ts';

export interface JpegSegment {
  readonly marker: number;
  readonly body: Buffer;
  /** The coded pixels behind the header of a scan; empty behind any other segment. */
  readonly scan: Buffer;
}

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const firstMarkerWithBody = 0xc0;
const [firstRestart, lastRestart] = [0xd0, 0xd7];

/** All between the start of the image and its first end; what comes behind that is no part of it. */
export function listJpegSegments(content: Buffer): readonly JpegSegment[] {
  const segments: JpegSegment[] = [];
  for (let at = 2; ;) {
    const markerAt = skipFill(content, at);
    const marker = content[markerAt] ?? 0;
    if (marker === endOfImage) return segments;
    const body = readBody(content, markerAt);
    if (marker < firstMarkerWithBody || (marker >= firstRestart && marker <= startOfImage)) {
      throw new MalformedFileError('a part that nobody knows');
    }
    const bodyEnd = markerAt + 3 + body.length;
    const scanEnd = marker === startOfScan ? findScanEnd(content, bodyEnd) : bodyEnd;
    segments.push({ marker, body, scan: content.subarray(bodyEnd, scanEnd) });
    at = scanEnd;
  }
}

/** A marker may have any number of 0xFF before it. */
function skipFill(content: Buffer, from: number): number {
  if (content[from] !== 0xff) throw new MalformedFileError('its end is missing');
  let at = from;
  while (content[at] === 0xff) at += 1;
  return at;
}

function readBody(content: Buffer, markerAt: number): Buffer {
  const length = markerAt + 3 <= content.length ? content.readUInt16BE(markerAt + 1) : 0;
  const body = content.subarray(markerAt + 3, markerAt + 1 + length);
  if (length < 2 || body.length !== length - 2) throw new MalformedFileError('its end is missing');
  return body;
}

/** Among the pixels 0xFF stands before 0 and before marks of restart only. */
function findScanEnd(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at !== -1; at = content.indexOf(0xff, at)) {
    const next = skipFill(content, at);
    const byte = content[next];
    if (byte !== 0 && !(byte !== undefined && byte >= firstRestart && byte <= lastRestart)) return at;
    at = next + 1;
  }
  throw new MalformedFileError('its end is missing');
}
