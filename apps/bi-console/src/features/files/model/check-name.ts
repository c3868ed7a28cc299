import { texts } from '../texts.ts';

/** Why a name cannot be used for something new in a folder; null when it can. */
export function checkName(name: string, takenNames: ReadonlySet<string>): string | null {
  if (name === '') {
    return texts.names.missing;
  }
  if (/[/\\\t\r\n]/.test(name)) {
    return texts.names.illegal;
  }
  if (/^\.+$/.test(name)) {
    return texts.names.dots;
  }
  return takenNames.has(name) ? texts.names.taken : null;
}
