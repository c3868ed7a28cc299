// What an external app gives to the portal, and the one list of those that have done so.
import type { LiveKind } from '@prumo/contracts/live/live-event';
import type { ComponentType } from 'react';

export interface ExternalApp {
  /** As its folder is called. */
  readonly key: string;
  readonly states: readonly AppState[];
  readonly menu?: readonly AppMenuEntry[];
  /** In the group of administration; for administrators alone, whatever the state's own access is. */
  readonly administration?: readonly AppMenuEntry[];
  /** Form keys of tasks whose state is not `app.{form key}`, with the name of the state that opens them. */
  readonly formKeys?: Readonly<Record<string, string>>;
  /** Keys of processes that are begun in a state of the app, instead of the dialog with their form. */
  readonly processes?: Readonly<Record<string, string>>;
  /** Which of these processes the person may not begin: the menu does not offer them. Asked once, when the app is loaded. */
  readonly listClosedProcesses?: (signal: AbortSignal) => Promise<readonly string[]>;
  /** What waits for the person, beside their tasks. */
  readonly listNotices?: (signal: AbortSignal) => Promise<readonly AppNotice[]>;
  /** Pages for people without an account; there only while PUBLIC_REPORTS is on. */
  readonly publicPages?: readonly PublicPage[];
  /** They are asked for again when the server tells of a change of these kinds; without it, of tasks. */
  readonly noticesFollow?: readonly LiveKind[];
}

export interface AppState {
  /** `app.minutes`; unique in the whole portal. */
  readonly name: string;
  /** Its address below /home/aplicativos: `atas`, without slashes at its ends. */
  readonly path: string;
  readonly title: string;
  /** Who may enter; others are sent home. Everybody who is logged in, unless told. */
  readonly access?: AppAccess;
  /** The menu's entry that is current while this state is: its own unless told. */
  readonly menuState?: string;
  /** Loaded when somebody first goes there. */
  readonly loadScreen: () => Promise<ComponentType>;
}

export interface PublicPage {
  /** Its address below /publico: `notificar`, without slashes at its ends. */
  readonly path: string;
  readonly title: string;
  /** Loaded when somebody first goes there. It stands outside of the frame: it has `usePublicPage` and no `usePortal`. */
  readonly loadScreen: () => Promise<ComponentType>;
}

/** `quality`: administrators and quality managers. `administration`: these and data administrators. */
export type AppAccess =
  | 'authenticated'
  | 'work'
  | 'quality'
  | 'administration'
  | 'admin'
  | 'data-administrator';

export interface AppMenuEntry {
  readonly state: string;
  readonly title: string;
  /** `processes` unless told; `main` stands above all groups. */
  readonly group?: 'main' | 'processes';
}

export interface AppNotice {
  /** Unique in the app, and another one when there is something new about the same thing. */
  readonly id: string;
  /** What it is about; the same whatever is told of it. */
  readonly subject: string;
  readonly kind: 'overdue' | 'due-today' | 'assigned' | 'available';
  readonly title: string;
  readonly detail: string | null;
  /** Instants in ISO form. */
  readonly occurredAt: string;
  readonly dueAt: string | null;
  readonly state: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Called once by each app, in the file that its list names last. */
export function registerApp(app: ExternalApp): void {
  if (withdrawn.has(app.key)) {
    // Its file came after the portal had given it up.
    return;
  }
  if (apps.some(({ key }) => key === app.key)) {
    throw new Error(`An app ${app.key} is registered already`);
  }
  const taken = new Set(apps.flatMap(({ states }) => states.map(({ name }) => name)));
  const twice = app.states.find(({ name }) => taken.has(name));
  if (twice !== undefined) {
    throw new Error(`The state ${twice.name} of the app ${app.key} is another app's already`);
  }
  apps = [...apps, app];
}

/**
 * For an app of which some file failed; whatever of it still comes is not taken any more.
 * @internal
 */
export function withdrawApp(key: string): void {
  withdrawn.add(key);
  apps = apps.filter((app) => app.key !== key);
}

/**
 * For tests that share one page: as if it had just been loaded, and these had registered.
 * @internal
 */
export function replaceApps(registered: readonly ExternalApp[]): void {
  withdrawn.clear();
  apps = registered;
}

/**
 * In the order of their registration. The same list until one is added or withdrawn.
 * @internal
 */
export function listApps(): readonly ExternalApp[] {
  return apps;
}

const withdrawn = new Set<string>();
let apps: readonly ExternalApp[] = [];
