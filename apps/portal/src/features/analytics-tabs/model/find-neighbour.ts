import type { AnalyticsTab } from './analytics-tab.ts';

/** The tab that becomes active when the one with the key closes: the next, or at the end the one before. */
export function findNeighbour(tabs: readonly AnalyticsTab[], key: string): AnalyticsTab | undefined {
  const index = tabs.findIndex((tab) => tab.key === key);
  return tabs[index + 1] ?? tabs[index - 1];
}
