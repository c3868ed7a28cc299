import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Button from '@mui/material/Button';
import { Icon } from '@prumo/ui/icon';
import { MenuChoice } from '@prumo/ui/toolbar/menu-choice';
import { useId, useState, type MouseEvent } from 'react';

export interface MenuEntry {
  readonly key: string;
  readonly text: string;
  readonly iconPath?: string;
  /** Of something that is switched on and off: whether it is on. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  /** Begins a new part of the menu. */
  readonly hasLineAbove?: boolean;
  readonly onChoose: () => void;
}

interface MenuButtonProps {
  /** What the button is called. */
  readonly label: string;
  /** One of the path strings of @mdi/js. */
  readonly iconPath: string;
  readonly entries: readonly MenuEntry[];
  /** Beside the sign; a button without it is the sign alone, with its name as tooltip. */
  readonly text?: string;
  readonly isDisabled?: boolean;
  readonly size?: 'small' | 'medium';
  /** Where there is little room, the sign alone. */
  readonly isNarrow?: boolean;
}

/** A button that opens a menu of what can be done. */
export function MenuButton({
  label,
  iconPath,
  entries,
  text,
  isDisabled = false,
  size = 'medium',
  isNarrow = false,
}: MenuButtonProps) {
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const attributes = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    ...(anchor === null ? {} : { 'aria-controls': menuId }),
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;

  return (
    <>
      {text === undefined || isNarrow ? (
        <IconButton size={size} aria-label={label} title={label} disabled={isDisabled} {...attributes}>
          <Icon path={iconPath} fontSize="small" />
        </IconButton>
      ) : (
        <Button
          size="small"
          aria-label={label}
          disabled={isDisabled}
          startIcon={<Icon path={iconPath} fontSize="small" />}
          {...attributes}
        >
          {text}
        </Button>
      )}
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        // In its own place, so that it belongs to a landmark like everything else.
        container={anchor?.closest('main, header, aside, section') ?? null}
        slotProps={{ list: { 'aria-label': label, dense: true } }}
      >
        {entries.flatMap((entry) => renderEntry(entry, close))}
      </Menu>
    </>
  );
}

function renderEntry(entry: MenuEntry, close: () => void) {
  const { key, text, iconPath, isOn, isDisabled = false, hasLineAbove = false, onChoose } = entry;
  const choose = () => {
    close();
    onChoose();
  };
  const item =
    isOn === undefined ? (
      <MenuItem key={key} disabled={isDisabled} onClick={choose}>
        {iconPath !== undefined && (
          <ListItemIcon>
            <Icon path={iconPath} fontSize="small" />
          </ListItemIcon>
        )}
        <ListItemText>{text}</ListItemText>
      </MenuItem>
    ) : (
      <MenuChoice key={key} kind="switch" isChosen={isOn} disabled={isDisabled} onClick={choose}>
        {text}
      </MenuChoice>
    );
  return hasLineAbove ? [<Divider key={`${key}-line`} />, item] : [item];
}
