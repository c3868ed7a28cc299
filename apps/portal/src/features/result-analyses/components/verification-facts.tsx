import type { FollowedTask } from '@prumo/contracts/indicators/result-analysis';
import { styled } from '@prumo/ui/styled';

import { presentDay } from '../../../lib/dates/days.ts';
import { texts } from '../texts.ts';
import { TaskLink } from './task-link.tsx';
import { TaskState } from './task-state.tsx';

interface VerificationFactsProps {
  readonly task: FollowedTask;
  readonly today: string;
  readonly nameOf: (userName: string) => string;
  readonly taskHref: string | null;
  readonly onGo: (href: string) => void;
}

/** Who verifies when whether the actions have worked, and how far that is. */
export function VerificationFacts({ task, today, nameOf, taskHref, onGo }: VerificationFactsProps) {
  return (
    <Facts>
      <div>
        <dt>{texts.fields.assignee}</dt>
        <dd>{nameOf(task.assignee)}</dd>
      </div>
      <div>
        <dt>{texts.fields.dueDate}</dt>
        <dd>{task.dueDate === null ? texts.report.undated : presentDay(task.dueDate)}</dd>
      </div>
      <div>
        <dt>
          <TaskLink href={taskHref} onGo={onGo}>
            {texts.report.verification}
          </TaskLink>
        </dt>
        <dd>
          <TaskState task={task} today={today} />
        </dd>
      </div>
    </Facts>
  );
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, auto))',
  justifyContent: 'start',
  gap: '12px 40px',
  margin: 0,
  breakInside: 'avoid',
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { margin: 0, ...theme.typography.body1, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media print': { gridTemplateColumns: 'repeat(3, minmax(0, auto))', '& dd': { fontSize: '10.5pt' } },
}));
