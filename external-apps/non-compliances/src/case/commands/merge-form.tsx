import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { ChoiceField, LongTextField } from '@prumo/portal-kit/ui/forms';
import { useState } from 'react';

import { useCases } from '../../calls/case-queries.ts';
import { listNames } from '../../presentation/lists/texts.ts';
import { presentNumber } from '../../presentation/present.ts';
import { CommandDialog } from './command-dialog.tsx';
import type { CommandContext } from './command-context.ts';
import { texts } from './texts.ts';
import { useCommandForm } from './use-command-form.ts';

/** The same thing was reported twice: this one goes on in the other. */
export function MergeForm({ context }: { readonly context: CommandContext }) {
  const { id } = context.view.nonCompliance;
  const cases = useCases({});
  const [into, setInto] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const form = useCommandForm(context, { deed: 'merge', note, into });
  const choices = (cases.data ?? [])
    .filter((one) => one.id !== id && one.state !== 'merged' && one.state !== 'cancelled')
    .map((one) => ({
      key: one.id,
      label: `${presentNumber(one)} · ${one.title}`,
      detail: `${one.occurrenceDeptName} · ${listNames.states[one.state]}`,
    }));

  return (
    <CommandDialog name="merge" context={context} form={form} hasChanges={note !== '' || into !== null}>
      <ChoiceField
        label={texts.fields.into}
        placeholder={texts.fields.intoPlaceholder}
        help={texts.fields.intoHelp}
        isRequired
        isLoading={cases.isPending}
        value={into}
        choices={choices}
        error={form.faultOf('into')}
        onChange={setInto}
        onBlur={() => form.leave('into')}
      />
      <LongTextField
        label={texts.fields.reason}
        required
        value={note}
        limit={limits.note}
        error={form.faultOf('note')}
        onChange={setNote}
        onBlur={() => form.leave('note')}
      />
    </CommandDialog>
  );
}
