import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { findWeakCauses, isWeakPlan } from '@prumo/domain/non-compliances/find-weak-causes';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { LongTextField } from '@prumo/portal-kit/ui/forms';
import { useState } from 'react';

import { quoteWords } from '../model/quote-words.ts';
import { CommandDialog } from './command-dialog.tsx';
import type { CommandContext } from './command-context.ts';
import { texts } from './texts.ts';
import { useCommandForm } from './use-command-form.ts';

export type NotedCommand = keyof typeof texts.notes;

const optional: readonly NotedCommand[] = ['approve', 'cancel'];

/** A decision with a text, and nothing else. */
export function NoteForm({
  name,
  context,
}: {
  readonly name: NotedCommand;
  readonly context: CommandContext;
}) {
  const [note, setNote] = useState('');
  const form = useCommandForm(context, { deed: name, note });
  const words = texts.notes[name];

  return (
    <CommandDialog name={name} context={context} form={form} hasChanges={note !== ''}>
      {name === 'approve' && <WeakPlanNotices context={context} />}
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
    </CommandDialog>
  );
}

/** For whoever approves: what a plan that changes nothing looks like. */
function WeakPlanNotices({ context }: { readonly context: CommandContext }) {
  const { analysis, actions } = context.view.nonCompliance;
  const rootCause = analysis?.rootCause ?? '';
  const words = quoteWords(rootCause, findWeakCauses(rootCause));

  return (
    <>
      {words.length > 0 && <Notice tone="failure">{texts.weakCause(words.join('”, “'))}</Notice>}
      {isWeakPlan(actions) && <Notice tone="failure">{texts.weakPlan}</Notice>}
    </>
  );
}
