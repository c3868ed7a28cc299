// What belongs to one person while they are logged in: created with their frame, gone with it.
import type { BiApplications, BiApplicationsAnswer } from '@prumo/contracts/bi/bi-applications';
import type { SessionAnswer } from '@prumo/contracts/session/session';
import type { PublicSettings } from '@prumo/contracts/settings/public-settings';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';

import { createTabStore, type TabStore } from '../features/analytics-tabs/model/create-tab-store.ts';
import { createContextStore, type ContextStore } from '../features/contexts/model/create-context-store.ts';
import type { ExternalApps } from '../features/external-apps/model/create-external-apps.ts';
import { navigationSources } from '../features/navigation/api/navigation-sources.ts';
import { createMenuCache } from '../features/navigation/model/menu-cache.ts';
import type { NavigationStore } from '../features/navigation/model/navigation-store.ts';
import { createRecentsStore, type RecentsStore } from '../features/recents/model/create-recents-store.ts';
import { loadBiApplications } from '../lib/bi-applications/load-bi-applications.ts';
import { createStore, type WritableStore } from '@prumo/ui/store';
import { createUserSettingsClient, type UserSettingsClient } from '../lib/user-settings/user-settings.ts';
import { createNavigationOf } from './create-navigation-of.ts';

export interface PersonStores {
  readonly biApplications: BiApplications;
  /** Extensions of files that the BI server cannot show. */
  readonly unshownTypes: ReadonlySet<string>;
  /** Keys of processes that external apps do not let the person begin; known once the apps are loaded. */
  readonly closedProcesses: WritableStore<ReadonlySet<string>>;
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
      .then((answer) =>
        setStores((known) => known ?? createPersonStores(session, settings, externalApps, answer)),
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
  answer: BiApplicationsAnswer,
): PersonStores {
  const { userName } = session;
  const biApplications = answer.applications;
  const unshownTypes = new Set(answer.unshownTypes);
  const closedProcesses = createStore<ReadonlySet<string>>(new Set());

  return {
    biApplications,
    unshownTypes,
    closedProcesses,
    contexts: createContextStore(settings.ACTIVE_APPS),
    recents: createRecentsStore(userName),
    tabs: createTabStore(userName),
    userSettings: createUserSettingsClient(settings.PLUGIN),
    navigation: createNavigationOf(session, {
      settings,
      biApplications,
      unshownTypes,
      externalApps,
      closedProcesses: closedProcesses.getSnapshot,
      sources: navigationSources,
      cache: createMenuCache({ userName, openStorage: () => localStorage, now: Date.now }),
    }),
  };
}
