import { MalformedFileError } from '../attachment-errors.ts';

const riffHeaderLength = 12;
const chunkHeaderLength = 8;
const extendedLength = 10;
const frameHeaderLength = 16;
/** Transparency and movement; the others announce a profile, EXIF and XMP. */
const keptFlags = 0x12;

const keptTypes = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);
const keptInFrames = new Set(['VP8 ', 'VP8L', 'ALPH']);
const pictureTypes: readonly string[] = ['VP8 ', 'VP8L', 'ANMF'];

interface Chunk {
  readonly type: string;
  readonly body: Buffer;
}

export function stripWebp(content: Buffer): Buffer {
  if (content.length < riffHeaderLength) throw new MalformedFileError('its end is missing');
  const end = chunkHeaderLength + content.readUInt32LE(4);
  if (end > content.length) throw new MalformedFileError('its end is missing');
  const chunks = listChunks(content.subarray(riffHeaderLength, end)).filter(({ type }) =>
    keptTypes.has(type),
  );
  if (!chunks.some(({ type }) => pictureTypes.includes(type))) {
    throw new MalformedFileError('there is no picture in it');
  }
  const body = Buffer.concat(chunks.map((chunk) => writeChunk(stripChunk(chunk))));
  return Buffer.concat([writeHeader('RIFF', body.length + 4), Buffer.from('WEBP', 'latin1'), body]);
}

function listChunks(content: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at < content.length;) {
    if (at + chunkHeaderLength > content.length) throw new MalformedFileError('its end is missing');
    const length = content.readUInt32LE(at + 4);
    const body = content.subarray(at + chunkHeaderLength, at + chunkHeaderLength + length);
    if (body.length !== length) throw new MalformedFileError('its end is missing');
    chunks.push({ type: content.toString('latin1', at, at + 4), body });
    // Each begins at an even place.
    at += chunkHeaderLength + length + (length % 2);
  }
  return chunks;
}

function stripChunk({ type, body }: Chunk): Chunk {
  if (type === 'VP8X') {
    if (body.length !== extendedLength) throw new MalformedFileError('a header of another length');
    const header = Buffer.alloc(extendedLength);
    header[0] = body.readUInt8(0) & keptFlags;
    // Between them are bytes without meaning, where anything could stand.
    body.copy(header, 4, 4);
    return { type, body: header };
  }
  if (type !== 'ANMF') return { type, body };
  if (body.length < frameHeaderLength) throw new MalformedFileError('a header of another length');
  const parts = listChunks(body.subarray(frameHeaderLength)).filter((part) => keptInFrames.has(part.type));
  return { type, body: Buffer.concat([body.subarray(0, frameHeaderLength), ...parts.map(writeChunk)]) };
}

function writeChunk({ type, body }: Chunk): Buffer {
  return Buffer.concat([writeHeader(type, body.length), body, Buffer.alloc(body.length % 2)]);
}

function writeHeader(type: string, length: number): Buffer {
  const header = Buffer.alloc(chunkHeaderLength);
  header.write(type, 'latin1');
  header.writeUInt32LE(length, 4);
  return header;
}
