/**
 * Every screen of the portal: the name the specification gives its state, its address, who may enter and
 * its title, which is also the text of its menu entry. Parts of an address that begin with $ are parameters.
 */
export const states = {
  'app.login': { path: '/login', access: 'public', title: 'Entrar' },
  'app.home': { path: '/home', access: 'authenticated', title: 'Início' },
  'app.home.about': { path: '/sobre', access: 'authenticated', title: 'Sobre' },
} as const satisfies Readonly<Record<string, State>>;

export type StateName = keyof typeof states;

/** Who may enter; those who are logged in and may not are sent to app.home. */
export type StateAccess = 'public' | 'authenticated' | 'admin' | 'data-administrator';

export function buildStatePath<Name extends StateName>(
  name: Name,
  ...[parameters]: StateParameters<(typeof states)[Name]['path']>
): string {
  return fillPath(states[name].path, parameters ?? {});
}

interface State {
  readonly path: string;
  readonly access: StateAccess;
  readonly title: string;
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
