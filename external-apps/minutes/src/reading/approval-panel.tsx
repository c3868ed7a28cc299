import { minutesLimits } from '@prumo/contracts/minutes/meeting-minutes';
import type { MinutesView } from '@prumo/contracts/minutes/minutes-calls';
import { presentInstant } from '@prumo/portal-kit/dates';
import { Button } from '@prumo/portal-kit/ui/controls';
import { FormDialog } from '@prumo/portal-kit/ui/dialogs';
import { useToast } from '@prumo/portal-kit/ui/feedback';
import { LongTextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { useCommand } from '../calls/use-command.ts';
import { Section } from '../presentation/section.tsx';
import { presentMinutesFailure } from '../refusals/present-minutes-failure.ts';
import { AnswerList, listAnswers } from './answer-list.tsx';
import { texts } from './texts.ts';
import { useTextDraft } from './use-text-draft.ts';

/** Who is asked, until when, what they have said; and the person's own answer. */
export function ApprovalPanel({ view }: { readonly view: MinutesView }) {
  const { minutes, isAskedForApproval } = view;
  const [verdict, setVerdict] = useState<'approve' | 'object' | null>(null);
  const answers = listAnswers(minutes);
  const answered = answers.filter(({ approval }) => approval !== null).length;

  return (
    <Section
      title={texts.approval.title}
      aside={
        <Quiet>
          {minutes.round > 1 && `${texts.approval.round(minutes.round)} · `}
          {texts.approval.answered(answered, answers.length)}
        </Quiet>
      }
    >
      {minutes.approvalDueAt !== null && (
        <Until>{texts.approval.until(presentInstant(minutes.approvalDueAt))}</Until>
      )}
      {isAskedForApproval && (
        <Asked>
          <p>{texts.approval.asked}</p>
          <Button variant="outlined" size="large" onClick={() => setVerdict('object')}>
            {texts.approval.object}
          </Button>
          <Button variant="contained" size="large" onClick={() => setVerdict('approve')}>
            {texts.approval.approve}
          </Button>
        </Asked>
      )}
      <AnswerList answers={answers} />
      {verdict !== null && <VerdictDialog view={view} verdict={verdict} onClose={() => setVerdict(null)} />}
    </Section>
  );
}

const Quiet = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

const Until = styled('p')({ margin: '0 0 12px' });

const Asked = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginBottom: 12,
  padding: 12,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.secondary.light,
  '& > p': { flex: '1 1 240px', margin: 0, fontWeight: 500 },
  [theme.breakpoints.down('sm')]: { '& > button': { flex: '1 1 auto' } },
}));

interface VerdictDialogProps {
  readonly view: MinutesView;
  readonly verdict: 'approve' | 'object';
  readonly onClose: () => void;
}

/** The answer of somebody who was there. */
function VerdictDialog({ view, verdict, onClose }: VerdictDialogProps) {
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
