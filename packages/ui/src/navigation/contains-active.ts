import type { NavigationEntry } from './navigation-entry.ts';

/** Whether the entry or one below it is the active one. */
export function containsActive({ isActive, children }: NavigationEntry): boolean {
  return isActive || children.some(containsActive);
}
