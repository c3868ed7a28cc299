import { isExternalState } from '../features/external-apps/model/announced-states.ts';
import { resolveKnownPath } from './resolve-known-path.ts';

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
