import type { FileTypeKey } from '../file-types.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

export type StrippableType = Extract<FileTypeKey, 'jpeg' | 'png' | 'webp'>;

/**
 * The picture without anything that tells where, when, by whom or with what it was made. Doing it again changes
 * nothing. A file whose parts cannot be told apart is refused.
 */
export const stripMetadata: Readonly<Record<StrippableType, (content: Buffer) => Buffer>> = {
  jpeg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
};
