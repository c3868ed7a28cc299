import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-limits';
import { ChoiceField, LongTextField } from '@prumo/portal-kit/ui/forms';
import { useState } from 'react';

import { DeedDialog } from './deed-dialog.tsx';
import type { DeedWorld } from './deed-world.ts';
import { listDepartmentChoices } from './list-choices.ts';
import { texts } from './texts.ts';
import { useDeedForm } from './use-deed-form.ts';

/** Another department should answer; quality decides. */
export function TransferForm({ world }: { readonly world: DeedWorld }) {
  const [departmentId, setDepartmentId] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const form = useDeedForm(world, { deed: 'request-transfer', note, departmentId });

  return (
    <DeedDialog
      name="request-transfer"
      world={world}
      form={form}
      hasChanges={note !== '' || departmentId !== null}
    >
      <ChoiceField
        label={texts.fields.suggestedDepartment}
        help={texts.fields.suggestedDepartmentHelp}
        canBeEmptied
        value={departmentId}
        choices={listDepartmentChoices(world.catalogue, [world.view.nonCompliance.occurrenceDepartment])}
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
    </DeedDialog>
  );
}
