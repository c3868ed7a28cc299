import Backdrop from '@mui/material/Backdrop';
import Drawer from '@mui/material/Drawer';
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react';

import { FoldedContext } from '../navigation/navigation-look.ts';
import { useStore } from '../store.ts';
import { styled, styledByProps } from '../styled.tsx';
import { neutralTokens } from '../theme/theme-tokens.ts';
import type { ShellStore } from './shell-store.ts';

interface SideNavigationProps {
  readonly label: string;
  readonly store: ShellStore;
  readonly children: ReactNode;
}

/**
 * The bar at the left. Folded, it keeps 64 px and opens over the content while it is pointed at, touched or has the
 * keyboard's focus; the content never moves for that.
 */
export function SideNavigation({ label, store, children }: SideNavigationProps) {
  const { isFolded, isHoverOpen } = useStore(store);
  const isShut = isFolded && !isHoverOpen;

  function handlePointerEnter(event: PointerEvent) {
    if (event.pointerType === 'mouse') store.openOver();
  }

  function handlePointerLeave(event: PointerEvent) {
    if (event.pointerType === 'mouse') store.closeOver();
  }

  // A touch on the folded bar only opens it: nobody can aim at titles that are not shown. A key has no `detail`.
  function handleClickCapture(event: MouseEvent) {
    if (isShut && event.detail > 0) {
      event.preventDefault();
      event.stopPropagation();
      store.openOver();
    }
  }

  // Only the keyboard's focus: a touch focuses too, before its click.
  function handleFocus(event: FocusEvent) {
    if (event.target.matches(':focus-visible')) store.openOver();
  }

  function handleBlur(event: FocusEvent) {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) store.closeOver();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') store.closeOver();
  }

  return (
    <Room isFolded={isFolded}>
      {isFolded && (
        <Backdrop
          invisible
          open={isHoverOpen}
          transitionDuration={0}
          sx={{ zIndex: 59 }}
          onClick={store.closeOver}
        />
      )}
      <Bar
        aria-label={label}
        isShut={isShut}
        isFloating={isFolded && isHoverOpen}
        onPointerEnter={handlePointerEnter}
        onPointerLeave={handlePointerLeave}
        onClickCapture={handleClickCapture}
        onFocus={handleFocus}
        onBlur={handleBlur}
        onKeyDown={handleKeyDown}
      >
        <FoldedContext value={isShut}>{children}</FoldedContext>
      </Bar>
    </Room>
  );
}

const openWidth = 240;
const shutWidth = 64;

const Room = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isFolded' })<{
  isFolded: boolean;
}>(({ isFolded }) => ({
  position: 'relative',
  zIndex: 60,
  flexShrink: 0,
  width: isFolded ? shutWidth : openWidth,
  transition: 'width 100ms linear',
  '@media print': { display: 'none' },
}));

const Bar = styledByProps('nav', {
  shouldForwardProp: (prop) => prop !== 'isShut' && prop !== 'isFloating',
})<{
  isShut: boolean;
  isFloating: boolean;
}>(({ theme, isShut, isFloating }) => ({
  position: 'absolute',
  top: 0,
  bottom: 0,
  left: 0,
  zIndex: 60,
  display: 'flex',
  flexDirection: 'column',
  width: isShut ? shutWidth : openWidth,
  overflow: 'hidden',
  transition: 'width 100ms linear',
  backgroundColor: theme.palette.primary.main,
  boxShadow: isFloating ? neutralTokens.dialogShadow : 'none',
}));

interface NavigationDrawerProps {
  readonly label: string;
  readonly store: ShellStore;
  readonly children: ReactNode;
}

/** The navigation on a narrow window: outside of it until it is asked for. */
export function NavigationDrawer({ label, store, children }: NavigationDrawerProps) {
  const { isDrawerOpen } = useStore(store);

  return (
    <Drawer
      open={isDrawerOpen}
      onClose={store.closeDrawer}
      transitionDuration={225}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label } }}
    >
      <DrawerBar aria-label={label}>{children}</DrawerBar>
    </Drawer>
  );
}

const DrawerBar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: 'min(280px, 80vw)',
  height: '100%',
  backgroundColor: theme.palette.primary.main,
}));
