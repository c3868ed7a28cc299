import {
  mdiAccountArrowRightOutline,
  mdiAlertCircleOutline,
  mdiCheckCircle,
  mdiCheckCircleOutline,
  mdiCircleOutline,
  mdiDeleteOutline,
  mdiHelpCircleOutline,
  mdiTimerSand,
} from '@mdi/js';
import type { FollowedTask } from '@prumo/contracts/indicators/result-analysis';
import { Icon } from '@prumo/ui/icon';
import { styledByProps } from '@prumo/ui/styled';

import { presentTaskState, type TaskSign } from '../model/present-task-state.ts';

interface TaskStateProps {
  readonly task: FollowedTask;
  readonly today: string;
}

/** How a task of the plan stands: in words, with a sign. */
export function TaskState({ task, today }: TaskStateProps) {
  const { sign, words } = presentTaskState(task, today);

  return (
    <State isAlarming={alarming.includes(sign)} isDone={sign === 'done'}>
      <Icon path={signs[sign]} fontSize="small" />
      {words}
    </State>
  );
}

const signs: Readonly<Record<TaskSign, string>> = {
  open: mdiCircleOutline,
  delegated: mdiAccountArrowRightOutline,
  resolved: mdiCheckCircleOutline,
  done: mdiCheckCircle,
  overdue: mdiAlertCircleOutline,
  missing: mdiTimerSand,
  gone: mdiDeleteOutline,
  unknown: mdiHelpCircleOutline,
};

const alarming: readonly TaskSign[] = ['overdue', 'missing'];

const State = styledByProps('span', {
  shouldForwardProp: (prop) => prop !== 'isAlarming' && prop !== 'isDone',
})<{ isAlarming: boolean; isDone: boolean }>(({ theme, isAlarming, isDone }) => ({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 6,
  color: isAlarming ? theme.palette.error.main : theme.palette.text.primary,
  '& > svg': {
    flexShrink: 0,
    color: isAlarming
      ? theme.palette.error.main
      : isDone
        ? theme.palette.secondary.main
        : theme.palette.text.secondary,
  },
}));
