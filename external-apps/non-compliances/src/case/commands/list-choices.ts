// What can be chosen in the forms, by the names that people know.
import { presentCalendarDay } from '@prumo/portal-kit/dates';
import type { FollowedAction } from '@prumo/contracts/non-compliances/non-compliance';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';

import { texts } from './texts.ts';

interface FormChoice {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
}

/** @param without Departments that are no choice. */
export function listDepartmentChoices(
  { departments }: Pick<Catalogue, 'departments'>,
  without: readonly string[] = [],
): readonly FormChoice[] {
  return departments
    .filter(({ id }) => !without.includes(id))
    .map(({ id, name, initials }) => ({ key: id, label: name, detail: initials }));
}

interface CatalogueEntry {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}

/** Those in use, and the one that is chosen although it no longer is. */
export function listEntryChoices(
  entries: readonly CatalogueEntry[],
  chosen: string | null,
): readonly FormChoice[] {
  return entries
    .filter(({ id, isActive }) => isActive || id === chosen)
    .map(({ id, name, isActive }) => ({
      key: id,
      label: isActive ? name : `${name} (${texts.fields.inactive})`,
    }));
}

export function listPatternChoices(
  { patterns }: Pick<Catalogue, 'patterns'>,
  chosen: string | null,
): readonly FormChoice[] {
  return patterns
    .filter(({ id, isActive }) => isActive || id === chosen)
    .map(({ id, title, code }) => ({ key: id, label: title, detail: code }));
}

export function listActionChoices(
  actions: readonly FollowedAction[],
  nameOf: (userName: string) => string,
): readonly FormChoice[] {
  return actions.map(({ id, what, who, dueOn }) => ({
    key: id,
    label: texts.actionOption(what, nameOf(who), presentCalendarDay(dueOn)),
  }));
}
