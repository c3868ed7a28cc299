import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';

import type { AnalyticsTab } from '../model/analytics-tab.ts';
import { FrameLoad } from './frame-load.tsx';
import type { FrameSession } from './frame-session.ts';

interface FramePaneProps {
  readonly tab: AnalyticsTab;
  readonly isShown: boolean;
  readonly session: FrameSession;
}

/** Loads when it is first seen, and from then on stays as it is while other tabs or contexts are in front. */
export function FramePane({ tab, isShown, session }: FramePaneProps) {
  const [hasBeenShown, setHasBeenShown] = useState(isShown);
  const [restarts, setRestarts] = useState(0);
  const restart = useCallback(() => setRestarts((count) => count + 1), []);

  if (isShown && !hasBeenShown) {
    setHasBeenShown(true);
  }

  return (
    <Pane isShown={isShown} inert={!isShown}>
      {hasBeenShown && (
        <FrameLoad key={`${tab.loadCount}.${restarts}`} tab={tab} session={session} onRestart={restart} />
      )}
    </Pane>
  );
}

const Pane = styled('div', { shouldForwardProp: (prop) => prop !== 'isShown' })<{ isShown: boolean }>(
  ({ isShown }) => ({
    position: 'absolute',
    inset: 0,
    overflow: 'auto',
    // Hidden, not removed: content that measures itself would find no size and a removed frame loads anew.
    ...(isShown ? {} : { visibility: 'hidden', '& *': { visibility: 'hidden !important' } }),
  }),
);
