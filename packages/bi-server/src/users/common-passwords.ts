/// <reference path="./password-words.d.ts" />
import list from './common-passwords.txt?raw';

let known: ReadonlySet<string> | undefined;

/** @param password In lower case. */
export function isCommonPassword(password: string): boolean {
  // Split when it is first asked for: most starts of a server see no new password.
  known ??= new Set(list.split(/\r?\n/));
  return password !== '' && known.has(password);
}
