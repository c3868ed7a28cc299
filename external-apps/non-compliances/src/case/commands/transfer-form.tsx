import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { ChoiceField, LongTextField } from '@prumo/portal-kit/ui/forms';
import { useState } from 'react';

import { CommandDialog } from './command-dialog.tsx';
import type { CommandContext } from './command-context.ts';
import { listDepartmentChoices } from './list-choices.ts';
import { texts } from './texts.ts';
import { useCommandForm } from './use-command-form.ts';

/** Another department should answer; quality decides. */
export function TransferForm({ context }: { readonly context: CommandContext }) {
  const [departmentId, setDepartmentId] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const form = useCommandForm(context, { deed: 'request-transfer', note, departmentId });

  return (
    <CommandDialog
      name="request-transfer"
      context={context}
      form={form}
      hasChanges={note !== '' || departmentId !== null}
    >
      <ChoiceField
        label={texts.fields.suggestedDepartment}
        help={texts.fields.suggestedDepartmentHelp}
        canBeEmptied
        value={departmentId}
        choices={listDepartmentChoices(context.catalogue, [context.view.nonCompliance.occurrenceDepartment])}
        onChange={setDepartmentId}
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
