import { IllegalFileNameError } from './repository-errors.ts';

/** As the REST tells them to clients. */
export const reservedCharacters: readonly string[] = ['/', '\\', '\t', '\r', '\n'];

const MAX_LENGTH = 255;

export function requireFileName(name: string): void {
  if (!isFileName(name)) throw new IllegalFileNameError(`not a name for a file: ${JSON.stringify(name)}`);
}

export function isFileName(name: string): boolean {
  return (
    name.length > 0 &&
    name.length <= MAX_LENGTH &&
    name !== '.' &&
    name !== '..' &&
    // Neither a slash nor a backslash, no control characters, no half of a surrogate pair.
    !/[/\\\p{Cc}\p{Cs}]/u.test(name) &&
    // In a path id these stand for a slash and a backslash.
    !/%2f|%5c/i.test(name)
  );
}

/** With the dot; empty when there is none. A leading dot starts no extension. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot) : '';
}

/** The name itself when it is free, else with the first free number: `relatorio (2).html`. */
export function findFreeName(name: string, isTaken: (candidate: string) => boolean): string {
  const extension = extensionOf(name);
  const stem = name.slice(0, name.length - extension.length);
  let candidate = name;
  for (let number = 2; isTaken(candidate); number += 1) {
    const suffix = ` (${number})${extension}`;
    candidate = stem.slice(0, MAX_LENGTH - suffix.length) + suffix;
  }
  return candidate;
}
