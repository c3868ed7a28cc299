import { PeopleError } from './people-error.ts';

const longestName = 200;

/** Slashes would make paths of the home folder's name, and a colon ends the name in Basic. */
const outsideUserName = /[\p{Cc}/\\:]/u;
const outsideRoleName = /[\p{Cc}/\\]/u;

/** The name in the form in which it is stored. */
export function requireUserName(text: string): string {
  const name = requireName(text, outsideUserName, 'A user name has no slash, colon or control character.');
  if (name === '.' || name === '..') throw new PeopleError('invalid-name', 'A user name is more than dots.');
  return name;
}

export function requireRoleName(text: string): string {
  return requireName(text, outsideRoleName, 'A role name has no slash or control character.');
}

export function requireDisplayName(text: string): string {
  return requireName(text, /\p{Cc}/u, 'A display name has no control character.');
}

function requireName(text: string, outside: RegExp, message: string): string {
  // One name must not exist in two encodings that look the same.
  const name = text.normalize('NFC').trim();
  if (name === '') throw new PeopleError('invalid-name', 'A name cannot be empty.');
  if (name.length > longestName) {
    throw new PeopleError('invalid-name', `A name has at most ${longestName} characters.`);
  }
  if (outside.test(name)) throw new PeopleError('invalid-name', message);
  return name;
}
