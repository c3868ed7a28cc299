import { isExternalState } from '../features/external-apps/model/app-states.ts';
import { buildAppPath } from './external-apps/app-path.ts';
import { resolveKnownPath } from './resolve-known-path.ts';
import { listPathParameters } from './states.ts';

/**
 * The address that leads to a state by its name, with what the address shall carry. A state that only an external app
 * can bring is looked for when it is gone to.
 */
export function buildStateHref(stateName: string, parameters: Readonly<Record<string, string>>): string {
  const path = resolveKnownPath(stateName, parameters) ?? buildAppPath(stateName);
  const inPath = new Set(listPathParameters(stateName));
  const left = Object.entries(parameters).filter(([name]) => !inPath.has(name));
  const query = new URLSearchParams(left).toString();
  return query === '' ? path : `${path}?${query}`;
}

interface StateFinder {
  readonly loadExternalApps: () => Promise<void>;
  readonly resolvePath?: (stateName: string) => string | undefined;
}

/**
 * The address at which a state is opened by its name. For a state of an external app that nobody knows yet the apps
 * are loaded, and it is looked for once more; nothing where it is unknown even then.
 */
export async function findStateHref(
  stateName: string,
  { loadExternalApps, resolvePath = resolveKnownPath }: StateFinder,
): Promise<string | undefined> {
  const known = resolvePath(stateName);
  if (known !== undefined || !isExternalState(stateName)) {
    return known;
  }
  await loadExternalApps();
  return resolvePath(stateName);
}
