/** What a browser keeps for whoever uses it, beyond the session; every key carries the product's prefix. */
export const browserStorage = {
  find(key: string): string | null {
    return attempt(() => localStorage.getItem(prefixed(key)));
  },
  save(key: string, value: string): void {
    attempt(() => localStorage.setItem(prefixed(key), value));
  },
  remove(key: string): void {
    attempt(() => localStorage.removeItem(prefixed(key)));
  },
};

const prefix = 'ppa-ls';

function prefixed(key: string): string {
  return `${prefix}.${key}`;
}

/** A browser may refuse storage or have none left; what it would have kept is then lost, and nothing else. */
function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}
