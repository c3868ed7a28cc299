// States of the external apps that are loaded.
import type { SessionAnswer } from '@prumo/contracts/session/session';
import { type AppMenuEntry, type AppState, listApps, type PublicPage } from '@prumo/portal-kit/app';

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

/** States of external apps that the portal itself leads to. */
const announcedStates: readonly { readonly appKey: string; readonly states: readonly string[] }[] = [
  { appKey: 'minutes', states: ['app.minutes'] },
  {
    appKey: 'non-compliances',
    states: [
      'app.non-compliances',
      'app.event-types',
      'app.non-compliances.types',
      'app.non-compliances.patterns',
      'app.non-compliance-action-plan',
    ],
  },
];

/** True for states that external apps bring along: they have no address of their own before their app is loaded. */
export function isExternalState(name: string): boolean {
  return name.includes('external-app') || findAppOfState(name) !== undefined;
}

/** Key of the external app that brings a state which the portal itself leads to. */
export function findAppOfState(name: string): string | undefined {
  return announcedStates.find(({ states: announced }) => announced.includes(name))?.appKey;
}

type Person = Pick<SessionAnswer, 'isAdmin' | 'isQualityManager' | 'isDataAdministrator' | 'isReader'>;

/** The server decides about what the screen asks for; this only spares people screens that would show nothing. */
export function mayEnterAppState({ access = 'authenticated' }: AppState, person: Person): boolean {
  const { isAdmin, isQualityManager, isDataAdministrator, isReader } = person;
  switch (access) {
    case 'authenticated':
      return true;
    case 'work':
      return !isReader;
    case 'quality':
      return isAdmin || isQualityManager;
    case 'administration':
      return isAdmin || isQualityManager || isDataAdministrator;
    case 'admin':
      return isAdmin;
    case 'data-administrator':
      return isDataAdministrator;
  }
}

interface AppEntry {
  readonly group: 'main' | 'processes' | 'administration';
  readonly title: string;
  readonly state: string;
}

/** What the loaded apps add to the menu of a person; states that the menu leads to anyway are left out. */
export function listAppEntries(person: Person): readonly AppEntry[] {
  return listApps()
    .flatMap(({ menu = [], administration = [] }) => [
      ...menu.map((entry) => ({ ...pick(entry), group: entry.group ?? ('processes' as const) })),
      ...(person.isAdmin ? administration : []).map((entry) => ({
        ...pick(entry),
        group: 'administration' as const,
      })),
    ])
    .filter(({ state }) => findAppOfState(state) === undefined && isOpen(state, person));
}

function isOpen(stateName: string, person: Person): boolean {
  const state = findAppState(stateName);
  return state !== undefined && mayEnterAppState(state, person);
}

function pick({ title, state }: AppMenuEntry): Pick<AppMenuEntry, 'title' | 'state'> {
  return { title, state };
}

/** Keys of processes that the apps which are loaded do not let the person begin; an app that fails closes none. */
export async function listClosedProcesses(signal: AbortSignal): Promise<ReadonlySet<string>> {
  const closed = await Promise.all(
    listApps().map(async ({ key, listClosedProcesses: list }) => {
      try {
        return (await list?.(signal)) ?? [];
      } catch (error) {
        if (!signal.aborted) console.warn(`The app ${key} did not say what may be begun.`, error);
        return [];
      }
    }),
  );
  return new Set(closed.flat());
}
