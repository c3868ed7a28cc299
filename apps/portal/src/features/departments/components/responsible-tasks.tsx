import { styled } from '@mui/material/styles';
import type { HandOverResult, ResponsibleTask } from '@prumo/contracts/administration/department-responsible';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';

import { texts } from '../texts.ts';
import { TaskChoices } from './task-choices.tsx';

interface ResponsibleTasksProps {
  readonly title: string;
  /** Nothing until they have come. */
  readonly tasks: readonly ResponsibleTask[] | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly results: ReadonlyMap<string, HandOverResult> | null;
  readonly isDisabled: boolean;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

export function ResponsibleTasks({ title, tasks, ...choices }: ResponsibleTasksProps) {
  return (
    <Group>
      <Title>{title}</Title>
      {tasks === undefined ? (
        <RowsSkeleton rows={3} label={texts.change.loadingTasks} />
      ) : tasks.length === 0 ? (
        <Hint>{texts.change.noTasks}</Hint>
      ) : (
        <>
          {choices.results === null && <Hint>{texts.change.tasksHelp}</Hint>}
          <Frame>
            <TaskChoices tasks={tasks} {...choices} />
          </Frame>
        </>
      )}
    </Group>
  );
}

const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Title = styled('legend')(({ theme }) => ({
  padding: 0,
  marginBottom: 4,
  ...theme.typography.body2,
  fontWeight: 500,
}));

const Hint = styled('p')(({ theme }) => ({
  margin: '0 0 8px',
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));

const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  overflow: 'hidden',
}));
