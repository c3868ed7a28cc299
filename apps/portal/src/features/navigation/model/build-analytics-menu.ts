import { texts } from '../texts.ts';
import type { AnalyticsNode } from './build-analytics-tree.ts';
import { encodePathPart } from './encode-path-part.ts';
import type { MenuEntry } from './menu-facts.ts';
import type { NavigationIcon } from './navigation-item.ts';

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
