// How BI servers write JSON: versions 5 to 10 write every scalar as a string, leave out what is empty and may
// write a list of one as that one; version 11 writes proper types and explicit nulls. All of it is read here.

export function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

export function asArray(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) {
    return [];
  }
  return Array.isArray(value) ? value : [value];
}

/** A member of an object; undefined for one that is not there and for what is no object. */
export function readMember(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

export function asText(value: unknown): string {
  if (typeof value === 'string') {
    return value;
  }
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Null for what is no number, an empty text among others. */
export function asNumber(value: unknown): number | null {
  const text = asText(value).trim();
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? null : number;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
