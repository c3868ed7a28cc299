import type { KpiDepartment } from '@prumo/contracts/bi/query-result';
import type { TargetGap } from '@prumo/domain/indicators/target-gap';
import { isBand } from '@prumo/domain/indicators/target-value';

import type { IndicatorCardFacts } from './choose-cards.ts';
import { decodeIndicatorSearch, encodeIndicatorSearch, type IndicatorSearch } from './indicator-search.ts';

export interface OverviewRow extends IndicatorCardFacts {
  readonly department: KpiDepartment;
}

/** Active ones of the departments that the person may see. */
export function buildOverviewRows(
  cards: readonly IndicatorCardFacts[],
  departments: readonly KpiDepartment[],
): readonly OverviewRow[] {
  const byId = new Map(departments.map((department) => [department.id, department]));
  return cards.flatMap((card) => {
    const department = byId.get(card.indicator.departmentId);
    return department === undefined || !card.indicator.isActive ? [] : [{ ...card, department }];
  });
}

export function chooseOverviewRows(
  rows: readonly OverviewRow[],
  { departmentId, situation }: OverviewSearch,
): readonly OverviewRow[] {
  return rows.filter(
    (row) =>
      (departmentId === null || row.department.id === departmentId) &&
      (situation === null || findSituations(row).includes(situation)),
  );
}

/** How many each of the situations would leave in the department that was chosen. */
export function countOverviewSituations(rows: readonly OverviewRow[], search: OverviewSearch) {
  const count = (situation: NonNullable<OverviewSearch['situation']>) =>
    chooseOverviewRows(rows, { ...search, situation }).length;
  return { 'off-target': count('off-target'), 'missing-result': count('missing-result') };
}

/** Numbers to sort by: what is farthest on the wrong side of its target comes first, measured by the target itself. */
export function rankGap({ gap, target, indicator }: OverviewRow): number | null {
  if (gap === null || target === null) return null;
  if (!isBand(target)) return findShare(gap, target) * indicator.orientation;
  // Both sides of a band are wrong, and within it nothing is better than the rest.
  return gap.isOnTarget ? 0 : -Math.abs(findShare(gap, gap.direction === 'below' ? target.from : target.to));
}

function findShare({ difference }: TargetGap, target: number): number {
  return target === 0 ? difference : difference / target;
}

function findSituations({
  gap,
  missingMonth,
}: OverviewRow): readonly NonNullable<OverviewSearch['situation']>[] {
  return [
    ...(gap !== null && !gap.isOnTarget ? (['off-target'] as const) : []),
    ...(missingMonth === null ? [] : (['missing-result'] as const)),
  ];
}

// What of the overview stands in the address.

export type OverviewSearch = Pick<IndicatorSearch, 'departmentId' | 'situation'>;

/** In the words of the screen of one department, so that both addresses read alike. */
export function decodeOverviewSearch(raw: Readonly<Record<string, unknown>>): OverviewSearch {
  const { departmentId, situation } = decodeIndicatorSearch(raw);
  return { departmentId, situation };
}

export function encodeOverviewSearch(search: OverviewSearch): Readonly<Record<string, unknown>> {
  return { ...encodeIndicatorSearch({ ...decodeIndicatorSearch({}), ...search }) };
}
