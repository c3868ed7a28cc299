// The entries that the BI server brings along, apart from its repository.
import type { WellKnownRole } from '@prumo/contracts/people/roles';

import { texts } from '../texts.ts';
import type { BiApplicationKey, MenuEntry, MenuFacts } from './menu-facts.ts';
import type { NavigationIcon } from './navigation-item.ts';

/** The applications that stand above all groups. */
export function buildBiMenu(facts: MenuFacts): readonly MenuEntry[] {
  const { session, settings } = facts;
  const writesQueries = session.isAdmin || session.roles.some((role) => role === powerUser);
  const hidesDashboard = () => !settings.FEATURE_FLAGS.includes('easy');
  const hidesQuery = () => !(writesQueries && settings.FEATURE_FLAGS.includes('query-runner'));

  return [
    ...buildApplication(facts, 'newAnalysis', { path: 'new-analysis', icon: 'new-analysis' }),
    ...buildApplication(facts, 'newDashboard', {
      path: 'new-dashboard',
      icon: 'new-dashboard',
      hidden: hidesDashboard,
    }),
    ...buildApplication(facts, 'newQuery', { path: 'new-query', icon: 'new-query', hidden: hidesQuery }),
    ...buildApplication(facts, 'playlists', { path: 'playlists', icon: 'playlists' }),
  ];
}

export function buildBiSettingsMenu(facts: MenuFacts): readonly MenuEntry[] {
  const hidden = () => !facts.session.isAdmin;

  return [
    { path: 'settings', values: { title: texts.settings, weight: 4, isGroup: true, hidden } },
    ...buildApplication(facts, 'automaticNotifications', {
      path: 'settings.automatic-notifications',
      icon: 'automatic-notifications',
      hidden,
    }),
    ...buildApplication(facts, 'olapPermissions', {
      path: 'settings.olap-permissions',
      icon: 'olap-permissions',
      hidden,
    }),
  ];
}

const powerUser: WellKnownRole = 'Power User';

interface ApplicationPlace {
  readonly path: string;
  readonly icon: NavigationIcon;
  readonly hidden?: () => boolean;
}

/** Nothing where the server behind the door does not have the application. */
function buildApplication(
  { biApplications }: MenuFacts,
  key: BiApplicationKey,
  { path, icon, hidden }: ApplicationPlace,
): readonly MenuEntry[] {
  if (biApplications[key] === undefined) {
    return [];
  }
  const values = { title: texts[key], weight: 0, icon, state: `app.bi-application-${key}` };
  return [{ path, values: hidden === undefined ? values : { ...values, hidden } }];
}
