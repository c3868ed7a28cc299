// Loaded only for lists that are put in order by hand.
import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useState, type HTMLAttributes, type ReactNode } from 'react';

import { styled } from '../styled.tsx';
import { neutralTokens } from '../theme/theme-tokens.ts';
import { LongList, type LongListProps } from './long-list.tsx';

/** What the part of a row that it is taken by has to be given. */
export type GripAttributes = Pick<HTMLAttributes<HTMLElement>, 'onMouseDown' | 'onTouchStart'>;

interface SortableListProps extends Omit<LongListProps, 'renderRow' | 'keptKey'> {
  readonly renderRow: (index: number, grip: GripAttributes) => ReactNode;
  /** `toIndex` counts without the row itself. */
  readonly onMove: (key: string, toIndex: number) => void;
}

/** A long list whose rows can be dragged to another place. Keyboards have a way of their own: see row-grip.tsx. */
export function SortableList({ renderRow, onMove, ...list }: SortableListProps) {
  const { keys, rowHeight } = list;
  const [draggedKey, setDraggedKey] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
  );
  const draggedIndex = draggedKey === null ? -1 : keys.indexOf(draggedKey);

  function handleEnd({ active, over }: DragEndEvent) {
    setDraggedKey(null);
    const toIndex = over === null ? -1 : keys.indexOf(String(over.id));
    if (toIndex !== -1 && over !== null && over.id !== active.id) {
      onMove(String(active.id), toIndex);
    }
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      // It would describe the keyboard of the library, which is not in use.
      accessibility={{ screenReaderInstructions: { draggable: '' }, announcements: silence }}
      onDragStart={({ active }) => setDraggedKey(String(active.id))}
      onDragEnd={handleEnd}
      onDragCancel={() => setDraggedKey(null)}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        <LongList
          {...list}
          keptKey={draggedKey}
          renderRow={(index) => (
            <SortableRow id={keys[index] ?? ''}>{(grip) => renderRow(index, grip)}</SortableRow>
          )}
        />
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {draggedIndex === -1 ? null : (
          <Lifted style={{ height: rowHeight }} aria-hidden="true">
            {renderRow(draggedIndex, noGrip)}
          </Lifted>
        )}
      </DragOverlay>
    </DndContext>
  );
}

const noGrip: GripAttributes = {};

const silence = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

interface SortableRowProps {
  readonly id: string;
  readonly children: (grip: GripAttributes) => ReactNode;
}

function SortableRow({ id, children }: SortableRowProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });

  return (
    <div
      ref={setNodeRef}
      style={{
        height: '100%',
        transform: CSS.Translate.toString(transform),
        ...(transition === undefined ? {} : { transition }),
        opacity: isDragging ? 0.25 : 1,
      }}
    >
      {children(listeners ?? noGrip)}
    </div>
  );
}

const Lifted = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  boxShadow: neutralTokens.floatingShadow,
  cursor: 'grabbing',
}));
