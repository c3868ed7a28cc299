import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-limits';
import { ChoiceField, LongTextField } from '@prumo/portal-kit/ui/forms';
import { useState } from 'react';

import { useCases } from '../../calls/case-queries.ts';
import { listNames } from '../../presentation/lists/texts.ts';
import { presentNumber } from '../../presentation/present.ts';
import { DeedDialog } from './deed-dialog.tsx';
import type { DeedWorld } from './deed-world.ts';
import { texts } from './texts.ts';
import { useDeedForm } from './use-deed-form.ts';

/** The same thing was reported twice: this one goes on in the other. */
export function MergeForm({ world }: { readonly world: DeedWorld }) {
  const { id } = world.view.nonCompliance;
  const cases = useCases({});
  const [into, setInto] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const form = useDeedForm(world, { deed: 'merge', note, into });
  const choices = (cases.data ?? [])
    .filter((one) => one.id !== id && one.state !== 'merged' && one.state !== 'cancelled')
    .map((one) => ({
      key: one.id,
      label: `${presentNumber(one)} · ${one.title}`,
      detail: `${one.occurrenceDeptName} · ${listNames.states[one.state]}`,
    }));

  return (
    <DeedDialog name="merge" world={world} form={form} hasChanges={note !== '' || into !== null}>
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
    </DeedDialog>
  );
}
