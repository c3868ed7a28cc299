import { readClock } from '@prumo/portal-kit/calls';
import { getDayInSaoPaulo, nonComplianceLimits as limits } from '@prumo/portal-kit/non-compliances';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { DateField, LongTextField, SelectField } from '@prumo/portal-kit/ui/forms';
import { useState } from 'react';

import { listFinishableActions, listOpenActions } from '../model/list-open-actions.ts';
import { DeedDialog } from './deed-dialog.tsx';
import type { DeedWorld } from './deed-world.ts';
import { listActionChoices } from './list-choices.ts';
import { texts } from './texts.ts';
import { useDeedForm } from './use-deed-form.ts';

interface FinishActionFormProps {
  readonly world: DeedWorld;
  /** The one that was pointed at. */
  readonly actionId: string | null;
}

export function FinishActionForm({ world, actionId: given }: FinishActionFormProps) {
  const { view, userName, names } = world;
  const actions = listFinishableActions(view, userName);
  const [chosen, setChosen] = useState<string | null>(
    given ?? (actions.length === 1 ? (actions[0]?.id ?? null) : null),
  );
  const [evidence, setEvidence] = useState('');
  const [doneOn, setDoneOn] = useState<string | null>(() => getDayInSaoPaulo(new Date(readClock())));
  const form = useDeedForm(world, { deed: 'finish-action', actionId: chosen, evidence, doneOn });
  const isLast = listOpenActions(view.nonCompliance).every(({ id }) => id === chosen);

  return (
    <DeedDialog name="finish-action" world={world} form={form} hasChanges={evidence !== ''}>
      <SelectField
        label={texts.fields.action}
        isRequired
        value={chosen}
        options={listActionChoices(actions, names.nameOf)}
        error={form.faultOf('actionId')}
        onChange={setChosen}
        onBlur={() => form.leave('actionId')}
      />
      <LongTextField
        label={texts.fields.evidence}
        help={texts.fields.finishEvidenceHelp}
        required
        value={evidence}
        limit={limits.evidence}
        error={form.faultOf('evidence')}
        onChange={setEvidence}
        onBlur={() => form.leave('evidence')}
      />
      <DateField
        label={texts.fields.doneOn}
        isRequired
        value={doneOn}
        error={form.faultOf('doneOn')}
        onChange={setDoneOn}
      />
      {isLast && <Notice tone="information">{texts.fields.lastAction}</Notice>}
    </DeedDialog>
  );
}
