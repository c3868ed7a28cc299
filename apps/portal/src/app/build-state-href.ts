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
