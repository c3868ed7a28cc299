import type { Theme } from '@mui/material/styles';
import type { FollowedTask } from '@prumo/contracts/indicators/result-analysis';
import { styled } from '@prumo/ui/styled';

import { presentDay } from '../../../lib/dates/days.ts';
import { texts } from '../texts.ts';
import { TaskLink } from './task-link.tsx';
import { TaskState } from './task-state.tsx';

interface ActionTableProps {
  readonly tasks: readonly FollowedTask[];
  readonly today: string;
  readonly nameOf: (userName: string) => string;
  /** Null for tasks that do not concern whoever looks. */
  readonly findTaskHref: (task: FollowedTask) => string | null;
  readonly onGo: (href: string) => void;
}

/** The plan's tasks with who, when and how they stand. On a phone who and when stand under the task. */
export function ActionTable({ tasks, today, nameOf, findTaskHref, onGo }: ActionTableProps) {
  const { columns } = texts.report;

  return (
    <Table aria-label={texts.report.actions}>
      <thead>
        <tr>
          <NumberHead scope="col">{columns.number}</NumberHead>
          <th scope="col">{columns.task}</th>
          <WideHead scope="col">{columns.assignee}</WideHead>
          <WideHead scope="col">{columns.dueDate}</WideHead>
          <th scope="col">{columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task, index) => (
          <tr key={task.id}>
            <NumberCell>{index + 1}</NumberCell>
            <td>
              <TaskLink href={findTaskHref(task)} onGo={onGo}>
                {task.name}
              </TaskLink>
              <Narrow>
                {nameOf(task.assignee)} · {presentDueDate(task)}
              </Narrow>
            </td>
            <WideCell>{nameOf(task.assignee)}</WideCell>
            <WideCell data-day="">{presentDueDate(task)}</WideCell>
            <StateCell>
              <TaskState task={task} today={today} />
            </StateCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function presentDueDate({ dueDate }: FollowedTask): string {
  return dueDate === null ? texts.report.undated : presentDay(dueDate);
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '10px 16px 10px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& th': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& tbody > tr:last-of-type > td': { borderBottom: 0, paddingBottom: 0 },
  '& th:last-of-type, & td:last-of-type': { paddingRight: 0 },
  '& td[data-day]': { whiteSpace: 'nowrap' },
  '@media print': {
    '& thead': { display: 'table-header-group' },
    '& tr': { breakInside: 'avoid' },
  },
}));

const onPhone = (theme: Theme) => `@media screen and (max-width: ${theme.breakpoints.values.sm - 0.05}px)`;

const NumberHead = styled('th')({ width: 32, whiteSpace: 'nowrap' });

const NumberCell = styled('td')(({ theme }) => ({ color: theme.palette.text.secondary }));

const WideHead = styled('th')(({ theme }) => ({
  whiteSpace: 'nowrap',
  [onPhone(theme)]: { display: 'none' },
}));

const WideCell = styled('td')(({ theme }) => ({ [onPhone(theme)]: { display: 'none' } }));

const StateCell = styled('td')(({ theme }) => ({ width: '28%', [onPhone(theme)]: { width: '40%' } }));

const Narrow = styled('div')(({ theme }) => ({
  display: 'none',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  [onPhone(theme)]: { display: 'block' },
}));
