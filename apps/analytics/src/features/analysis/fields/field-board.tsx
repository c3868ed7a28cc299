import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { styled } from '@prumo/ui/styled';
import { neutralTokens } from '@prumo/ui/theme/theme-tokens';
import { useState, type ReactNode } from 'react';

import { findHierarchy, listMeasures } from '../model/axes.ts';
import { readDragged, readPlace, type Dragged } from './dragged.ts';
import { dropField, findField } from './drop-field.ts';

interface FieldBoardProps {
  readonly metadata: SaikuMetadata;
  readonly query: SaikuQuery;
  readonly onChange: (query: SaikuQuery) => void;
  readonly children: ReactNode;
}

/** Within it fields are dragged. Keyboards have buttons and menus for the same. */
export function FieldBoard({ metadata, query, onChange, children }: FieldBoardProps) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
  );

  function handleEnd({ over }: DragEndEvent) {
    setDragged(null);
    const place = over === null ? undefined : readPlace(String(over.id));
    if (dragged === null || place === undefined) return;
    const changed = dropField(query, metadata, dragged, place);
    if (changed !== undefined) onChange(changed);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      // It would describe the keyboard of the library, which is not in use.
      accessibility={{ screenReaderInstructions: { draggable: '' }, announcements: silence }}
      onDragStart={({ active }) => setDragged(readDragged(String(active.id)) ?? null)}
      onDragEnd={handleEnd}
      onDragCancel={() => setDragged(null)}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged === null ? null : <Lifted aria-hidden="true">{nameOf(dragged, query, metadata)}</Lifted>}
      </DragOverlay>
    </DndContext>
  );
}

const silence = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

function nameOf(dragged: Dragged, query: SaikuQuery, metadata: SaikuMetadata): string {
  switch (dragged.kind) {
    case 'measure':
      return metadata.measures.find(({ uniqueName }) => uniqueName === dragged.uniqueName)?.caption ?? '';
    case 'used-measure': {
      const used = listMeasures(query).find(({ uniqueName }) => uniqueName === dragged.uniqueName);
      return used?.caption ?? used?.name ?? '';
    }
    case 'level':
      return findField(metadata, dragged.hierarchy, dragged.level)?.levelCaption ?? '';
    case 'used-hierarchy':
      return findHierarchy(query, dragged.hierarchy)?.caption ?? dragged.hierarchy;
  }
}

const Lifted = styled('div')(({ theme }) => ({
  display: 'inline-block',
  padding: '6px 12px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  boxShadow: neutralTokens.floatingShadow,
  ...theme.typography.body2,
  cursor: 'grabbing',
}));
