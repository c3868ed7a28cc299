import type { CommandName } from '@prumo/contracts/non-compliances/non-compliance-commands';

import { AttachForm } from './attach-form.tsx';
import { ChaseActionForm } from './chase-action-form.tsx';
import type { DeedWorld } from './deed-world.ts';
import { FinishActionForm } from './finish-action-form.tsx';
import { JudgeForm } from './judge-form.tsx';
import { MergeForm } from './merge-form.tsx';
import { NoteForm } from './note-form.tsx';
import { PlainForm } from './plain-form.tsx';
import { RateForm } from './rate-form.tsx';
import { ReclassifyForm } from './reclassify-form.tsx';
import { ResubmitForm } from './resubmit-form.tsx';
import { TransferForm } from './transfer-form.tsx';
import { TriageForm } from './triage-form.tsx';

interface DeedFormProps {
  /** All but the answer, which is work for a page and not for a dialog. */
  readonly name: Exclude<CommandName, 'answer'>;
  readonly actionId: string | null;
  readonly world: DeedWorld;
}

export function DeedForm({ name, actionId, world }: DeedFormProps) {
  switch (name) {
    case 'accept':
    case 'forward':
      return <TriageForm name={name} world={world} />;
    case 'reclassify':
      return <ReclassifyForm world={world} />;
    case 'merge':
      return <MergeForm world={world} />;
    case 'resubmit':
      return <ResubmitForm world={world} />;
    case 'request-transfer':
      return <TransferForm world={world} />;
    case 'finish-action':
      return <FinishActionForm world={world} actionId={actionId} />;
    case 'chase-action':
      return <ChaseActionForm world={world} actionId={actionId} />;
    case 'judge-efficacy':
      return <JudgeForm world={world} />;
    case 'rate':
      return <RateForm world={world} />;
    case 'attach':
      return <AttachForm world={world} />;
    case 'submit':
    case 'lapse':
      return <PlainForm name={name} world={world} />;
    default:
      return <NoteForm name={name} world={world} />;
  }
}
