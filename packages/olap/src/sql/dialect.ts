// All that differs between databases. A second one is one more file like `postgres-dialect.ts`.

/** Binds a value and gives what stands for it in the text. */
export type Bind = (value: unknown) => string;

export interface Dialect {
  /** As `<SQL dialect="…">` of a schema names it. */
  readonly name: string;
  quoteName(name: string): string;
  placeholder(index: number): string;
  /** Never for null, which `isNull` is for. */
  isOneOf(expression: string, values: readonly unknown[], bind: Bind): string;
  isNull(expression: string): string;
  countDistinct(expression: string): string;
  /** Dates as text, so that no driver turns them into points of time. */
  asText(expression: string): string;
  /** Rows of bound columns, to be joined with. */
  rowsOf(columns: readonly (readonly unknown[])[], names: readonly string[], bind: Bind): string;
  limit(sql: string, rows: number): string;
  /** Every pair of a member and one below it, the member itself among them, of a table that only knows parents. */
  closureOf(parts: {
    readonly from: string;
    readonly key: string;
    readonly parent: string;
    readonly parentName: string;
    readonly childName: string;
  }): string;
  /**
   * Columns that may be read, as pairs of the number of a table and a name; `tables` are rows of number, schema (nothing
   * for the usual ones) and name.
   */
  listColumns(tables: string): string;
  /** What asks for the plan of a statement. */
  explain(sql: string): string;
}

export interface SqlStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export type SqlRow = readonly unknown[];

export interface RunOptions {
  /** More rows than this are a failure, not a shortened answer. */
  readonly mostRows: number;
  readonly signal: AbortSignal | undefined;
}

/** Where the data are. Read-only, with a time limit, stopped when nobody waits: whoever gives it sees to that. */
export interface Warehouse {
  readonly dialect: Dialect;
  run(statement: SqlStatement, options: RunOptions): Promise<readonly SqlRow[]>;
}
