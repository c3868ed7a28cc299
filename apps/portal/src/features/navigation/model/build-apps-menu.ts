import { encodePathPart } from './encode-path-part.ts';
import type { MenuEntry, MenuFacts } from './menu-facts.ts';

/** What external apps add. Those screens that the menu has anyway are not there twice. */
export function buildAppsMenu({ listAppEntries }: MenuFacts): readonly MenuEntry[] {
  return listAppEntries().map(({ group, title, state }) => {
    const id = encodePathPart(state);
    return {
      path: group === 'main' ? id : `${group}.${id}`,
      values: { title, state, icon: group === 'processes' ? 'process' : 'page' },
    };
  });
}
