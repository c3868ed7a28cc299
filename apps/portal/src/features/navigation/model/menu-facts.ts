import type { SessionAnswer } from '@prumo/contracts/session/session';
import type { ActiveApp, FeatureFlag, PublicSettings } from '@prumo/contracts/settings/public-settings';

import type { NavigationValues } from './create-navigation-service.ts';
import type { NavigationIcon } from './navigation-item.ts';

/** What decides which entries a person gets. */
export interface MenuFacts {
  readonly session: Pick<
    SessionAnswer,
    'userName' | 'roles' | 'isAdmin' | 'isQualityManager' | 'isDataAdministrator' | 'isReader' | 'departments'
  >;
  readonly settings: Pick<PublicSettings, 'ACTIVE_APPS' | 'FEATURE_FLAGS' | 'EXTERNAL_APPS'>;
  readonly biApplications: BiApplications;
  /** True for an app of EXTERNAL_APPS that could not be loaded. */
  readonly isExternalAppAbsent: (appKey: string) => boolean;
  /** True for a process, by its key, that the person may not begin. */
  readonly isProcessClosed: (key: string) => boolean;
  readonly listFeatureEntries: () => readonly FeatureEntry[];
  /** What the external apps that are loaded add; nothing before. */
  readonly listAppEntries: () => readonly AppEntry[];
}

/** An entry of a feature of the portal itself. */
export interface FeatureEntry {
  readonly place: 'main' | 'settings' | 'administration';
  readonly id: string;
  readonly title: string;
  readonly icon: NavigationIcon;
  readonly state: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly needs: readonly ActiveApp[];
  readonly flag?: FeatureFlag;
  readonly mayEnter: boolean;
}

/** An entry that an external app brings along. */
export interface AppEntry {
  readonly group: 'main' | 'processes' | 'administration';
  readonly title: string;
  readonly state: string;
}

/** Addresses of what the BI server behind the door has; an application it lacks is absent. */
export type BiApplications = Partial<Readonly<Record<BiApplicationKey, string>>>;

export type BiApplicationKey =
  | 'newAnalysis'
  | 'newDashboard'
  | 'newQuery'
  | 'playlists'
  | 'automaticNotifications'
  | 'olapPermissions';

/** One entry of a menu, before it has its place in the tree. */
export interface MenuEntry {
  readonly path: string;
  readonly values: NavigationValues;
}
