/** Of one character, the same as `\s`, and quick enough to be asked of each of a million. */
export function isBlank(character: string | undefined): boolean {
  if (character === undefined) return false;
  const code = character.charCodeAt(0);
  if (code < 0xa0) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return /\s/.test(character);
}
