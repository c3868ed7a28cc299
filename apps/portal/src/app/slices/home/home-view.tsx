import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState, type ReactNode } from 'react';

import {
  chooseContextAtHome,
  chooseContextOfState,
} from '../../../features/contexts/model/choose-context.ts';
import { initSession } from '../../../features/home/api/init-session.ts';
import { HomeScreen } from '../../../features/home/components/home-screen.tsx';
import { chooseHome } from '../../../features/home/model/choose-home.ts';
import { useHomeEntry } from '../../../features/home/use-home-entry.ts';
import { states } from '../../states.ts';
import { useScreen } from '../../use-screen.ts';
import { findStateHref } from '../../find-state-href.ts';
import { mayEnterState } from '../../guard.ts';
import { usePersonStores } from '../../person-stores.tsx';

const analyticsPrefix = 'app.analytics-';

export function HomeView(): ReactNode {
  const { session, sessionManager } = useScreen();
  const isEntered = useMatches({ select: (matches) => matches.at(-1)?.staticData.state === 'app.home' });

  return (
    <>
      {isEntered ? (
        <EnteredHome />
      ) : (
        <HomeScreen title={states['app.home'].title} session={session} onLogOut={sessionManager.logOut} />
      )}
      <Outlet />
    </>
  );
}

function EnteredHome() {
  const { session, settings, sessionManager, externalApps } = useScreen();
  const router = useRouter();
  const { contexts, navigation, userSettings } = usePersonStores();
  // As it was on entering: on the way out the location is already that of the next screen.
  const [isForActivities] = useState(() => router.state.location.state.asksForActivities === true);
  const [attempt, setAttempt] = useState(0);
  const entry = useMemo(
    () => ({
      attempt,
      initSession: async (signal: AbortSignal) => await initSession(settings.PLUGIN, signal),
      chooseHome: async (signal: AbortSignal) => {
        const configured = await userSettings.findHome(session.userName, signal);
        const stateName = chooseHome({
          configured,
          activeApps: settings.ACTIVE_APPS,
          mayEnter: (name) => mayEnterState(name, session),
          isForActivities,
        });
        if (stateName?.startsWith(analyticsPrefix) === true) {
          await navigation.build();
        }
        return stateName;
      },
      goTo: async (stateName: string, signal: AbortSignal) => {
        const href = await findStateHref(stateName, { loadExternalApps: externalApps.load });
        if (signal.aborted) {
          return;
        }
        const isMissing =
          stateName.startsWith(analyticsPrefix) &&
          !navigation.getSnapshot().analytics.has(stateName.slice(analyticsPrefix.length));
        if (href === undefined || isMissing) {
          throw new Error(`There is no state ${stateName}`);
        }
        contexts.set(chooseContextOfState(stateName));
        await router.navigate({ href, replace: true });
      },
    }),
    [attempt, contexts, externalApps, isForActivities, navigation, router, session, settings, userSettings],
  );
  const phase = useHomeEntry(entry);

  useEffect(() => {
    contexts.set(phase === 'choosing' ? chooseContextAtHome(contexts.getSnapshot()) : 'main');
  }, [contexts, phase]);

  return (
    <HomeScreen
      title={states['app.home'].title}
      session={session}
      entry={{ phase, onRetry: () => setAttempt((count) => count + 1) }}
      onLogOut={sessionManager.logOut}
    />
  );
}
