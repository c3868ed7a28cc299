import ButtonBase from '@mui/material/ButtonBase';
import { mdiDragVertical } from '@mdi/js';
import { useState, type HTMLAttributes, type KeyboardEvent } from 'react';

import { Icon } from '../icon.tsx';
import { styledByProps } from '../styled.tsx';

interface RowGripProps {
  readonly label: string;
  /** What the keys do, shown when it is pointed at. */
  readonly help: string;
  /** Where the row stands. */
  readonly index: number;
  readonly count: number;
  /** What the sortable list gives a row to be dragged by. */
  readonly dragging: Pick<HTMLAttributes<HTMLElement>, 'onMouseDown' | 'onTouchStart'>;
  /** `toIndex` counts without the row itself. */
  readonly onMove: (toIndex: number) => void;
  readonly onLift: () => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

/** By which a row is taken: with the mouse, with a finger, or with Space and the arrows. */
export function RowGrip({ label, help, index, count, dragging, ...events }: RowGripProps) {
  const [liftedFrom, setLiftedFrom] = useState<number | null>(null);

  function drop() {
    setLiftedFrom(null);
    events.onDrop();
  }

  function cancel(from: number) {
    setLiftedFrom(null);
    if (from !== index) events.onMove(from);
    events.onCancel();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (liftedFrom === null) {
        setLiftedFrom(index);
        events.onLift();
      } else {
        drop();
      }
      return;
    }
    if (liftedFrom === null) {
      return;
    }
    const to = findPlace(event.key, index, count);
    if (to !== null) {
      event.preventDefault();
      if (to !== index) events.onMove(to);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      cancel(liftedFrom);
    } else if (event.key === 'Tab') {
      drop();
    }
  }

  return (
    <Grip
      {...dragging}
      // Clicking does nothing, so no ripple says that it did.
      disableRipple
      aria-label={label}
      aria-pressed={liftedFrom !== null}
      title={help}
      data-row-control="grip"
      isLifted={liftedFrom !== null}
      onKeyDown={handleKeyDown}
    >
      <Icon path={mdiDragVertical} fontSize="small" />
    </Grip>
  );
}

function findPlace(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, index - 1);
    case 'ArrowDown':
      return Math.min(count - 1, index + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

const Grip = styledByProps(ButtonBase, { shouldForwardProp: (prop) => prop !== 'isLifted' })<{
  isLifted: boolean;
}>(({ theme, isLifted }) => ({
  flexShrink: 0,
  width: 32,
  height: 40,
  borderRadius: theme.shape.borderRadius,
  color: isLifted ? theme.palette.secondary.contrastText : theme.palette.text.secondary,
  backgroundColor: isLifted ? theme.palette.secondary.main : 'transparent',
  cursor: 'grab',
  // A finger on it moves the row and not the page.
  touchAction: 'none',
  '&:hover': {
    color: theme.palette.text.primary,
    ...(isLifted && { color: theme.palette.secondary.contrastText }),
  },
}));
