import { type Choice, ChoiceField } from '@prumo/ui/forms/choice-field';
import { useMemo } from 'react';

import type { Person } from './use-people.ts';
import { texts } from './texts.ts';

interface PersonPickerProps {
  readonly label: string;
  /** A user name. */
  readonly value: string | null;
  readonly onChange: (userName: string | null) => void;
  readonly people: readonly Person[];
  readonly isLoading?: boolean;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly canBeEmptied?: boolean;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly onBlur?: () => void;
}

/** Finds a person by any part of their name, user name or department, with or without accents. */
export function PersonPicker({ people, ...field }: PersonPickerProps) {
  const choices = useMemo(() => listPersonChoices(people), [people]);

  return <ChoiceField {...field} choices={choices} placeholder={texts.placeholder} />;
}

const { compare } = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/** By name; under each the user name and, where it is known, the department. */
export function listPersonChoices(people: readonly Person[]): readonly Choice[] {
  return people
    .map(({ id, displayName, department }) => ({
      key: id,
      label: displayName,
      detail: department === undefined || department === '' ? id : `${id} · ${department}`,
    }))
    .toSorted((a, b) => compare(a.label, b.label) || compare(a.key, b.key));
}
