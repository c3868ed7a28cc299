// What every writer of the crash run promises.

export interface CrashWriter {
  readonly name: string;
  /**
   * Writes one thing, which may take several requests. GoneError from the first request on whose answer did not come.
   */
  write(): Promise<void>;
  /**
   * Looks at what was written since the last look: each that is lost, doubled or halved as one line. What was left
   * open by a death is sent again first where the door promises that this is safe.
   */
  listProblems(): Promise<readonly string[]>;
  /** Looks at everything that was ever written. */
  listAllProblems(): Promise<readonly string[]>;
  /** How many writes were acknowledged so far. */
  countAcknowledged(): number;
}

/** One intended write. `unknown`: it was sent, and no answer came. */
export interface Entry<Facts> {
  readonly facts: Facts;
  state: 'unknown' | 'acknowledged';
}

export interface Ledger<Facts> {
  /** To be called before the request is sent. */
  begin(facts: Facts): Entry<Facts>;
  acknowledge(entry: Entry<Facts>): void;
  /** Those since the last call. */
  takeNew(): readonly Entry<Facts>[];
  listAll(): readonly Entry<Facts>[];
  countAcknowledged(): number;
}

export function createLedger<Facts>(): Ledger<Facts> {
  const all: Entry<Facts>[] = [];
  let taken = 0;
  let acknowledged = 0;
  return {
    begin(facts) {
      const entry: Entry<Facts> = { facts, state: 'unknown' };
      all.push(entry);
      return entry;
    },
    acknowledge(entry) {
      entry.state = 'acknowledged';
      acknowledged += 1;
    },
    takeNew() {
      const fresh = all.slice(taken);
      taken = all.length;
      return fresh;
    },
    listAll: () => all,
    countAcknowledged: () => acknowledged,
  };
}

/** How often something stands there, against what its answer promised. */
export function checkCount(
  name: string,
  { state }: Pick<Entry<unknown>, 'state'>,
  count: number,
): readonly string[] {
  if (count > 1) return [`${name} stands there ${count} times`];
  return state === 'acknowledged' && count === 0 ? [`${name} was acknowledged and is lost`] : [];
}
