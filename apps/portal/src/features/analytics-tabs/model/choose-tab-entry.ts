import type { OpenTabs } from './analytics-tab.ts';

export interface TabRequest {
  readonly id: string;
  /** The tab that the address names; null when somebody comes from the menu. */
  readonly tabKey: string | null;
  /** Whether the content was on the screen when it was asked for. */
  readonly isCurrent: boolean;
}

export type TabEntry =
  | { readonly kind: 'opened' }
  | { readonly kind: 'activated' | 'reloaded'; readonly key: string };

/** Opening always adds a tab, except for the item that is current already: that one is loaded anew. */
export function chooseTabEntry({ tabs, activeKey }: OpenTabs, request: TabRequest): TabEntry {
  const named = tabs.find(({ key, id }) => key === request.tabKey && id === request.id);
  if (named !== undefined) {
    return { kind: 'activated', key: named.key };
  }
  const active = tabs.find(({ key }) => key === activeKey);
  return request.isCurrent && active?.id === request.id
    ? { kind: 'reloaded', key: active.key }
    : { kind: 'opened' };
}
