export function toggleCode(codes: ReadonlySet<string>, code: string): ReadonlySet<string> {
  const changed = new Set(codes);
  if (!changed.delete(code)) changed.add(code);
  return changed;
}
