import type { PlanRow } from '@prumo/contracts/action-plans/plan-calls';

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
