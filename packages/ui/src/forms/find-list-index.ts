/** How far a page key jumps. */
const pageRows = 6;

/** Where a key leads in an open list; undefined for keys that belong to the text. From nowhere, up leads to the end. */
export function findListIndex(key: string, current: number | null, count: number): number | null | undefined {
  const last = count - 1;
  if (last < 0) {
    return ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'].includes(key) ? null : undefined;
  }
  switch (key) {
    case 'ArrowDown':
      return current === null || current >= last ? 0 : current + 1;
    case 'ArrowUp':
      return current === null || current <= 0 ? last : current - 1;
    case 'PageDown':
      return Math.min(last, (current ?? 0) + pageRows);
    case 'PageUp':
      return Math.max(0, (current ?? 0) - pageRows);
    default:
      return undefined;
  }
}
