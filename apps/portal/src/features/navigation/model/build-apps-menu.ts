import { texts } from '../texts.ts';
import { encodePathPart } from './encode-path-part.ts';
import type { MenuEntry, MenuFacts } from './menu-facts.ts';

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
