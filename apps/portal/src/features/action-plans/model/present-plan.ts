import type { PlanOrigin, PlanRow } from '@prumo/contracts/action-plans/plan-calls';
import { isPlanOpen } from '@prumo/contracts/action-plans/plan-lists';

import { countDays, presentDay } from '../../../lib/dates/days.ts';
import { presentMonth } from '../../../lib/indicators/present-indicator.ts';
import { texts } from '../texts.ts';

/** What the row comes from, by the name that people know it by. */
export function presentOrigin(origin: PlanOrigin): string {
  switch (origin.source) {
    case 'indicator':
      return texts.origin.indicator(origin.code, presentMonth(origin.month));
    case 'case':
      return texts.origin.case(presentPlace(origin));
    case 'minutes':
      return texts.origin.minutes(presentPlace(origin));
  }
}

/** The rest of its name, where the row does not say it. */
export function presentOriginName({ kind, title, origin }: PlanRow): string | null {
  switch (origin.source) {
    case 'indicator':
      return kind === 'analysis' ? null : origin.name;
    case 'case':
      return title === origin.title ? null : origin.title;
    case 'minutes':
      return origin.committee;
  }
}

export interface PresentedDue {
  /** Nothing where the day says all. */
  readonly words: string | null;
  readonly isLate: boolean;
}

/** How far the day is, or when it was done. */
export function presentDue(row: PlanRow, today: string): PresentedDue {
  if (!isPlanOpen(row.state)) {
    const words = row.closedOn === null ? null : texts.due.closed(presentDay(row.closedOn));
    return { words, isLate: false };
  }
  if (row.isLate) {
    // A RACP is late too when only one of its actions is.
    const days = row.dueOn === null ? 0 : countDays(row.dueOn, today);
    const isOfPart = row.kind === 'racp' && days <= 0;
    return { words: isOfPart ? texts.due.latePart : texts.due.late(Math.max(0, days)), isLate: true };
  }
  if (row.dueOn === null) return { words: null, isLate: false };
  return { words: texts.due.inDays(countDays(today, row.dueOn)), isLate: false };
}

/** Of a RACP how many of its actions are done, and how many of the open ones are late. */
export function presentProgress({ progress }: PlanRow): string | null {
  if (progress === null) return null;
  if (progress.all === 0) return texts.progress.none;
  const done = texts.progress.done(progress.done, progress.all);
  return progress.late === 0 ? done : `${done} · ${texts.progress.late(progress.late)}`;
}

function presentPlace({ number, year }: { readonly number: number; readonly year: number }): string {
  return `${String(number).padStart(3, '0')}/${year}`;
}

interface Choice {
  readonly value: string;
  readonly text: string;
}

/** Those that any row is of, by their initials. */
export function listDepartments(rows: readonly PlanRow[]): readonly Choice[] {
  return sortChoices(
    rows.flatMap(({ departments }) =>
      departments.map(({ id, initials, name }) => ({
        value: id,
        text: initials === name ? name : `${initials} · ${name}`,
      })),
    ),
  );
}

/** Those who have something to do, by name; one person may be spelled in two ways. */
export function listPeople(rows: readonly PlanRow[]): readonly Choice[] {
  return sortChoices(
    rows.flatMap(({ who }) =>
      who === null ? [] : [{ value: who.userName.toUpperCase(), text: who.displayName }],
    ),
  );
}

function sortChoices(choices: readonly Choice[]): readonly Choice[] {
  const known = new Map(choices.map((choice) => [choice.value, choice]));
  return [...known.values()].toSorted((one, other) => one.text.localeCompare(other.text, 'pt-BR'));
}
