import type { ExtractionQuery } from '@prumo/contracts/documents/kpi';

/** Letter by letter, on the same data source: anything else is another query. */
export function isSameQuery(one: ExtractionQuery | null, other: ExtractionQuery | null): boolean {
  if (one === null || other === null) return one === other;
  return one.datasource === other.datasource && one.type === other.type && one.query === other.query;
}
