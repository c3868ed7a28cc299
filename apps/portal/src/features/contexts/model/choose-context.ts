import type { ContextName } from './context-name.ts';

/** Entering home keeps the context that somebody is in. */
export function chooseContextAtHome(active: ContextName | null): ContextName {
  return active ?? 'main';
}

export function chooseContextOfState(stateName: string): ContextName {
  return stateName.startsWith(analyticsPrefix) ? 'analytics' : 'main';
}

const analyticsPrefix = 'app.analytics-';
