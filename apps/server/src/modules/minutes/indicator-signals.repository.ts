// Indicators whose latest result is more than the usual variation, by one query for all of them.
import type { Orientation } from '@prumo/contracts/indicators/indicator-lists';
import type { Connection } from '@prumo/database/connection';
import { findSpecialCause } from '@prumo/domain/indicators/find-special-cause';
import { addMonths, firstDayOf, getMonthInSaoPaulo } from '@prumo/domain/indicators/month';

import { mostProposalsOfAKind, type AgendaFacts } from './agenda-facts.ts';

const monthsLookedAt = 24;
/** A signal of long ago is no news. */
const monthsOfSignals = 3;
const longestTitle = 225;
const longestLabel = 200;

export function createIndicatorSignals(connection: Connection): AgendaFacts {
  return {
    async listProposals({ now, scope }) {
      const month = getMonthInSaoPaulo(now);
      const rows = await connection.prepared<SeriesRow>(listText, [
        firstDayOf(addMonths(month, -monthsLookedAt)),
        firstDayOf(addMonths(month, -monthsOfSignals)),
        scope === 'all' ? null : scope.departmentIds,
        firstDayOf(month),
      ]);
      return rows
        .flatMap((row) => {
          const cause = findSpecialCause(row.results);
          if (cause === undefined) return [];
          const isForTheWorse = (cause.direction === 'above') === row.orientation < 0;
          return [{ row, isForTheWorse, distance: cause.distance }];
        })
        .toSorted(
          (one, other) =>
            Number(other.isForTheWorse) - Number(one.isForTheWorse) || other.distance - one.distance,
        )
        .slice(0, mostProposalsOfAKind)
        .map(({ row }, index) => ({
          id: `signal-${index + 1}`,
          title: cut(`${row.code} · ${row.name}`, longestTitle),
          origin: 'indicator-signal' as const,
          links: [
            {
              kind: 'indicator' as const,
              id: row.id,
              departmentId: row.department_id,
              label: cut(row.code, longestLabel),
            },
          ],
        }));
    },
  };
}

interface SeriesRow {
  readonly id: string;
  readonly department_id: string;
  readonly code: string;
  readonly name: string;
  readonly orientation: Orientation;
  readonly results: readonly number[];
}

// Months that are over, and were measured: a result below zero stands for none.
const listText = `
  select indicator.id, indicator.department_id, indicator.code, indicator.name, indicator.orientation,
    json_agg(result.value order by result.month) as results
  from quality.indicator as indicator
  join quality.result as result on result.indicator_id = indicator.id
    and result.month >= $1::date and result.month < $4::date and result.value >= 0
  where indicator.is_active and ($3::text[] is null or indicator.department_id = any($3::text[]))
  group by indicator.id
  having max(result.month) >= $2::date
  order by indicator.code`;

function cut(text: string, longest: number): string {
  return Array.from(text).slice(0, longest).join('').trim();
}
