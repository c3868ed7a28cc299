import type { PublicSettings } from '@prumo/contracts/settings/public-settings';
import { hideSplash } from '@prumo/ui/splash';

import { createSessionKeeper } from '../features/session/keeper/create-session-keeper.ts';
import type { SessionEnd } from '../features/session/model/session-end.ts';
import { states } from '../states.ts';
import { createPortalRouter } from './create-portal-router.ts';
import { moveFocusToNewHeading } from './move-focus-to-new-heading.ts';

export interface Portal {
  readonly router: ReturnType<typeof createPortalRouter>;
  /** Returns the function that stops it. */
  readonly start: () => () => void;
}

/** Puts the live parts together: the session and the screens. */
export function createPortal(settings: PublicSettings): Portal {
  const keeper = createSessionKeeper(settings);
  const router = createPortalRouter({ settings, keeper });

  function start(): () => void {
    const stopWatching = keeper.watch((event) => {
      if (event.kind === 'begun') {
        void router.invalidate();
      } else {
        showLogIn(event.end);
      }
    });
    const stopSettling = router.subscribe('onRendered', ({ fromLocation }) => {
      hideSplash();
      moveFocusToNewHeading(fromLocation !== undefined);
    });
    return () => {
      stopSettling();
      stopWatching();
    };
  }

  /** Somebody who did not leave of their own will is led back to where they were. */
  function showLogIn(end: SessionEnd): void {
    const { location } = router.state;
    const isThere = location.pathname === states['app.login'].path;
    const isOwnWill = end === 'logged-out' || end === 'unconfirmed';
    void router.navigate({
      to: states['app.login'].path,
      search: isThere || isOwnWill ? {} : { retorno: location.href },
      state: { sessionEnd: end },
      replace: isThere,
    });
  }

  return { router, start };
}
