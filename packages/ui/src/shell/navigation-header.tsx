import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { mdiArrowLeft, mdiArrowRight } from '@mdi/js';
import { useContext, type MouseEvent } from 'react';

import { BrandMark } from '../brand-mark.tsx';
import { Icon } from '../icon.tsx';
import { isPlainClick } from '../navigation/is-plain-click.ts';
import { FoldedContext, findNavigationColours } from '../navigation/navigation-look.ts';
import type { ShellStore } from './shell-store.ts';
import { texts } from './texts.ts';
import { useShellState } from './use-shell-state.ts';

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
  const { isFolded } = useShellState(store);
  const foldLabel = isFolded ? texts.unfoldNavigation : texts.foldNavigation;

  function handleHomeClick(event: MouseEvent) {
    if (isPlainClick(event)) {
      event.preventDefault();
      onGoHome();
    }
  }

  return (
    <Strip>
      <Home href={homeHref} aria-label={homeLabel} onClick={handleHomeClick}>
        <BrandMark size={32} />
        <Brand isShut={isShut}>{brand}</Brand>
      </Home>
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

const Home = styled('a')({
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

const Brand = styled('span', { shouldForwardProp: (prop) => prop !== 'isShut' })<{ isShut: boolean }>(
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
