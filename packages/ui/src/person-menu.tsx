import ButtonBase from '@mui/material/ButtonBase';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { mdiChevronDown } from '@mdi/js';
import { useId, useState } from 'react';

import { Avatar } from './avatar.tsx';
import { Icon } from './icon.tsx';

interface PersonMenuEntry {
  readonly text: string;
  readonly iconPath: string;
  readonly onChoose: () => void;
}

interface PersonMenuProps {
  readonly personName: string;
  /** What the button is called, for people who do not see it. */
  readonly label: string;
  readonly entries: readonly PersonMenuEntry[];
}

/** The button at the right end of a toolbar that shows who is logged in and opens what they can do about it. */
export function PersonMenu({ personName, label, entries }: PersonMenuProps) {
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  function choose(entry: PersonMenuEntry) {
    setAnchor(null);
    entry.onChoose();
  }

  return (
    <>
      <MenuButton
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={label}
        {...(anchor === null ? {} : { 'aria-controls': menuId })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar name={personName} size={36} />
        <PersonName>{personName}</PersonName>
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
        {entries.map((entry) => (
          <MenuItem key={entry.text} onClick={() => choose(entry)}>
            <ListItemIcon>
              <Icon path={entry.iconPath} fontSize="small" />
            </ListItemIcon>
            {entry.text}
          </MenuItem>
        ))}
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
