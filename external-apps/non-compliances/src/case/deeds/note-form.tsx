import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-limits';
import { findWeakCauses, isWeakPlan } from '@prumo/domain/non-compliances/find-weak-causes';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { LongTextField } from '@prumo/portal-kit/ui/forms';
import { useState } from 'react';

import { quoteWords } from '../model/quote-words.ts';
import { DeedDialog } from './deed-dialog.tsx';
import type { DeedWorld } from './deed-world.ts';
import { texts } from './texts.ts';
import { useDeedForm } from './use-deed-form.ts';

export type NotedDeed = keyof typeof texts.notes;

const optional: readonly NotedDeed[] = ['approve', 'cancel'];

/** A decision with a text, and nothing else. */
export function NoteForm({ name, world }: { readonly name: NotedDeed; readonly world: DeedWorld }) {
  const [note, setNote] = useState('');
  const form = useDeedForm(world, { deed: name, note });
  const words = texts.notes[name];

  return (
    <DeedDialog name={name} world={world} form={form} hasChanges={note !== ''}>
      {name === 'approve' && <WeakPlanNotices world={world} />}
      <LongTextField
        label={words.label}
        help={words.help}
        value={note}
        required={!optional.includes(name)}
        limit={limits.note}
        error={form.faultOf('note')}
        onChange={setNote}
        onBlur={() => form.leave('note')}
      />
    </DeedDialog>
  );
}

/** For whoever approves: what a plan that changes nothing looks like. */
function WeakPlanNotices({ world }: { readonly world: DeedWorld }) {
  const { analysis, actions } = world.view.nonCompliance;
  const rootCause = analysis?.rootCause ?? '';
  const words = quoteWords(rootCause, findWeakCauses(rootCause));

  return (
    <>
      {words.length > 0 && <Notice tone="failure">{texts.weakCause(words.join('”, “'))}</Notice>}
      {isWeakPlan(actions) && <Notice tone="failure">{texts.weakPlan}</Notice>}
    </>
  );
}
