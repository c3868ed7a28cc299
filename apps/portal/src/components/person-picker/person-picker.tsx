import { ChoiceField } from '@prumo/ui/forms/choice-field';
import { useMemo } from 'react';

import { listPersonChoices } from './list-person-choices.ts';
import type { Person } from './person.ts';
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
