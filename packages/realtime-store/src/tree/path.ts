import { InvalidRequestError } from '../realtime-error.ts';
import { requireLegalKey } from './key.ts';

/** From the root down; the root itself has none. */
export type Path = readonly string[];

export const deepest = 32;

/** Of plain text, as the keys of a multi-path update are: repeated slashes are one. */
export function decodePath(text: string): Path {
  return requireDepth(
    text
      .split('/')
      .filter((key) => key !== '')
      .map(requireLegalKey),
  );
}

export function requireDepth(path: Path): Path {
  if (path.length <= deepest) return path;
  throw new InvalidRequestError(`Invalid path; it is deeper than ${deepest} levels.`);
}

/** As text with a leading slash; `/` for the root. */
export function presentPath(path: Path): string {
  return `/${path.join('/')}`;
}

/** True for the path itself too. */
export function isWithin(path: Path, ancestor: Path): boolean {
  return path.length >= ancestor.length && ancestor.every((key, index) => path[index] === key);
}
