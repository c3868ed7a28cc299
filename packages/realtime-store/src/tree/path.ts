import { InvalidRequestError } from '../realtime-error.ts';

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

// The keys of the tree: which are legal, and in which order they come.

const longestKeyBytes = 768;
const illegalSign = /[.$#[\]/]/;
const halfCharacter = /\p{Surrogate}/u;

export function isLegalKey(key: string): boolean {
  return (
    key !== '' &&
    !illegalSign.test(key) &&
    !halfCharacter.test(key) &&
    !Array.from(key).some(isControlCharacter) &&
    Buffer.byteLength(key) <= longestKeyBytes
  );
}

export function requireLegalKey(key: string): string {
  if (isLegalKey(key)) return key;
  throw new InvalidRequestError(
    `Invalid data; couldn't parse key "${key.slice(0, 100)}". Key value can't be empty, longer than ${longestKeyBytes} bytes or contain $ # [ ] / or .`,
  );
}

const smallest = -2_147_483_648;
const greatest = 2_147_483_647;

/** Keys that are 32-bit integers come first, as numbers; all others follow by their code units. */
export function compareKeys(one: string, other: string): number {
  if (one === other) return 0;
  const [first, second] = [readInteger(one), readInteger(other)];
  if (first !== undefined && second !== undefined) {
    return first === second ? one.length - other.length : first - second;
  }
  if (first !== undefined) return -1;
  if (second !== undefined) return 1;
  return one < other ? -1 : 1;
}

function readInteger(key: string): number | undefined {
  if (!/^-?\d{1,10}$/.test(key)) return undefined;
  const number = Number(key);
  return number >= smallest && number <= greatest ? number : undefined;
}

function isControlCharacter(character: string): boolean {
  return character < ' ' || character === '\u007F';
}
