import type { TextStorage } from '@prumo/ui/browser-storage';

/** A storage that keeps its texts where a test can look at them. */
export function createMemoryStorage(): TextStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    find: (key) => kept.get(key) ?? null,
    save(key, value) {
      kept.set(key, value);
    },
    remove(key) {
      kept.delete(key);
    },
  };
}
