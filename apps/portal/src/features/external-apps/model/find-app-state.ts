// States of the external apps that are loaded.
import { listApps, type AppState, type PublicPage } from '@prumo/portal-kit/app';

/** By its name, or by the form key that an app opens: `app.{form key}`. */
export function findAppState(stateName: string): AppState | undefined {
  const apps = listApps();
  const formKey = stateName.startsWith(statePrefix) ? stateName.slice(statePrefix.length) : '';
  const opening = apps.find(({ formKeys = {} }) => Object.hasOwn(formKeys, formKey))?.formKeys?.[formKey];
  const states = apps.flatMap((app) => app.states);
  return (
    states.find(({ name }) => name === stateName) ??
    (opening === undefined ? undefined : states.find(({ name }) => name === opening))
  );
}

/** By its address below that of all apps. */
export function findAppStateAt(path: string): AppState | undefined {
  return listApps()
    .flatMap(({ states }) => states)
    .find((state) => state.path === path);
}

/** By its address below that of all public pages. */
export function findPublicPageAt(path: string): PublicPage | undefined {
  return listApps()
    .flatMap(({ publicPages = [] }) => publicPages)
    .find((page) => page.path === path);
}

/** Whether any process is begun in an app. */
export function hasStartStates(): boolean {
  return listApps().some(({ processes = {} }) => Object.keys(processes).length > 0);
}

/** Where a process is begun that an app has taken over. */
export function findStartState(processKey: string): AppState | undefined {
  const app = listApps().find(({ processes = {} }) => Object.hasOwn(processes, processKey));
  const stateName = app?.processes?.[processKey];
  return stateName === undefined ? undefined : findAppState(stateName);
}

const statePrefix = 'app.';
