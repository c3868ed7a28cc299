/** How many of something are open at once under each name, up to a limit. */
export interface KeyCounter {
  /** False when there are as many as may be; then nothing was counted. */
  enter(key: string): boolean;
  leave(key: string): void;
}

export function createKeyCounter(most: number): KeyCounter {
  const counts = new Map<string, number>();
  return {
    enter(key) {
      const count = counts.get(key) ?? 0;
      if (count >= most) return false;
      counts.set(key, count + 1);
      return true;
    },
    leave(key) {
      const count = counts.get(key) ?? 0;
      // Names of those who left are not kept.
      if (count <= 1) counts.delete(key);
      else counts.set(key, count - 1);
    },
  };
}
