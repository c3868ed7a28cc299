import { presentInstant } from '@prumo/portal-kit/dates';
import type { MinutesView } from '@prumo/contracts/minutes/minutes-calls';
import { Button } from '@prumo/portal-kit/ui/controls';
import { styled } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { Section } from '../presentation/section.tsx';
import { AnswerList } from './answer-list.tsx';
import { listAnswers } from './list-answers.ts';
import { texts } from './texts.ts';
import { VerdictDialog } from './verdict-dialog.tsx';

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
