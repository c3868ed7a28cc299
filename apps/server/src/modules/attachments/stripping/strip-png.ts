import { crc32 } from 'node:zlib';

import { MalformedFileError } from '../attachment-errors.ts';

const signatureLength = 8;
/** Length, type, checksum. */
const frameLength = 12;
const headerLength = 13;

/** Of the others the picture is the same without; among them are text, time, place and profiles. */
const keptTypes = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'sRGB']);

export function stripPng(content: Buffer): Buffer {
  const kept = [content.subarray(0, signatureLength)];
  let hasPixels = false;
  for (let at = signatureLength; ;) {
    const { type, whole } = readChunk(content, at);
    if ((at === signatureLength) !== (type === 'IHDR')) throw new MalformedFileError('a header out of place');
    if (type === 'IHDR' && whole.length !== frameLength + headerLength) {
      throw new MalformedFileError('a header of another length');
    }
    hasPixels ||= type === 'IDAT';
    if (keptTypes.has(type)) kept.push(whole);
    // By its upper case: no decoder may leave it out.
    else if (/^[A-Z]/.test(type)) throw new MalformedFileError('a part that nobody knows');
    if (type === 'IEND') break;
    at += whole.length;
  }
  if (!hasPixels) throw new MalformedFileError('there is no picture in it');
  return Buffer.concat(kept);
}

function readChunk(content: Buffer, at: number): { readonly type: string; readonly whole: Buffer } {
  if (at + frameLength > content.length) throw new MalformedFileError('its end is missing');
  const whole = content.subarray(at, at + frameLength + content.readUInt32BE(at));
  if (whole.length !== frameLength + whole.readUInt32BE(0))
    throw new MalformedFileError('its end is missing');
  const checksumAt = whole.length - 4;
  if (crc32(whole.subarray(4, checksumAt)) !== whole.readUInt32BE(checksumAt)) {
    throw new MalformedFileError('a part is not as it was written');
  }
  const type = whole.toString('latin1', 4, 8);
  if (type === 'IEND' && whole.length !== frameLength)
    throw new MalformedFileError('an end that is not empty');
  return { type, whole };
}
