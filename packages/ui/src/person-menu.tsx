import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { mdiChevronDown } from '@mdi/js';
import { useId, useState, type ReactElement } from 'react';

import { Avatar } from './avatar.tsx';
import { Icon } from './icon.tsx';
import { NavigationBadge } from './navigation/navigation-badge.tsx';
import { PersonSubmenu, type PersonMenuChoices } from './person-submenu.tsx';
import { PresenceAvatar, type Presence } from './presence.tsx';

interface PersonMenuAction {
  readonly kind?: 'action';
  readonly text: string;
  readonly iconPath: string;
  readonly badge?: { readonly text: string; readonly label: string } | null;
  readonly onChoose: () => void;
}

/** Opens in another tab of the browser. */
interface PersonMenuLink {
  readonly kind: 'link';
  readonly text: string;
  readonly iconPath: string;
  readonly href: string;
}

interface PersonMenuDivider {
  readonly kind: 'divider';
}

export type PersonMenuEntry = PersonMenuAction | PersonMenuLink | PersonMenuChoices | PersonMenuDivider;

interface PersonMenuProps {
  readonly personName: string;
  /** What the button is called, for people who do not see it; it names the presence too. */
  readonly label: string;
  readonly presence?: Presence;
  readonly entries: readonly PersonMenuEntry[];
}

/** The button at the right end of a toolbar that shows who is logged in and opens what they can do about it. */
export function PersonMenu({ personName, label, presence, entries }: PersonMenuProps) {
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);

  return (
    <>
      <MenuButton
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={label}
        {...(anchor === null ? {} : { 'aria-controls': menuId })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {presence === undefined ? (
          <Avatar name={personName} size={36} />
        ) : (
          <PresenceAvatar name={personName} size={36} presence={presence} />
        )}
        <PersonName title={personName}>{personName}</PersonName>
        <Chevron path={mdiChevronDown} fontSize="small" />
      </MenuButton>
      <Menu
        id={menuId}
        // Within the header, so that the menu belongs to a landmark like everything else.
        container={anchor?.closest('header') ?? null}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 220 } } }}
      >
        {entries.map((entry, index) => renderEntry(entry, index, close))}
      </Menu>
    </>
  );
}

// A function and no component: the menu's arrow keys look for the entries right below it.
function renderEntry(entry: PersonMenuEntry, index: number, close: () => void): ReactElement {
  switch (entry.kind) {
    case 'divider':
      return <Divider key={`divider ${index}`} component="li" />;
    case 'choices':
      return <PersonSubmenu key={entry.text} entry={entry} onChosen={close} />;
    case 'link':
      return (
        <MenuItem
          key={entry.text}
          component="a"
          href={entry.href}
          target="_blank"
          rel="noopener"
          onClick={close}
        >
          <EntryIcon path={entry.iconPath} />
          {entry.text}
        </MenuItem>
      );
    default:
      return (
        <MenuItem
          key={entry.text}
          onClick={() => {
            close();
            entry.onChoose();
          }}
        >
          <EntryIcon path={entry.iconPath} />
          <EntryText>{entry.text}</EntryText>
          {entry.badge !== undefined && entry.badge !== null && <NavigationBadge badge={entry.badge} />}
        </MenuItem>
      );
  }
}

function EntryIcon({ path }: { readonly path: string }) {
  return (
    <ListItemIcon>
      <Icon path={path} fontSize="small" />
    </ListItemIcon>
  );
}

const EntryText = styled('span')({ flex: '1 1 auto' });

const MenuButton = styled(ButtonBase)(({ theme }) => ({
  flexShrink: 1,
  gap: 12,
  minWidth: 64,
  padding: '0 20px',
  borderLeft: `1px solid ${theme.palette.divider}`,
  outlineOffset: '-4px !important',
  '&:hover': { backgroundColor: theme.palette.background.default },
  [theme.breakpoints.down('sm')]: { flex: '0 1 64px', minWidth: 48, padding: 0, borderLeft: 0 },
}));

const PersonName = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  fontSize: '0.9375rem',
  minWidth: 0,
  maxWidth: 280,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const Chevron = styled(Icon)(({ theme }) => ({
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));
