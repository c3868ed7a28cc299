import { DateField } from '@prumo/ui/forms/date-field';
import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { useState } from 'react';

import { moveDay } from '../../../lib/dates/days.ts';
import { useToday } from '../../../lib/dates/use-today.ts';
import { texts } from '../texts.ts';

interface SilenceDialogProps {
  /** Of the rule, or of what of it shall be silent. */
  readonly name: string;
  readonly isBusy: boolean;
  readonly onSilence: (until: string) => void;
  readonly onClose: () => void;
}

/** Until which day nobody is told. */
export function SilenceDialog({ name, isBusy, onSilence, onClose }: SilenceDialogProps) {
  const today = useToday();
  const usual = moveDay(today, 7);
  const [until, setUntil] = useState<string | null>(usual);
  const [isChecked, setIsChecked] = useState(false);
  const fault = until === null ? texts.silence.missing : until < today ? texts.silence.past : null;

  return (
    <FormDialog
      title={texts.silence.title(name)}
      submitLabel={texts.silence.confirm}
      isBusy={isBusy}
      hasChanges={false}
      failure={null}
      startsAtFirstField={false}
      onSubmit={() => {
        setIsChecked(true);
        if (fault === null && until !== null) onSilence(until);
      }}
      onClose={onClose}
    >
      <DateField
        label={texts.silence.until}
        value={until}
        minimum={today}
        isRequired
        help={texts.silence.help}
        error={isChecked && fault !== null ? fault : undefined}
        onChange={setUntil}
      />
    </FormDialog>
  );
}
