import type { BiApplications } from '@prumo/contracts/bi/bi-applications';
import type { SessionAnswer } from '@prumo/contracts/session/session';
import type { PublicSettings } from '@prumo/contracts/settings/public-settings';

import { isExternalState, listAppEntries } from '../features/external-apps/model/app-states.ts';
import type { ExternalApps } from '../features/external-apps/model/create-external-apps.ts';
import type { NavigationSources } from '../features/navigation/model/create-source-reader.ts';
import { pauseForBrowser } from '../features/navigation/model/create-yielder.ts';
import type { MenuCache } from '../features/navigation/model/menu-cache.ts';
import type { FeatureEntry, MenuFacts } from '../features/navigation/model/menu-facts.ts';
import {
  createNavigationStore,
  type NavigationStore,
} from '../features/navigation/model/navigation-store.ts';
import type { Feature } from './define-feature.ts';
import { buildAppPath } from './external-apps/app-path.ts';
import { features } from './features.ts';
import { mayEnter } from './guard.ts';
import { resolveKnownPath } from './resolve-known-path.ts';

interface NavigationEnvironment {
  readonly settings: PublicSettings;
  readonly biApplications: BiApplications;
  /** Extensions of files that the BI server cannot show. */
  readonly unshownTypes: ReadonlySet<string>;
  readonly externalApps: Pick<ExternalApps, 'getSnapshot'>;
  /** Keys of processes that the person may not begin, as far as that is known. */
  readonly closedProcesses: () => ReadonlySet<string>;
  readonly sources: NavigationSources;
  readonly cache: MenuCache;
}

/** The menu of a person: of whoever is logged in, or of somebody for whom an administrator chooses. */
export function createNavigationOf(
  person: MenuFacts['session'],
  environment: NavigationEnvironment,
): NavigationStore {
  const { settings, biApplications, unshownTypes, externalApps, closedProcesses, sources, cache } =
    environment;
  return createNavigationStore({
    session: person,
    settings,
    biApplications,
    unshownTypes,
    listFeatureEntries: () => listFeatureEntries(person),
    listAppEntries: () => listAppEntries(person),
    isExternalAppAbsent: (appKey) => externalApps.getSnapshot().includes(appKey),
    isProcessClosed: (key) => person.isReader || closedProcesses().has(key),
    sources,
    cache,
    resolveStatePath: resolveMenuPath,
    pause: pauseForBrowser,
  });
}

/** To a screen of an external app the menu leads before that app is loaded. */
function resolveMenuPath(stateName: string): string | undefined {
  const known = resolveKnownPath(stateName);
  return known === undefined && isExternalState(stateName) ? buildAppPath(stateName) : known;
}

type Person = Pick<
  SessionAnswer,
  'isAdmin' | 'isQualityManager' | 'isDataAdministrator' | 'isReader' | 'departments'
>;

/** What the features of the portal itself have in the menu, in their order. */
export function listFeatureEntries(person: Person): readonly FeatureEntry[] {
  return features.flatMap((feature: Feature) =>
    Object.entries(feature.states).flatMap(([state, { title, access, menu }]) =>
      menu === undefined ? [] : [{ title, ...menu, state, mayEnter: mayEnter(access, person) }],
    ),
  );
}
