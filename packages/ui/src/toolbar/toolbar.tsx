import { type ReactNode, useEffect, useState } from 'react';

import { Spinner } from '../busy-button.tsx';
import { HomeLink } from '../shell/navigation-header.tsx';
import { styled } from '../styled.tsx';
import { texts } from './texts.ts';

interface ToolbarProps {
  readonly start: ReactNode;
  readonly end: ReactNode;
}

/** The strip over the content: squares and strips of its height, some separated by a line. */
export function Toolbar({ start, end }: ToolbarProps) {
  return (
    <Strip>
      <Start>{start}</Start>
      <End>{end}</End>
    </Strip>
  );
}

export const ToolbarSeparator = styled('span')(({ theme }) => ({
  flexShrink: 0,
  width: 1,
  backgroundColor: theme.palette.divider,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const Strip = styled('div')({ display: 'flex', alignItems: 'stretch', height: '100%' });

/** On a desk only the other end gives way, where a long name can be cut. */
const Start = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'stretch',
  flex: '1 0 auto',
  [theme.breakpoints.down('sm')]: { flex: '1 1 auto', minWidth: 0 },
}));

const End = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'stretch',
  flex: '0 1 auto',
  minWidth: 0,
  [theme.breakpoints.down('sm')]: { paddingRight: 8 },
}));

interface ToolbarBrandProps {
  readonly brand: string;
  readonly homeHref: string;
  readonly homeLabel: string;
  readonly onGoHome: () => void;
}

/** The product's mark and name at the start of the toolbar, in the layouts that have no bar at the side. */
export function ToolbarBrand({ brand, homeHref, homeLabel, onGoHome }: ToolbarBrandProps) {
  return (
    <Place>
      <HomeLink href={homeHref} label={homeLabel} onGo={onGoHome}>
        <Name>{brand}</Name>
      </HomeLink>
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  flexShrink: 0,
  maxWidth: 280,
  paddingRight: 16,
  color: theme.palette.text.primary,
  '& :focus-visible': { outlineOffset: -3 },
  // A narrow window has the drawer, with the name over the menu.
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const Name = styled('span')({
  fontSize: '1rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** A ring in the toolbar while the next screen is on its way. Its room is always there, so nothing moves. */
export function RouteProgress({ isChanging }: { readonly isChanging: boolean }) {
  const isShown = useLingering(isChanging);

  return <Room>{isShown && <Spinner size={24} label={texts.changingScreen} />}</Room>;
}

/** On at once, off one turn of the event loop later, so that two changes in a row are one. */
function useLingering(isOn: boolean): boolean {
  const [isLingering, setIsLingering] = useState(isOn);

  useEffect(() => {
    const timer = setTimeout(() => setIsLingering(isOn), 0);
    return () => clearTimeout(timer);
  }, [isOn]);

  return isOn || isLingering;
}

const Room = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: '0 0 auto',
  width: 64,
  color: theme.palette.secondary.main,
  // Over the middle of the toolbar's lower edge: a phone has no square to spare.
  [theme.breakpoints.down('sm')]: {
    position: 'absolute',
    top: '100%',
    left: '50%',
    width: 'auto',
    marginTop: 8,
    transform: 'translateX(-50%)',
    pointerEvents: 'none',
  },
}));
