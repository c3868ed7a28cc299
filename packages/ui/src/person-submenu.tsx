import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { mdiChevronLeft } from '@mdi/js';
import { useId, useState, type KeyboardEvent } from 'react';

import { Icon } from './icon.tsx';
import { PresenceSign, type Presence } from './presence.tsx';
import { MenuChoice } from './toolbar/menu-choice.tsx';

/** Several of which one is chosen, in a menu beside the entry. */
export interface PersonMenuChoices {
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
export function PersonSubmenu({ entry, onChosen, ...rest }: PersonSubmenuProps) {
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
        <Chevron path={mdiChevronLeft} fontSize="small" />
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

const Chevron = styled(Icon)(({ theme }) => ({ color: theme.palette.text.secondary }));
