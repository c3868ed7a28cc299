// The portal's menu with sources that a test holds in its hands. By default everything is active and the person is nobody special.
import {
  type ActiveApp,
  type FeatureFlag,
  featureFlagNames,
} from '@prumo/contracts/settings/public-settings';

import type {
  NavigationSources,
  ProcessDefinition,
} from '../../features/navigation/model/create-source-reader.ts';
import type { MenuCache } from '../../features/navigation/model/menu-cache.ts';
import type { BiApplications, MenuFacts } from '../../features/navigation/model/menu-facts.ts';
import type { NavigationItem } from '../../features/navigation/model/navigation-item.ts';
import { createNavigationStore } from '../../features/navigation/model/navigation-store.ts';
import type { RepositoryNode } from '../../features/navigation/model/repository-node.ts';
import { listFeatureEntries } from '../create-navigation-of.ts';

interface TestStoreOptions extends Partial<NavigationSources> {
  readonly apps?: readonly ActiveApp[];
  readonly flags?: readonly FeatureFlag[];
  readonly externalApps?: readonly string[];
  readonly isExternalAppAbsent?: (appKey: string) => boolean;
  readonly isProcessClosed?: (key: string) => boolean;
  readonly listAppEntries?: MenuFacts['listAppEntries'];
  readonly roles?: readonly string[];
  readonly isAdmin?: boolean;
  readonly isQualityManager?: boolean;
  readonly isDataAdministrator?: boolean;
  readonly isReader?: boolean;
  /** Is responsible for a department. */
  readonly leads?: boolean;
  readonly biApplications?: BiApplications;
  readonly unshownTypes?: readonly string[];
  readonly cache?: MenuCache;
  readonly pause?: () => Promise<void>;
  readonly resolveStatePath?: (state: string) => string | undefined;
}

export function createTestStore(options: TestStoreOptions = {}) {
  const session = {
    userName: 'ANA',
    roles: [...(options.roles ?? [])],
    isAdmin: options.isAdmin ?? false,
    isQualityManager: options.isQualityManager ?? false,
    isDataAdministrator: options.isDataAdministrator ?? false,
    isReader: options.isReader ?? false,
    departments: options.leads === true ? [ledDepartment] : [],
  };
  return createNavigationStore({
    session,
    settings: {
      ACTIVE_APPS: [...(options.apps ?? (['bi', 'workflow'] as const))],
      FEATURE_FLAGS: [...(options.flags ?? featureFlagNames)],
      EXTERNAL_APPS: [...(options.externalApps ?? [])],
    },
    biApplications: options.biApplications ?? everyApplication,
    unshownTypes: new Set(options.unshownTypes),
    listFeatureEntries: () => listFeatureEntries(session),
    listAppEntries: options.listAppEntries ?? (() => []),
    isProcessClosed: options.isProcessClosed ?? (() => false),
    isExternalAppAbsent: options.isExternalAppAbsent ?? (() => false),
    sources: {
      listProcessDefinitions: options.listProcessDefinitions ?? (() => Promise.resolve([audit])),
      getRepositoryTree: options.getRepositoryTree ?? (() => Promise.resolve(repository)),
    },
    cache: options.cache ?? { find: () => null, save: () => undefined },
    resolveStatePath: options.resolveStatePath ?? ((state) => `/at/${state}`),
    pause: options.pause ?? (() => Promise.resolve()),
  });
}

const ledDepartment = { id: 'dep-utia', initials: 'UTIA', name: 'UTI Adulto', isLed: true };

export const everyApplication: BiApplications = {
  newAnalysis: '/pentaho/analysis',
  newDashboard: '/pentaho/dashboard',
  newQuery: '/pentaho/query',
  playlists: '/pentaho/playlists',
  automaticNotifications: '/pentaho/notifications',
  olapPermissions: '/pentaho/olap',
};

export const audit: ProcessDefinition = { id: 'audit:1:7', key: 'audit', name: 'Auditar', version: 1 };

export const repository = buildFolder('', [buildFile('leitos.html', 'Leitos')]);

export function buildFolder(name: string, children: readonly RepositoryNode[]): RepositoryNode {
  return {
    id: `folder-${name}`,
    title: name,
    name,
    path: `/${name}`,
    isFolder: true,
    isHidden: false,
    children,
  };
}

export function buildFile(name: string, title = name): RepositoryNode {
  return {
    id: `file-${name}`,
    title,
    name,
    path: `/${name}`,
    isFolder: false,
    isHidden: false,
    children: [],
  };
}

/** Titles as a person would read them from the menu, children indented. */
export function outlineMenu(items: readonly NavigationItem[], indent = ''): readonly string[] {
  return items
    .filter(
      ({ isHidden, href, children }) => !isHidden && (href !== null || outlineMenu(children).length > 0),
    )
    .flatMap(({ title, children }) => [`${indent}${title}`, ...outlineMenu(children, `${indent}  `)]);
}
