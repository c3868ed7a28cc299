import type { AuditEntry } from '@prumo/contracts/administration/audit-entries';

interface KeyedEntry {
  readonly key: string;
  readonly entry: AuditEntry;
}

/**
 * Entries have no number of their own, which would tell in which order they were written; two can be the same in all that is
 * told of them.
 */
export function keyEntries(entries: readonly AuditEntry[]): readonly KeyedEntry[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const text = JSON.stringify(entry);
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return { key: `${count} ${text}`, entry };
  });
}
