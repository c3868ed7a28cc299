import type { CommandName } from '@prumo/contracts/non-compliances/non-compliance-commands';

import { NotifyForm } from '../legal/notify-form.tsx';
import { AttachForm } from './attach-form.tsx';
import { ChaseActionForm } from './chase-action-form.tsx';
import type { CommandContext } from './command-context.ts';
import { FinishActionForm } from './finish-action-form.tsx';
import { JudgeForm } from './judge-form.tsx';
import { MergeForm } from './merge-form.tsx';
import { NoteForm, PlainForm, RateForm } from './short-forms.tsx';
import { ReclassifyForm } from './reclassify-form.tsx';
import { ResubmitForm } from './resubmit-form.tsx';
import { TransferForm } from './transfer-form.tsx';
import { TriageForm } from './triage-form.tsx';

interface CommandFormProps {
  /** All but the answer, which is work for a page and not for a dialog. */
  readonly name: Exclude<CommandName, 'answer'>;
  readonly actionId: string | null;
  readonly authority?: string | null;
  readonly context: CommandContext;
}

export function CommandForm({ name, actionId, authority = null, context }: CommandFormProps) {
  switch (name) {
    case 'accept':
    case 'forward':
      return <TriageForm name={name} context={context} />;
    case 'reclassify':
      return <ReclassifyForm context={context} />;
    case 'merge':
      return <MergeForm context={context} />;
    case 'resubmit':
      return <ResubmitForm context={context} />;
    case 'request-transfer':
      return <TransferForm context={context} />;
    case 'finish-action':
      return <FinishActionForm context={context} actionId={actionId} />;
    case 'chase-action':
      return <ChaseActionForm context={context} actionId={actionId} />;
    case 'judge-efficacy':
      return <JudgeForm context={context} />;
    case 'notify-authority':
      return <NotifyForm context={context} authority={authority} />;
    case 'rate':
      return <RateForm context={context} />;
    case 'attach':
      return <AttachForm context={context} />;
    case 'submit':
    case 'lapse':
      return <PlainForm name={name} context={context} />;
    default:
      return <NoteForm name={name} context={context} />;
  }
}
