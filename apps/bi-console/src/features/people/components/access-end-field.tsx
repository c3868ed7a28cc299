import { DateField } from '@prumo/ui/forms/date-field';

import { texts } from '../texts.ts';

interface AccessEndFieldProps {
  readonly value: string | null;
  readonly isBusy: boolean;
  /** What is typed is no date yet, and somebody tried to send it. */
  readonly isFaulty: boolean;
  readonly onChange: (value: string | null) => void;
  readonly onIncompleteChange: (isIncomplete: boolean) => void;
}

/** Until when the person is let in. */
export function AccessEndField({ isBusy, isFaulty, ...field }: AccessEndFieldProps) {
  return (
    <DateField
      {...field}
      label={texts.person.accessUntil}
      help={texts.person.accessUntilHelp}
      isDisabled={isBusy}
      error={isFaulty ? texts.person.faults.accessUntilIncomplete : undefined}
    />
  );
}
