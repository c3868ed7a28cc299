/** What one query may use up. Each is a setting of the server around this. */
export interface QueryLimits {
  /** Of one statement's answer, and of the result. */
  readonly cells: number;
  /** Of one set. */
  readonly tuples: number;
  /** Of one level that is read whole. */
  readonly members: number;
  /** Of a text that a query makes. */
  readonly characters: number;
  readonly milliseconds: number;
  readonly statements: number;
}

export const defaultQueryLimits: QueryLimits = {
  cells: 1_000_000,
  tuples: 500_000,
  members: 200_000,
  characters: 1_000_000,
  milliseconds: 60_000,
  statements: 200,
};
