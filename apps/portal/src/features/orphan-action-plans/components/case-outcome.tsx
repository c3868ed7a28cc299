import type { OrphanActionPlan } from '@prumo/contracts/administration/orphan-action-plans';
import { mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { InAppLink } from '@prumo/ui/in-app-link';
import { styled } from '@prumo/ui/styled';
import { useEffect, useId, useRef } from 'react';

import { useNewProcessTasks } from '../api/orphan-action-plan-calls.ts';
import type { CaseEnd } from '../model/known-cases.ts';
import { presentTaskName } from '../../../lib/workflow/present-task-name.ts';
import { texts } from '../texts.ts';

interface CaseOutcomeProps {
  readonly plan: OrphanActionPlan;
  readonly end: CaseEnd;
  readonly buildTaskHref: (taskId: string) => string;
  readonly onGo: (href: string) => void;
}

/** What became of the case. It gets the focus of the button that it takes the place of. */
export function CaseOutcome({ plan, end, buildTaskHref, onGo }: CaseOutcomeProps) {
  const titleId = useId();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus();
  }, []);
  const isFixed = end.kind === 'fixed';
  const newProcessId = isFixed ? end.newProcessId : plan.newProcessId;

  return (
    <Result ref={ref} tabIndex={-1} role="group" aria-labelledby={titleId}>
      <Icon path={isFixed ? mdiCheckCircleOutline : mdiInformationOutline} />
      <div>
        <h3 id={titleId}>{isFixed ? texts.outcome.fixedTitle : texts.outcome.goneTitle}</h3>
        <p>{describe(isFixed, newProcessId)}</p>
        {newProcessId !== null && (
          <dl>
            <dt>{texts.outcome.newProcess}</dt>
            <dd>{newProcessId}</dd>
            <NewTasks processId={newProcessId} buildTaskHref={buildTaskHref} onGo={onGo} />
          </dl>
        )}
      </div>
    </Result>
  );
}

interface NewTasksProps {
  readonly processId: string;
  readonly buildTaskHref: (taskId: string) => string;
  readonly onGo: (href: string) => void;
}

function NewTasks({ processId, buildTaskHref, onGo }: NewTasksProps) {
  const tasks = useNewProcessTasks(processId);
  if (tasks.length === 0) return null;
  return (
    <>
      <dt>{texts.outcome.newTasks}</dt>
      {tasks.map(({ id, name }) => (
        <dd key={id}>
          <TaskLink href={buildTaskHref(id)} onGo={onGo}>
            {presentTaskName(name)}
          </TaskLink>
        </dd>
      ))}
    </>
  );
}

function describe(isFixed: boolean, newProcessId: string | null): string {
  if (isFixed) return texts.outcome.fixedHere;
  return newProcessId === null ? texts.outcome.gone : texts.outcome.goneFixed;
}

const Result = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  padding: 16,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.secondary.light,
  '&:focus-visible': { outline: 'none' },
  '& > svg': { flexShrink: 0, color: theme.palette.secondary.main },
  '& h3': { margin: '0 0 4px', ...theme.typography.h3 },
  '& p': { margin: 0, maxWidth: '75ch', fontSize: '0.9375rem' },
  '& dl': { margin: '12px 0 0' },
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { margin: '2px 0 8px', fontSize: '0.9375rem', overflowWrap: 'anywhere' },
}));

const TaskLink = styled(InAppLink)(({ theme }) => ({ color: theme.palette.secondary.dark }));
