// How a repository path travels in a URL: `/public/a b.prpt` is the id `:public:a b.prpt`, a colon of a name is a TAB.
import { IllegalFileNameError } from './repository-errors.ts';
import { normalizePath } from './repository-path.ts';

/** What percent-encoding puts into a URL as one segment. */
export function encodePathId(path: string): string {
  return path.replaceAll(':', '\t').replaceAll('/', ':');
}

/**
 * Takes the id after one round of percent-decoding. What is encoded twice stands for a slash or backslash inside
 * of a name, and no name has a slash.
 */
export function decodePathId(id: string): string {
  if (/%2f/i.test(id)) throw new IllegalFileNameError(`a name cannot have a slash: ${id}`);
  return normalizePath(id.replaceAll(/%5c/gi, '\\').replaceAll(':', '/').replaceAll('\t', ':'));
}
