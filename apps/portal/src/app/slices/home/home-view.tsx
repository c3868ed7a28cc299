import type { SessionAnswer } from '@prumo/contracts/session/session';
import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState, type ReactNode } from 'react';

import {
  chooseContextAtHome,
  chooseContextOfState,
} from '../../../features/contexts/model/create-context-store.ts';
import {
  findAppState,
  isExternalState,
  mayEnterAppState,
} from '../../../features/external-apps/model/app-states.ts';
import { initSession, useHomeEntry } from '../../../features/home/use-home-entry.ts';
import { HomeScreen } from '../../../features/home/components/home-screen.tsx';
import { chooseHome } from '../../../features/home/model/choose-home.ts';
import type { HomePlace } from '../../../features/home/model/enter-home.ts';
import type { NavigationStore } from '../../../features/navigation/model/navigation-store.ts';
import { states } from '../../states.ts';
import { useFirstSteps } from '../../use-first-steps.ts';
import { useScreen } from '../../use-screen.ts';
import { findStateHref } from '../../state-href.ts';
import { mayEnterState } from '../../guard.ts';
import { usePersonStores } from '../../person-stores.tsx';

const analyticsPrefix = 'app.analytics-';

export function HomeView(): ReactNode {
  const { session, sessionManager, goTo } = useScreen();
  const firstStepsHref = useFirstSteps();
  const isEntered = useMatches({ select: (matches) => matches.at(-1)?.staticData.state === 'app.home' });

  return (
    <>
      {isEntered ? (
        <EnteredHome />
      ) : (
        <HomeScreen
          title={states['app.home'].title}
          session={session}
          firstStepsHref={firstStepsHref}
          onGo={goTo}
          onLogOut={sessionManager.logOut}
        />
      )}
      <Outlet />
    </>
  );
}

function EnteredHome() {
  const { session, settings, sessionManager, externalApps, goTo } = useScreen();
  const firstStepsHref = useFirstSteps();
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
        const { isReader } = session;
        const facts = { configured, activeApps: settings.ACTIVE_APPS, isReader, isForActivities };
        if (configured !== null && isExternalState(configured)) {
          // Who may enter, their apps say.
          await externalApps.load();
        }
        const choice = chooseHome({ ...facts, mayEnter: (name) => mayOpenState(name, session) });
        const isAnalysis = choice.stateName?.startsWith(analyticsPrefix) === true;
        return isAnalysis && (await isClosedAnalysis(choice.stateName ?? '', navigation))
          ? chooseHome({ ...facts, mayEnter: () => false })
          : choice;
      },
      goTo: async ({ stateName, isRefused }: HomePlace, signal: AbortSignal) => {
        const href = await findStateHref(stateName, { loadExternalApps: externalApps.load });
        // Who has chosen another screen meanwhile is on the way to it, while home is still drawn.
        const hasLeft = router.latestLocation.pathname !== states['app.home'].path;
        if (signal.aborted || hasLeft) {
          return;
        }
        const isMissing =
          stateName.startsWith(analyticsPrefix) &&
          !navigation.getSnapshot().analytics.has(stateName.slice(analyticsPrefix.length));
        if (href === undefined || isMissing) {
          throw new Error(`There is no state ${stateName}`);
        }
        contexts.set(chooseContextOfState(stateName));
        await router.navigate({
          href,
          replace: true,
          ...(isRefused && { state: { isHomeRefused: true } }),
        });
      },
    }),
    [attempt, contexts, externalApps, isForActivities, navigation, router, session, settings, userSettings],
  );
  const phase = useHomeEntry(entry);

  useEffect(() => {
    const isOpen = phase === 'choosing' && !isForActivities;
    contexts.set(isOpen ? chooseContextAtHome(contexts.getSnapshot()) : 'main');
  }, [contexts, isForActivities, phase]);

  return (
    <HomeScreen
      title={states['app.home'].title}
      session={session}
      entry={{ phase, onRetry: () => setAttempt((count) => count + 1) }}
      firstStepsHref={firstStepsHref}
      onGo={goTo}
      onLogOut={sessionManager.logOut}
    />
  );
}

/** The portal's own states have their access in its table, those of external apps in theirs. */
function mayOpenState(stateName: string, session: SessionAnswer): boolean {
  const ofApp = findAppState(stateName);
  return mayEnterState(stateName, session) && (ofApp === undefined || mayEnterAppState(ofApp, session));
}

/** Closed or gone, as the repository itself says: what the browser keeps of it may be older than the file. */
async function isClosedAnalysis(stateName: string, navigation: NavigationStore): Promise<boolean> {
  const isMissing = () => {
    const { analytics, hasRepositoryFailed } = navigation.getSnapshot();
    return !hasRepositoryFailed && !analytics.has(stateName.slice(analyticsPrefix.length));
  };
  await navigation.build();
  if (!isMissing()) {
    return false;
  }
  await navigation.refresh();
  return isMissing();
}
