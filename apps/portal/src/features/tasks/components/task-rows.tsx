import { CutTextTooltip } from '@prumo/ui/cut-text-tooltip';
import { LongList } from '@prumo/ui/lists/long-list';
import { RowGrip } from '@prumo/ui/lists/row-grip';
import type { GripAttributes } from '@prumo/ui/lists/sortable-list';
import { Suspense, lazy, memo, useMemo, useRef } from 'react';

import type { ListedTask } from '../model/listed-task.ts';
import { texts } from '../texts.ts';
import { RowArea } from './row-area.tsx';
import { TaskRow, type RowEvents, type RowLayout } from './task-row.tsx';

const loadSortableList = async () => await import('@prumo/ui/lists/sortable-list');

const SortableList = lazy(async () => ({ default: (await loadSortableList()).SortableList }));

/** Begins while the tasks are still on their way. */
export function preloadSorting(): void {
  // Asked for again, and its failure told, when it is needed.
  loadSortableList().catch(() => undefined);
}

interface TaskRowsProps {
  readonly tasks: readonly ListedTask[];
  readonly today: string;
  readonly userName: string;
  readonly processNames: ReadonlyMap<string, string>;
  readonly selectedIds: ReadonlySet<string>;
  /** Only where it counts who has a task. */
  readonly presentPerson?: (task: ListedTask) => string;
  /** Where they stand among others, rows say which of them are of an action plan. */
  readonly marksActionPlans: boolean;
  readonly layout: RowLayout;
  /** Another one when another list was asked for. */
  readonly scope: string;
  readonly coveredHeight: number;
  readonly events: RowEvents;
  /** Only while the order is the person's own. */
  readonly sorting: RowSorting | null;
  readonly onEndNear: () => void;
}

export interface RowSorting {
  /** `toIndex` counts without the task itself. */
  readonly onMove: (task: ListedTask, toIndex: number, by: 'drag' | 'keyboard') => void;
  /** For people who do not see where the row is. */
  readonly onAnnounce: (text: string) => void;
}

/** The tasks, as many as there are. */
export const TaskRows = memo(function TaskRows(props: TaskRowsProps) {
  const { tasks, presentPerson, marksActionPlans, layout, scope, coveredHeight, sorting, onEndNear } = props;
  const areaRef = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => tasks.map(({ id }) => id), [tasks]);
  const hasOrigins = useMemo(
    () =>
      presentPerson !== undefined ||
      tasks.some((task) => hasOrigin(task) || (marksActionPlans && task.isOfActionPlan)),
    [tasks, presentPerson, marksActionPlans],
  );
  const list = {
    label: texts.list,
    keys,
    rowHeight: rowHeights[layout] + (layout === 'small' && hasOrigins ? originLineHeight : 0),
    scope,
    coveredHeight,
    onEndNear,
  };

  function renderRow(index: number, dragging: GripAttributes | null) {
    const task = tasks[index];
    if (task === undefined) {
      return null;
    }
    const { processDefinitionId } = task;
    return (
      <TaskRow
        task={task}
        today={props.today}
        userName={props.userName}
        processName={
          processDefinitionId === null ? null : (props.processNames.get(processDefinitionId) ?? null)
        }
        layout={layout}
        isSelected={props.selectedIds.has(task.id)}
        personWords={presentPerson?.(task) ?? null}
        isMarkedAsPlan={marksActionPlans && task.isOfActionPlan}
        hasOriginColumn={hasOrigins}
        events={props.events}
        {...(sorting === null || dragging === null
          ? {}
          : {
              grip: (
                <Grip task={task} index={index} count={keys.length} dragging={dragging} sorting={sorting} />
              ),
            })}
      />
    );
  }

  // Without grips until rows can be moved: another list takes its place then, and what was begun would be lost.
  const plain = <LongList {...list} renderRow={(index) => renderRow(index, null)} />;
  return (
    <RowArea ref={areaRef}>
      {sorting === null ? (
        plain
      ) : (
        <Suspense fallback={plain}>
          <SortableList
            {...list}
            renderRow={renderRow}
            onMove={(key, toIndex) => {
              const task = tasks.find(({ id }) => id === key);
              if (task !== undefined) sorting.onMove(task, toIndex, 'drag');
            }}
          />
        </Suspense>
      )}
      <CutTextTooltip containerRef={areaRef} placement="bottom" />
    </RowArea>
  );
});

function hasOrigin({ processDefinitionId, suspended, actionPlan }: ListedTask): boolean {
  return processDefinitionId !== null || suspended || actionPlan !== null;
}

const rowHeights: Readonly<Record<RowLayout, number>> = { wide: 64, narrow: 84, small: 104 };

/** On the smallest screens it stands below the rest. */
const originLineHeight = 22;

interface GripProps {
  readonly task: ListedTask;
  readonly index: number;
  readonly count: number;
  readonly dragging: GripAttributes;
  readonly sorting: RowSorting;
}

function Grip({ task, index, count, dragging, sorting }: GripProps) {
  const name = task.name === '' ? texts.untitled : task.name;
  const { grip } = texts;

  return (
    <RowGrip
      label={grip.move(name)}
      help={grip.help}
      index={index}
      count={count}
      dragging={dragging}
      onMove={(toIndex) => {
        sorting.onMove(task, toIndex, 'keyboard');
        sorting.onAnnounce(grip.moved(name, toIndex + 1, count));
      }}
      onLift={() => sorting.onAnnounce(grip.lifted(name, index + 1, count))}
      onDrop={() => sorting.onAnnounce(grip.dropped(name, index + 1, count))}
      onCancel={() => sorting.onAnnounce(grip.cancelled(name))}
    />
  );
}
