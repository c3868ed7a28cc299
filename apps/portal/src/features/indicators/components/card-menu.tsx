import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { mdiArchiveArrowDownOutline, mdiArchiveArrowUpOutline, mdiPencilOutline, mdiPlus } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';

import type { LoadedIndicator } from '../../../lib/indicators/indicator.ts';
import { listCardActions, type CardAction, type CardRights } from '../model/card-actions.ts';
import { texts } from '../texts.ts';

interface CardMenuProps {
  readonly indicator: LoadedIndicator;
  readonly anchor: HTMLElement;
  readonly rights: CardRights;
  readonly onEdit: (indicator: LoadedIndicator) => void;
  readonly onAddResult: (indicator: LoadedIndicator) => void;
  readonly onChangeActivity: (indicator: LoadedIndicator) => void;
  readonly onClose: () => void;
}

/** What can be done about one indicator. */
export function CardMenu({ indicator, anchor, rights, onClose, ...events }: CardMenuProps) {
  const handlers: Readonly<Record<CardAction['kind'], (indicator: LoadedIndicator) => void>> = {
    edit: events.onEdit,
    'add-result': events.onAddResult,
    inactivate: events.onChangeActivity,
    activate: events.onChangeActivity,
  };

  return (
    <Menu
      anchorEl={anchor}
      // Within the screen, so that the menu belongs to a landmark like everything else.
      container={anchor.closest('main')}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { disabledItemsFocusable: true } }}
    >
      {listCardActions(indicator, rights).map(({ kind, isPossible }) => (
        <MenuItem
          key={kind}
          disabled={!isPossible}
          onClick={() => {
            onClose();
            handlers[kind](indicator);
          }}
        >
          <ListItemIcon>
            <Icon path={icons[kind]} fontSize="small" />
          </ListItemIcon>
          <ListItemText
            primary={words[kind]}
            {...(!isPossible && { secondary: texts.menu.automated })}
            slotProps={{ primary: { style: { fontSize: 'inherit' } } }}
          />
        </MenuItem>
      ))}
    </Menu>
  );
}

const words: Readonly<Record<CardAction['kind'], string>> = {
  edit: texts.menu.edit,
  'add-result': texts.menu.addResult,
  inactivate: texts.menu.inactivate,
  activate: texts.menu.activate,
};

const icons: Readonly<Record<CardAction['kind'], string>> = {
  edit: mdiPencilOutline,
  'add-result': mdiPlus,
  inactivate: mdiArchiveArrowDownOutline,
  activate: mdiArchiveArrowUpOutline,
};
