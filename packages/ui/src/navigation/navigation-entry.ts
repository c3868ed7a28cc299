import type { MouseEvent } from 'react';

/** One entry of a navigation, whether tree or bar. */
export interface NavigationEntry {
  /** Unique in the whole navigation. */
  readonly id: string;
  readonly title: string;
  /** Null for an entry that only holds others. */
  readonly href: string | null;
  /** One of the path strings of @mdi/js. */
  readonly iconPath: string | null;
  /** What it shows, and what that means for people who do not see it. */
  readonly badge: { readonly text: string; readonly label: string } | null;
  readonly isActive: boolean;
  /** A title over its entries, which are always shown. */
  readonly isGroup: boolean;
  readonly children: readonly NavigationEntry[];
}

/** False for clicks that ask the browser for a new tab or window, or to save. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}
