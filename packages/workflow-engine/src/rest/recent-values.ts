// Values that cost something to make, the most recently asked ones kept. Asked twice at once, made once.

export interface RecentValues<Value> {
  /** A failure is not kept. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
}

export function createRecentValues<Value>(most: number): RecentValues<Value> {
  const values = new Map<string, Promise<Value>>();

  return {
    get(key, make) {
      const known = values.get(key);
      const value = known ?? make();
      // A map remembers the order of insertion: the first one was asked longest ago.
      values.delete(key);
      values.set(key, value);
      if (known === undefined) {
        value.catch(() => {
          if (values.get(key) === value) values.delete(key);
        });
        const [oldest] = values.keys();
        if (values.size > most && oldest !== undefined) values.delete(oldest);
      }
      return value;
    },
  };
}
