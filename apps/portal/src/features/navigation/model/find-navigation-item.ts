import type { NavigationItem } from './navigation-item.ts';

export function findNavigationItem(items: readonly NavigationItem[], path: string): NavigationItem | null {
  for (const item of items) {
    if (item.path === path) {
      return item;
    }
    if (path.startsWith(`${item.path}.`)) {
      return findNavigationItem(item.children, path);
    }
  }
  return null;
}
