// The menu, one builder per source of entries; what comes of the repository is build-analytics-menu.ts.
import type { WellKnownRole } from '@prumo/contracts/people/roles';

import { isLeftOutByTitle } from '../../../lib/text/is-left-out-by-title.ts';
import { listLatestDefinitions } from '../../../lib/workflow/list-latest-definitions.ts';
import { texts } from '../texts.ts';
import { encodePathPart } from './encode-path-part.ts';
import type { BiApplicationKey, MenuEntry, MenuFacts } from './menu-facts.ts';
import type { NavigationIcon } from './navigation-item.ts';
import type { ProcessDefinition } from './process-definition.ts';
import { sortByTitle } from './sort-by-title.ts';

export function buildAdministrationMenu({ session }: MenuFacts): readonly MenuEntry[] {
  const hidden = () => !(session.isAdmin || session.isQualityManager || session.isDataAdministrator);

  return [
    { path: 'administration', values: { title: texts.administration, weight: 4, isGroup: true, hidden } },
    {
      path: 'administration.data',
      values: {
        title: texts.data,
        icon: 'data',
        state: 'app.admintools',
        stateParameters: { ref: 'datamanagement' },
        hidden,
      },
    },
    {
      path: 'administration.departments',
      values: { title: texts.departments, icon: 'departments', state: 'app.admintools.department', hidden },
    },
    {
      path: 'administration.users-departments',
      values: {
        title: texts.usersDepartments,
        icon: 'users-departments',
        state: 'app.admintools.usersdepartments',
        hidden,
      },
    },
  ];
}

/**
 * What external apps add. Those screens that the menu has anyway are not there twice; without the workflow engine
 * there is no group of processes that they could stand in.
 */
export function buildAppsMenu({ listAppEntries, settings }: MenuFacts): readonly MenuEntry[] {
  const hasProcesses = settings.ACTIVE_APPS.includes('workflow');
  return listAppEntries()
    .filter(({ group }) => group !== 'processes' || hasProcesses)
    .flatMap(({ group, title, state }) => {
      const id = encodePathPart(state);
      switch (group) {
        case 'main':
          // Above all groups, as the portal's own entries that stand in none.
          return [{ path: id, values: { title, weight: 0, state, icon: 'page' } }];
        case 'processes':
          return [{ path: `processes.${id}`, values: { title, state, icon: 'process' } }];
        case 'administration':
          return [administration, { path: `administration.${id}`, values: { title, state, icon: 'page' } }];
      }
    });
}

/** Without the BI server no other entry has brought the group along. */
const administration: MenuEntry = {
  path: 'administration',
  values: { title: texts.administration, weight: 4, isGroup: true },
};

/** Two screens of one name: the indicators of one department, and those of all that the person may see. */
export function buildIndicatorsMenu({ settings }: MenuFacts): readonly MenuEntry[] {
  const flags = settings.FEATURE_FLAGS;

  return [
    {
      path: 'department-indicators',
      values: {
        title: texts.indicators,
        weight: 0,
        icon: 'indicators',
        state: 'app.kpi',
        hidden: () => !flags.includes('old-kpi'),
      },
    },
    {
      path: 'indicators',
      values: {
        title: texts.indicators,
        weight: 0,
        icon: 'all-indicators',
        state: 'app.indicators',
        hidden: () => !flags.includes('kpi'),
      },
    },
  ];
}

/** The screen exists with its flag off too; then only the menu does without it. */
export const tasksState = 'app.tasks';

export function buildWorkflowMenu(
  facts: MenuFacts,
  definitions: readonly ProcessDefinition[],
): readonly MenuEntry[] {
  return [
    {
      path: 'tasks',
      values: {
        title: texts.tasks,
        weight: 0,
        icon: 'tasks',
        state: tasksState,
        hidden: () => !facts.settings.FEATURE_FLAGS.includes('tasks'),
      },
    },
    { path: 'processes', values: { title: texts.processes, weight: 1, isGroup: true } },
    ...buildProcessEntries(definitions),
    ...buildExternalEntries(facts),
  ];
}

function buildProcessEntries(definitions: readonly ProcessDefinition[]): readonly MenuEntry[] {
  const shown = listLatestDefinitions(definitions)
    .map(({ id, key, name }) => ({ id, title: name ?? key }))
    .filter(({ title }) => !isLeftOutByTitle(title));

  return sortByTitle(shown).map(({ id, title }) => ({
    path: `processes.${encodePathPart(id)}`,
    values: { title, icon: 'process', state: `${tasksState}.${id}` },
  }));
}

/** Screens that external apps bring along, for which EXTERNAL_APPS has to name the app. */
function buildExternalEntries(facts: MenuFacts): readonly MenuEntry[] {
  const { session, settings, isExternalAppAbsent } = facts;
  const lacks = (appKey: string) => () =>
    !settings.EXTERNAL_APPS.includes(appKey) || isExternalAppAbsent(appKey);
  const lacksNonCompliances = lacks('non-compliances');
  const hidden = () => lacksNonCompliances() || !(session.isAdmin || session.isQualityManager);

  return [
    {
      path: 'processes.minutes',
      values: { title: texts.minutes, icon: 'minutes', state: 'app.minutes', hidden: lacks('minutes') },
    },
    {
      path: 'processes.non-compliances',
      values: {
        title: texts.nonCompliances,
        icon: 'non-compliances',
        state: 'app.non-compliances',
        hidden: lacksNonCompliances,
      },
    },
    {
      path: 'processes.administration',
      values: { title: texts.processAdministration, icon: 'administration', hidden },
    },
    {
      path: 'processes.administration.event-types',
      values: { title: texts.eventTypes, state: 'app.event-types', hidden },
    },
    {
      path: 'processes.administration.non-compliance-types',
      values: { title: texts.nonComplianceTypes, state: 'app.non-compliances.types', hidden },
    },
    {
      path: 'processes.administration.non-compliance-patterns',
      values: { title: texts.nonCompliancePatterns, state: 'app.non-compliances.patterns', hidden },
    },
  ];
}

/** The entries that the BI server brings along, apart from its repository: the applications that stand above all groups. */
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
