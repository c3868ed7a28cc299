import ButtonBase from '@mui/material/ButtonBase';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { mdiChevronDown, mdiLogout } from '@mdi/js';
import { Avatar } from '@prumo/ui/avatar';
import { Icon } from '@prumo/ui/icon';
import { useId, useState } from 'react';

import type { Session } from '../features/session/api/session.ts';
import { serverPaths } from '../lib/http/server-paths.ts';
import { texts } from './texts.ts';

export function UserMenu({ session: { userName } }: { readonly session: Session }) {
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  return (
    <>
      <MenuButton
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={texts.userMenu(userName)}
        {...(anchor === null ? {} : { 'aria-controls': menuId })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar name={userName} size={36} />
        <PersonName>{userName}</PersonName>
        <Chevron path={mdiChevronDown} fontSize="small" />
      </MenuButton>
      <Menu
        id={menuId}
        // Within the header, so that the menu belongs to a landmark like everything else.
        container={anchor?.closest('header') ?? null}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 200 } } }}
      >
        <MenuItem onClick={() => window.location.assign(serverPaths.logOut)}>
          <ListItemIcon>
            <Icon path={mdiLogout} fontSize="small" />
          </ListItemIcon>
          {texts.logOut}
        </MenuItem>
      </Menu>
    </>
  );
}

const MenuButton = styled(ButtonBase)(({ theme }) => ({
  flexShrink: 0,
  gap: 12,
  minWidth: 64,
  padding: '0 20px',
  borderLeft: `1px solid ${theme.palette.divider}`,
  outlineOffset: '-4px !important',
  '&:hover': { backgroundColor: theme.palette.background.default },
  [theme.breakpoints.down('sm')]: { padding: 0 },
}));

const PersonName = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  fontSize: '0.9375rem',
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const Chevron = styled(Icon)(({ theme }) => ({
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));
