/** What one tab keeps for itself; every key carries the product's prefix. */
export const tabStorage = {
  find(key: string): string | null {
    return attempt(() => sessionStorage.getItem(prefixed(key)));
  },
  save(key: string, value: string): void {
    attempt(() => sessionStorage.setItem(prefixed(key), value));
  },
  remove(key: string): void {
    attempt(() => sessionStorage.removeItem(prefixed(key)));
  },
  clear(): void {
    attempt(() => {
      for (const key of Object.keys(sessionStorage).filter((kept) => kept.startsWith(prefixed('')))) {
        sessionStorage.removeItem(key);
      }
    });
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
