import { Notice } from '@prumo/ui/notice';
import { ProcessDiagram } from '@prumo/ui/process-diagram/process-diagram';
import { styled } from '@prumo/ui/styled';
import { useMemo } from 'react';

import { useProcessNames, useProcessSource } from '../../api/task-lookups.ts';
import { useTaskHistory, type TaskHistory } from '../../api/task-history.ts';
import type { TaskItem } from '../../model/task-item.ts';
import { PartState } from './part-state.tsx';
import { texts } from './texts.ts';

interface TaskProcessProps {
  readonly task: TaskItem;
  readonly processDefinitionId: string;
}

/** The drawing of the task's process, with where it stands. */
export function TaskProcess({ task, processDefinitionId }: TaskProcessProps) {
  const source = useProcessSource(processDefinitionId);
  const history = useTaskHistory(task);

  return (
    <PartState query={source}>
      {(xml) => (
        <PartState query={history}>
          {(told) => (
            <Diagram task={task} xml={xml} history={told} processDefinitionId={processDefinitionId} />
          )}
        </PartState>
      )}
    </PartState>
  );
}

interface DiagramProps extends TaskProcessProps {
  readonly xml: string;
  readonly history: TaskHistory;
}

function Diagram({ task, processDefinitionId, xml, history }: DiagramProps) {
  const name = useProcessNames().get(processDefinitionId) ?? '';
  const { current, done } = useMemo(() => listPlaces(task, history), [task, history]);

  return (
    <>
      {history.isProcessHidden && (
        <Hint>
          <Notice tone="information">{texts.process.hidden}</Notice>
        </Hint>
      )}
      <ProcessDiagram
        xml={xml}
        currentActivityIds={current}
        doneActivityIds={done}
        label={texts.process.diagram(name)}
      />
    </>
  );
}

/** Who may not follow the process still sees where their own task stands. */
function listPlaces({ taskDefinitionKey, endTime }: TaskItem, { activities, isProcessHidden }: TaskHistory) {
  if (isProcessHidden) {
    const own = taskDefinitionKey === null ? [] : [taskDefinitionKey];
    return endTime === null ? { current: own, done: [] } : { current: [], done: own };
  }
  const listIds = (isDone: boolean) => [
    ...new Set(
      activities
        .filter((activity) => (activity.endTime !== null) === isDone)
        .map(({ activityId }) => activityId),
    ),
  ];
  return { current: listIds(false), done: listIds(true) };
}

const Hint = styled('div')({ marginBottom: 16 });
