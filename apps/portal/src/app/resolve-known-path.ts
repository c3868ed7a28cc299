import { findAppState } from '../features/external-apps/model/app-states.ts';
import { buildAppPath } from './external-apps/app-path.ts';
import { resolveStatePath } from './states.ts';

/** The address of a state of the portal, or of an external app that is loaded. */
export function resolveKnownPath(
  stateName: string,
  parameters: Readonly<Record<string, string>> = {},
): string | undefined {
  const state = findAppState(stateName);
  return state === undefined ? resolveStatePath(stateName, parameters) : buildAppPath(state.path);
}
