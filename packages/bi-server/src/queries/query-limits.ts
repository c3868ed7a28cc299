// What one query may use up, and how many may run.
export interface QueryLimits {
  readonly seconds: number;
  readonly rows: number;
  readonly bytes: number;
  /** Queries of one data source that run at once; further ones wait for their turn. */
  readonly connections: number;
  /** Queries of one person that run at once, over all data sources. */
  readonly perPerson: number;
  /** Longest that a query waits for its turn. */
  readonly waitSeconds: number;
  /** Longest that a data source may take to let somebody in. */
  readonly connectSeconds: number;
}

export const defaultQueryLimits: QueryLimits = {
  seconds: 30,
  rows: 100_000,
  bytes: 32 * 1024 * 1024,
  connections: 4,
  perPerson: 2,
  // Longer than one query may run, so that the third of one person comes after two that run to their limit.
  waitSeconds: 45,
  connectSeconds: 15,
};

/** Only what is tighter than the usual counts. */
export function tighten(
  usual: QueryLimits,
  given: Partial<Pick<QueryLimits, 'seconds' | 'rows' | 'bytes'>> = {},
): QueryLimits {
  return {
    ...usual,
    seconds: Math.min(usual.seconds, given.seconds ?? usual.seconds),
    rows: Math.min(usual.rows, given.rows ?? usual.rows),
    bytes: Math.min(usual.bytes, given.bytes ?? usual.bytes),
  };
}

export function timeLimitMs({ seconds }: QueryLimits): number {
  return Math.ceil(seconds * 1000);
}
