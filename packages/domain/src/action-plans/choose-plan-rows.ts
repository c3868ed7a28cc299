// Which rows of the list are wanted, and in which order: the screen and the exported file agree on it.
import type { PlanFilter, PlanOrigin, PlanRow } from '@prumo/contracts/action-plans/plan-calls';
import { isPlanOpen, planKinds, planSources, planStates } from '@prumo/contracts/action-plans/plan-lists';

import { isSamePerson } from '../people/user-name.ts';
import { presentRacpNumber } from './racp-number.ts';

/** The situation that nobody has to ask for. */
export const usualSituation = 'open';

export function choosePlanRows(rows: readonly PlanRow[], filter: PlanFilter): readonly PlanRow[] {
  const isFound = createTextSearch(filter.text ?? '');
  return rows.filter(
    (row) =>
      isInSituation(row, filter.situation ?? usualSituation) &&
      (filter.late === undefined || row.isLate) &&
      (filter.kind === undefined || row.kind === filter.kind) &&
      (filter.source === undefined || row.origin.source === filter.source) &&
      (filter.departmentId === undefined || row.departments.some(({ id }) => id === filter.departmentId)) &&
      (filter.person === undefined || isSamePerson(row.who?.userName ?? null, filter.person)) &&
      isDueWithin(row, filter) &&
      isFound(row),
  );
}

/** Rows that are equal in the column keep the usual order, and those without a value come last in both directions. */
export function sortPlanRows(
  rows: readonly PlanRow[],
  { order, descending }: Pick<PlanFilter, 'order' | 'descending'>,
): readonly PlanRow[] {
  const usual = rows.toSorted(compareUsual);
  if (order === undefined) return usual;
  const direction = descending === undefined ? 1 : -1;
  return usual.toSorted((one, other) => {
    const [value, otherValue] = [findValue(one, order), findValue(other, order)];
    if (value === null || otherValue === null) return Number(value === null) - Number(otherValue === null);
    return direction * compareValues(value, otherValue);
  });
}

function isInSituation({ state }: PlanRow, situation: NonNullable<PlanFilter['situation']>): boolean {
  switch (situation) {
    case 'all':
      return true;
    case 'open':
      return isPlanOpen(state);
    case 'closed':
      return !isPlanOpen(state);
    default:
      return state === situation;
  }
}

/** What has no day is due on none of the period. */
function isDueWithin({ dueOn }: PlanRow, { from, to }: PlanFilter): boolean {
  if (from === undefined && to === undefined) return true;
  return dueOn !== null && (from === undefined || dueOn >= from) && (to === undefined || dueOn <= to);
}

/** Every word has to stand somewhere in what the row says, whatever accents and case. */
function createTextSearch(typed: string): (row: PlanRow) => boolean {
  const words = foldText(typed)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return () => true;
  return (row) => {
    const text = foldText(
      [
        row.title,
        row.racpNumber === null ? '' : presentRacpNumber(row.racpNumber),
        row.who?.displayName ?? '',
        ...row.departments.flatMap(({ initials, name }) => [initials, name]),
        ...listOriginTexts(row.origin),
      ].join('\n'),
    );
    return words.every((word) => text.includes(word));
  };
}

function listOriginTexts(origin: PlanOrigin): readonly string[] {
  switch (origin.source) {
    case 'indicator':
      return [origin.code, origin.name];
    case 'case':
      return [origin.title, ...presentPlace(origin)];
    case 'minutes':
      return [origin.committee, ...presentPlace(origin)];
  }
}

/** 12/2026 and 012/2026. */
function presentPlace({
  number,
  year,
}: {
  readonly number: number;
  readonly year: number;
}): readonly string[] {
  return [`${number}/${year}`, `${String(number).padStart(3, '0')}/${year}`];
}

/** What is late comes first, by how late it is; then what is due first; what has no day comes last. */
function compareUsual(one: PlanRow, other: PlanRow): number {
  return (
    other.daysLate - one.daysLate ||
    Number(other.isLate) - Number(one.isLate) ||
    compareValues(one.dueOn ?? never, other.dueOn ?? never) ||
    compareValues(one.title, other.title) ||
    compareValues(one.id, other.id)
  );
}

const never = '9999';

function findValue(row: PlanRow, order: NonNullable<PlanFilter['order']>): string | number | null {
  switch (order) {
    case 'kind':
      return planKinds.indexOf(row.kind);
    case 'title':
      return row.title;
    case 'source':
      return planSources.indexOf(row.origin.source);
    case 'department':
      return row.departments[0]?.initials ?? null;
    case 'who':
      return row.who?.displayName ?? null;
    case 'dueOn':
      return row.dueOn;
    case 'state':
      return planStates.indexOf(row.state);
  }
}

function compareValues(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other));
}

const collator = new Intl.Collator('pt-BR', { numeric: true });

function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}
