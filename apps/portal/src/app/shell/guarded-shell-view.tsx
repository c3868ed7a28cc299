import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isSamePerson } from '@prumo/domain/people/user-name';

import { SessionDialogs } from '../../features/session/components/session-dialogs.tsx';
import { useStore } from '@prumo/ui/store';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { ShellView } from './shell-view.tsx';

const route = getRouteApi('/shell');

/** One element for good: what happens to the session does not draw the frame anew. */
const shell = <ShellView />;

/**
 * The frame as long as it shows the person whose session it is. When they leave or another comes, everything in it
 * goes at once, before the router has found the next screen.
 */
export function GuardedShellView() {
  const { session, sessionManager } = route.useRouteContext();
  const { phase } = useStore(sessionManager);

  if (phase.kind === 'none' || !isSamePerson(phase.session.userName, session.userName)) {
    return <NextFrame />;
  }
  return (
    <>
      {shell}
      <SessionDialogs phase={phase} sessionManager={sessionManager} />
    </>
  );
}

/** Its shape only when it takes long enough to be noticed: the way to the login screen is a moment. */
function NextFrame() {
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);

  return isDue ? <FrameSkeleton /> : null;
}

const delayMs = 500;
