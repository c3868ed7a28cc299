// Parts of what a draft has kept, which may have been left by another version of the app.

export function decodeRecord(kept: unknown): ReadonlyMap<string, unknown> | undefined {
  return typeof kept === 'object' && kept !== null ? new Map(Object.entries(kept)) : undefined;
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}

export function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}
