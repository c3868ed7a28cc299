import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent, ReactNode, Ref } from 'react';

import { Icon } from '../icon.tsx';
import { styledByProps } from '../styled.tsx';

interface ToolbarButtonProps {
  /** Its name and its tooltip. */
  readonly label: string;
  /** One of the path strings of @mdi/js. */
  readonly iconPath: string;
  /** For a switch, or one of several of which one is on. */
  readonly isPressed?: boolean;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  /** What it opens, if anything, and whether that is open. */
  readonly opens?: 'menu' | 'dialog';
  readonly isExpanded?: boolean;
  readonly controlledId?: string;
  /** Narrow: below 960 px only. Wide: from 600 px on, for what a phone has no room for. */
  readonly shownOn?: 'narrow' | 'wide';
  /** A few letters beside the icon. */
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** A 64 px square of the toolbar; on a phone the squares share the room there is. */
export function ToolbarButton({
  label,
  iconPath,
  isPressed,
  isBusy = false,
  isDisabled = false,
  opens,
  isExpanded,
  controlledId,
  shownOn,
  children,
  ref,
  onClick,
}: ToolbarButtonProps) {
  return (
    <Tooltip
      title={label}
      enterDelay={400}
      // In its own place, so that it belongs to a landmark; fixed, so that nothing cuts it off.
      slotProps={{ popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } } }}
    >
      <Square
        ref={ref}
        shownOn={shownOn}
        aria-label={label}
        // Not `disabled`: it keeps the focus and its tooltip.
        aria-disabled={isDisabled || isBusy || undefined}
        aria-busy={isBusy || undefined}
        aria-pressed={isPressed}
        aria-haspopup={opens}
        aria-expanded={isExpanded}
        aria-controls={isExpanded === true ? controlledId : undefined}
        onClick={(event) => {
          if (!isDisabled && !isBusy) onClick(event);
        }}
      >
        <Sign path={iconPath} isTurning={isBusy} />
        {children}
      </Square>
    </Tooltip>
  );
}

const Square = styledByProps(ButtonBase, { shouldForwardProp: (prop) => prop !== 'shownOn' })<{
  shownOn: ToolbarButtonProps['shownOn'];
}>(({ theme, shownOn }) => ({
  flex: '0 0 auto',
  gap: 6,
  minWidth: 64,
  padding: '0 12px',
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
  boxShadow: 'inset 0 -2px transparent',
  '&:hover': { color: theme.palette.text.primary, backgroundColor: theme.palette.background.default },
  '&[aria-pressed="true"]': {
    color: theme.palette.secondary.main,
    boxShadow: `inset 0 -2px ${theme.palette.secondary.main}`,
  },
  '&[aria-disabled="true"]': { color: theme.palette.text.disabled, cursor: 'default' },
  '&:focus-visible': { outlineOffset: -4 },
  [theme.breakpoints.down('sm')]: { flex: '0 1 64px', minWidth: 40, padding: 0 },
  ...(shownOn === 'narrow' ? { [theme.breakpoints.up('md')]: { display: 'none' } } : {}),
  ...(shownOn === 'wide' ? { [theme.breakpoints.down('sm')]: { display: 'none' } } : {}),
}));

const Sign = styledByProps(Icon, { shouldForwardProp: (prop) => prop !== 'isTurning' })<{
  isTurning: boolean;
}>(({ isTurning }) => ({
  fontSize: 24,
  '@keyframes toolbar-turn': { to: { transform: 'rotate(360deg)' } },
  ...(isTurning ? { animation: 'toolbar-turn 900ms linear infinite' } : {}),
}));
