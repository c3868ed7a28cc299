// The files of a .bar or .zip. Archives come from outside, so their number, their size unpacked and their names
// have limits.
import { unzipSync } from 'fflate';
import type { UnzipFileInfo } from 'fflate';

import { EngineError } from '../engine-errors.ts';

export interface UnpackedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const usualLimits = { files: 1000, totalBytes: 32 * 1024 * 1024 };

export function unpackArchive(archive: Uint8Array, limits = usualLimits): readonly UnpackedFile[] {
  const names = new Set<string>();
  let totalBytes = 0;
  const unpacked = readArchive(archive, ({ name, size, originalSize }) => {
    if (name.endsWith('/')) return false;
    requireResourceName(name);
    if (names.has(name)) throw new EngineError('illegal-argument', `The archive holds '${name}' twice`);
    names.add(name);
    // Both sizes are only claims, but fflate never takes more than the bigger one for a file.
    totalBytes += Math.max(size, originalSize);
    if (names.size > limits.files || totalBytes > limits.totalBytes) {
      throw new EngineError(
        'illegal-argument',
        `The archive holds more than ${limits.files} files or ${limits.totalBytes} bytes`,
      );
    }
    return true;
  });
  return [...names].map((name) => ({ name, bytes: unpacked[name] ?? new Uint8Array() }));
}

/** A relative path that stays below where it starts, on every system. */
export function requireResourceName(name: string): void {
  const segments = name.split('/');
  const isPlain = name.length <= 255 && name.split('').every((character) => isPlainCharacter(character));
  if (isPlain && segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..')) return;
  throw new EngineError('illegal-argument', `'${name}' is no name for a resource`);
}

function isPlainCharacter(character: string): boolean {
  return character >= ' ' && character !== '\u007f' && character !== '\\' && character !== ':';
}

function readArchive(
  archive: Uint8Array,
  filter: (file: UnzipFileInfo) => boolean,
): Readonly<Record<string, Uint8Array>> {
  try {
    return unzipSync(archive, { filter });
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw new EngineError('illegal-argument', 'The archive could not be read', { cause: error });
  }
}
