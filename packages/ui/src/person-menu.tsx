import { mdiChevronDown, mdiChevronLeft } from '@mdi/js';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { type KeyboardEvent, type ReactElement, useId, useState } from 'react';

import { Avatar } from './avatar.tsx';
import { Icon } from './icon.tsx';
import { NavigationBadge } from './navigation/navigation-badge.tsx';
import { type Presence, PresenceAvatar, PresenceSign } from './presence.tsx';
import { styled } from './styled.tsx';
import { MenuChoice } from './toolbar/menu-choice.tsx';

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

/** Several of which one is chosen, in a menu beside the entry. */
interface PersonMenuChoices {
  readonly kind: 'choices';
  readonly text: string;
  readonly iconPath: string;
  readonly choices: readonly PersonMenuChoice[];
}

interface PersonMenuChoice {
  readonly text: string;
  readonly presence?: Presence;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

interface PersonSubmenuProps extends Omit<MenuItemProps, 'onClick' | 'onKeyDown'> {
  readonly entry: PersonMenuChoices;
  /** After a choice, to close the menu around. */
  readonly onChosen: () => void;
}

/** Takes the properties of a menu entry, because the menu around gives them to whatever stands right below it. */
function PersonSubmenu({ entry, onChosen, ...rest }: PersonSubmenuProps) {
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);

  function handleOpeningKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      setAnchor(event.currentTarget);
    }
  }

  // React hands the keys of this menu on to the one around, which would take them for its own.
  function handleKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (['ArrowRight', 'ArrowLeft', 'Escape'].includes(event.key)) {
      event.preventDefault();
      close();
    }
  }

  return (
    <>
      <MenuItem
        {...rest}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor === null ? {} : { 'aria-controls': menuId })}
        onClick={(event) => setAnchor(event.currentTarget)}
        onKeyDown={handleOpeningKey}
      >
        <ListItemIcon>
          <Icon path={entry.iconPath} fontSize="small" />
        </ListItemIcon>
        <Text>{entry.text}</Text>
        <SubmenuChevron path={mdiChevronLeft} fontSize="small" />
      </MenuItem>
      <Menu
        id={menuId}
        container={anchor?.closest('header') ?? null}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        onKeyDown={handleKeyDown}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 200, marginTop: 0 } } }}
      >
        {entry.choices.map((choice) => (
          <MenuChoice
            key={choice.text}
            isChosen={choice.isChosen}
            {...(choice.presence !== undefined && {
              sign: <PresenceSign presence={choice.presence} size={20} />,
            })}
            onClick={() => {
              close();
              onChosen();
              choice.onChoose();
            }}
          >
            {choice.text}
          </MenuChoice>
        ))}
      </Menu>
    </>
  );
}

const Text = styled('span')({ flex: '1 1 auto', paddingRight: 24 });

const SubmenuChevron = styled(Icon)(({ theme }) => ({ color: theme.palette.text.secondary }));
