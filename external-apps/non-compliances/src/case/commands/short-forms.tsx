import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { findWeakCauses, isWeakPlan } from '@prumo/domain/non-compliances/find-weak-causes';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { LongTextField } from '@prumo/portal-kit/ui/forms';
import { useState } from 'react';

import { StarsField } from '../../presentation/stars.tsx';
import { quoteWords } from '../model/quote-words.ts';
import type { CommandContext } from './command-context.ts';
import { CommandDialog } from './command-dialog.tsx';
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

interface PlainFormProps {
  readonly name: keyof typeof texts.explanations;
  readonly context: CommandContext;
}

/** Nothing to fill in; it is only asked whether it is meant. */
export function PlainForm({ name, context }: PlainFormProps) {
  const form = useCommandForm(context, { deed: name });

  return (
    <CommandDialog name={name} context={context} form={form} size="narrow" hasChanges={false}>
      <div>{texts.explanations[name]}</div>
    </CommandDialog>
  );
}

/** How the answer served whoever reported. */
export function RateForm({ context }: { readonly context: CommandContext }) {
  const [stars, setStars] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const form = useCommandForm(context, { deed: 'rate', stars, comment });

  return (
    <CommandDialog name="rate" context={context} form={form} hasChanges={stars !== null || comment !== ''}>
      <StarsField
        legend={texts.fields.stars}
        value={stars}
        labelOf={(count) => texts.fields.starNames[count - 1] ?? String(count)}
        error={form.faultOf('stars')}
        onChange={setStars}
        onBlur={() => form.leave('stars')}
      />
      <LongTextField
        label={texts.fields.comment}
        help={texts.fields.commentHelp}
        value={comment}
        limit={limits.ratingComment}
        error={form.faultOf('comment')}
        onChange={setComment}
      />
    </CommandDialog>
  );
}
