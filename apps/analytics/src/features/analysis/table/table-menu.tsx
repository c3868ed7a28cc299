import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { MenuChoice } from '@prumo/ui/toolbar/menu-choice';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import type { MenuEntry } from './model/menu-entries.ts';

interface TableMenuProps {
  readonly label: string;
  readonly at: { readonly left: number; readonly top: number };
  readonly entries: readonly MenuEntry[];
  readonly onStep: (query: SaikuQuery) => void;
  readonly onOpen: (entry: Extract<MenuEntry, { kind: 'open' }>) => void;
  readonly onClose: () => void;
}

/** What can be done with a header or a cell. */
export function TableMenu({ label, at, entries, onStep, onOpen, onClose }: TableMenuProps) {
  return (
    <Menu
      open
      anchorReference="anchorPosition"
      anchorPosition={at}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label, dense: true } }}
    >
      {entries.flatMap((entry, index) => {
        if (entry.kind === 'title') {
          return [
            ...(index === 0 ? [] : [<Divider key={`line ${entry.label}`} component="li" />]),
            <ListSubheader key={entry.label} role="presentation" disableSticky sx={{ lineHeight: '32px' }}>
              {entry.label}
            </ListSubheader>,
          ];
        }
        const act = () => {
          onClose();
          if (entry.kind === 'step') onStep(entry.next);
          else onOpen(entry);
        };
        return [
          entry.kind === 'step' && entry.isChosen !== undefined ? (
            <MenuChoice key={entry.label} isChosen={entry.isChosen} onClick={act}>
              {entry.label}
            </MenuChoice>
          ) : (
            <MenuItem key={entry.label} onClick={act}>
              {entry.label}
            </MenuItem>
          ),
        ];
      })}
    </Menu>
  );
}
