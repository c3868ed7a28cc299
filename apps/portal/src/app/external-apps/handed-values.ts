// Values that an address of an earlier version carried. They are taken out of the address and wait here, in the memory of
// the page, for the screen that it leads to.

type Values = Readonly<Record<string, string>>;

/** Who opens more of them than these does not come back to the first. */
const mostKept = 20;

const kept = new Map<string, Values>();

export function keepHandedValues(userName: string, taskId: string, values: Values): void {
  const key = buildKey(userName, taskId);
  kept.delete(key);
  kept.set(key, values);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) {
    kept.delete(oldest);
  }
}

/** Of nobody else, also where several people use one page after the other. */
export function findHandedValues(userName: string, taskId: string): Values {
  return kept.get(buildKey(userName, taskId)) ?? {};
}

function buildKey(userName: string, taskId: string): string {
  return JSON.stringify([userName, taskId]);
}
