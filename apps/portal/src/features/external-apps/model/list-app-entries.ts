import type { SessionAnswer } from '@prumo/contracts/session/session';
import { listApps, type AppMenuEntry } from '@prumo/portal-kit/app';

import { findAppOfState } from './announced-states.ts';
import { findAppState } from './find-app-state.ts';
import { mayEnterAppState } from './may-enter-app-state.ts';

interface AppEntry {
  readonly group: 'main' | 'processes' | 'administration';
  readonly title: string;
  readonly state: string;
}

type Person = Pick<SessionAnswer, 'isAdmin' | 'isQualityManager' | 'isDataAdministrator' | 'isReader'>;

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
