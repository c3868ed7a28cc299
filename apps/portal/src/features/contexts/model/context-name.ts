import type { ActiveApp } from '@prumo/contracts/settings/active-apps';

/** main: activities · analytics: content of the repository in tabs · task: work on one task. */
export type ContextName = 'main' | 'analytics' | 'task';

/** There are tasks only where there is a workflow engine. */
export function listContexts(activeApps: readonly ActiveApp[]): readonly ContextName[] {
  return activeApps.includes('workflow') ? ['main', 'analytics', 'task'] : ['main', 'analytics'];
}
