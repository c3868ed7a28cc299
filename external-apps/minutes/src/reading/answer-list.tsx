import { mdiCheckCircleOutline, mdiClockOutline, mdiCommentAlertOutline } from '@mdi/js';
import type { Approval, MeetingMinutes } from '@prumo/contracts/minutes/meeting-minutes';
import { listApprovers } from '@prumo/domain/minutes/apply-minutes-command';
import { isSamePerson } from '@prumo/domain/people/user-name';
import { presentInstant } from '@prumo/portal-kit/dates';
import { usePeople } from '@prumo/portal-kit/people';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';

import { texts } from './texts.ts';

/** What everybody who was asked has said. */
export function AnswerList({ answers }: { readonly answers: readonly Answer[] }) {
  const { nameOf } = usePeople();

  return (
    <Answers>
      {answers.map(({ userName, approval }) => (
        <li key={userName}>
          <Icon path={approval === null ? mdiClockOutline : icons[approval.verdict]} fontSize="small" />
          <div>
            {nameOf(userName)}
            <Quiet>
              {' · '}
              {approval === null
                ? texts.approval.waiting
                : `${texts.approval.verdicts[approval.verdict]}, ${presentInstant(approval.at)}`}
            </Quiet>
            {approval !== null && approval.comment !== '' && <Comment>{approval.comment}</Comment>}
          </div>
        </li>
      ))}
    </Answers>
  );
}

const icons: Readonly<Record<Approval['verdict'], string>> = {
  approved: mdiCheckCircleOutline,
  objected: mdiCommentAlertOutline,
  silent: mdiCheckCircleOutline,
};

const Answers = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', gap: 8 },
  '& > li > svg': { flexShrink: 0, color: theme.palette.text.secondary },
  '& > li > div': { minWidth: 0, overflowWrap: 'anywhere' },
}));

const Quiet = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

const Comment = styled('div')({ whiteSpace: 'pre-wrap' });

interface Answer {
  readonly userName: string;
  /** Null while it is waited for. */
  readonly approval: Approval | null;
}

/** Everybody who is asked for approval, in the order of attendance, with what they said. */
export function listAnswers(minutes: Pick<MeetingMinutes, 'participants' | 'approvals'>): readonly Answer[] {
  return listApprovers(minutes).map((userName) => ({
    userName,
    approval: minutes.approvals.find((one) => isSamePerson(one.userName, userName)) ?? null,
  }));
}
