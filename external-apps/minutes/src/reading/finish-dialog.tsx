import { minutesLimits, type Decision } from '@prumo/contracts/minutes/meeting-minutes';
import type { MinutesView } from '@prumo/contracts/minutes/minutes-calls';
import { FormDialog } from '@prumo/portal-kit/ui/dialogs';
import { useToast } from '@prumo/portal-kit/ui/feedback';
import { DateField, LongTextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { useCommand } from '../calls/use-command.ts';
import { useToday } from '../presentation/use-today.ts';
import { presentMinutesFailure } from '../refusals/present-minutes-failure.ts';
import { useTextDraft } from './use-text-draft.ts';
import { texts } from './texts.ts';

interface FinishDialogProps {
  readonly view: MinutesView;
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** The end of a decision, with what proves it. */
export function FinishDialog({ view, decision, onClose }: FinishDialogProps) {
  const { minutes, version } = view;
  const today = useToday();
  const evidence = useTextDraft(`minutes.${minutes.id}.finish.${decision.id}`);
  const [doneOn, setDoneOn] = useState<string | null>(today);
  const [hasTried, setHasTried] = useState(false);
  const command = useCommand(minutes.id);
  const showToast = useToast();

  function handleSubmit() {
    setHasTried(true);
    const text = evidence.value.trim();
    if (text === '' || doneOn === null) return;
    command.mutate(
      { command: { deed: 'finish-decision', decisionId: decision.id, evidence: text, doneOn }, version },
      {
        onSuccess: () => {
          evidence.forget();
          showToast({ text: texts.decision.finished, tone: 'success' });
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={texts.decision.finishTitle}
      size="medium"
      submitLabel={texts.decision.submit}
      isBusy={command.isPending}
      hasChanges={evidence.value.trim() !== ''}
      failure={command.isError ? presentMinutesFailure(command.error) : null}
      startsAtFirstField={false}
      onSubmit={handleSubmit}
      onClose={() => {
        evidence.discard();
        onClose();
      }}
      onKeep={onClose}
    >
      <What>{decision.what}</What>
      <LongTextField
        label={texts.decision.evidence}
        help={texts.decision.evidenceHelp}
        required
        value={evidence.value}
        limit={minutesLimits.evidence}
        error={hasTried && evidence.value.trim() === '' ? texts.decision.evidenceMissing : undefined}
        onChange={(text) => evidence.change(text, minutesLimits.evidence)}
      />
      <DateField
        label={texts.decision.doneOn}
        isRequired
        value={doneOn}
        error={hasTried && doneOn === null ? texts.decision.doneMissing : undefined}
        onChange={setDoneOn}
      />
    </FormDialog>
  );
}

const What = styled('p')({ margin: 0, overflowWrap: 'anywhere' });
