import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import {
  mdiAccountArrowRightOutline,
  mdiArrowCollapseDown,
  mdiArrowCollapseUp,
  mdiArrowDown,
  mdiArrowUp,
  mdiCheckCircleOutline,
  mdiHandBackRightOutline,
  mdiOpenInApp,
  mdiPencilOutline,
  mdiTrayArrowDown,
} from '@mdi/js';
import { Icon } from '@prumo/ui/icon';

import { useHasCandidates } from '../api/task-lookups.ts';
import type { ListedTask } from '../model/listed-task.ts';
import { listRowActions } from '../model/row-actions.ts';
import { texts } from '../texts.ts';

export interface RowMenuEvents {
  readonly onOpen: (task: ListedTask) => void;
  readonly onEdit: (task: ListedTask) => void;
  readonly onDelegate: (tasks: readonly ListedTask[]) => void;
  readonly onClaim: (task: ListedTask) => void;
  readonly onUnclaim: (task: ListedTask) => void;
  readonly onFinish: (task: ListedTask) => void;
}

interface RowMenuProps extends RowMenuEvents {
  readonly task: ListedTask;
  readonly anchor: HTMLElement;
  readonly userName: string;
  /** Where it stands among how many, when the order is the person's own. */
  readonly place: { readonly index: number; readonly count: number } | null;
  readonly onMove: (task: ListedTask, toIndex: number) => void;
  readonly onClose: () => void;
}

/** What can be done about one task. */
export function RowMenu({ task, anchor, userName, place, onMove, onClose, ...events }: RowMenuProps) {
  const { canEdit, canDelegate, canClaim, mayBeUnclaimed, finish } = listRowActions(task, userName);
  const hasCandidates = useHasCandidates(task.id, mayBeUnclaimed);

  const entries: readonly (MenuEntry | false)[] = [
    canEdit && { text: texts.actions.edit, icon: mdiPencilOutline, onChoose: () => events.onEdit(task) },
    task.endTime !== null && {
      text: texts.actions.open,
      icon: mdiOpenInApp,
      onChoose: () => events.onOpen(task),
    },
    canDelegate && {
      text: texts.actions.delegate,
      icon: mdiAccountArrowRightOutline,
      onChoose: () => events.onDelegate([task]),
    },
    canClaim && {
      text: texts.actions.claim,
      icon: mdiHandBackRightOutline,
      onChoose: () => events.onClaim(task),
    },
    hasCandidates === true && {
      text: texts.actions.unclaim,
      icon: mdiTrayArrowDown,
      onChoose: () => events.onUnclaim(task),
    },
    finish !== null && {
      text: texts.actions[finish],
      icon: mdiCheckCircleOutline,
      onChoose: () => events.onFinish(task),
    },
  ];
  const shown = entries.filter((entry) => entry !== false);
  const moves = place === null ? [] : listMoves(place.index, place.count);

  return (
    <Menu
      anchorEl={anchor}
      // Within the screen, so that the menu belongs to a landmark like everything else.
      container={anchor.closest('main')}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {shown.map((entry) => renderEntry(entry, onClose))}
      {shown.length === 0 && moves.length === 0 && <MenuItem disabled>{texts.actions.none}</MenuItem>}
      {shown.length > 0 && moves.length > 0 && <Divider component="li" />}
      {moves.map(({ toIndex, ...entry }) =>
        renderEntry({ ...entry, onChoose: () => onMove(task, toIndex) }, onClose),
      )}
    </Menu>
  );
}

interface MenuEntry {
  readonly text: string;
  readonly icon: string;
  readonly onChoose: () => void;
}

// A function and no component: the menu's arrow keys look for the entries right below it.
function renderEntry({ text, icon, onChoose }: MenuEntry, onClose: () => void) {
  return (
    <MenuItem
      key={text}
      onClick={() => {
        onClose();
        onChoose();
      }}
    >
      <ListItemIcon>
        <Icon path={icon} fontSize="small" />
      </ListItemIcon>
      {text}
    </MenuItem>
  );
}

function listMoves(index: number, count: number) {
  const { moveToTop, moveUp, moveDown, moveToEnd } = texts.actions;
  return [
    { text: moveUp, icon: mdiArrowUp, toIndex: index - 1 },
    { text: moveDown, icon: mdiArrowDown, toIndex: index + 1 },
    { text: moveToTop, icon: mdiArrowCollapseUp, toIndex: 0 },
    { text: moveToEnd, icon: mdiArrowCollapseDown, toIndex: count - 1 },
  ].filter(({ toIndex }) => toIndex !== index && toIndex >= 0 && toIndex < count);
}
