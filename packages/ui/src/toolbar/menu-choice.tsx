import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { mdiCheck } from '@mdi/js';
import type { ReactNode } from 'react';

import { Icon } from '../icon.tsx';
import { styled, styledByProps } from '../styled.tsx';

interface MenuChoiceProps extends Omit<MenuItemProps, 'selected' | 'role'> {
  readonly isChosen: boolean;
  /** One of several of which one holds, or something that is on or off by itself. */
  readonly kind?: 'one-of' | 'switch';
  /** Before the text. */
  readonly sign?: ReactNode;
}

/** An entry of a menu that is chosen or not. */
export function MenuChoice({ isChosen, kind = 'one-of', sign, children, ...rest }: MenuChoiceProps) {
  return (
    <MenuItem
      {...rest}
      role={kind === 'one-of' ? 'menuitemradio' : 'menuitemcheckbox'}
      aria-checked={isChosen}
    >
      {sign !== undefined && <ListItemIcon>{sign}</ListItemIcon>}
      <Text>{children}</Text>
      <Check path={mdiCheck} fontSize="small" isChosen={isChosen} />
    </MenuItem>
  );
}

const Text = styled('span')({ flex: '1 1 auto', paddingRight: 24 });

const Check = styledByProps(Icon, { shouldForwardProp: (prop) => prop !== 'isChosen' })<{
  isChosen: boolean;
}>(({ theme, isChosen }) => ({
  color: theme.palette.secondary.main,
  visibility: isChosen ? 'visible' : 'hidden',
}));
