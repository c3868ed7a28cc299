import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { mdiAccountCheckOutline, mdiAccountEditOutline, mdiAccountOffOutline, mdiLockReset } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';

import type { Person } from '../model/person.ts';
import { texts } from '../texts.ts';

export type PersonAction = 'edit' | 'setPassword' | 'disable' | 'enable';

interface PersonMenuProps {
  readonly person: Person;
  readonly anchor: HTMLElement;
  readonly onAction: (action: PersonAction) => void;
  readonly onClose: () => void;
}

export function PersonMenu({ person, anchor, onAction, onClose }: PersonMenuProps) {
  const actions: readonly PersonAction[] = ['edit', 'setPassword', person.isEnabled ? 'disable' : 'enable'];

  return (
    <Menu
      anchorEl={anchor}
      container={anchor.closest('main')}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': texts.actions.of(person.displayName) } }}
    >
      {actions.map((action) => (
        <MenuItem
          key={action}
          onClick={() => {
            onClose();
            onAction(action);
          }}
        >
          <ListItemIcon>
            <Icon path={icons[action]} fontSize="small" />
          </ListItemIcon>
          {texts.actions[action]}
        </MenuItem>
      ))}
    </Menu>
  );
}

const icons: Readonly<Record<PersonAction, string>> = {
  edit: mdiAccountEditOutline,
  setPassword: mdiLockReset,
  disable: mdiAccountOffOutline,
  enable: mdiAccountCheckOutline,
};
