import { isLeftOutByTitle } from '../../../lib/text/is-left-out-by-title.ts';
import { listLatestDefinitions } from '../../../lib/workflow/list-latest-definitions.ts';
import { texts } from '../texts.ts';
import { encodePathPart } from './encode-path-part.ts';
import type { MenuEntry, MenuFacts } from './menu-facts.ts';
import type { ProcessDefinition } from './process-definition.ts';
import { sortByTitle } from './sort-by-title.ts';

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
