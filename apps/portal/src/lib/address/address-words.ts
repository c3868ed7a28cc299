// Words and texts of addresses, as the screens' search parameters hold them.

/** The name whose word it is. */
export function findByWord<Name extends string>(
  words: Readonly<Record<Name, string>>,
  word: unknown,
): Name | undefined {
  for (const name in words) {
    if (words[name] === word) return name;
  }
  return undefined;
}

/** The router reads what looks like a number as one. */
export function readText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

export function readTextOrNull(value: unknown): string | null {
  const text = readText(value);
  return text === '' ? null : text;
}

/** And writes text that looks like a number in quotes; as a number it stands as it is. */
export function writeText(text: string): string | number {
  const number = Number(text);
  return Number.isSafeInteger(number) && String(number) === text ? number : text;
}
