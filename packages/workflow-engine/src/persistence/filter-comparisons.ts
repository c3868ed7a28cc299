// Filters that compare one column with one value, as tables.
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

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
