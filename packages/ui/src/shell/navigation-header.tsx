import { mdiArrowLeft, mdiArrowRight, mdiMenu } from '@mdi/js';
import ButtonBase from '@mui/material/ButtonBase';
import { type MouseEvent, type ReactNode, useContext } from 'react';

import { BrandMark } from '../brand-mark.tsx';
import { Icon } from '../icon.tsx';
import { isPlainClick } from '../navigation/navigation-entry.ts';
import { findNavigationColours, FoldedContext } from '../navigation/navigation-look.ts';
import { useStore } from '../store.ts';
import { styled, styledByProps } from '../styled.tsx';
import { ToolbarButton } from '../toolbar/toolbar-button.tsx';
import type { ShellStore } from './shell-store.ts';
import { texts } from './texts.ts';

interface NavigationHeaderProps {
  readonly brand: string;
  readonly homeHref: string;
  /** What the link to the home screen is called, for people who do not see it. */
  readonly homeLabel: string;
  readonly store: ShellStore;
  readonly onGoHome: () => void;
}

/** The product's mark and name over the navigation, and what folds it. */
export function NavigationHeader({ brand, homeHref, homeLabel, store, onGoHome }: NavigationHeaderProps) {
  const isShut = useContext(FoldedContext);
  const { isFolded } = useStore(store);
  const foldLabel = isFolded ? texts.unfoldNavigation : texts.foldNavigation;

  return (
    <Strip>
      <HomeLink href={homeHref} label={homeLabel} onGo={onGoHome}>
        <Brand isShut={isShut}>{brand}</Brand>
      </HomeLink>
      {!isShut && (
        <FoldButton aria-label={foldLabel} title={foldLabel} onClick={store.toggleFold}>
          <Icon path={isFolded ? mdiArrowRight : mdiArrowLeft} />
        </FoldButton>
      )}
    </Strip>
  );
}

const Strip = styled('div')(({ theme }) => {
  const colours = findNavigationColours(theme, 'dark');
  return {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    height: 64,
    overflow: 'hidden',
    color: theme.palette.primary.contrastText,
    backgroundColor: colours.headerGround,
    '& :focus-visible': { outline: `2px solid ${colours.focus}`, outlineOffset: -3 },
  };
});

const Brand = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'isShut' })<{ isShut: boolean }>(
  ({ isShut }) => ({
    fontSize: '1rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    opacity: isShut ? 0 : 1,
    transition: isShut ? 'none' : 'opacity 250ms 100ms',
  }),
);

const FoldButton = styled(ButtonBase)(({ theme }) => ({
  flexShrink: 0,
  width: 34,
  height: 34,
  marginRight: 12,
  borderRadius: '50%',
  '&:hover': { backgroundColor: findNavigationColours(theme, 'dark').hoverGround },
  '& > .MuiSvgIcon-root': { fontSize: 18 },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

interface HomeLinkProps {
  readonly href: string;
  /** For people who do not see it. */
  readonly label: string;
  readonly onGo: () => void;
  /** The product's name. */
  readonly children: ReactNode;
}

/** The product's mark and name, which lead to the home screen. */
export function HomeLink({ href, label, onGo, children }: HomeLinkProps) {
  function handleClick(event: MouseEvent) {
    if (isPlainClick(event)) {
      event.preventDefault();
      onGo();
    }
  }

  return (
    <Link href={href} aria-label={label} onClick={handleClick}>
      <BrandMark size={32} />
      {children}
    </Link>
  );
}

const Link = styled('a')({
  display: 'flex',
  alignItems: 'center',
  flex: '1 1 0',
  gap: 12,
  height: '100%',
  minWidth: 0,
  paddingLeft: 16,
  color: 'inherit',
  textDecoration: 'none',
});

/** Brings in the navigation on a narrow window; a wide one has it in sight and folds it there. */
export function NavigationToggle({ store }: { readonly store: ShellStore }) {
  const { isDrawerOpen } = useStore(store);

  return (
    <ToolbarButton
      label={texts.openNavigation}
      iconPath={mdiMenu}
      opens="dialog"
      isExpanded={isDrawerOpen}
      shownOn="narrow"
      onClick={store.openDrawer}
    />
  );
}
