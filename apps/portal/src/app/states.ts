// Every screen of the portal: the name the specification gives its state, its address, who may enter and its title.
import { publicPagesPath } from '@prumo/contracts/external-apps/lazy-load';

import { appsPath } from './external-apps/app-path.ts';
import type { FeatureState } from './define-feature.ts';
import { features } from './features.ts';

/** What belongs to no feature: how one comes in, and the place of external apps. */
const frameStates = {
  'app.login': { path: '/login', access: 'public', title: 'Entrar' },
  'app.privacy': { path: '/privacidade', access: 'public', title: 'Aviso de privacidade' },
  // Continued by the address of a page of an app that needs no login.
  'app.public-page': { path: publicPagesPath, access: 'public', title: 'Notificação' },
  // Continued by the address of a screen of an app, or by the name of its state.
  'app.external-app': { path: appsPath, access: 'authenticated', title: 'Aplicativos' },
} as const satisfies Readonly<Record<string, FeatureState>>;

// Names are unique, which a test makes sure of: what is put together has the states of each.
export const states = Object.assign({}, frameStates, ...features.map((feature) => feature.states)) as States;

type States = typeof frameStates & Together<(typeof features)[number]['states']>;

/** All members of a union at once. */
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

export type StateName = keyof States;

/** Without the literal types that the table has. */
export function getState(name: StateName): FeatureState {
  return states[name];
}

/**
 * The address of any state by its name, also of those there are many of; nothing for a name that is none, and for one
 * whose address has gaps that no parameter fills.
 */
export function resolveStatePath(
  name: string,
  parameters: Readonly<Record<string, string>> = {},
): string | undefined {
  for (const { path, family } of listStates()) {
    const id = family !== undefined && name.startsWith(family.prefix) ? name.slice(family.prefix.length) : '';
    if (family !== undefined && id !== '') return fillPath(path, { [family.parameter]: id });
  }
  if (!isStateName(name)) return undefined;
  const isFilled = listPathParameters(name).every((gap) => (parameters[gap] ?? '') !== '');
  return isFilled ? fillPath(states[name].path, parameters) : undefined;
}

/** What the address of a state carries within its path; none for a name that is no state of the portal. */
export function listPathParameters(name: string): readonly string[] {
  const path = isStateName(name) ? states[name].path : '';
  return path.split('/').flatMap((part) => (part.startsWith('$') ? [part.slice(1)] : []));
}

export function buildStatePath<Name extends StateName>(
  name: Name,
  ...[parameters]: StateParameters<(typeof states)[Name]['path']>
): string {
  return fillPath(states[name].path, parameters ?? {});
}

function listStates(): readonly FeatureState[] {
  return Object.values(states);
}

function isStateName(name: string): name is StateName {
  return Object.hasOwn(states, name);
}

/** Nothing where the path has no parameters, else a record that names each of them. */
type StateParameters<Path extends string> = [ParameterName<Path>] extends [never]
  ? []
  : [Readonly<Record<ParameterName<Path>, string>>];

type ParameterName<Path extends string> = Path extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParameterName<`/${Tail}`>
    : Rest
  : never;

function fillPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\$([A-Za-z]+)/g, (_match, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  );
}
