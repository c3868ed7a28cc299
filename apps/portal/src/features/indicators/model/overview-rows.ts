import type { KpiDepartment } from '@prumo/contracts/bi/query-result';
import type { IndicatorSignals } from '@prumo/contracts/indicators/signals';
import type { TargetGap } from '@prumo/domain/indicators/target-gap';
import { isBand } from '@prumo/domain/indicators/target-value';

import type { IndicatorCardFacts } from './choose-cards.ts';
import type { SituationFilter } from './indicator-search.ts';
import type { OverviewSearch } from './overview-search.ts';
import { buildSignalMatrix, findMatrixPlace, isInMatrixPlace, type SignalMatrix } from './signal-matrix.ts';

export interface OverviewRow extends IndicatorCardFacts {
  readonly department: KpiDepartment;
  /** Null without results, and as long as nobody knows them. */
  readonly signals: IndicatorSignals | null;
}

type SignalsById = ReadonlyMap<string, IndicatorSignals>;

/** Active ones of the departments that the person may see. */
export function buildOverviewRows(
  cards: readonly IndicatorCardFacts[],
  departments: readonly KpiDepartment[],
  signals: SignalsById,
): readonly OverviewRow[] {
  const byId = new Map(departments.map((department) => [department.id, department]));
  return cards.flatMap((card) => {
    const department = byId.get(card.indicator.departmentId);
    return department === undefined || !card.indicator.isActive
      ? []
      : [{ ...card, department, signals: signals.get(card.indicator.id) ?? null }];
  });
}

/** Which of them the filters leave; the matrix filters only those that it is drawn of. */
export function chooseOverviewRows(
  rows: readonly OverviewRow[],
  { departmentId, situation, ...chosen }: Filters,
): readonly OverviewRow[] {
  return rows.filter(
    (row) =>
      (departmentId === null || row.department.id === departmentId) &&
      (situation === null || findSituations(row).includes(situation)) &&
      isInMatrixPlace(findMatrixPlace(row), chosen),
  );
}

type Filters = Pick<OverviewSearch, 'departmentId' | 'situation' | 'variation' | 'assurance'>;

/** How many each of the situations would leave, with everything else that was asked for. */
export function countOverviewSituations(
  rows: readonly OverviewRow[],
  search: Filters,
): Readonly<Record<SituationFilter, number>> {
  const count = (situation: SituationFilter) => chooseOverviewRows(rows, { ...search, situation }).length;
  return { 'off-target': count('off-target'), 'missing-result': count('missing-result') };
}

/** Of all that the other filters leave: choosing a place of it does not change what the others say. */
export function buildOverviewMatrix(
  rows: readonly OverviewRow[],
  { departmentId, situation }: Pick<OverviewSearch, 'departmentId' | 'situation'>,
): SignalMatrix {
  const counted = chooseOverviewRows(rows, { departmentId, situation, variation: null, assurance: null });
  return buildSignalMatrix(counted.map(findMatrixPlace));
}

/** Sorted by it, what needs somebody soonest comes first, and what nothing is known of last. */
export function rankAttention({ signals }: OverviewRow): number | null {
  return signals?.attention ?? null;
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

function findSituations({ gap, missingMonth }: OverviewRow): readonly SituationFilter[] {
  return [
    ...(gap !== null && !gap.isOnTarget ? (['off-target'] as const) : []),
    ...(missingMonth === null ? [] : (['missing-result'] as const)),
  ];
}
