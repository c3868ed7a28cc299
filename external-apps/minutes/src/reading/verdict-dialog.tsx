import { minutesLimits } from '@prumo/contracts/minutes/meeting-minutes';
import type { MinutesView } from '@prumo/contracts/minutes/minutes-calls';
import { FormDialog } from '@prumo/portal-kit/ui/dialogs';
import { useToast } from '@prumo/portal-kit/ui/feedback';
import { LongTextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { useCommand } from '../calls/use-command.ts';
import { presentMinutesFailure } from '../refusals/present-minutes-failure.ts';
import { texts } from './texts.ts';
import { useTextDraft } from './use-text-draft.ts';

interface VerdictDialogProps {
  readonly view: MinutesView;
  readonly verdict: 'approve' | 'object';
  readonly onClose: () => void;
}

/** The answer of somebody who was there. */
export function VerdictDialog({ view, verdict, onClose }: VerdictDialogProps) {
  const { minutes, version } = view;
  const isObjection = verdict === 'object';
  const comment = useTextDraft(`minutes.${minutes.id}.${verdict}`);
  const [hasTried, setHasTried] = useState(false);
  const command = useCommand(minutes.id);
  const showToast = useToast();
  const isMissing = isObjection && comment.value.trim() === '';

  function handleSubmit() {
    setHasTried(true);
    if (isMissing) return;
    command.mutate(
      {
        command: { deed: verdict, comment: comment.value.trim() },
        version,
        // Somebody else's answer in the same round changes nothing of what is approved.
        holdsFor: (latest) =>
          latest.minutes.state === minutes.state && latest.minutes.round === minutes.round,
      },
      {
        onSuccess: () => {
          comment.forget();
          showToast({
            text: isObjection ? texts.approval.objected : texts.approval.approved,
            tone: 'success',
          });
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={isObjection ? texts.approval.objectTitle : texts.approval.approveTitle}
      size="medium"
      submitLabel={isObjection ? texts.approval.object : texts.approval.approve}
      isBusy={command.isPending}
      hasChanges={comment.value.trim() !== ''}
      failure={command.isError ? presentMinutesFailure(command.error) : null}
      startsAtFirstField={false}
      onSubmit={handleSubmit}
      onClose={() => {
        comment.discard();
        onClose();
      }}
      onKeep={onClose}
    >
      <Reason>{isObjection ? texts.approval.objectReason : texts.approval.approveReason}</Reason>
      <LongTextField
        label={isObjection ? texts.approval.objection : texts.approval.comment}
        required={isObjection}
        value={comment.value}
        limit={minutesLimits.comment}
        error={hasTried && isMissing ? texts.approval.objectionMissing : undefined}
        onChange={(text) => comment.change(text, minutesLimits.comment)}
      />
    </FormDialog>
  );
}

const Reason = styled('p')({ margin: 0 });
