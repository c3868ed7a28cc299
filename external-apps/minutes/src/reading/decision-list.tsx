import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiClipboardCheckOutline } from '@mdi/js';
import type { Decision, MinutesState } from '@prumo/contracts/minutes/meeting-minutes';
import type { MinutesView } from '@prumo/contracts/minutes/minutes-calls';
import { isSamePerson } from '@prumo/domain/people/user-name';
import { presentCalendarDay } from '@prumo/portal-kit/dates';
import { usePeople } from '@prumo/portal-kit/people';
import { usePortal } from '@prumo/portal-kit/portal';
import { Button } from '@prumo/portal-kit/ui/controls';
import { Icon, styled, styledByProps } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { presentDue } from '../presentation/present.ts';
import { useToday } from '../presentation/use-today.ts';
import { FinishDialog } from './finish-dialog.tsx';
import { texts } from './texts.ts';

interface DecisionListProps {
  readonly decisions: readonly Decision[];
  readonly view: MinutesView;
}

/** Decisions with the state of their tasks; who has to do it, and who keeps the minutes, can finish it. */
export function DecisionList({ decisions, view }: DecisionListProps) {
  const { person } = usePortal();
  const { nameOf } = usePeople();
  const today = useToday();
  const [finishing, setFinishing] = useState<Decision | null>(null);
  const { state } = view.minutes;

  return (
    <>
      <Lines aria-label={texts.decisions}>
        {decisions.map((decision) => {
          const { id, what, who, dueOn, doneOn, evidence } = decision;
          const mark = presentDecisionMark(decision, state, today);
          const mayFinish =
            state === 'approved' &&
            doneOn === null &&
            !person.isReader &&
            (view.isEditor || isSamePerson(who, person.userName));
          return (
            <Line key={id}>
              <Sign path={icons[mark.tone]} tone={mark.tone} />
              <div>
                {what}
                <small>
                  {texts.decision.summary(nameOf(who), presentCalendarDay(dueOn))} ·{' '}
                  <Words tone={mark.tone}>{mark.words}</Words>
                </small>
                {evidence !== null && <Evidence>{evidence}</Evidence>}
              </div>
              {mayFinish && (
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={texts.decision.finishLabel(what)}
                  onClick={() => setFinishing(decision)}
                >
                  {texts.decision.finish}
                </Button>
              )}
            </Line>
          );
        })}
      </Lines>
      {finishing !== null && (
        <FinishDialog view={view} decision={finishing} onClose={() => setFinishing(null)} />
      )}
    </>
  );
}

const icons: Readonly<Record<DecisionMark['tone'], string>> = {
  quiet: mdiClipboardCheckOutline,
  done: mdiCheckCircleOutline,
  overdue: mdiAlertCircleOutline,
};

const Lines = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: '10px 0 0',
  padding: '10px 12px',
  listStyle: 'none',
  borderLeft: `3px solid ${theme.palette.secondary.main}`,
  backgroundColor: theme.palette.background.default,
}));

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  '& > div': { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  '& > button': { flexShrink: 0 },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    '& > div': { flex: '1 1 calc(100% - 28px)', minWidth: 0, overflowWrap: 'anywhere' },
    '& > button': { minHeight: 44, marginLeft: 28 },
  },
  '& small': { display: 'block', ...theme.typography.caption, color: theme.palette.text.secondary },
}));

const Sign = styledByProps(Icon, { shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone: DecisionMark['tone'];
}>(({ theme, tone }) => ({
  flexShrink: 0,
  fontSize: 20,
  color: tone === 'overdue' ? theme.palette.error.main : theme.palette.secondary.main,
}));

const Words = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone: DecisionMark['tone'];
}>(({ theme, tone }) => (tone === 'overdue' ? { fontWeight: 500, color: theme.palette.error.main } : {}));

const Evidence = styled('div')(({ theme }) => ({
  marginTop: 2,
  whiteSpace: 'pre-wrap',
  ...theme.typography.caption,
}));

interface DecisionMark {
  readonly tone: 'quiet' | 'done' | 'overdue';
  readonly words: string;
}

/** How far a decision is: before approval it does not hold yet, afterwards it is a task. */
export function presentDecisionMark(
  { taskId, doneOn, dueOn }: Pick<Decision, 'taskId' | 'doneOn' | 'dueOn'>,
  state: MinutesState,
  today: string,
): DecisionMark {
  if (doneOn !== null) return { tone: 'done', words: texts.decision.done(presentCalendarDay(doneOn)) };
  if (state !== 'approved') return { tone: 'quiet', words: texts.decision.pending };
  const task = taskId === null ? texts.decision.toCreate : texts.decision.task;
  const words = `${task}, ${presentDue(dueOn, today)}`;
  return { tone: dueOn < today ? 'overdue' : 'quiet', words };
}
