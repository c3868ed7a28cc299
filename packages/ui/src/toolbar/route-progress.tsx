import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';

import { Spinner } from '../spinner.tsx';
import { texts } from './texts.ts';

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
