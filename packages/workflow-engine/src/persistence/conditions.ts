// Filters that a caller may leave out. Columns are named by table alias and column, values are parameters.
import { type RawBuilder, sql, type SqlBool } from 'kysely';

export type Condition = RawBuilder<SqlBool> | null;

export function allOf(conditions: readonly Condition[]): RawBuilder<SqlBool> {
  const given = conditions.filter((condition) => condition !== null);
  return given.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(given, sql` and `)})`;
}

export function isEqual(column: string, value: string | number | boolean | undefined): Condition {
  return value === undefined ? null : sql<SqlBool>`${sql.ref(column)} = ${value}`;
}

/** What is not there differs too. */
export function isDifferent(column: string, value: string | undefined): Condition {
  return value === undefined ? null : sql<SqlBool>`${sql.ref(column)} is distinct from ${value}`;
}

export function isLike(column: string, pattern: string | undefined): Condition {
  return pattern === undefined ? null : sql<SqlBool>`${sql.ref(column)} like ${pattern}`;
}

export function when(isAsked: boolean | undefined, condition: () => RawBuilder<SqlBool>): Condition {
  return isAsked === true ? condition() : null;
}

// Filters that compare one column with one value, as tables.

export type Comparison = readonly [column: string, operator: '=' | 'like' | '<' | '<=' | '>' | '>='];

/** One condition for each filter that is set. */
export function compareColumns<Filter extends object>(
  filter: Filter,
  comparisons: { readonly [Name in keyof Filter]?: Comparison },
): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  for (const name in comparisons) {
    const comparison = comparisons[name];
    const value = filter[name];
    if (comparison === undefined || value === undefined || value === null) continue;
    const [column, operator] = comparison;
    conditions.push(sql<SqlBool>`${sql.ref(column)} ${sql.raw(operator)} ${value}`);
  }
  return conditions;
}
