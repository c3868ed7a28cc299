// A Pentaho server of 5.x to 10.x writes every scalar of its JSON as text, leaves empty lists out and may write a
// list of one as its element; 11.x has real booleans, numbers, nulls and lists. What reads either goes through here.

export function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

export function asArray(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** The names that an answer such as `{"roles":["A","B"]}`, `{"role":"A"}`, `{}` or `null` lists under one of the keys. */
export function decodeNames(answer: unknown, keys: readonly string[]): readonly string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const listed = Object.entries(answer).filter(([key]) => keys.includes(key));
  return listed
    .flatMap(([, value]) => asArray(value))
    .filter((name) => typeof name === 'string')
    .filter((name) => name !== '');
}
