// The menu, one builder per source of entries.
import type { WellKnownRole } from '@prumo/contracts/people/roles';

import { isLeftOutByTitle } from '../../../lib/text/is-left-out-by-title.ts';
import { listLatestDefinitions } from '../../../lib/workflow/process-definitions.ts';
import { texts } from '../texts.ts';
import type { AnalyticsNode } from './build-analytics-tree.ts';
import type { BiApplicationKey, FeatureEntry, MenuEntry, MenuFacts } from './menu-facts.ts';
import type { NavigationIcon } from './navigation-item.ts';
import type { ProcessDefinition } from './create-source-reader.ts';
import { sortByTitle } from './sort-by-title.ts';

/** What features show above all groups. */
export function buildMainMenu(facts: MenuFacts): readonly MenuEntry[] {
  return buildFeatureMenu(facts, 'main', '', { weight: 0 });
}

export function buildAdministrationMenu(facts: MenuFacts): readonly MenuEntry[] {
  const entries = buildFeatureMenu(facts, 'administration', 'administration.', {});
  const hidden = () => entries.every(({ values }) => values.hidden?.() === true);
  return [{ ...administration, values: { ...administration.values, hidden } }, ...entries];
}

function buildFeatureMenu(
  { listFeatureEntries, settings }: MenuFacts,
  place: FeatureEntry['place'],
  prefix: string,
  values: Pick<MenuEntry['values'], 'weight'>,
): readonly MenuEntry[] {
  return listFeatureEntries()
    .filter(
      (entry) => entry.place === place && entry.needs.every((app) => settings.ACTIVE_APPS.includes(app)),
    )
    .map(({ id, title, icon, state, parameters, flag, mayEnter }) => ({
      path: `${prefix}${id}`,
      values: {
        ...values,
        title,
        icon,
        state,
        ...(parameters !== undefined && { stateParameters: parameters }),
        hidden: () => !mayEnter || (flag !== undefined && !settings.FEATURE_FLAGS.includes(flag)),
      },
    }));
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

export function buildWorkflowMenu(
  facts: MenuFacts,
  definitions: readonly ProcessDefinition[],
): readonly MenuEntry[] {
  return [
    { path: 'processes', values: { title: texts.processes, weight: 1, isGroup: true } },
    ...buildProcessEntries(facts, definitions),
    ...buildExternalEntries(facts),
  ];
}

function buildProcessEntries(
  { isProcessClosed }: MenuFacts,
  definitions: readonly ProcessDefinition[],
): readonly MenuEntry[] {
  const shown = listLatestDefinitions(definitions)
    .map(({ id, key, name }) => ({ id, key, title: name ?? key }))
    .filter(({ title }) => !isLeftOutByTitle(title));

  return sortByTitle(shown).map(({ id, key, title }) => ({
    path: `processes.${encodePathPart(id)}`,
    values: { title, icon: 'process', state: `app.tasks.${id}`, hidden: () => isProcessClosed(key) },
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
  const makesNothing = () => session.isReader;
  const hidesDashboard = () => makesNothing() || !settings.FEATURE_FLAGS.includes('easy');
  const hidesQuery = () =>
    makesNothing() || !(writesQueries && settings.FEATURE_FLAGS.includes('query-runner'));

  return [
    ...buildApplication(facts, 'newAnalysis', {
      path: 'new-analysis',
      icon: 'new-analysis',
      hidden: makesNothing,
    }),
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
  const named = buildApplication(facts, 'automaticNotifications', {
    path: 'settings.automatic-notifications',
    icon: 'automatic-notifications',
    hidden,
  });

  return [
    { path: 'settings', values: { title: texts.settings, weight: 4, isGroup: true, hidden } },
    // What an installation names stands in the place of the portal's own screen.
    ...(named.length > 0 ? named : buildFeatureMenu(facts, 'settings', 'settings.', { weight: 0 })),
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

export const analyticsStatePrefix = 'app.analytics-';

/** The repository below its group, entry by entry: there may be thousands. */
export function* buildAnalyticsMenu(tree: readonly AnalyticsNode[]): Generator<MenuEntry> {
  const path = 'analytics';
  yield { path, values: { title: texts.analytics, weight: 3, isGroup: true } };
  yield* buildEntries(tree, path);
}

function* buildEntries(nodes: readonly AnalyticsNode[], parentPath: string): Generator<MenuEntry> {
  for (const node of nodes) {
    const path = `${parentPath}.${encodePathPart(node.id)}`;
    const { title } = node;
    if (node.kind === 'folder') {
      yield { path, values: { title, icon: 'folder' } };
      yield* buildEntries(node.children, path);
    } else {
      const state = `${analyticsStatePrefix}${node.id}`;
      yield { path, values: { title, icon: iconOf(node.extension), state } };
    }
  }
}

function iconOf(extension: string): NavigationIcon {
  return icons.get(extension) ?? 'page';
}

const icons: ReadonlyMap<string, NavigationIcon> = new Map([
  ['saiku', 'analysis'],
  ['analysis', 'analysis'],
  ['xjpivot', 'analysis'],
  ['xcdf', 'dashboard'],
  ['wcdf', 'dashboard'],
  ['easy', 'dashboard'],
  ['prpt', 'report'],
  ['xaction', 'report'],
]);

/** Ids that others give may have dots, and a dot in a path begins a new level. */
function encodePathPart(id: string): string {
  return id.replaceAll('%', '%25').replaceAll('.', '%2E');
}
