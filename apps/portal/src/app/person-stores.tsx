// What belongs to one person while they are logged in: created with their frame, gone with it.
import type { BiApplications } from '@prumo/contracts/bi/bi-applications';
import type { SessionAnswer } from '@prumo/contracts/session/session';
import type { PublicSettings } from '@prumo/contracts/settings/public-settings';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';

import { createTabStore, type TabStore } from '../features/analytics-tabs/model/create-tab-store.ts';
import { createContextStore, type ContextStore } from '../features/contexts/model/create-context-store.ts';
import type { ExternalApps } from '../features/external-apps/model/create-external-apps.ts';
import { isExternalState } from '../features/external-apps/model/announced-states.ts';
import { listAppEntries } from '../features/external-apps/model/list-app-entries.ts';
import { navigationSources } from '../features/navigation/api/navigation-sources.ts';
import { createMenuCache } from '../features/navigation/model/menu-cache.ts';
import {
  createNavigationStore,
  type NavigationStore,
} from '../features/navigation/model/navigation-store.ts';
import { pauseForBrowser } from '../features/navigation/model/create-yielder.ts';
import { createRecentsStore, type RecentsStore } from '../features/recents/model/create-recents-store.ts';
import { loadBiApplications } from '../lib/bi-applications/load-bi-applications.ts';
import {
  createUserSettingsClient,
  type UserSettingsClient,
} from '../lib/user-settings/create-user-settings-client.ts';
import { buildAppPath } from './external-apps/app-path.ts';
import { listFeatureEntries } from './list-feature-entries.ts';
import { resolveKnownPath } from './resolve-known-path.ts';

export interface PersonStores {
  readonly biApplications: BiApplications;
  readonly contexts: ContextStore;
  readonly navigation: NavigationStore;
  readonly recents: RecentsStore;
  readonly tabs: TabStore;
  readonly userSettings: UserSettingsClient;
}

interface PersonStoresProviderProps {
  readonly session: SessionAnswer;
  readonly settings: PublicSettings;
  readonly externalApps: ExternalApps;
  /** Until it is known which applications the BI server has. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

export function PersonStoresProvider({
  session,
  settings,
  externalApps,
  fallback,
  children,
}: PersonStoresProviderProps) {
  const [stores, setStores] = useState<PersonStores | null>(null);

  // Asked once per login: the frame of a person is built once, whatever their session tells anew.
  useEffect(() => {
    const controller = new AbortController();
    void loadBiApplications(controller.signal)
      .then((applications) =>
        setStores((known) => known ?? createPersonStores(session, settings, externalApps, applications)),
      )
      .catch((error: unknown) => {
        if (!controller.signal.aborted) throw error;
      });
    return () => controller.abort();
  }, [session, settings, externalApps]);

  return stores === null ? fallback : <PersonStoresContext value={stores}>{children}</PersonStoresContext>;
}

export function usePersonStores(): PersonStores {
  const stores = use(PersonStoresContext);
  if (stores === null) {
    throw new Error('usePersonStores stands outside of a PersonStoresProvider');
  }
  return stores;
}

const PersonStoresContext = createContext<PersonStores | null>(null);

function createPersonStores(
  session: SessionAnswer,
  settings: PublicSettings,
  externalApps: ExternalApps,
  biApplications: BiApplications,
): PersonStores {
  const { userName } = session;

  return {
    biApplications,
    contexts: createContextStore(settings.ACTIVE_APPS),
    recents: createRecentsStore(userName),
    tabs: createTabStore(userName),
    userSettings: createUserSettingsClient(settings.PLUGIN),
    navigation: createNavigationStore({
      session,
      settings,
      biApplications,
      listFeatureEntries: () => listFeatureEntries(session),
      listAppEntries: () => listAppEntries(session),
      isExternalAppAbsent: (appKey) => externalApps.getSnapshot().includes(appKey),
      sources: navigationSources,
      cache: createMenuCache({ userName, openStorage: () => localStorage, now: Date.now }),
      resolveStatePath: resolveMenuPath,
      pause: pauseForBrowser,
    }),
  };
}

/** To a screen of an external app the menu leads before that app is loaded. */
function resolveMenuPath(stateName: string): string | undefined {
  const known = resolveKnownPath(stateName);
  return known === undefined && isExternalState(stateName) ? buildAppPath(stateName) : known;
}
