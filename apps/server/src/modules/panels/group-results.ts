import type { MonthlyValue } from '@prumo/contracts/bi/query-result';
import type { MonthlyResult } from '@prumo/domain/indicators/chart-series';

/** Those that were measured, by the ids of their indicators. */
export function groupResults(values: readonly MonthlyValue[]): ReadonlyMap<string, readonly MonthlyResult[]> {
  const resultsOf = new Map<string, MonthlyResult[]>();
  for (const { indicatorId, month, result } of values) {
    if (result === null) continue;
    const known = resultsOf.get(indicatorId);
    if (known === undefined) resultsOf.set(indicatorId, [{ month, value: result }]);
    else known.push({ month, value: result });
  }
  return resultsOf;
}
