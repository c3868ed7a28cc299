import { mdiLockOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { classifyFrame, type FrameJudgement, readFrameSigns } from '@prumo/ui/frames/classify-frame';
import { styledByProps } from '@prumo/ui/styled';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { AnalyticsTab } from '../model/analytics-tab.ts';
import type { FrameSession } from '../model/frame-session.ts';
import { texts } from '../texts.ts';
import { FrameProgress } from './frame-progress.tsx';

type FramePhase =
  | { readonly kind: 'checking' | 'loading' | 'shown' }
  | { readonly kind: 'session-ended'; readonly logInCount: number }
  | { readonly kind: 'failed'; readonly cause: 'missing' | 'unavailable' };

interface FrameLoadProps {
  readonly tab: AnalyticsTab;
  readonly session: FrameSession;
  readonly onRestart: () => void;
}

/** One load of a tab's content. The frame is seen only once it is known to hold no login page. */
function FrameLoad({ tab, session, onRestart }: FrameLoadProps) {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [startedAt] = useState(() => performance.now());
  const [phase, setPhase] = useState<FramePhase>({ kind: 'checking' });
  const { logInCount } = session;
  const hasLoggedIn = phase.kind === 'session-ended' && phase.logInCount !== logInCount;

  const isChecking = phase.kind === 'checking';

  useEffect(() => {
    if (!isChecking) {
      return undefined;
    }
    let isCurrent = true;
    void checkSession(session).then((found) => {
      if (isCurrent) {
        setPhase(found);
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [isChecking, session]);

  useEffect(() => {
    if (hasLoggedIn) {
      onRestart();
    }
  }, [hasLoggedIn, onRestart]);

  async function handleLoad() {
    const frame = frameRef.current;
    if (frame === null) {
      return;
    }
    const judgement = await settle(classifyFrame(await readFrameSigns(frame, startedAt)), session);
    // The tab may have been closed or loaded anew meanwhile.
    if (frameRef.current !== frame) {
      return;
    }
    setPhase(choosePhase(judgement, logInCount));
    if (judgement === 'session-ended') {
      session.onEnd();
    }
    if (judgement === 'content') {
      hideWhileItLeaves(frame, () => setPhase({ kind: 'loading' }));
    }
  }

  const hasFrame = phase.kind === 'loading' || phase.kind === 'shown';
  return (
    <>
      {hasFrame && (
        <Frame
          ref={frameRef}
          src={tab.url}
          title={tab.title}
          allow="fullscreen"
          isSeen={phase.kind === 'shown'}
          onLoad={() => void handleLoad()}
        />
      )}
      {(phase.kind === 'checking' || phase.kind === 'loading') && (
        <FrameProgress label={texts.loading(tab.title)} />
      )}
      {phase.kind === 'session-ended' && <SessionEnded onLogIn={session.onLogIn} />}
      {phase.kind === 'failed' && (
        <FailedState title={texts.failed.title} cause={texts.failed[phase.cause]} onRetry={onRestart} />
      )}
    </>
  );
}

async function checkSession({ isAlive, logInCount }: FrameSession): Promise<FramePhase> {
  try {
    return (await isAlive()) ? { kind: 'loading' } : { kind: 'session-ended', logInCount };
  } catch {
    return { kind: 'failed', cause: 'unavailable' };
  }
}

/** A document that nobody may look into is a report in its sandbox, if the server is there at all. */
async function settle(judgement: FrameJudgement, session: FrameSession): Promise<FrameJudgement> {
  if (judgement !== 'unclear') {
    return judgement;
  }
  try {
    return (await session.confirm()) ? 'content' : 'session-ended';
  } catch {
    return 'unavailable';
  }
}

function choosePhase(judgement: FrameJudgement, logInCount: number): FramePhase {
  switch (judgement) {
    case 'content':
    case 'unclear':
      return { kind: 'shown' };
    case 'session-ended':
      return { kind: 'session-ended', logInCount };
    case 'missing':
    case 'unavailable':
      return { kind: 'failed', cause: judgement };
  }
}

/** What comes next may be a login page, so it is hidden until it has loaded and been looked at. */
function hideWhileItLeaves(frame: HTMLIFrameElement, onLeave: () => void): void {
  try {
    frame.contentWindow?.addEventListener('pagehide', onLeave, { once: true });
  } catch {
    // A report in its sandbox cannot be listened to; it has nowhere to go either.
  }
}

function SessionEnded({ onLogIn }: { readonly onLogIn: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={mdiLockOutline}
        title={texts.sessionEnded.title}
        action={
          <Button variant="contained" onClick={onLogIn}>
            {texts.sessionEnded.logIn}
          </Button>
        }
      >
        {texts.sessionEnded.hint}
      </EmptyState>
    </div>
  );
}

const Frame = styledByProps('iframe', { shouldForwardProp: (prop) => prop !== 'isSeen' })<{
  isSeen: boolean;
}>(({ theme, isSeen }) => ({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  border: 0,
  backgroundColor: theme.palette.background.paper,
  // Without a size reports would draw their charts into nothing, so it is not taken out of the page.
  ...(isSeen ? {} : { visibility: 'hidden' }),
}));

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

const Pane = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isShown' })<{ isShown: boolean }>(
  ({ isShown }) => ({
    position: 'absolute',
    inset: 0,
    overflow: 'auto',
    // Hidden, not removed: content that measures itself would find no size and a removed frame loads anew.
    ...(isShown ? {} : { visibility: 'hidden', '& *': { visibility: 'hidden !important' } }),
  }),
);
