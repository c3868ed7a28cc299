import { mdiTrayArrowUp } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { useState, type DragEvent, type ReactNode } from 'react';

import { collectDroppedFiles, type DroppedFile } from '../uploads/collect-dropped-files.ts';

interface DropAreaProps {
  /** Said while something hangs over it. */
  readonly invitation: string;
  readonly isOpen: boolean;
  readonly onDrop: (files: readonly DroppedFile[]) => void;
  readonly children: ReactNode;
}

/** Takes files that are dragged here; the keyboard has the upload button for the same. */
export function DropArea({ invitation, isOpen, onDrop, children }: DropAreaProps) {
  // Each child that is dragged over enters before the last one is left.
  const [depth, setDepth] = useState(0);

  function handleEnter(event: DragEvent) {
    if (carriesFiles(event)) {
      event.preventDefault();
      setDepth((known) => known + 1);
    }
  }

  function handleOver(event: DragEvent) {
    if (carriesFiles(event)) {
      // Without this the browser would open the file in place of the page.
      event.preventDefault();
      Object.assign(event.dataTransfer, { dropEffect: isOpen ? 'copy' : 'none' });
    }
  }

  function handleLeave() {
    setDepth((known) => Math.max(0, known - 1));
  }

  function handleDrop(event: DragEvent) {
    if (!carriesFiles(event)) {
      return;
    }
    event.preventDefault();
    setDepth(0);
    if (isOpen) {
      void collectDroppedFiles(event.dataTransfer).then(onDrop);
    }
  }

  return (
    <Area onDragEnter={handleEnter} onDragOver={handleOver} onDragLeave={handleLeave} onDrop={handleDrop}>
      {children}
      {isOpen && depth > 0 && (
        <Cover>
          <Icon path={mdiTrayArrowUp} fontSize="large" />
          {invitation}
        </Cover>
      )}
    </Area>
  );
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

const Area = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
});

const Cover = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 8,
  zIndex: 2,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  border: `2px dashed ${theme.palette.secondary.main}`,
  borderRadius: 8,
  ...theme.typography.h2,
  color: theme.palette.secondary.dark,
  backgroundColor: theme.palette.secondary.light,
  pointerEvents: 'none',
}));
